/// A list view that asks a data source and tells a delegate, neither of which it holds.
///
/// ``TableView``, ``CollectionView``, ``LazyScrollView`` and ``CarouselView`` are such list views. `Source` and
/// `Delegate` are the protocols whose words they speak, such as `any TableViewDataSource<H>`.
public class SourceListView<H: ListHost, Source, Delegate>: ListView<H> {
  private final var source: AppReference<Source>
  private final var listener: AppReference<Delegate>

  /// The source of items and their views.
  ///
  /// Held weakly, except in Embedded Swift, which has no weak references: a data source that owns this view must let go
  /// of it there. One that is gone when it is to be asked is reported.
  public final var dataSource: Source? {
    get { source.object }
    set { source.object = newValue }
  }

  /// The receiver of events.
  ///
  /// Held weakly, except in Embedded Swift, as the data source is.
  public final var delegate: Delegate? {
    get { listener.object }
    set { listener.object = newValue }
  }

  /// The selected items, in no particular order.
  ///
  /// - Complexity: O(n) for n selected items.
  public final var selectedItems: [ListItemID] { selection.items.map { inApp($0) } }

  /// The item that is drawn as highlighted; `nil` for none.
  public final var highlightedItem: ListItemID? { selection.highlighted.map { inApp($0) } }

  /// A Boolean value that indicates whether the app's data source was set, and nobody holds it any more.
  package final var hasLostDataSource: Bool { source.isLost }

  /// A list view without items, data source and delegate.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - firstSection: The number of engine sections before the app's own, and behind them.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  ///   - source: A reference to no data source yet.
  ///   - delegate: A reference to no delegate yet.
  init(
    host: H, firstSection: Int = 0, pool: ReusePool<View>?,
    source: AppReference<Source>, delegate: AppReference<Delegate>
  ) {
    self.source = source
    listener = delegate
    super.init(host: host, firstSection: firstSection, pool: pool)
  }

  /// Returns a reference to another data source, which is not held either.
  final func reference(to other: Source) -> AppReference<Source> {
    var reference = source
    reference.object = other
    return reference
  }
}
