/// An item that a scroll brought into view, held there until the reader scrolls.
///
/// Sizes may arrive long after the scroll has ended: pictures load, a host measures late. The item is the
/// anchor then, before all others, so that it does not leave the window for the growth of its neighbours.
struct Landing: Sendable {
  /// The item.
  private(set) var item: ItemID
  /// The section, for an item that goes by its position.
  private(set) var section: Int
  /// The part of the item's extent that keeps its distance: 0 for its start, 0.5 for its middle, 1 for
  /// its end.
  let part: Double

  /// The place of the target of a scroll that has arrived; `nil` if it is a section without items.
  ///
  /// A header is held with the first item of its section, a footer with the last.
  init?(of active: ActiveScroll, in content: borrowing ContentModel) {
    let target = active.target
    section = target.section
    switch target.kind {
    case .item:
      item = target.item
      part =
        switch active.alignment {
        case .start, .nearest: 0
        case .center: 0.5
        case .end: 1
        }
    case .footer:
      let last = content.itemCount(inSection: section) - 1
      guard let id = content.id(at: ItemPath(section: section, item: last)) else { return nil }
      (item, part) = (id, 1)
    default:
      guard let id = content.id(at: ItemPath(section: section, item: 0)) else { return nil }
      (item, part) = (id, 0)
    }
  }

  /// Its item and section.
  var place: (item: ItemID, section: Int) { (item, section) }

  /// Follows an item that goes by its position through a change of the data.
  mutating func follow(_ effect: EditEffect) {
    switch effect {
    case .inserted(let range): shift(range, from: range.items.lowerBound, by: range.items.count)
    case .removed(let range): shift(range, from: range.items.upperBound, by: -range.items.count)
    case .movedAcross(let from, let to, _):
      shift(from, from: from.items.upperBound, by: -1)
      shift(to, from: to.items.lowerBound, by: 1)
    case .sectionInserted(let index, _, _): if section >= index { section += 1 }
    case .sectionRemoved(let index, _, _): if section >= index { section -= 1 }
    default: break
    }
  }

  private mutating func shift(_ range: ItemRange, from index: Int, by delta: Int) {
    if section == range.section, let position = item.position, position >= index {
      item = .position(position + delta)
    }
  }
}
