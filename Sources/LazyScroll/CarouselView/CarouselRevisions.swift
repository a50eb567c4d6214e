import LazyScrollEngine

/// The revisions of a carousel's items, which say whether a view that was bound before shows an item as it is.
///
/// Each list has a revision of its own, so that a view bound for one list is never taken for one bound for another.
struct CarouselRevisions {
  /// The revision of the items of the list whose content has not changed.
  private var ofList: UInt64 = 0
  /// The revisions of items whose content came later, by ID.
  private var ofItems = NumberTable()
  /// The revision given last.
  private var last: UInt64 = 0

  /// Gives new revisions to all items, because another list is shown.
  mutating func beginList() {
    last += 1
    ofList = last
    ofItems = NumberTable()
  }

  /// Gives an item a new revision, and returns it.
  mutating func change(_ item: UInt64) -> UInt64 {
    last += 1
    ofItems.set(Int64(last), for: item)
    return last
  }

  /// Returns the revision of an item.
  func revision(of item: UInt64) -> UInt64 {
    let revision = ofItems.value(of: item)
    return revision < 0 ? ofList : UInt64(revision)
  }

  /// Forgets the revisions of single items.
  mutating func removeAll() { ofItems = NumberTable() }
}
