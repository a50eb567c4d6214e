import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// The places of items and sections after an edit, against arrays of numbers.
@Suite struct PlaceMapTests {
  /// Data as arrays: a number for each section and each item, which keeps it for ever.
  private struct Arrays {
    struct Section {
      var number: Int
      var items: [Int]
    }

    var sections: [Section] = []
    private var next = 0

    init(_ counts: [Int]) {
      for count in counts { sections.append(newSection(count)) }
    }

    private mutating func newSection(_ count: Int) -> Section {
      defer { next += count + 1 }
      return Section(number: next, items: (0..<count).map { next + 1 + $0 })
    }

    /// The paths of the items, by their numbers.
    var paths: [Int: ItemPath] {
      var paths: [Int: ItemPath] = [:]
      for (section, list) in sections.enumerated() {
        for (item, number) in list.items.enumerated() {
          paths[number] = ItemPath(section: section, item: item)
        }
      }
      return paths
    }

    /// The indexes of the sections, by their numbers.
    var indexes: [Int: Int] {
      Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.number, $0) })
    }

    private func path(_ random: inout SeededRandom) -> ItemPath? {
      let section = random.below(sections.count)
      if sections[section].items.isEmpty { return nil }
      return ItemPath(section: section, item: random.below(sections[section].items.count))
    }

    /// Performs a random change and returns its effect.
    mutating func change(_ random: inout SeededRandom) -> EditEffect {
      if sections.isEmpty || random.below(12) == 0 {
        let index = random.below(sections.count + 1)
        sections.insert(newSection(random.below(4)), at: index)
        return .sectionInserted(index)
      }
      let section = random.below(sections.count)
      switch random.below(12) {
      case 0:
        sections.remove(at: section)
        return .sectionRemoved(section)
      case 1:
        let target = random.below(sections.count)
        sections.insert(sections.remove(at: section), at: target)
        return .sectionMoved(from: section, to: target)
      case 2, 3, 4:
        let index = random.below(sections[section].items.count + 1)
        let items = newSection(1 + random.below(3)).items
        sections[section].items.insert(contentsOf: items, at: index)
        return .inserted(ItemRun(section: section, index..<index + items.count))
      case 5, 6:
        guard let path = path(&random) else { return .none }
        let count = sections[path.section].items.count
        let range = path.item..<path.item + 1 + random.below(min(3, count - path.item))
        sections[path.section].items.removeSubrange(range)
        return .removed(ItemRun(section: path.section, range))
      case 7:
        let items = ItemRun(section: section, 1..<2 + random.below(4))
        return random.oneIn(2)
          ? .reloaded(items, isEachBound: random.oneIn(2)) : .invalidated(items)
      case 8:
        if random.oneIn(2) { return .laidOut(section: section) }
        return .reframed(ItemPath(section: section, item: random.below(5)))
      default:
        guard let source = path(&random) else { return .none }
        let number = sections[source.section].items.remove(at: source.item)
        let target = random.below(sections.count)
        let path = ItemPath(
          section: target, item: random.below(sections[target].items.count + 1))
        sections[target].items.insert(number, at: path.item)
        return .moved(from: source, to: path)
      }
    }
  }

  /// Returns the first answer of a map that is wrong.
  private func fault(_ map: PlaceMap, from before: Arrays, to after: Arrays) -> String? {
    let (old, new) = (before.paths, after.paths)
    for (number, path) in old where map.place(of: path) != new[number] {
      return "\(path) is at \(String(describing: map.place(of: path)))"
    }
    for (number, path) in new where map.isArrival(path) != (old[number] == nil) {
      return "\(path) arrives: \(map.isArrival(path))"
    }
    let indexes = after.indexes
    for (number, index) in before.indexes where map.section(of: index) != indexes[number] {
      return "section \(index) is at \(String(describing: map.section(of: index)))"
    }
    return nil
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func placesAreThoseOfArrays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let before = Arrays([4, 0, 7, 2])
    var (after, map) = (before, PlaceMap())
    for step in 0..<60 {
      map.record(after.change(&random))
      if let fault = fault(map, from: before, to: after) {
        Issue.record("step \(step): \(fault)")
        return
      }
    }
  }

  @Test func nothingChangesPlacesUntilItIsRecorded() {
    var map = PlaceMap()
    map.record(.none)
    #expect(map.isEmpty)
    #expect(map.place(of: ItemPath(section: 3, item: 7)) == ItemPath(section: 3, item: 7))
    #expect(!map.isArrival(ItemPath(section: 3, item: 7)))
    #expect(map.section(of: 9) == 9)
    map.record(.sectionRemoved(0))
    #expect(!map.isEmpty && map.section(of: 0) == nil)
    map.removeAll()
    #expect(map.isEmpty && map.section(of: 0) == 0)
  }

  @Test func referencesWithoutAnIDFollowTheirItems() {
    var map = PlaceMap()
    map.record(.sectionInserted(0))
    map.record(.removed(ItemRun(section: 1, 2..<4)))
    let place = map.place(of: ItemReference(.position(5)))
    #expect(place == ItemReference(.position(3), inSection: 1))
    #expect(map.place(of: ItemReference(.position(2))) == nil)
    #expect(map.place(of: ItemReference(.id(2))) == ItemReference(.id(2)))
  }

  // MARK: Marks

  private func marks(_ item: Int, _ effects: EditEffect...) -> PlaceMap.Marks {
    var map = PlaceMap()
    for effect in effects { map.record(effect) }
    let marks = map.outcome(of: .item, at: ItemPath(section: 0, item: item)).marks
    return marks.subtracting([.shifted, .reindexed])
  }

  @Test func pathsThatWereOthersForAWhileAreMarked() {
    var map = PlaceMap()
    map.record(.inserted(items(2..<3)))
    map.record(.removed(items(0..<1)))
    let path = ItemPath(section: 0, item: 5)
    #expect(map.outcome(of: .item, at: path).marks == [.shifted, .reindexed])
    #expect(map.outcome(of: .item, at: path).path == path)
    #expect(map.outcome(of: .header, at: path).marks == [])
    map.removeAll()
    map.record(.sectionInserted(0))
    #expect(map.outcome(of: .item, at: path).marks == .shifted)
    #expect(map.outcome(of: .header, at: path).marks == .shifted)
  }

  /// An element that leaves tells the path that it had when it was removed.
  @Test func removedElementsKeepTheirLastPath() {
    var map = PlaceMap()
    map.record(.inserted(items(0..<2)))
    map.record(.removed(items(3..<6)))
    map.record(.sectionRemoved(0))
    let item = map.outcome(of: .item, at: ItemPath(section: 0, item: 3))
    #expect(item.removal == 1 && item.path == ItemPath(section: 0, item: 5))
    let other = map.outcome(of: .item, at: ItemPath(section: 0, item: 4))
    #expect(other.removal == 2 && other.path == ItemPath(section: 0, item: 3))
  }

  private func items(_ range: Range<Int>) -> ItemRun { ItemRun(section: 0, range) }

  private func move(_ source: (Int, Int), _ target: (Int, Int)) -> EditEffect {
    .moved(
      from: ItemPath(section: source.0, item: source.1),
      to: ItemPath(section: target.0, item: target.1))
  }

  @Test func marksAreThoseOfItemsWhereTheyStoodAtEachChange() {
    let reload = EditEffect.reloaded(items(4..<6), isEachBound: true)
    #expect(marks(5, reload) == .reloaded)
    #expect(marks(6, reload) == [])
    #expect(marks(3, .inserted(items(0..<1)), reload) == .reloaded)
    #expect(marks(4, .inserted(items(0..<2)), reload) == [])
    #expect(marks(4, .reloaded(items(4..<6), isEachBound: false)) == .revised)
    let invalidated = EditEffect.invalidated(items(8..<10))
    #expect(marks(9, invalidated, reload, move((0, 9), (0, 0))) == [.unmeasured, .moved])
  }

  @Test func itemsBetweenSourceAndTargetOfAMoveArePassed() {
    #expect(marks(2, move((0, 2), (0, 5))) == .moved)
    #expect(marks(3, move((0, 2), (0, 5))) == .passed)
    #expect(marks(5, move((0, 2), (0, 5))) == .passed)
    #expect(marks(6, move((0, 2), (0, 5))) == [])
    #expect(marks(1, move((0, 2), (0, 5))) == [])
    // From another section: the items behind the target are passed.
    #expect(marks(4, move((3, 0), (0, 4))) == .passed)
    #expect(marks(3, move((3, 0), (0, 4))) == [])
    #expect(marks(3, .sectionMoved(from: 0, to: 1)) == .moved)
    #expect(marks(3, .reframed(ItemPath(section: 0, item: 3))) == .moved)
  }

  @Test func onlySupplementaryViewsAreReloadedAlone() {
    var map = PlaceMap()
    map.record(.supplementariesReloaded)
    map.record(.laidOut(section: 0))
    let first = ItemPath(section: 0, item: 0)
    let other = ItemPath(section: 1, item: 0)
    #expect(map.reloadsSupplementaries)
    #expect(map.outcome(of: .header, at: first).marks == .laidOut)
    #expect(map.outcome(of: .item, at: first).marks == .laidOut)
    #expect(map.outcome(of: .background, at: other).marks == [])
    #expect(map.laysOutSections && !map.movesItems && !map.insertsSections)
  }
}
