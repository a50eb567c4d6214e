import LazyScrollEngine

/// A list view of items of one size, side by side: a row of a feed, for instance.
///
/// It has items of its own: the same item may stand in two carousels. A feed shows thousands of lists by a few
/// carousels, which go from list to list with the rows that hold them; see ``CarouselRows``.
///
/// ```swift
/// let carousel = CarouselView(host: host, layout: CarouselLayout(itemSize: card, spacing: 8), pool: cards)
/// carousel.dataSource = shop
/// carousel.show(row.list, itemIDs: row.items)
/// ```
///
/// The IDs are all it needs: the content's length and the items on the screen follow from their number. The items on
/// the screen have views, and one more at either end. A view that shows its item already is not bound again; for
/// content that came later, see ``reconfigure(_:)``.
///
/// It works on every ``ListHost``; one that shows only part of it, as inside a list of the same direction, tells a
/// viewport that says so (`Viewport.nested(at:)`).
///
/// - Complexity: ``show(_:itemIDs:at:)`` O(n) for n IDs; a tick O(k) for k items on the screen.
public final class CarouselView<H: ListHost>:
  SourceListView<H, any CarouselViewDataSource<H>, any CarouselViewDelegate<H>>
{
  #if !hasFeature(Embedded)
    /// The data source of a carousel that owns its data source, such as one in a row.
    var ownedSource: (any CarouselViewDataSource<H>)? { didSet { dataSource = ownedSource } }
  #endif

  /// The axis along which items stand, and along which the user scrolls.
  public let axis: ScrollAxis

  /// The size of items, and their distances.
  public var layout: CarouselLayout {
    didSet { if layout != oldValue { layoutDidChange() } }
  }

  /// The stops at which a scroll of the user comes to rest.
  public var snapping = CarouselSnapping.none

  /// The list that is shown; `nil` until one is.
  public internal(set) var list: ListItemID?

  /// The items of the list by their numbers, in order.
  package internal(set) var itemNumbers: [UInt64] = []

  /// The items on the screen.
  public var range: CarouselRange { toldRange.range }
  /// The range of which the delegate was told last, with its list and the IDs of its items.
  var toldRange: (range: CarouselRange, list: ListItemID?, items: ArraySlice<UInt64>) = (
    .none, nil, []
  )

  var revisions = CarouselRevisions()
  var motion = CarouselMotion()
  /// The completion of the scroll to an item that is under way.
  var scrollCompletion: ((ScrollOutcome) -> Void)?
  /// The viewport as the host told it last.
  var told = Viewport.zero

  /// A carousel without items.
  ///
  /// A host serves one list view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - layout: The size of items, and their distances.
  ///   - axis: The axis along which they stand.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
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

  /// The places of items in the window as it is now.
  package var places: CarouselPositions {
    layout.places(count: itemNumbers.count, axis: axis, window: window)
  }

  /// The length of the visible part along the axis.
  var window: Double { told.visibleBounds.extent(along: axis) }

  /// The views of items on the screen, in order; placeholders are left out.
  package var materializedViews: [(item: ListItemID, view: View)] {
    items(inViewport: false).map { (inApp($0.item), $0.view) }
  }

  /// Returns the view that shows an item; `nil` if none does.
  public func view(for item: ListItemID) -> View? { driver.view(of: known(item)) }

  /// Returns the index of an item; `nil` if it is not in the list.
  package func index(of item: ItemID) -> Int? { driver.engine.content.path(of: item)?.item }

  /// Returns the ID of the item at an index of the list; `nil` if there is none.
  public func item(at index: Int) -> ListItemID? {
    itemNumbers.indices.contains(index) ? inApp(.id(itemNumbers[index])) : nil
  }

  // MARK: Selection

  /// Selects an item without asking the delegate whether it may be selected.
  public func select(_ item: ListItemID) { select(ItemReference(inEngine(item))) }

  /// Deselects an item.
  public func deselect(_ item: ListItemID) { deselect(ItemReference(known(item))) }

}

/// The views of a carousel, and the delegate's events.
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
    // The engine refuses and reports one that is invalid; the one before counts on.
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
      tell(ended)
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
