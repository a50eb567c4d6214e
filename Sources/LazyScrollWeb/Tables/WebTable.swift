#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A table: the same ``TableView`` as everywhere, of which the page gives sections, rows and nodes.
  final class WebTable: WebSections, TableViewDataSource, TableViewDelegate {
    typealias View = WebView

    let view: TableView<WebHost>
    /// The headers, footers and looks of the sections.
    private var models: [SectionModel] = []
    private(set) var hasTableHeader = false
    private(set) var hasTableFooter = false

    init(number: Int32, pool: ReusePool<WebView>?) {
      view = TableView(host: WebHost(number: number), pool: pool)
      super.init(sections: view)
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

    // MARK: Sections

    /// The number of rows, the ID or -1, header and footer.
    override var sectionLength: Int { 4 }
    /// The ID or -1, and the height or NaN.
    override var itemLength: Int { 2 }

    override func insertSection(_ numbers: UnsafePointer<Double>, at index: Int) {
      models.insert(
        SectionModel(
          id: UInt64(number: numbers[1]), header: Self.supplementary(numbers[2]),
          footer: Self.supplementary(numbers[3])), at: index)
    }
    override func removeSection(at index: Int) { models.remove(at: index) }
    override func hasHeader(_ section: Int) -> Bool { models[section].header != nil }

    // MARK: Data source

    func canMoveRow(at path: IndexPath) -> Bool { true }
    func moveRow(at source: IndexPath, to target: IndexPath) { noteMove(from: source, to: target) }

    func numberOfSections() -> Int { models.count }
    func numberOfRows(inSection section: Int) -> Int { itemCounts[section] }
    func section(at index: Int) -> SectionModel { models[index] }
    var declaresRows: Bool { declaresItems }
    func row(at path: IndexPath) -> RowModel {
      guard let row = numbers(of: path) else { return RowModel() }
      return RowModel(id: UInt64(number: row[0]), height: row[1] >= 0 ? row[1] : nil)
    }

    func cell(
      forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      view(.item, path.section, path.row, id(at: path), from: dequeuer)
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
      view(.footer, models.count, 0, .position(0), from: dequeuer)
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
    func didTapRow(at path: IndexPath) { host.call(.didTap, number(of: path)) }
    func didSelectRow(at path: IndexPath) { host.call(.didSelect, number(of: path)) }
    func didDeselectRow(at path: IndexPath) { host.call(.didDeselect, number(of: path)) }
    func didEndScroll(toRowAt path: IndexPath?, _ outcome: ScrollOutcome) {
      host.call(.scrollEnded, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.report(report) }
  }
#endif
