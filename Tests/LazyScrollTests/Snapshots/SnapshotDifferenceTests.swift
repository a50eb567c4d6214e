import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Differences between snapshots of sections and items, beside a replay by arrays.
@Suite struct SnapshotDifferenceTests {
  private typealias Search = SnapshotSearch<UInt64, UInt64>
  private typealias Snapshot = ListSnapshot<UInt64, UInt64>
  private typealias Sections = [Snapshot.SectionItems]

  /// All snapshots of up to three sections and three items, from each way to cut up to three items into up to three sections.
  @Test func everySmallSnapshotLeadsToEveryOther() {
    let targets = snapshots(ofSections: [7, 8, 9], items: [1, 2, 3])
    #expect(targets.count == 979)
    var pairs = 0
    for old in cuts() {
      for new in targets {
        pairs += 1
        if let fault = fault(old, new) {
          Issue.record("\(words(old)) to \(words(new)): \(fault)")
          return
        }
      }
    }
    #expect(pairs == 35 * 979)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func largeSnapshotsLeadToEachOther(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var life = Life()
    for step in 0..<40 {
      let old = life.sections
      for _ in 0..<random.below(12) { life.edit(&random) }
      if let fault = fault(old, life.sections, inSlicesOf: 1 + random.below(50)) {
        Issue.record("step \(step), \(words(old)) to \(words(life.sections)): \(fault)")
        return
      }
    }
  }

  @Test func idThatComesTwiceHasNoDifference() {
    let old = [section(7, 1, 2), section(8, 3)]
    for new in [
      [section(7, 1, 2, 1), section(8, 3)], [section(7, 1, 2), section(8, 3, 2)],
      [section(7, 4), section(8, 4)], [section(9, 3, 3)],
    ] {
      #expect(difference(old, new) == nil, "\(words(new))")
    }
  }

  @Test func tooManyEditsHaveNoDifference() {
    let old = [section(7, 1, 2, 3, 4)]
    #expect(difference(old, [section(7, 5, 1, 2, 3, 4)], limit: 1) != nil)
    #expect(difference(old, [section(7, 5, 1, 2, 6, 3, 4)], limit: 1) == nil)
    #expect(difference(old, [section(7), section(8, 1, 2, 3, 4)], limit: 4) == nil)
  }

