import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// Edits of the data and their effects, against arrays of names.
@Suite struct ContentModelTests {
  /// Sections as arrays of names, each of which decides its item's extent.
  private struct NaiveContent {
    var sections: [[UInt64]]
    var next: UInt64 = 1000

    static func extent(of name: UInt64) -> Double { Double(10 + 10 * (name % 7)) }

    static func list(_ names: [UInt64]) -> ItemList {
      ItemList(ids: names, geometry: .extents(names.map { extent(of: $0) }))
    }

    static func section(_ names: [UInt64]) -> SectionSnapshot {
      SectionSnapshot(items: list(names), layout: ListLayout(estimate: 50))
    }

    mutating func newNames(_ count: Int) -> [UInt64] {
      defer { next += UInt64(count) }
      return (0..<count).map { next + UInt64($0) }
    }

    /// Performs a random change; returns it and the effect that it should have, in words.
    mutating func change(_ random: inout SeededRandom) -> (change: SnapshotChange, effect: String) {
      guard !sections.isEmpty else { return insertSection(&random) }
      let section = random.below(sections.count)
      let count = sections[section].count
      switch random.below(12) {
      case 0: return insertSection(&random)
      case 1:
        sections.remove(at: section)
        return (.removeSection(section), "section \(section) removed")
      case 2:
        let target = random.below(sections.count)
        sections.insert(sections.remove(at: section), at: target)
        return (
          .moveSection(from: section, to: target), section == target ? "none" : "section moved"
        )
      case 3...5:
        let names = newNames(1 + random.below(3))
        let index = random.below(count + 1)
        sections[section].insert(contentsOf: names, at: index)
        return (
          .insertItems(Self.list(names), at: ItemPath(section: section, item: index)),
          "inserted \(section) \(index..<index + names.count)"
        )
      case 6, 7:
        guard count > 0 else { return insertSection(&random) }
        let first = random.below(count)
        let range = first..<first + 1 + random.below(min(3, count - first))
        sections[section].removeSubrange(range)
        return (.removeItems(section: section, range), "removed \(section) \(range)")
      case 8:
        let first = random.below(count + 1)
        let range = first..<first + random.below(count - first + 1)
        return (
          .reloadItems(section: section, range, revisions: []), "reloaded \(section) \(range) true"
        )
      default:
        guard count > 0 else { return insertSection(&random) }
        return move(from: ItemPath(section: section, item: random.below(count)), &random)
      }
    }

    private mutating func insertSection(
      _ random: inout SeededRandom
    ) -> (change: SnapshotChange, effect: String) {
      let names = newNames(random.below(5))
      let index = random.below(sections.count + 1)
      sections.insert(names, at: index)
      return (
        .insertSection(Self.section(names), at: index),
        "section \(index) inserted \(names.count)"
      )
    }

    private mutating func move(
      from source: ItemPath, _ random: inout SeededRandom
    ) -> (change: SnapshotChange, effect: String) {
      let name = sections[source.section].remove(at: source.item)
      let section = random.below(sections.count)
      let target = ItemPath(
        section: section, item: random.below(sections[section].count + 1))
      sections[section].insert(name, at: target.item)
      var effect = "moved \(section) \(source.item) \(target.item)"
      if source == target { effect = "none" }
      if source.section != section {
        effect = "moved across \(source.section) \(source.item) \(section) \(target.item) \(name)"
      }
      return (.moveItem(from: source, to: target), effect)
    }
  }

  /// Returns an effect in words.
  private func words(_ effect: EditEffect, in content: borrowing ContentModel) -> String {
    func range(_ run: ItemRun) -> String { "\(run.section) \(run.first..<run.first + run.count)" }
    switch effect {
    case .none: return "none"
    case .inserted(let items): return "inserted \(range(items))"
    case .removed(let items): return "removed \(range(items))"
    case .moved(let source, let target):
      if source.section == target.section {
        return "moved \(target.section) \(source.item) \(target.item)"
      }
      return "moved across \(source.section) \(source.item) \(target.section) "
        + "\(target.item) \(content.id(at: target)?.name ?? 0)"
    case .reloaded(let items, let isEachBound): return "reloaded \(range(items)) \(isEachBound)"
    case .reframed(let path): return "reframed \(path.section) \(path.item)"
    case .supplementariesReloaded: return "supplementaries reloaded"
    case .invalidated(let items): return "invalidated \(range(items))"
    case .laidOut(let section): return "laid out \(section)"
    case .sectionInserted(let index):
      return "section \(index) inserted \(content.itemCount(inSection: index))"
    case .sectionRemoved(let index): return "section \(index) removed"
    case .sectionMoved: return "section moved"
    }
  }

