import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Scrolls with a distance, a duration and a completion, on every list view.
@Suite struct ScrollCompletionTests {
  private func table() -> TableFixture { TableFixture([.named(0..<200, isDeclared: true)]) }

  @Test func rowEndsUpAtTheDistanceFromItsAlignment() {
    let fixture = table()
    for (alignment, offset, expected) in [
      (ScrollDestination.Alignment.start, 30.0, 5000.0 - 30), (.start, -20, 5020),
      (.end, 10, 5050 - 400 - 10), (.center, 5, 5025 - 200 - 5),
    ] {
      fixture.table.scrollToRow(at: row(100), at: alignment, offset: offset)
      #expect(fixture.host.viewport.bounds.minY == expected, "\(alignment) \(offset)")
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func distanceThatIsNoNumberCountsAsNone(offset: Double) {
    let fixture = table()
    fixture.table.scrollToRow(at: row(100), at: .start, offset: offset)
    #expect(fixture.host.viewport.bounds.minY == 5000)
  }

  @Test func durationIsTheHosts() {
    let fixture = table()
    fixture.table.scrollToRow(at: row(100), at: .start, isAnimated: true, duration: 1.5)
    fixture.table.scrollToRow(at: row(20), at: .start, isAnimated: true)
    fixture.table.scrollToRow(at: row(30), at: .start, isAnimated: true, duration: -1)
    fixture.table.scrollToRow(at: row(50), at: .start, duration: 3)
    #expect(
      fixture.host.scrolls.map(\.animation)
        == [ScrollAnimation(duration: 1.5), ScrollAnimation(), ScrollAnimation(), nil])
  }

  @Test func completionTellsOfArrivalOnce() {
    let fixture = table()
    var outcomes: [ScrollOutcome] = []
    fixture.table.scrollToRow(at: row(100), at: .start) { outcomes.append($0) }
    #expect(outcomes == [.arrived])
    fixture.host.scroll(by: 300)
    fixture.table.reloadData()
    #expect(outcomes == [.arrived])
  }

  /// The nearest edge is chosen without the distance, and the distance moves nothing afterwards, either.
  @Test func distanceDoesNotCountForTheNearestEdge() {
    for distance in [-30.0, 9, 5000] {
      let fixture = table()
      fixture.table.scrollToRow(at: row(20), at: .nearest, offset: distance)
      #expect(fixture.host.viewport.bounds.minY == 650, "to the end, \(distance)")
      fixture.host.scroll(to: 2000)
      fixture.table.scrollToRow(at: row(20), at: .nearest, offset: distance)
      #expect(fixture.host.viewport.bounds.minY == 1000, "to the start, \(distance)")
      fixture.table.scrollToRow(at: row(24), at: .nearest, offset: distance)
      #expect(fixture.host.viewport.bounds.minY == 1000, "in sight, \(distance)")

      let collection = CollectionFixture([
        TestGroup(ListLayout(estimate: 50), items: .named(0..<200) { _ in 50 })
      ])
      collection.collection.scrollToItem(at: row(20), at: .nearest, offset: distance)
      #expect(collection.host.viewport.bounds.minY == 650, "collection, \(distance)")

      let feed = Fixture(rows: 100)
      feed.view.scroll(to: .id(1010), at: .nearest, offset: distance)
      #expect(feed.host.viewport.bounds.minY == 700, "feed, \(distance)")

      let shelves = [distance, 0].map { distance in
        let shelf = CarouselFixture()
        shelf.view.show(1, itemIDs: Array(1...40))
        shelf.view.scroll(to: .id(20), at: .nearest, offset: distance)
        return shelf.view.contentOffset
      }
      #expect(shelves[0] == shelves[1], "carousel, \(distance)")
    }
  }

  /// A header and a footer are targets like an item.
  @Test func distanceDoesNotCountForTheNearestEdgeOfAHeader() {
    let fixture = TableFixture([
      .named(0..<100, isDeclared: true), .named(100..<200, isDeclared: true),
    ])
    fixture.table.scrollToFooter(ofSection: 0, at: .nearest)
    let expected = fixture.host.viewport.bounds.minY
    fixture.host.scroll(to: 0)
    fixture.table.scrollToFooter(ofSection: 0, at: .nearest, offset: 40)
    #expect(fixture.host.viewport.bounds.minY == expected)
  }

  @Test func completionTellsOfAMissingRow() {
    let fixture = table()
    var outcomes: [ScrollOutcome] = []
    fixture.table.scrollToRow(at: row(100, 7)) { outcomes.append($0) }
    fixture.table.scrollToRow(at: row(-1)) { outcomes.append($0) }
    fixture.table.scrollToHeader(ofSection: 9) { outcomes.append($0) }
    fixture.table.scrollToFooter(ofSection: .max) { outcomes.append($0) }
    #expect(outcomes == [.missing, .missing, .missing, .missing])
  }

  /// Every scroll ends once, in the order in which they began, those without a completion too.
  @Test func laterScrollCancelsTheOneBefore() {
    let fixture = table()
    var ends: [String] = []
    func scroll(_ name: String, to index: Int) {
      fixture.table.scrollToRow(at: row(index), at: .start, isAnimated: true) {
        ends.append("\(name) \($0)")
      }
    }
    fixture.host.events?.phaseDidChange(to: .animating)
    scroll("first", to: 100)
    fixture.table.scrollToRow(at: row(120), at: .start, isAnimated: true)
    scroll("second", to: 50)
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(ends.first == "first cancelled")
    #expect(ends.last == "second arrived")
    #expect(ends.count == 2)
  }

  @Test func scrollSentAsAnEventHasItsTurn() {
    let fixture = table()
    var outcomes: [ScrollOutcome] = []
    fixture.host.events?.phaseDidChange(to: .animating)
    fixture.table.driver.send(
      .scroll(ScrollDestination(item: .id(120), alignment: .start, isAnimated: true)))
    fixture.table.scrollToRow(at: row(50), at: .start, isAnimated: true) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(outcomes == [.arrived])
  }

  @Test func scrollFromACompletionIsPerformed() {
    let fixture = table()
    var outcomes: [ScrollOutcome] = []
    fixture.table.scrollToRow(at: row(100), at: .start) {
      outcomes.append($0)
      fixture.table.scrollToRow(at: row(10), at: .start) { outcomes.append($0) }
    }
    #expect(outcomes == [.arrived, .arrived])
    #expect(fixture.host.viewport.bounds.minY == 500)
  }

  @Test func collectionsFeedsAndListsHaveTheSameWords() {
    let collection = CollectionFixture([
      TestGroup(ListLayout(estimate: 50), items: .named(0..<200))
    ])
    var outcomes: [ScrollOutcome] = []
    collection.collection.scrollToItem(at: row(100), at: .start, offset: 12) {
      outcomes.append($0)
    }
    let feed = Fixture(rows: 100)
    feed.view.scroll(to: .id(1050), at: .start, offset: -7) { outcomes.append($0) }
    #expect(feed.host.viewport.bounds.minY == 5007)
    let host = RecordingHost(width: 300, height: 400)
    let cells = Registration<RecordingHost.View, Int>(
      make: { RecordingHost.View() }, update: { $0.content = UInt64($1) })
    let list = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 50)
    ) { cells($0) }
    host.appear()
    list.apply(Array(0..<200))
    list.scroll(to: 100, at: .start, offset: 4) { outcomes.append($0) }
    #expect(host.viewport.bounds.minY == 4996)
    list.scroll(to: 900) { outcomes.append($0) }
    #expect(outcomes == [.arrived, .arrived, .arrived, .missing])
  }

  private func row(_ index: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: index)
  }
}
