#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A registration of views that hold a carousel: the rows of a feed, a table or a collection that scroll sideways.
  ///
  /// A feed shows thousands of lists by a few carousels, which go from list to list with the views that hold them. The
  /// registration joins what that takes: it gives each view a carousel once, remembers the offset of every list by its
  /// ID, and lets all carousels take their cards from one pool.
  ///
  /// ```swift
  /// let shelves = CarouselRegistration<Shelf>(
  ///   ReuseIdentifier(2), layout: CarouselLayout(itemSize: LayoutSize(width: 96, height: 80), spacing: 8)
  /// ) {
  ///   Shelf()
  /// } host: { shelf in
  ///   shelf.innerHost   // the host of the scroll view inside it
  /// }
  /// shelves.dataSource = shop
  /// // in the data source of the feed, the table or the collection:
  /// dequeuer.dequeue(shelves, for: shelf.id, itemIDs: shelf.films)
  /// ```
  ///
  /// A registration may serve several list views. Its data source and delegate are told the list beside each item. The
  /// extent of such a view across its carousel is ``crossExtent``, before anything of the list is known.
  ///
  /// A view owns its carousel, and the registration owns neither. An offset is remembered when it changes, so a view may
  /// go away at any time.
  package final class CarouselRegistration<View: CarouselContainer> {
    /// The identifier under which the views are reused.
    package let reuse: ReuseIdentifier
    /// The axis of the carousels.
    package let axis: ScrollAxis
    /// The idle cards of all carousels, for factories, budgets and figures.
    package let pool: ReusePool<View.CarouselHost.View>

    /// The arrangement of the items of every list.
    package var layout: CarouselLayout {
      didSet { for carousel in carousels { carousel.layout = layout } }
    }
    /// The stops at which a scroll of the reader's comes to rest.
    package var snapping = CarouselSnapping.none {
      didSet { for carousel in carousels { carousel.snapping = snapping } }
    }
    /// The number of items that may be selected in each carousel; none at first.
    package var selectionMode = Selection.Mode.none {
      didSet { for carousel in carousels { carousel.selectionMode = selectionMode } }
    }

    /// The source of the cards; held weakly.
    package weak var dataSource: (any CarouselListsDataSource<View.CarouselHost.View>)? {
      willSet { hasDataSource = newValue != nil }
    }
    private var hasDataSource = false
    /// The receiver of taps, selections and ranges; held weakly.
    package weak var delegate: (any CarouselListsDelegate<View.CarouselHost.View>)?

    private var hasLostDataSource: Bool { hasDataSource && dataSource == nil }
    /// The offset of each list, to be kept and restored by the app where it wants to.
    package var offsets: CarouselOffsets

    private let make: () -> View
    private let host: (View) -> View.CarouselHost
    private var members: [Member] = []

    /// A carousel that is alive, which takes itself out when it goes away.
    private struct Member {
      let slot: ObjectIdentifier
      unowned(unsafe) let carousel: CarouselView<View.CarouselHost>
    }

    /// A registration.
    ///
    /// - Parameters:
    ///   - reuse: The identifier under which the views are reused; it belongs to this registration alone.
    ///   - layout: The arrangement of the items of every list.
    ///   - axis: The axis of the carousels.
    ///   - pool: A pool of cards shared with others, or `nil` for one of its own.
    ///   - limit: The greatest number of lists whose offsets are remembered.
    ///   - make: Makes a view.
    ///   - host: Makes the scroll view inside a view, once for each. It must not hold the view strongly.
    package init(
      _ reuse: ReuseIdentifier, layout: CarouselLayout, axis: ScrollAxis = .horizontal,
      pool: ReusePool<View.CarouselHost.View>? = nil, rememberingOffsets limit: Int = 4096,
      make: @escaping () -> View, host: @escaping (_ view: View) -> View.CarouselHost
    ) {
      self.reuse = reuse
      self.layout = layout
      self.axis = axis
      self.pool = pool ?? ReusePool()
      offsets = CarouselOffsets(limit: limit)
      self.make = make
      self.host = host
    }

    /// The extent of a view across its carousel in points: a card and the margins of the layout.
    package var crossExtent: Double { layout.crossExtent(along: axis) }

    /// The carousels that are alive, those of idle views included, in the order in which they were made.
    ///
    /// - Complexity: O(k) for k of them.
    package var carousels: [CarouselView<View.CarouselHost>] { members.map { $0.carousel } }

    /// Asks for the views of items again in every carousel, because their content was loaded or has changed.
    ///
    /// - Parameter items: The items; a carousel leaves out those that are not in its list.
    /// - Complexity: O(k m log n) for k carousels, m items and n items in a list.
    package func reconfigure(_ items: [UInt64]) {
      for carousel in carousels { carousel.reconfigure(items) }
    }

    // MARK: Binding

    /// Lets a view show a list, at the offset where the list was left.
    fileprivate func bind(_ view: View, to list: UInt64, itemIDs: [UInt64]) {
      let carousel = carousel(in: view)
      if hasLostDataSource { carousel.report(.lostDataSource) }
      if carousel.list == list {
        carousel.show(list, itemIDs: itemIDs)
        return
      }
      carousel.show(list, itemIDs: itemIDs, at: offsets.offset(of: list))
      // A movement of the other list ends, also where both are at the same offset.
      if carousel.motion.phase != .idle { carousel.contentOffset = carousel.contentOffset }
    }

    /// Returns a new view, whose carousel is made when it is bound.
    fileprivate func makeView() -> View { make() }

    private func carousel(in view: View) -> CarouselView<View.CarouselHost> {
      if let carousel = view.carousel, members.contains(where: { $0.carousel === carousel }) {
        return carousel
      }
      let carousel = CarouselView<View.CarouselHost>(
        host: host(view), layout: layout, axis: axis, pool: pool)
      let slot = CarouselSlot(of: carousel, for: self)
      members.append(Member(slot: ObjectIdentifier(slot), carousel: carousel))
      carousel.snapping = snapping
      carousel.selectionMode = selectionMode
      carousel.ownedSource = slot
      carousel.delegate = slot
      carousel.onReport = { [unowned(unsafe) slot] in slot.hear($0) }
      carousel.addScrollObserver(CarouselOffsetRecorder(of: carousel, for: self))
      view.carousel = carousel
      return carousel
    }

    /// Forgets a carousel that goes away.
    func remove(_ slot: CarouselSlot<View>) {
      let gone = ObjectIdentifier(slot)
      members.removeAll { $0.slot == gone }
    }
  }

  extension Dequeuer where View: CarouselContainer {
    /// Returns a view whose carousel shows a list, at the offset where the list was left.
    ///
    /// The same list in the view that shows it already keeps its offset, and its items that stay are not bound again. The
    /// app may bind what else the view shows before it returns it.
    ///
    /// - Parameters:
    ///   - registration: The registration of such views.
    ///   - list: The list's ID.
    ///   - itemIDs: Its items, in order, each once.
    /// - Returns: The view and its identifier, to be returned as they are.
    /// - Complexity: O(n) for n items.
    package func dequeue(
      _ registration: CarouselRegistration<View>, for list: UInt64, itemIDs: [UInt64]
    ) -> BoundView<View> {
      dequeue(registration, as: registration.reuse, for: list, itemIDs: itemIDs)
    }

    /// Returns a view whose carousel shows a list, reused under an identifier.
    func dequeue(
      _ registration: CarouselRegistration<View>, as reuse: ReuseIdentifier, for list: UInt64,
      itemIDs: [UInt64]
    ) -> BoundView<View> {
      let view = dequeue(reuse) ?? registration.makeView()
      registration.bind(view, to: list, itemIDs: itemIDs)
      return BoundView(view, reuse: reuse)
    }
  }
#endif
