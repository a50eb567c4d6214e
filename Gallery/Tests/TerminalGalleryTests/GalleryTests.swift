import Foundation
import GRDB
import GalleryModels
import GalleryTestSupport
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal
import LazyScrollTestSupport
import Testing

@testable import FeedStore
@testable import TerminalGallery

/// The gallery as a person uses it, by keys, on a host without a terminal.
@Suite struct GalleryTests {
  let folder = try! TemporaryFolder()
  let frames = ShopFeed.frames(count: 5000)
  let store: FeedStore
  let gallery: Gallery
  let host: TerminalHost

  init() throws {
    store = try FeedStore(path: folder.file("feed.sqlite"), count: 5000)
    try store.fill()
    var configuration = TerminalHost.Configuration()
    configuration.isMotionReduced = true
    configuration.bindingBudget = nil
    host = TerminalHost(
      size: CellSize(columns: 94, rows: 43), configuration: configuration)
    gallery = try Gallery(store: store, options: Gallery.Options(), host: host)
    settle()
  }

  /// Performs all work that is due.
  private func settle() {
    let end = ContinuousClock.now + .seconds(20)
    while let deadline = host.nextDeadline, ContinuousClock.now < end {
      let pause = deadline - .now
      if pause > .zero { Thread.sleep(forTimeInterval: pause / .seconds(1)) }
      host.performDueWork()
    }
  }

  private func type(_ keys: String) {
    for key in keys { host.handle(.key(TerminalKeyPress(.character(key)))) }
    settle()
  }

  private func press(_ key: TerminalKey, _ modifiers: TerminalKeyModifiers = []) {
    host.handle(.key(TerminalKeyPress(key, modifiers)))
    settle()
  }

  private var figures: ViewFigures { gallery.figures }

  /// Returns the items of the stored feed that intersect the window, found one by one.
  private func expectedItems(origin: Double = 0) -> [ListItemID] {
    let window = host.viewport.window
    return frames.indices.filter {
      frames[$0].offset(by: origin, along: .vertical).intersects(window)
    }.map { .id(FeedContent.id(at: $0)) }
  }

  @Test func onlyCardsInTheWindowAreLive() {
    for key in [TerminalKey.pageDown, .pageDown, .end, .pageUp, .home] {
      press(key)
      #expect(gallery.view.materializedViews.map(\.item) == expectedItems())
    }
    #expect(figures.made < 40)
  }

  @Test func reloadingWithTheSameRevisionsBindsNothing() {
    let before = figures
    type("r")
    #expect(figures.binds == before.binds)
    type("R")
    #expect(figures.binds == before.binds + before.live)
    #expect(figures.made == before.made)
    #expect(gallery.message == "Reloaded with new revisions: \(before.live) cards bound again.")
  }

  @Test func loadingMoreRequestsNoKnownItem() {
    let before = figures
    type("m")
    #expect(figures.items == 6000)
    #expect(figures.binds == before.binds)
    press(.end)
    #expect(gallery.view.materializedViews.last?.item == .id(FeedContent.id(at: 5999)))
    #expect(host.screen.text.contains("The end of the feed."))
  }

  @Test func editsKeepScrollViewAndFeedTheSame() {
    press(.pageDown)
    for keys in ["i", "g", "x", "v", "i", "v", "g", "x", "x", "x", "m", "i"] {
      type(keys)
      if keys == "v" { press(.pageDown) }
    }
    expectFeedAsKept()
  }

  private func expectFeedAsKept() {
    let feedView = gallery.feedView
    #expect(feedView.figures.items == gallery.source.feed.count)
    for model in gallery.source.feed.models {
      #expect(model.id.flatMap { feedView.frame(of: .id($0)) } == model.frame)
    }
  }

  @Test func aMovedCardKeepsItsView() {
    let item = gallery.view.viewportViews[1].item
    let view = gallery.view.view(for: item)
    gallery.view.select(item)
    type("v")
    #expect(gallery.view.view(for: item) === view)
    #expect(gallery.view.index(of: item) == 2)
  }

