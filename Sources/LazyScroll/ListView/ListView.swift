import LazyScrollEngine

/// A scroll view in which only the elements in and near the viewport have views.
///
/// A list view shows sections of items. Each section has its own layout, and an optional header and footer. The data is a
/// snapshot, which change sets edit. The subclasses ``TableView``, ``CollectionView``, ``LazyScrollView`` and ``CarouselView``
/// have the interfaces that apps use: they read a data source, and apply snapshots and change sets.
///
/// This class provides the rest: reuse, selection, interactive movement, frames of sections and items, and scrolling. Index paths
/// count sections as the app does; frames are in content space, in points. You may call all methods inside callbacks; they then
/// take effect after the callback.
public class ListView<H: ListHost> {
  /// The platform's type of views.
  public typealias View = H.View

  /// The driver that performs the engine's commands; for hosts, inspectors and tests.
  public final let driver: Driver<H>

  /// An observer of scrolling, which the list view retains until you replace it.
  public final var scrollDelegate: (any ScrollObserver)?

  /// A closure called with each report of invalid input from the app, which also says what the list view did instead.
  ///
  /// In debug builds each distinct report is also written to the host's log once.
  public final var onReport: ((ListReport) -> Void)? {
    get { listeners.onReport }
    set { listeners.onReport = newValue }
  }

  /// A closure called with each scroll correction, a change of the content offset that keeps the visible content in place.
  ///
  /// It is called once the views are in place. The index path in the correction counts sections as the app does.
  public final var onCorrection: ((ScrollCorrection) -> Void)? {
    get { listeners.onCorrection }
    set { listeners.onCorrection = newValue }
  }

  /// A view behind all other views, which fills the viewport and does not scroll.
  public final var backgroundView: View? {
    get { background.view }
    set { setBackground(newValue) }
  }

  /// A Boolean value that indicates whether the list view adds the views that the app returns to the platform's hierarchy; true
  /// by default.
  ///
  /// If it is false, add each view yourself when you make it: by `ListHost.add(_:)` or, where the host documents it, by the
  /// platform's own call, for example at another position among the subviews of a scroll view. The list view still places, hides
  /// and removes the views. Set this property before the list view has data.
  public final var addsViewsAutomatically: Bool {
    get { driver.addsViewsAutomatically }
    set { driver.addsViewsAutomatically = newValue }
  }

  /// The selected items and the highlighted item; reading the property first performs pending edits.
  package final var selection: Selection {
    layoutIfNeeded()
    return currentSelection
  }

  /// The selected items, without performing pending edits first.
  final var currentSelection = Selection()

  /// The number of items in each of the app's sections.
  final var sections: SectionCounts
  /// The number of the engine's sections before the app's sections: 1 for a table, whose header is such a section, otherwise 0.
  package final var firstSection: Int { sections.first }
  /// The state of the interactive movement, in which the user moves an item; see `ListView+Movement.swift`.
  final var movementState = MovementState.none
  /// The dragged item, whose view follows the finger or pointer instead of its layout; see `ListView+Lift.swift`.
  final var lift: Lift?

  /// The callbacks for the ends of the content coming near the viewport; see `ListView+Ends.swift`.
  final var ends = ContentEnds()
  #if !hasFeature(Embedded)
    /// The numbers assigned to IDs of the app that are not numbers; see `ListView+IDs.swift`.
    final var givenNumbers = IDNumbers<GivenID>(from: ListItemID.firstGivenNumber)
    /// The version of the data (`sections.changes`) at which unused numbers of IDs were last searched for.
    final var changesAtNumbering = 0
    /// The state of prefetching, which names items to the app before they are visible; see `ListView+Prefetching.swift`.
    final var prefetching = Prefetching()
    /// The app's closures for items; see `ListView+Items.swift`.
    final var itemCallbacks = ItemCallbacks<View>()
    /// The text search through the data, and the state of its highlights; see `ListView+Find.swift`.
    final var finding = FindState()
    /// The reading position that waits for its item; `nil` for none; see `ListView+Position.swift`.
    final var restoration: Restoration?
    /// The last item of the content when its end was last visible.
    final var lastItemSeen: ItemReference?
    /// The relay of host events to lists nested in this list view's views; `nil` if there are none; see `ListView+Nesting.swift`.
    final var nesting: NestedRelay<H>?
  #endif
  final var scrollObservers: [any ScrollObserver] = []
  /// The calls that ``callAfterReset(_:)`` has stored during a reset.
  private final var callsAfterReset: [() -> Void] = []
  /// The source of views and receiver of events: the subclass itself, or the owner of this list view.
  ///
  /// It is not retained.
  package final unowned(unsafe) var content: (any ListContent<View>)?
  private final var background = Background<View>()
  private final var listeners = AppListeners()
  private final let link: ListLink<H>

