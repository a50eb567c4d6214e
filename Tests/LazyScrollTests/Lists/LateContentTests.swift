import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Views without a size when they are measured, since their content arrives later.
@Suite struct LateContentTests {
  typealias Form = MeasuredPage.Form

  private static let forms = [Form.list, .table, .waterfall]

  /// A page whose rows have no size until their content arrives.
  private func pageOfLateRows(_ form: Form = .list) -> MeasuredPage {
    let page = MeasuredPage(form) { _ in 0 }
    page.settle()
    return page
  }

  /// Delivers the content of all rows on the screen, as a platform's own layout reports it.
  private func deliver(_ page: MeasuredPage) {
    page.height = MeasuredPage.mixedHeight
    for view in page.rowViews { resize(view, in: page) }
    page.settle()
  }

  private func resize(_ view: RecordingHost.View, in page: MeasuredPage) {
    guard let element = view.element, let width = view.attributes?.frame.size.width else { return }
    page.host.events?.viewDidResize(
      view, to: LayoutSize(width: width, height: page.height(page.row(of: element))))
  }

  // MARK: Views and estimates

  @Test(arguments: forms) func viewsWithoutASizeKeepTheirEstimates(form: Form) {
    let page = pageOfLateRows(form)
    let columns = form == .waterfall ? 3 : 1
    #expect(page.binds <= columns * (640 + 2 * 60) / 30 + columns)
    #expect(page.isCovered)
    #expect(page.host.contentSize.height >= 30 * 10_000 / Double(columns))
  }

  @Test(arguments: forms) func lateSizesAreApplied(form: Form) {
    let page = pageOfLateRows(form)
    deliver(page)
    let views = page.rowViews
    #expect(!views.isEmpty)
    for view in views {
      let row = view.element.map { page.row(of: $0) } ?? -1
      #expect(view.attributes?.frame.size.height == MeasuredPage.mixedHeight(row), "row \(row)")
    }
    #expect(page.isCovered)
  }

  @Test(arguments: forms) func allRowsAreReachedThoughEachSizeIsLate(form: Form) {
    let page = MeasuredPage(form, rows: 200) { _ in 0 }
    var heights: [Int: Double] = [:]
    for _ in 0..<200 where heights.count < 200 {
      page.settle()
      deliver(page)
      for view in page.rowViews {
        if let row = view.element.map({ page.row(of: $0) }) {
          heights[row] = view.attributes?.frame.size.height
        }
      }
      page.height = { _ in 0 }
      page.host.scroll(by: 200)
    }
    #expect(heights.count == 200)
    #expect(heights.allSatisfy { $0.value == MeasuredPage.mixedHeight($0.key) })
    // Rows bound again had left the window when others turned out longer.
    #expect(page.binds <= 270)
  }

  @Test func lateContentAtTheStartKeepsThePageAtItsStart() {
    let page = pageOfLateRows()
    page.height = { _ in 90 }
    for view in page.rowViews.reversed() { resize(view, in: page) }
    page.settle()
    #expect(page.offset == 0)
    #expect(page.seen[0] == 0)
  }

  @Test func lateContentInTheMiddleKeepsTheFirstVisibleRow() throws {
    let page = pageOfLateRows()
    page.host.scroll(to: 3000)
    page.settle()
    let (first, y) = try #require(page.seen.filter { $0.value >= 0 }.min { $0.value < $1.value })
    deliver(page)
    #expect(page.seen[first] == y)
  }

  @Test func viewsThatNeverGetASizeSettle() {
    let page = MeasuredPage(rows: 20_000) { _ in 0 }
    page.settle()
    #expect(!page.host.isFrameDue)
    #expect(page.driver.work.rounds <= 8)
    #expect(page.host.contentSize.height == 30 * 20_000)
  }

  // MARK: Reports

  @Test func viewWithoutSizeForASecondIsReportedOnce() {
    let page = pageOfLateRows()
    let missing = page.rowViews.compactMap(\.element).sorted { $0.index < $1.index }
    page.host.pass(seconds: 0.9)
    #expect(page.reports.reports.isEmpty)
    page.host.pass(seconds: 0.1)
    #expect(page.reports.reports == missing.map { .noSize($0) })
    page.host.pass(seconds: 5)
    page.host.scroll(by: 10)
    page.host.pass(seconds: 5)
    #expect(page.reports.reports.count == missing.count)
  }

