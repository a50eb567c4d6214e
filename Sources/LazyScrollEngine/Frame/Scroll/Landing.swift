/// An item that a scroll has brought into view.
///
/// It is held there until the user scrolls.
///
/// Sizes may be measured long after the scroll has ended, when pictures are loaded. The item precedes all others as the
/// anchor then, so that its neighbours cannot push it out of the window.
struct Landing: Sendable {
  /// The item.
  private(set) var item: ItemReference
  /// The point of the item that is held, as a part of its extent: 0 for its start, 0.5 for its middle, 1 for its end.
  let part: Double

  /// Creates the landing of a scroll that has arrived; `nil` for a section without items.
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

  /// Updates the reference to the item that the scroll landed at, if the item has no ID and an edit moves it.
  ///
  /// - Returns: False if the edit removes an item without an ID. An item with an ID is looked up in the data when it is needed.
  mutating func follow(_ places: borrowing PlaceMap) -> Bool {
    guard let item = places.place(of: item) else { return false }
    self.item = item
    return true
  }
}