  @Test func aMillionItemsLoadInSlicesDuringScrollingAndEditing() {
    let last = frames[4999].maxY
    host.handle(.key(TerminalKeyPress(.character("b"))))
    host.performDueWork()
    #expect(gallery.feedView.isBuilding)
    #expect(figures.items == 1_000_000)
    host.handle(.key(TerminalKeyPress(.pageDown)))
    host.handle(.key(TerminalKeyPress(.character("g"))))
    host.handle(.key(TerminalKeyPress(.character("i"))))
    Thread.sleep(forTimeInterval: 0.02)
    host.performDueWork()
    #expect(host.offset.y > 0)
    #expect(host.contentSize.height == last)
    settle()
    #expect(!gallery.feedView.isBuilding)
    #expect(figures.items == 1_000_001)
    #expect(figures.slices > 50)
    let models = gallery.source.feed.models
    for index in stride(from: 0, to: models.count, by: 997) {
      #expect(models[index].id.flatMap { gallery.view.frame(of: .id($0)) } == models[index].frame)
      #expect(models[index].id.flatMap { gallery.view.index(of: .id($0)) } == index)
    }
    press(.end)
    #expect(gallery.view.materializedViews.last?.item == .id(1_100_000))
  }

  @Test func placeholdersAppearWithoutBindingTime() {
    type("ps")
    host.handle(.key(TerminalKeyPress(.end)))
    Thread.sleep(forTimeInterval: 0.02)
    host.performDueWork()
    #expect(host.screen.text.contains("░░░░░░"))
    settle()
    #expect(!host.screen.text.contains("░"))
    #expect(gallery.view.materializedViews.map(\.item) == expectedItems())
  }

  @Test func outerViewportDeterminesNestedViews() {
    let made = figures.made
    type("n")
    #expect(figures.made - made <= 2, "header and ground are made, cards come from the pool")
    for key in [TerminalKey.pageDown, .pageDown, .end, .pageUp, .home] {
      press(key)
      let expected = expectedItems(origin: NestedPage.feedOrigin.y)
      #expect(gallery.nestedView.materializedViews.map(\.item) == expected)
    }
    #expect(host.contentSize.height == frames.reduce(0) { max($0, $1.maxY) } + 488)
    type("i")
    expectFeedAsKept()
    press(.pageDown)
    type("gxmr")
    expectFeedAsKept()
    type("n")
    #expect(gallery.page == .feed)
    #expect(gallery.view.materializedViews.count == figures.live)
    #expect(gallery.nestedView.materializedViews.isEmpty)
  }

  @Test func aClickSelectsTheCardUnderIt() {
    click(column: 20, row: 25)
    #expect(gallery.view.selectedItems == [.id(100_002)])
    #expect(host.screen.text.contains("┏"))
    #expect(host.screen.text.contains("item 100002, at position 1."))
    click(column: 20, row: 25)
    #expect(gallery.view.selectedItems == [])
  }

  @Test func aClickSelectsInTheNestedFeedToo() {
    type("n")
    click(column: 20, row: 35)
    #expect(gallery.nestedView.selectedItems == [.id(100_001)])
  }

  private func click(column: Int, row: Int) {
    host.handle(.mouse(MouseEvent(.press(button: 0), column: column, row: row)))
    host.handle(.mouse(MouseEvent(.release(button: 0), column: column, row: row)))
    settle()
  }

  @Test func tabAndEnterSelect() {
    press(.tab)
    press(.tab)
    #expect(gallery.view.highlightedItem == .id(100_002))
    press(.tab, .shift)
    press(.enter)
    #expect(gallery.view.selectedItems == [.id(100_001)])
  }

  @Test func settingTheDelegateDoesNotAffectViews() {
    type("d")
    press(.pageDown)
    #expect(gallery.scrollDelegate.count == 1)
    type("d")
    press(.pageDown)
    #expect(gallery.scrollDelegate.count == 1)
    #expect(gallery.scrollObserver.count == 2)
    #expect(gallery.view.materializedViews.map(\.item) == expectedItems())
  }

  @Test func clearedViewsArePooledOrDropped() {
    let before = figures
    type("c")
    #expect(figures.live == 0)
    #expect(figures.pooled == before.pooled + before.live)
    press(.down)
    #expect(figures.live == before.live)
    #expect(figures.made == before.made)
    type("X")
    #expect(figures.live == 0)
    #expect(figures.pooled == before.pooled)
    press(.up)
    #expect(figures.made == before.made + before.live)
    type("c")
    type("C")
    #expect(figures.pooled == 0)
  }

  @Test func appearanceCountsAreShownAndReset() {
    press(.end)
    press(.home)
    #expect(host.screen.text.contains("seen 2×"))
    type("0")
    #expect(!host.screen.text.contains("×"))
  }

