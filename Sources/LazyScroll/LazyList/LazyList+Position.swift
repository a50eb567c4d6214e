#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The reading position, to be saved and restored, and the items that came in behind it.
  extension LazyList {
    /// The place of the user; `nil` for a list without items in sight.
    ///
    /// While a position waits to be restored, it is that one.
    public var readingPosition: ReadingPosition<Item>? {
      layoutIfNeeded()
      if let waiting = waiting.restoration { return waiting.position }
      guard let (path, distance) = firstItemInSight(), let id = item(at: path), let item = item(id)
      else { return nil }
      return ReadingPosition(item: item, distance: distance, edges: followedEdgesInSight)
    }

    /// Brings the user back to a position, once its item is there.
    ///
    /// It waits as long as the item is not in the data. A user who scrolls, another position, or a scroll to an item of this list
    /// ends the wait. A position that is none any more, because the item is removed, is never reached.
    ///
    /// - Parameters:
    ///   - position: The position; `nil` ends the wait for another one.
    ///   - completion: Called once, with the outcome of the scroll, or as cancelled.
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

    /// The number of items behind the one that was the last when the user was last at the end of the content: those that a button
    /// counts as new; 0 at the end, and once that item is gone.
    ///
    /// - Complexity: O(log n), and O(s) for s sections.
    public var newItemCount: Int {
      layoutIfNeeded()
      guard let last = waiting.lastItemSeen, let path = path(of: ItemReference(last)),
        snapshot.sections.indices.contains(path.section)
      else { return 0 }
      let behind = snapshot.sections[(path.section + 1)...].reduce(0) { $0 + $1.items.count }
      // The place is that on the screen, and inside callbacks the data may be ahead.
      return max(0, snapshot.sections[path.section].items.count - 1 - path.item + behind)
    }

    /// Restores a position that waits, if its item is there.
    func restoreIfPossible() {
      // The app may restore another position in the pass.
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

    /// Ends the wait for an item.
    func endRestoration() {
      let ended = waiting.restoration
      waiting.restoration = nil
      ended?.completion?(.cancelled)
    }

    /// Notes the last item while the end of the content is in sight.
    func noteItemsSeen() {
      guard isAtEnd, let last = snapshot.sections.lastIndex(where: { !$0.items.isEmpty }) else {
        return
      }
      waiting.lastItemSeen = item(
        at: ItemPath(section: last, item: snapshot.sections[last].items.count - 1))
    }
  }

  /// The app's calls that a list has not answered yet: its search among them, and the memory of what the user saw.
  struct WaitingCalls<Item: Hashable> {
    /// The completion of the snapshot that is about to be shown.
    var update: ((ListUpdate) -> Void)?
    /// The position to restore once its item is there.
    var restoration: Restoration<Item>?
    /// The last item of the content when its end was last in sight.
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
