/// The surroundings for which a layout computes frames: the scroll axis, the viewport and the size of a pixel.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The scroll axis, along which sections and their elements follow each other.
  public var axis: ScrollAxis
  /// The viewport, in the section's own coordinates.
  ///
  /// If the section begins after the viewport's start, ``Viewport/visibleBounds`` begins before 0.
  public var viewport: Viewport
  /// The offset at which a pinned header of the section must end at the latest, in points from the section's start.
  ///
  /// In an outline it lies beyond the section's own end: a header stays pinned over the sections of greater levels after it.
  /// `nil` means the end of the section; it is `nil` while a layout is prepared or edited.
  public internal(set) var pinnedExtent: Double?
  /// The depth of the section in an outline of sections, from 0.
  ///
  /// Pinned views of a section are drawn over those of deeper sections. The value is 0 while a layout is
  /// prepared or edited.
  public internal(set) var level = 0
  #if !hasFeature(Embedded)
    /// True while the layout receives an exact length instead of a measured one, such as that of a nested list.
    ///
    /// Then the least difference counts, and `tolerance` is almost 0.
    var isExact = false
  #endif

  /// The greatest depth of a section in an outline.
  static var greatestLevel: Int { 7 }

  /// Creates an environment with the given axis and viewport.
  public init(axis: ScrollAxis, viewport: Viewport) {
    self.axis = axis
    self.viewport = viewport
  }

  /// The space across the axis, in points: the cross extent of the viewport without its insets.
  ///
  /// It is 0 before there is a viewport.
  public var crossExtent: Double { viewport.visibleBounds.extent(along: axis.crossing) }

  /// The difference from which on two lengths are different, in points: half a device pixel, which cannot be seen.
  var tolerance: Double {
    #if !hasFeature(Embedded)
      if isExact { return 1e-6 }
    #endif
    return 0.5 / viewport.scale
  }

  /// The grid of device pixels, for the alignment of lengths.
  var pixels: PixelGrid { PixelGrid(scale: viewport.scale) }

  /// Returns a Boolean value that indicates whether another environment has the same axis, cross extent
  /// and pixel size.
  public func hasSameMeasures(as other: LayoutEnvironment) -> Bool {
    axis == other.axis && crossExtent == other.crossExtent
      && viewport.scale == other.viewport.scale
  }

  /// Returns the environment in coordinates that begin `start` points later along the axis.
  func moved(to start: Double) -> LayoutEnvironment {
    var moved = self
    moved.viewport.bounds.origin[axis] -= start
    return moved
  }
}
