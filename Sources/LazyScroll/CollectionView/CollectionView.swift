import LazyScrollEngine

/// A collection: sections of items, each laid out in a way of its own, of which only what is on the
/// screen has cells.
///
/// Its data source says how many items each section has and how they are laid out, and gives a cell for
/// each that comes near the viewport, in the words of UIKit. A `ListLayout`, a `GridLayout`, a
/// `WaterfallLayout`, a `FlowLayout`, an `AbsoluteLayout` and an app's own `SectionLayout` are all
/// the same to it. Sections may have a header, a footer and a background, which are recycled as cells are.
///
/// ```swift
/// let collection = CollectionView(host: terminal)
/// collection.dataSource = album
/// collection.reloadData()
/// ```
///
/// Sizes are declared by the data source, asked for when an item comes near the viewport, or measured by
/// the host. Whatever is measured above the viewport moves nothing that the reader sees.
///
/// What it shares with tables is a ``SectionedView``. It works on every ``Host``. All calls may be made from
/// inside callbacks; they wait their turn then.
///
/// - Complexity: `reloadData` O(s) for s sections, and O(n) where items are declared or a layout keeps
///   something for each; an edit as the layouts say; a tick O(k) for k items in the window.
public final class CollectionView<H: Host>: SectionedView<H> {
  /// Answers what is shown where.
  ///
  /// Held strongly: a data source that owns this view must let go of it.
  public var dataSource: (any CollectionViewDataSource<View>)?

  /// Is told what becomes of items.
  ///
  /// Held strongly, as the data source is.
  public var delegate: (any CollectionViewDelegate<View>)?

  // MARK: Look; a change is taken up with a reload, in the next layout pass

  /// The axis along which sections follow each other, and along which the reader scrolls.
  public var axis = Axis.vertical { didSet { lookDidChange() } }
  /// The extent of headers that say nothing of theirs; `nil` to let the host measure them.
  public var headerExtent: Double? { didSet { lookDidChange() } }
  /// The extent of footers that say nothing of theirs; `nil` to let the host measure them.
  public var footerExtent: Double? { didSet { lookDidChange() } }
  /// What a header or a footer takes up until its extent is known.
  public var estimatedBarExtent = 28.0 { didSet { lookDidChange() } }

  /// Whether an item that was read spans several columns.
  var hasSpans = false

  /// A collection without items.
  ///
  /// A host serves one scroll view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public override init(host: H, pool: ReusePool<View>? = nil) {
    super.init(host: host, pool: pool)
  }

  /// The number of items of a section, as read so far; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  #if !hasFeature(Embedded)
    /// What a report says, as a sentence that names the layout it is about by its type.
    ///
    /// - Parameter report: A report of this view's, its sections as they stand now.
    /// - Returns: The sentence, without a full stop.
    public func message(of report: Report) -> String { driver.engine.message(of: report) }
  #endif

  // MARK: For the scroll view

  override func view(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { boundView(for: element, from: dequeuer) }

  override func placeholder(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    guard element.kind == .item else { return nil }
    return dataSource?.placeholder(forItemAt: path(of: element), from: dequeuer)
  }

  override func size(of element: Element, proposed: Size) -> Size? {
    guard element.kind == .item else { return nil }
    return dataSource?.sizeForItem(at: path(of: element), proposed: proposed)
  }

  override func view(_ view: View, _ moment: ViewMoment) { tell(view, moment) }

  override func shouldHighlight(_ choice: Selection.Choice) -> Bool {
    path(of: choice).map { delegate?.shouldHighlightItem(at: $0) ?? true } ?? false
  }

  override func shouldSelect(_ choice: Selection.Choice) -> Bool {
    path(of: choice).map { delegate?.shouldSelectItem(at: $0) ?? true } ?? false
  }

  override func didTap(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didTapItem(at: path) }
  }

  override func didSelect(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didSelectItem(at: path) }
  }

  override func didDeselect(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didDeselectItem(at: path) }
  }

  override func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    let path =
      target.kind == .item
      ? path(of: Selection.Choice(target.item, inSection: target.section)) : nil
    delegate?.didEndScroll(toItemAt: path, outcome)
  }

  override func didReport(_ report: Report) {
    delegate?.didReport(report)
  }

  // MARK: For the sectioned view

  override func countSections() -> Int { dataSource?.numberOfSections() ?? 0 }

  override func countItems(inSection section: Int) -> Int {
    dataSource?.numberOfItems(inSection: section) ?? 0
  }

  override var declaresItems: Bool { dataSource?.declaresItems ?? false }

  override var itemsMaySpan: Bool { hasSpans }

  override func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    readModels(range, inSection: section)
  }

  override func snapshot(ofSection section: Int, holding items: ItemList) -> SectionSnapshot {
    let model = dataSource?.section(at: section) ?? CollectionSection(layout: AbsoluteLayout())
    return snapshot(of: model, at: section, holding: items)
  }

  override func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
    Snapshot(axis: axis, sections: sections)
  }

  override func takeUp(_ move: SectionUpdates.Move, _ steps: inout SectionSteps) {
    readAgain(move.target, &steps)
  }

  override func canMove(_ path: IndexPath) -> Bool { dataSource?.canMoveItem(at: path) ?? false }

  override func target(ofMoveFrom source: IndexPath, to proposed: IndexPath) -> IndexPath {
    delegate?.targetForMove(ofItemAt: source, toProposed: proposed) ?? proposed
  }

  override func didMove(from source: IndexPath, to target: IndexPath) {
    dataSource?.moveItem(at: source, to: target)
    // An item spans as many columns as when it came in.
    if itemsMaySpan, source.section != target.section { setNeedsReload() }
  }

  override func forgetData() {
    super.forgetData()
    hasSpans = false
  }
}
