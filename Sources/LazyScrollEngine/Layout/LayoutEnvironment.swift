/// What a layout knows of the world: the axis, the pixels, and the viewport.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The axis along which sections and their content follow each other.
  public var axis: Axis
  /// The viewport, in the section's own coordinates: ``Viewport/visibleBounds`` begins before 0 while the
  /// section's start is yet to be reached.
  public var viewport: Viewport
  /// How far a pinned header may follow the reader, in points from the section's start; `nil` where that
  /// is the section's own extent, and while a layout is prepared or edited.
  public internal(set) var pinnedExtent: Double?
  /// How deep the section stands in the outline; what it pins is drawn over what deeper ones pin.
  ///
  /// 0 while a layout is prepared or edited.
  public internal(set) var level = 0

  /// The greatest depth of a section in an outline.
  static var greatestLevel: Int { 7 }

  /// An environment of the given axis and viewport.
  public init(axis: Axis, viewport: Viewport) {
    self.axis = axis
    self.viewport = viewport
  }

  /// How long a line across the axis may be: the viewport's cross extent without the insets, in
  /// points; 0 before there is a window.
  public var crossExtent: Double { viewport.visibleBounds.extent(along: axis.crossing) }

  /// What two lengths may differ by without anyone seeing it: half a device pixel.
  var tolerance: Double { 0.5 / viewport.scale }

  /// The pixels of the device.
  var pixels: PixelGrid { PixelGrid(scale: viewport.scale) }

  /// Whether what depends on nothing but axis, cross extent and pixels is the same in both.
  public func hasSameRoom(as other: LayoutEnvironment) -> Bool {
    axis == other.axis && crossExtent == other.crossExtent
      && viewport.scale == other.viewport.scale
  }

  /// The same environment seen from `start` points further along the axis.
  func moved(to start: Double) -> LayoutEnvironment {
    var moved = self
    moved.viewport.bounds.origin[axis] -= start
    return moved
  }
}
