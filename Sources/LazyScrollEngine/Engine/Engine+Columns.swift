/// What is done for sections that have columns.
///
/// This one does nothing. A layout that has columns brings the work along, so that a page that shows feeds only
/// loads none of it.
class ColumnWork {
  init() {}

  func hold(in engine: inout Engine) {}
  func remember(seenIn visible: Rect, before distance: Double, in engine: inout Engine) {}
}

final class WorkingColumns: ColumnWork {
  override func hold(in engine: inout Engine) { engine.holdLeads() }
  override func remember(seenIn visible: Rect, before distance: Double, in engine: inout Engine) {
    engine.rememberItems(seenIn: visible, before: distance)
  }
}

/// Between steps three and four of an update: what stands side by side goes on standing side by side.
extension Engine {
  /// Lets columns stay beside each other that measurements moved one against another, and gives leads back where
  /// the viewport comes closer to a section's start.
  ///
  /// - Complexity: O(k log n) for k live elements, where something was measured or changed.
  mutating func holdColumns() {
    if Program.isPlain { return }
    if anchoring != nil { columnWork()?.hold(in: &self) }
    renewPlaces()
  }

  /// Remembers what columns show before a leap: what lies between may turn out smaller than thought, and
  /// bring it back into the viewport.
  ///
  /// It is remembered until the reader is two viewports away, or has seen something else before another leap.
  ///
  /// - Parameters:
  ///   - distance: How far the viewport moved along the axis; a leap is half a viewport and more.
  ///   - visible: What was to be seen before.
  mutating func rememberColumns(before distance: Double, seenIn visible: Rect) {
    if Program.isPlain || distance.magnitude * viewport.scale < 1 { return }
    let room = visible.extent(along: axis)
    distanceSinceLeap += distance
    if distanceSinceLeap.magnitude >= 2 * room { seenBefore.removeAll() }
    if distance.magnitude > room / 2, distance.magnitude < 2 * room {
      columnWork()?.remember(seenIn: visible, before: distance, in: &self)
    }
  }

  /// What the first layout in the window that has columns brings along.
  private mutating func columnWork() -> ColumnWork? {
    for position in live.indices {
      if let columns = sections[live.at(position).pointee.handle].layout.columns { return columns }
    }
    return nil
  }

  fileprivate mutating func rememberItems(seenIn visible: Rect, before distance: Double) {
    var isFirst = true
    for position in live.indices {
      let element = live.at(position)
      if !isSeen(element, in: visible) { continue }
      if isFirst {
        seenBefore.removeAll()
        distanceSinceLeap = distance
        isFirst = false
      }
      seenBefore.append(seen(element))
    }
  }

  /// Notes where those stand now that were seen before a leap, and forgets those that stand at no place.
  private mutating func renewPlaces() {
    for position in seenBefore.indices.reversed() {
      let item = seenBefore[position]
      if let frame = frame(ofItem: item.index, inSection: item.handle) {
        // No sum with the distance: far from the content's start that would be rounded.
        seenBefore[position].offset = frame.offset(along: axis)
      } else {
        seenBefore.remove(at: position)
      }
    }
  }

  /// Tells layouts that have columns where the viewport will stand, and what moved in it.
  ///
  /// How long leads may be depends on where the viewport will stand, and that on leads: the least of it counts.
  fileprivate mutating func holdLeads() {
    fixAnchor()
    let isDrift = anchoring?.isMeasured == true && anchoring?.rearrangement == Rearrangement.none
    var start = Double.infinity
    for _ in 0..<3 {
      let next = anchoredStart()
      if next >= start { return }
      start = next
      var viewport = viewport
      viewport.bounds.origin[axis] += start - viewport.visibleBounds.offset(along: axis)
      if isDrift { tellDrift(at: viewport) } else { giveBackLeads(at: viewport) }
    }
  }

  /// Lets layouts that have columns give leads back.
  ///
  /// - Parameter viewport: Where it will stand.
  private mutating func giveBackLeads(at viewport: Viewport) {
    var next = 0
    while let handle = nextSectionWithColumns(from: &next)?.handle {
      let (old, new) = (
        environment(ofSection: handle), environment(ofSection: handle, at: viewport)
      )
      if sections[handle].layout.staleness(from: old, to: new) == .preparation {
        prepare(section: handle, in: new)
      }
    }
  }

