import LazyScrollEngine

/// A layout of covers side by side along the axis; the one in the middle of the viewport is large
/// and in front.
struct CoverFlowLayout: SectionLayout {
  /// The size of the cover in the middle, in points.
  var coverSize = LayoutSize(width: 240, height: 240)
  /// The distance between the centres of two covers, in points.
  var step = 120.0
  private var count = 0
  private var crossExtent = 0.0
  private var visibleExtent = 0.0
  private var axis = ScrollAxis.horizontal

  init() {}

  /// The first and the last cover can be scrolled to the middle.
  var contentSize: LayoutSize {
    var size = LayoutSize.zero
    size[axis] = count == 0 ? 0 : Double(count - 1) * step + visibleExtent
    size[axis.crossing] = crossExtent
    return size
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    axis = environment.axis
    crossExtent = environment.crossExtent
    visibleExtent = environment.viewport.visibleBounds.extent(along: axis)
  }

  /// The covers' positions depend on the offset, and the content size on the viewport's length.
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    let extent = new.viewport.visibleBounds.extent(along: new.axis)
    if extent != visibleExtent || new.crossExtent != crossExtent || new.axis != axis {
      return .preparation
    }
    return old.viewport == new.viewport ? .nothing : .attributes
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    let reach = coverSize[axis]
    let first = Int(max(0, (rect.offset(along: axis) - reach - visibleExtent / 2) / step))
    let last = (rect.end(along: axis) + reach - visibleExtent / 2) / step
    if count == 0 || last < 0 { return }
    for index in min(first, count - 1)...max(first, min(count - 1, Int(last))) {
      if let cover = attributes(of: .item, at: index, in: environment) { answer.append(cover) }
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, (0..<count).contains(index) else { return nil }
    let visible = environment.viewport.visibleBounds
    let middle = visibleExtent / 2 + Double(index) * step
    let distance = (middle - visible.offset(along: axis) - visibleExtent / 2) / step
    // Covers shrink with their distance from the middle.
    let scale = max(0.4, 1 - 0.3 * min(distance.magnitude, 2))
    var frame = LayoutRect.zero
    frame.size = LayoutSize(width: coverSize.width * scale, height: coverSize.height * scale)
    frame.origin[axis] = middle - frame.size[axis] / 2
    frame.origin[axis.crossing] = (crossExtent - frame.size[axis.crossing]) / 2
    return LayoutAttributes(
      index: index, frame: frame, zIndex: -Int32(min(100 * distance.magnitude, 1_000_000)),
      alpha: distance.magnitude < 1.5 ? 1 : 0.6)
  }
}