  @Test func prewarmedViewsAreReused() {
    type("w")
    #expect(figures.pooled == 7 * 8)
    let made = figures.made
    press(.pageDown)
    press(.end)
    #expect(figures.made == made)
  }

  @Test func overscanLimitsLiveViews() {
    press(.pageDown)
    for overscan in [200.0, 0, 20] {
      type("e")
      #expect(host.viewport.overscan == LayoutInsets(all: overscan))
      #expect(gallery.view.materializedViews.map(\.item) == expectedItems())
    }
  }

  @Test func startingOverResetsAndReloads() {
    press(.tab)
    press(.enter)
    type("iz")
    #expect(gallery.view.selectedItems == [])
    #expect(figures.items == 5001)
    #expect(figures.pooled == 0)
    #expect(figures.live > 0)
  }

  @Test func workedExampleFindsExpectedBoxes() {
    #expect(
      WorkedExample.windows.map(WorkedExample.names) == [
        ["0/2", "0/3", "1/0", "1/1", "1/2", "1/3", "2/0", "2/1", "2/2"],
        ["0/2", "0/3", "1/0", "1/1", "1/2", "1/3", "2/0"],
        ["1/0", "1/1", "1/2", "1/3"],
      ])
    type("1")
    #expect(gallery.message == "Window 242…949 holds 0/2 0/3 1/0 1/1 1/2 1/3 2/0 2/1 2/2.")
    type("1")
    #expect(host.screen.text.contains("window 331…529 ± 20"))
    type("1")
    type("i")
    #expect(gallery.message == "1 goes back to the feed first.")
    type("1")
    #expect(gallery.view.materializedViews.map(\.item) == expectedItems())
  }

  @Test func listOfKeysReservesRowsAndNamesAllKeys() {
    type("?")
    for key in Gallery.keys {
      #expect(host.screen.text.contains("\(key.name) "))
      #expect(host.screen.text.contains(key.summary))
    }
    #expect(host.contentArea.size.rows == 43 - 2 - 13)
    host.resize(to: CellSize(columns: 80, rows: 12))
    settle()
    #expect(host.contentArea.size.rows == 4)
    #expect(host.screen.text.contains("… a taller window shows them all"))
    host.resize(to: CellSize(columns: 120, rows: 43))
    settle()
    #expect(host.contentArea.size.rows == 43 - 2 - 9)
    type("?")
    #expect(host.contentArea.size.rows == 41)
  }

  @Test func everyCapabilityHasAKey() {
    let shown = Set(Gallery.keys.flatMap { $0.shows.split(separator: " ") })
    #expect(shown == Set((1...13).map { "A\($0)" }.map { Substring($0) }))
    let presses = Gallery.keys.flatMap(\.presses)
    #expect(Set(presses).count == presses.count)
  }

  @Test func emptyFeedShowsMessageAndAcceptsItems() throws {
    let store = try FeedStore(path: folder.file("empty.sqlite"), count: 0)
    let host = TerminalHost(size: CellSize(columns: 60, rows: 20))
    let gallery = try Gallery(store: store, options: Gallery.Options(), host: host)
    #expect(host.renderFrameAsText().contains("The feed is empty."))
    for key in "rRixvgezcXC0w?" { host.handle(.key(TerminalKeyPress(.character(key)))) }
    host.handle(.key(TerminalKeyPress(.tab)))
    host.handle(.key(TerminalKeyPress(.enter)))
    host.handle(.key(TerminalKeyPress(.character("m"))))
    #expect(!host.renderFrameAsText().contains("The feed is empty."))
    #expect(gallery.figures.items >= 1000)
  }

  @Test func unreadableCardShowsError() throws {
    let store = try FeedStore(path: folder.file("other.sqlite"), count: 100)
    try store.fill()
    let host = TerminalHost(size: CellSize(columns: 94, rows: 43))
    try store.database.write { try $0.execute(sql: "DELETE FROM item WHERE id = 100001") }
    let gallery = try Gallery(store: store, options: Gallery.Options(), host: host)
    let text = host.renderFrameAsText()
    #expect(text.contains("⚠ not readable"))
    #expect(gallery.message.contains("contains no item 100001"))
  }
}

extension TerminalScreen {
  /// The rows as text.
  fileprivate var text: String { lines.joined(separator: "\n") }
}
