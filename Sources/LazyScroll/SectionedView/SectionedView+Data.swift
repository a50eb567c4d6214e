import LazyScrollEngine

/// Reading the data, all of it or what changed.
extension SectionedView {
  /// Reads everything again.
  ///
  /// Every item on the screen is asked for again, with its own view offered first; those whose name and
  /// revision are unchanged are not. What was chosen stays chosen, unless ``clearsSelectionOnReload``.
  ///
  /// A data source that changes while it is read is read again, a few times at most.
  ///
  /// - Parameter transition: How what moves and goes is shown; `nil` at once.
  /// - Complexity: O(s) for s sections, and O(n) where items are declared.
  public final func reloadData(transition: Transition? = nil) {
    driver.performTogether {
      driver.needsRefresh = false
      if let event = readSnapshot(transition: transition) { driver.send(event) }
    }
  }

  /// Lets everything be read again in the next layout pass, once however often this is called until then.
  ///
  /// The data source answers for the new data from now on: nothing is asked about items that are gone, and
  /// edits named until then are part of the reload.
  public final func setNeedsReload() {
    if !joinsReading() { driver.setNeedsRefresh() }
  }

  /// Edits that belong together: shown together, and counted as UIKit does.
  ///
  /// What goes, is read again, or starts a move is counted in the data as it was before; what comes in,
  /// or ends a move, in the data as it is afterwards, which is what the data source answers for. The order
  /// of the edits does not matter. Where the data source has not as many items as they give, everything is
  /// read again.
  ///
  /// - Parameters:
  ///   - transition: How the edits are shown; `nil` at once. Transitions of the edits themselves do not
  ///     count.
  ///   - edits: Calls the methods below.
  public final func performBatchUpdates(transition: Transition? = nil, _ edits: () -> Void) {
    if batch != nil {
      edits()
      return
    }
    batch = SectionUpdates(itemCounts: itemCounts)
    edits()
    guard let updates = batch else { return }
    batch = nil
    apply(updates, transition)
  }

  /// Adds an edit to the batch under way, or performs it.
  package final func edit(_ transition: Transition?, _ edit: (inout SectionUpdates) -> Void) {
    if batch != nil {
      edit(&batch!)
      return
    }
    var updates = SectionUpdates(itemCounts: itemCounts)
    edit(&updates)
    apply(updates, transition)
  }

  // MARK: Sections

  /// Sections came in, with all their items; they are read.
  public final func insertSections(_ range: Range<Int>, transition: Transition? = nil) {
    edit(transition) { $0.insertSections(range) }
  }

  /// Sections are gone, with all their items.
  public final func deleteSections(_ range: Range<Int>, transition: Transition? = nil) {
    edit(transition) { $0.deleteSections(range) }
  }

  /// A section stands elsewhere, with all its items.
  public final func moveSection(
    _ source: Int, toSection target: Int, transition: Transition? = nil
  ) { edit(transition) { $0.moveSection(source, to: target) } }

  /// Sections changed, in any way: they are read again with all their items.
  public final func reloadSections(_ range: Range<Int>, transition: Transition? = nil) {
    edit(transition) { $0.reloadSections(range) }
  }
}

extension IndexPath {
  /// So many items from this one on; none for a number that is none.
  package func items(_ count: Int) -> Range<Int> {
    let (end, isTooFar) = item.addingReportingOverflow(max(0, count))
    return item..<(isTooFar ? .max : end)
  }
}
