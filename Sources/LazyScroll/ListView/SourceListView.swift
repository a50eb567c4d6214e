/// A list view with a data source and a delegate, both of which it references weakly.
///
/// This class is the base of ``TableView``, ``CollectionView``, ``LazyScrollView`` and ``CarouselView``. `Source` and `Delegate`
/// are the protocols that a subclass uses, such as `any TableViewDataSource<H>`.
public class SourceListView<H: ListHost, Source, Delegate>: ListView<H> {
  private final var source: AppReference<Source>
  private final var listener: AppReference<Delegate>

  /// The object that provides the items and their views.
  ///
  /// The reference is weak. If the data source was deallocated when the list view needs it, the list view reports this. In
  /// Embedded Swift the reference is strong: a data source that owns this list view has to set the property to `nil` there, to
  /// avoid a reference cycle.
  public final var dataSource: Source? {
    get { source.object }
    set { source.object = newValue }
  }

  /// The object that receives events of the list view.
  ///
  /// The reference is weak, except in Embedded Swift, which has no weak references.
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

  #if !hasFeature(Embedded)
    /// The present scroll position, as the first visible item and its distance from the viewport's start; `nil` if no item is
    /// visible, or the item has no ID.
    ///
    /// While a position passed to ``restore(_:completion:)`` waits for its item, this property returns that position.
    public final var readingPosition: ReadingPosition<ListItemID>? {
      readingPosition { path in item(at: path).flatMap { $0.position == nil ? $0 : nil } }
    }

    /// Returns the present scroll position with the item's ID as a value of the app's type, for example to encode it.
    ///
    /// ```swift
    /// let saved = try JSONEncoder().encode(table.readingPosition(as: Message.ID.self))
    /// // After a relaunch, before or after the items are there:
    /// table.restore(try JSONDecoder().decode(ReadingPosition<Message.ID>?.self, from: saved))
    /// ```
    ///
    /// - Parameter type: The type of the app's IDs.
    /// - Returns: The position; `nil` if no item is visible, or the item has no ID of this type.
    public final func readingPosition<ID: Hashable>(as type: ID.Type) -> ReadingPosition<ID>? {
      readingPosition?.mapItem { $0.id(as: type) }
    }

    /// Scrolls to a saved position as soon as its item is in the data.
    ///
    /// If the item is not in the data yet, the list view waits for it. The wait ends if the user scrolls, if another position is
    /// restored, or if the app scrolls to an item.
    ///
    /// - Parameters:
    ///   - position: The position; `nil` only ends the wait for a position that was passed before.
    ///   - completion: A closure called once, with the outcome of the scroll, or with `ScrollOutcome.cancelled` if the wait
    ///     ended.
    public final func restore<ID: Hashable & Sendable>(
      _ position: ReadingPosition<ID>?, completion: ((ScrollOutcome) -> Void)? = nil
    ) {
      restore(position?.mapItem { AnyHashable(ListItemID.id($0)) }, completion)
    }

    override final func path(ofRestored item: AnyHashable) -> ItemPath? {
      (item.base as? ListItemID).flatMap { indexPath(of: $0) }
    }
  #endif

  /// True if the app has set a data source, and the data source was deallocated.
  package final var hasLostDataSource: Bool { source.isLost }

  /// Creates a list view without items, data source and delegate.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - firstSection: The number of the engine's sections before the app's sections, and also after them.
  ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
  ///   - source: An empty reference, for the data source.
  ///   - delegate: An empty reference, for the delegate.
  init(
    host: H, firstSection: Int = 0, pool: ReusePool<View>?,
    source: AppReference<Source>, delegate: AppReference<Delegate>
  ) {
    self.source = source
    listener = delegate
    super.init(host: host, firstSection: firstSection, pool: pool)
  }

  /// Returns a reference to another data source, of the same kind as that to this list view's: weak, except in Embedded Swift.
  final func reference(to other: Source) -> AppReference<Source> {
    var reference = source
    reference.object = other
    return reference
  }
}
