import LazyScrollEngine

/// Answers what a table has and what shows it.
///
/// Two questions have no default: how many rows a section has, and the cell for a row. A table may ask at
/// any time, from the first ``SectionedView/reloadData(transition:)`` on, and may be called from inside any of these;
/// that waits its turn.
///
/// ```swift
/// final class Contacts: TableViewDataSource {
///   func numberOfRows(inSection section: Int) -> Int { people.count }
///
///   func cell(
///     forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<Label>
///   ) -> BoundView<Label>? { dequeuer.dequeue(lines, for: people[path.row]) }
/// }
/// ```
public protocol TableViewDataSource<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  // MARK: Read on reload

  /// The number of sections; one by default. A negative number, and one above 2²⁰, counts as none.
  func numberOfSections() -> Int

  /// How many rows a section has; a negative number counts as none.
  func numberOfRows(inSection section: Int) -> Int

  /// Which name, header and footer a section has.
  ///
  /// By default those bars that have a title, where ``TableView/titleLabel`` is made for it.
  func section(at index: Int) -> SectionModel

  /// Whether ``row(at:)`` is to be asked for every row; by default not.
  ///
  /// Otherwise rows are only counted, and a billion of them cost nothing. So are those of a section with
  /// more than 2²⁶ of them.
  var declaresRows: Bool { get }

  /// The name, height and revision of a row; nothing by default.
  func row(at path: IndexPath) -> RowModel

  /// The models of all rows of a section; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - range: The rows.
  ///   - models: Receives one model for each, behind what it holds.
  func rows(inSection section: Int, _ range: Range<Int>, into models: inout [RowModel])

  /// Whether the table begins with a view of its own; by default not.
  var hasTableHeader: Bool { get }

  /// Whether the table ends with a view of its own; by default not.
  var hasTableFooter: Bool { get }

  // MARK: Moved by the reader

  /// Whether the reader may move a row; by default not.
  func canMoveRow(at path: IndexPath) -> Bool

  /// The reader moved a row: it is to stand there from now on; the table shows it there already.
  ///
  /// - Parameters:
  ///   - source: Where it stands.
  ///   - target: Where it is to stand once it is taken out there.
  func moveRow(at source: IndexPath, to target: IndexPath)

  // MARK: Asked when it comes near the viewport

  /// The cell for a row, bound to its content.
  ///
  /// Whether a view is reused is decided here: ask the dequeuer for one, make one when it has none.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - dequeuer: Gives idle views, that which last showed the same row first.
  /// - Returns: The cell and its identifier, or `nil` to show nothing.
  func cell(
    forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// The height of a row that did not declare one, asked for once the row has a cell.
  ///
  /// `nil`, the default, for ``TableView/rowHeight``, and without that for what the host measures.
  func heightForRow(at path: IndexPath) -> Double?

  /// The header of a section that has one; the label with its title by default.
  func header(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// The footer of a section that has one; the label with its title by default.
  func footer(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// What the table begins with; asked for if ``hasTableHeader``.
  func tableHeader(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// What the table ends with; asked for if ``hasTableFooter``.
  func tableFooter(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// The line below a row; asked for if ``TableView/separator`` is set.
  func separator(
    belowRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// What lies behind the rows of a section; asked for if ``TableView/hasSectionBackgrounds``.
  func background(
    ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// What stands for a cell that there is no time to bind; the host's placeholder by default.
  func placeholder(forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>) -> View?

  #if !hasFeature(Embedded)
    /// The title of a section's header, for ``TableView/titleLabel``; `nil`, the default, for none.
    func titleForHeader(inSection section: Int) -> String?

    /// The title of a section's footer, for ``TableView/titleLabel``; `nil`, the default, for none.
    func titleForFooter(inSection section: Int) -> String?
  #endif
}

extension TableViewDataSource {
  /// No.
  public func canMoveRow(at path: IndexPath) -> Bool { false }
  /// Does nothing.
  public func moveRow(at source: IndexPath, to target: IndexPath) {}
  /// One.
  public func numberOfSections() -> Int { 1 }
  /// They do not.
  public var declaresRows: Bool { false }
  /// Nothing is known.
  public func row(at path: IndexPath) -> RowModel { RowModel() }
  /// Asks for one after the other.
  public func rows(inSection section: Int, _ range: Range<Int>, into models: inout [RowModel]) {
    for row in range { models.append(self.row(at: IndexPath(row: row, section: section))) }
  }
  /// It does not.
  public var hasTableHeader: Bool { false }
  /// It does not.
  public var hasTableFooter: Bool { false }
  /// The table's row height, or what the host measures.
  public func heightForRow(at path: IndexPath) -> Double? { nil }
  /// None of the data source's own.
  public func header(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// None of the data source's own.
  public func footer(
    inSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// None.
  public func tableHeader(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? { nil }
  /// None.
  public func tableFooter(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? { nil }
  /// None.
  public func separator(
    belowRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// None.
  public func background(
    ofSection section: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { nil }
  /// The host's placeholder.
  public func placeholder(
    forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }

  #if hasFeature(Embedded)
    /// Neither name nor header nor footer.
    public func section(at index: Int) -> SectionModel { SectionModel() }
  #else
    /// The bars that have a title.
    public func section(at index: Int) -> SectionModel {
      SectionModel(
        header: titleForHeader(inSection: index).map { _ in BarModel() },
        footer: titleForFooter(inSection: index).map { _ in BarModel() })
    }
    /// None.
    public func titleForHeader(inSection section: Int) -> String? { nil }
    /// None.
    public func titleForFooter(inSection section: Int) -> String? { nil }
  #endif
}
