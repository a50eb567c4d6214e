#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Updates that are made as edits of the data on the screen, because they change little of it.
  extension LazyList {
    /// The greatest number of edits that are sure to take less time than other data.
    ///
    /// Measured, an edit takes as long as three items of other data (`apply.mixed1000` and `apply.shuffle` in `Benchmarks`).
    private static func limit(_ itemCount: Int) -> Int { 16 + itemCount / 8 }

    /// The greatest number of items that edits in slices, or beside the actor, bring, move or take out: they are made at once.
    static var mostItemsAtOnce: Int { 1000 }

    /// Returns the search for the edits that lead from the data on the screen to a snapshot.
    ///
    /// - Parameters:
    ///   - new: The snapshot.
    ///   - numbering: The same, with the layouts of its sections.
    ///   - itemLimit: The greatest number of items that the edits bring, move or take out.
    /// - Returns: The search; `nil` if only other data brings the snapshot: the app knows sizes that all items are asked for,
    ///   or a section has another layout.
    /// - Complexity: O(s) for s sections.
    func search(
      for new: Snapshot, _ numbering: ListNumbering<Section, Item>, itemLimit: Int = .max
    ) -> SnapshotSearch<Section, Item>? {
      guard size == nil, axis == driver.core.axis, !driver.isDataAhead, !driver.isBuilding,
        !snapshot.sections.isEmpty, snapshot.sections.count == numbers.arrangements.count
      else { return nil }
      let search = SnapshotSearch<Section, Item>(
        from: snapshot.sections.map { .init(id: $0.id, items: $0.items) },
        to: new.sections.map { .init(id: $0.id, items: $0.items) },
        limit: Self.limit(new.numberOfItems), itemLimit: itemLimit)
      for (arrangement, source) in zip(numbering.givenArrangements, search.sources) {
        guard let source else { continue }
        if !arrangement.isEqual(to: numbers.arrangements[source]) { return nil }
      }
      return search
    }

    /// Takes over a snapshot that differs in a few edits.
    ///
    /// - Parameters:
    ///   - difference: The difference from the data on the screen.
    ///   - new: The snapshot.
    ///   - numbering: The same, with the layouts of its sections.
    /// - Returns: The edits, the items to be measured again behind them, and the number of IDs that were named without effect,
    ///   to be reported once the edits are on their way: the app may bring other data then.
    func take(
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
      let edits = waiting.find.search.flatMap { _ in searchedEdits(of: changes) }
      snapshot = new
      snapshot.forgetRequests()
      numbers.arrangements = numbering.givenArrangements
      waiting.find.search?.dataDidChange(edits)
      return (changes, resized, unknown)
    }

    /// Makes an update as edits.
    func apply(
      _ difference: SnapshotDifference, to new: Snapshot,
      _ numbering: ListNumbering<Section, Item>, _ transition: ListTransition?,
      _ completion: ((ListUpdate) -> Void)?
    ) {
      let replaced = expect(completion)
      let (changes, resized, unknown) = take(difference, to: new, numbering)
      driver.performTogether {
        if !changes.isEmpty { apply(ChangeSet(changes, transition: transition)) }
        measureAgain(resized, transition)
        replaced?(.replaced)
      }
      report(unknownIDs: unknown)
      layoutIfNeeded()
      // Without edits there is no pass that ends the update.
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