  /// Rows far from where they were are found without a look-up of all others.
  @Test func blocksAreStepsOfTheirOwn() throws {
    let rows = Array(1...5000).map { UInt64($0) }
    let more = Array(10_001...10_100).map { UInt64($0) }
    let new = more + rows[..<2000] + [9999] + rows[2500...] + [8888]
    let found = try #require(
      difference([section(7, rows)], [section(7, Array(new))], limit: 600))
    #expect(found.removals.map(\.range) == [2000..<2500])
    #expect(found.insertions.map(\.range) == [0..<100, 2100..<2101, 4601..<4602])
    #expect(found.moves.isEmpty)
  }

  // MARK: Checks

  private func section(_ id: UInt64, _ items: UInt64...) -> Snapshot.SectionItems {
    section(id, items)
  }

  private func section(_ id: UInt64, _ items: [UInt64]) -> Snapshot.SectionItems {
    Snapshot.SectionItems(id: id, items: items)
  }

  private func words(_ sections: Sections) -> String {
    sections.map { "\($0.id): \($0.items)" }.joined(separator: ", ")
  }

  private func difference(
    _ old: Sections, _ new: Sections, limit: Int = .max, inSlicesOf slice: Int = .max
  ) -> SnapshotDifference? {
    var search = Search(from: snapshot(old), to: snapshot(new), limit: limit)
    while !search.step(visiting: slice) {}
    let known = Set(old.flatMap(\.items))
    return search.difference { known.contains($0) }
  }

  private func snapshot(_ sections: Sections) -> Snapshot {
    var snapshot = Snapshot()
    for section in sections { snapshot.append(section) }
    return snapshot
  }

  /// Returns the first fault of the difference between two snapshots, or `nil`.
  private func fault(_ old: Sections, _ new: Sections, inSlicesOf slice: Int = .max) -> String? {
    guard let difference = difference(old, new, inSlicesOf: slice) else { return "no difference" }
    let changes = difference.changes(firstSection: 0) {
      SectionSnapshot(id: new[$0].id, items: ItemList(count: 0), layout: ListLayout(estimate: 9))
    } items: {
      ItemList(ids: Array(new[$0].items[$1]))
    }
    var replay = Replay(sections: old.map { ($0.id, $0.items) })
    for change in changes {
      if !replay.apply(change) { return "\(change) names a place that is not there" }
    }
    let isSame =
      replay.sections.elementsEqual(new) { $0.id == $1.id && $0.items == $1.items }
    if !isSame { return "the steps lead to \(replay.sections)" }
    let kept = Set(old.flatMap(\.items)).intersection(new.flatMap(\.items))
    let inserted = new.flatMap(\.items).count - kept.count
    if replay.inserted != inserted { return "an item came in anew that was there" }
    if replay.moves != leastMoves(old, new) { return "\(replay.moves) moves are too many" }
    let removed = difference.removedItems.flatMap { old[$0.section].items[$0.range] }
    if Set(removed) != Set(old.flatMap(\.items)).subtracting(kept) { return "removed: \(removed)" }
    if changes.isEmpty != (words(old) == words(new)) { return "there are \(changes.count) steps" }
    return nil
  }

  /// The least number of moves of items: those to other sections, and those that are out of order in their own.
  private func leastMoves(_ old: Sections, _ new: Sections) -> Int {
    var moves = 0
    for section in new {
      let before = old.first { $0.id == section.id }?.items ?? []
      let places = section.items.compactMap { before.firstIndex(of: $0) }
      var lengths: [Int] = []
      for (index, place) in places.enumerated() {
        lengths.append(
          1 + ((0..<index).filter { places[$0] < place }.map { lengths[$0] }.max() ?? 0))
      }
      moves += places.count - (lengths.max() ?? 0)
      moves += section.items.count { item in
        !before.contains(item) && old.contains { $0.items.contains(item) }
      }
    }
    return moves
  }

  // MARK: Snapshots

  /// All snapshots of some of the sections and some of the items, in any order.
  private func snapshots(ofSections sections: [UInt64], items: [UInt64]) -> [Sections] {
    orders(sections).flatMap { ids in
      orders(items).flatMap { cuts($0, into: ids) }
    }
  }

  /// The snapshots that differ in more than names.
  private func cuts() -> [Sections] {
    (0...3).flatMap { count in
      (0...3).flatMap {
        cuts(Array([1, 2, 3].prefix($0)), into: Array([7, 8, 9].prefix(count)))
      }
    }
  }

  /// All ways to cut a sequence of items into sections.
  private func cuts(_ items: [UInt64], into ids: [UInt64]) -> [Sections] {
    guard let id = ids.first else { return items.isEmpty ? [[]] : [] }
    return (0...items.count).flatMap { count in
      cuts(Array(items.dropFirst(count)), into: Array(ids.dropFirst())).map {
        [section(id, Array(items.prefix(count)))] + $0
      }
    }
  }

  /// All orders of all parts of a sequence.
  private func orders(_ numbers: [UInt64]) -> [[UInt64]] {
    [[]]
      + numbers.flatMap { first in
        orders(numbers.filter { $0 != first }).map { [first] + $0 }
      }
  }

  /// Sections by arrays, which steps are made on.
  private struct Replay {
    var sections: [(id: UInt64, items: [UInt64])]
    var moves = 0
    var inserted = 0

    mutating func apply(_ change: SnapshotChange) -> Bool {
      switch change {
      case .insertSection(let section, let index):
        guard index <= sections.count, let id = section.id else { return false }
        sections.insert((id, []), at: index)
      case .removeSection(let index): sections.remove(at: index)
      case .moveSection(let source, let target):
        sections.insert(sections.remove(at: source), at: target)
      case .removeItems(let section, let range):
        guard range.upperBound <= sections[section].items.count else { return false }
        sections[section].items.removeSubrange(range)
      case .moveItem(let source, let target):
        guard source.item < sections[source.section].items.count else { return false }
        moves += 1
        let item = sections[source.section].items.remove(at: source.item)
        guard target.item <= sections[target.section].items.count else { return false }
        sections[target.section].items.insert(item, at: target.item)
      case .insertItems(let items, let path):
        guard path.item <= sections[path.section].items.count else { return false }
        inserted += items.count
        let ids = (0..<items.count).compactMap { items.id(at: $0).name }
        sections[path.section].items.insert(contentsOf: ids, at: path.item)
      default: return false
      }
      return true
    }
  }

  /// Sections that are edited at random.
  private struct Life {
    var sections: Sections = []
    var next: UInt64 = 0

    mutating func edit(_ random: inout SeededRandom) {
      next += 1
      guard let (section, item) = place(&random) else {
        let items = (0..<UInt64(random.below(40))).map { next + $0 }
        next += UInt64(items.count)
        let section = Snapshot.SectionItems(id: next, items: items)
        sections.insert(section, at: random.below(sections.count + 1))
        return
      }
      switch random.below(8) {
      case 0 where sections.count < 6: sections.insert(.init(id: next, items: []), at: section)
      case 1 where random.oneIn(4): sections.remove(at: section)
      case 2: sections.append(sections.remove(at: section))
      case 3 where random.oneIn(4): random.shuffle(&sections[section].items)
      case 4 where item < sections[section].items.count: sections[section].items.remove(at: item)
      case 5, 6:
        guard item < sections[section].items.count else { return }
        let moved = sections[section].items.remove(at: item)
        let target = random.below(sections.count)
        sections[target].items.insert(moved, at: random.below(sections[target].items.count + 1))
      default: sections[section].items.insert(next, at: item)
      }
    }

    private func place(_ random: inout SeededRandom) -> (section: Int, item: Int)? {
      if sections.isEmpty || random.oneIn(20) { return nil }
      let section = random.below(sections.count)
      return (section, random.below(sections[section].items.count + 1))
    }
  }
}