  /// Creates a list view without items.
  ///
  /// Use a host for one list view only: a host sends its events to the last list view that was created with it.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - firstSection: The number of the engine's sections before the app's sections, and also after them: 1 for a table, whose
  ///     header and footer are such sections, otherwise 0.
  ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
  package init(host: H, firstSection: Int = 0, pool: ReusePool<View>? = nil) {
    driver = Driver(host: host, pool: pool)
    sections = SectionCounts(first: firstSection)
    link = ListLink()
    link.list = self
    driver.dataSource = link
    driver.observer = link
  }

  deinit {
    link.list = nil
    #if !hasFeature(Embedded)
      endRestoration()
    #endif
    // Nested lists retain the driver, which may therefore outlive this list view, so its scrolls are ended here.
    driver.cancelScrolls()
  }

  /// The platform's scroll view.
  public final var host: H { driver.host }

  #if !hasFeature(Embedded)
    /// Returns the index path of the item of a restored reading position.
    ///
    /// - Parameter item: The ID, in the form in which the subclass saves it.
    /// - Returns: The index path; `nil` if the item is not in the data.
    func path(ofRestored item: AnyHashable) -> ItemPath? { nil }

    /// Returns a Boolean value that indicates whether an item is in the data that the app applied last.
    func isInData(_ item: ItemReference) -> Bool { path(of: item) != nil }
  #endif

  // MARK: Listening

