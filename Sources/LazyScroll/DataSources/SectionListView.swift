import LazyScrollEngine

/// A list view of sections that asks a data source: the base of ``TableView`` and ``CollectionView``.
///
/// Everything that does not depend on their words is here, once: the reader, reloads in slices, cells and their places.
/// A subclass is a `SectionVocabulary`, which translates calls by path into the words of its data source and delegate.
public class SectionListView<H: ListHost, Source, Delegate>: SourceListView<H, Source, Delegate> {
  // Each subclass conforms to `SectionEditing` itself: Embedded Swift cannot specialize a conformance that is inherited.

  /// The subclass, as the reader asks it.
  private final unowned(unsafe) var source: (any SectionSource)!

  /// The adapter that reads the data source.
  public final private(set) lazy var reader = SectionReader<H>(source, into: self)

  /// Lets the subclass answer and be told; its initializer calls this.
  final func answer<Words: SectionVocabulary>(by words: Words) where Words.View == View {
    content = words
    source = words
  }

  // MARK: On the screen

  /// The cells in the viewport, in layout order.
  public final var visibleCells: [View] { viewsInViewport() }

  /// Returns the place of the item that a cell shows; `nil` for a view that is no cell, or not on the screen.
  public final func indexPath(for cell: View) -> ItemPath? { path(ofItemShownBy: cell) }

  #if !hasFeature(Embedded)
    // MARK: Reloads in slices

    /// Takes another data source, whose items are read in slices while those on the screen go on scrolling.
    ///
    /// The data source before answers until the new items are ready. An edit or a reload meanwhile is one of the new
    /// data: the rest of it is read at once then. So it is if the user is moving an item, or if the data source
    /// changes while it is read.
    ///
    /// - Parameters:
    ///   - other: The other data source, held weakly as ``SourceListView/dataSource`` is.
    ///   - limit: The greatest number of items and sections to visit in a slice; there is at least one slice per display
    ///     frame, and more as time allows.
    ///   - completion: Called once, when the data is on the screen or has been replaced.
    /// - Complexity: O(n) in all, and O(s) for s sections at the end.
    public final func reloadData(
      from other: Source, inSlicesOf limit: Int, completion: ((ListUpdate) -> Void)? = nil
    ) {
      reader.reload(inSlicesOf: limit, SlicedReading(of: other, in: self, completion: completion))
    }

    /// Takes another data source, whose items are read in slices, and waits for its end.
    ///
    /// - Parameters:
    ///   - other: The other data source, held weakly as ``SourceListView/dataSource`` is.
    ///   - limit: The greatest number of items and sections to visit in a slice.
    ///   - isolation: The actor that the list view belongs to.
    /// - Returns: The end of the reload, once the data is on the screen or has been replaced.
    /// - Complexity: As that of the reload with a completion.
    public final func reloadData(
      from other: Source, inSlicesOf limit: Int, isolation: isolated (any Actor)? = #isolation
    ) async -> ListUpdate {
      let end = UpdateEnd()
      reloadData(from: other, inSlicesOf: limit) { end.update($0) }
      return await end.value(isolation: isolation)
    }
  #endif
}
