import LazyScrollEngine

/// The translation between the app's IDs and the engine's numbers.
///
/// A number from the app stands for itself. Any other ID is given a number when it is first seen, which no other ID gets
/// afterwards.
extension ListView {
  /// Returns the number of an ID for the engine, and gives it one if it has none.
  ///
  /// - Parameter id: The ID; `nil` or a position for none.
  /// - Returns: The number; `nil` for none.
  final func number(of id: ListItemID?) -> UInt64? {
    #if hasFeature(Embedded)
      return id?.known?.name
    #else
      guard let given = id?.given else { return id?.number }
      return givenNumbers.number(adding: given)
    #endif
  }

  /// Returns the item as the engine knows it; an ID that it does not know is given a number.
  final func inEngine(_ item: ListItemID) -> ItemID {
    #if hasFeature(Embedded)
      return item.known ?? .position(-1)
    #else
      return item.known ?? number(of: item).map { .id($0) } ?? .position(-1)
    #endif
  }

  /// Returns the item as the engine knows it; the identity of no item for an ID that is not in the data.
  final func known(_ item: ListItemID) -> ItemID {
    #if hasFeature(Embedded)
      return item.known ?? .position(-1)
    #else
      guard let given = item.given else { return item.known ?? .position(-1) }
      return givenNumbers.number(of: given).map { .id($0) } ?? .position(-1)
    #endif
  }

  /// Returns the identity of an item in the app's words.
  package final func inApp(_ item: ItemID) -> ListItemID {
    #if !hasFeature(Embedded)
      if let number = item.name, ListItemID.isGiven(number), let id = givenNumbers.id(of: number) {
        return ListItemID(id)
      }
    #endif
    return ListItemID(item)
  }

  #if !hasFeature(Embedded)
    /// Forgets the numbers of IDs that are gone, once they are more than those in use.
    ///
    /// An ID that was numbered since the last change of the data may be in data that is still being read.
    ///
    /// - Complexity: O(1) where no ID was given a number; otherwise O(s) for s sections after a change, and O(log n) for each of n IDs
    ///   that were given a number since the last time.
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
