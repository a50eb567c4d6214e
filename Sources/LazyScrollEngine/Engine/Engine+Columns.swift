/// What is done for sections that have columns.
///
/// This one does nothing. A layout that has columns brings the work along, so that a page that shows feeds only
/// loads none of it.
class ColumnWork {
  init() {}

  func hold(in engine: inout Engine) {}
  func remember(seenIn visible: Rect, in engine: inout Engine) {}
}

final class WorkingColumns: ColumnWork {
  override func hold(in engine: inout Engine) { engine.tellDrift() }
  override func remember(seenIn visible: Rect, in engine: inout Engine) {
    engine.rememberItems(seenIn: visible)
  }
}

/// Between steps three and four of an update: what stands side by side goes on standing side by side.
extension Engine {
  /// Lets columns stay beside each other that measurements moved one against another.
  ///
  /// - Complexity: O(k log n) for k live elements, where something was measured.
  mutating func holdColumns() {
    guard !Program.isPlain, let anchoring, anchoring.isMeasured, !anchoring.isRearranged
    else { return }
    columnWork()?.hold(in: &self)
  }

  /// Remembers what columns showed before a leap, after which nothing of it is in the viewport: what lies
  /// between may turn out smaller than thought, and bring it back.
  ///
  /// A leap of two viewports is too long for that.
  ///
  /// - Parameters:
  ///   - distance: How far the viewport moved along the axis.
  ///   - visible: What was to be seen before.
  mutating func rememberColumns(before distance: Double, seenIn visible: Rect) {
    if Program.isPlain { return }
    seenBefore.removeAll()
    let room = visible.extent(along: axis)
    guard distance.magnitude > room / 2, distance.magnitude < 2 * room else { return }
    columnWork()?.remember(seenIn: visible, in: &self)
  }

  /// What the first layout in the window that has columns brings along.
  private mutating func columnWork() -> ColumnWork? {
    for position in live.indices {
      if let columns = sections[live.at(position).pointee.handle].layout.columns { return columns }
    }
    return nil
  }

  fileprivate mutating func rememberItems(seenIn visible: Rect) {
    for position in live.indices {
      let element = live.at(position)
      if !isSeen(element, in: visible) { continue }
      seenBefore.append(element.pointee)
    }
    renewPlaces()
  }

  /// Notes where those stand now that were seen before.
  private mutating func renewPlaces() {
    for position in seenBefore.indices {
      let element = seenBefore.at(position)
      element.pointee.attributes.frame.origin[axis] += distance(movedBy: element) ?? 0
    }
  }

  /// Tells layouts that have columns how far what is seen in these moved against what is held still.
  fileprivate mutating func tellDrift() {
    fixAnchor()
    guard let anchor, let held = moved(byItem: anchor.index, inSection: anchor.handle) else {
      return
    }
    var next = 0
    while next < live.count {
      let handle = live.at(next).pointee.handle
      if sections[handle].layout.columns != nil {
        var drifted = drifted(from: &next, against: held)
        addSeenBefore(to: &drifted, inSection: handle, against: held)
        change(section: handle, .drifted(drifted))
      } else {
        while next < live.count, live.at(next).pointee.handle == handle { next += 1 }
      }
    }
    renewPlaces()
  }

  /// Adds the items of a section that were seen before a leap, with how far they moved.
  private mutating func addSeenBefore(
    to drifted: inout [DriftedItem], inSection handle: Int, against held: Double
  ) {
    for position in seenBefore.indices {
      let element = seenBefore.at(position)
      guard element.pointee.handle == handle, let distance = distance(movedBy: element) else {
        continue
      }
      drifted.append(
        DriftedItem(index: element.pointee.element.index, distance: distance - held))
    }
  }

  /// How far an item stands from where it was placed last; `nil` for one that is not materialized.
  private mutating func moved(byItem index: Int, inSection handle: Int) -> Double? {
    let key = ElementKey(section: sections.index(of: handle), kind: .item, index: index)
    return live.element(of: key).flatMap { distance(movedBy: $0) }
  }

  private mutating func distance(
    movedBy element: UnsafeMutablePointer<MaterializedElement>
  ) -> Double? {
    let before = element.pointee.attributes.frame.offset(along: axis)
    return frame(
      ofItem: element.pointee.element.index, inSection: element.pointee.handle
    ).map { $0.offset(along: axis) - before }
  }

  /// The items of a section that were seen and start in the viewport, with how far they moved.
  ///
  /// - Parameters:
  ///   - next: The first live element of the section; that behind its last one afterwards.
  ///   - held: How far what is held still moved.
  /// - Returns: Them, in order.
  private mutating func drifted(from next: inout Int, against held: Double) -> [DriftedItem] {
    let handle = live.at(next).pointee.handle
    let visible = viewport.visibleBounds
    var drifted: [DriftedItem] = []
    while next < live.count, live.at(next).pointee.handle == handle {
      let element = live.at(next)
      next += 1
      guard isSeen(element, in: visible), let distance = distance(movedBy: element) else {
        continue
      }
      drifted.append(
        DriftedItem(index: element.pointee.element.index, distance: distance - held))
    }
    return drifted
  }

  /// Whether an element is an item that was seen as it is, and starts within what is visible.
  private mutating func isSeen(
    _ element: UnsafeMutablePointer<MaterializedElement>, in visible: Rect
  ) -> Bool {
    let frame = element.pointee.attributes.frame
    return element.pointee.element.kind == .item && element.pointee.wasSeen(along: axis)
      && frame.offset(along: axis) > visible.offset(along: axis) - 0.01
      && frame.intersects(visible)
  }
}
