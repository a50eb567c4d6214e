import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Differences between sequences, beside a replay by arrays.
@Suite struct ListDifferenceTests {
  /// Returns the sequence to which a difference leads: what stays fills the places that nothing else takes.
  private func replay(_ difference: ListDifference, on old: [Int], to new: [Int]) -> [Int] {
    var taken = Set(difference.removals.joined())
    var items: [Int?] = Array(repeating: nil, count: new.count)
    for move in difference.moves {
      taken.insert(move.from)
      items[move.to] = old[move.from]
    }
    for place in difference.insertions.joined() { items[place] = new[place] }
    var staying = old.indices.filter { !taken.contains($0) }.map { old[$0] }[...]
    return items.compactMap { $0 ?? staying.popFirst() } + staying
  }

  /// Returns the length of a longest increasing part, by trying each item as the last one.
  private func longest(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(1 + (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max(or: 0))
    }
    return lengths.max(or: 0)
  }

  private func check(_ old: [Int], _ new: [Int]) -> Bool {
    let difference = ListDifference(from: old, to: new)
    guard replay(difference, on: old, to: new) == new else { return false }
    let kept = new.filter(old.contains)
    let places = kept.compactMap { old.firstIndex(of: $0) }
    return difference.moves.count == kept.count - longest(places)
      && difference.removals.reduce(0) { $0 + $1.count } == old.count - kept.count
      && difference.insertions.reduce(0) { $0 + $1.count } == new.count - kept.count
  }

  /// Returns all sequences of different numbers below a limit.
  private func sequences(below limit: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for _ in 0..<limit {
      last = last.flatMap { sequence in
        (0..<limit).filter { !sequence.contains($0) }.map { sequence + [$0] }
      }
      all += last
    }
    return all
  }

  /// All sequences of up to five of five items, to all others; which items the first has does not matter.
  @Test func everyShortSequenceLeadsToEveryOther() {
    for count in 0...5 {
      let old = Array(0..<count)
      for new in sequences(below: 5) where !check(old, new) {
        Issue.record(
          "\(old) to \(new): \(ListDifference(from: old, to: new))")
        return
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func longSequencesLeadToEachOther(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var items = Array(0..<random.below(200))
    var next = items.count
    for _ in 0..<30 {
      let old = items
      for _ in 0..<random.below(12) {
        switch random.below(4) {
        case 0:
          items.insert(next, at: random.below(items.count + 1))
          next += 1
        case 1 where !items.isEmpty: items.remove(at: random.below(items.count))
        case 2 where !items.isEmpty:
          let item = items.remove(at: random.below(items.count))
          items.insert(item, at: random.below(items.count + 1))
        default: if random.oneIn(8) { random.shuffle(&items) }
        }
      }
      #expect(check(old, items), "\(old) to \(items)")
    }
  }

  @Test func runsAreOneStep() {
    let old = Array(0..<1000)
    let new = Array(2000..<2010) + Array(0..<400) + Array(450..<1000)
    let difference = ListDifference(from: old, to: new)
    #expect(difference.removals == [400..<450])
    #expect(difference.insertions == [0..<10])
    #expect(difference.moves.isEmpty)
    #expect(ListDifference(from: old, to: old).count == 0)
  }
}

extension Sequence<Int> {
  fileprivate func max(or other: Int) -> Int { self.max() ?? other }
}
