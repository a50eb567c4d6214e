/// Which lengths of a view only its host can tell.
public struct AxisSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set given as bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The width.
  public static let horizontal = AxisSet(rawValue: 1)
  /// The height.
  public static let vertical = AxisSet(rawValue: 2)

  /// The length along one axis.
  public init(_ axis: Axis) {
    self = axis == .vertical ? .vertical : .horizontal
  }
}

/// Where one view stands and how it looks there.
///
/// A layout speaks of its own section: the frame counts from the section's start. The engine hands
/// hosts the same value with the frame in content space.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  /// Whether it is an item, a supplementary view or a decoration.
  public var kind: ElementKind
  /// The place among those of its kind in the section, counted from 0.
  ///
  /// Items and supplementary views are as many as the content says. Decoration views are as many as the layout
  /// gives; `.decoration(0)` and `.decoration(1)` are the background and separators of built-in layouts.
  public var index: Int
  /// The place and size, in points.
  public var frame: Rect
  /// Views with greater values are drawn over others; equal ones in reading order.
  public var zIndex: Int32
  /// From 0, not to be seen, to 1, opaque.
  public var alpha: Double
  /// What is drawn differently from the frame.
  public var transform: Transform
  /// Which lengths the host shall measure once the view is bound; the others are final.
  public var selfSizing: AxisSet
  /// Whether the lengths in `selfSizing` are a measurement rather than an estimate.
  public var isMeasured: Bool

  /// Attributes of an item, or of another kind of view.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - index: The place among those of its kind in the section.
  ///   - frame: The place and size.
  ///   - zIndex: Views with greater values are drawn over others.
  ///   - alpha: From 0, not to be seen, to 1, opaque.
  ///   - transform: What is drawn differently from the frame.
  ///   - selfSizing: Which lengths the host shall measure.
  ///   - isMeasured: Whether those lengths are a measurement.
  public init(
    kind: ElementKind = .item, index: Int, frame: Rect, zIndex: Int32 = 0, alpha: Double = 1,
    transform: Transform = .identity, selfSizing: AxisSet = [], isMeasured: Bool = true
  ) {
    self.kind = kind
    self.index = index
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.transform = transform
    self.selfSizing = selfSizing
    self.isMeasured = isMeasured
  }

  /// Whether both are placed and drawn alike.
  func looks(like other: LayoutAttributes) -> Bool {
    frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && transform == other.transform
  }

  /// Whether both say the same of one element.
  func says(sameAs other: LayoutAttributes) -> Bool {
    looks(like: other) && selfSizing == other.selfSizing && isMeasured == other.isMeasured
  }
}
