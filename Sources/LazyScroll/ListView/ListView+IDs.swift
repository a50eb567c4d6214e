import LazyScrollEngine

/// The translation between the app's IDs and the engine's numbers.
///
/// An ID that is a number is used unchanged. Any other ID is assigned a number when it first occurs, which is never assigned to
/// another ID.
extension ListView {
  /// Returns the engine's number of an ID, and assigns one if the ID has none.
  ///
  /// - Parameter id: The ID; `nil` or a position if there is no ID.
  /// - Returns: The number; `nil` if there is no ID.
  final func number(of id: ListItemID?) -> UInt64? {
    #if hasFeature(Embedded)
      return id?.known?.name
    #else
      guard let given = id?.given else { return id?.number }
      return givenNumbers.number(adding: given)
    #endif
  }

  /// Returns the engine's identity of an item; an ID without a number is assigned one.
  final func inEngine(_ item: ListItemID) -> ItemID {
    #if hasFeature(Embedded)
      return item.known ?? .position(-1)
    #else
      return item.known ?? number(of: item).map { .id($0) } ?? .position(-1)
    #endif
  }

  /// Returns the engine's identity of an item; for an ID without a number, an identity that matches no item.
  final func known(_ item: ListItemID) -> ItemID {
    #if hasFeature(Embedded)
      return item.known ?? .position(-1)
    #else
      guard let given = item.given else { return item.known ?? .position(-1) }
      return givenNumbers.number(of: given).map { .id($0) } ?? .position(-1)
    #endif
  }

  /// Returns the app's identity of an item for the engine's.
  package final func inApp(_ item: ItemID) -> ListItemID {
    #if !hasFeature(Embedded)
      if let number = item.name, ListItemID.isGiven(number), let id = givenNumbers.id(of: number) {
        return ListItemID(id)
      }
    #endif
    return ListItemID(item)
  }

  #if !hasFeature(Embedded)
    /// Forgets the numbers of IDs that are no longer in the data, once they outnumber the IDs in use.
    ///
    /// IDs that were assigned a number since the last change of the data are kept, because data that is still being read may
    /// contain them.
    ///
    /// - Complexity: O(1) if no ID has an assigned number. Otherwise O(s) for s sections after a change of the data, and O(log n)
    ///   for each of the n IDs that were assigned a number since the last time.
    final func forgetGoneIDs() {
      if sections.changes == changesAtNumbering || givenNumbers.isEmpty { return }
      if driver.isDataAhead || driver.isBuilding { return }
      changesAtNumbering = sections.changes
      let count = sections.itemCount.addingWithoutOverflow(sections.count + 32)
      guard givenNumbers.idCount / 2 > count else {
        givenNumbers.beginRound()
        return
      }
      let leases = driver.core.leases.all
      let sectionIDs = Set(
        (0..<driver.core.content.sectionCount).compactMap {
          driver.core.content.id(ofSection: $0)
        })
      givenNumbers.forget { number in
        let item = ItemReference(.id(number))
        return driver.core.content.path(of: item.id) == nil && !sectionIDs.contains(number)
          && !currentSelection.contains(item) && !leases.contains { $0.item == item }
      }
    }
  #endif
}
