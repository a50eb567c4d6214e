// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// Values of UIKit and Core Graphics that Foundation has on Apple's platforms only.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

public struct CGAffineTransform: Equatable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

public struct UILayoutPriority: Equatable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(rawValue: 1000)
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

public struct UIColor: Equatable, Sendable {
  public var name: String
  public static let clear = UIColor(name: "clear")
  public static let white = UIColor(name: "white")
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  public static let systemBrown = UIColor(name: "systemBrown")
  public static let systemGray = UIColor(name: "systemGray")
  public static let systemGreen = UIColor(name: "systemGreen")
  public static let systemIndigo = UIColor(name: "systemIndigo")
  public static let systemOrange = UIColor(name: "systemOrange")
  public static let systemPink = UIColor(name: "systemPink")
  public static let systemTeal = UIColor(name: "systemTeal")
  public static let secondarySystemFill = UIColor(name: "secondarySystemFill")
}

public struct UIFont: Equatable, Sendable {
  public struct TextStyle: Equatable, Sendable {
    public var name: String
    public static let body = TextStyle(name: "body")
    public static let headline = TextStyle(name: "headline")
  }
  public var pointSize: CGFloat
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: 17)
  }
}

public struct UIContentSizeCategory: Equatable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
}

/// The traits of a view: the fake has those alone that LazyScrollUIKit reads.
public final class UITraitCollection: Equatable, Sendable {
  public let displayScale: CGFloat
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(
    displayScale: CGFloat = 2, preferredContentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.displayScale = displayScale
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.displayScale == b.displayScale
      && a.preferredContentSizeCategory == b.preferredContentSizeCategory
  }
}

public enum UIUserInterfaceLayoutDirection: Sendable {
  case leftToRight
  case rightToLeft
}

public enum UISemanticContentAttribute: Sendable {
  case unspecified
  case forceLeftToRight
  case forceRightToLeft
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

extension NSValue {
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public var cgRectValue: CGRect { rectValue }
}
