// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Signatures of SwiftUI, not run: no view is drawn, and the tests call the wrapped view as SwiftUI documents. Each
// declaration names the page of Apple's documentation that it was taken from.

@_exported import UIKit

// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
  // https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder
public enum ViewBuilder {
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock(_:)
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock()
  public static func buildBlock() -> EmptyView { EmptyView() }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: View {
  // https://developer.apple.com/documentation/swiftui/emptyview/init()
  public nonisolated init() {}
  public var body: Never { fatalError("an empty view has no body") }
}

// https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: View {
  /// The view, for tests.
  public let content: any View
  // https://developer.apple.com/documentation/swiftui/anyview/init(_:)
  public init<V: View>(_ view: V) { content = view }
  public var body: Never { fatalError("an erased view has no body") }
}

// https://developer.apple.com/documentation/swiftui/text
public struct Text: View {
  public let content: String
  // https://developer.apple.com/documentation/swiftui/text/init(_:)
  public nonisolated init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public var body: Never { fatalError("a text has no body") }
}

extension MutableCollection {
  // https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let places = Array(enumerated())
    let others = places.filter { !source.contains($0.offset) }
    let moved = places.filter { source.contains($0.offset) }
    let before = others.filter { $0.offset < destination }
    for (index, place) in zip(indices, before + moved + others.dropFirst(before.count)) {
      self[index] = place.element
    }
  }
}

// https://developer.apple.com/documentation/swiftui/edge
public enum Edge: Sendable {
  // https://developer.apple.com/documentation/swiftui/edge/set
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/swiftui/edge/set/all
    public static let all = Set(rawValue: 15)
  }
}

// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  // https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-7ufcp
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  // https://developer.apple.com/documentation/swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  // https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }
}

// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let storage: Storage

  // https://developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { storage = Storage(value) }
  // https://developer.apple.com/documentation/swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
  // https://developer.apple.com/documentation/swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> {
    Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  // https://developer.apple.com/documentation/swiftui/animation/default
  public static let `default` = Animation()
}

// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  // https://developer.apple.com/documentation/swiftui/transaction/animation
  public var animation: Animation?
  // https://developer.apple.com/documentation/swiftui/transaction/init(animation:)
  public init(animation: Animation?) { self.animation = animation }
}
