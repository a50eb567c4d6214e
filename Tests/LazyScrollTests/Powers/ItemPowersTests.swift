import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Events of items and decisions about them, by the same closures in every class of list view.
@Suite struct ItemPowersTests {
  typealias Kind = PowerPage.Kind
  private typealias Page = PowerPage

  @Test(arguments: Kind.allCases) func itemsLoadEnterAndLeave(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.host.scroll(to: 400)
    #expect(page.log.contains("load 6"))
    #expect(page.log.filter { $0.hasPrefix("enter") } == (4..<8).map { "enter \($0) 1" })
    #expect(page.log.filter { $0.hasPrefix("leave") }.sorted() == (0..<4).map { "leave \($0)" })
    page.log = []
    page.host.scroll(to: 0)
    #expect(page.log.filter { $0.hasPrefix("enter") }.sorted() == (0..<4).map { "enter \($0) 2" })
  }

  @Test(arguments: Kind.allCases) func tapsSelectAndDeselect(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.tap(row: 1)
    page.tap(row: 1)
    #expect(page.log == ["select 1", "tap 1", "deselect 1", "tap 1"])
  }

  /// A row that must not be selected is tapped, and one that must not be highlighted is not even that.
  @Test(arguments: Kind.allCases) func appDecidesWhatATouchDoes(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.view.shouldSelectItem = { $0.item != 1 }
    page.view.shouldHighlightItem = { $0.item != 2 }
    for row in 0..<3 { page.tap(row: row) }
    #expect(page.log == ["select 0", "tap 0", "tap 1"])
  }

  @Test(arguments: Kind.allCases) func appDecidesWhichItemsMove(kind: Kind) {
    let page = Page(kind)
    page.view.canMoveItem = { $0.item != 0 }
    let source = ItemPath(section: 0, item: 1)
    var moves: [ItemPath] = []
    page.view.onMoveItem = { moves += [$0, $1] }
    #expect(!page.view.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 0)))
    #expect(page.view.beginInteractiveMovementForItem(at: source))
    page.view.shiftInteractiveMovement(by: 2)
    page.view.endInteractiveMovement()
    #expect(moves == [source, ItemPath(section: 0, item: 3)])
  }

  /// Items that come after the user has left the end are counted until the end is visible again.
  @Test(arguments: Kind.allCases) func newItemsAreCounted(kind: Kind) {
    let page = Page(kind)
    page.host.scroll(to: 500)
    page.show(0..<11)
    #expect(page.view.newItemCount == 2)
    page.show(0..<12)
    #expect(page.view.newItemCount == 3)
    page.host.scroll(to: 100)
    #expect(page.view.newItemCount == 3)
    page.host.scroll(to: 800)
    #expect(page.view.newItemCount == 0)
  }

  /// An app that loads more rows while the last one comes into sight has seen that one.
  @Test(arguments: Kind.allCases) func itemsThatComeAtTheEndAreNew(kind: Kind) {
    let page = Page(kind)
    page.view.onEnterItem = { [unowned page] path, _, _ in
      if path.item == 8, page.view.itemCount == 9 { page.show(0..<12) }
    }
    page.host.scroll(to: 500)
    page.host.passFrames()
    #expect(page.view.newItemCount == 3)
  }

  /// The completion of a position that waited restores another one, or applies data: after the reset, which it does not undo.
  @Test(arguments: Kind.allCases) func completionAtAResetFindsAnEmptyList(kind: Kind) {
    let page = Page(kind)
    var counts: [Int] = []
    page.onOutcome = { [unowned page] in
      counts.append(page.view.itemCount)
      page.show(20..<25)
    }
    page.restore(ReadingPosition(item: 77, distance: 0))
    page.view.reset()
    page.host.passFrames()
    #expect(counts == [0])
    #expect(page.view.itemCount == 5 && page.host.picture.count > 0)
  }

