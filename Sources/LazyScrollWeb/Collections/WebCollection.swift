#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A collection: the same ``CollectionView`` as everywhere, of which the page gives sections, items and
  /// nodes.
  final class WebCollection: WebSections, CollectionViewDataSource, CollectionViewDelegate {
    typealias View = WebView

    /// The numbers that the page writes of items behind their IDs, in this order.
    struct Declared: OptionSet {
      let rawValue: Int32
      /// The width and the height; NaN where they are measured.
      static let sizes = Declared(rawValue: 1)
      /// The number of columns that an item spans.
      static let spans = Declared(rawValue: 2)
      /// x, y, width and height; NaN where the item's layout needs none.
      static let frames = Declared(rawValue: 4)
    }

    let view: CollectionView<WebHost>
    private var declared: Declared = []
    /// The layouts of the sections, and their headers, footers and insets.
    private var models: [CollectionSection] = []

    init(number: Int32, pool: ReusePool<WebView>?) {
      view = CollectionView(host: WebHost(number: number), pool: pool)
      super.init(sections: view)
      view.dataSource = self
      view.delegate = self
    }

    override func letGo() {
      view.dataSource = nil
      view.delegate = nil
      super.letGo()
    }

    // MARK: Focus

    override var focusWalk: FocusWalk? { FocusWalk(.grid, along: view.axis) }

    override func items(in rect: Rect) -> [IndexPath] { view.indexPathsForItems(in: rect) }

    // MARK: Sections

    override func declare(_ bits: Int32) { declared = Declared(rawValue: bits) }
    override var sectionLength: Int { CollectionSection.numberLength }
    override var itemLength: Int {
      1 + (declared.contains(.sizes) ? 2 : 0) + (declared.contains(.spans) ? 1 : 0)
        + (declared.contains(.frames) ? 4 : 0)
    }

    override func insertSection(_ numbers: UnsafePointer<Double>, at index: Int) {
      models.insert(CollectionSection(numbers), at: index)
    }
    override func removeSection(at index: Int) { models.remove(at: index) }
    override func hasHeader(_ section: Int) -> Bool { models[section].header != nil }

    // MARK: Data source

    func canMoveItem(at path: IndexPath) -> Bool { true }
    func moveItem(at source: IndexPath, to target: IndexPath) { noteMove(from: source, to: target) }

    func numberOfSections() -> Int { models.count }
    func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
    func section(at index: Int) -> CollectionSection { models[index] }

    func item(at path: IndexPath) -> CollectionItem {
      guard var place = numbers(of: path) else { return CollectionItem() }
      var item = CollectionItem(id: UInt64(number: place[0]))
      place += 1
      if declared.contains(.sizes) {
        let size = Size(width: place[0], height: place[1])
        // Omitted parameters are not a number; the layout reports invalid ones.
        if size.width == size.width || size.height == size.height { item.size = size }
        place += 2
      }
      if declared.contains(.spans) {
        item.span = place[0] < 1_000_000 ? Int(place[0]) : ItemSpan.full
        place += 1
      }
      if declared.contains(.frames), place[0] == place[0] {
        item.frame = Rect(x: place[0], y: place[1], width: place[2], height: place[3])
      }
      return item
    }

    func cell(
      forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      view(.item, path.section, path.item, id(at: path), from: dequeuer)
    }

    func header(
      inSection section: Int, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.header, section, 0, .position(0), from: dequeuer) }

    func footer(
      inSection section: Int, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.footer, section, 0, .position(0), from: dequeuer) }

    func background(
      ofSection section: Int, from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.background, section, 0, .position(0), from: dequeuer) }

    // MARK: Delegate

    func shouldSelectItem(at path: IndexPath) -> Bool {
      Imports.shouldSelect(host.number, number(of: path)) != 0
    }
    func didTapItem(at path: IndexPath) { host.call(.didTap, number(of: path)) }
    func didSelectItem(at path: IndexPath) { host.call(.didSelect, number(of: path)) }
    func didDeselectItem(at path: IndexPath) { host.call(.didDeselect, number(of: path)) }
    func didEndScroll(toItemAt path: IndexPath?, _ outcome: ScrollOutcome) {
      host.call(.scrollEnded, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.report(report) }
  }
#endif
