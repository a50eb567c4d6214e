/// The part of the engine that keeps the columns of a waterfall aligned while items above the viewport are measured.
///
/// The anchor, an item that keeps its place on the screen, holds only its own column still. When items above the viewport are
/// measured, the other columns move against it. This part finds the drift of each column, the distance by which its visible items
/// have moved, and the layout shifts the column back by a column offset (``LayoutChange/drifted(_:isFollowed:)``).
///
/// After a resize or an edit, columns are aligned by the items that were visible before, until all sizes are known. Items that
/// appear in the course of it do not count. Items that were visible before a leap are remembered as well, because they enter the
/// viewport again if the content in between is smaller than estimated.
struct ColumnKeeper: Sendable {
  /// An item that was visible, and its place at that time.
  struct SeenItem: BitwiseCopyable, Sendable {
    var place: ItemHandle
    /// The start of the item along the axis, in content space.
    var offset: Double
  }

  /// The reference items, whose places decide the alignment of columns until all sizes are known.
  private enum Hold: Sendable {
    case none
    /// The items that will be visible when the next change begins, because the present change assigns items to other columns.
    case due
    /// The given items; each column is aligned by the first item of the list that is in the column.
    case items(Buffer<SeenItem>)
  }

  private var holding = Hold.none
  /// The items that were visible before the last leap, which is a scroll by half a viewport or more.
  private(set) var remembered = Buffer<SeenItem>()
  /// The distance that the viewport has moved along the axis since the items before the leap were visible, in points.
  private var distanceSinceLeap = 0.0

  // MARK: Memory

  /// The items whose places decide the alignment of columns after a resize or an edit.
  ///
  /// Each column is aligned by the first item of the list that is in the column.
  var references: Buffer<SeenItem> {
    if case .items(let items) = holding { return items }
    return Buffer()
  }

  /// Forgets the reference items and the items from before a leap, because the data changes.
  mutating func removeAll() {
    release()
    remembered.removeAll()
  }

  /// Records the visible items as references for the alignment of their columns.
  ///
  /// Items that start in the viewport precede items that start before it.
  ///
  /// - Parameters:
  ///   - live: The live elements, with the frames at which they were placed last.
  ///   - content: The data and the viewport, before anything changes.
  /// - Complexity: O(k) for k live elements.
  mutating func hold(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    release()
    if !Self.hasColumns(live, in: content) { return }
    var items = Buffer<SeenItem>()
    Self.forEachSeen(live.indices, live, in: content) { items.append($0) }
    holding = .items(items)
  }

  /// Requests that the items visible at the beginning of the next change become the references for the alignment of columns.
  mutating func holdLater() { holding = .due }

  /// Records the visible items as references for the alignment of columns, if ``holdLater()`` has requested it.
  mutating func holdIfDue(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    if case .due = holding { hold(live, in: content) }
  }

  /// Forgets the reference items, because the user scrolls on, or all sizes are known.
  mutating func release() { holding = .none }

  /// Remembers the items that were visible before a leap, which is a scroll by half a viewport or more.
  ///
  /// The items are forgotten when the viewport is two viewports away from them, or with the next leap.
  ///
  /// - Parameters:
  ///   - live: The live elements, with their frames before the scroll.
  ///   - content: The data and the viewport after the scroll.
  ///   - distance: The distance that the viewport has moved along the axis, in points.
  ///   - visible: The visible bounds before the scroll.
  mutating func remember(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, before distance: Double,
    visible: LayoutRect
  ) {
    if distance.magnitude * content.viewport.scale < 1 { return }
    let axis = content.axis
    let extent = visible.extent(along: axis)
    distanceSinceLeap += distance
    if distanceSinceLeap.magnitude >= 2 * extent { remembered.removeAll() }
    guard distance.magnitude > extent / 2, distance.magnitude < 2 * extent,
      Self.hasColumns(live, in: content)
    else { return }
    var isFirst = true
    for position in live.indices
    where Self.isSeen(position, live, within: visible, along: axis) {
      if isFirst {
        remembered.removeAll()
        distanceSinceLeap = distance
        isFirst = false
      }
      remembered.append(Self.seen(live[position], along: axis))
    }
  }

