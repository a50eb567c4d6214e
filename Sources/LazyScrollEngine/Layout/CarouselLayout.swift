/// A layout of items of one size, one after the other along the axis.
///
/// ```swift
/// CarouselLayout(itemSize: LayoutSize(width: 160, height: 220), spacing: 12, insets: LayoutInsets(all: 16))
/// CarouselLayout(peek: 24, crossExtent: 180, spacing: 12)  // nearly as long as the window
/// ```
///
/// It prepares nothing: the frame of an item follows from its index. Sizes given by the data source or a host are
/// ignored. An invalid item size shows nothing, and is reported.
public struct CarouselLayout: SectionLayout, Hashable {
  /// The size of an item; if `peek` is not `nil`, only its length across the axis is used.
  package var itemSize: LayoutSize
  /// The visible extent of the next item, if items otherwise fill the window along the axis; `nil` if items have the extent of
  /// `itemSize`.
  package var peek: Double?
  /// The distance between two items, in points.
  package var spacing: Double
  /// The margins around all items, which scroll with them.
  package var insets: LayoutInsets

  private var axis = ScrollAxis.horizontal
  private var count = 0
  private var extent = 0.0

  /// Creates a layout of items of a size.
  ///
  /// - Parameters:
  ///   - itemSize: The size of each item, in points.
  ///   - spacing: The distance between two items, in points.
  ///   - insets: The margins around all items together, in points.
  public init(itemSize: LayoutSize, spacing: Double = 0, insets: LayoutInsets = .zero) {
    (self.itemSize, self.spacing, self.insets) = (itemSize, spacing, insets)
  }

  /// Creates a layout in which an item nearly fills the window along the axis, and part of the next item
  /// is visible.
  ///
  /// - Parameters:
  ///   - peek: The visible extent of the next item in points, without the spacing before it.
  ///   - crossExtent: The length of each item across the axis.
  ///   - spacing: The distance between two items, in points.
  ///   - insets: The margins around all items together, in points.
  public init(peek: Double, crossExtent: Double, spacing: Double = 0, insets: LayoutInsets = .zero)
  {
    self.init(
      itemSize: LayoutSize(width: crossExtent, height: crossExtent), spacing: spacing,
      insets: insets)
    self.peek = peek
  }

  /// `true`: the layout ignores declared geometry, so the engine need not store it.
  public static var keepsGeometry: Bool { true }

  /// Returns the positions of `count` items in a window of the given length along an axis.
  package func places(count: Int, axis: ScrollAxis, window: Double) -> CarouselPositions {
    var extent = itemSize[axis]
    let (before, after) = (insets.before(along: axis), insets.after(along: axis))
    if let peek { extent = window - before - peek - (peek > 0 ? spacing : after) }
    return CarouselPositions(
      count: count, extent: isUsable(in: axis) ? max(0, extent) : 0, spacing: spacing,
      before: before, after: after)
  }

  private var places: CarouselPositions {
    CarouselPositions(
      count: count, extent: extent, spacing: spacing, before: insets.before(along: axis),
      after: insets.after(along: axis))
  }

  /// Returns a Boolean value that indicates whether the item size, the spacing and the insets are valid.
  private func isUsable(in axis: ScrollAxis) -> Bool {
    let extent = peek.map { $0 >= 0 ? 1 : -1 } ?? itemSize[axis]
    return extent > 0 && itemSize[axis.crossing] > 0 && spacing >= 0 && insets.isValid
      && max(extent, itemSize[axis.crossing]) <= LayoutRect.greatestCoordinate
      && spacing <= LayoutRect.greatestCoordinate
  }

  /// The size of all items with the spacing between them and the margins around them.
  public var contentSize: LayoutSize {
    let extent = places.contentExtent
    return LayoutRect(
      along: axis, offset: 0, extent: extent, crossOffset: 0,
      crossExtent: extent > 0 ? crossExtent(along: axis) : 0
    ).size
  }

  /// Returns the extent of the content across an axis: an item and the margins, whatever the number of items.
  public func crossExtent(along axis: ScrollAxis) -> Double {
    let crossing = axis.crossing
    return insets.before(along: crossing) + itemSize[crossing] + insets.after(along: crossing)
  }

  /// Stores the number of items and the environment.
  ///
  /// - Complexity: O(1).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    axis = environment.axis
    let window = environment.viewport.visibleBounds.extent(along: axis)
    extent = places(count: count, axis: axis, window: window).extent
  }

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(k) for k intersecting items.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    // The items next to the rectangle are visited as well: they limit how far it may move before one enters.
    for index in places.itemsAndNeighbours(from: reach.lower, to: reach.upper) {
      let start = places.offset(of: index)
      if reach.pass(from: start, to: start + extent) { answer.append(item(index)) }
      if answer.isCut { break }
    }
    answer.holds(reach)
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(1).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < count, extent > 0 else { return nil }
    return item(index)
  }

  private func item(_ index: Int) -> LayoutAttributes {
    LayoutAttributes(
      index: index,
      frame: LayoutRect(
        along: axis, offset: places.offset(of: index), extent: extent,
        crossOffset: insets.before(along: axis.crossing), crossExtent: itemSize[axis.crossing]))
  }

  /// Updates the number of items.
  ///
  /// - Complexity: O(1).
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, _): count += items.count
    case .remove(let range): count -= range.count
    case .move, .resize, .reframe, .shift, .drifted, .measured, .estimate, .invalidate:
      return .nothing
    }
    return .attributes
  }

  /// Requires preparation if the axis or the size of the window changed, because items may have to fill the window.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    let (before, now) = (old.viewport.visibleBounds.size, new.viewport.visibleBounds.size)
    return old.axis == new.axis && before == now ? .nothing : .preparation
  }

  /// Returns a fault for invalid lengths.
  public func faults() -> [LayoutFault] { isUsable(in: axis) ? [] : [.lengths] }

  /// Returns the kind `carousel` and the parameters.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("carousel")
    description.append(itemSize)
    description.append(peek ?? -1)
    description.append(spacing)
    description.append(insets)
    return description
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    let itemSize = try parameters.size()
    let peek = try parameters.number()
    self.init(
      itemSize: itemSize, spacing: try parameters.number(), insets: try parameters.insets())
    self.peek = peek >= 0 ? peek : nil
  }
}
