import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// Carousels in the rows of list views on a terminal: drawing, scrolling, offsets and reuse.
@Suite struct TerminalPaneTests {
  /// The wheel pushed to the right and to the left, and turned, over the cards of the first row.
  private let right = "\u{1B}[<67;1;2M"
  private let left = "\u{1B}[<66;1;2M"
  private let wheelDown = "\u{1B}[<65;1;2M"
  private let pageDown = "\u{1B}[6~"
  private let home = "\u{1B}[H"

  private let start = [
    "list 1", "100  101  102  103", "list 2", "200  201  202  203", "list 3",
    "300  301  302  303",
  ]

  @Test func rowsOfATableShowCarousels() {
    let shelves = Shelves()
    let table = ShelfTable.table(shelves)
    #expect(shelves.lines == start)
    #expect(shelves.cards.events == [])
    _ = table
  }

  @Test func itemsOfACollectionShowCarousels() {
    let shelves = Shelves()
    let collection = CollectionView(host: shelves.host)
    let source = ShelfCollection(shelves)
    collection.dataSource = source
    collection.reloadData()
    #expect(shelves.lines == start)
    #expect(shelves.type(right)[1] == "101  102  103  104")
  }

  @Test func wheelScrollsTheCarouselUnderThePointer() {
    let shelves = Shelves()
    let table = ShelfTable.table(shelves)
    #expect(shelves.type(right + right) == ["list 1", "102  103  104  105"] + start[2...])
    #expect(shelves.type(left)[1] == "101  102  103  104")
    // Over the title of a row nothing scrolls sideways.
    #expect(shelves.type("\u{1B}[<67;1;3M")[2..<4] == start[2..<4])
    _ = table
  }

  @Test func carouselStopsAtItsEnds() {
    let shelves = Shelves()
    let table = ShelfTable.table(shelves)
    #expect(shelves.type(left) == start)
    let end = shelves.type(String(repeating: right, count: 40))
    #expect(end[1] == " 108  109  110  111")
    #expect(shelves.carousel(1)?.host.offset == LayoutPoint(x: 156, y: 0))
    #expect(shelves.type(right) == end)
    #expect(shelves.host.nextDeadline == nil)
    _ = table
  }

  @Test func wheelAcrossACarouselScrollsTheTable() {
    let shelves = Shelves { $0.scrollStep = 32 }
    let table = ShelfTable.table(shelves)
    #expect(shelves.type(wheelDown)[0..<2] == ["list 2", "200  201  202  203"])
    // With Shift the wheel is turned sideways.
    #expect(shelves.type("\u{1B}[<69;1;2M")[0..<2] == ["list 2", "  202  203  204  205"])
    _ = table
  }

  @Test func offsetOfEachListIsKept() {
    let shelves = Shelves()
    let table = ShelfTable.table(shelves)
    shelves.type(right + right + right)
    shelves.type("\u{1B}[<67;1;4M")
    shelves.type("\u{1B}[F")
    // Other lists are shown by the views of these.
    for list in UInt64(1)...2 { #expect(shelves.carousel(list) == nil) }
    #expect(
      shelves.type(home) == [
        "list 1", "103  104  105  106", "list 2", "201  202  203  204", "list 3",
        "300  301  302  303",
      ])
    _ = table
  }

  @Test func viewsAreSharedByAllLists() {
    let shelves = Shelves { $0.overscan = .zero }
    let table = ShelfTable.table(shelves)
    shelves.settle()
    for _ in 0..<5 { shelves.type(pageDown) }
    shelves.type(home)
    // Three rows are on the screen and a part of a fourth, one may wait; a row has four cards and one beyond an edge.
    #expect(shelves.rowsMade <= 5)
    #expect(shelves.cards.made <= shelves.rowsMade * 6)
    #expect(shelves.carouselRows.carousels.count == shelves.rowsMade)
    _ = table
  }

  /// The screen would show it in the middle of the content.
  @Test func paneKeepsSentencesForTheEndOfTheRun() {
    let shelves = Shelves()
    let table = ShelfTable.table(shelves)
    let before = shelves.host.logged
    shelves.carousel(1)?.host.log("a sentence")
    #expect(shelves.host.logged == before + ["a sentence"])
    _ = table
  }

  @Test func cardsAreClippedToThePane() {
    let shelves = Shelves(margin: 3) { $0.scrollStep = 8 }
    let table = ShelfTable.table(shelves)
    #expect(shelves.lines[1] == "   100  101  102")
    #expect(shelves.type("\u{1B}[<67;5;2M")[1] == "   0  101  102  1")
    // The pane ends before the margin.
    #expect(shelves.type("\u{1B}[<67;2;2M")[1] == "   0  101  102  1")
    _ = table
  }

  @Test func carouselsRunFromRightToLeft() {
    let shelves = Shelves { $0.direction = .rightToLeft }
    let table = ShelfTable.table(shelves)
    #expect(shelves.lines[1] == " 103  102  101  100")
    #expect(shelves.type(left)[1] == " 104  103  102  101")
    _ = table
  }

  @Test func scrollComesToRestWhereTheCarouselSnaps() {
    let shelves = Shelves { $0.scrollStep = 12 }
    shelves.carouselRows.snapping = .items
    let table = ShelfTable.table(shelves)
    #expect(shelves.type(right)[1] == "101  102  103  104")
    #expect(shelves.carousel(1)?.host.phase == .idle)
    _ = table
  }

  @Test func resizedWindowResizesCarousels() {
    let shelves = Shelves()
    let table = ShelfTable.table(shelves)
    shelves.type(String(repeating: right, count: 40))
    shelves.host.resize(to: CellSize(columns: 30, rows: 4))
    // The last card stays at the end.
    #expect(shelves.lines[1] == " 106  107  108  109  110  111")
    shelves.host.resize(to: CellSize(columns: 9, rows: 4))
    #expect(shelves.lines[3] == "200  201")
    _ = table
  }

  @Test func cardsThatThereIsNoTimeForArePatterns() {
    let shelves = Shelves()
    // Two cards fit into a display frame, whichever carousels they are in.
    shelves.cards.willBind = { shelves.clock.now += .milliseconds(5) }
    let table = ShelfTable.table(shelves)
    shelves.host.performDueWork()
    #expect(shelves.host.screen.lines.joined().contains("░"))
    let bound = shelves.cards.bound
    shelves.clock.now = shelves.host.nextDeadline ?? shelves.clock.now
    shelves.host.performDueWork()
    #expect(shelves.cards.bound <= bound + 6)
    #expect(shelves.lines == start)
    _ = table
  }

  @Test func oneFrameShowsAllCards() {
    let shelves = Shelves { $0.bindingBudget = .zero }
    let table = ShelfTable.table(shelves)
    #expect(shelves.host.renderFrameAsText() == start.map { $0 + "\n" }.joined())
    _ = table
  }

  @Test func paneGoesAwayWithItsView() {
    let shelves = Shelves()
    weak var pane: TerminalPane?
    do {
      let table = ShelfTable.table(shelves)
      shelves.settle()
      pane = shelves.carousel(1)?.host
      #expect(pane != nil)
      table.clearViews(pooled: false)
      table.clearPool()
    }
    #expect(pane == nil)
    #expect(shelves.carouselRows.carousels.isEmpty)
  }
}
