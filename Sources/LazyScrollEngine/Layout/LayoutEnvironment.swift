/// The environment of a layout: the axis, the pixels and the viewport.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The axis along which sections and their content follow each other.
  public var axis: ScrollAxis
  /// The viewport, in the section's own coordinates: ``Viewport/visibleBounds`` begins before 0
  /// while the section's start lies ahead.
  public var viewport: Viewport
  /// The end of the range in which a header may be pinned, in points from the section's start;
  /// `nil` if that is the section's extent, and while a layout is prepared or edited.
  public internal(set) var pinnedExtent: Double?
  /// The depth of the section in the outline; its pinned views are drawn over those of deeper
  /// sections.
  ///
  /// 0 while a layout is prepared or edited.
  public internal(set) var level = 0
  #if !hasFeature(Embedded)
    /// True while a length is told that was not measured, such as that of a list in a view: the least difference counts.
    var isExact = false
  #endif

  /// The greatest depth of a section in an outline.
  static var greatestLevel: Int { 7 }

  /// An environment of the given axis and viewport.
  public init(axis: ScrollAxis, viewport: Viewport) {
    self.axis = axis
    self.viewport = viewport
  }

  /// The space across the axis: the viewport's cross extent without the insets, in points; 0 before
  /// there is a viewport.
  public var crossExtent: Double { viewport.visibleBounds.extent(along: axis.crossing) }

  /// The greatest invisible difference between two lengths: half a device pixel, in points.
  var tolerance: Double {
    #if !hasFeature(Embedded)
      if isExact { return 1e-6 }
    #endif
    return 0.5 / viewport.scale
  }

  /// The pixels of the device.
  var pixels: PixelGrid { PixelGrid(scale: viewport.scale) }

  /// Returns a Boolean value that indicates whether the axis, the cross extent and the size of
  /// pixels are the same in both.
  public func hasSameMeasures(as other: LayoutEnvironment) -> Bool {
    axis == other.axis && crossExtent == other.crossExtent
      && viewport.scale == other.viewport.scale
  }

  /// Returns the environment in coordinates that begin `start` points further along the axis.
  func moved(to start: Double) -> LayoutEnvironment {
    var moved = self
    moved.viewport.bounds.origin[axis] -= start
    return moved
  }
}
