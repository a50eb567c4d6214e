import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// A feed that scrolls by itself in a window inside an item of another feed, in the same direction.
@Suite struct FeedInPaneTests {
  private let down = "\u{1B}[B"
  private let outer = TerminalFixture(
    columns: 12, rows: 6,
    frames: [LayoutRect(x: 0, y: 0, width: 48, height: 64)]
      + (0..<9).map { LayoutRect(x: 0, y: 64 + Double($0) * 16, width: 48, height: 16) }
  ) { $0.scrollStep = 16 }
  private let rows = Rows()
  private let inner: LazyScrollView<TerminalPane>

  /// Five items of one line.
  private final class Rows: LazyScrollViewDataSource {
    typealias View = TerminalView

    func numberOfItems(in lazyScrollView: LazyScrollView<TerminalPane>) -> Int { 5 }
    func lazyScrollView(_ lazyScrollView: LazyScrollView<TerminalPane>, itemModelAt index: Int)
      -> ItemModel
    {
      ItemModel(
        frame: LayoutRect(x: 0, y: Double(index) * 16, width: 40, height: 16), id: UInt64(index))
    }
    func lazyScrollView(
      _ lazyScrollView: LazyScrollView<TerminalPane>, viewFor item: ListItemID,
      from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      BoundView(TerminalView { $0.text("inner \(item.number ?? 0)") }, reuse: ReuseIdentifier(1))
    }
  }

  init() throws {
    let item = try #require(outer.view.view(for: .id(0)))
    item.content = { $0.box(.ascii) }
    inner = LazyScrollView(
      host: TerminalPane(in: item) { CellRect($0).inset(columns: 1, rows: 1) })
    inner.dataSource = rows
    inner.reloadData()
    outer.settle()
  }

  @Test func feedIsClippedToItsPane() {
    #expect(
      outer.lines == [
        "+----------+", "|inner 0   |", "|inner 1   |", "+----------+", "row 1", "row 2",
      ])
    #expect(inner.host.viewport.bounds == LayoutRect(x: 0, y: 0, width: 40, height: 32))
  }

  @Test func wheelGoesOutwardAtTheEndOfThePane() {
    let wheel = "\u{1B}[<65;3;2M"
    for _ in 0..<3 { outer.type(wheel) }
    #expect(outer.lines[1...2] == ["|inner 3   |", "|inner 4   |"])
    #expect(outer.host.offset == .zero)
    outer.type(wheel)
    #expect(outer.lines[0...1] == ["|inner 3   |", "|inner 4   |"])
    // The pointer is still over the pane, which has scrolled away from under the wheel.
    #expect(outer.host.offset.y == 16)
  }

  @Test func focusedPaneTakesTheKeysUntilItsEnd() {
    outer.type("\t")
    #expect(outer.host.focusedPane === inner.host)
    for _ in 0..<3 { outer.type(down) }
    #expect(inner.host.offset.y == 48)
    #expect(outer.host.offset == .zero)
    outer.type("\u{1B}[H")
    #expect(inner.host.offset == .zero)
    outer.type("\u{1B}[F" + down)
    #expect(inner.host.offset.y == 48)
    #expect(outer.host.offset.y == 16)
  }

  @Test func feedBehindTheEdgeKeepsItsOffset() {
    outer.type("\u{1B}[<65;3;2M")
    outer.host.scroll(to: LayoutPoint(x: 0, y: 200), nil)
    outer.host.scroll(to: .zero, nil)
    outer.settle()
    #expect(outer.lines[1...2] == ["|inner 1   |", "|inner 2   |"])
  }
}
