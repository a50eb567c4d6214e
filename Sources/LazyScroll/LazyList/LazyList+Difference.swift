#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Updates with few changes, which are performed as edits of the present data instead of with a whole new snapshot.
  extension LazyList {
    /// Returns the greatest number of edits for which an update surely takes less time than with a whole new snapshot.
    ///
    /// Measured, one edit takes as long as three items of a new snapshot (`apply.mixed1000` and `apply.shuffle` in `Benchmarks`).
    private static func limit(_ itemCount: Int) -> Int { 16 + itemCount / 8 }

    /// The greatest number of items that may change if an update in slices or in the background is performed as edits.
    ///
    /// The edits are performed in one step, which should not delay a display frame.
    static var mostItemsAtOnce: Int { 1000 }

    /// Returns a search for the edits that lead from the data on the screen to a snapshot.
    ///
    /// - Parameters:
    ///   - new: The snapshot.
    ///   - numbering: The task of assigning numbers to the snapshot's IDs, with the layouts of its sections.
    ///   - itemLimit: The greatest number of items that the edits may insert, move or remove.
    /// - Returns: The search; `nil` if the whole data has to be replaced, for example because the app declares the sizes of all
    ///   items, or a section's layout has changed.
    /// - Complexity: O(s) for s sections.
    func search(
      for new: Snapshot, _ numbering: ListNumbering<Section, Item>, itemLimit: Int = .max
    ) -> SnapshotSearch<Section, Item>? {
      guard size == nil, axis == driver.core.axis, !driver.isDataAhead, !driver.isBuilding,
        !snapshot.sections.isEmpty, snapshot.sections.count == numbers.arrangements.count
      else { return nil }
      let search = SnapshotSearch<Section, Item>(
        from: snapshot, to: new, limit: Self.limit(new.numberOfItems), itemLimit: itemLimit)
      for (arrangement, source) in zip(numbering.givenArrangements, search.sources) {
        guard let source else { continue }
        if !arrangement.isEqual(to: numbers.arrangements[source]) { return nil }
      }
      return search
    }

    /// Replaces the list's data by a snapshot that differs from it in a few edits.
    ///
    /// - Parameters:
    ///   - difference: The difference between the data on the screen and the snapshot.
    ///   - new: The snapshot.
    ///   - numbering: The task of assigning numbers to the snapshot's IDs, with the layouts of its sections.
    /// - Returns: The edits, the items to measure again after the edits, and the number of unknown IDs. The caller reports the
    ///   unknown IDs only after it has sent the edits, because the app may apply other data when it receives the report.
    func adopt(
      _ difference: SnapshotDifference, to new: Snapshot, _ numbering: ListNumbering<Section, Item>
    ) -> (changes: [SnapshotChange], resized: [ItemPath], unknownIDs: Int) {
      for items in difference.removedItems {
        for item in snapshot.sections[items.section].items[items.range] {
          numbers.items.remove(item)
        }
      }
      for section in difference.removedSections.joined() {
        numbers.sections.remove(snapshot.sections[section].id)
      }
      var changes = difference.changes(firstSection: firstSection) { place in
        var section = numbering.templates[place]
        section.id = numbers.sections.add(new.sections[place].id)?.number
        return section
      } items: { section, range in
        list(of: new.sections[section].items[range])
      }
      for path in new.paths(of: new.reconfigured) {
        let item = new.sections[path.section].items[path.item]
        numbers.items.revise(item)
        changes.append(
          .reloadItems(
            section: inEngine(section: path.section), path.item..<path.item + 1,
            revisions: [numbers.items.revision(of: item)]))
      }
      let hasBars = numbering.templates.contains { !$0.supplementaries.isEmpty }
      if hasBars { changes.append(.reloadSupplementaries) }
      let resized = new.paths(of: new.resized)
      let unknown =
        new.unknownIDs + new.resized.count - resized.count
        + new.reconfigured.count { !numbers.items.isInSnapshot($0) }
      snapshot = new
      snapshot.forgetRequests()
      numbers.arrangements = numbering.givenArrangements
      return (changes, resized, unknown)
    }

    /// Updates the data with edits instead of a whole new snapshot.
    func apply(
      _ difference: SnapshotDifference, to new: Snapshot,
      _ numbering: ListNumbering<Section, Item>, _ transition: ListTransition?,
      _ completion: ((ListUpdate) -> Void)?
    ) {
      let replaced = expect(completion)
      let (changes, resized, unknown) = adopt(difference, to: new, numbering)
      driver.performTogether {
        if !changes.isEmpty { apply(ChangeSet(changes, transition: transition)) }
        measureAgain(resized, transition)
        replaced?(.replaced)
      }
      report(unknownIDs: unknown)
      layoutIfNeeded()
      // A layout pass ends the update. Without edits there was none, so the update is ended here.
      if !driver.isBusy { didShow() }
    }

    private func list(of items: ArraySlice<Item>) -> ItemList {
      var (ids, revisions): ([UInt64], [UInt64]) = ([], [])
      for item in items {
        guard let number = numbers.items.add(item) else { continue }
        ids.append(number.number)
        revisions.append(number.revision)
      }
      return ItemList(ids: ids, revisions: revisions)
    }
  }
#endif
