import LazyScrollEngine

/// A list view of sections that asks a data source: the base class of ``TableView`` and ``CollectionView``.
///
/// It contains everything that does not depend on the protocols of their data sources and delegates: the reader of the data,
/// reloads in slices, and queries for cells. A subclass conforms to `SectionVocabulary`, and so calls the methods of its data
/// source and delegate.
public class SectionListView<H: ListHost, Source, Delegate>: SourceListView<H, Source, Delegate> {
  // Each subclass conforms to `SectionEditing` itself, because Embedded Swift cannot specialize an inherited conformance.

  /// The subclass as the interface through which the reader calls the data source; it is this object itself.
  private final unowned(unsafe) var source: (any SectionSource)!

  /// The adapter that reads the data source.
  public final private(set) lazy var reader = SectionReader<H>(source, into: self)

  /// Makes the subclass the list view's content, which provides views and handles events; its initializer calls this method.
  final func answer<Words: SectionVocabulary>(by words: Words) where Words.View == View {
    content = words
    source = words
  }

  // MARK: On the screen

  /// The cells in the viewport, in layout order.
  public final var visibleCells: [View] { viewsInViewport() }

  /// Returns the index path of the item that a cell shows; `nil` if the view is not a cell, or shows no item.
  public final func indexPath(for cell: View) -> ItemPath? { path(ofItemShownBy: cell) }

  #if !hasFeature(Embedded)
    // MARK: Reloads in slices

    /// Replaces the data source by another one, which is read in slices while the present items stay on the screen and scroll.
    ///
    /// The present data source is asked until the new items are ready. An edit in between refers to the new data source, which
    /// must have changed already: what has been read follows the edit, new and reloaded items are read in their turn, and the
    /// completion of a batch of edits is called with that of the reload. A reload in between reads the rest at once. The same
    /// happens if the user is moving an item, if the new data source changes without an edit, or if the number of columns that
    /// an item spans may have changed at the end of the reading.
    ///
    /// - Parameters:
    ///   - other: The new data source; the list view refers to it weakly, as to ``SourceListView/dataSource``.
    ///   - limit: The greatest number of items and sections to visit in a slice; there is at least one slice per display frame,
    ///     and more as time allows.
    ///   - completion: A closure that is called once, when the new data is on the screen or will not be shown.
    /// - Complexity: O(n) for n items in all slices, and O(s) for s sections at the end.
    public final func reloadData(
      from other: Source, inSlicesOf limit: Int, completion: ((ListUpdate) -> Void)? = nil
    ) {
      reader.reload(inSlicesOf: limit, SlicedReading(of: other, in: self, completion: completion))
    }

    /// Replaces the data source by another one, which is read in slices, and returns when the update has ended.
    ///
    /// - Parameters:
    ///   - other: The new data source; the list view refers to it weakly, as to ``SourceListView/dataSource``.
    ///   - limit: The greatest number of items and sections to visit in a slice.
    ///   - isolation: The actor that the list view belongs to.
    /// - Returns: The outcome: the new data is on the screen, or will not be shown.
    /// - Complexity: O(n) for n items in all slices, and O(s) for s sections at the end.
    public final func reloadData(
      from other: Source, inSlicesOf limit: Int, isolation: isolated (any Actor)? = #isolation
    ) async -> ListUpdate {
      let end = UpdateEnd()
      reloadData(from: other, inSlicesOf: limit) { end.update($0) }
      return await end.value(isolation: isolation)
    }
  #endif
}
