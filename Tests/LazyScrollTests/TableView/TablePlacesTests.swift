import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Every query about frames, compared with plain loops over all heights (C4).
@Suite struct TablePlacesTests {
  /// The frames of all elements of a table, added up one by one.
  private struct Naive {
    var sections: [LayoutRect] = []
    var headers: [LayoutRect?] = []
    var footers: [LayoutRect?] = []
    var rows: [[LayoutRect]] = []

    init(_ data: [TestSection], start: Double, insets: LayoutInsets) {
      var y = start
      func rect(_ height: Double, inset: Bool = false) -> LayoutRect {
        let x = inset ? insets.leading : 0
        let width = inset ? 300 - insets.leading - insets.trailing : 300
        defer { y += height }
        return LayoutRect(x: x, y: y, width: width, height: height)
      }
      for section in data {
        let top = y
        headers.append(section.header.map { rect($0) })
        y += insets.top
        rows.append(section.rows.map { rect($0.height, inset: true) })
        y += insets.bottom
        footers.append(section.footer.map { rect($0) })
        sections.append(LayoutRect(x: 0, y: top, width: 300, height: y - top))
      }
    }

    func rows(where isMeant: (LayoutRect) -> Bool) -> [ItemPath] {
      var paths: [ItemPath] = []
      for section in rows.indices {
        for row in rows[section].indices where isMeant(rows[section][row]) {
          paths.append(ItemPath(row: row, section: section))
        }
      }
      return paths
    }
  }

  private func data(_ random: inout SeededRandom) -> [TestSection] {
    (0..<12).map { _ in
      TestSection(
        header: random.below(3) == 0 ? nil : Double(random.below(40) + 1),
        footer: random.below(3) == 0 ? Double(random.below(30) + 1) : nil,
        rows: (0..<random.below(9)).map { _ in
          TestRow(
            height: random.below(6) == 0 ? 0 : Double(random.below(90)) + 0.5, isDeclared: true)
        })
    }
  }

