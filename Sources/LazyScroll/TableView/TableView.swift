import LazyScrollEngine

/// A list view of rows one below the other, in sections, with an interface like that of UIKit's table view.
///
/// The data source provides the number of rows in each section, and a cell for each row that comes near the viewport. Each
/// section, and the table itself, may have a header and a footer, whose views are reused as cells are.
///
/// ```swift
/// let table = TableView(host: terminal)
/// table.dataSource = contacts
/// table.reloadData()
/// ```
///
/// The height of a row is declared by the data source in advance, requested from the data source when the row comes near the
/// viewport, or measured by the host. Until then a row has ``estimatedRowHeight``. Visible rows stay at their places on the
/// screen when rows above them are measured. A billion rows that the data source only counts take less than a kilobyte.
///
/// By default a tap selects a row and deselects the row selected before; see ``ListView/selectionMode``.
///
/// A table works with every ``ListHost``. Index paths count sections and rows as the data source does; frames are in content
/// space, in points.
///
/// - Complexity: `reloadData` O(s) for s sections, and O(n) if rows are declared; an edit O(log n) for each row that it names,
///   and O(s) if it names sections; a scroll event O(k) for k rows in the viewport and the overscan.
public final class TableView<H: ListHost>:
  SectionListView<H, any TableViewDataSource<H>, any TableViewDelegate<H>>, SectionEditing
{
  // MARK: Look; a change is taken up with a reload, in the next layout pass

  /// The appearance of the sections.
  public var style: TableSectionStyle { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of rows for which the data source has no height, in points; `nil`, the default, to let the host measure their
  /// cells.
  public var rowHeight: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The estimated height of a row until its height is known, in points; 44 by default.
  public var estimatedRowHeight = 44.0 { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of section headers whose model has no height, in points; `nil`, the default, to let the host measure their views.
  public var headerHeight: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of section footers whose model has no height, in points; `nil`, the default, to let the host measure their views.
  public var footerHeight: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The estimated height of a header or a footer until its height is known, in points; 28 by default.
  public var estimatedBarHeight = 28.0 { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The geometry of the separators between rows, whose views the data source returns; `nil`, the default, for no separators.
  public var separator: TableLayout.Separator? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The distance between two rows, in points; 0 by default.
  public var rowSpacing = 0.0 { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The distances of a section's rows from its header, its footer and the sides of the table, in points; `nil`, the default, for
  /// 16 each in grouped style and 0 in plain style.
  public var sectionInsets: LayoutInsets? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// A Boolean value that indicates whether each section has a background view behind its rows, which the data source returns;
  /// false by default.
  public var hasSectionBackgrounds = false { didSet { reader.setNeedsReloadIfLoaded() } }
  #if !hasFeature(Embedded)
    /// The registration of labels for headers and footers for which the data source returns a title but no view; `nil`, the
    /// default, for the host's labels.
    ///
    /// If the property is `nil` and the host has no labels, titles are not shown.
    public var titleLabel: Registration<View, String>? {
      didSet { reader.setNeedsReloadIfLoaded() }
    }
  #endif

  /// Creates a table without rows.
  ///
  /// Use a host for one list view only: a host sends its events to the last list view that was created with it.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - style: The appearance of the sections.
  ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
  public init(host: H, style: TableSectionStyle = .plain, pool: ReusePool<View>? = nil) {
    self.style = style
    super.init(
      host: host, firstSection: 1, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    answer(by: self)
    selectionMode = .single
  }

  /// Returns the number of rows of a section, as last read from the data source; 0 if the section does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    sections.itemCount(inSection: section)
  }
}
