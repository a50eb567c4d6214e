import LazyScrollEngine

/// The source of a ``TableView``: the number of its rows, and the views that show them.
///
/// Two requirements have no default: the number of rows of a section, and the cell for a row. A data source may be
/// asked at any time, from the first ``DataSourceListView/reloadData(transition:)`` on, and may call the table from
/// inside any of these; that waits its turn.
///
/// ```swift
/// final class Contacts: TableViewDataSource {
///   func numberOfRows(inSection section: Int) -> Int { people.count }
///
///   func cell(
///     forRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<Label>
///   ) -> BoundView<Label>? { dequeuer.dequeue(lines, for: people[path.row]) }
/// }
/// ```
public protocol TableViewDataSource<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  // MARK: Read on reload

  /// Returns the number of sections; one by default. A negative number, and one above 2²⁰, counts as none.
  func numberOfSections() -> Int

  /// Returns the number of rows of a section; a negative number counts as none.
  func numberOfRows(inSection section: Int) -> Int

  /// Returns the ID, the header and the footer of a section.
  ///
  /// By default a section has a header and a footer if they have titles, which ``TableView/titleLabel`` shows.
  func section(at index: Int) -> SectionModel

  /// A Boolean value that indicates whether ``row(at:)`` is asked for every row; false by default.
  ///
  /// Otherwise rows are only counted, and a billion of them cost nothing. The rows of a section with more than 2²⁶ of
  /// them are only counted, too.
  var declaresRows: Bool { get }

  /// Returns the ID, height and revision of a row; none of them by default.
  func row(at path: ItemPath) -> RowModel

  /// Adds the models of rows of a section; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - range: The rows.
  ///   - models: Receives one model for each, behind those that it holds.
  func rows(inSection section: Int, _ range: Range<Int>, into models: inout [RowModel])

  /// A Boolean value that indicates whether the table has a header of its own; false by default.
  var hasTableHeader: Bool { get }

  /// A Boolean value that indicates whether the table has a footer of its own; false by default.
  var hasTableFooter: Bool { get }

  // MARK: Moved by the reader

  /// Returns a Boolean value that indicates whether the reader may move a row; false by default.
  func canMoveRow(at path: ItemPath) -> Bool

  /// Moves a row in the data, because the reader moved it; the table shows it at its new place already.
  ///
  /// - Parameters:
  ///   - source: The place of the row.
  ///   - target: Its new place, counted without the row at its source.
  func moveRow(at source: ItemPath, to target: ItemPath)

  // MARK: Asked when it comes near the viewport

  /// Returns the cell for a row, bound to its content.
  ///
  /// The data source decides whether a view is reused: ask the dequeuer for one, make one if it has none.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - dequeuer: Gives idle views, that which last showed the same row first.
  /// - Returns: The cell and its identifier, or `nil` to show nothing.
  func cell(
    forRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns the height of a row that did not declare one, asked for once the row has a cell.
  ///
  /// `nil`, the default, stands for ``TableView/rowHeight``, and without that for the height that the host measures.
  func heightForRow(at path: ItemPath) -> Double?

  /// Returns the header of a section that has one; `nil`, the default, for the label with its title.
  func header(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns the footer of a section that has one; `nil`, the default, for the label with its title.
  func footer(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns the table's own header; asked for if ``hasTableHeader``.
  func tableHeader(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Returns the table's own footer; asked for if ``hasTableFooter``.
  func tableFooter(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Returns the line below a row; asked for if ``TableView/separator`` is set.
  func separator(
    belowRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns the view behind the rows of a section; asked for if ``TableView/hasSectionBackgrounds``.
  func background(
    ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns a view that stands for a cell that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func placeholder(forRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<View>) -> View?

  #if !hasFeature(Embedded)
    /// Returns the title of a section's header, for ``TableView/titleLabel``; `nil`, the default, for none.
    func titleForHeader(inSection section: Int) -> String?

    /// Returns the title of a section's footer, for ``TableView/titleLabel``; `nil`, the default, for none.
    func titleForFooter(inSection section: Int) -> String?
  #endif
}

extension TableViewDataSource {
  /// Returns false.
  public func canMoveRow(at path: ItemPath) -> Bool { false }
  /// Does nothing.
  public func moveRow(at source: ItemPath, to target: ItemPath) {}
  /// Returns 1.
  public func numberOfSections() -> Int { 1 }
  /// False.
  public var declaresRows: Bool { false }
  /// Returns a model without properties.
  public func row(at path: ItemPath) -> RowModel { RowModel() }
  /// Asks for one model after the other.
  public func rows(inSection section: Int, _ range: Range<Int>, into models: inout [RowModel]) {
    for row in range { models.append(self.row(at: ItemPath(row: row, section: section))) }
  }
  /// False.
  public var hasTableHeader: Bool { false }
  /// False.
  public var hasTableFooter: Bool { false }
  /// Returns `nil`, for the table's row height, or the height that the host measures.
  public func heightForRow(at path: ItemPath) -> Double? { nil }
  /// Returns `nil`, for the label with the title.
  public func header(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// Returns `nil`, for the label with the title.
  public func footer(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// Returns `nil`, to show nothing.
  public func tableHeader(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? { nil }
  /// Returns `nil`, to show nothing.
  public func tableFooter(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? { nil }
  /// Returns `nil`, to show nothing.
  public func separator(
    belowRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// Returns `nil`, to show nothing.
  public func background(
    ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// Returns `nil`, for the host's placeholder.
  public func placeholder(
    forRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }

  #if hasFeature(Embedded)
    /// Returns a section without ID, header and footer.
    public func section(at index: Int) -> SectionModel { SectionModel() }
  #else
    /// Returns a section whose header and footer are those that have a title.
    public func section(at index: Int) -> SectionModel {
      SectionModel(
        header: titleForHeader(inSection: index).map { _ in BarModel() },
        footer: titleForFooter(inSection: index).map { _ in BarModel() })
    }
    /// Returns `nil`, for no title.
    public func titleForHeader(inSection section: Int) -> String? { nil }
    /// Returns `nil`, for no title.
    public func titleForFooter(inSection section: Int) -> String? { nil }
  #endif
}
