#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A table: the same ``TableView`` as everywhere, of which the page gives sections, rows and nodes.
  final class WebTable: WebFace, TableViewDataSource, TableViewDelegate {
    typealias View = WebView

    let view: TableView<WebHost>
    /// The sections as the page has them.
    var sections: [WebSection] = []
    /// Whether the page has written rows behind the sections, or for the edit at hand.
    var declaresRows = false
    private(set) var hasTableHeader = false
    private(set) var hasTableFooter = false

    init(number: Int32, pool: ReusePool<WebView>?) {
      view = TableView(host: WebHost(number: number), pool: pool)
      super.init(view)
      host.firstSection = 1
      view.dataSource = self
      view.delegate = self
    }

    /// Takes over what the table looks like: 1 for grouped sections, the estimate of rows, their height
    /// or NaN, how thick the lines between them are and how far these keep away from the leading and the
    /// trailing side, 1 each for a header and a footer of the table.
    func look(_ numbers: UnsafePointer<Double>) {
      view.style = numbers[0] == 1 ? .grouped : .plain
      view.hasSectionBackgrounds = numbers[0] == 1
      view.estimatedRowHeight = numbers[1]
      if numbers[2] > 0 {
        view.rowHeight = numbers[2]
        host.areItemsSized = true
      }
      if numbers[3] > 0 {
        view.separator = TableLayout.Separator(
          thickness: numbers[3], leading: numbers[4], trailing: numbers[5])
      }
      hasTableHeader = numbers[6] == 1
      hasTableFooter = numbers[7] == 1
    }

    override func letGo() {
      view.dataSource = nil
      view.delegate = nil
      super.letGo()
    }

    override var itemCount: Int {
      var count = 0
      for section in sections { count += section.rowCount }
      return count
    }

    override func setSelectionMode(_ mode: Selection.Mode) { view.selectionMode = mode }

    override func choose(_ item: ItemID, inSection section: Int, _ isSelected: Bool) {
      guard let path = view.driver.engine.path(of: item, inSection: section) else { return }
      let row = IndexPath(row: path.item, section: path.section - host.firstSection)
      if isSelected { view.selectRow(at: row) } else { view.deselectRow(at: row) }
    }

    /// The number by which the page knows a row.
    func number(of path: IndexPath) -> Double {
      let inEngine = IndexPath(section: path.section + host.firstSection, item: path.row)
      let id = view.driver.engine.id(at: inEngine) ?? .position(path.row)
      return id.number(inSection: path.section)
    }

    // MARK: Reading what the page wrote

    /// Lets the table read sections and rows that the page wrote: sections of four numbers each, see
    /// ``WebSection``, and rows of two numbers each for all of them, if they are declared.
    ///
    /// Reading calls no function of the page, so that they stay where they are.
    func reading(
      _ numbers: UnsafePointer<Double>, count: Int, at index: Int, _ body: () -> Void
    ) {
      var rows = numbers + WebSection.length * count
      for place in 0..<count {
        var section = WebSection(numbers + WebSection.length * place)
        section.stage(rows, from: 0, count: section.rowCount)
        if declaresRows { rows += WebSection.rowLength * section.rowCount }
        sections.insert(section, at: index + place)
      }
      body()
      for place in index..<index + count { sections[place].unstage() }
    }

    /// Lets the table read rows that the page wrote.
    func reading(
      _ rows: UnsafePointer<Double>, count: Int, from row: Int, inSection section: Int,
      _ body: () -> Void
    ) {
      sections[section].stage(rows, from: row, count: count)
      body()
      sections[section].unstage()
    }

    // MARK: Data source

    func numberOfSections() -> Int { sections.count }
    func numberOfRows(inSection section: Int) -> Int { sections[section].rowCount }
    func section(at index: Int) -> SectionModel { sections[index].model }
    func row(at path: IndexPath) -> RowModel { sections[path.section].row(path.row) }

    func cell(
      forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      let inEngine = IndexPath(section: path.section + host.firstSection, item: path.row)
      let id = view.driver.engine.id(at: inEngine) ?? .position(path.row)
      return view(.item, path.section, path.row, id, from: dequeuer)
    }

    func header(
      inSection section: Int, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.header, section, 0, .position(0), from: dequeuer) }

    func footer(
      inSection section: Int, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.footer, section, 0, .position(0), from: dequeuer) }

    func tableHeader(from dequeuer: borrowing Dequeuer<WebView>) -> BoundView<WebView>? {
      view(.header, -1, 0, .position(0), from: dequeuer)
    }

    func tableFooter(from dequeuer: borrowing Dequeuer<WebView>) -> BoundView<WebView>? {
      view(.footer, sections.count, 0, .position(0), from: dequeuer)
    }

    func separator(
      belowRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      view(.separator, path.section, path.row, .position(path.row), from: dequeuer)
    }

    func background(
      ofSection section: Int, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.background, section, 0, .position(0), from: dequeuer) }

    // MARK: Delegate

    func shouldSelectRow(at path: IndexPath) -> Bool {
      Imports.shouldSelect(host.number, number(of: path)) != 0
    }
    func didSelectRow(at path: IndexPath) { host.order(.didSelect, number(of: path)) }
    func didDeselectRow(at path: IndexPath) { host.order(.didDeselect, number(of: path)) }
    func didEndScroll(toRowAt path: IndexPath?, _ outcome: ScrollOutcome) {
      host.order(.scrollEnded, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.order(.report, Double(report.code)) }
  }

  /// A section of a table as JavaScript writes it: the number of rows, the ID or -1, and for header and
  /// footer each the height, NaN for one that is measured, or -1 for none.
  struct WebSection {
    /// How many numbers a section is.
    static var length: Int { 4 }
    /// How many numbers a row is: ID or -1, and height or NaN.
    static var rowLength: Int { 2 }

    var rowCount: Int
    let model: SectionModel
    /// Rows the page has written for the call at hand, the first of them that of `stagedStart`.
    private var staged: UnsafePointer<Double>?
    private var stagedStart = 0
    private var stagedCount = 0

    init(_ numbers: UnsafePointer<Double>) {
      rowCount = Int(numbers[0])
      model = SectionModel(
        id: UInt64(number: numbers[1]), header: Self.bar(numbers[2]), footer: Self.bar(numbers[3]))
    }

    private static func bar(_ height: Double) -> BarModel? {
      if height < 0 { return nil }
      return BarModel(height: height >= 0 ? height : nil)
    }

    mutating func stage(_ rows: UnsafePointer<Double>, from start: Int, count: Int) {
      (staged, stagedStart, stagedCount) = (rows, start, count)
    }

    mutating func unstage() { (staged, stagedCount) = (nil, 0) }

    func row(_ index: Int) -> RowModel {
      let place = index - stagedStart
      guard let staged, place >= 0, place < stagedCount else { return RowModel() }
      let row = staged + Self.rowLength * place
      return RowModel(id: UInt64(number: row[0]), height: row[1] >= 0 ? row[1] : nil)
    }
  }
#endif
