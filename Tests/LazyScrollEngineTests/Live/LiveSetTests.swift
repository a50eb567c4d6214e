import Testing

@testable import LazyScrollEngine

/// The elements that count as seen, which are held still before others.
@Suite struct SeenElementTests {
  /// Rows 0 to 6 are live, of which rows 0 to 5 are in the viewport; the content of row 2 has not come.
  private func rows() -> LiveSet {
    let content = ContentModel(unmeasuredRows: 20, viewport: .at(0))
    var live = LiveSet(in: content)
    live.bindAll()
    live.enterAll(in: content)
    for position in live.indices {
      live[position].attributes.isMeasured = position != 2 && position != 4
    }
    _ = live[2].sizeWait.begin()
    return live
  }

  private func seen(_ live: borrowing LiveSet) -> [Int] {
    live.indices.filter { live.wasSeen(at: $0, along: .vertical) }
  }

  @Test func elementsInTheViewportOfSettledExtentsAreSeen() {
    let live = rows()
    #expect(seen(live) == [0, 1, 2, 3, 5], "row 4 has no size, and row 6 is below the viewport")
  }

  @Test func theSameAreSeenOnceAllViewsAreGivenUp() {
    var live = rows()
    live.giveUpViews(except: nil, others: .unseen, along: .vertical)
    #expect(live.left.count == 7)
    #expect(seen(live) == [0, 1, 2, 3, 5])
    // What shows nothing is not in the viewport any more; to give views up again changes nothing.
    for position in live.indices { live[position].isInViewport = false }
    live.giveUpViews(except: nil, others: .unseen, along: .vertical)
    #expect(seen(live) == [0, 1, 2, 3, 5])
    live.allowViews()
    #expect(seen(live) == [])
  }

  @Test func elementsThatAHiddenWindowWasAboutToShowAreSeenOnceTheirExtentsAreKnown() {
    var live = rows()
    live.giveUpViews(except: Leases(), others: .open, along: .vertical)
    #expect(seen(live) == [0, 1, 2, 3, 5, 6])
    live[4].attributes.isMeasured = true
    #expect(seen(live) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func elementsThatHaveComeInSinceAreSeenIfTheirExtentsAreKnown() {
    var content = ContentModel(rows: Array(repeating: 50, count: 20), viewport: .at(0))
    var live = LiveSet(in: content)
    live.enterAll(in: content)
    live.giveUpViews(except: nil, others: .unseen, along: .vertical)
    content.viewport = .at(100)
    live.merge(with: content)
    #expect(live.elementIndexes == Array(1...8))
    #expect(seen(live) == [0, 1, 2, 3, 4, 6, 7], "row 6 was below the viewport")
  }
}