  @Test func aViewThatGetsItsSizeWithinASecondIsNotReported() {
    let page = pageOfLateRows()
    page.host.pass(seconds: 0.5)
    deliver(page)
    page.height = { _ in 0 }
    page.host.scroll(by: 3000)
    page.settle()
    page.host.pass(seconds: 0.6)
    #expect(page.reports.reports.isEmpty, "the last ones have waited for half a second")
    deliver(page)
    page.host.pass(seconds: 3)
    #expect(page.reports.reports.isEmpty)
  }

  @Test func timeIsRequestedOnlyWhileViewsHaveNoSize() {
    let page = MeasuredPage()
    page.settle()
    let events = page.driver.work.events
    page.host.pass(seconds: 10)
    #expect(page.driver.work.events == events)
  }

  @Test func timeEventEndsNoCurrentRound() {
    let page = MeasuredPage { $0 < 8 ? Double(129 >> $0) : $0 == 8 ? 0 : 1 }
    var commands: [EngineCommand] = []
    var engine = Engine()
    engine.update(.viewport(page.host.viewport), into: &commands)
    let rows = SectionSnapshot(items: ItemList(count: 3), layout: ListLayout(estimate: 30))
    engine.update(.snapshot(Snapshot(sections: [rows]), transition: nil), into: &commands)
    for case .materialize(let element, _, _) in commands {
      engine.receive(.bound(element, ViewID(Int32(element.index)), ReuseIdentifier(1)))
    }
    #expect(engine.needsSettling == true)
    engine.update(.time(1), into: &commands)
    #expect(engine.needsSettling == true)
  }

  // MARK: Content that is removed

  @Test func aViewThatCollapsesKeepsTheSizeItHad() throws {
    let page = MeasuredPage()
    page.settle()
    let view = try #require(page.rowViews.first { $0.element?.index == 2 })
    let content = page.host.contentSize
    page.host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 0))
    page.settle()
    #expect(view.attributes?.frame.size.height == MeasuredPage.mixedHeight(2))
    #expect(!view.isHidden)
    #expect(page.host.contentSize == content)
    page.host.pass(seconds: 1)
    #expect(page.reports.reports == [.noSize(view.element!)])
    page.host.events?.viewDidResize(view, to: LayoutSize(width: 300, height: 120))
    page.settle()
    #expect(view.attributes?.frame.size.height == 120)
  }

  // MARK: Sizes that an app declares

  @Test func elementDeclaredWithoutExtentIsNotShown() {
    let page = Page()
    page.host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 50) }
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: Array(0..<4), geometry: .extents([0, 40, 0, 40])),
            layout: ListLayout(estimate: 30))
        ]), transition: nil))
    #expect(page.host.contentSize.height == 80)
    #expect(page.driver.engine.materializedCount == 2)
  }

  /// A size that an app gives in place of its host counts, however small.
  @Test func elementDeclaredEmptyByTheAppIsNotShown() {
    final class Source: DataSource {
      func view(
        for element: ListElement, from dequeuer: borrowing Dequeuer<RecordingHost.View>
      ) -> BoundView<RecordingHost.View>? {
        BoundView(RecordingHost.View(), reuse: ReuseIdentifier(1))
      }

      func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize? {
        LayoutSize(width: proposed.width, height: element.index % 2 == 0 ? 0 : 40)
      }
    }
    let page = Page()
    page.driver.dataSource = Source()
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(ids: Array(0..<4)), layout: ListLayout(estimate: 30))
        ]), transition: nil))
    page.host.passFrames()
    #expect(page.host.contentSize.height == 80)
    #expect(page.driver.engine.materializedCount == 2)
    page.host.pass(seconds: 2)
    #expect(page.reports.reports.isEmpty)
  }

  // MARK: Traces

  @Test func aTraceOfLateContentReplaysWithTheSameCommands() throws {
    let page = MeasuredPage { _ in 0 }
    let recorder = TraceRecorder(includesCommands: false)
    page.driver.recorder = recorder
    page.load()
    page.settle()
    page.host.pass(seconds: 1)
    var engine = Engine()
    var commands: [EngineCommand] = []
    engine.update(.viewport(page.host.viewport), into: &commands)
    var reports: [ListReport] = []
    try engine.replay(recorder.bytes) { commands in
      for case .report(let report) in commands { reports.append(report) }
    }
    #expect(!reports.isEmpty)
    #expect(reports == page.reports.reports)
  }
}
