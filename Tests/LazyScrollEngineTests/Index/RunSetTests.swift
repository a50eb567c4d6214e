import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// Places in lists, beside plain sets of them.
@Suite struct RunSetTests {
  /// The places of each list, with the tag of their range.
  private struct Oracle {
    var tags: [[Int: Int]] = Array(repeating: [:], count: 3)

    mutating func insert(_ range: Range<Int>, inList list: Int, tag: Int) -> Bool {
      if range.contains(where: { tags[list][$0] != nil }) { return false }
      for index in range { tags[list][index] = tag }
      return true
    }

    func count(before index: Int, inList list: Int) -> Int {
      tags[list].keys.count { $0 < index }
    }

    /// The first places that are not there.
    func free(_ count: Int, inList list: Int) -> [Int] {
      var free: [Int] = []
      var place = 0
      while free.count < count {
        if tags[list][place] == nil { free.append(place) }
        place += 1
      }
      return free
    }
  }

  private func runs(of places: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  /// Adjacent ranges are ranges of their own.
  private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] { runs(of: ranges.flatMap { $0 }) }

  @Test(arguments: 1...20) func answersEqualThoseOfPlainSets(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (set, oracle) = (RunSet(), Oracle())
    let limit = 40 + random.below(3) * 600
    for number in 0..<(limit / 2) {
      let (list, first) = (random.below(3), random.below(limit))
      let range = first..<first + 1 + random.below(random.oneIn(4) ? 9 : 1)
      let isNew = oracle.insert(range, inList: list, tag: number)
      let isAdded = set.insert(range, inList: list, tag: number)
      #expect(isAdded == isNew, "\(range) of \(list)")
    }
    for list in 0..<3 {
      let free = oracle.free(limit, inList: list)
      for index in 0..<limit {
        #expect(set.run(holding: index, inList: list)?.tag == oracle.tags[list][index])
        #expect(
          set.count(before: index, inList: list) == oracle.count(before: index, inList: list))
        #expect(set.place(clearing: index, inList: list) == free[index])
      }
      #expect(set.count(inList: list) == oracle.tags[list].count)
      for _ in 0..<20 {
        let first = random.below(limit)
        let range = first..<first + random.below(30)
        let gaps = runs(of: range.filter { oracle.tags[list][$0] == nil })
        #expect(joined(set.gaps(in: range, inList: list)) == gaps)
        #expect(
          joined(set.places(clearing: range.clamped(to: 0..<limit), inList: list))
            == runs(of: range.clamped(to: 0..<limit).map { free[$0] }))
        var met: Set<Int> = []
        set.forEachRun(in: range, inList: list) { met.formUnion($0.range) }
        #expect(
          met.intersection(range) == Set(range.filter { oracle.tags[list][$0] != nil }))
      }
    }
  }

  @Test func copyIsASetOfItsOwn() {
    var set = RunSet()
    set.insert(3..<5)
    let copy = set
    set.insert(7..<8)
    #expect(copy.ranges == [3..<5])
    #expect(set.ranges == [3..<5, 7..<8])
  }

  @Test func placesEndWithTheGreatestNumber() {
    var set = RunSet()
    for list in 0..<3 { set.insert(0..<Int.max - 1, inList: list) }
    #expect(set.count(inList: 2) == Int.max - 1)
    #expect(set.place(clearing: 0, inList: 2) == Int.max - 1)
    #expect(set.place(clearing: 5, inList: 1) == Int.max)
    #expect(!set.contains(.max))
    let isAdded = set.insert(Int.max - 2..<Int.max)
    #expect(!isAdded)
    #expect(set.places(clearing: 3..<9, inList: 1) == [])
  }
}