  /// Adds an observer of scrolling, which is retained until you remove it; ``scrollDelegate`` is a separate observer.
  public final func addScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.append(observer)
  }

  /// Removes an observer that ``addScrollObserver(_:)`` added.
  public final func removeScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.removeAll { $0 === observer }
  }

  /// Reports invalid input, unless a report is being delivered.
  ///
  /// Otherwise an app that makes the same mistake again inside ``onReport`` would cause an endless loop.
  final func report(_ report: ListReport) {
    if listeners.isReporting { return }
    listeners.isReporting = true
    hear(report)
    listeners.isReporting = false
  }

  /// Passes a report of invalid input to the app's callback, and in debug builds to the host's log.
  ///
  /// - Parameter report: The report, with sections as the engine counts them.
  final func hear(_ report: ListReport) {
    var known = report
    #if !hasFeature(Embedded)
      // The app does not know the numbers that the list view assigns to IDs, so the report only counts the repeated IDs.
      if case .duplicateIDs(let count, let first) = report, ListItemID.isGiven(first) {
        known = .repeatedIDs(count: count)
      }
    #endif
    let report = known.movingSections(by: -sections.first)
    listeners.onReport?(report)
    #if DEBUG && !hasFeature(Embedded)
      guard listeners.logged.insert(report).inserted else { return }
      // The engine's message also names the layout's type, but counts sections as the engine does. So it is used only if the app
      // counts them alike.
      host.log(
        "LazyScroll: \(sections.first == 0 ? driver.core.message(of: known) : report.message).")
    #endif
  }

  /// Stores the engine's last scroll correction until ``tellCorrections()`` passes it to the app.
  final func recordCorrection() {
    guard listeners.onCorrection != nil, var correction = driver.core.lastCorrection else { return }
    if case .item(let path) = correction.held {
      correction.held = .item(path.movingSection(by: -sections.first))
    }
    listeners.corrections.append(correction)
  }

  /// Passes the stored scroll corrections to the app's callback.
  final func tellCorrections() {
    let corrections = listeners.corrections
    listeners.corrections = []
    for correction in corrections { listeners.onCorrection?(correction) }
  }

  // MARK: Reuse

  /// Registers a factory of views for a reuse identifier, which is called when a view is dequeued and none is idle; `nil` removes
  /// it.
  public final func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    driver.register(reuse, make: make)
  }

  /// Registers the factory of views of a typed registration.
  public final func register<Item>(_ registration: Registration<View, Item>) {
    driver.register(registration.reuse(in: driver.pool), make: registration.make)
  }

  /// Makes views for a reuse identifier in advance, as time allows; requires a registered factory for the identifier.
  public final func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    driver.prewarm(reuse, count: count)
  }

  /// Removes all views from the screen until the next event.
  ///
  /// - Parameter pooled: True to move the views to the reuse pool; false to release them.
  public final func clearViews(pooled: Bool = true) { driver.send(.clear(pooled: pooled)) }

  /// Releases all idle views in the reuse pool.
  public final func clearPool() { driver.pool.removeIdleViews() }

  /// Sets the number of times that each item has entered the viewport to 0.
  public final func resetEnterCounts() { driver.send(.resetEnterCounts) }

  /// Discards all items, all views including idle ones, enter counts, the selection and leases.
  ///
  /// Registrations, observers, the selection mode and the host's content offset are kept.
  public final func reset() {
    if content?.defersReset() == true { return }
    currentSelection.forgetAll()
    sections.removeAll()
    // With the reset, the engine discards the lease and the view of a dragged item, so forget the movement.
    movementState = .none
    lift = nil
    publish(.reset)
    #if !hasFeature(Embedded)
      finding.search?.dataDidChange(nil)
      prefetching.reset()
      lastItemSeen = nil
      if let ended = restoration?.completion { callAfterReset { ended(.cancelled) } }
      restoration = nil
    #endif
    driver.needsRefresh = false
    driver.send(.reset)
    clearPool()
    let calls = callsAfterReset
    callsAfterReset = []
    for call in calls { call() }
  }

  /// Stores a call of the app's code that a reset causes, such as the completion of an update that it cancels.
  ///
  /// The call is made once the list view is empty, because it may give the list view new data.
  final func callAfterReset(_ call: @escaping () -> Void) { callsAfterReset.append(call) }

  /// Removes all views from the host; the list view ignores all calls from then on.
  ///
  /// Call this method before you release a list view whose host belongs to the main actor, such as UIKit's. Deallocation may
  /// happen on another thread, and therefore leaves the views in the host. Inside a callback, the call takes effect after the
  /// callback.
  public final func end() {
    reset()
    backgroundView = nil
    #if !hasFeature(Embedded)
      if let relay = nesting, host.events === relay { host.events = nil }
      nesting = nil
    #endif
    driver.end()
    #if !hasFeature(Embedded)
      // A completion of the reset may have asked for another position.
      endRestoration()
    #endif
  }

  // MARK: Background

  private func setBackground(_ view: View?) {
    let old = background.view
    if let old, old !== view { host.remove(old) }
    background = Background(view: view)
    if let view, old !== view { host.add(view) }
    placeBackground()
  }

  /// Places the background view so that it fills the viewport.
  final func placeBackground() {
    guard let placed = background.place(in: driver.engine.viewport.bounds) else { return }
    host.place(
      placed.view,
      LayoutAttributes(kind: .background, index: 0, frame: placed.frame, zIndex: .min), nil)
  }
}

/// The app's callbacks for reports of invalid input and for scroll corrections.
private struct AppListeners {
  /// The app's callback for reports of invalid input.
  var onReport: ((ListReport) -> Void)?
  /// The app's callback for scroll corrections.
  var onCorrection: ((ScrollCorrection) -> Void)?
  var corrections: [ScrollCorrection] = []
  /// True while the app's callback for reports is being called.
  var isReporting = false
  #if DEBUG && !hasFeature(Embedded)
    /// The reports that were already written to the host's log.
    var logged: Set<ListReport> = []
  #endif
}

/// The view behind all other views, and the frame at which it was placed.
private struct Background<View: AnyObject> {
  var view: View?
  private var frame: LayoutRect?

  init(view: View? = nil) { self.view = view }

  /// Returns the view and its new frame if the viewport has changed; `nil` if the view is already in place.
  mutating func place(in viewport: LayoutRect) -> (view: View, frame: LayoutRect)? {
    guard let view, viewport != frame, !viewport.isEmpty else { return nil }
    frame = viewport
    return (view, viewport)
  }
}