  /// The same for an edit whose data is not on the screen yet.
  @Test(arguments: [Kind.list, .table, .collection, .rectangles])
  func completionOfAnEditAtAResetFindsAnEmptyList(kind: Kind) {
    let page = Page(kind)
    var counts: [Int] = []
    let end = { [unowned page] (update: ListUpdate) in
      #expect(update == .cancelled)
      counts.append(page.view.itemCount)
      page.show(20..<25)
    }
    // The edit is made in a callback, so that it waits, and so does the reset after it.
    page.view.onEnterItem = { [unowned page] _, _, _ in
      page.view.onEnterItem = nil
      page.edit(end)
      page.view.reset()
    }
    page.host.scroll(to: 100)
    page.host.passFrames()
    #expect(counts == [0])
    #expect(page.view.itemCount == 5 && page.host.picture.count > 0)
  }

  @Test(arguments: Kind.allCases) func moveByKeyBeyondTheEndMovesNothing(kind: Kind) throws {
    let page = Page(kind)
    page.view.canMoveItem = { _ in true }
    var moves = 0
    page.view.onMoveItem = { _, _ in moves += 1 }
    let events = try #require(page.host.events)
    let first = try #require(page.view(ofRow: 0))
    #expect(!events.moveItem(in: first, .up) && moves == 0)
    #expect(events.moveItem(in: first, .down) && moves == 1)
  }

  /// A saved position waits for its item, and then shows it where it was, to the pixel.
  @Test(arguments: Kind.allCases) func positionComesBackWithItsItem(kind: Kind) throws {
    let page = Page(kind)
    page.host.scroll(to: 230)
    let saved = try #require(page.position())
    #expect(saved == ReadingPosition(item: 3, distance: 70))
    let other = Page(kind)
    other.show(100..<110)
    other.restore(saved)
    #expect(other.position() == saved && other.log == [])
    other.show(50..<60)
    #expect(other.host.viewport.bounds.minY == 0)
    other.show(1..<20)
    other.host.passFrames()
    #expect(other.host.viewport.bounds.minY == 130 && other.log == ["arrived"])
    #expect(other.position() == saved)
  }

  /// The wait ends once: by another position, by the user, by a scroll of the app, or with the list.
  @Test(arguments: Kind.allCases) func waitForAnItemEndsOnce(kind: Kind) {
    let page = Page(kind)
    let missing = ReadingPosition(item: 77, distance: 0)
    page.restore(missing)
    page.restore(missing)
    #expect(page.log == ["cancelled"])
    page.host.events?.phaseDidChange(to: .dragging)
    page.host.events?.phaseDidChange(to: .idle)
    #expect(page.log == ["cancelled", "cancelled"])
    page.restore(missing)
    page.view.scroll(toItemAt: ItemPath(section: 0, item: 4), at: .start, isAnimated: false)
    #expect(page.log.count == 3)
    page.restore(missing)
    page.restore(nil)
    #expect(page.log == Array(repeating: "cancelled", count: 5))
    page.restore(missing)
    page.view.reset()
    #expect(page.log.count == 6)
    page.show(70..<80)
    page.host.passFrames()
    #expect(page.host.viewport.bounds.minY < 600)
  }

  /// The recording host stops the program if a view is added twice, or placed before it is added.
  @Test func appAddsViewsItself() {
    let host = RecordingHost(width: 300, height: 400)
    var added = 0
    let cells = Registration<RecordingHost.View, Int> {
      let view = RecordingHost.View()
      host.add(view)
      added += 1
      return view
    } update: {
      $0.content = UInt64($1)
    }
    let list = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 100)
    ) { cells($0) }
    list.size = { _ in LayoutSize(width: 300, height: 100) }
    #expect(list.addsViewsAutomatically)
    list.addsViewsAutomatically = false
    host.appear()
    list.apply(Array(0..<100))
    host.scroll(to: 5000)
    #expect(host.picture.count == 4 && added < 12)
    list.reset()
    #expect(host.picture.isEmpty)
  }

  /// Without closures index paths are not looked up, and delegates are told as before.
  @Test(arguments: Kind.allCases) func closuresEndWithNil(kind: Kind) {
    let page = Page(kind)
    page.listen()
    page.view.onTapItem = nil
    page.view.onSelectItem = nil
    page.tap(row: 1)
    #expect(page.log == [])
  }
}
