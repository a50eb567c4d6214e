import LazyScrollEngine

/// The source of a ``TableView``: the number of its rows, and the views that show them.
///
/// Two requirements have no default: the number of rows of a section, and the cell for a row. A data source may be
/// asked at any time, from the first ``DataSourceListView/reloadData(transition:)`` on, and may call the table from
/// inside any of these; that waits its turn.
///
/// ```swift
/// final class Contacts: TableViewDataSource {
///   func tableView(_ tableView: TableView<TerminalHost>, numberOfRowsInSection section: Int) -> Int { people.count }
///
///   func tableView(
///     _ tableView: TableView<TerminalHost>, cellForRowAt path: ItemPath, from dequeuer: borrowing Dequeuer<TerminalView>
///   ) -> BoundView<TerminalView>? { dequeuer.dequeue(lines, for: people[path.row]) }
/// }
/// ```
public protocol TableViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  // MARK: Read on reload

  /// Returns the number of sections; one by default. A negative number, and one above 2²⁰, counts as none.
  func numberOfSections(in tableView: TableView<Host>) -> Int

  /// Returns the number of rows of a section; a negative number counts as none.
  func tableView(_ tableView: TableView<Host>, numberOfRowsInSection section: Int) -> Int

  /// Returns the ID, the header and the footer of a section.
  ///
  /// By default a section has a header and a footer if they have titles, which labels of the host, or
  /// ``TableView/titleLabel``, show.
  func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel

  /// Returns a Boolean value that indicates whether ``tableView(_:rowAt:)`` is asked for every row; false by default.
  ///
  /// Otherwise rows are only counted, and a billion of them cost nothing. The rows of a section with more than 2²⁶ of
  /// them are only counted, too.
  func declaresRows(in tableView: TableView<Host>) -> Bool

  /// Returns the ID, height and revision of a row; none of them by default.
  func tableView(_ tableView: TableView<Host>, rowAt path: ItemPath) -> RowModel

  /// Adds the models of rows of a section; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - tableView: The table that asks.
  ///   - range: The rows.
  ///   - section: The section.
  ///   - models: Receives one model for each, behind those that it holds.
  func tableView(
    _ tableView: TableView<Host>, rows range: Range<Int>, inSection section: Int,
    into models: inout [RowModel])

  /// Returns a Boolean value that indicates whether the table has a header of its own; false by default.
  func hasTableHeader(in tableView: TableView<Host>) -> Bool

  /// Returns a Boolean value that indicates whether the table has a footer of its own; false by default.
  func hasTableFooter(in tableView: TableView<Host>) -> Bool

  // MARK: Moved by the user

  /// Returns a Boolean value that indicates whether the user may move a row; false by default.
  func tableView(_ tableView: TableView<Host>, canMoveRowAt path: ItemPath) -> Bool

  /// Moves a row in the data, because the user moved it; the table shows it at its new place already.
  ///
  /// - Parameters:
  ///   - tableView: The table that asks.
  ///   - source: The place of the row.
  ///   - target: Its new place, counted without the row at its source.
  func tableView(_ tableView: TableView<Host>, moveRowAt source: ItemPath, to target: ItemPath)

  // MARK: Asked when it comes near the viewport

  /// Returns the cell for a row, bound to its content.
  ///
  /// The data source decides whether a view is reused: ask the dequeuer for one, make one if it has none.
  ///
  /// - Parameters:
  ///   - tableView: The table that asks.
  ///   - path: The row.
  ///   - dequeuer: Gives idle views, that which last showed the same row first.
  /// - Returns: The cell and its identifier, or `nil` to show nothing.
  func tableView(
    _ tableView: TableView<Host>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the height of a row that did not declare one, asked for once the row has a cell.
  ///
  /// `nil`, the default, stands for ``TableView/rowHeight``, and without that for the height that the host measures.
  func tableView(_ tableView: TableView<Host>, heightForRowAt path: ItemPath) -> Double?

  /// Returns the header of a section that has one; `nil`, the default, for the label with its title.
  func tableView(
    _ tableView: TableView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the footer of a section that has one; `nil`, the default, for the label with its title.
  func tableView(
    _ tableView: TableView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the table's own header; asked for if ``hasTableHeader(in:)``.
  func tableHeader(of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>)
    -> BoundView<Host.View>?

  /// Returns the table's own footer; asked for if ``hasTableFooter(in:)``.
  func tableFooter(of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>)
    -> BoundView<Host.View>?

  /// Returns the line below a row; asked for if ``TableView/separator`` is set.
  func tableView(
    _ tableView: TableView<Host>, separatorBelowRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the view behind the rows of a section; asked for if ``TableView/hasSectionBackgrounds``.
  func tableView(
    _ tableView: TableView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a view that stands for a cell that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func tableView(
    _ tableView: TableView<Host>, placeholderForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?

  #if !hasFeature(Embedded)
    /// Returns the title of a section's header, for a label; `nil`, the default, for none.
    func tableView(_ tableView: TableView<Host>, titleForHeaderInSection section: Int) -> String?

    /// Returns the title of a section's footer, for a label; `nil`, the default, for none.
    func tableView(_ tableView: TableView<Host>, titleForFooterInSection section: Int) -> String?
  #endif
}

extension TableViewDataSource {
  /// Returns false.
  public func tableView(_ tableView: TableView<Host>, canMoveRowAt path: ItemPath) -> Bool { false }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView<Host>, moveRowAt source: ItemPath, to target: ItemPath
  ) {}
  /// Returns 1.
  public func numberOfSections(in tableView: TableView<Host>) -> Int { 1 }
  /// Returns false.
  public func declaresRows(in tableView: TableView<Host>) -> Bool { false }
  /// Returns a model without properties.
  public func tableView(_ tableView: TableView<Host>, rowAt path: ItemPath) -> RowModel {
    RowModel()
  }
  /// Asks for one model after the other.
  public func tableView(
    _ tableView: TableView<Host>, rows range: Range<Int>, inSection section: Int,
    into models: inout [RowModel]
  ) {
    for row in range {
      models.append(self.tableView(tableView, rowAt: ItemPath(row: row, section: section)))
    }
  }
  /// Returns false.
  public func hasTableHeader(in tableView: TableView<Host>) -> Bool { false }
  /// Returns false.
  public func hasTableFooter(in tableView: TableView<Host>) -> Bool { false }
  /// Returns `nil`, for the table's row height, or the height that the host measures.
  public func tableView(_ tableView: TableView<Host>, heightForRowAt path: ItemPath) -> Double? {
    nil
  }
  /// Returns `nil`, for the label with the title.
  public func tableView(
    _ tableView: TableView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, for the label with the title.
  public func tableView(
    _ tableView: TableView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, to show nothing.
  public func tableHeader(
    of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?
  { nil }
  /// Returns `nil`, to show nothing.
  public func tableFooter(
    of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?
  { nil }
  /// Returns `nil`, to show nothing.
  public func tableView(
    _ tableView: TableView<Host>, separatorBelowRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, to show nothing.
  public func tableView(
    _ tableView: TableView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, for the host's placeholder.
  public func tableView(
    _ tableView: TableView<Host>, placeholderForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }

  #if hasFeature(Embedded)
    /// Returns a section without ID, header and footer.
    public func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel {
      SectionModel()
    }
  #else
    /// Returns a section whose header and footer are those that have a title.
    public func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel {
      SectionModel(
        header: self.tableView(tableView, titleForHeaderInSection: index).map { _ in BarModel() },
        footer: self.tableView(tableView, titleForFooterInSection: index).map { _ in BarModel() })
    }
    /// Returns `nil`, for no title.
    public func tableView(_ tableView: TableView<Host>, titleForHeaderInSection section: Int)
      -> String?
    { nil }
    /// Returns `nil`, for no title.
    public func tableView(_ tableView: TableView<Host>, titleForFooterInSection section: Int)
      -> String?
    { nil }
  #endif
}
