#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Rows that scroll sideways, of lists and items that the app knows by IDs of its own.
  ///
  /// A list view shows thousands of lists by a few carousels, which go from list to list with the views that hold them. Each
  /// list keeps its offset while the reader looks at others, and all carousels take their cards from one pool.
  ///
  /// ```swift
  /// let shelves = CarouselRows<Shelf, Shop.ID, Film.ID>(
  ///   layout: CarouselLayout(itemSize: LayoutSize(width: 96, height: 80), spacing: 8),
  ///   make: { Shelf() }, host: { $0.innerHost }, card: { film in cards(film) }
  /// )
  /// let feed = LazyList<Host, OnlySection, Shop.ID>(host: host, layout: ListLayout(estimate: 120)) { shop in
  ///   shelves(shop, items: films(of: shop)) { shelf in shelf.title = name(of: shop) }
  /// }
  /// ```
  ///
  /// The rows may serve several list views; in a data source, `shelves(shop, items: films).view(from: dequeuer)` is what it
  /// returns. Closures are held; let them refer to the owner of the rows weakly. The IDs of all lists and items that were
  /// shown are remembered. A view owns its carousel, and may go away at any time.
  public final class CarouselRows<View: CarouselContainer, List: Hashable, Item: Hashable> {
    /// The platform's type of cards.
    public typealias Card = View.CarouselHost.View

    /// The registration of the rows.
    package let registration: CarouselRegistration<View>

    /// The arrangement of the items of every list.
    public var layout: CarouselLayout {
      get { registration.layout }
      set { registration.layout = newValue }
    }
    /// The stops at which a scroll of the reader's comes to rest.
    public var snapping: CarouselSnapping {
      get { registration.snapping }
      set { registration.snapping = newValue }
    }
    /// The number of items that may be selected in each carousel; none at first.
    public var selectionMode: Selection.Mode {
      get { registration.selectionMode }
      set { registration.selectionMode = newValue }
    }
    /// The extent of a row across its carousel in points: a card and the margins of the layout.
    public var crossExtent: Double { registration.crossExtent }

    /// Returns the view for an item; `nil` shows nothing.
    public var card: (Item) -> ListCell<Card>?
    /// Called when the reader taps an item, selected or not.
    public var onTap: ((_ item: Item, _ list: List) -> Void)?
    /// Called when the reader selects an item; see ``selectionMode``.
    public var onSelect: ((_ item: Item, _ list: List) -> Void)?
    /// Called when an item is selected no longer.
    public var onDeselect: ((_ item: Item, _ list: List) -> Void)?
    /// Called with the items of a list that are on the screen or soon will be: missing content is to be loaded now.
    public var onRangeChange: ((_ items: [Item], _ list: List) -> Void)?
    /// Called with each piece of invalid input: what it was, and what was done instead.
    public var onReport: ((ListReport) -> Void)?

    private var lists = IDNumbers<List>()
    private var items = IDNumbers<Item>()
    private let link = CarouselRowsLink<View, List, Item>()

    /// Rows without lists.
    ///
    /// - Parameters:
    ///   - layout: The arrangement of the items of every list.
    ///   - axis: The axis along which the rows scroll.
    ///   - make: Makes the view of a row.
    ///   - host: Makes the scroll view inside a row's view, once for each. It must not hold the view strongly.
    ///   - card: Returns the view for an item; `nil` shows nothing.
    public init(
      layout: CarouselLayout, axis: ScrollAxis = .horizontal, make: @escaping () -> View,
      host: @escaping (_ view: View) -> View.CarouselHost,
      card: @escaping (Item) -> ListCell<Card>?
    ) {
      self.card = card
      registration = CarouselRegistration(.none, layout: layout, axis: axis, make: make, host: host)
      link.rows = self
      registration.dataSource = link
      registration.delegate = link
    }

    /// Returns the view of a row, for a ``LazyList``.
    ///
    /// - Parameters:
    ///   - list: The list that the row shows.
    ///   - items: Its items, in order; IDs that come twice count once.
    ///   - update: Lets the view show what else there is of the list.
    /// - Returns: The view, bound when the row comes near the viewport.
    /// - Complexity: O(n) for n items, when it is bound.
    public func callAsFunction(
      _ list: List, items: [Item], update: ((View) -> Void)? = nil
    ) -> ListCell<View> {
      ListCell(dequeue: { dequeuer in
        let (number, ids) = self.numbers(of: list, items)
        let reuse = dequeuer.identifier(of: self.link)
        let bound = dequeuer.dequeue(self.registration, as: reuse, for: number, itemIDs: ids)
        update?(bound.view)
        return bound
      })
    }

    /// Asks for the views of items again in every row, because their content was loaded or has changed.
    ///
    /// - Parameter items: The items; those that no row shows have no effect.
    public func reconfigure(_ items: [Item]) {
      registration.reconfigure(items.compactMap { self.items.number(of: $0) })
    }

    private func numbers(of list: List, _ items: [Item]) -> (list: UInt64, items: [UInt64]) {
      var known = Set<UInt64>()
      let ids = items.map { self.items.known($0) }.filter { known.insert($0).inserted }
      return (lists.known(list), ids)
    }

    fileprivate func item(_ id: ItemID) -> Item? { id.name.flatMap { items.id(of: $0) } }

    fileprivate func tell(_ body: ((Item, List) -> Void)?, of item: CarouselItem) {
      guard let id = self.item(item.id), let list = lists.id(of: item.list) else { return }
      body?(id, list)
    }

    fileprivate func tell(_ range: CarouselRange, inList number: UInt64) {
      guard let onRangeChange, let list = lists.id(of: number),
        let carousel = registration.carousels.first(where: { $0.list == number })
      else { return }
      onRangeChange(range.kept.compactMap { self.item(.id(carousel.itemIDs[$0])) }, list)
    }
  }

  /// The data source and delegate of the registration, which holds neither.
  private final class CarouselRowsLink<View: CarouselContainer, List: Hashable, Item: Hashable>:
    CarouselListsDataSource, CarouselListsDelegate
  {
    typealias Card = View.CarouselHost.View
    weak var rows: CarouselRows<View, List, Item>?

    func view(
      for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<Card>
    ) -> BoundView<Card>? {
      guard let rows, let id = rows.item(item.id) else { return nil }
      return rows.card(id)?.view(from: dequeuer)
    }

    func didReport(_ report: ListReport, inList list: UInt64) { rows?.onReport?(report) }

    func didTap(_ item: CarouselItem) { rows?.tell(rows?.onTap, of: item) }
    func didSelect(_ item: CarouselItem) { rows?.tell(rows?.onSelect, of: item) }
    func didDeselect(_ item: CarouselItem) { rows?.tell(rows?.onDeselect, of: item) }

    func rangeDidChange(to range: CarouselRange, inList list: UInt64) {
      rows?.tell(range, inList: list)
    }
  }

  extension IDNumbers {
    /// Returns the number of an ID, which gets one if it has none.
    fileprivate mutating func known(_ id: ID) -> UInt64 {
      number(of: id) ?? add(id)?.number ?? 0
    }
  }
#endif