  /// Updates the stored offsets of the items from before a leap, and drops items that no longer have a frame.
  mutating func renewPlaces(in content: borrowing ContentModel) {
    Self.renew(&remembered, in: content)
  }

  /// Updates the stored offsets of the reference items at the end of a change, and drops items that no longer have a frame.
  mutating func renewHeldPlaces(in content: borrowing ContentModel) {
    guard case .items(var items) = holding else { return }
    holding = .none
    Self.renew(&items, in: content)
    holding = .items(items)
  }

  private static func renew(_ items: inout Buffer<SeenItem>, in content: borrowing ContentModel) {
    for position in items.indices.reversed() {
      let place = items[position].place
      if let frame = content.frame(ofItem: place.index, inSection: place.handle) {
        // Store the offset itself instead of adding a distance, because far from the content's start a sum is rounded.
        items[position].offset = frame.offset(along: content.axis)
      } else {
        items.remove(at: position)
      }
    }
  }

  // MARK: Sections

  /// Returns true if any section with live elements has a layout with columns.
  static func hasColumns(_ live: borrowing LiveSet, in content: borrowing ContentModel) -> Bool {
    for position in live.indices where content.sections[live[position].handle].layout.hasColumns {
      return true
    }
    return false
  }

  /// The state of an iteration over the sections whose columns are kept aligned.
  struct Walk {
    /// The movement that is subtracted from an item's movement to get the drift of its column.
    fileprivate var reference: Reference
    /// The position of the first live element of the next section.
    fileprivate var position = 0
  }

  /// The movement that is subtracted from an item's movement to get the drift of its column.
  fileprivate enum Reference {
    /// No movement, because no column drifts.
    case none
    /// The movement of this anchor, which is computed at the first section with columns, before any section changes.
    case anchor(Anchor?)
    /// The distance in points by which the anchor has moved. The anchor is given if its own column has no drift.
    case distance(Double, of: Anchor?)
  }

  /// Begins an iteration over sections that measures the drift of columns against an anchor.
  func walk(holding anchor: Anchor?) -> Walk { Walk(reference: .anchor(anchor)) }

  /// Begins an iteration over sections in which no column drifts.
  func walk() -> Walk { Walk(reference: .none) }

  /// Returns the next section with live elements that has columns.
  ///
  /// - Parameters:
  ///   - walk: The state of the iteration, which is advanced.
  ///   - live: The live elements, with the frames at which they were placed last.
  ///   - content: The data with the new sizes, and with the columns that this iteration has aligned so far.
  /// - Returns: The handle of the section, and the drift of its items (`nil` if no column drifts); `nil` at the end.
  func nextSection(
    on walk: inout Walk, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) -> (handle: Int, drifted: [DriftedItem]?)? {
    while walk.position < live.count {
      let (first, handle) = (walk.position, live[walk.position].handle)
      while walk.position < live.count, live[walk.position].handle == handle { walk.position += 1 }
      guard content.sections[handle].layout.hasColumns else { continue }
      if case .anchor(let anchor) = walk.reference {
        walk.reference = reference(anchor, live, in: content)
      }
      guard case .distance(let distance, let anchor) = walk.reference else { return (handle, nil) }
      let drifted = drift(
        ofSection: handle, elements: first..<walk.position, live, in: content, anchor: anchor,
        movedBy: distance)
      return (handle, drifted)
    }
    return nil
  }

  // MARK: Drift

  /// Returns the movement of the anchor, from which drift is measured; `.none` if there is nothing to compare with.
  private func reference(
    _ anchor: Anchor?, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) -> Reference {
    guard let seen = anchorDistance(anchor, live, in: content) else { return .none }
    let isStill = seen.isOfAnchor && anchor?.wasSeen == true
    return .distance(seen.distance, of: isStill ? anchor : nil)
  }

