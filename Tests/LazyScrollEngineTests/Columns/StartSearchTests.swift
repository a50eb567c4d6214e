import Testing

@testable import LazyScrollEngine

/// The search for a start at which column offsets may stand.
@Suite struct StartSearchTests {
  /// Returns the starts that are tried where each leads to another one.
  private func tries(from start: Double, _ lead: (Double) -> Double) -> [Double] {
    var (search, found, tried) = (StartSearch(), start, [Double]())
    while let next = search.next(after: found) {
      tried.append(next)
      found = lead(next)
    }
    return tried
  }

  @Test func oneTryIsEnoughWhereOffsetsChangeNothing() {
    #expect(tries(from: 700) { $0 } == [700])
    #expect(tries(from: 700) { $0 + 50 } == [700])
    #expect(tries(from: -30) { _ in -30 } == [-30])
  }

  /// The first column has moved by 50: the start to which it takes the viewport is tried, though it is further on.
  @Test func firstColumnIsFollowedOnATryBeforeTheSearch() {
    var search = StartSearch(following: 3)
    #expect(search.followed == nil)
    #expect(search.next(after: 700) == 700)
    #expect(search.followed == 3)
    #expect(search.next(after: 750) == 750)
    #expect(search.followed == nil)
    #expect(search.next(after: 750) == nil)
  }

  /// Steps of 160, 80, 40 and so on, that come to 320.
  @Test func stepsThatBecomeShorterAreAddedUp() {
    #expect(tries(from: 1000) { 340 + $0 / 2 } == [1000, 840, 680])
  }

  @Test(arguments: [0.1, 0.5, 0.9, 0.999])
  func offsetsFitTheStartThatTheyLeadTo(share: Double) {
    func lead(_ start: Double) -> Double { share * start + (1 - share) * 100 }
    let last = tries(from: 1000, lead).last ?? .infinity
    #expect(lead(last) >= last - 1e-6)
  }

  /// First one column reaches furthest, then another.
  @Test func stepsMayChangeTheirShareOnTheWay() {
    func lead(_ start: Double) -> Double { max(0.9 * start, 450 + 0.25 * start) - 10 }
    let tried = tries(from: 1000, lead)
    #expect(tried.count < StartSearch.limit)
    #expect(lead(tried.last ?? .infinity) >= (tried.last ?? 0) - 1e-6)
  }

  /// They have no sum; longer ones are tried.
  @Test func stepsThatDoNotBecomeShorterAreMadeLonger() {
    #expect(tries(from: 1000) { max(200, $0 - 20) } == [1000, 980, 900, 580, 0])
    #expect(tries(from: 1000) { max(0, 2 * $0 - 1200) } == [1000, 800, 0])
  }

  /// Steps become shorter without end; at the content's start no column has an offset.
  @Test func contentsStartIsTriedInTheEnd() {
    let tried = tries(from: 1000) { $0 - ($0 - 100) * ($0 - 100) / 2000 }
    #expect(tried.count == StartSearch.limit)
    #expect(tried.last == 0)
  }
}
