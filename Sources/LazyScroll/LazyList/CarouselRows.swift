#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Rows of a list view that are carousels, each of which shows a list of items identified by the app's own IDs.
  ///
  /// A list view shows thousands of such rows with a few carousels: a row's view and the carousel in it are reused for other
  /// rows. Each list keeps its content offset while it is not visible, and all carousels share one reuse pool.
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
  /// Several list views may use the same `CarouselRows`. In a data source, call the cell's `view(from:)` to return a row's view.
  ///
  /// The closures are stored, and a list view that has shown a row retains this object. So closures should refer weakly to list
  /// views and to the owner of this object. The IDs of all lists and items that were shown are stored. Stored, too, are the
  /// content offsets of at least the 2,048 lists that were scrolled last, which are restored when a view shows the list again.
  public final class CarouselRows<View: CarouselContainer, List: Hashable, Item: Hashable> {
    /// The platform's type of the views that show items in a carousel.
    public typealias Card = View.CarouselHost.View

    /// The layout of the items in every carousel: their size, their spacing and the margins.
    public var layout: CarouselLayout {
      didSet { for carousel in carousels { carousel.layout = layout } }
    }
    /// The positions at which a scroll by the user comes to rest, for all carousels.
    public var snapping = CarouselSnapping.none {
      didSet { for carousel in carousels { carousel.snapping = snapping } }
    }
    /// The number of items that may be selected in each carousel; none by default.
    ///
    /// When a row's view is reused for another list, its selection is cleared without a call of ``onDeselect``.
    public var selectionMode = Selection.Mode.none {
      didSet { for carousel in carousels { carousel.selectionMode = selectionMode } }
    }
    /// The extent of a row across the carousel's scroll axis, in points: that of a card and the layout's margins.
    public var crossExtent: Double { layout.crossExtent(along: axis) }

    /// A closure that returns the view for an item; `nil` shows nothing.
    public var card: (Item) -> ListCell<Card>?
    /// A closure called when the user taps an item, whether it is selected or not.
    public var onTap: ((_ item: Item, _ list: List) -> Void)?
    /// A closure called when the user selects an item; see ``selectionMode``.
    public var onSelect: ((_ item: Item, _ list: List) -> Void)?
    /// A closure called when an item is deselected.
    public var onDeselect: ((_ item: Item, _ list: List) -> Void)?
    /// A closure called with the items of a list that are visible or soon will be, so that the app can load their content.
    public var onRangeChange: ((_ items: [Item], _ list: List) -> Void)?
    /// A closure called with each report of invalid input, which also says what a carousel did instead.
    public var onReport: ((ListReport) -> Void)?

    /// The reuse pool with the idle views of items, which all carousels share.
    package let pool = ReusePool<Card>()
    private let axis: ScrollAxis
    private let make: () -> View
    private let host: (View) -> View.CarouselHost
    fileprivate var known = KnownLists<List, Item>()
    private var members: [Member] = []

    /// A weak reference to a carousel; the row's view owns the carousel.
    private struct Member {
      weak var carousel: CarouselView<View.CarouselHost>?
    }

    /// Creates an object that makes rows with carousels.
    ///
    /// - Parameters:
    ///   - layout: The layout of the items in every carousel.
    ///   - axis: The axis along which the carousels scroll.
    ///   - make: A closure that makes the view of a row.
    ///   - host: A closure that makes the scroll view inside a row's view, called once per view. The result must not retain the
    ///     row's view.
    ///   - card: A closure that returns the view for an item; `nil` shows nothing.
    public init(
      layout: CarouselLayout, axis: ScrollAxis = .horizontal, make: @escaping () -> View,
      host: @escaping (_ view: View) -> View.CarouselHost,
      card: @escaping (Item) -> ListCell<Card>?
    ) {
      self.layout = layout
      self.axis = axis
      self.make = make
      self.host = host
      self.card = card
    }

    /// The existing carousels, including those of idle views, in the order in which they were made.
    ///
    /// - Complexity: O(c) for c carousels that were made.
    package var carousels: [CarouselView<View.CarouselHost>] { members.compactMap { $0.carousel } }

    // MARK: Lists

    /// Returns a cell that shows a list of items in a carousel, for a row of a ``LazyList``.
    ///
    /// - Parameters:
    ///   - list: The ID of the list that the row shows.
    ///   - items: The IDs of the list's items, in order; repeated IDs are ignored.
    ///   - update: A closure that updates other parts of the row's view, such as a title.
    /// - Returns: A cell, which makes and binds a view when the row comes near the viewport.
    /// - Complexity: O(n) for n items, when the view is bound.
    public func callAsFunction(
      _ list: List, items: [Item], update: ((View) -> Void)? = nil
    ) -> ListCell<View> {
      cell(list, items: items, as: { $0 }, update: update)
    }

    /// Returns a cell for a list view whose views belong to a superclass of ``View``, for a platform on which not every view can
    /// contain a carousel.
    ///
    /// - Parameters:
    ///   - list: The ID of the list that the row shows.
    ///   - items: The IDs of the list's items, in order; repeated IDs are ignored.
    ///   - base: A closure that returns the row's view as an instance of the superclass: `{ $0 }`.
    ///   - update: A closure that updates other parts of the row's view, such as a title.
    /// - Returns: A cell, which makes and binds a view when the row comes near the viewport.
    /// - Complexity: O(n) for n items, when the view is bound.
    public func cell<Base: AnyObject>(
      _ list: List, items: [Item], as base: @escaping (View) -> Base,
      update: ((View) -> Void)? = nil
    ) -> ListCell<Base> {
      ListCell(dequeue: { dequeuer in
        let reuse = dequeuer.identifier(of: self)
        let view = dequeuer.dequeue(reuse).flatMap { $0 as? View } ?? self.make()
        self.show(list, items, in: view)
        update?(view)
        return BoundView(base(view), reuse: reuse)
      })
    }

    /// Binds the views of items again in all rows, because the content of these items was loaded or has changed.
    ///
    /// - Parameter items: The IDs of the items; IDs that no row shows are ignored.
    /// - Complexity: O(c · m log n) for m items, in c carousels of n items.
    public func reconfigure(_ items: [Item]) {
      let numbers = known.numbers(of: items)
      for carousel in carousels { carousel.reconfigure(numbers) }
    }

    /// Shows a list in a row's view, at the list's stored content offset.
    private func show(_ list: List, _ items: [Item], in view: View) {
      let (number, itemIDs) = known.add(list, items)
      let carousel = carousel(in: view)
      let isOther = carousel.list?.number != number
      carousel.show(number, itemIDs: itemIDs, at: known.offsets.offset(of: number))
      // Setting the offset ends an animated scroll of the list shown before, even if both lists have the same offset.
      if isOther, carousel.motion.phase != .idle { carousel.contentOffset = carousel.contentOffset }
    }

    // MARK: Carousels

    private func carousel(in view: View) -> CarouselView<View.CarouselHost> {
      if let carousel = view.carousel, members.contains(where: { $0.carousel === carousel }) {
        return carousel
      }
      let carousel = CarouselView<View.CarouselHost>(
        host: host(view), layout: layout, axis: axis, pool: pool)
      let content = CarouselRowContent(of: carousel, in: self)
      members.removeAll { $0.carousel == nil }
      members.append(Member(carousel: carousel))
      carousel.snapping = snapping
      carousel.selectionMode = selectionMode
      carousel.ownedSource = content
      carousel.delegate = content
      carousel.addScrollObserver(content)
      carousel.onReport = { [weak self] in self?.onReport?($0) }
      view.carousel = carousel
      return carousel
    }
  }

  /// The data source and delegate of one carousel, which passes calls to its `CarouselRows` with the app's IDs.
  ///
  /// The carousel retains this object, which retains the `CarouselRows`.
  private final class CarouselRowContent<Row: CarouselContainer, List: Hashable, Item: Hashable>:
    CarouselViewDataSource, CarouselViewDelegate, ScrollObserver
  {
    typealias View = Row.CarouselHost.View
    typealias Carousel = CarouselView<Row.CarouselHost>

    private unowned(unsafe) let carousel: Carousel
    private let rows: CarouselRows<Row, List, Item>

    init(of carousel: Carousel, in rows: CarouselRows<Row, List, Item>) {
      self.carousel = carousel
      self.rows = rows
    }

    func carouselView(
      _ carouselView: Carousel, viewFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      rows.known.item(item).flatMap { rows.card($0) }?.view(from: dequeuer)
    }

    func carouselView(_ carouselView: Carousel, rangeDidChangeTo range: CarouselRange) {
      guard let onRangeChange = rows.onRangeChange,
        let list = rows.known.list(carousel.list?.number)
      else {
        return
      }
      // A callback may have changed the items since the range was determined, so the range is clamped.
      let kept = range.kept.clamped(to: carousel.itemNumbers.indices)
      onRangeChange(kept.compactMap { rows.known.item(.id(carousel.itemNumbers[$0])) }, list)
    }

    func carouselView(_ carouselView: Carousel, didTap item: ListItemID) { tell(rows.onTap, item) }

    func carouselView(_ carouselView: Carousel, didSelect item: ListItemID) {
      tell(rows.onSelect, item)
    }

    func carouselView(_ carouselView: Carousel, didDeselect item: ListItemID) {
      tell(rows.onDeselect, item)
    }

    private func tell(_ body: ((Item, List) -> Void)?, _ id: ListItemID) {
      if let item = rows.known.item(id), let list = rows.known.list(carousel.list?.number) {
        body?(item, list)
      }
    }

    /// Stores the content offset of the carousel's list whenever it scrolls.
    func didScroll(from old: Viewport, to new: Viewport) {
      // A carousel nested along the same axis has the offset of the outer scroll view, and a list without items has no offset, so
      // neither offset is stored.
      if let list = carousel.list?.number, !carousel.told.isNested, !carousel.itemNumbers.isEmpty {
        rows.known.offsets.remember(carousel.contentOffset, of: list)
      }
    }
  }

  /// The numbers assigned to the IDs of all lists and items that rows have shown, and the stored offsets of the lists.
  private struct KnownLists<List: Hashable, Item: Hashable> {
    var offsets = CarouselOffsets()
    private var lists = IDNumbers<List>()
    private var items = IDNumbers<Item>()

    /// Returns the numbers of a list and of its items, without repeated items; assigns numbers to new IDs.
    mutating func add(_ list: List, _ given: [Item]) -> (list: UInt64, items: [UInt64]) {
      var added = Set<UInt64>()
      let numbers = given.map { items.known($0) }.filter { added.insert($0).inserted }
      return (lists.known(list), numbers)
    }

    func numbers(of given: [Item]) -> [UInt64] { given.compactMap { items.number(of: $0) } }

    func list(_ number: UInt64?) -> List? { number.flatMap { lists.id(of: $0) } }

    func item(_ id: ListItemID) -> Item? { id.number.flatMap { items.id(of: $0) } }
  }

  extension IDNumbers {
    /// Returns the number of an ID, and assigns one if it has none.
    fileprivate mutating func known(_ id: ID) -> UInt64 {
      number(of: id) ?? add(id)?.number ?? 0
    }
  }
#endif
