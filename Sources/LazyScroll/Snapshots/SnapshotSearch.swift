#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A search for the difference between two snapshots of a list, at once or in slices.
  ///
  /// Sections and items are identified by unique IDs; an item may move to another section.
  struct SnapshotSearch<Section: Hashable, Item: Hashable> {
    private typealias SectionItems = ListSnapshot<Section, Item>.SectionItems

    private let old: [SectionItems]
    private let new: [SectionItems]
    /// The greatest number of edits that the difference may have.
    private let limit: Int
    /// The greatest number of items that the difference may insert, move or remove.
    private let itemLimit: Int
    /// The index in the old data of each section of the new data; `nil` for an inserted section.
    private(set) var sources: [Int?] = []
    /// The removed sections, by their indexes in the old data.
    private var removed: [Int] = []
    /// The inserted sections, by their indexes in the new data.
    private var inserted: [Int] = []
    /// The number of sections of the new data whose items have been compared.
    private var next = 0
    private var search: DifferenceSearch<Item>?
    private var items: [ListDifference] = []
    private var count = 0
    private var itemCount = 0

    /// Prepares a search for the difference between two snapshots of a list.
    ///
    /// - Parameters:
    ///   - old: The old snapshot.
    ///   - new: The new snapshot.
    ///   - limit: The greatest number of edits; if there are more, there is no difference.
    ///   - itemLimit: The greatest number of items that the edits insert, move or remove.
    /// - Complexity: O(s) for s sections.
    init(
      from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>,
      limit: Int = .max, itemLimit: Int = .max
    ) {
      let (old, new) = (old.sections, new.sections)
      (self.old, self.new, self.limit, self.itemLimit) = (old, new, limit, itemLimit)
      var places: [Section: Int] = [:]
      for (place, section) in old.enumerated() { places[section.id] = place }
      sources = new.map { places[$0.id] }
      var stays = Array(repeating: false, count: old.count)
      for source in sources { if let source { stays[source] = true } }
      removed = old.indices.filter { !stays[$0] }
      inserted = new.indices.filter { sources[$0] == nil }
      // Each item of removed and inserted sections has to be looked up, so it counts as an edit.
      count = removed.count + inserted.count
      for section in removed { count += old[section].items.count }
      for section in inserted { count += new[section].items.count }
      itemCount = count
    }

    /// True if there are more edits than the limits allow, so that there is no difference.
    var isTooLong: Bool { count > limit || itemCount > itemLimit }

    /// Continues to compare the items of sections that are in both snapshots.
    ///
    /// - Parameter visits: The number of items and sections to visit.
    /// - Returns: True if all sections have been compared, or there are too many edits.
    mutating func step(visiting visits: Int = .max) -> Bool {
      var left = visits
      while next < new.count, !isTooLong {
        if left <= 0 { return false }
        var difference = ListDifference()
        if let source = sources[next] {
          var search =
            self.search.take()
            ?? DifferenceSearch(from: old[source].items, to: new[next].items, limit: limit - count)
          guard search.step(&left) else {
            self.search = search
            return false
          }
          difference = search.difference
          count += search.isTooLong ? limit - count + 1 : difference.count
          itemCount += difference.itemCount
        }
        items.append(difference)
        next += 1
        left -= 1
      }
      return true
    }

    /// Returns the difference, once all items have been compared.
    ///
    /// - Parameter isKnown: A closure that returns true if an item is in the old snapshot.
    /// - Returns: The difference; `nil` if there are too many edits, or an ID occurs twice in the new snapshot.
    /// - Complexity: O(e log e) for e edits, and O(k) for k items that they insert.
    func difference(isKnown: (Item) -> Bool) -> SnapshotDifference? {
      if isTooLong { return nil }
      let places = placesDuringEdits()
      let ids = places.indices.map {
        $0 < old.count ? old[$0].id : new[inserted[$0 - old.count]].id
      }
      let sections = ListDifference(from: ids, to: new.map(\.id))
      guard let leavers = Leavers(self, places, isKnown) else { return nil }
      var moves: [MoveSequence.Move] = []
      for (section, place) in places.enumerated() {
        guard let place, section < old.count else { continue }
        for move in items[place].moves {
          moves.append(
            MoveSequence.Move(
              source: ItemPath(section: section, item: move.from),
              target: ItemPath(section: section, item: move.to)))
        }
      }
      let removedItems = leavers.removed(from: self, places)
      // The items of a removed section are removed together with it, so they need no step.
      let removals = removedItems.filter { places[$0.section] != nil }
      return SnapshotDifference(
        insertedSections: inserted, places: places, removedItems: removedItems,
        removals: removals.reversed(),
        moves: Self.steps(moves + leavers.moves, behind: removals, before: leavers.insertions),
        insertions: leavers.insertions, removedSections: sections.removals,
        sectionMoves: sectionMoves(sections))
    }

    /// Converts moves to steps that are performed one after the other, between the removals and the insertions.
    ///
    /// The indexes of each step refer to the result of the removals and of the previous steps.
    ///
    /// - Parameters:
    ///   - moves: The moves, with sources by their indexes before all edits, and targets by those after all edits.
    ///   - removals: The items that are removed before the moves.
    ///   - insertions: The items that are inserted after the moves.
    /// - Returns: The steps, in the order of their targets.
    /// - Complexity: O(e log e) for e edits.
    private static func steps(
      _ moves: [MoveSequence.Move], behind removals: [ItemRun], before insertions: [ItemRun]
    ) -> [MoveSequence.Move] {
      if moves.isEmpty { return [] }
      var (removed, inserted) = (RunSet(), RunSet())
      for run in removals { removed.insert(run.range, inList: run.section) }
      for run in insertions { inserted.insert(run.range, inList: run.section) }
      let remaining = moves.map { move in
        var move = move
        move.source.item -= removed.count(before: move.source.item, inList: move.source.section)
        move.target.item -= inserted.count(before: move.target.item, inList: move.target.section)
        return move
      }
      return MoveSequence(remaining).steps
    }

    private func sectionMoves(_ difference: ListDifference) -> [MoveSequence.Move] {
      let moves = difference.moves.map {
        MoveSequence.Move(
          source: ItemPath(section: 0, item: $0.from), target: ItemPath(section: 0, item: $0.to))
      }
      let removals = difference.removals.map { ItemRun(section: 0, $0) }
      return Self.steps(moves, behind: removals, before: [])
    }

    /// Returns the index in the new data of each old section, followed by those of the inserted sections.
    ///
    /// Sections have this order while items are edited. The index is `nil` for a section that will be removed.
    private func placesDuringEdits() -> [Int?] {
      var places: [Int?] = Array(repeating: nil, count: old.count)
      for (place, source) in sources.enumerated() { if let source { places[source] = place } }
      return places + inserted.map { $0 }
    }

    /// The items that come into a section, divided into moves from other sections and insertions.
    private struct Leavers {
      private(set) var moves: [MoveSequence.Move] = []
      private(set) var insertions: [ItemRun] = []
      /// The items that have moved to other sections, by their indexes in the old data.
      private var moved = RunSet()

      /// Finds the items that come into a section; returns `nil` if an ID occurs twice in the new snapshot.
      init?(_ search: SnapshotSearch, _ places: [Int?], _ isKnown: (Item) -> Bool) {
        var coming: [ItemRun] = []
        for (section, place) in places.enumerated() {
          guard let place else { continue }
          let ranges =
            section < search.old.count
            ? search.items[place].insertions : [0..<search.new[place].items.count]
          for range in ranges where !range.isEmpty {
            coming.append(ItemRun(section: section, range))
          }
        }
        if coming.isEmpty { return }
        let leaving = Self.leaving(search, places)
        var seen: Set<Item> = []
        seen.reserveCapacity(coming.reduce(0) { $0 + $1.count })
        for items in coming {
          guard let place = places[items.section] else { continue }
          for index in items.range {
            let id = search.new[place].items[index]
            if !seen.insert(id).inserted { return nil }
            guard isKnown(id) else {
              insert(index, inSection: items.section)
              continue
            }
            // The item is known but leaves no section, so its ID occurs twice: the item also stays in a section.
            guard let source = leaving[id] else { return nil }
            moved.insert(source.item..<source.item + 1, inList: source.section)
            moves.append(
              MoveSequence.Move(
                source: source, target: ItemPath(section: items.section, item: index)))
          }
        }
      }

      /// Returns the index paths in the old data of the items that leave their sections, by ID.
      private static func leaving(
        _ search: SnapshotSearch, _ places: [Int?]
      ) -> [Item: ItemPath] {
        var leaving: [Item: ItemPath] = [:]
        for items in ranges(search, places) {
          for item in items.range {
            leaving[search.old[items.section].items[item]] = ItemPath(
              section: items.section, item: item)
          }
        }
        return leaving
      }

      private mutating func insert(_ index: Int, inSection section: Int) {
        if let last = insertions.last, last.section == section, last.range.upperBound == index {
          insertions[insertions.count - 1] = ItemRun(section: section, last.first..<index + 1)
        } else {
          insertions.append(ItemRun(section: section, index..<index + 1))
        }
      }

      /// Returns the items that are removed and not moved to another section, by their indexes in the old data.
      func removed(from search: SnapshotSearch, _ places: [Int?]) -> [ItemRun] {
        Self.ranges(search, places).flatMap { items in
          gaps(in: items.range, ofSection: items.section).map {
            ItemRun(section: items.section, $0)
          }
        }
      }

      /// Returns the items that leave their sections, or are in removed sections, by their indexes in the old data.
      private static func ranges(
        _ search: SnapshotSearch, _ places: [Int?]
      ) -> [ItemRun] {
        search.old.indices.flatMap { section in
          let ranges =
            places[section].map { search.items[$0].removals }
            ?? [0..<search.old[section].items.count]
          return ranges.map { ItemRun(section: section, $0) }
        }
      }

      /// Returns the parts of a range of items that have not moved to another section.
      func gaps(in range: Range<Int>, ofSection section: Int) -> [Range<Int>] {
        moved.isEmpty ? [range] : Array(moved.gaps(in: range, inList: section))
      }
    }
  }

  extension SnapshotSearch: Sendable where Section: Sendable, Item: Sendable {}
#endif
