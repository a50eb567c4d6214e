import Foundation
import LazyScroll
import LazyScrollTestSupport
import Testing

/// Snapshots by the app's own IDs, beside plain arrays.
@Suite struct ListSnapshotTests {
  typealias Snapshot = ListSnapshot<String, Int>

  private func snapshot(_ groups: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in groups {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func groups(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }
  }

  @Test func sectionsAndItemsStandInTheOrderInWhichTheyWereAdded() {
    var new = snapshot([("a", [1, 2]), ("c", [5])])
    new.insertSections(["b"], beforeSection: "c")
    new.insertSections(["d"], afterSection: "c")
    new.appendItems([9])
    new.appendItems([3, 4], toSection: "b")
    #expect(groups(new) == ["a[1, 2]", "b[3, 4]", "c[5]", "d[9]"])
    #expect(new.itemIdentifiers == [1, 2, 3, 4, 5, 9])
    #expect((new.numberOfSections, new.numberOfItems) == (4, 6))
    #expect(new.sectionIdentifier(containingItem: 4) == "b")
    #expect(new.indexOfSection("d") == 3)
  }

  @Test func movesAcrossSectionsCountFromTheOtherItem() {
    var new = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    new.moveItem(1, beforeItem: 5)
    new.moveItem(5, afterItem: 2)
    new.moveItem(3, afterItem: 2)
    #expect(groups(new) == ["a[2, 3, 5]", "b[4, 1]"])
    new.moveSection("a", afterSection: "b")
    #expect(groups(new) == ["b[4, 1]", "a[2, 3, 5]"])
    new.moveSection("a", beforeSection: "b")
    #expect(groups(new) == ["a[2, 3, 5]", "b[4, 1]"])
  }

  @Test func callsThatNameUnknownIDsDoNothing() {
    let old = snapshot([("a", [1, 2]), ("b", [3])])
    var new = old
    new.insertItems([9], beforeItem: 7)
    new.insertItems([9], afterItem: 7)
    new.moveItem(7, beforeItem: 1)
    new.moveItem(1, afterItem: 7)
    new.moveItem(1, afterItem: 1)
    new.deleteItems([7])
    new.appendItems([9], toSection: "z")
    new.insertSections(["y"], beforeSection: "z")
    new.moveSection("a", afterSection: "z")
    new.moveSection("a", afterSection: "a")
    new.deleteSections(["z"])
    new.appendSections(["a"])
    #expect(groups(new) == groups(old))
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(empty.numberOfItems == 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func randomEditsMatchArrays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var new = snapshot([("a", []), ("b", [])])
    var oracle: [[Int]] = [[], []]
    var next = 0
    for _ in 0..<200 {
      let all = oracle.flatMap { $0 }
      let added = (0..<random.below(4)).map { next + $0 }
      let section = random.below(2)
      switch random.below(4) {
      case 0:
        next += added.count
        new.appendItems(added, toSection: ["a", "b"][section])
        oracle[section] += added
      case 1 where !all.isEmpty:
        let (other, isBefore) = (random.pick(all), random.oneIn(2))
        next += added.count
        if isBefore {
          new.insertItems(added, beforeItem: other)
        } else {
          new.insertItems(added, afterItem: other)
        }
        for index in oracle.indices {
          guard let place = oracle[index].firstIndex(of: other) else { continue }
          oracle[index].insert(contentsOf: added, at: isBefore ? place : place + 1)
        }
      case 2 where all.count > 1:
        let (item, other) = (random.pick(all), random.pick(all))
        new.moveItem(item, beforeItem: other)
        guard item != other else { continue }
        for index in oracle.indices { oracle[index].removeAll { $0 == item } }
        for index in oracle.indices {
          if let place = oracle[index].firstIndex(of: other) {
            oracle[index].insert(item, at: place)
          }
        }
      case 3 where !all.isEmpty:
        let leaving = [random.pick(all), random.pick(all)]
        new.deleteItems(leaving)
        for index in oracle.indices { oracle[index].removeAll { leaving.contains($0) } }
      default: break
      }
      #expect(new.itemIdentifiers(inSection: "a") == oracle[0])
      #expect(new.itemIdentifiers(inSection: "b") == oracle[1])
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func randomEditsOfSectionsMatchArrays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var new = ListSnapshot<Int, Int>()
    var oracle: [Int] = []
    for _ in 0..<200 {
      let added = (0..<random.below(4)).map { _ in random.below(60) }
      var known = Set(oracle)
      let fresh = added.filter { known.insert($0).inserted }
      switch random.below(5) {
      case 0:
        new.appendSections(added)
        oracle += fresh
      case 1 where !oracle.isEmpty:
        let (other, isBefore) = (random.pick(oracle), random.oneIn(2))
        if isBefore {
          new.insertSections(added, beforeSection: other)
        } else {
          new.insertSections(added, afterSection: other)
        }
        let place = oracle.firstIndex(of: other)! + (isBefore ? 0 : 1)
        oracle.insert(contentsOf: fresh, at: place)
      case 2 where !oracle.isEmpty:
        let leaving = [random.pick(oracle), random.pick(oracle)]
        new.deleteSections(leaving)
        oracle.removeAll { leaving.contains($0) }
      case 3 where oracle.count > 1:
        let (section, other) = (random.pick(oracle), random.pick(oracle))
        new.moveSection(section, afterSection: other)
        guard section != other else { continue }
        oracle.removeAll { $0 == section }
        oracle.insert(section, at: oracle.firstIndex(of: other)! + 1)
      case 4 where random.oneIn(20):
        new.deleteAllItems()
        oracle = []
      default: break
      }
      #expect(new.sectionIdentifiers == oracle)
      for section in 0..<60 {
        #expect(new.indexOfSection(section) == oracle.firstIndex(of: section))
      }
    }
  }

  /// An ID that counts how often it is hashed.
  private struct CountedID: Hashable {
    final class Count { var hashes = 0 }
    let number: Int
    let count: Count

    static func == (a: CountedID, b: CountedID) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) {
      count.hashes += 1
      hasher.combine(number)
    }
  }

  @Test func sectionsAddedOneByOneAreHashedAFewTimesEach() {
    let count = CountedID.Count()
    var new = ListSnapshot<CountedID, Int>()
    for number in 0..<5000 {
      let section = CountedID(number: number, count: count)
      new.appendSections([section])
      new.appendItems([number], toSection: section)
    }
    #expect(new.numberOfItems == 5000)
    // Three times each, and as often again while the table grows.
    #expect(count.hashes < 5000 * 8)
  }
}
