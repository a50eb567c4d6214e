import LazyScrollEngine

/// A list view of rows one below the other, in sections, in the words of UIKit.
///
/// Its data source says how many rows each section has, and gives a cell for each row that comes near the viewport.
/// Sections may have a header and a footer, the table one of each too; all of these are recycled as cells are.
///
/// ```swift
/// let table = TableView(host: terminal)
/// table.dataSource = contacts
/// table.reloadData()
/// ```
///
/// Heights are declared by the data source, asked for when a row comes near the viewport, or measured by the host;
/// until then a row has ``estimatedRowHeight``. Measurements above the viewport move nothing on the screen. A billion
/// rows that are only counted take less than a kilobyte.
///
/// A touch selects a row, and a touch on another one selects that instead; see ``ListView/selectionMode``.
///
/// It works on every ``ListHost``. Sections and rows count as the data source counts them; frames are in content space,
/// in points.
///
/// - Complexity: `reloadData` O(s) for s sections, and O(n) if rows are declared; every edit O(log n) for each row
///   named, and O(s) if it names sections; a tick O(k) for k rows in the window.
public final class TableView<H: ListHost>:
  SectionListView<H, any TableViewDataSource<H>, any TableViewDelegate<H>>, SectionEditing
{
  // MARK: Look; a change is taken up with a reload, in the next layout pass

  /// The look of the sections.
  public var style: TableSectionStyle { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of rows that declare none; `nil`, the default, to let the host measure them.
  public var rowHeight: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of a row until it is known; 44 by default.
  public var estimatedRowHeight = 44.0 { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of section headers that declare none; `nil`, the default, to let the host measure them.
  public var headerHeight: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of section footers that declare none; `nil`, the default, to let the host measure them.
  public var footerHeight: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The height of a header or a footer until it is known; 28 by default.
  public var estimatedBarHeight = 28.0 { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The line between rows, whose views the data source gives; `nil`, the default, for none.
  public var separator: TableLayout.Separator? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The distance between two rows; 0 by default.
  public var rowSpacing = 0.0 { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The distances of rows from header, footer and the table's sides; `nil`, the default, for 16 each in grouped style
  /// and none in plain style.
  public var sectionInsets: LayoutInsets? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// A Boolean value that indicates whether the data source gives views behind the rows of each section.
  public var hasSectionBackgrounds = false { didSet { reader.setNeedsReloadIfLoaded() } }
  #if !hasFeature(Embedded)
    /// The registration of labels for headers and footers that have a title and no view; `nil`, the default, for that of
    /// the host.
    ///
    /// A host without labels shows no titles.
    public var titleLabel: Registration<View, String>? {
      didSet { reader.setNeedsReloadIfLoaded() }
    }
  #endif

  /// A table without rows.
  ///
  /// A host serves one list view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - style: The look of the sections.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, style: TableSectionStyle = .plain, pool: ReusePool<View>? = nil) {
    self.style = style
    super.init(
      host: host, firstSection: 1, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    answer(by: self)
    selectionMode = .single
  }

  /// Returns the number of rows of a section, as read so far; 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    sections.itemCount(inSection: section)
  }
}
