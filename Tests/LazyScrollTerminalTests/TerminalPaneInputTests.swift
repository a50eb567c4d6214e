import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// Clicks on carousels in the rows of a table, and the keyboard's focus.
@Suite struct TerminalPaneInputTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let right = "\u{1B}[C"
  private let left = "\u{1B}[D"
  private let home = "\u{1B}[H"
  private let end = "\u{1B}[F"
  private let shelves = Shelves()

  private func click(column: Int, row: Int) -> String {
    "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
  }

  @Test func clickOnACardIsATap() {
    shelves.carouselRows.selectionMode = .single
    let table = ShelfTable.table(shelves)
    shelves.settle()
    #expect(shelves.type(click(column: 7, row: 4))[3] == "200  201# 202  203")
    #expect(shelves.cards.events == ["select 201", "tap 201"])
    #expect(shelves.tapped == [])
    _ = table
  }

  @Test func clickBesideTheCardsIsTheRows() {
    let table = ShelfTable.table(shelves)
    shelves.settle()
    // On the title, and between two cards.
    shelves.type(click(column: 7, row: 3) + click(column: 5, row: 4))
    #expect(shelves.cards.events == [])
    #expect(shelves.tapped == [1, 1])
    _ = table
  }

  @Test func dragOverCardsIsNoTap() {
    let table = ShelfTable.table(shelves)
    shelves.settle()
    shelves.type("\u{1B}[<0;7;4M\u{1B}[<32;8;4M\u{1B}[<0;8;4m")
    #expect(shelves.cards.events == [])
    #expect(shelves.tapped == [])
    _ = table
  }

  @Test func tabLeadsFromRowToRow() {
    let table = ShelfTable.table(shelves)
    #expect(shelves.lines.filter { $0.contains("<") } == [])
    #expect(shelves.type("\t")[0...1] == ["list 1 <", "100< 101  102  103"])
    #expect(
      shelves.type("\t")[0...3] == [
        "list 1", "100  101  102  103", "list 2 <", "200< 201  202  203",
      ])
    #expect(shelves.type("\u{1B}[Z")[0] == "list 1 <")
    // There is none before the first.
    #expect(shelves.type("\u{1B}[Z")[0] == "list 1 <")
    #expect(shelves.host.focusedPane === shelves.carousel(1)?.host)
    #expect(shelves.carousel(1)?.host.hasKeyboard == true)
    #expect(shelves.carousel(2)?.host.hasKeyboard == false)
    _ = table
  }

  @Test func focusedRowIsScrolledIntoView() {
    let table = ShelfTable.table(shelves)
    shelves.settle()
    for _ in 0..<4 { shelves.type("\t") }
    #expect(shelves.host.offset.y == 32)
    #expect(shelves.lines.suffix(2) == ["list 4 <", "400< 401  402  403"])
    for _ in 0..<9 { shelves.type(down) }
    #expect(shelves.lines[4] == "list 10 <")
    for _ in 0..<9 { shelves.type(up) }
    #expect(shelves.lines[0] == "list 1 <")
    _ = table
  }

  @Test func arrowsLeadFromCardToCard() {
    let table = ShelfTable.table(shelves)
    shelves.type("\t")
    #expect(shelves.type(right + right + right)[1] == "100  101  102  103<")
    // The next one is scrolled into view, with its end at that of the pane.
    #expect(shelves.type(right)[1] == " 101  102  103  104<")
    #expect(shelves.type(left)[1].contains("103<"))
    #expect(shelves.type(home)[1] == "100< 101  102  103")
    #expect(shelves.type(left)[1] == "100< 101  102  103")
    #expect(shelves.type(end)[1] == " 108  109  110  111<")
    #expect(shelves.type(right)[1].hasSuffix("111<"))
    _ = table
  }

  @Test func eachRowHasItsCard() {
    let table = ShelfTable.table(shelves)
    shelves.type("\t" + right)
    #expect(
      shelves.type(down)[1...3] == ["100  101  102  103", "list 2 <", "200< 201  202  203"])
    #expect(shelves.type(up)[0...1] == ["list 1 <", "100  101< 102  103"])
    _ = table
  }

  @Test func focusBeginsAtACardThatIsWhole() {
    let table = ShelfTable.table(shelves)
    shelves.settle()
    shelves.host.configuration.scrollStep = 8
    #expect(shelves.type("\u{1B}[<67;1;2M")[1] == "0  101  102  103  10")
    #expect(shelves.type("\t")[1] == "0  101< 102  103  10")
    _ = table
  }

  @Test func enterIsATap() {
    shelves.carouselRows.selectionMode = .multiple
    let table = ShelfTable.table(shelves)
    // There is nothing to tap yet.
    shelves.type("\r")
    #expect(shelves.cards.events == [])
    #expect(shelves.type("\t" + right + "\r")[1] == "100  101# 102  103")
    #expect(shelves.cards.events == ["select 101", "tap 101"])
    _ = table
  }

  @Test func escapeEndsTheFocus() {
    let table = ShelfTable.table(shelves)
    shelves.type("\t" + right)
    #expect(shelves.type("\u{1B}")[0...1] == ["list 1", "100  101  102  103"])
    #expect(shelves.host.focusedPane == nil)
    // Arrow keys scroll the table again.
    shelves.type(down)
    #expect(shelves.host.offset.y == 20)
    _ = table
  }

  @Test func sidewaysKeyFindsTheFirstRow() {
    let table = ShelfTable.table(shelves)
    shelves.settle()
    #expect(shelves.type(right)[0...1] == ["list 1 <", "100< 101  102  103"])
    #expect(shelves.type(right)[1] == "100  101< 102  103")
    _ = table
  }

  @Test func focusReturnsWithItsRow() {
    let table = ShelfTable.table(shelves)
    shelves.type("\t" + right)
    shelves.type("\u{1B}[6~\u{1B}[6~")
    #expect(shelves.host.focusedPane == nil)
    #expect(shelves.lines.filter { $0.contains("<") } == [])
    #expect(shelves.type("\u{1B}[5~\u{1B}[5~")[0...1] == ["list 1 <", "100  101< 102  103"])
    _ = table
  }

  @Test func clickedCardHasTheFocus() {
    let table = ShelfTable.table(shelves)
    shelves.settle()
    shelves.type(click(column: 6, row: 4))
    #expect(shelves.type(right)[2...3] == ["list 2 <", "200  201  202< 203"])
    _ = table
  }

  @Test func keysAreNotLostWhileTheCarouselMoves() {
    let shelves = Shelves {
      $0.isMotionReduced = false
      $0.animationDuration = .milliseconds(100)
    }
    let table = ShelfTable.table(shelves)
    shelves.type("\t" + String(repeating: right, count: 8))
    #expect(shelves.lines[1] == " 105  106  107  108<")
    _ = table
  }
}
