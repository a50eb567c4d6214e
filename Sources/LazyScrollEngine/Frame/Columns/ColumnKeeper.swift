/// Keeps the columns of a waterfall aligned while items above the viewport are measured.
///
/// The anchor holds one column still. When items above it are measured, the other columns move against it. This part finds how
/// far visible items have moved (their drift), and the layout shifts each column back by a column offset
/// (``LayoutChange/drifted(_:isFollowed:)``).
///
/// After a resize or an edit, columns are aligned by the items that were visible before it, until sizes settle. Items that appear
/// meanwhile are ignored. Items that were visible before a leap are remembered as well: they enter the viewport again if the
/// content in between turns out smaller than estimated.
struct ColumnKeeper: Sendable {
  /// An item that was visible, and where it stood.
  struct SeenItem: BitwiseCopyable, Sendable {
    var place: ItemHandle
    /// Its start along the axis, in content space.
    var offset: Double
  }

  /// The reference items, by which columns are aligned until all sizes are known.
  private enum Hold: Sendable {
    case none
    /// The items that will be visible when the next change is opened, since the present one gives items other columns.
    case due
    /// These items. A column is aligned by the first of them that is in it.
    case items(Buffer<SeenItem>)
  }

  private var holding = Hold.none
  /// The items that were visible before the last leap.
  private(set) var remembered = Buffer<SeenItem>()
  /// How far the viewport is from where they were visible, in points along the axis.
  private var distanceSinceLeap = 0.0

  // MARK: Memory

  /// The reference items.
  ///
  /// A column is aligned by the first of them that is in it.
  var references: Buffer<SeenItem> {
    if case .items(let items) = holding { return items }
    return Buffer()
  }

  /// Forgets all items, because the data changes.
  mutating func removeAll() {
    release()
    remembered.removeAll()
  }

  /// Records the visible items as references for their columns, first those that start in the viewport.
  ///
  /// - Parameters:
  ///   - live: The live elements, where they were placed last.
  ///   - content: The data and the viewport, before anything changes.
  /// - Complexity: O(k) for k live elements.
  mutating func hold(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    release()
    if !Self.hasColumns(live, in: content) { return }
    var items = Buffer<SeenItem>()
    Self.forEachSeen(live.indices, live, in: content) { items.append($0) }
    holding = .items(items)
  }

  /// Records the items that are visible when the next change is opened as references.
  mutating func holdLater() { holding = .due }

  /// Records the visible items as references, if ``holdLater()`` was called.
  mutating func holdIfDue(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    if case .due = holding { hold(live, in: content) }
  }

  /// Forgets the references: the user scrolls on, or all sizes are known.
  mutating func release() { holding = .none }

  /// Remembers the items that were visible before a leap, which is a scroll by half a viewport or more.
  ///
  /// They are forgotten two viewports away, or with the next leap.
  ///
  /// - Parameters:
  ///   - live: The live elements, as they stood before.
  ///   - content: The data and the viewport, which has moved.
  ///   - distance: The distance that it moved along the axis.
  ///   - visible: The visible bounds before.
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

  /// Updates the offsets of remembered items, and drops those that have no frame any more.
  mutating func renewPlaces(in content: borrowing ContentModel) {
    Self.renew(&remembered, in: content)
  }

  /// Updates the offsets of the reference items when a change is closed, and drops those that have no frame any more.
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
        // No sum with the distance: far from the content's start that would be rounded.
        items[position].offset = frame.offset(along: content.axis)
      } else {
        items.remove(at: position)
      }
    }
  }

  // MARK: Sections

  /// Returns true if a section with live elements has columns.
  static func hasColumns(_ live: borrowing LiveSet, in content: borrowing ContentModel) -> Bool {
    for position in live.indices where content.sections[live[position].handle].layout.hasColumns {
      return true
    }
    return false
  }

  /// A walk over the sections whose columns are kept aligned.
  struct Walk {
    /// What drift is measured against.
    fileprivate var reference: Reference
    /// The position of the first live element of the next section.
    fileprivate var position = 0
  }

  /// What drift is measured against.
  fileprivate enum Reference {
    /// Nothing, because no column drifts.
    case none
    /// The movement of this anchor. It is computed at the first section with columns, before any section changes.
    case anchor(Anchor?)
    /// This distance, in points, by which the anchor has moved; the anchor is given if its own column moves with it.
    case distance(Double, of: Anchor?)
  }

  /// Begins a walk that measures the drift of columns against an anchor.
  func walk(holding anchor: Anchor?) -> Walk { Walk(reference: .anchor(anchor)) }

  /// Begins a walk on which no column drifts.
  func walk() -> Walk { Walk(reference: .none) }

  /// Returns the next section with live elements that has columns.
  ///
  /// - Parameters:
  ///   - walk: The walk, which goes on to the section behind.
  ///   - live: The live elements, where they were placed last.
  ///   - content: The data, as it is measured now, and sections changed on this walk.
  /// - Returns: The section's handle, and the drift of its items; `nil` where there is no such section.
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

  /// Returns what drift is measured against.
  private func reference(
    _ anchor: Anchor?, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) -> Reference {
    guard let seen = anchorDistance(anchor, live, in: content) else { return .none }
    let isStill = seen.isOfAnchor && anchor?.wasSeen == true
    return .distance(seen.distance, of: isStill ? anchor : nil)
  }

  /// Returns how far the anchor has moved, or without an anchor the first remembered item; `nil` without both.
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

  /// Returns how far items of a section have moved against the anchor.
  ///
  /// Per column the first item of the result decides. The order is: the anchor, if it was visible at its known size; items that
  /// were visible before the change; items that start in the viewport; other visible items; items that were visible before a
  /// leap.
  ///
  /// - Parameters:
  ///   - handle: The section.
  ///   - elements: The positions of its live elements.
  ///   - live: The live elements, where they were placed last.
  ///   - content: The data, as it is measured now.
  ///   - anchor: The anchor, if its own column moves with it.
  ///   - distance: The distance that it moved.
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

  /// Calls a function for each visible item where it was placed last, first for those that start in the viewport.
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

  /// Returns how far an item has moved since it was placed last; `nil` if it has no frame.
  private static func distance(
    of item: SeenItem, in content: borrowing ContentModel
  ) -> Double? {
    content.frame(ofItem: item.place.index, inSection: item.place.handle).map {
      $0.offset(along: content.axis) - item.offset
    }
  }

  /// Returns a live item as it was placed last.
  private static func seen(_ element: MaterializedElement, along axis: ScrollAxis) -> SeenItem {
    SeenItem(
      place: ItemHandle(handle: element.handle, index: element.element.index),
      offset: element.attributes.frame.offset(along: axis))
  }

  /// Returns true for an item that was visible, and whose extent was known.
  private static func isSeen(
    _ position: Int, _ live: borrowing LiveSet, within visible: LayoutRect, along axis: ScrollAxis
  ) -> Bool {
    live[position].element.kind == .item && live.wasSeen(at: position, along: axis)
      && live[position].attributes.frame.intersects(visible)
  }
}
