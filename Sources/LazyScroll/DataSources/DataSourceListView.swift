import LazyScrollEngine

/// A list view that asks a data source: reloads, and batches of edits as UIKit counts them.
public protocol DataSourceListView<PlatformHost>: AnyObject {
  /// The platform's scroll view.
  associatedtype PlatformHost: ListHost

  /// The adapter that reads the data source.
  var reader: SectionReader<PlatformHost> { get }
}

extension DataSourceListView {
  /// A Boolean value that indicates whether a reload deselects all items, as in UIKit; false by default.
  public var clearsSelectionOnReload: Bool {
    get { reader.clearsSelectionOnReload }
    set { reader.clearsSelectionOnReload = newValue }
  }

  /// Reads all data again.
  ///
  /// Every item on the screen is asked for again, with its own view offered first; those with equal ID and revision
  /// are not. The selection stays, unless ``clearsSelectionOnReload``.
  ///
  /// A data source that changes while it is read is read again, a few times at most.
  ///
  /// - Parameter transition: The animation of items that move, come or go; `nil` for none.
  /// - Complexity: O(s) for s sections, and O(n) if items are declared.
  public func reloadData(transition: ListTransition? = nil) {
    reader.reload(transition: transition)
  }

  /// Lets all data be read again in the next layout pass, once however often this is called until then.
  ///
  /// The data source answers for the new data from now on: nothing is asked about items that are removed, and edits
  /// until then are part of the reload.
  package func setNeedsReload() { reader.setNeedsReload() }

  /// Performs edits that belong together: shown together, and counted as in UIKit.
  ///
  /// Places of deletions and reloads, and sources of moves, count in the data before the batch; places of insertions, and
  /// targets of moves, in the data after it, for which the data source answers. The order of the edits does
  /// not matter. If the data source has other numbers of items than follow from the edits, everything is read again.
  ///
  /// - Parameters:
  ///   - transition: The animation of the edits; `nil` for none. Transitions of the edits themselves do not count.
  ///   - edits: Calls the methods that insert, delete, move and reload.
  ///   - completion: Called once, when the data after the edits is on the screen; animations may go on. A batch inside
  ///     another one ends with that.
  public func performBatchUpdates(
    transition: ListTransition? = nil, _ edits: () -> Void,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    reader.performBatch(transition, completion, edits)
  }
}

/// A list view that asks a data source for several sections.
public protocol SectionEditing<PlatformHost>: DataSourceListView {}

extension SectionEditing {
  /// Tells that sections were inserted; they are read with all their items.
  public func insertSections(_ range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertSections(range) }
  }

  /// Tells that sections were deleted with all their items.
  public func deleteSections(_ range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteSections(range) }
  }

  /// Tells that a section was moved with all its items.
  public func moveSection(_ source: Int, toSection target: Int, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.moveSection(source, to: target) }
  }

  /// Tells that sections changed in any way; they are read again with all their items.
  public func reloadSections(_ range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadSections(range) }
  }
}

extension ItemPath {
  /// Returns a number of items from this one on; none for a number that is not positive.
  package func items(_ count: Int) -> Range<Int> {
    let (end, isTooFar) = item.addingReportingOverflow(max(0, count))
    return item..<(isTooFar ? .max : end)
  }
}
