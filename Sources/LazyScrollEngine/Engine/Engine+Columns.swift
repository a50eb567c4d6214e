/// What is done for sections that have columns.
///
/// This one does nothing. A layout that has columns brings the work along, so that a page that shows feeds only
/// loads none of it.
class ColumnWork {
  init() {}

  func hold(in engine: inout Engine) {}
}

final class WorkingColumns: ColumnWork {
  override func hold(in engine: inout Engine) { engine.tellDrift() }
}

/// Between steps three and four of an update: what stands side by side goes on standing side by side.
extension Engine {
  /// Lets columns stay beside each other that measurements moved one against another.
  ///
  /// - Complexity: O(k log n) for k live elements, where something was measured.
  mutating func holdColumns() {
    guard !Program.isPlain, let anchoring, anchoring.isMeasured, !anchoring.isRearranged
    else { return }
    for position in live.indices {
      if let columns = sections[live.at(position).pointee.handle].layout.columns {
        columns.hold(in: &self)
        return
      }
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
        let drifted = drifted(from: &next, against: held)
        change(section: handle, .drifted(drifted))
      } else {
        while next < live.count, live.at(next).pointee.handle == handle { next += 1 }
      }
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
    let start = visible.offset(along: axis)
    var drifted: [DriftedItem] = []
    while next < live.count, live.at(next).pointee.handle == handle {
      let element = live.at(next)
      next += 1
      let frame = element.pointee.attributes.frame
      guard element.pointee.element.kind == .item, element.pointee.wasSeen(along: axis),
        frame.offset(along: axis) > start - 0.01, frame.intersects(visible),
        let distance = distance(movedBy: element)
      else { continue }
      drifted.append(
        DriftedItem(index: element.pointee.element.index, distance: distance - held))
    }
    return drifted
  }
}
