#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Updates that are made as edits of the data on the screen, because they change little of it.
  extension LazyList {
    /// The greatest number of edits that are sure to take less time than other data.
    ///
    /// Measured, an edit takes as long as three items of other data (`apply.mixed1000` and `apply.shuffle` in `Benchmarks`).
    private static func limit(_ itemCount: Int) -> Int { 16 + itemCount / 8 }

    /// The edits that lead to a snapshot.
    struct Edits {
      /// The differences of the sections.
      var sections: [ListDifference] = []
      var count: Int { sections.reduce(0) { $0 + $1.count } }
    }

    /// Returns the edits that lead from the data on the screen to a snapshot.
    ///
    /// - Parameters:
    ///   - new: The snapshot.
    ///   - numbering: The same, with the layouts of its sections.
    /// - Returns: The edits; `nil` if other data takes less time, or if more than items differs.
    /// - Complexity: O(n), without a hash of items that stay where they are.
    func edits(to new: Snapshot, _ numbering: ListNumbering<Section, Item>) -> Edits? {
      guard size == nil, axis == driver.core.axis, !driver.isDataAhead, !driver.isBuilding,
        new.sectionIdentifiers == snapshot.sectionIdentifiers,
        let arrangements = SectionArrangement.all(of: numbering.templates),
        arrangements == numbers.arrangements, !arrangements.isEmpty
      else { return nil }
      let limit = Self.limit(new.numberOfItems)
      var edits = Edits()
      var inserted: Set<Item> = []
      for (section, old) in zip(new.sections, snapshot.sections) {
        let difference = ListDifference(from: old.items, to: section.items)
        edits.sections.append(difference)
        if edits.count > limit { return nil }
        for item in difference.insertions.joined() {
          // It comes twice, or from another section.
          let item = section.items[item]
          if numbers.items.number(of: item) != nil || !inserted.insert(item).inserted { return nil }
        }
      }
      return edits
    }

    /// Makes an update as edits.
    func apply(
      _ edits: Edits, to new: Snapshot, _ transition: ListTransition?,
      _ completion: ((ListUpdate) -> Void)?
    ) {
      let replaced = expect(completion)
      var changes: [SnapshotChange] = []
      for (index, difference) in edits.sections.enumerated() {
        let (old, items) = (snapshot.sections[index].items, new.sections[index].items)
        let section = inEngine(section: index)
        for range in difference.removals {
          for item in old[range] { numbers.items.remove(item) }
          changes.append(.removeItems(section: section, range))
        }
        for move in difference.moves {
          changes.append(
            .moveItem(
              from: ItemPath(section: section, item: move.from),
              to: ItemPath(section: section, item: move.to)))
        }
        for range in difference.insertions {
          changes.append(
            .insertItems(
              list(of: items[range]), at: ItemPath(section: section, item: range.lowerBound)))
        }
      }
      for path in new.paths(of: new.reconfigured) {
        let item = new.sections[path.section].items[path.item]
        numbers.items.revise(item)
        changes.append(
          .reloadItems(
            section: inEngine(section: path.section), path.item..<path.item + 1,
            revisions: [numbers.items.revision(of: item)]))
      }
      let resized = new.paths(of: new.resized)
      let unknown =
        new.unknownIDs + new.resized.count - resized.count
        + new.reconfigured.count { !numbers.items.isInSnapshot($0) }
      snapshot = new
      snapshot.forgetRequests()
      driver.performTogether {
        if !changes.isEmpty { apply(ChangeSet(changes, transition: transition)) }
        measureAgain(resized, transition)
        replaced?(.replaced)
      }
      layoutIfNeeded()
      if unknown > 0 { report(.unknownIDs(count: unknown)) }
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