  /// Returns the distance by which the anchor has moved, or the first item remembered from before a leap; `nil` without both.
  func anchorDistance(
    _ anchor: Anchor?, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) -> (distance: Double, isOfAnchor: Bool)? {
    if let anchor {
      let key = ElementKey(
        section: content.sections.index(of: anchor.handle), kind: .item, index: anchor.index)
      if let position = live.position(of: key),
        let distance = Self.distance(
          of: Self.seen(live[position], along: content.axis), in: content)
      {
        return (distance, true)
      }
    }
    guard !remembered.isEmpty else { return nil }
    return Self.distance(of: remembered[0], in: content).map { ($0, false) }
  }

  /// Returns the distances by which items of a section have moved against the anchor.
  ///
  /// The first item of the result in a column decides the drift of the column. The order is: the anchor, if it was visible at its
  /// known size; the reference items from before a resize or an edit; items that start in the viewport; other visible items;
  /// items that were visible before a leap.
  ///
  /// - Parameters:
  ///   - handle: The handle of the section.
  ///   - elements: The positions of the section's live elements.
  ///   - live: The live elements, with the frames at which they were placed last.
  ///   - content: The data with the new sizes.
  ///   - anchor: The anchor, if its own column has no drift.
  ///   - distance: The distance by which the anchor has moved, in points.
  /// - Returns: The items and their distances.
  func drift(
    ofSection handle: Int, elements: Range<Int>, _ live: borrowing LiveSet,
    in content: borrowing ContentModel, anchor: Anchor?, movedBy distance: Double
  ) -> [DriftedItem] {
    var drifted: [DriftedItem] = []
    func add(_ item: SeenItem) {
      if let moved = Self.distance(of: item, in: content) {
        drifted.append(DriftedItem(index: item.place.index, distance: moved - distance))
      }
    }
    if let anchor, anchor.handle == handle {
      drifted.append(DriftedItem(index: anchor.index, distance: 0))
    }
    for item in references where item.place.handle == handle { add(item) }
    Self.forEachSeen(elements, live, in: content, add)
    for item in remembered where item.place.handle == handle { add(item) }
    return drifted
  }

  /// Calls `body` for each visible item with the place at which it was placed last, first for items that start in the viewport.
  private static func forEachSeen(
    _ elements: Range<Int>, _ live: borrowing LiveSet, in content: borrowing ContentModel,
    _ body: (SeenItem) -> Void
  ) {
    let axis = content.axis
    let visible = content.viewport.visibleBounds
    for startsInside in [true, false] {
      for position in elements where isSeen(position, live, within: visible, along: axis) {
        let offset = live[position].attributes.frame.offset(along: axis)
        // Tolerates rounding: sums of extents differ in the last bits.
        if (offset > visible.offset(along: axis) - 0.01) == startsInside {
          body(seen(live[position], along: axis))
        }
      }
    }
  }

  /// Returns the distance by which an item has moved since its place was recorded; `nil` if it no longer has a frame.
  private static func distance(
    of item: SeenItem, in content: borrowing ContentModel
  ) -> Double? {
    content.frame(ofItem: item.place.index, inSection: item.place.handle).map {
      $0.offset(along: content.axis) - item.offset
    }
  }

  /// Returns the record of a live item with the place at which it was placed last.
  private static func seen(_ element: MaterializedElement, along axis: ScrollAxis) -> SeenItem {
    SeenItem(
      place: ItemHandle(handle: element.handle, index: element.element.index),
      offset: element.attributes.frame.offset(along: axis))
  }

  /// Returns true if a live element is an item that was visible, and whose extent was known.
  private static func isSeen(
    _ position: Int, _ live: borrowing LiveSet, within visible: LayoutRect, along axis: ScrollAxis
  ) -> Bool {
    live[position].element.kind == .item && live.wasSeen(at: position, along: axis)
      && live[position].attributes.frame.intersects(visible)
  }
}
