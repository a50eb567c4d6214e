import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A scroll's landing is held while sizes arrive later, until the user scrolls.
@Suite struct HeldLandingTests {
  typealias Alignment = ScrollDestination.Alignment

  /// A table of measured rows whose host reports no size until it is asked to.
  private func fixture(header: Double? = nil) -> TableFixture {
    let sections = (0..<3).map { section in
      TestSection(
        header: header, footer: header,
        rows: (0..<40).map { TestRow(id: UInt64(section * 100 + $0), height: 50) })
    }
    return TableFixture(sections) {
      $0.table.estimatedRowHeight = 50
      $0.source.arePinned = false
      $0.host.measuring = nil
    }
  }

  /// Reports another height for each matching view of a kind.
  private func grow(
    _ fixture: TableFixture, _ kind: ElementKind = .item, to height: Double,
    where isMeant: (ListElement) -> Bool = { _ in true }
  ) {
    let shown = fixture.host.picture.sorted { $0.frame.minY < $1.frame.minY }
    for view in shown.map(\.view) {
      guard let element = view.element, element.kind == kind, isMeant(element) else { continue }
      fixture.host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: height))
    }
    fixture.host.passFrames()
  }

  /// The held point of the row, from the window's start.
  private func held(_ fixture: TableFixture, _ path: ItemPath, _ alignment: Alignment) -> Double? {
    guard let frame = fixture.table.cellForRow(at: path)?.shownFrame else { return nil }
    let top = fixture.host.viewport.bounds.minY
    return switch alignment {
    case .center: (frame.minY + frame.maxY) / 2 - top
    // The nearest edge is at the window's end here.
    case .end, .nearest: frame.maxY - top
    case .start: frame.minY - top
    }
  }

  @Test(arguments: [Alignment.start, .center, .end, .nearest])
  func aRowStaysWhereItLandedWhileSizesOfOthersArrive(alignment: Alignment) {
    let fixture = fixture()
    let path = ItemPath(row: 20, section: 1)
    fixture.table.scrollToRow(at: path, at: alignment)
    fixture.host.passFrames()
    #expect(fixture.spy.told.last == .didEndScroll(path, .arrived))
    let place = held(fixture, path, alignment)
    #expect(place != nil)
    for height in [120.0, 90, 300, 61] {
      grow(fixture, to: height) { $0.id != .id(120) }
      #expect(held(fixture, path, alignment) == place, "others are \(height) high")
    }
    // Its own size arrives last: it grows around the held point.
    grow(fixture, to: 130) { $0.id == .id(120) }
    #expect(held(fixture, path, alignment) == place)
  }

  @Test func aHeaderThatGrowsAboveALandingDoesNotPushIt() {
    let fixture = fixture(header: 20)
    let path = ItemPath(row: 2, section: 1)
    fixture.table.scrollToRow(at: path, at: .center)
    fixture.host.passFrames()
    let place = held(fixture, path, .center)
    #expect(place == 200)
    grow(fixture, .header, to: 90)
    grow(fixture, .footer, to: 80)
    #expect(held(fixture, path, .center) == place)
  }

  @Test func aHeaderAndAFooterStayWhereTheyLanded() {
    let fixture = fixture(header: 20)
    fixture.table.scrollToFooter(ofSection: 1)
    fixture.host.passFrames()
    grow(fixture, to: 75)
    #expect(fixture.table.rect(forSection: 1)?.maxY == fixture.host.viewport.bounds.maxY)
    fixture.table.scrollToHeader(ofSection: 1)
    fixture.host.passFrames()
    grow(fixture, to: 90)
    #expect(fixture.table.rect(forSection: 1)?.minY == fixture.host.viewport.bounds.minY)
  }

  @Test func rowsInsertedInSightDoNotMoveALanding() {
    let fixture = fixture()
    let path = ItemPath(row: 20, section: 1)
    fixture.table.scrollToRow(at: path, at: .center)
    fixture.host.passFrames()
    fixture.source.sections[1].rows.insert(TestRow(id: 900, height: 50), at: 19)
    fixture.table.insertRows(at: ItemPath(row: 19, section: 1))
    #expect(held(fixture, ItemPath(row: 21, section: 1), .center) == 200)
    grow(fixture, to: 70)
    #expect(held(fixture, ItemPath(row: 21, section: 1), .center) == 200)
  }

  @Test func rowWithoutIDIsHeldThroughEditsBeforeIt() {
    let page = Page()
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 100), layout: ListLayout(estimate: 50))
        ]), transition: nil))
    page.driver.send(.scroll(ScrollDestination(item: .position(60), alignment: .center)))
    page.driver.send(
      .edit(
        ChangeSet([
          .insertItems(ItemList(count: 3), at: ItemPath(section: 0, item: 58)),
          .removeItems(section: 0, 10..<12),
        ])))
    page.host.passFrames()
    for view in page.host.picture.map(\.view) where view.element?.index != 61 {
      page.host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 90))
    }
    let frame = page.driver.engine.content.frame(of: ItemPath(section: 0, item: 61))
    #expect(frame.map { ($0.minY + $0.maxY) / 2 - page.host.viewport.bounds.minY } == 200)
  }

  /// Checks that the usual anchor, the first row that starts on the screen, stays.
  private func expectFirstRowToStay(_ fixture: TableFixture) {
    let before = fixture.seen(.item).first { $0.y >= 0 }
    grow(fixture, to: 85)
    let now = fixture.seen(.item).first { $0.index == before?.index }
    #expect(before != nil)
    #expect(now?.y == before?.y)
  }

  @Test func aScrollOfTheReaderEndsTheHold() {
    let fixture = fixture()
    fixture.table.scrollToRow(at: ItemPath(row: 20, section: 1), at: .center)
    fixture.host.passFrames()
    fixture.host.scroll(by: 3)
    expectFirstRowToStay(fixture)
  }

  @Test func aTouchOfTheReaderEndsTheHold() {
    let fixture = fixture()
    fixture.table.scrollToRow(at: ItemPath(row: 20, section: 1), at: .center)
    fixture.host.passFrames()
    fixture.host.events?.phaseDidChange(to: .dragging)
    expectFirstRowToStay(fixture)
  }

  @Test func aRowThatTheAppMovesElsewhereIsNotFollowed() {
    let fixture = fixture()
    fixture.table.scrollToRow(at: ItemPath(row: 20, section: 1), at: .center)
    fixture.host.passFrames()
    // The first row that neither moves nor is passed is held instead.
    func still() -> Double? { fixture.seen(.item).first { $0.index == 21 }?.y }
    let place = still()
    #expect(place == 225)
    let row = fixture.source.sections[1].rows.remove(at: 20)
    fixture.source.sections[1].rows.insert(row, at: 0)
    fixture.table.moveRow(
      at: ItemPath(row: 20, section: 1), to: ItemPath(row: 0, section: 1))
    fixture.host.passFrames()
    #expect(still() == place)
    grow(fixture, to: 85)
    #expect(still() == place)
  }

  @Test func windowHeightChangeKeepsTheHostsOffset() {
    let fixture = fixture()
    fixture.table.scrollToRow(at: ItemPath(row: 20, section: 1), at: .center)
    fixture.host.passFrames()
    let offset = fixture.host.viewport.bounds.minY
    fixture.host.resize(width: 300, height: 330)
    fixture.host.passFrames()
    #expect(fixture.host.viewport.bounds.minY == offset)
  }

  // MARK: Leaps to the end

  @Test func shrinkingWindowAfterALeapToTheEndKeepsTheHostsOffset() {
    let fixture = Fixture(rows: 100)
    fixture.host.scroll(to: 9600)
    fixture.host.passFrames()
    #expect(fixture.host.viewport.bounds.maxY == 10_000)
    fixture.host.resize(width: 300, height: 300)
    fixture.host.passFrames()
    #expect(fixture.host.viewport.bounds.minY == 9600)
    #expect(fixture.host.corrections.isEmpty)
  }

  @Test func shrinkingWindowKeepsTheOffsetThoughSizesNeverCome() {
    let fixture = fixture()
    fixture.host.scroll(to: 1_000_000)
    fixture.host.passFrames()
    fixture.host.pass(seconds: 0.3)
    let offset = fixture.host.viewport.bounds.minY
    #expect(fixture.host.viewport.bounds.maxY == fixture.host.contentSize.height)
    fixture.host.resize(width: 300, height: 330)
    fixture.host.passFrames()
    #expect(fixture.host.viewport.bounds.minY == offset)
  }

  @Test func measuredRowsStayAfterALeapToTheEndOnceTheyAreKnown() {
    let page = MeasuredPage(rows: 1000)
    page.settle()
    page.host.scroll(to: .greatestFiniteMagnitude)
    page.settle()
    #expect(page.host.viewport.bounds.maxY == page.host.contentSize.height)
    let before = page.seen
    page.host.resize(width: 300, height: 500)
    page.settle()
    let now = page.seen
    #expect(now.count > 4)
    for (row, y) in now { #expect(y == before[row], "row \(row)") }
  }
}
