import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// The items that a search has visited, and its hits, without a list.
@Suite struct SearchedRangeTests {
  /// Visits items whose number of hits is known.
  private func visit(_ range: inout SearchedRange, _ hits: [Int], most: Int = .max) {
    var left = most
    while left > 0, let index = range.visitNext() {
      range.record(hits: hits[index], at: index)
      left -= 1
    }
  }

  /// Returns the hits as pairs of index and number, in order.
  private func places(_ range: SearchedRange) -> [[Int]] {
    range.hits.ranks.flatMap { rank in
      (0..<range.hits.hits(inRank: rank)).map { [range.index(ofRank: rank), $0] }
    }
  }

  private func places(_ hits: [Int]) -> [[Int]] {
    hits.enumerated().flatMap { index, count in (0..<count).map { [index, $0] } }
  }

  @Test func visitsGoOutwardInTurns() {
    var range = SearchedRange(count: 6, start: 2)
    var order: [Int] = []
    while let index = range.visitNext() { order.append(index) }
    #expect(order == [2, 1, 3, 0, 4, 5])
    #expect(range.isDone)
    #expect(SearchedRange(count: 0, start: 0).isDone)
  }

  @Test func targetsGoAroundTheEndsOnceAllIsKnown() {
    let hits = [0, 2, 0, 0, 1, 0]
    var range = SearchedRange(count: 6, start: 3)
    #expect(range.target(1, from: nil) == .later)
    visit(&range, hits)
    var found: [[Int]] = []
    var place: SearchedRange.Position?
    for step in [1, 1, 1, 1, -1, -1] {
      guard case .found(let next) = range.target(step, from: place) else { break }
      place = next
      found.append([range.index(ofRank: next.rank), next.hit, range.index(of: next)])
    }
    #expect(found == [[4, 0, 2], [1, 0, 0], [1, 1, 1], [4, 0, 2], [1, 1, 1], [1, 0, 0]])
    var nothing = SearchedRange(count: 3, start: 1)
    visit(&nothing, [0, 0, 0])
    #expect(nothing.target(1, from: nil) == .none && nothing.target(-1, from: nil) == .none)
  }

  @Test(arguments: 1...40) func editsAtTheEndsLeaveWhatIsKnown(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func counts(_ count: Int) -> [Int] {
      (0..<count).map { _ in max(0, random.in(-3..<3)) }
    }
    var hits = counts(20)
    var range = SearchedRange(count: 20, start: random.below(20))
    var taken = 0
    for _ in 0..<60 {
      visit(&range, hits, most: random.below(5))
      let index =
        random.oneIn(2)
        ? random.below(hits.count + 1)
        : random.oneIn(2) ? 0 : hits.count
      let removed = min(hits.count - index, random.below(3))
      let new = counts(random.below(3))
      let edit = SearchedRange.Edit(index: index, removed: removed, added: new.count)
      if range.apply(edit) {
        taken += 1
        hits.replaceSubrange(index..<index + removed, with: new)
      }
      #expect(range.count == hits.count)
      let known = places(range)
      #expect(known.allSatisfy { $0[0] < hits.count && $0[1] < hits[$0[0]] }, "seed \(seed)")
    }
    visit(&range, hits)
    #expect(places(range) == places(hits), "seed \(seed)")
    #expect(taken > 10)
  }
}
