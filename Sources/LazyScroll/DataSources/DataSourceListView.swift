import LazyScrollEngine

/// A list view that reads its data from a data source, with reloads and batches of edits in the manner of UIKit.
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
  /// The data source is asked for every view on the screen again, and can reuse the item's present view. It is not asked for an
  /// item whose ID and revision have not changed. The selection stays, unless ``clearsSelectionOnReload`` is true.
  ///
  /// If the data source changes while it is read, it is read again, a few times at most.
  ///
  /// - Parameter transition: The animation of items that move, appear or disappear; `nil` for none.
  /// - Complexity: O(s) for s sections, and O(n) for n items if the data source declares items.
  public func reloadData(transition: ListTransition? = nil) {
    reader.reload(transition: transition)
  }

  /// Makes the list view read all data again in the next layout pass; several calls until then count once.
  ///
  /// From now on the data source must have the new data. Until the pass, it is not asked about items that may be removed, and
  /// edits become part of the reload.
  public func setNeedsReload() { reader.setNeedsReload() }

  /// Performs several edits together, with indexes as in UIKit.
  ///
  /// Deletions, reloads, and sources of moves refer to the data before the batch; insertions, and targets of moves, refer to
  /// the data after it, which the data source must have already. The order of the edits does not matter. If the data source has
  /// other numbers of items than follow from the edits, everything is read again.
  ///
  /// - Parameters:
  ///   - transition: The animation of the edits; `nil` for none. Transitions of the single edits are ignored.
  ///   - edits: A closure that calls the methods that insert, delete, move and reload.
  ///   - completion: A closure that is called once, when the data after the edits is on the screen; animations may still run.
  ///     The completion of a batch inside another batch is called when the outer batch has ended.
  public func performBatchUpdates(
    transition: ListTransition? = nil, _ edits: () -> Void,
    completion: ((ListUpdate) -> Void)? = nil
  ) {
    reader.performBatch(transition, completion, edits)
  }
}

/// A list view whose data source can have several sections, with methods that edit them.
public protocol SectionEditing<PlatformHost>: DataSourceListView {}

extension SectionEditing {
  /// Inserts sections that the data source has now; they are read with all their items.
  public func insertSections(_ range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertSections(range) }
  }

  /// Deletes sections with all their items, which the data source no longer has.
  public func deleteSections(_ range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteSections(range) }
  }

  /// Moves a section with all its items, as the data source has done.
  public func moveSection(_ source: Int, toSection target: Int, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.moveSection(source, to: target) }
  }

  /// Reloads sections that have changed in any way; they are read again with all their items.
  public func reloadSections(_ range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadSections(range) }
  }
}

extension ItemPath {
  /// Returns the indexes of `count` items from this item on; an empty range if `count` is not positive.
  package func items(_ count: Int) -> Range<Int> {
    let (end, isTooFar) = item.addingReportingOverflow(max(0, count))
    return item..<(isTooFar ? .max : end)
  }
}
