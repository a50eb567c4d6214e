/// An item that a scroll brought into view, held there until the reader scrolls.
///
/// Sizes may arrive long after the scroll has ended: pictures load, a host measures late. The item is the
/// anchor then, before all others, so that it does not leave the window for the growth of its neighbours.
struct Landing: Sendable {
  /// The item.
  private(set) var item: ItemReference
  /// The part of the item's extent that keeps its distance: 0 for its start, 0.5 for its middle, 1 for
  /// its end.
  let part: Double

  /// The place of the target of a scroll that has arrived; `nil` if it is a section without items.
  ///
  /// A header is held with the first item of its section, a footer with the last.
  init?(of active: ActiveScroll, in content: borrowing ContentModel) {
    let target = active.target
    let section = target.section
    switch target.kind {
    case .item:
      item = target.reference
      part =
        switch active.alignment {
        case .start, .nearest: 0
        case .center: 0.5
        case .end: 1
        }
    case .footer:
      let last = content.itemCount(inSection: section) - 1
      guard let id = content.id(at: ItemPath(section: section, item: last)) else { return nil }
      (item, part) = (ItemReference(id, inSection: section), 1)
    default:
      guard let id = content.id(at: ItemPath(section: section, item: 0)) else { return nil }
      (item, part) = (ItemReference(id, inSection: section), 0)
    }
  }

  /// Follows an edit.
  ///
  /// - Returns: A Boolean value that indicates whether the item is still there, as far as the edit tells.
  mutating func follow(_ places: borrowing PlaceMap) -> Bool {
    guard let item = places.place(of: item) else { return false }
    self.item = item
    return true
  }
}