  /// Returns the first difference between a model and arrays.
  private func fault(
    _ content: borrowing ContentModel, _ naive: NaiveContent
  ) -> String? {
    if content.sectionCount != naive.sections.count { return "\(content.sectionCount) sections" }
    var offset = 0.0
    for (section, names) in naive.sections.enumerated() {
      let count = content.itemCount(inSection: section)
      if count != names.count { return "section \(section) has \(count) items" }
      for (item, name) in names.enumerated() {
        let path = ItemPath(section: section, item: item)
        if content.id(at: path) != .id(name) { return "\(path) is another" }
        if content.path(of: .id(name)) != path { return "\(name) is not at \(path)" }
        let extent = NaiveContent.extent(of: name)
        let frame = content.frame(of: path)
        if frame != LayoutRect(x: 0, y: offset, width: 320, height: extent) {
          return "\(path) is at \(String(describing: frame)) and not at \(offset)"
        }
        offset += extent
      }
      if content.id(at: ItemPath(section: section, item: names.count)) != nil { return "too many" }
    }
    let extent = content.contentSize.height
    return extent == offset ? nil : "the content is \(extent) and not \(offset) long"
  }

  @Test(arguments: 1...8) func editsAreThoseOfArrays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var naive = NaiveContent(sections: [[1, 2, 3], [], [4, 5, 6, 7]])
    var content = ContentModel(
      naive.sections.map { NaiveContent.section($0) }, viewport: .at(0))
    var output = Output()
    for number in 0..<300 {
      let (change, expected) = naive.change(&random)
      let effect = words(content.apply(change, number: number, into: &output), in: content)
      let fault = fault(content, naive)
      guard effect == expected, fault == nil else {
        Issue.record("\(number): \(effect), expected \(expected); \(fault ?? "the data is right")")
        return
      }
    }
    let reports = output.takeReports()
    #expect(reports == [])
  }

  // MARK: Invalid changes

  @Test(
    arguments: [
      SnapshotChange.removeItems(section: 0, 2..<4), .removeItems(section: 2, 0..<1),
      .moveItem(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 0)),
      .moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 3)),
      .moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 2)),
      .insertItems(ItemList(count: 1), at: ItemPath(section: 0, item: 4)),
      .insertItems(ItemList(count: 1), at: ItemPath(section: -1, item: 0)),
      .removeSection(2), .moveSection(from: 0, to: 2),
      .reloadItems(section: 0, 1..<9, revisions: []),
    ])
  func changesOutsideTheDataAreLeftOut(_ change: SnapshotChange) {
    let naive = NaiveContent(sections: [[1, 2, 3], [4]])
    var content = ContentModel(
      naive.sections.map { NaiveContent.section($0) }, viewport: .at(0))
    var output = Output()
    let effect = words(content.apply(change, number: 7, into: &output), in: content)
    let isUnchanged = fault(content, naive) == nil
    let reports = output.takeReports()
    #expect(effect == "none" && isUnchanged && reports.count == 1)
    guard case .changeOutOfBounds(change: 7, index: _, count: _)? = reports.first else {
      Issue.record("The report is another: \(reports).")
      return
    }
  }

  @Test func emptyChangesHaveNoEffect() {
    var content = ContentModel([NaiveContent.section([1, 2, 3])], viewport: .at(0))
    let changes: [SnapshotChange] = [
      .insertItems(ItemList(count: 0), at: ItemPath(section: 0, item: 9)),
      .removeItems(section: 0, 1..<1), .moveSection(from: 0, to: 0),
    ]
    var output = Output()
    let effects = changes.map {
      words(content.apply($0, number: 0, into: &output), in: content)
    }
    let reports = output.takeReports()
    #expect(effects == ["none", "none", "none"])
    #expect(reports == [] && content.takeStaleness() == .nothing)
  }

  // MARK: Staleness

  @Test func stalenessIsTakenOnce() {
    var content = ContentModel([NaiveContent.section([1, 2, 3])], viewport: .at(0))
    content.record(.attributes)
    content.record(.pinned)
    let first = content.takeStaleness()
    let second = content.takeStaleness()
    #expect(first == .attributes && second == .nothing)
  }

  // MARK: Places

  @Test func sectionsAndItemsAreFoundByTheirOffset() {
    let content = ContentModel(
      [
        NaiveContent.section([7, 8]), NaiveContent.section([]), NaiveContent.section([9]),
      ], viewport: .at(0))
    // Extents of 10, 20, and 30.
    let sections = [-1, 0, 29.9, 30, 59.9, 60].map { content.section(at: $0) }
    #expect(sections == [nil, 0, 0, 2, 2, nil])
    let items = [0, 9.9, 10, 29.9, 30].map { content.item(at: $0, inSection: 0) }
    #expect(items == [0, 0, 1, 1, nil])
  }

  @Test(
    arguments: zip(
      [ScrollDestination.Alignment.start, .center, .end, .nearest], [1000, 875, 750, 750.0]))
  func targetsAreAligned(_ alignment: ScrollDestination.Alignment, _ expected: Double) {
    let content = ContentModel(rows: Array(repeating: 50, count: 100), viewport: .at(0))
    let start = content.start(for: ScrollDestination(item: .id(120)), alignment)
    #expect(start == expected)
  }

  @Test func targetsEndWithTheContent() {
    let content = ContentModel(rows: Array(repeating: 50, count: 100), viewport: .at(0))
    let last = content.start(for: ScrollDestination(item: .id(199)), .start)
    let first = content.start(for: ScrollDestination(item: .id(100)), .end)
    let missing = content.start(for: ScrollDestination(item: .id(1)), .start)
    #expect(last == 4700 && first == 0 && missing == nil)
  }
}
