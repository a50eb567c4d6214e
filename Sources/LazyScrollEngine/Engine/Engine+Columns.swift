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
  override func hold(in engine: inout Engine) { engine.tellDrift() }
  override func remember(seenIn visible: Rect, before distance: Double, in engine: inout Engine) {
    engine.rememberItems(seenIn: visible, before: distance)
  }
}

/// Between steps three and four of an update: what stands side by side goes on standing side by side.
extension Engine {
  /// Lets columns stay beside each other that measurements moved one against another.
  ///
  /// - Complexity: O(k log n) for k live elements, where something was measured.
  mutating func holdColumns() {
    if Program.isPlain { return }
    if let anchoring, anchoring.isMeasured, !anchoring.isRearranged {
      columnWork()?.hold(in: &self)
    }
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

  /// Tells layouts that have columns how far what is seen in these moved against what is held still.
  fileprivate mutating func tellDrift() {
    fixAnchor()
    var held = anchor.flatMap { moved(byItem: $0.index, inSection: $0.handle) }
    let still = held == nil || anchor?.wasSeen == false ? nil : anchor
    if held == nil, !seenBefore.isEmpty { held = distance(movedBy: seenBefore[0]) }
    guard let held else { return }
    var next = 0
    while next < live.count {
      let (first, handle) = (next, live.at(next).pointee.handle)
      while next < live.count, live.at(next).pointee.handle == handle { next += 1 }
      if sections[handle].layout.columns == nil { continue }
      var drifted: [DriftedItem] = []
      // What is held still decides for its column, if it was seen. Otherwise what starts in sight comes first,
      // then what is in sight, then what was.
      if let still, still.handle == handle {
        drifted.append(DriftedItem(index: still.index, distance: 0))
      }
      let visible = viewport.visibleBounds
      for startsInside in [true, false] {
        for position in first..<next {
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
      change(section: handle, .drifted(drifted))
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
