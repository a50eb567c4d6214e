/// The lengths of a view that its host measures: the width, the height, both or none.
public struct AxisSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The width.
  public static let horizontal = AxisSet(rawValue: 1)
  /// The height.
  public static let vertical = AxisSet(rawValue: 2)

  /// Creates a set of the length along one axis.
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
  /// The content determines the numbers of items and supplementary views, the layout that of
  /// decoration views; `.decoration(0)` and `.decoration(1)` are the background and separators of
  /// built-in layouts.
  public var index: Int
  /// The frame, in points.
  public var frame: LayoutRect
  /// The drawing order: views with greater values are drawn over others, equal ones in layout
  /// order.
  public var zIndex: Int32
  /// The opacity, from 0 for invisible to 1 for opaque.
  public var alpha: Double
  /// The transform with which the view is drawn in its frame.
  public var transform: LayoutTransform
  /// The lengths that the host measures once the view is bound; the others are final.
  public var selfSizing: AxisSet
  /// A Boolean value that indicates whether the lengths in `selfSizing` are measured rather than
  /// estimated.
  public var isMeasured: Bool
  #if !hasFeature(Embedded)
    /// The axis along which a frame was stretched, and its length there before, in points.
    private struct Stretch: Hashable, Sendable, BitwiseCopyable {
      let axis: ScrollAxis
      let naturalExtent: Double
    }

    /// The stretch of the frame; `nil` for none.
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
  ///   - selfSizing: The lengths that the host measures.
  ///   - isMeasured: `true` if those lengths are measured.
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

  /// The size of the view before the layout stretched it, in points: that of the frame unless ``stretch(to:along:)`` was
  /// called.
  ///
  /// It is the size that the host measured, or its estimate. The host is asked about this size and never about the stretched
  /// one, which a view that fills the space it is offered would report back.
  public var naturalSize: LayoutSize {
    #if hasFeature(Embedded)
      return frame.size
    #else
      var size = frame.size
      if let stretch { size[stretch.axis] = stretch.naturalExtent }
      return size
    #endif
  }

  /// Stretches the frame along one axis, beyond the length that the host measures there.
  ///
  /// In Embedded Swift it does nothing: on a page a measured node is as long as its content.
  ///
  /// - Parameters:
  ///   - extent: The length of the frame, in points; a length that is not greater than that of the frame changes nothing.
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

  /// Returns a Boolean value that indicates whether both give a view the same appearance in its frame.
  func isDrawn(like other: LayoutAttributes) -> Bool {
    zIndex == other.zIndex && alpha == other.alpha && transform == other.transform
  }

  /// Returns a Boolean value that indicates whether both are equal apart from kind and index.
  func says(sameAs other: LayoutAttributes) -> Bool {
    #if !hasFeature(Embedded)
      if stretch != other.stretch { return false }
    #endif
    return frame == other.frame && isDrawn(like: other) && selfSizing == other.selfSizing
      && isMeasured == other.isMeasured
  }
}
