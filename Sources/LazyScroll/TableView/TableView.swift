import LazyScrollEngine

/// A table: rows one below the other in sections, of which only those on the screen have cells.
///
/// Its data source says how many rows each section has, and gives a cell for each that comes near the
/// viewport, in the words of UIKit. Sections may have a header and a footer, the table one of each too;
/// all of these are recycled as cells are.
///
/// ```swift
/// let table = TableView(host: terminal)
/// table.dataSource = contacts
/// table.reloadData()
/// ```
///
/// Heights are declared by the data source, asked for when a row comes near the viewport, or measured by
/// the host; until then a row takes up ``estimatedRowHeight``. Whatever is measured above the viewport
/// moves nothing that the reader sees. A billion rows that are only counted cost less than a kilobyte.
///
/// What it shares with collections is a ``SectionedView``. It works on every ``Host``. All calls may be made from inside callbacks; they wait their turn then.
/// Sections and rows count as the data source counts them; frames are in content space, in points.
///
/// - Complexity: `reloadData` O(s) for s sections, and O(n) where rows are declared; every edit O(log n)
///   for each row named, and O(s) if it names sections; a tick O(k) for k rows in the window.
public final class TableView<H: Host>: SectionedView<H> {
  /// Answers what is shown where.
  ///
  /// Held strongly: a data source that owns this view must let go of it.
  public var dataSource: (any TableViewDataSource<View>)?

  /// Is told what becomes of rows.
  ///
  /// Held strongly, as the data source is.
  public var delegate: (any TableViewDelegate<View>)?

  // MARK: Look; a change is taken up with a reload, in the next layout pass

  /// How the sections look.
  public var style: TableStyle { didSet { lookDidChange() } }
  /// The height of rows that say nothing of theirs; `nil`, as at first, to let the host measure them.
  public var rowHeight: Double? { didSet { lookDidChange() } }
  /// What a row takes up until its height is known.
  public var estimatedRowHeight = 44.0 { didSet { lookDidChange() } }
  /// The height of section headers that say nothing of theirs; `nil` to let the host measure them.
  public var headerHeight: Double? { didSet { lookDidChange() } }
  /// The height of section footers that say nothing of theirs; `nil` to let the host measure them.
  public var footerHeight: Double? { didSet { lookDidChange() } }
  /// What a header or a footer takes up until its height is known.
  public var estimatedBarHeight = 28.0 { didSet { lookDidChange() } }
  /// The line between rows, for which the data source gives the views; `nil`, as at first, for none.
  public var separator: TableLayout.Separator? { didSet { lookDidChange() } }
  /// How far rows keep away from header, footer and the table's sides, in grouped style.
  public var groupInsets = Insets(all: 16) { didSet { lookDidChange() } }
  /// Whether the data source gives views that lie behind the rows of each section.
  public var hasSectionBackgrounds = false { didSet { lookDidChange() } }
  #if !hasFeature(Embedded)
    /// Makes the labels of sections whose headers and footers have a title and no view.
    ///
    /// Without it such a header or footer takes no room.
    public var titleLabel: Registration<View, String>? { didSet { lookDidChange() } }
  #endif

  /// A table without rows.
  ///
  /// A host serves one scroll view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - style: How the sections look.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, style: TableStyle = .plain, pool: ReusePool<View>? = nil) {
    self.style = style
    super.init(host: host, pool: pool)
  }

  /// The number of rows of a section, as read so far; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    itemCount(inSection: section)
  }

  // MARK: For the scroll view

  override func view(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { boundView(for: element, from: dequeuer) }

  override func placeholder(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    guard element.kind == .item else { return nil }
    return dataSource?.placeholder(forRowAt: path(of: element), from: dequeuer)
  }

  override func size(of element: Element, proposed: Size) -> Size? {
    declaredSize(of: element, proposed: proposed)
  }

  override func view(_ view: View, _ moment: ViewMoment) { tell(view, moment) }

  override func shouldHighlight(_ choice: Selection.Choice) -> Bool {
    path(of: choice).map { delegate?.shouldHighlightRow(at: $0) ?? true } ?? false
  }

  override func shouldSelect(_ choice: Selection.Choice) -> Bool {
    path(of: choice).map { delegate?.shouldSelectRow(at: $0) ?? true } ?? false
  }

  override func didTap(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didTapRow(at: path) }
  }

  override func didSelect(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didSelectRow(at: path) }
  }

  override func didDeselect(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didDeselectRow(at: path) }
  }

  override func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    let path =
      target.kind == .item
      ? path(of: Selection.Choice(target.item, inSection: target.section)) : nil
    delegate?.didEndScroll(toRowAt: path, outcome)
  }

  override func didReport(_ report: Report) {
    delegate?.didReport(report.movingSections(by: -firstSection))
  }

  // MARK: For the sectioned view

  override func canMove(_ path: IndexPath) -> Bool { dataSource?.canMoveRow(at: path) ?? false }

  override func target(ofMoveFrom source: IndexPath, to proposed: IndexPath) -> IndexPath {
    delegate?.targetForMove(ofRowAt: source, toProposed: proposed) ?? proposed
  }

  override func didMove(from source: IndexPath, to target: IndexPath) {
    dataSource?.moveRow(at: source, to: target)
  }

  /// The engine's first section holds the table's header, and the one behind the data source's its
  /// footer.
  override var firstSection: Int { 1 }

  override func countSections() -> Int { dataSource?.numberOfSections() ?? 0 }

  override func countItems(inSection section: Int) -> Int {
    dataSource?.numberOfRows(inSection: section) ?? 0
  }

  override var declaresItems: Bool { dataSource?.declaresRows ?? false }

  override func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    readRows(range, inSection: section)
  }

  override func snapshot(ofSection section: Int, holding items: ItemList) -> SectionSnapshot {
    tableSection(section, holding: items)
  }

  override func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
    var all = [endSection(.header, isThere: dataSource?.hasTableHeader ?? false)]
    all.append(contentsOf: sections)
    all.append(endSection(.footer, isThere: dataSource?.hasTableFooter ?? false))
    return Snapshot(sections: all)
  }
}
