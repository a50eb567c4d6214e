#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Saving and restoring the reading position, and the count of new items.
  extension ListView {
    /// The number of items appended since the end of the content was last visible, for example for a button with a count of new
    /// messages.
    ///
    /// The number is 0 while the end is visible, and if the item that was last at that time was removed. Items without IDs are
    /// counted by their positions, so items inserted before them count as well.
    ///
    /// - Complexity: O(log n), and O(s) for s sections.
    public final var newItemCount: Int {
      layoutIfNeeded()
      guard let last = lastItemSeen, let path = path(of: last), sections.contains(path.section)
      else { return 0 }
      let behind = sections.items[(path.section + 1)...].reduce(0) { $0.addingWithoutOverflow($1) }
      // `path` counts in the data on the screen. Inside callbacks `sections` may be newer, so the difference may be negative.
      return max(0, (sections.items[path.section] - 1 - path.item).addingWithoutOverflow(behind))
    }

    /// Records the last item on the screen's data if the end of the content is visible, to count the items that are appended
    /// later.
    ///
    /// The engine's data counts, not the app's: an edit that waits has appended items that the user has not seen.
    final func recordItemsSeen() {
      if !isAtEnd { return }
      let first = sections.first
      let last = (first..<max(first, driver.core.content.sectionCount - first)).last {
        driver.core.content.itemCount(inSection: $0) > 0
      }
      guard let last else { return }
      let count = driver.core.content.itemCount(inSection: last)
      let id = driver.core.content.id(at: ItemPath(section: last, item: count - 1))
      lastItemSeen = id.map { ItemReference($0, inSection: last) }
    }

    // MARK: The reading position

    /// Returns the position that waits for its item or, if none does, the present one.
    ///
    /// - Parameter id: Returns the ID of an item, by which the position is saved; `nil` for an item without one.
    /// - Returns: The first item in the viewport and its distance from the start; `nil` if no item is visible, or it has no ID.
    final func readingPosition<Item: Hashable>(
      _ id: (ItemPath) -> Item?
    ) -> ReadingPosition<Item>? {
      layoutIfNeeded()
      if let waiting = restoration?.position { return waiting.mapItem { $0.base as? Item } }
      guard let (path, distance) = firstItemInSight(), let item = id(path) else { return nil }
      return ReadingPosition(item: item, distance: distance, edges: followedEdgesInSight)
    }

    /// Scrolls to a position as soon as its item is in the data, instead of the position that waits until then.
    ///
    /// - Parameters:
    ///   - position: The position; `nil` only ends the wait for the one before.
    ///   - completion: A closure called once, with the outcome of the scroll.
    final func restore(
      _ position: ReadingPosition<AnyHashable>?, _ completion: ((ScrollOutcome) -> Void)?
    ) {
      if driver.isEnding {
        completion?(.cancelled)
        return
      }
      let before = restoration
      restoration = position.map { Restoration(position: $0, completion: completion) }
      before?.completion?(.cancelled)
      if position == nil { completion?(.cancelled) }
      if !driver.isBusy { restoreIfPossible() }
    }

    /// Scrolls to the position that waits to be restored, if its item is in the data.
    final func restoreIfPossible() {
      if restoration == nil { return }
      // The app may restore another position in this layout pass, so `restoration` is read after it.
      layoutIfNeeded()
      if driver.isDataAhead || driver.isBuilding { return }
      guard let waiting = restoration, let path = path(ofRestored: waiting.position.item)
      else { return }
      restoration = nil
      scroll(
        backTo: path, distance: waiting.position.distance, edges: waiting.position.edges,
        completion: waiting.completion)
    }

    /// Cancels the position that waits to be restored, and tells the app.
    final func endRestoration() {
      let ended = restoration
      restoration = nil
      ended?.completion?(.cancelled)
    }
  }

  /// A reading position that waits for its item.
  struct Restoration {
    /// The position, with the item's ID in the form in which the subclass saves it.
    let position: ReadingPosition<AnyHashable>
    let completion: ((ScrollOutcome) -> Void)?
  }
#endif
