import LazyScrollEngine

/// A list of items of one size, side by side: what stands in one row of a feed, say.
///
/// It is a scroll view of its own, with items of its own: the same item may stand in two of them. A feed
/// shows thousands of lists by a few carousels, which go from list to list with the rows that hold them:
///
/// ```swift
/// let carousel = CarouselView(host: host, layout: CarouselLayout(itemSize: card, spacing: 8), pool: cards)
/// carousel.dataSource = shop
/// carousel.show(row.list, itemIDs: row.items, at: offsets.offset(of: row.list))
/// ```
///
/// The IDs are all it needs: how long the content is and what is on the screen follow from their number.
/// The items that are seen have views, and one more at either end. A view that shows its item already is not
/// bound again; for one whose content came later, see ``reconfigure(_:)``.
///
/// It works on every ``Host``; one that shows only part of it, as inside a list of the same direction,
/// tells a viewport that says so (`Viewport.nested(at:)`). All calls may be made from inside callbacks;
/// they wait their turn then.
///
/// - Complexity: ``show(_:itemIDs:at:)`` O(n) for n IDs; a tick O(k) for k items on the screen.
public final class CarouselView<H: Host>: ScrollView<H> {
  /// Gives the items' views.
  ///
  /// Held strongly: a data source that owns this view must let go of it.
  public var dataSource: (any CarouselViewDataSource<View>)?

  /// Is told what becomes of items.
  ///
  /// Held strongly, as the data source is.
  public var delegate: (any CarouselViewDelegate<View>)?

  /// The axis along which items stand, and along which the reader scrolls.
  public let axis: Axis

  /// How large items are, and how far from each other.
  public var layout: CarouselLayout {
    didSet { if layout != oldValue { layoutDidChange() } }
  }

  /// Where a scroll of the reader's comes to rest.
  public var snapping = CarouselSnapping.none

  /// The list that is shown; `nil` until one is.
  public internal(set) var list: UInt64?

  /// The items of the list, in order.
  public internal(set) var itemIDs: [UInt64] = []

  /// Which items are on the screen.
  public internal(set) var range = CarouselRange.none
  /// The items of the range, those beyond its edges included, as the delegate was told.
  var rangeItems: ArraySlice<UInt64> = []

  /// What state the list's items are in at first; other lists have others, so that a view bound for one of
  /// them is never taken for one bound for this.
  var edition: UInt64 = 0
  /// The states of items whose content came later, by ID.
  var changed = NumberTable()
  /// The state that was given last.
  var lastRevision: UInt64 = 0
  /// The viewport as the host told it last.
  var told = Viewport.zero
  /// Where the host is to be, as soon as it knows of the content.
  var owedOffset: Double?
  /// Where the reader's scroll began, while there is one; see `CarouselView+Scrolling.swift`.
  var scrollStart: Double?
  /// How the content moves.
  var phase = ScrollPhase.idle
  /// Where a scroll that was asked for goes.
  var target: (item: ItemID, offset: Double)?
  /// Where a step is on its way to.
  var stepOffset: Double?

  /// A carousel without items.
  ///
  /// A host serves one scroll view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - layout: How large items are, and how far from each other.
  ///   - axis: The axis along which they stand.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(
    host: H, layout: CarouselLayout, axis: Axis = .horizontal, pool: ReusePool<View>? = nil
  ) {
    self.axis = axis
    self.layout = layout
    super.init(host: host, pool: pool)
  }

  // MARK: On the screen

  /// Where items stand in the window as it is now.
  public var places: CarouselPlaces {
    layout.places(count: itemIDs.count, axis: axis, window: window)
  }

  /// How much of the content is seen at once, along the axis.
  var window: Double { told.visibleBounds.extent(along: axis) }

  /// The views of items on the screen, in order; placeholders are left out.
  public var materializedViews: [(item: ItemID, view: View)] {
    var found: [(item: ItemID, view: View)] = []
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      if live.isBound, let view = driver.view(ofMaterialized: index) {
        found.append((live.element.id, view))
      }
    }
    return found
  }

  /// The view that shows an item, if one does.
  public func view(for item: ItemID) -> View? { driver.view(of: item) }

  /// The index of an item; `nil` where it is not in the list.
  public func index(of item: ItemID) -> Int? { driver.engine.content.path(of: item)?.item }

  // MARK: Choosing

  /// How many items may be chosen; none at first.
  public var selectionMode: Selection.Mode {
    get { selection.mode }
    set { allowChoices(newValue) }
  }

  /// Chooses an item without asking the delegate whether it may be.
  public func select(_ item: ItemID) { choose(Selection.Choice(item)) }

  /// Gives up an item.
  public func deselect(_ item: ItemID) { unchoose(Selection.Choice(item)) }

  // MARK: For the scroll view

  override func view(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { dataSource?.view(for: element.id, at: element.index, from: dequeuer) }

  override func placeholder(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { dataSource?.placeholder(for: element.id, at: element.index, from: dequeuer) }

  override func view(_ view: View, _ moment: ViewMoment) {
    switch moment {
    case .prepareForReuse: break
    case .didLoad(let element): delegate?.didLoad(view, for: element.id)
    case .didEnter(let element, let times): delegate?.didEnter(view, for: element.id, times: times)
    case .didLeave(let element): delegate?.didLeave(view, for: element.id)
    }
  }

  override func shouldSelect(_ choice: Selection.Choice) -> Bool {
    delegate?.shouldSelect(choice.item) ?? true
  }

  override func didTap(_ choice: Selection.Choice) { delegate?.didTap(choice.item) }

  override func didSelect(_ choice: Selection.Choice) { delegate?.didSelect(choice.item) }

  override func didDeselect(_ choice: Selection.Choice) { delegate?.didDeselect(choice.item) }

  override func didReport(_ report: Report) { delegate?.didReport(report) }

  override func viewport(for told: Viewport) -> Viewport {
    // The engine refuses and reports one that is invalid; the one before counts on.
    if !told.isValid { return told }
    self.told = told
    return adapted(told)
  }

  override func viewportDidChange() {
    if !driver.core.viewport.bounds.isEmpty { payOffset() }
    noteOffset()
  }

  override func phaseDidChange(to phase: ScrollPhase) { note(phase) }

  override func didPerform() {
    super.didPerform()
    payOffset()
    tellRange()
  }

  override func forgetData() {
    list = nil
    itemIDs = []
    changed = NumberTable()
  }
}
