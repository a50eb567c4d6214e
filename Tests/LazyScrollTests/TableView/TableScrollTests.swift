import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Scrolls to rows and sections, to the point, while heights are measured (C4, E3).
@Suite struct TableScrollTests {
  private func height(_ section: Int, _ row: Int) -> Double {
    Double([31, 49, 67, 85][(section * 7 + row * 3) % 4])
  }

  private func fixture(style: TableSectionStyle = .plain, insets: LayoutInsets = .zero)
    -> TableFixture
  {
    let sections = (0..<40).map { section in
      TestSection(
        header: 30, footer: section % 3 == 0 ? 20 : nil,
        rows: (0..<60).map { TestRow(id: UInt64(section * 100 + $0), height: height(section, $0)) })
    }
    let fixture = TableFixture(sections, style: style) { $0.table.estimatedRowHeight = 30 }
    fixture.host.change { $0.insets = insets }
    return fixture
  }

  @Test(arguments: [ScrollDestination.Alignment.start, .center, .end], [0.0, 44])
  func aLandingAmongMeasuredRowsIsExact(alignment: ScrollDestination.Alignment, inset: Double) {
    let fixture = fixture(insets: LayoutInsets(top: inset, leading: 0, bottom: inset, trailing: 0))
    var random = SeededRandom(seed: UInt64(inset) + UInt64(alignment.rawValue))
    for _ in 0..<20 {
      let path = ItemPath(row: random.below(60), section: random.below(40))
      fixture.spy.forget()
      fixture.table.scrollToRow(at: path, at: alignment)
      fixture.host.passFrames()
      guard let frame = fixture.table.cellForRow(at: path)?.shownFrame else {
        Issue.record("\(path) is not shown")
        continue
      }
      let bounds = fixture.host.viewport.bounds
      let top = bounds.minY + inset + 30
      let bottom = bounds.maxY - inset - (path.section % 3 == 0 ? 20 : 0)
      let error =
        switch alignment {
        case .start: frame.minY - top
        case .center: (frame.minY + frame.maxY) / 2 - (top + bottom) / 2
        default: frame.maxY - bottom
        }
      let isAtAnEnd =
        bounds.minY == -inset || bounds.maxY == fixture.host.contentSize.height + inset
      #expect(isAtAnEnd || error.magnitude <= 0.5, "\(path) is off by \(error)")
      let end = fixture.spy.told.last { if case .didEndScroll = $0 { true } else { false } }
      #expect(end == .didEndScroll(path, .arrived))
    }
  }

  @Test func firstRowsOfASectionLandBelowItsHeader() {
    let fixture = fixture()
    fixture.table.scrollToRow(at: ItemPath(row: 0, section: 7), at: .start)
    #expect(fixture.seen(.header).first?.section == 7)
    #expect(fixture.seen(.header).first?.y == 0)
    #expect(
      fixture.table.cellForRow(at: ItemPath(row: 0, section: 7))?.shownFrame?.minY
        == fixture.host.viewport.bounds.minY + 30)
  }

  @Test func nearestAlignmentMovesTheLeastDistance() {
    let fixture = fixture()
    let path = ItemPath(row: 20, section: 0)
    fixture.table.scrollToRow(at: path)
    let bottom = fixture.table.rectForRow(at: path)?.maxY
    #expect(bottom == fixture.host.viewport.bounds.maxY - 20, "above the pinned footer")
    let offset = fixture.host.viewport.bounds.minY
    fixture.table.scrollToRow(at: ItemPath(row: 18, section: 0))
    #expect(fixture.host.viewport.bounds.minY == offset)
    let next = ItemPath(row: 21, section: 0)
    fixture.table.scrollToRow(at: next)
    #expect(fixture.table.rectForRow(at: next)?.maxY == fixture.host.viewport.bounds.maxY - 20)
    fixture.table.scrollToRow(at: ItemPath(row: 3, section: 0))
    #expect(
      fixture.table.rectForRow(at: ItemPath(row: 3, section: 0))?.minY == fixture.host.viewport
        .bounds.minY + 30)
  }

  @Test(arguments: [TableSectionStyle.plain, .grouped])
  func sectionsAndTableEndsAreScrollTargets(style: TableSectionStyle) {
    let fixture = fixture(style: style)
    fixture.table.scrollToHeader(ofSection: 12)
    #expect(fixture.table.rect(forSection: 12)?.minY == fixture.host.viewport.bounds.minY)
    fixture.table.scrollToFooter(ofSection: 12)
    #expect(fixture.table.rect(forSection: 12)?.maxY == fixture.host.viewport.bounds.maxY)
    fixture.table.scrollToHeader(ofSection: -1)
    #expect(fixture.host.viewport.bounds.minY == 0)
    fixture.table.scrollToFooter(ofSection: 40)
    #expect(fixture.host.viewport.bounds.maxY == fixture.host.contentSize.height)
    #expect(fixture.table.indexPathsForVisibleRows.last == ItemPath(row: 59, section: 39))
    fixture.spy.forget()
    for section in [-2, 41, Int.max, .min] {
      fixture.table.scrollToHeader(ofSection: section)
      #expect(fixture.spy.told.last == .didEndScroll(nil, .missing))
    }
  }

  @Test func measuringAboveMovesNoVisibleRow() {
    let fixture = fixture()
    fixture.table.scrollToRow(at: ItemPath(row: 30, section: 20), at: .start)
    fixture.host.passFrames()
    var before = Dictionary(
      uniqueKeysWithValues: fixture.seen(.item).map {
        (ItemPath(row: $0.index, section: $0.section), $0.y)
      })
    for _ in 0..<200 {
      fixture.host.scroll(by: -37)
      for row in fixture.seen(.item) {
        let path = ItemPath(row: row.index, section: row.section)
        if let old = before[path] { #expect((row.y - old - 37).magnitude <= 1, "\(path)") }
      }
      before = Dictionary(
        uniqueKeysWithValues: fixture.seen(.item).map {
          (ItemPath(row: $0.index, section: $0.section), $0.y)
        })
    }
  }

  @Test func targetDeletedDuringTheScrollIsMissing() {
    let host = LeastHost()
    let source = HostTableSource<LeastHost>([.named(0..<100)])
    let spy = HostTableSpy<LeastHost>()
    let table = TableView(host: host)
    table.dataSource = source
    table.delegate = spy
    table.reloadData()
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    table.scrollToRow(at: ItemPath(row: 50, section: 0), at: .start, isAnimated: true)
    source.sections[0].rows.remove(at: 50)
    table.deleteRows(at: ItemPath(row: 50, section: 0))
    #expect(spy.told.last == .didEndScroll(nil, .missing))
    table.scrollToRow(at: ItemPath(row: 50, section: 0), at: .start, isAnimated: true)
    host.events?.phaseDidChange(to: .dragging)
    #expect(spy.told.last == .didEndScroll(ItemPath(row: 50, section: 0), .cancelled))
  }
}
