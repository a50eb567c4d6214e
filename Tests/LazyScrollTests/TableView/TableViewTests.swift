import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Sections with headers and footers, the table's own header and footer, styles, separators and backgrounds (C1, C3).
@Suite struct TableViewTests {
  typealias Seen = TableFixture.Seen

  private func sections() -> [TestSection] {
    [
      .named(0..<3, header: 30, footer: 10), .named(10..<11), TestSection(header: 20),
      TestSection(footer: 15), .named(20..<22, header: 25),
    ]
  }

  @Test func everythingFollowsInOrder() {
    let fixture = TableFixture(sections(), style: .grouped, height: 1000) {
      $0.table.sectionInsets = .zero
      $0.source.tableHeader = 40
      $0.source.tableFooter = 60
    }
    #expect(
      fixture.seen(.header) == [
        Seen(section: -1, index: 0, y: 0, height: 40),
        Seen(section: 0, index: 0, y: 40, height: 30),
        Seen(section: 2, index: 0, y: 280, height: 20),
        Seen(section: 4, index: 0, y: 315, height: 25),
      ])
    #expect(
      fixture.seen(.item) == [
        Seen(section: 0, index: 0, y: 70, height: 50),
        Seen(section: 0, index: 1, y: 120, height: 50),
        Seen(section: 0, index: 2, y: 170, height: 50),
        Seen(section: 1, index: 0, y: 230, height: 50),
        Seen(section: 4, index: 0, y: 340, height: 50),
        Seen(section: 4, index: 1, y: 390, height: 50),
      ])
    #expect(
      fixture.seen(.footer) == [
        Seen(section: 0, index: 0, y: 220, height: 10),
        Seen(section: 3, index: 0, y: 300, height: 15),
        Seen(section: 5, index: 0, y: 440, height: 60),
      ])
    #expect(fixture.host.contentSize == LayoutSize(width: 300, height: 500))
    #expect(fixture.spy.reports.isEmpty)
    #expect(fixture.table.tableHeaderView?.shownFrame?.minY == 0)
    #expect(fixture.table.tableFooterView?.shownFrame?.minY == 440)
  }

  @Test func tableAndSectionHeadersComeAndGoWithAReload() {
    let fixture = TableFixture(sections(), height: 1000)
    let height = fixture.host.contentSize.height
    fixture.source.tableHeader = 40
    fixture.source.sections[1].header = 33
    fixture.table.reloadData()
    #expect(fixture.host.contentSize.height == height + 73)
    fixture.source.tableHeader = nil
    fixture.source.sections[1].header = nil
    fixture.table.reloadData()
    #expect(fixture.host.contentSize.height == height)
    #expect(fixture.table.tableHeaderView == nil)
    #expect(fixture.table.headerView(forSection: 1) == nil)
  }

  @Test func elementsDeclaredWithoutHeightTakeNoSpaceAndNoView() {
    let row = TestRow(id: 1, height: 0, isDeclared: true)
    let fixture = TableFixture([
      TestSection(header: 0, footer: 0, rows: [row, TestRow(id: 2, height: 50), row])
    ]) { $0.source.declaresBars = true }
    #expect(fixture.seen(.header).isEmpty)
    #expect(fixture.seen(.footer).isEmpty)
    #expect(fixture.seen(.item) == [Seen(section: 0, index: 1, y: 0, height: 50)])
    #expect(fixture.host.contentSize.height == 50)
    #expect(fixture.source.made == [TableSource.cell: 1])
  }

  @Test func titleWithoutAViewGetsALabel() {
    final class Contacts: TableViewDataSource {
      typealias View = RecordingHost.View
      func numberOfSections(in tableView: TableView<RecordingHost>) -> Int { 2 }
      func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int)
        -> Int
      { 1 }
      func tableView(
        _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<
        View
      >? {
        BoundView(View(), reuse: .none)
      }
      func tableView(_ tableView: TableView<RecordingHost>, titleForHeaderInSection section: Int)
        -> String?
      { section == 0 ? "Anna" : nil }
      func tableView(_ tableView: TableView<RecordingHost>, titleForFooterInSection section: Int)
        -> String?
      { section == 1 ? "Zoe!" : nil }
    }
    let host = RecordingHost(width: 300, height: 400)
    let table = TableView(host: host)
    let contacts = Contacts()
    table.dataSource = contacts
    table.headerHeight = 20
    table.footerHeight = 10
    table.titleLabel = Registration(ReuseIdentifier(9)) {
      RecordingHost.View()
    } bind: { label, title in
      label.content = UInt64(title.count)
    }
    host.appear()
    table.reloadData()
    #expect(table.headerView(forSection: 0)?.content == 4)
    #expect(table.headerView(forSection: 1) == nil)
    #expect(table.footerView(forSection: 0) == nil)
    #expect(table.footerView(forSection: 1)?.content == 4)
    #expect(host.contentSize.height == 20 + 44 + 44 + 10)
  }

  @Test func groupedSectionHasMarginsAndABackground() {
    let fixture = TableFixture([.named(0..<2, header: 30), .named(5..<6)], style: .grouped) {
      $0.table.sectionInsets = LayoutInsets(top: 5, leading: 12, bottom: 7, trailing: 8)
      $0.table.hasSectionBackgrounds = true
    }
    let rect = LayoutRect(x: 12, y: 35, width: 280, height: 50)
    #expect(fixture.table.rectForRow(at: ItemPath(row: 0, section: 0)) == rect)
    #expect(
      fixture.seen(.background) == [
        Seen(section: 0, index: 0, y: 35, height: 100),
        Seen(section: 1, index: 0, y: 147, height: 50),
      ])
    #expect(fixture.host.contentSize.height == 204)
    fixture.host.change { $0.bounds.size.height = 100 }
    fixture.host.scroll(to: 40)
    #expect(fixture.seen(.header).isEmpty, "headers of grouped sections are not pinned")
  }

  @Test func separatorsAreBetweenRows() {
    let fixture = TableFixture([.named(0..<3, header: 30), .named(5..<6)]) {
      $0.table.separator = TableLayout.Separator(thickness: 1, leading: 16)
    }
    #expect(
      fixture.seen(.separator) == [
        Seen(section: 0, index: 0, y: 79, height: 1), Seen(section: 0, index: 1, y: 129, height: 1),
      ])
  }

  @Test func styleChangeAppliesInTheNextLayoutPass() {
    let fixture = TableFixture([.named(0..<3, header: 30)])
    fixture.table.style = .grouped
    fixture.table.sectionInsets = LayoutInsets(top: 5, leading: 0, bottom: 0, trailing: 0)
    #expect(fixture.host.contentSize.height == 180)
    fixture.host.passFrames()
    #expect(fixture.host.contentSize.height == 185)
  }

  @Test func theBackgroundViewFillsTheViewport() {
    let fixture = TableFixture([.named(0..<100)])
    let view = RecordingHost.View()
    fixture.table.backgroundView = view
    #expect(view.shownFrame == LayoutRect(x: 0, y: 0, width: 300, height: 400))
    fixture.host.scroll(to: 777)
    #expect(view.shownFrame == fixture.host.viewport.bounds)
    #expect(view.attributes?.zIndex == .min)
    let other = RecordingHost.View()
    fixture.table.backgroundView = other
    #expect(!view.isAttached && other.isAttached)
    fixture.table.backgroundView = nil
    #expect(!other.isAttached)
  }

  @Test func everyKindOfViewIsRecycled() {
    let sections = (0..<100).map { section -> TestSection in
      let first = UInt64(section * 10)
      return .named(first..<first + 3, header: 30, footer: 20, height: 50)
    }
    let fixture = TableFixture(sections, overscan: 0) {
      $0.table.separator = TableLayout.Separator(thickness: 1)
      $0.table.hasSectionBackgrounds = true
    }
    for offset in stride(from: 0.0, through: 19_600, by: 10) { fixture.host.scroll(to: offset) }
    for offset in stride(from: 19_600.0, through: 0, by: -370) { fixture.host.scroll(to: offset) }
    let most = fixture.source.made
    // 400 points hold parts of 3 sections; each has 3 rows and 2 separators between them.
    #expect(most[TableSource.cell]! <= 9)
    #expect(most[TableSource.header]! <= 4)
    #expect(most[TableSource.footer]! <= 4)
    #expect(most[TableSource.separator]! <= 7)
    #expect(most[TableSource.background]! <= 4)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func delegateHearsDisplayedAndEndedViews() {
    let fixture = TableFixture(
      [
        .named(0..<2, header: 100, footer: 100, isDeclared: true),
        .named(5..<25, isDeclared: true),
      ], style: .grouped
    ) {
      $0.source.declaresBars = true
      $0.table.sectionInsets = .zero
    }
    #expect(
      fixture.spy.told == [
        .willDisplayHeader(0), .willDisplay(rows(0..<2)[0]), .willDisplay(rows(0..<2)[1]),
        .willDisplayFooter(0), .willDisplay(rows(0..<2, 1)[0]), .willDisplay(rows(0..<2, 1)[1]),
      ])
    fixture.spy.forget()
    fixture.host.scroll(to: 210)
    let left = fixture.spy.told.filter {
      switch $0 {
      case .didEndDisplaying, .didEndDisplayingHeader, .didEndDisplayingFooter: true
      default: false
      }
    }
    #expect(
      left == [
        .didEndDisplayingHeader(0), .didEndDisplaying(rows(0..<2)[0]),
        .didEndDisplaying(rows(0..<2)[1]),
      ])
  }

  @Test func tableIsReleasedWithItsOwner() {
    weak var gone: TableView<RecordingHost>?
    let host = RecordingHost(width: 300, height: 400)
    do {
      let table = TableView(host: host)
      gone = table
      let source = TableSource([.named(0..<9)])
      table.dataSource = source
      host.appear()
      table.reloadData()
    }
    #expect(gone == nil)
    host.scroll(to: 10)
  }
}
