/// A set of the lengths of a view, such as the lengths that the host measures: width, height, both or neither.
public struct AxisSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The set as bits: 1 for the width, 2 for the height.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The width.
  public static let horizontal = AxisSet(rawValue: 1)
  /// The height.
  public static let vertical = AxisSet(rawValue: 2)

  /// Creates a set that contains the length along one axis.
  public init(_ axis: ScrollAxis) {
    self = axis == .vertical ? .vertical : .horizontal
  }
}

/// The frame and the appearance of one view.
///
/// A layout gives the frame in coordinates of its section. The engine gives hosts the same value
/// with the frame in content space.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  /// The kind of the element: an item, a supplementary view or a decoration view.
  public var kind: ElementKind
  /// The index among the elements of its kind in the section, from 0.
  ///
  /// The content determines the numbers of items and supplementary views; the layout determines the
  /// number of decoration views. `.decoration(0)` and `.decoration(1)` are the background and the
  /// separators of built-in layouts.
  public var index: Int
  /// The frame of the view, in points.
  public var frame: LayoutRect
  /// The drawing order: a view with a greater value is drawn over a view with a smaller one.
  ///
  /// Views with equal values are drawn in layout order.
  public var zIndex: Int32
  /// The opacity, from 0 for invisible to 1 for opaque.
  public var alpha: Double
  /// The transform with which the view is drawn in its frame.
  public var transform: LayoutTransform
  /// The lengths that the host measures once the view is bound; all other lengths are final.
  public var selfSizing: AxisSet
  /// A Boolean value that indicates whether the lengths in `selfSizing` are measured rather than
  /// estimated.
  public var isMeasured: Bool
  #if !hasFeature(Embedded)
    /// A stretch of a frame along one axis, with the length of the frame before it, in points.
    private struct Stretch: Hashable, Sendable, BitwiseCopyable {
      let axis: ScrollAxis
      let naturalExtent: Double
    }

    /// The stretch of the frame; `nil` if the frame was not stretched.
    private var stretch: Stretch?
  #endif

  /// Creates the attributes of an item, or of another kind of element.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - index: The index among the elements of its kind in the section.
  ///   - frame: The frame, in points.
  ///   - zIndex: The drawing order; views with greater values are drawn over others.
  ///   - alpha: The opacity, from 0 for invisible to 1 for opaque.
  ///   - transform: The transform with which the view is drawn.
  ///   - selfSizing: The lengths that the host measures once the view is bound.
  ///   - isMeasured: `true` if the lengths in `selfSizing` are measured, `false` if they are estimated.
  public init(
    kind: ElementKind = .item, index: Int, frame: LayoutRect, zIndex: Int32 = 0, alpha: Double = 1,
    transform: LayoutTransform = .identity, selfSizing: AxisSet = [], isMeasured: Bool = true
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

  /// The size of the view before ``stretch(to:along:)``, in points; equal to the size of the frame if it was not stretched.
  ///
  /// It is the size that the host measured, or its estimate. The host measures a view against this size and never against the
  /// stretched one: a view that fills the offered space would return the stretched size as its own.
  public var naturalSize: LayoutSize {
    #if hasFeature(Embedded)
      return frame.size
    #else
      var size = frame.size
      if let stretch { size[stretch.axis] = stretch.naturalExtent }
      return size
    #endif
  }

  /// Stretches the frame along one axis, beyond the length that the host measures.
  ///
  /// In Embedded Swift it does nothing: on a web page a measured node is as long as its content.
  ///
  /// - Parameters:
  ///   - extent: The new length of the frame, in points; ignored unless it is greater than the length of the frame.
  ///   - axis: The axis; a frame is stretched along one axis only.
  public mutating func stretch(to extent: Double, along axis: ScrollAxis) {
    #if !hasFeature(Embedded)
      if extent <= frame.size[axis] { return }
      stretch = Stretch(axis: axis, naturalExtent: naturalSize[axis])
      frame.size[axis] = extent
    #endif
  }

  /// Moves the frame by a vector.
  package mutating func move(by delta: LayoutPoint) { frame = frame.offset(by: delta) }

  /// Returns a Boolean value that indicates whether two views look the same in their frames (order, opacity, transform).
  func isDrawn(like other: LayoutAttributes) -> Bool {
    zIndex == other.zIndex && alpha == other.alpha && transform == other.transform
  }

  /// Returns a Boolean value that indicates whether two attributes are equal, apart from the kind and the index.
  func says(sameAs other: LayoutAttributes) -> Bool {
    #if !hasFeature(Embedded)
      if stretch != other.stretch { return false }
    #endif
    return frame == other.frame && isDrawn(like: other) && selfSizing == other.selfSizing
      && isMeasured == other.isMeasured
  }
}
