import LazyScrollEngine

/// The revisions of a carousel's items, which tell whether a view that was bound before still shows an item's current content.
///
/// Each list that the carousel shows has its own revision, so that a view bound for one list is bound again for the same item of
/// another list.
struct CarouselRevisions {
  /// The revision of those items of the present list whose content has not changed since the carousel began to show the list.
  private var ofList: UInt64 = 0
  /// The revisions of items whose content has changed since the carousel began to show the list, by the number of the item.
  private var ofItems = NumberTable()
  /// The revision that was assigned last; all revisions are different.
  private var last: UInt64 = 0

  /// Gives all items a new revision, so that their views are bound again: the carousel shows another list.
  mutating func beginList() {
    last += 1
    ofList = last
    ofItems = NumberTable()
  }

  /// Gives an item a new revision, so that its view is bound to the changed content.
  ///
  /// - Returns: The revision.
  mutating func change(_ item: UInt64) -> UInt64 {
    last += 1
    ofItems.set(Int64(last), for: item)
    return last
  }

  /// Returns the present revision of an item.
  func revision(of item: UInt64) -> UInt64 {
    let revision = ofItems.value(of: item)
    return revision < 0 ? ofList : UInt64(revision)
  }

  /// Forgets the revisions of items whose content has changed, because the carousel is reset.
  mutating func removeAll() { ofItems = NumberTable() }
}
