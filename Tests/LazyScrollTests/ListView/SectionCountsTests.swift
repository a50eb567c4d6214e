import LazyScrollEngine
import Testing

@testable import LazyScroll

/// The numbers of items of a list view's sections, checked against snapshots replayed by hand.
@Suite struct SectionCountsTests {
  private func counts(_ items: [Int], first: Int = 0) -> SectionCounts {
    var counts = SectionCounts(first: first)
    counts.replace(by: items)
    return counts
  }

  @Test func nothingIsLoadedAtFirst() {
    let counts = SectionCounts(first: 1)
    #expect(!counts.isLoaded)
    #expect(counts.itemCount(inSection: 0) == 0)
    #expect(!counts.contains(0))
  }

  @Test func pathsOutsideDoNotExist() {
    let counts = counts([2, 0])
    #expect(counts.contains(ItemPath(section: 0, item: 1)))
    for path in [(0, 2), (0, -1), (1, 0), (2, 0), (-1, 0), (.max, .max), (.min, 0)] {
      #expect(!counts.contains(ItemPath(section: path.0, item: path.1)), "\(path)")
    }
  }

  @Test func sumDoesNotOverflow() {
    #expect(counts([.max, 2]).itemCount == .max)
  }

  /// Every pair of changes on small data gives the numbers that arrays give.
  @Test(arguments: [0, 1]) func changesCountAsInArrays(first: Int) {
    for sizes in [[0], [2, 1], [1, 0, 2]] {
      for one in Self.changes(of: sizes) {
        let middle = Self.apply(one, to: sizes)
        for other in Self.changes(of: middle) {
          var counts = counts(sizes, first: first)
          counts.apply(ChangeSet([one, other].map { Self.shifted($0, by: first) }))
          #expect(counts.items == Self.apply(other, to: middle), "\(sizes) \(one) \(other)")
        }
      }
    }
  }

  private static func changes(of sizes: [Int]) -> [SnapshotChange] {
    var changes: [SnapshotChange] = []
    let section = SectionSnapshot(items: ItemList(count: 2), layout: ListLayout(estimate: 10))
    for place in 0...sizes.count { changes.append(.insertSection(section, at: place)) }
    for (index, size) in sizes.enumerated() {
      changes.append(.removeSection(index))
      for target in sizes.indices { changes.append(.moveSection(from: index, to: target)) }
      changes.append(.insertItems(ItemList(count: 3), at: ItemPath(section: index, item: size)))
      changes.append(.removeItems(section: index, 0..<size))
      if size > 0 {
        for target in sizes.indices {
          changes.append(
            .moveItem(
              from: ItemPath(section: index, item: 0), to: ItemPath(section: target, item: 0)))
        }
      }
    }
    return changes
  }

  private static func apply(_ change: SnapshotChange, to sizes: [Int]) -> [Int] {
    var sizes = sizes
    switch change {
    case .insertSection(let section, let place): sizes.insert(section.items.count, at: place)
    case .removeSection(let place): sizes.remove(at: place)
    case .moveSection(let source, let target):
      let size = sizes.remove(at: source)
      sizes.insert(size, at: target)
    case .insertItems(let items, let path): sizes[path.section] += items.count
    case .removeItems(let section, let range): sizes[section] -= range.count
    case .moveItem(let source, let target):
      sizes[source.section] -= 1
      sizes[target.section] += 1
    default: break
    }
    return sizes
  }

  private static func shifted(_ change: SnapshotChange, by first: Int) -> SnapshotChange {
    func moved(_ path: ItemPath) -> ItemPath {
      ItemPath(section: path.section + first, item: path.item)
    }
    return switch change {
    case .insertSection(let section, let place): .insertSection(section, at: place + first)
    case .removeSection(let place): .removeSection(place + first)
    case .moveSection(let source, let target):
      .moveSection(from: source + first, to: target + first)
    case .insertItems(let items, let path): .insertItems(items, at: moved(path))
    case .removeItems(let section, let range): .removeItems(section: section + first, range)
    case .moveItem(let source, let target): .moveItem(from: moved(source), to: moved(target))
    default: change
    }
  }
}
