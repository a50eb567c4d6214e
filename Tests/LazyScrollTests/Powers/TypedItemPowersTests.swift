import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The life cycle, selection and movement of items by IDs of the app's own.
@Suite struct TypedItemPowersTests {
  private typealias Snapshot = ListSnapshot<String, Int>

  private func rows(_ page: SectionedPage) -> [Int] { page.list.snapshot.itemIdentifiers }

  private func tap(_ page: SectionedPage, row: Int) {
    let point = LayoutPoint(x: 10, y: Double(row) * 100 + 50)
    page.host.events?.touchDidChange(.began(point))
    page.host.events?.touchDidChange(.ended(point))
  }

  /// Appearances are counted by ID, under every snapshot.
  @Test func itemsLoadEnterAndLeaveByID() {
    let page = SectionedPage([("a", [10, 20, 30, 40, 50, 60])])
    var log: [String] = []
    page.list.onLoad = { item, view in log.append("load \(item) \(view.content ?? 0)") }
    page.list.onEnter = { item, _, times in log.append("enter \(item) \(times)") }
    page.list.onLeave = { item, _ in log.append("leave \(item)") }
    page.host.scroll(to: 200)
    #expect(log.contains("load 50 50"))
    #expect(log.filter { $0.hasPrefix("enter") } == ["enter 50 1", "enter 60 1"])
    log = []
    page.apply([50, 60, 10, 20])
    #expect(log.filter { $0.hasPrefix("enter") } == ["enter 10 2", "enter 20 2"])
    #expect(log.filter { $0.hasPrefix("leave") }.sorted() == ["leave 30", "leave 40"], "removed")
  }

  @Test func appDecidesWhatATouchDoesByID() {
    let page = SectionedPage([("a", [10, 20, 30])])
    var taps: [Int] = []
    page.list.onTap = { taps.append($0) }
    page.list.shouldSelect = { $0 != 20 }
    page.list.shouldHighlight = { $0 != 30 }
    for row in 0..<3 { tap(page, row: row) }
    #expect(taps == [10, 20])
    #expect(page.list.selectedItems == [10])
  }

  @Test func itemIsHighlightedByID() {
    let page = SectionedPage([("a", [10, 20, 30])])
    page.list.highlightedItem = 20
    #expect(page.list.highlightedItem == 20)
    #expect(page.list.view(for: 20)?.state == .highlighted)
    page.apply([20, 10])
    #expect(page.list.highlightedItem == 20)
    page.list.highlightedItem = 99
    #expect(page.list.highlightedItem == nil)
  }

  /// The snapshot has the item where the user dropped it, also in another section.
  @Test func movedItemIsMovedInTheSnapshot() {
    let page = SectionedPage([("a", [10, 20, 30]), ("b", [40])])
    var told: (item: Int, snapshot: Snapshot)?
    page.list.canMove = { $0 != 30 }
    page.list.onMove = { told = ($0, $1) }
    #expect(!page.list.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 2)))
    #expect(page.list.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 0)))
    page.list.shiftInteractiveMovement(by: 3)
    #expect(rows(page) == [10, 20, 30, 40], "nothing has changed before the drop")
    page.list.endInteractiveMovement()
    #expect(told?.item == 10)
    #expect(told?.snapshot.itemIdentifiers(inSection: "a") == [20, 30])
    #expect(told?.snapshot.itemIdentifiers(inSection: "b") == [10, 40])
    #expect(rows(page) == [20, 30, 10, 40])
    #expect(page.list.visibleItems == [20, 30, 10, 40])
    // The app's next snapshot is compared with the moved one.
    let bound = page.bound.count
    page.list.apply(SectionedPage.snapshot([("a", [20, 30]), ("b", [10, 40])]))
    #expect(page.bound.count == bound && page.reports.isEmpty)
    #expect(page.list.visibleItems == [20, 30, 10, 40])
  }

  @Test func cancelledMovementLeavesTheSnapshot() {
    let page = SectionedPage([("a", [10, 20, 30])])
    page.list.canMove = { _ in true }
    page.list.onMove = { item, _ in Issue.record("\(item) was not dropped") }
    #expect(page.list.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 0)))
    page.list.shiftInteractiveMovement(by: 2)
    page.list.cancelInteractiveMovement()
    #expect(rows(page) == [10, 20, 30] && page.list.visibleItems == [10, 20, 30])
  }

  /// An update while an item is dragged: the movement goes on from where the item stands then.
  @Test func updateDuringAMovementIsMadeAtOnce() {
    let page = SectionedPage([("a", [10, 20, 30, 40])])
    page.list.canMove = { _ in true }
    #expect(page.list.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 0)))
    page.list.shiftInteractiveMovement(by: 2)
    page.apply([5, 10, 20, 30, 40])
    page.list.endInteractiveMovement()
    #expect(rows(page) == [5, 20, 10, 30, 40])
    page.host.scroll(to: 0)
    #expect(page.list.visibleItems == [5, 20, 10, 30])
    #expect(page.reports.isEmpty)
  }

  @Test func sectionsHaveBackgrounds() {
    let page = SectionedPage([])
    page.layout = CollectionSection(
      layout: ListLayout(estimate: 100), background: LayoutInsets(all: 4))
    let backgrounds = Registration<SectionedPage.View, String>(
      make: { SectionedPage.View() }, update: { view, _ in view.content = 7 })
    page.list.background = { backgrounds($0) }
    page.list.apply(SectionedPage.snapshot([("a", [10, 20])]))
    let frames = page.host.picture.filter { $0.0.element?.kind == .background }.map(\.1)
    #expect(frames == [LayoutRect(x: 4, y: 4, width: 292, height: 192)])
  }
}
