#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Rows that are carousels, each showing a list of items that the app identifies by its own IDs.
  ///
  /// A list view shows thousands of such lists with a few carousels, which are reused for other lists together with the row's
  /// view. Each list keeps its offset while it is not visible, and all carousels share one reuse pool.
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
  /// Several list views may use the same rows; a data source returns `shelves(shop, items: films).view(from: dequeuer)`.
  ///
  /// Closures are stored, and a list view that has shown a row retains the rows. So closures should refer to list views and to
  /// the owner of the rows weakly. The IDs of all lists and items that were shown are stored. The offsets of the 2,048 lists that
  /// were scrolled last are stored, and restored when a view shows the list again.
  public final class CarouselRows<View: CarouselContainer, List: Hashable, Item: Hashable> {
    /// The platform's type of cards.
    public typealias Card = View.CarouselHost.View

    /// The arrangement of the items of every list.
    public var layout: CarouselLayout {
      didSet { for carousel in carousels { carousel.layout = layout } }
    }
    /// The positions at which scrolling by the user stops.
    public var snapping = CarouselSnapping.none {
      didSet { for carousel in carousels { carousel.snapping = snapping } }
    }
    /// The number of items that may be selected in each carousel; none at first.
    ///
    /// When a row's view shows another list, its selection is cleared without a call of ``onDeselect``.
    public var selectionMode = Selection.Mode.none {
      didSet { for carousel in carousels { carousel.selectionMode = selectionMode } }
    }
    /// The extent of a row across its carousel in points: a card and the margins of the layout.
    public var crossExtent: Double { layout.crossExtent(along: axis) }

    /// Returns the view for an item; `nil` shows nothing.
    public var card: (Item) -> ListCell<Card>?
    /// Called when the user taps an item, selected or not.
    public var onTap: ((_ item: Item, _ list: List) -> Void)?
    /// Called when the user selects an item; see ``selectionMode``.
    public var onSelect: ((_ item: Item, _ list: List) -> Void)?
    /// Called when an item is deselected.
    public var onDeselect: ((_ item: Item, _ list: List) -> Void)?
    /// Called with the items of a list that are visible or soon will be, so that the app loads missing content.
    public var onRangeChange: ((_ items: [Item], _ list: List) -> Void)?
    /// Called with a report of invalid input, and of what was done instead.
    public var onReport: ((ListReport) -> Void)?

    /// The idle cards of all carousels.
    package let pool = ReusePool<Card>()
    private let axis: ScrollAxis
    private let make: () -> View
    private let host: (View) -> View.CarouselHost
    fileprivate var known = KnownLists<List, Item>()
    private var members: [Member] = []

    /// A weak reference to a carousel, which a row's view owns.
    private struct Member {
      weak var carousel: CarouselView<View.CarouselHost>?
    }

    /// Creates the rows.
    ///
    /// - Parameters:
    ///   - layout: The arrangement of the items of every list.
    ///   - axis: The axis along which the rows scroll.
    ///   - make: Makes the view of a row.
    ///   - host: Makes the scroll view inside a row's view, once per view. It must not refer to the view strongly.
    ///   - card: Returns the view for an item; `nil` shows nothing.
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

    /// Returns the view of a row, for a ``LazyList``.
    ///
    /// - Parameters:
    ///   - list: The list that the row shows.
    ///   - items: The items of the list, in order; repeated IDs count once.
    ///   - update: Updates other parts of the row's view, such as a title.
    /// - Returns: A cell, whose view is bound when the row comes near the viewport.
    /// - Complexity: O(n) for n items, when it is bound.
    public func callAsFunction(
      _ list: List, items: [Item], update: ((View) -> Void)? = nil
    ) -> ListCell<View> {
      ListCell(dequeue: { dequeuer in
        let reuse = dequeuer.identifier(of: self)
        let view = dequeuer.dequeue(reuse) ?? self.make()
        self.show(list, items, in: view)
        update?(view)
        return BoundView(view, reuse: reuse)
      })
    }

    /// Binds the views of items again in all rows, because their content was loaded or has changed.
    ///
    /// - Parameter items: The items; those that no row shows have no effect.
    /// - Complexity: O(c · m log n) for m items, in c carousels of n items.
    public func reconfigure(_ items: [Item]) {
      let numbers = known.numbers(of: items)
      for carousel in carousels { carousel.reconfigure(numbers) }
    }

    /// Shows a list in a view, at the list's stored offset.
    private func show(_ list: List, _ items: [Item], in view: View) {
      let (number, itemIDs) = known.add(list, items)
      let carousel = carousel(in: view)
      let isOther = carousel.list?.number != number
      carousel.show(number, itemIDs: itemIDs, at: known.offsets.offset(of: number))
      // Ends an animation of the former list, even if both lists have the same offset.
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

  /// The data source and delegate of one carousel, which passes its calls to the rows with the app's IDs.
  ///
  /// The carousel retains it, and it retains the rows.
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
      // A callback may have changed the items meanwhile.
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

    /// Stores the offset of the list whenever it scrolls.
    func didScroll(from old: Viewport, to new: Viewport) {
      // A carousel nested along the same axis has the offset of the outer scroll view, and a list without items has no offset:
      // neither is stored.
      if let list = carousel.list?.number, !carousel.told.isNested, !carousel.itemNumbers.isEmpty {
        rows.known.offsets.remember(carousel.contentOffset, of: list)
      }
    }
  }

  /// The numbers of all lists and items that rows have shown, and the stored offsets of lists.
  private struct KnownLists<List: Hashable, Item: Hashable> {
    var offsets = CarouselOffsets()
    private var lists = IDNumbers<List>()
    private var items = IDNumbers<Item>()

    /// Returns the numbers of a list and of its items, without repetitions.
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
