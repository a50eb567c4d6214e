import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A row of a test: its declared height, and the height it measures.
struct TestRow: Equatable {
  var id: UInt64?
  var height: Double
  /// A Boolean value that indicates whether the data source declares the height before the row has a cell.
  var isDeclared = false
  var revision: UInt64?
}

/// A section of a test; it has a header and a footer if they have a height.
struct TestSection: Equatable {
  var id: UInt64?
  var header: Double?
  var footer: Double?
  var rows: [TestRow] = []

  /// Rows with IDs from a number on, all of one height.
  static func named(
    _ ids: Range<UInt64>, header: Double? = nil, footer: Double? = nil, height: Double = 50,
    isDeclared: Bool = false
  ) -> TestSection {
    TestSection(
      header: header, footer: footer,
      rows: ids.map { TestRow(id: $0, height: height, isDeclared: isDeclared) })
  }
}

/// A data source that counts its calls, with rows whose heights are measured unless declared.
final class HostTableSource<Host: ListHost>: TableViewDataSource
where Host.View == RecordingHost.View {
  typealias View = RecordingHost.View

  var sections: [TestSection]
  var declaresRows = true
  /// True if headers and footers declare their heights; otherwise they are measured.
  var declaresBars = false
  var arePinned: Bool?
  var tableHeader: Double?
  var tableFooter: Double?
  var hasViews = true
  var titles: [String] = []
  /// Heights of rows, requested when they have cells.
  var lazyHeight: ((ItemPath) -> Double?)?
  /// Returns whether the user may move a row.
  var isMovable: (ItemPath) -> Bool = { _ in false }
  private(set) var moves: [(source: ItemPath, target: ItemPath)] = []
  /// Called before each question.
  var willAnswer: (Asked) -> Void = { _ in }
  /// Called when a cell has its content.
  var didBind: (ItemPath) -> Void = { _ in }
  /// The content of a cell; `nil` for the row's ID.
  var content: ((ItemPath) -> UInt64?)?

  enum Asked: Equatable {
    case numberOfSections
    case numberOfRows(Int)
    case section(Int)
    case rows(Int, Range<Int>)
    case row(ItemPath)
    case height(ItemPath)
    case cell(ItemPath)
    case header(Int)
    case footer(Int)
  }

  private(set) var asked: [Asked] = []
  private(set) var made: [ReuseIdentifier: Int] = [:]

  init(_ sections: [TestSection]) { self.sections = sections }

  func forgetAsked() { asked = [] }

  func count(_ isMeant: (Asked) -> Bool) -> Int { asked.count { isMeant($0) } }

  private func record(_ asked: Asked) {
    self.asked.append(asked)
    willAnswer(asked)
  }

  func declaresRows(in tableView: TableView<Host>) -> Bool { declaresRows }

  func numberOfSections(in tableView: TableView<Host>) -> Int {
    record(.numberOfSections)
    return sections.count
  }

  func tableView(_ tableView: TableView<Host>, numberOfRowsInSection section: Int) -> Int {
    record(.numberOfRows(section))
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel {
    record(.section(index))
    guard sections.indices.contains(index) else { return SectionModel() }
    let section = sections[index]
    func bar(_ height: Double?) -> BarModel? {
      height.map { BarModel(height: declaresBars ? $0 : nil, isPinned: arePinned) }
    }
    return SectionModel(id: section.id, header: bar(section.header), footer: bar(section.footer))
  }

  func tableView(_ tableView: TableView<Host>, rowAt path: ItemPath) -> RowModel {
    record(.row(path))
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return RowModel() }
    let row = sections[path.section].rows[path.row]
    return RowModel(
      id: row.id, height: row.isDeclared ? row.height : nil, revision: row.revision)
  }

  func tableView(
    _ tableView: TableView<Host>, rows range: Range<Int>, inSection section: Int,
    into models: inout [RowModel]
  ) {
    record(.rows(section, range))
    for row in range {
      models.append(self.tableView(tableView, rowAt: ItemPath(row: row, section: section)))
    }
  }

  func tableView(_ tableView: TableView<Host>, heightForRowAt path: ItemPath) -> Double? {
    record(.height(path))
    return lazyHeight?(path)
  }

  func hasTableHeader(in tableView: TableView<Host>) -> Bool { tableHeader != nil }
  func hasTableFooter(in tableView: TableView<Host>) -> Bool { tableFooter != nil }

  func tableView(
    _ tableView: TableView<Host>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    record(.cell(path))
    let view = view(Self.cell, dequeuer)
    let isThere =
      sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
    let row = isThere ? sections[path.section].rows[path.row] : nil
    view.view.content = row.flatMap { row in if let content { content(path) } else { row.id } }
    didBind(path)
    return view
  }

  func tableView(
    _ tableView: TableView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    record(.header(section))
    return hasViews ? view(Self.header, dequeuer) : nil
  }

  func tableView(
    _ tableView: TableView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    record(.footer(section))
    return hasViews ? view(Self.footer, dequeuer) : nil
  }

  func tableHeader(of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<View>)
    -> BoundView<View>?
  {
    view(Self.end, dequeuer)
  }

  func tableFooter(of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<View>)
    -> BoundView<View>?
  {
    view(Self.end, dequeuer)
  }

  func tableView(
    _ tableView: TableView<Host>, separatorBelowRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(Self.separator, dequeuer) }

  func tableView(
    _ tableView: TableView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(Self.background, dequeuer) }

  func tableView(_ tableView: TableView<Host>, titleForHeaderInSection section: Int)
    -> String?
  {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: TableView<Host>, canMoveRowAt path: ItemPath) -> Bool {
    isMovable(path)
  }

  func tableView(
    _ tableView: TableView<Host>, moveRowAt source: ItemPath, to target: ItemPath
  ) {
    moves.append((source, target))
    let row = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(row, at: target.row)
  }

  static var cell: ReuseIdentifier { ReuseIdentifier(1) }
  static var header: ReuseIdentifier { ReuseIdentifier(2) }
  static var footer: ReuseIdentifier { ReuseIdentifier(3) }
  static var end: ReuseIdentifier { ReuseIdentifier(4) }
  static var separator: ReuseIdentifier { ReuseIdentifier(5) }
  static var background: ReuseIdentifier { ReuseIdentifier(6) }

  private func view(
    _ reuse: ReuseIdentifier, _ dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View> {
    if let view = dequeuer.dequeue(reuse) { return BoundView(view, reuse: reuse) }
    made[reuse, default: 0] += 1
    return BoundView(View(), reuse: reuse)
  }

  /// The height that the host measures for a view's element.
  func height(of element: ListElement) -> Double? {
    let section = element.section - 1
    if element.kind == .header, section < 0 { return tableHeader }
    if element.kind == .footer, section == sections.count { return tableFooter }
    guard sections.indices.contains(section) else { return nil }
    if element.kind == .header { return sections[section].header }
    if element.kind == .footer { return sections[section].footer }
    if let name = element.id.name {
      // The row may be on its way to another section.
      for section in sections {
        for row in section.rows where row.id == name { return row.height }
      }
      return nil
    }
    let rows = sections[section].rows
    return rows.indices.contains(element.index) ? rows[element.index].height : nil
  }
}

/// One for recording hosts.
typealias TableSource = HostTableSource<RecordingHost>

/// A table over a recording host, which measures the sizes that the test gives.
final class TableFixture {
  typealias View = RecordingHost.View

  let host: RecordingHost
  let source: TableSource
  let table: TableView<RecordingHost>
  let spy = TableSpy()

  init(
    _ sections: [TestSection], style: TableSectionStyle = .plain, height: Double = 400,
    overscan: Double = 20, prepare: (TableFixture) -> Void = { _ in }
  ) {
    host = RecordingHost(width: 300, height: height, overscan: overscan)
    source = TableSource(sections)
    table = TableView(host: host, style: style)
    table.dataSource = source
    table.delegate = spy
    table.onReport = spy.hear
    host.measuring = { [source] view, size, _ in
      view.element.flatMap { source.height(of: $0) }.map {
        LayoutSize(width: size.width, height: $0)
      }
    }
    prepare(self)
    host.appear()
    table.reloadData()
  }

  /// The visible result: the frame of each view on the screen, and its content.
  func seen(_ kind: ElementKind) -> [Seen] {
    host.picture.compactMap { view, frame in
      guard let element = view.element, element.kind == kind else { return nil }
      return Seen(
        section: element.section - 1, index: element.index, y: frame.minY,
        height: frame.size.height)
    }
    .sorted { ($0.section, $0.index) < ($1.section, $1.index) }
  }

  struct Seen: Equatable {
    var section: Int
    var index: Int
    var y: Double
    var height: Double
  }

  /// The rows the engine holds, by ID.
  var names: [[UInt64?]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map {
        table.driver.engine.content.id(at: ItemPath(row: $0, section: section + 1))?.name
      }
    }
  }

  func tap(y: Double) {
    host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: y)))
    host.events?.touchDidChange(.ended(LayoutPoint(x: 10, y: y)))
  }
}

/// The index paths of rows of a section.
func rows(_ range: Range<Int>, _ section: Int = 0) -> [ItemPath] {
  range.map { ItemPath(row: $0, section: section) }
}

extension TableFixture {
  /// Rows with IDs in sections, all 50 high unless said otherwise, that may be moved.
  static func movable(
    _ counts: [Int] = [20], isNamed: Bool = true, height: @escaping (Int) -> Double = { _ in 50 }
  ) -> TableFixture {
    let sections = counts.indices.map { section in
      TestSection(
        rows: (0..<counts[section]).map {
          TestRow(
            id: isNamed ? UInt64(section * 100 + $0) : nil, height: height($0), isDeclared: true)
        })
    }
    return TableFixture(sections) { $0.source.isMovable = { _ in true } }
  }
}
