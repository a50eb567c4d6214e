#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Saving and restoring the reading position, and the count of new items.
  extension LazyList {
    /// The first visible item and its distance from the viewport's start; `nil` if no item is visible.
    ///
    /// While a position waits to be restored, this is that position.
    public var readingPosition: ReadingPosition<Item>? {
      layoutIfNeeded()
      if let waiting = waiting.restoration { return waiting.position }
      guard let (path, distance) = firstItemInSight(), let id = itemID(at: path),
        let item = item(id)
      else { return nil }
      return ReadingPosition(item: item, distance: distance, edges: followedEdgesInSight)
    }

    /// Scrolls back to a position, once its item is in the data.
    ///
    /// The wait ends if the user scrolls, if another position is restored, or if the app scrolls to an item. If the item was
    /// deleted, the position is never restored.
    ///
    /// - Parameters:
    ///   - position: The position; `nil` only ends the wait for a former one.
    ///   - completion: Called once, with the outcome of the scroll, or `ScrollOutcome.cancelled` if the wait ended.
    public func restore(
      _ position: ReadingPosition<Item>?, completion: ((ScrollOutcome) -> Void)? = nil
    ) {
      if driver.isEnding {
        completion?(.cancelled)
        return
      }
      let before = waiting.restoration
      waiting.restoration = position.map { Restoration(position: $0, completion: completion) }
      before?.completion?(.cancelled)
      if position == nil { completion?(.cancelled) }
      if !driver.isBusy { restoreIfPossible() }
    }

    /// The number of items appended since the end of the content was last visible, for example for a button with a count of new
    /// messages.
    ///
    /// It is 0 at the end, and if the item that was last is removed.
    ///
    /// - Complexity: O(log n), and O(s) for s sections.
    public var newItemCount: Int {
      layoutIfNeeded()
      guard let last = waiting.lastItemSeen, let path = path(of: ItemReference(last)),
        snapshot.sections.indices.contains(path.section)
      else { return 0 }
      let behind = snapshot.sections[(path.section + 1)...].reduce(0) { $0 + $1.items.count }
      // The index path is that on the screen; inside callbacks the data may be newer.
      return max(0, snapshot.sections[path.section].items.count - 1 - path.item + behind)
    }

    /// Restores the position that waits, if its item is in the data.
    func restoreIfPossible() {
      // The app may restore another position in the layout pass.
      layoutIfNeeded()
      if driver.isDataAhead || driver.isBuilding { return }
      guard let restoration = waiting.restoration, let key = key(of: restoration.position.item),
        let path = driver.core.content.path(of: key.id, inSection: key.section).map({ inData($0) })
      else { return }
      waiting.restoration = nil
      scroll(
        backTo: path, distance: restoration.position.distance, edges: restoration.position.edges,
        completion: restoration.completion)
    }

    /// Ends the wait for the item of a position.
    func endRestoration() {
      let ended = waiting.restoration
      waiting.restoration = nil
      ended?.completion?(.cancelled)
    }

    /// Records the last item while the end of the content is visible.
    func recordItemsSeen() {
      guard isAtEnd, let last = snapshot.sections.lastIndex(where: { !$0.items.isEmpty }) else {
        return
      }
      waiting.lastItemSeen = itemID(
        at: ItemPath(section: last, item: snapshot.sections[last].items.count - 1))
    }
  }

  /// Calls of the app that are not completed yet, and the last item that the user has seen.
  struct WaitingCalls<Item: Hashable> {
    /// The completion of the snapshot that is about to be shown.
    var update: ((ListUpdate) -> Void)?
    /// The position to restore once its item is in the data.
    var restoration: Restoration<Item>?
    /// The last item of the content when its end was last visible.
    var lastItemSeen: ItemID?
    /// The search through the data.
    var find = FindState<Item>()
  }

  /// A reading position that waits for its item.
  struct Restoration<Item: Hashable> {
    let position: ReadingPosition<Item>
    let completion: ((ScrollOutcome) -> Void)?
  }
#endif
