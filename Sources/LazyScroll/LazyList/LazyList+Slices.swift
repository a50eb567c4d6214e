#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Updates that take longer than a display frame, while the data on the screen goes on scrolling.
  extension LazyList {
    /// Replaces the data in slices: the data on the screen goes on scrolling until the new data is ready.
    ///
    /// Another update, or a reset, ends this one.
    ///
    /// - Parameters:
    ///   - new: The sections and items. IDs that come twice count once, and are reported.
    ///   - limit: The greatest number of items to visit in a slice, for which ``size`` is asked; there is at least one
    ///     slice per display frame, and more as time allows.
    ///   - transition: The animation of items that move, come or go; `nil` for none.
    ///   - completion: Called once, when the data is on the screen or has been replaced.
    /// - Complexity: O(n) in all, and O(s) for s sections at the start and at the end.
    public func apply(
      _ new: Snapshot, inSlicesOf limit: Int, transition: ListTransition? = nil,
      completion: ((ListUpdate) -> Void)? = nil
    ) {
      var work = work(for: new)
      var builder: SnapshotBuilder?
      let size = size
      if cancelsUpdate(completion) { return }
      let replaced = expect(completion)
      driver.build(inSlicesOf: max(1, limit)) { [weak self] limit in
        // A list view that is gone has no data.
        guard let self else { return .reset }
        guard work.compare(visiting: limit) else { return nil }
        if let difference = work.difference { return edit(work, difference, transition) }
        if builder == nil {
          guard work.step(visiting: limit, size: size) else { return nil }
          builder = SnapshotBuilder(work.snapshot, viewport: driver.core.viewport)
          return nil
        }
        guard builder?.step(visiting: limit) == true, let done = builder.take() else { return nil }
        return show(work, done.finish(), transition)
      }
      replaced?(.replaced)
    }

    private func work(for new: Snapshot) -> ListUpdateWork<Section, Item> {
      let numbering = numbering(of: new)
      return ListUpdateWork(
        numbering, search: search(for: new, numbering, itemLimit: Self.mostItemsAtOnce),
        shown: numbers, axis: axis)
    }

    /// Takes over an update that changes little, and returns the event that brings it.
    private func edit(
      _ work: ListUpdateWork<Section, Item>, _ difference: SnapshotDifference,
      _ transition: ListTransition?
    ) -> EngineEvent {
      let (changes, resized, unknown) = take(
        difference, to: work.numbering.given, work.numbering)
      willShow(itemCounts: snapshot.sections.map(\.items.count))
      // One edit, as it is where the update is made at once: what is held is chosen once.
      let forgotten = resized.flatMap { self.changes(forgettingSizeAt: $0) }
      report(unknownIDs: unknown)
      return .edit(ChangeSet(changes + forgotten, transition: transition))
    }

    /// Takes over the data of an update, and returns the event that brings it.
    private func show(
      _ work: ListUpdateWork<Section, Item>, _ prepared: consuming PreparedSnapshot,
      _ transition: ListTransition?
    ) -> EngineEvent {
      take(work.numbering, work.numbers)
      // It follows the data.
      measureAgain(work.numbering.resizedItems, transition)
      report(repeatedIDs: work.numbering.repeatedIDs)
      report(unknownIDs: work.numbering.unknownIDs(work.numbers))
      return .prepared(prepared, transition: transition)
    }
  }

  extension LazyList where Section: Sendable, Item: Sendable {
    /// Replaces the data by work on another thread: the data on the screen goes on scrolling until the new data is ready.
    ///
    /// Another update, or a reset, ends this one. The sizes that ``size`` knows are asked for by the caller's thread, all
    /// at once; apply the data in slices if that takes long.
    ///
    /// - Parameters:
    ///   - new: The sections and items. IDs that come twice count once, and are reported.
    ///   - transition: The animation of items that move, come or go; `nil` for none.
    ///   - isolation: The actor that the list view belongs to.
    /// - Returns: The end of the update, once the data is on the screen or has been replaced.
    /// - Complexity: O(n) on another thread, and O(s) for s sections on that of the caller.
    public func applyInBackground(
      _ new: Snapshot, transition: ListTransition? = nil,
      isolation: isolated (any Actor)? = #isolation
    ) async -> ListUpdate {
      let given = work(for: new)
      let sizes = size.map { size in new.sections.map { $0.items.map(size) } }
      let viewport = driver.engine.viewport
      if cancelsUpdate(nil) { return .cancelled }
      let end = UpdateEnd()
      let replaced = expect { end.update($0) }
      let build = driver.expectData()
      replaced?(.replaced)
      let (work, prepared) = await Task.detached(priority: .userInitiated) {
        var work = given
        _ = work.compare()
        if work.difference != nil { return (work, nil as PreparedSnapshot?) }
        work.complete(sizes)
        return (work, SnapshotBuilder(work.snapshot, viewport: viewport).finish())
      }.value
      if !end.isKnown {
        if let difference = work.difference {
          driver.finish(build, with: edit(work, difference, transition))
        } else if let prepared {
          driver.finish(build, with: show(work, prepared, transition))
        }
      }
      return await end.value(isolation: isolation)
    }
  }

  /// The work of an update beside the data on the screen, which it leaves alone.
  private struct ListUpdateWork<Section: Hashable, Item: Hashable> {
    private(set) var numbering: ListNumbering<Section, Item>
    /// The numbers of the new data.
    private(set) var numbers: ListNumbers<Section, Item>
    /// The difference from the data on the screen, if that is small and known.
    private(set) var difference: SnapshotDifference?
    /// The search for it; `nil` once it is over.
    private var search: SnapshotSearch<Section, Item>?
    private let shown: ListNumbers<Section, Item>
    private let axis: ScrollAxis

    init(
      _ numbering: ListNumbering<Section, Item>, search: SnapshotSearch<Section, Item>?,
      shown: ListNumbers<Section, Item>, axis: ScrollAxis
    ) {
      self.numbering = numbering
      self.search = search
      self.shown = shown
      self.axis = axis
      numbers = ListNumbers(following: shown)
    }

    /// The new data, once all items have been visited.
    var snapshot: LazyScrollEngine.Snapshot {
      LazyScrollEngine.Snapshot(axis: axis, sections: numbering.sections)
    }

    /// Compares items with those on the screen; returns a Boolean value that indicates whether that is over.
    mutating func compare(visiting limit: Int = .max) -> Bool {
      guard var search = search.take() else { return true }
      guard search.step(visiting: limit) else {
        self.search = search
        return false
      }
      difference = search.difference(isKnown: shown.items.isInSnapshot)
      return true
    }

    /// Visits items; returns a Boolean value that indicates whether all have been visited.
    mutating func step(visiting limit: Int, size: ((Item) -> LayoutSize?)?) -> Bool {
      let given = numbering.given
      return numbering.step(visiting: limit, &numbers, keeping: shown) { section, index in
        size?(given.sections[section].items[index])
      }
    }

    /// Visits all items.
    mutating func complete(_ sizes: [[LayoutSize?]]?) {
      _ = numbering.step(visiting: .max, &numbers, keeping: shown) { section, index in
        sizes?[section][index]
      }
    }
  }

  extension ListUpdateWork: Sendable where Section: Sendable, Item: Sendable {}
#endif
