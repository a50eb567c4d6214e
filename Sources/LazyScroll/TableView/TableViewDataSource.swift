import LazyScrollEngine

/// The source of data for a ``TableView``: the numbers of its sections and rows, and the views that show them.
///
/// Two methods have no default implementation: the number of rows of a section, and the cell for a row. The table may call these
/// methods at any time after the first ``DataSourceListView/reloadData(transition:)``. An implementation may call the table's
/// methods, which then take effect after it returns.
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

  /// Returns the number of sections; 1 by default. A negative number, or a number above 2²⁰, counts as 0.
  func numberOfSections(in tableView: TableView<Host>) -> Int

  /// Returns the number of rows of a section; a negative number counts as 0.
  func tableView(_ tableView: TableView<Host>, numberOfRowsInSection section: Int) -> Int

  /// Returns the ID, the header and the footer of a section.
  ///
  /// By default a section has a header if the header has a title, and a footer if the footer has a title. Labels of the host, or
  /// of ``TableView/titleLabel``, show the titles.
  func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel

  /// Returns a Boolean value that indicates whether ``tableView(_:rowAt:)`` declares the properties of every row; false by
  /// default.
  ///
  /// If the value is false, a reload only counts the rows, and takes no longer for a billion rows. The rows of a section with
  /// more than 2²⁶ rows are only counted, too.
  func declaresRows(in tableView: TableView<Host>) -> Bool

  /// Returns the ID, height and revision of a row, called if ``declaresRows(in:)`` returns true; by default a row has none of
  /// them.
  func tableView(_ tableView: TableView<Host>, rowAt path: ItemPath) -> RowModel

  /// Appends the models of a range of rows; by default, calls ``tableView(_:rowAt:)`` for each of them.
  ///
  /// - Parameters:
  ///   - tableView: The table that calls this method.
  ///   - range: The indexes of the rows in the section.
  ///   - section: The index of the section.
  ///   - models: The array to which to append one model for each row.
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

  /// Moves a row in the app's data, because the user moved it; the table already shows the row at its new position.
  ///
  /// - Parameters:
  ///   - tableView: The table that calls this method.
  ///   - source: The index path of the row in the data.
  ///   - target: The index path of the row after the move, counted as if the row were removed from its source.
  func tableView(_ tableView: TableView<Host>, moveRowAt source: ItemPath, to target: ItemPath)

  // MARK: Asked when it comes near the viewport

  /// Returns the cell for a row, with the row's content.
  ///
  /// To reuse cells, take an idle view from `dequeuer`, and make a new one only if there is none.
  ///
  /// - Parameters:
  ///   - tableView: The table that calls this method.
  ///   - path: The index path of the row.
  ///   - dequeuer: The source of idle views; it prefers the view that last showed the same row.
  /// - Returns: The cell and its reuse identifier, or `nil` to show nothing.
  func tableView(
    _ tableView: TableView<Host>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the height of a row whose model has no height, called when the row has received a cell.
  ///
  /// If the result is `nil`, the default, the row has the height ``TableView/rowHeight``; if that is `nil`, too, the host
  /// measures the cell.
  func tableView(_ tableView: TableView<Host>, heightForRowAt path: ItemPath) -> Double?

  /// Returns the header view of a section that has a header; `nil`, the default, for a label with the header's title.
  func tableView(
    _ tableView: TableView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the footer view of a section that has a footer; `nil`, the default, for a label with the footer's title.
  func tableView(
    _ tableView: TableView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the view of the table's own header, above all sections.
  ///
  /// The table calls this method only if ``hasTableHeader(in:)`` returns true.
  func tableHeader(of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>)
    -> BoundView<Host.View>?

  /// Returns the view of the table's own footer, below all sections.
  ///
  /// The table calls this method only if ``hasTableFooter(in:)`` returns true.
  func tableFooter(of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>)
    -> BoundView<Host.View>?

  /// Returns the view of the separator line below a row.
  ///
  /// The table calls this method only if its property ``TableView/separator`` is set.
  func tableView(
    _ tableView: TableView<Host>, separatorBelowRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the background view behind the rows of a section.
  ///
  /// The table calls this method only if its property ``TableView/hasSectionBackgrounds`` is true.
  func tableView(
    _ tableView: TableView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a placeholder for a row whose cell cannot be bound in time; `nil`, the default, for the host's placeholder.
  func tableView(
    _ tableView: TableView<Host>, placeholderForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?

  #if !hasFeature(Embedded)
    /// Returns the title of a section's header, which a label shows; `nil`, the default, for no title.
    func tableView(_ tableView: TableView<Host>, titleForHeaderInSection section: Int) -> String?

    /// Returns the title of a section's footer, which a label shows; `nil`, the default, for no title.
    func tableView(_ tableView: TableView<Host>, titleForFooterInSection section: Int) -> String?
  #endif
}

extension TableViewDataSource {
  /// Returns false by default: the user cannot move rows.
  public func tableView(_ tableView: TableView<Host>, canMoveRowAt path: ItemPath) -> Bool { false }
  /// Does nothing by default.
  public func tableView(
    _ tableView: TableView<Host>, moveRowAt source: ItemPath, to target: ItemPath
  ) {}
  /// Returns 1 by default.
  public func numberOfSections(in tableView: TableView<Host>) -> Int { 1 }
  /// Returns false by default: rows are only counted.
  public func declaresRows(in tableView: TableView<Host>) -> Bool { false }
  /// Returns a model without ID, height and revision by default.
  public func tableView(_ tableView: TableView<Host>, rowAt path: ItemPath) -> RowModel {
    RowModel()
  }
  /// Calls `tableView(_:rowAt:)` for each row by default.
  public func tableView(
    _ tableView: TableView<Host>, rows range: Range<Int>, inSection section: Int,
    into models: inout [RowModel]
  ) {
    for row in range {
      models.append(self.tableView(tableView, rowAt: ItemPath(row: row, section: section)))
    }
  }
  /// Returns false by default: the table has no header of its own.
  public func hasTableHeader(in tableView: TableView<Host>) -> Bool { false }
  /// Returns false by default: the table has no footer of its own.
  public func hasTableFooter(in tableView: TableView<Host>) -> Bool { false }
  /// Returns `nil` by default, for the table's `rowHeight`, or else the height that the host measures.
  public func tableView(_ tableView: TableView<Host>, heightForRowAt path: ItemPath) -> Double? {
    nil
  }
  /// Returns `nil` by default, for a label with the title.
  public func tableView(
    _ tableView: TableView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, for a label with the title.
  public func tableView(
    _ tableView: TableView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, to show nothing.
  public func tableHeader(
    of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?
  { nil }
  /// Returns `nil` by default, to show nothing.
  public func tableFooter(
    of tableView: TableView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?
  { nil }
  /// Returns `nil` by default, to show nothing.
  public func tableView(
    _ tableView: TableView<Host>, separatorBelowRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, to show nothing.
  public func tableView(
    _ tableView: TableView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil` by default, for the host's placeholder.
  public func tableView(
    _ tableView: TableView<Host>, placeholderForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }

  #if hasFeature(Embedded)
    /// Returns a section without ID, header and footer by default.
    public func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel {
      SectionModel()
    }
  #else
    /// Returns a section without an ID by default, which has a header and a footer only if the data source returns a title for
    /// them.
    public func tableView(_ tableView: TableView<Host>, sectionAt index: Int) -> SectionModel {
      SectionModel(
        header: self.tableView(tableView, titleForHeaderInSection: index).map { _ in BarModel() },
        footer: self.tableView(tableView, titleForFooterInSection: index).map { _ in BarModel() })
    }
    /// Returns `nil` by default, for no title.
    public func tableView(_ tableView: TableView<Host>, titleForHeaderInSection section: Int)
      -> String?
    { nil }
    /// Returns `nil` by default, for no title.
    public func tableView(_ tableView: TableView<Host>, titleForFooterInSection section: Int)
      -> String?
    { nil }
  #endif
}
