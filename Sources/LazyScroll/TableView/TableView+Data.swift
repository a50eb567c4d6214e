import LazyScrollEngine

/// Reading the data, all of it or what changed.
extension TableView {
  /// Reads everything again.
  ///
  /// Every row on the screen is asked for again, with its own cell offered first; those whose name and
  /// revision are unchanged are not. What was chosen stays chosen, unless ``clearsSelectionOnReload``.
  ///
  /// A data source that changes while it is read is read again, a few times at most.
  ///
  /// - Parameter transition: How what moves and goes is shown; `nil` at once.
  /// - Complexity: O(s) for s sections, and O(n) where rows are declared.
  public func reloadData(transition: Transition? = nil) {
    driver.needsRefresh = false
    if let event = readSnapshot(transition: transition) { driver.send(event) }
  }

  /// Lets everything be read again in the next layout pass, once however often this is called until then.
  ///
  /// The data source answers for the new data from now on: nothing is asked about rows that are gone, and
  /// edits named until then are part of the reload.
  public func setNeedsReload() {
    if !joinsReading() { driver.setNeedsRefresh() }
  }

  /// Edits that belong together: shown together, and counted as UITableView does.
  ///
  /// What goes, is read again, or starts a move is counted in the table as it was before; what comes in,
  /// or ends a move, in the table as it is afterwards, which is what the data source answers for. The order
  /// of the edits does not matter. Where the data source has not as many rows as they give, everything is
  /// read again.
  ///
  /// - Parameters:
  ///   - transition: How the edits are shown; `nil` at once. Transitions of the edits themselves do not
  ///     count.
  ///   - edits: Calls the methods below.
  public func performBatchUpdates(transition: Transition? = nil, _ edits: () -> Void) {
    if batch != nil {
      edits()
      return
    }
    batch = TableUpdates(rowCounts: rowCounts)
    edits()
    guard let updates = batch else { return }
    batch = nil
    apply(updates, transition)
  }

  private func edit(_ transition: Transition?, _ edit: (inout TableUpdates) -> Void) {
    if batch != nil {
      edit(&batch!)
      return
    }
    var updates = TableUpdates(rowCounts: rowCounts)
    edit(&updates)
    apply(updates, transition)
  }

  // MARK: Rows

  /// Rows came in; they are read.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stands now.
  ///   - count: How many there are.
  ///   - transition: How they appear.
  /// - Complexity: O(m log n) for m rows; O(log n) where rows are not declared.
  public func insertRows(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.insertRows(path.rows(count), inSection: path.section) }
  }

  /// Rows are gone.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stood.
  ///   - count: How many there were.
  ///   - transition: How they disappear.
  public func deleteRows(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.deleteRows(path.rows(count), inSection: path.section) }
  }

  /// A row stands elsewhere; it keeps its cell and its height.
  ///
  /// - Parameters:
  ///   - source: Where it stood.
  ///   - target: Where it stands now.
  ///   - transition: How that is shown.
  public func moveRow(at source: IndexPath, to target: IndexPath, transition: Transition? = nil) {
    edit(transition) { $0.moveRow(at: source, to: target) }
  }

  /// The content of rows changed: they are read, and their cells are asked for again unless their
  /// revisions are unchanged.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stood.
  ///   - count: How many there are.
  ///   - transition: How that is shown.
  public func reloadRows(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.reloadRows(path.rows(count), inSection: path.section) }
  }

  // MARK: Sections

  /// Sections came in, with all their rows; they are read.
  public func insertSections(_ range: Range<Int>, transition: Transition? = nil) {
    edit(transition) { $0.insertSections(range) }
  }

  /// Sections are gone, with all their rows.
  public func deleteSections(_ range: Range<Int>, transition: Transition? = nil) {
    edit(transition) { $0.deleteSections(range) }
  }

  /// A section stands elsewhere, with all its rows.
  public func moveSection(
    _ source: Int, toSection target: Int, transition: Transition? = nil
  ) { edit(transition) { $0.moveSection(source, to: target) } }

  /// Sections changed, in any way: they are read again with all their rows.
  public func reloadSections(_ range: Range<Int>, transition: Transition? = nil) {
    edit(transition) { $0.reloadSections(range) }
  }
}

extension IndexPath {
  /// So many rows from this one on; none for a number that is none.
  fileprivate func rows(_ count: Int) -> Range<Int> {
    let (end, isTooFar) = row.addingReportingOverflow(max(0, count))
    return row..<(isTooFar ? .max : end)
  }
}