  /// The next section in the window that has columns.
  ///
  /// - Parameter position: Where to look from among live elements; behind those of the section afterwards.
  /// - Returns: The section's handle and the positions of its live elements; `nil` where there is none.
  private mutating func nextSectionWithColumns(
    from position: inout Int
  ) -> (handle: Int, elements: Range<Int>)? {
    while position < live.count {
      let (first, handle) = (position, live.at(position).pointee.handle)
      while position < live.count, live.at(position).pointee.handle == handle { position += 1 }
      if sections[handle].layout.columns != nil { return (handle, first..<position) }
    }
    return nil
  }

  /// Tells layouts that have columns how far what is seen in these moved against what is held still.
  ///
  /// - Parameter viewport: Where it will stand.
  private mutating func tellDrift(at viewport: Viewport) {
    var held = anchor.flatMap { moved(byItem: $0.index, inSection: $0.handle) }
    let still = held == nil || anchor?.wasSeen == false ? nil : anchor
    if held == nil, !seenBefore.isEmpty { held = distance(movedBy: seenBefore[0]) }
    guard let held else {
      giveBackLeads(at: viewport)
      return
    }
    var next = 0
    while let (handle, elements) = nextSectionWithColumns(from: &next) {
      var drifted: [DriftedItem] = []
      // What is held still decides for its column, if it was seen. Otherwise what starts in sight comes first,
      // then what is in sight, then what was.
      if let still, still.handle == handle {
        drifted.append(DriftedItem(index: still.index, distance: 0))
      }
      let visible = self.viewport.visibleBounds
      for startsInside in [true, false] {
        for position in elements {
          let element = live.at(position)
          if isSeen(element, in: visible), starts(element, in: visible) == startsInside {
            add(seen(element), to: &drifted, against: held)
          }
        }
      }
      for position in seenBefore.indices {
        let item = seenBefore[position]
        if item.handle == handle { add(item, to: &drifted, against: held) }
      }
      change(
        section: handle, .drifted(drifted), in: environment(ofSection: handle, at: viewport))
    }
  }

  /// How far an item stands from where it was placed last; `nil` for one that is not materialized.
  private mutating func moved(byItem index: Int, inSection handle: Int) -> Double? {
    let key = ElementKey(section: sections.index(of: handle), kind: .item, index: index)
    return live.element(of: key).flatMap { distance(movedBy: seen($0)) }
  }

  private mutating func distance(movedBy item: SeenItem) -> Double? {
    frame(ofItem: item.index, inSection: item.handle).map { $0.offset(along: axis) - item.offset }
  }

  /// Adds how far an item moved against what is held still.
  private mutating func add(
    _ item: SeenItem, to drifted: inout [DriftedItem], against held: Double
  ) {
    guard let distance = distance(movedBy: item) else { return }
    drifted.append(DriftedItem(index: item.index, distance: distance - held))
  }

  /// A live item as it was placed last.
  private func seen(_ element: UnsafeMutablePointer<MaterializedElement>) -> SeenItem {
    SeenItem(
      handle: element.pointee.handle, index: element.pointee.element.index,
      offset: element.pointee.attributes.frame.offset(along: axis))
  }

  /// Whether an element is an item that was seen as it is, within what is visible.
  private mutating func isSeen(
    _ element: UnsafeMutablePointer<MaterializedElement>, in visible: Rect
  ) -> Bool {
    element.pointee.element.kind == .item && element.pointee.wasSeen(along: axis)
      && element.pointee.attributes.frame.intersects(visible)
  }

  /// Whether an element starts within what is visible; a rounding's worth before it counts as at its start.
  private mutating func starts(
    _ element: UnsafeMutablePointer<MaterializedElement>, in visible: Rect
  ) -> Bool {
    element.pointee.attributes.frame.offset(along: axis) > visible.offset(along: axis) - 0.01
  }
}

/// An item that was seen, and where it stood then.
struct SeenItem: BitwiseCopyable, Sendable {
  /// The handle of its section.
  var handle: Int
  var index: Int
  /// Where it started along the axis, in content space.
  var offset: Double
}
