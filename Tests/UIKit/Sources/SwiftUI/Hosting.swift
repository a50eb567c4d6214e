// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Signatures of SwiftUI's bridges to UIKit, not run. Each declaration names the page of Apple's documentation that it was
// taken from.

// https://developer.apple.com/documentation/swiftui/uiviewrepresentable
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/uiviewtype
  associatedtype UIViewType: UIView
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/coordinator
  associatedtype Coordinator = Void
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/context
  typealias Context = UIViewRepresentableContext<Self>

  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makeuiview(context:)
  func makeUIView(context: Context) -> UIViewType
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)
  func updateUIView(_ uiView: UIViewType, context: Context)
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public var body: Never { fatalError("a wrapped view has no body") }
}

// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/coordinator
  public let coordinator: Representable.Coordinator
  // https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext/transaction
  public private(set) var transaction: Transaction

  /// A context as SwiftUI makes one; apps cannot.
  public init(coordinator: Representable.Coordinator, transaction: Transaction) {
    self.coordinator = coordinator
    self.transaction = transaction
  }
}

// https://developer.apple.com/documentation/swiftui/uihostingconfiguration
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  /// The views, for tests.
  public let content: Content

  // https://developer.apple.com/documentation/swiftui/uihostingconfiguration/init(content:)
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }

  // https://developer.apple.com/documentation/swiftui/uihostingconfiguration/margins(_:_:)
  public func margins(
    _ edges: Edge.Set = .all, _ length: CGFloat
  ) -> UIHostingConfiguration<Content, Background> { self }

  // https://developer.apple.com/documentation/uikit/uicontentconfiguration-9eib5/makecontentview()
  public func makeContentView() -> any UIView & UIContentView { HostedContentView(self) }
}

/// The view of a configuration: as long as the tests say.
@MainActor
public final class HostedContentView: UIView, UIContentView {
  public var configuration: any UIContentConfiguration { didSet { configurations += 1 } }
  /// The number of configurations that the view has shown after its first.
  public private(set) var configurations = 0
  /// The height of a content of a width.
  public static var height: (any UIContentConfiguration, CGFloat) -> CGFloat = { _, _ in 40 }

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  public override func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    CGSize(width: target.width, height: Self.height(configuration, target.width))
  }
}
