import LazyScrollEngine

/// A list view of items of the same size, one after the other along an axis, for example in a row of another list view.
///
/// A carousel shows one list of items at a time. Two carousels may show the same item. A list view with thousands of such lists
/// needs only a few carousels, which are reused for other lists together with the views of its rows; see ``CarouselRows``.
///
/// ```swift
/// let carousel = CarouselView(host: host, layout: CarouselLayout(itemSize: card, spacing: 8), pool: cards)
/// carousel.dataSource = shop
/// carousel.show(row.list, itemIDs: row.items)
/// ```
///
/// A carousel needs only the IDs of the items: all sizes and positions follow from their number. The visible items have views,
/// and so has one more item at each end. A view that already shows an item is not bound again; if the item's content was loaded
/// later, call `reconfigure(_:)`.
///
/// A carousel works with every ``ListHost``. A host that shows only a part of the carousel, for example in a list that scrolls
/// along the same axis, reports a nested viewport (`Viewport.nested(at:)`).
///
/// - Complexity: `show(_:itemIDs:at:)` O(n) for n IDs; a scroll event O(k) for k visible items.
public final class CarouselView<H: ListHost>:
  SourceListView<H, any CarouselViewDataSource<H>, any CarouselViewDelegate<H>>
{
  #if !hasFeature(Embedded)
    /// A data source that the carousel retains, unlike `dataSource`; used for carousels in rows of a list view.
    var ownedSource: (any CarouselViewDataSource<H>)? { didSet { dataSource = ownedSource } }
  #endif

  /// The axis along which items follow each other, and along which the user scrolls.
  public let axis: ScrollAxis

  /// The size of the items, the spacing between them, and the margins.
  public var layout: CarouselLayout {
    didSet { if layout != oldValue { layoutDidChange() } }
  }

  /// The stops at which a scroll by the user comes to rest; none by default.
  public var snapping = CarouselSnapping.none

  /// The ID of the list that the carousel shows; `nil` before the first call of `show(_:itemIDs:at:)`, and after a reset.
  public internal(set) var list: ListItemID?

  /// The engine's numbers of the list's items, in order.
  package internal(set) var itemNumbers: [UInt64] = []

  /// The indexes of the visible items, and of one more item at each end.
  public var range: CarouselRange { toldRange.range }
  /// The range of items that the delegate was last told of, with its list and its items' numbers, to detect changes.
  var toldRange: (range: CarouselRange, list: ListItemID?, items: ArraySlice<UInt64>) = (
    .none, nil, []
  )

  var revisions = CarouselRevisions()
  var motion = CarouselMotion()
  /// The completion closure of the present scroll to an item.
  var scrollCompletion: ((ScrollOutcome) -> Void)?
  /// The viewport that the host last reported, without the overscan that the carousel adds.
  var told = Viewport.zero

  /// Creates a carousel without items.
  ///
  /// Use a host for one list view only: a host sends its events to the last list view that was created with it.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - layout: The size of the items, the spacing between them, and the margins.
  ///   - axis: The axis along which items follow each other, and along which the user scrolls.
  ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
  public init(
    host: H, layout: CarouselLayout, axis: ScrollAxis = .horizontal, pool: ReusePool<View>? = nil
  ) {
    self.axis = axis
    self.layout = layout
    super.init(
      host: host, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    content = self
  }

  deinit { scrollCompletion?(.cancelled) }

  // MARK: On the screen

  /// The positions of the items, for the present extent of the viewport.
  package var places: CarouselPositions {
    layout.places(count: itemNumbers.count, axis: axis, window: window)
  }

  /// The extent of the viewport along the scroll axis, in points.
  var window: Double { told.visibleBounds.extent(along: axis) }

  /// The items that have views, with their views, in order; placeholders are left out.
  package var materializedViews: [(item: ListItemID, view: View)] {
    items(inViewport: false).map { (inApp($0.item), $0.view) }
  }

  /// Returns the view that shows an item; `nil` if the item has no view.
  public func view(for item: ListItemID) -> View? { driver.view(of: known(item)) }

  /// Returns the index of an item in the list; `nil` if the list does not contain the item.
  package func index(of item: ItemID) -> Int? { driver.engine.content.path(of: item)?.item }

  /// Returns the ID of the item at an index of the list; `nil` if the index is out of range.
  public func item(at index: Int) -> ListItemID? {
    itemNumbers.indices.contains(index) ? inApp(.id(itemNumbers[index])) : nil
  }

  // MARK: Selection

  /// Selects an item without asking the delegate whether it may be selected.
  public func select(_ item: ListItemID) { select(ItemReference(inEngine(item))) }

  /// Deselects an item.
  public func deselect(_ item: ListItemID) { deselect(ItemReference(known(item))) }

}

/// Conversion of the carousel's requests for views, and of its events, to calls of the data source and the delegate.
extension CarouselView: ListContent {
  package func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    dataSource?.carouselView(self, viewFor: inApp(element.id), at: element.index, from: dequeuer)
  }

  package func placeholder(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> View? {
    dataSource?.carouselView(
      self, placeholderFor: inApp(element.id), at: element.index, from: dequeuer)
  }

  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool {
    action != .select || delegate?.carouselView(self, shouldSelect: inApp(item.id)) ?? true
  }

  package func viewport(for told: Viewport) -> Viewport {
    // The engine rejects and reports an invalid viewport, and continues with the previous one.
    if !told.isValid { return told }
    self.told = told
    return viewportWithNeighbours(told)
  }

  package func handle(_ event: ListEvent<View>) {
    switch event {
    case .view(let view, let moment): tell(view, moment)
    case .tap(let item): delegate?.carouselView(self, didTap: inApp(item.id))
    case .select(let item): delegate?.carouselView(self, didSelect: inApp(item.id))
    case .deselect(let item): delegate?.carouselView(self, didDeselect: inApp(item.id))
    case .viewportChange:
      if !driver.core.viewport.bounds.isEmpty { payOwedOffset() }
      offsetDidChange()
    case .phaseChange(let phase): phaseDidChange(to: phase)
    case .idle:
      payOwedOffset()
      tellRange()
    case .reset:
      let ended = scrollDidEnd(.cancelled)
      motion.forgetScroll()
      motion.owedOffset = nil
      list = nil
      itemNumbers = []
      revisions.removeAll()
      callAfterReset { self.tell(ended) }
    case .move, .moveEnd, .scrollEnd: break
    }
  }

  private func tell(_ view: View, _ moment: ViewMoment) {
    guard let delegate else { return }
    switch moment {
    case .prepareForReuse: break
    case .didLoad(let element): delegate.carouselView(self, didLoad: view, for: inApp(element.id))
    case .didEnter(let element, let times):
      delegate.carouselView(self, didEnter: view, for: inApp(element.id), times: times)
    case .didLeave(let element): delegate.carouselView(self, didLeave: view, for: inApp(element.id))
    }
  }
}