  @Test(arguments: 0..<40, [TableSectionStyle.plain, .grouped])
  func everyQueryMatchesOracle(seed: Int, style: TableSectionStyle) {
    var random = SeededRandom(seed: UInt64(seed))
    let data = data(&random)
    let insets = LayoutInsets(top: 7, leading: 11, bottom: 5, trailing: 3)
    let tableHeader = random.below(2) == 0 ? 33.0 : nil
    let fixture = TableFixture(data, style: style) {
      $0.source.declaresBars = true
      $0.source.tableHeader = tableHeader
      $0.source.tableFooter = random.below(2) == 0 ? 44 : nil
      if style == .grouped { $0.table.sectionInsets = insets }
      $0.table.estimatedBarHeight = 33
    }
    let naive = Naive(data, start: tableHeader ?? 0, insets: style == .grouped ? insets : .zero)
    let table = fixture.table
    for offset in [0.0, 150, 480] {
      fixture.host.scroll(to: offset)
      for section in data.indices {
        #expect(table.rect(forSection: section) == naive.sections[section])
        #expect(table.rectForHeader(inSection: section) == naive.headers[section])
        #expect(table.rectForFooter(inSection: section) == naive.footers[section])
        for row in data[section].rows.indices {
          let path = ItemPath(row: row, section: section)
          #expect(table.rectForRow(at: path) == naive.rows[section][row])
        }
      }
      for _ in 0..<60 {
        let point = LayoutPoint(
          x: Double(random.below(300)), y: Double(random.below(2400)) / 2 - 20)
        let expected = naive.rows { $0.contains(point) }
        #expect(table.indexPathForRow(at: point) == expected.first, "\(point)")
        let rect = LayoutRect(
          x: Double(random.below(290)), y: point.y, width: Double(random.below(300)),
          height: Double(random.below(500)))
        let met = naive.rows { !$0.isEmpty && $0.intersects(rect) }
        #expect(table.indexPathsForRows(in: rect) == (rect.isEmpty ? [] : met), "\(rect)")
      }
      let visible = fixture.host.viewport.bounds
      let shown = naive.rows { !$0.isEmpty && $0.intersects(visible) }
      #expect(table.indexPathsForVisibleRows == shown)
      #expect(table.visibleCells.map { table.indexPath(for: $0) } == shown)
      for path in shown { #expect(table.cellForRow(at: path)?.element?.index == path.row) }
    }
  }

  @Test func cellOutsideTheWindowIsNil() {
    let fixture = TableFixture([.named(0..<100)])
    #expect(fixture.table.cellForRow(at: ItemPath(row: 50, section: 0)) == nil)
    let cell = fixture.table.cellForRow(at: ItemPath(row: 1, section: 0))
    #expect(cell != nil)
    fixture.host.scroll(to: 3000)
    if let cell { #expect(fixture.table.indexPath(for: cell)?.row != 1) }
  }

  @Test(arguments: [
    ItemPath(row: -1, section: 0), ItemPath(row: 5, section: 0), ItemPath(row: 0, section: -1),
    ItemPath(row: 0, section: 2), ItemPath(row: 0, section: 1),
    ItemPath(row: .max, section: .max - 1),
    ItemPath(row: .min, section: .min),
  ])
  func indexPathOutsideTheTableHasNoRect(path: ItemPath) {
    let fixture = TableFixture([.named(0..<5, header: 20), TestSection()])
    #expect(fixture.table.rectForRow(at: path) == nil)
    #expect(fixture.table.cellForRow(at: path) == nil)
    #expect(!fixture.table.isSelected(path))
    fixture.table.selectionMode = .multiple
    fixture.table.selectRow(at: path)
    fixture.table.highlightedPath = path
    #expect(fixture.table.indexPathsForSelectedRows().isEmpty)
    fixture.table.holdView(at: path)
    fixture.table.scrollToRow(at: path)
    #expect(fixture.spy.told.last == .didEndScroll(nil, .missing))
    if !(0..<2).contains(path.section) {
      #expect(fixture.table.rect(forSection: path.section) == nil)
      #expect(fixture.table.rectForHeader(inSection: path.section) == nil)
      #expect(fixture.table.numberOfRows(inSection: path.section) == 0)
      #expect(fixture.table.headerView(forSection: path.section) == nil)
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test(arguments: [
    LayoutRect(x: 0, y: .nan, width: 10, height: 10), LayoutRect(x: 0, y: 0, width: 10, height: -1),
    LayoutRect(x: 0, y: 0, width: 10, height: .infinity),
    LayoutRect(x: 0, y: 1e12, width: 10, height: 10),
    LayoutRect(x: 0, y: -50, width: 10, height: 10),
    LayoutRect(x: 500, y: 0, width: 10, height: 10),
  ])
  func rectangleOutsideTheRowsHasNoRows(rect: LayoutRect) {
    let fixture = TableFixture([.named(0..<5, header: 20)])
    #expect(fixture.table.indexPathsForRows(in: rect).isEmpty)
    #expect(fixture.table.indexPathForRow(at: rect.origin) == nil)
  }

  @Test func aRowBehindManySectionsIsFound() {
    let fixture = TableFixture((0..<20_000).map { _ in TestSection(header: 10) }) {
      $0.source.declaresBars = true
      $0.source.sections[19_999].rows = [TestRow(id: 7, height: 50, isDeclared: true)]
    }
    let path = ItemPath(row: 0, section: 19_999)
    #expect(fixture.table.rectForRow(at: path)?.minY == 200_000)
    #expect(fixture.table.indexPathForRow(at: LayoutPoint(x: 5, y: 200_010)) == path)
    #expect(fixture.table.indexPath(of: .id(7)) == path)
    #expect(fixture.table.indexPath(of: .id(8)) == nil)
  }
}
