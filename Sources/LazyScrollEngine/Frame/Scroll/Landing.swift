/// The item that a finished scroll has brought into view, and that keeps its place on the screen until the user scrolls.
///
/// Sizes may be measured long after the scroll has ended, for example when pictures are loaded. The item is then preferred as
/// the anchor, so that its neighbours cannot push it out of the viewport.
struct Landing: Sendable {
  /// The item that keeps its place on the screen.
  private(set) var item: ItemReference
  /// The point of the item that keeps its place, as a fraction of its extent: 0 for its start, 0.5 for its middle, 1 for its end.
  let part: Double

  /// Creates the landing of a scroll that has arrived; `nil` if the target is in a section without items.
  ///
  /// For a header, the first item of its section keeps its place; for a footer, the last item does.
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

  /// Updates the reference to the item at which the scroll ended, if the item has no ID and an edit moves it.
  ///
  /// - Returns: False if the item has no ID and the edit removes it. A removed item with an ID is noticed by a later lookup.
  mutating func follow(_ places: borrowing PlaceMap) -> Bool {
    guard let item = places.place(of: item) else { return false }
    self.item = item
    return true
  }
}
