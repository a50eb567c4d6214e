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
  /// content offsets of at least the 2,048 lists that were scrolled last, which are restored when a view shows the list again;
  /// ``savedOffsets`` has them for the app's next launch.
  ///
  /// A host may limit the time in which it binds cards while its content moves, for example by `bindingBudget`: set it on the
  /// hosts that `host` makes. Cards that are made in advance by ``prewarm(_:count:)`` only have to be bound then.
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
    ///
    /// It is called when a row's view shows another list, and when these items change. It is not called when the row leaves the
    /// viewport of the list around it: `onEnter` and `onLeave` of that list say which rows are in the viewport.
    public var onRangeChange: ((_ items: [Item], _ list: List) -> Void)?
    /// A closure called when a row scrolls, and when its phase of scrolling changes.
    ///
    /// The velocity is in points per second along the carousel's axis, positive towards the end of the list, and 0 at rest. With
    /// a host without a clock it is always 0. When a row's view is reused for another list during a scroll, the scroll counts as
    /// ended. A loader can leave out what flies past in one row, while it loads the items of others:
    ///
    /// ```swift
    /// shelves.onScroll = { phase, velocity, shop in
    ///   speeds[shop] = phase == .idle ? nil : abs(velocity)
    ///   wantItems()  // loader.want(film, distance: …, speed: speeds[shop] ?? 0), then loader.tick(speed: …)
    /// }
    /// ```
    ///
    /// The closure is called with the same phase again and again. Call the loader's `phaseDidChange(to:)` only when the phase of the
    /// row is another one than before.
    public var onScroll: ((_ phase: ScrollingPhase, _ velocity: Double, _ list: List) -> Void)?
    /// A closure called with each report of invalid input, which also says what a carousel did instead.
    public var onReport: ((ListReport) -> Void)?

    /// The reuse pool with the views of items, which all carousels share.
    public let pool: ReusePool<Card>
    /// The axis along which the carousels scroll.
    private let axis: ScrollAxis
    private let make: () -> View
    private let host: (View) -> View.CarouselHost
    fileprivate var known = KnownLists<List, Item>()
    private var members: [Member] = []
    /// The cards to make in advance as soon as there is a carousel, whose host has the time for it.
    private var warmings: [(Carousel) -> Void] = []

    private typealias Carousel = CarouselView<View.CarouselHost>

    /// A weak reference to a carousel; the row's view owns the carousel.
    private struct Member {
      weak var carousel: CarouselView<View.CarouselHost>?
    }

    /// Creates an object that makes rows with carousels.
    ///
    /// - Parameters:
    ///   - layout: The layout of the items in every carousel.
    ///   - axis: The axis along which the carousels scroll.
    ///   - pool: A reuse pool shared with other list views that show the same cards, or `nil` for a new one.
    ///   - make: A closure that makes the view of a row.
    ///   - host: A closure that makes the scroll view inside a row's view, called once per view. The result must not retain the
    ///     row's view.
    ///   - card: A closure that returns the view for an item; `nil` shows nothing.
    public init(
      layout: CarouselLayout, axis: ScrollAxis = .horizontal, pool: ReusePool<Card>? = nil,
      make: @escaping () -> View, host: @escaping (_ view: View) -> View.CarouselHost,
      card: @escaping (Item) -> ListCell<Card>?
    ) {
      self.layout = layout
      self.axis = axis
      self.pool = pool ?? ReusePool()
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

    /// Returns a cell for a list view whose views belong to a superclass of `View`, for a platform on which not every view can
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

    // MARK: Offsets

    /// How far each list of cards is scrolled; an app stores the value, and passes it to ``restore(_:)`` at its next launch.
    ///
    /// Lists at their start are left out.
    ///
    /// - Complexity: O(n) for n lists that were shown or restored.
    public var savedOffsets: CarouselOffsets<List> { known.savedOffsets }

    /// Restores offsets that an app has stored.
    ///
    /// Lists that rows show now are scrolled, and other lists begin at their offsets when they are shown for the first time. Lists
    /// without an offset are left where they are.
    ///
    /// - Parameter offsets: The offsets; those of at least 2,048 lists are restored.
    public func restore(_ offsets: CarouselOffsets<List>) {
      let restored = known.restore(offsets)
      for carousel in carousels {
        guard let list = carousel.list?.number, let offset = restored[list] else { continue }
        if carousel.told.isNested || carousel.itemNumbers.isEmpty { continue }
        if carousel.told.bounds.isEmpty {
          carousel.motion.owedOffset = offset
        } else {
          carousel.contentOffset = offset
        }
      }
    }

    // MARK: Cards

    /// Makes views of cards in advance, a few in each display frame, as the time allows.
    ///
    /// All carousels use these views. Before the first row is shown nothing is made, because then there is no host that has the
    /// time for it.
    ///
    /// - Parameters:
    ///   - cards: The registration of the cards.
    ///   - count: The number of idle views to have; at most 1,024.
    public func prewarm<Content>(_ cards: Registration<Card, Content>, count: Int) {
      warmings.append { carousel in
        carousel.register(cards)
        carousel.prewarm(cards.reuse(in: carousel.driver.pool), count: count)
      }
      if let carousel = carousels.first { performWarmings(in: carousel) }
    }

    private func performWarmings(in carousel: Carousel) {
      let due = warmings
      warmings = []
      for warming in due { warming(carousel) }
    }

    /// Shows a list in a row's view, at the list's stored content offset.
    private func show(_ list: List, _ items: [Item], in view: View) {
      let (number, itemIDs) = known.add(list, items)
      let carousel = carousel(in: view)
      let isOther = carousel.list?.number != number
      if isOther { (carousel.ownedSource as? CarouselRowContent<View, List, Item>)?.endScroll() }
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
      performWarmings(in: carousel)
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
    private var phase = ScrollingPhase.idle
    private var velocity = ScrollVelocity()

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
      // A scroll without a phase is a jump, which has no velocity.
      if phase != .idle {
        let distance = new.bounds.origin[carousel.axis] - old.bounds.origin[carousel.axis]
        velocity.didScroll(by: distance, at: carousel.host.time)
      }
      tellScroll()
    }

    func scrollPhaseDidChange(to phase: ScrollingPhase) {
      if phase == self.phase { return }
      self.phase = phase
      if phase == .idle { velocity.didRest() }
      tellScroll()
    }

    /// Tells the app that the present list is at rest, because the carousel will show another one.
    func endScroll() {
      if phase == .idle { return }
      phase = .idle
      velocity.didRest()
      tellScroll()
    }

    private func tellScroll() {
      if let onScroll = rows.onScroll, let list = rows.known.list(carousel.list?.number) {
        onScroll(phase, velocity.value, list)
      }
    }
  }

  /// The numbers assigned to the IDs of all lists and items that rows have shown, and the stored offsets of the lists.
  private struct KnownLists<List: Hashable, Item: Hashable> {
    var offsets = OffsetTable()
    private var lists = IDNumbers<List>()
    private var items = IDNumbers<Item>()

    /// Returns the numbers of a list and of its items, without repeated items; assigns numbers to new IDs.
    mutating func add(_ list: List, _ given: [Item]) -> (list: UInt64, items: [UInt64]) {
      var added = Set<UInt64>()
      let numbers = given.map { items.known($0) }.filter { added.insert($0).inserted }
      return (lists.known(list), numbers)
    }

    /// The offsets of all lists that are not at their start.
    var savedOffsets: CarouselOffsets<List> {
      var saved = CarouselOffsets<List>()
      for (list, number) in lists.numbered { saved[list] = offsets.storedOffset(of: number) }
      return saved
    }

    /// Stores offsets of lists, and assigns numbers to lists that have none.
    ///
    /// - Returns: The offsets by the lists' numbers.
    mutating func restore(_ saved: CarouselOffsets<List>) -> [UInt64: Double] {
      var restored: [UInt64: Double] = [:]
      for list in saved.lists {
        let number = lists.known(list)
        offsets.remember(saved[list], of: number)
        restored[number] = saved[list]
      }
      return restored
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
