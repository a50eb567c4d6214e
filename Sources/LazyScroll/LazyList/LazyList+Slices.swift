#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Updates in slices or in the background, for data that takes longer to read than a display frame.
  extension LazyList {
    /// Replaces the data in slices; the present data can be scrolled until the new data is ready.
    ///
    /// Another update or a reset ends this update.
    ///
    /// - Parameters:
    ///   - new: The sections and items. Repeated IDs are ignored and reported.
    ///   - limit: The greatest number of items to visit in a slice; ``size`` is called for each of them. There is at least one
    ///     slice per display frame, and more as time allows.
    ///   - transition: The animation of items that are moved, inserted or removed; `nil` for none.
    ///   - completion: A closure called once, when the data is on the screen or has been replaced by other data.
    /// - Complexity: O(n) in total, spread over the slices, and O(s) for s sections at the start and at the end.
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
        // The list view was deallocated, so its engine is reset.
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

    /// Replaces the list's data by that of an update with few changes, and returns the edit to send to the engine.
    private func edit(
      _ work: ListUpdateWork<Section, Item>, _ difference: SnapshotDifference,
      _ transition: ListTransition?
    ) -> EngineEvent {
      let (changes, resized, unknown) = adopt(
        difference, to: work.numbering.given, work.numbering)
      willShow(itemCounts: snapshot.sections.map(\.items.count), by: changes)
      // Sent as one edit, so that the engine chooses the item to keep at its place on the screen only once.
      let forgotten = resized.flatMap { self.changes(forgettingSizeAt: $0) }
      report(unknownIDs: unknown)
      return .edit(ChangeSet(changes + forgotten, transition: transition))
    }

    /// Replaces the list's data by that of an update, and returns the event with the snapshot to send to the engine.
    private func show(
      _ work: ListUpdateWork<Section, Item>, _ prepared: consuming PreparedSnapshot,
      _ transition: ListTransition?
    ) -> EngineEvent {
      adopt(work.numbering, work.numbers)
      // The driver performs this change after the snapshot that this method returns.
      measureAgain(work.numbering.resizedItems, transition)
      report(repeatedIDs: work.numbering.repeatedIDs)
      report(unknownIDs: work.numbering.unknownIDs(work.numbers))
      return .prepared(prepared, transition: transition)
    }
  }

  extension LazyList where Section: Sendable, Item: Sendable {
    /// Replaces the data, with most of the work on another thread; the present data can be scrolled until the new data is ready.
    ///
    /// Another update or a reset ends this update. The ``size`` closure is called on the caller's thread, for all items at once.
    /// If that takes long, apply the data in slices instead.
    ///
    /// - Parameters:
    ///   - new: The sections and items. Repeated IDs are ignored and reported.
    ///   - transition: The animation of items that are moved, inserted or removed; `nil` for none.
    ///   - isolation: The actor that the list view belongs to.
    /// - Returns: The outcome of the update, once the data is on the screen or has been replaced.
    /// - Complexity: O(n) on another thread, and O(s) for s sections on the caller's thread.
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

  /// The part of an update that can run in slices or on another thread, because it does not touch the present data.
  private struct ListUpdateWork<Section: Hashable, Item: Hashable> {
    private(set) var numbering: ListNumbering<Section, Item>
    /// The numbers assigned to the IDs in the new data.
    private(set) var numbers: ListNumbers<Section, Item>
    /// The difference between the data on the screen and the new data; `nil` if it is too large, or not found yet.
    private(set) var difference: SnapshotDifference?
    /// The search for the difference; `nil` once the search is over.
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

    /// The new data in the engine's form; complete once all items have been visited.
    var snapshot: LazyScrollEngine.Snapshot {
      LazyScrollEngine.Snapshot(axis: axis, sections: numbering.sections)
    }

    /// Compares a slice of items with the data on the screen; returns true once all items are compared.
    mutating func compare(visiting limit: Int = .max) -> Bool {
      guard var search = search.take() else { return true }
      guard search.step(visiting: limit) else {
        self.search = search
        return false
      }
      difference = search.difference(isKnown: shown.items.isInSnapshot)
      return true
    }

    /// Assigns numbers to a slice of items; returns true once all items have been visited.
    mutating func step(visiting limit: Int, size: ((Item) -> LayoutSize?)?) -> Bool {
      let given = numbering.given
      return numbering.step(visiting: limit, &numbers, keeping: shown) { section, index in
        size?(given.sections[section].items[index])
      }
    }

    /// Assigns numbers to all items at once.
    mutating func complete(_ sizes: [[LayoutSize?]]?) {
      _ = numbering.step(visiting: .max, &numbers, keeping: shown) { section, index in
        sizes?[section][index]
      }
    }
  }

  extension ListUpdateWork: Sendable where Section: Sendable, Item: Sendable {}
#endif
