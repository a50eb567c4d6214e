import LazyScrollEngine

/// A scroll view over a host, of whose content only the elements on the screen have views.
///
/// A list view shows sections of items, each section in a layout of its own, between an optional header and an
/// optional footer. Its data is a snapshot, changed by change sets. ``TableView``, ``CollectionView``,
/// ``LazyScrollView`` and ``CarouselView`` are list views in the words of their users: they ask a data source, and
/// hand snapshots and change sets over.
///
/// Everything else is here, once: reuse, selection by touch or by call, items that the user moves, places of sections and items,
/// and scrolling. Sections and items count as the app counts them; frames are in content space, in points. All calls may be made
/// from inside callbacks; they wait their turn then.
public class ListView<H: ListHost> {
  /// The platform's type of views.
  public typealias View = H.View

  /// The driver that performs the engine's commands; for hosts, inspectors and tests.
  public final let driver: Driver<H>

  /// The app's own listener to scrolling; it may be set and cleared at any time.
  public final var scrollDelegate: (any ScrollObserver)?

  /// Called with each piece of invalid input: what it was, and what was done instead.
  ///
  /// In debug builds the host's log has the sentence of each report, too, once.
  public final var onReport: ((ListReport) -> Void)? {
    get { listeners.onReport }
    set { listeners.onReport = newValue }
  }

  /// Called with each correction of the content offset, once the views are in place: its distance, its cause and what stands
  /// still, with sections as the app counts them.
  public final var onCorrection: ((ScrollCorrection) -> Void)? {
    get { listeners.onCorrection }
    set { listeners.onCorrection = newValue }
  }

  /// The view behind all others, which fills the viewport and does not scroll.
  public final var backgroundView: View? {
    get { background.view }
    set { setBackground(newValue) }
  }

  /// The selected items.
  public final var selection: Selection {
    layoutIfNeeded()
    return currentSelection
  }

  /// The selected items as of the last layout pass.
  final var currentSelection = Selection()

  /// The app's sections and their numbers of items.
  final var sections: SectionCounts
  /// The number of engine sections before the app's own.
  package final var firstSection: Int { sections.first }
  /// The interactive movement, if any; see `ListView+Movement.swift`.
  final var movementState = MovementState.none
  /// The item whose view is lifted out of its layout; see `ListView+Lift.swift`.
  final var lift: Lift?

  /// The callbacks at the ends of the content; see `ListView+Ends.swift`.
  final var ends = ContentEnds()
  #if !hasFeature(Embedded)
    /// The items whose content is loaded ahead; see `ListView+Prefetching.swift`.
    final var prefetching = Prefetching()
    /// The relay to lists inside views of this one, if there are any; see `ListView+Nesting.swift`.
    final var nesting: NestedRelay<H>?
  #endif
  final var scrollObservers: [any ScrollObserver] = []
  /// The source of views, and the receiver of events: the subclass, or the owner of this list view; not held.
  package final unowned(unsafe) var content: (any ListContent<View>)?
  private final var background = Background<View>()
  private final var listeners = AppListeners()
  private final let link: ListLink<H>

  /// A list view without items.
  ///
  /// A host serves one list view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - firstSection: The number of engine sections before the app's own, and behind them: 1 for a table, whose own
  ///     header and footer are such sections.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
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
    // Others may hold the driver, such as lists in views of this one.
    driver.cancelScrolls()
  }

  /// The platform's scroll view.
  public final var host: H { driver.host }

  // MARK: Listening

  /// Adds a listener to scrolling beside the app's own; it is held until removed.
  public final func addScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.append(observer)
  }

  /// Removes a listener.
  public final func removeScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.removeAll { $0 === observer }
  }

  /// Tells the content of invalid input, unless it is being told: content that answers a report with the next
  /// mistake would never end.
  final func report(_ report: ListReport) {
    if listeners.isReporting { return }
    listeners.isReporting = true
    hear(report)
    listeners.isReporting = false
  }

  /// Tells the content, the app and in debug builds the host's log of invalid input.
  ///
  /// - Parameter report: The report, with sections as the engine counts them.
  final func hear(_ report: ListReport) {
    let known = report
    let report = report.movingSections(by: -sections.first)
    listeners.onReport?(report)
    #if DEBUG && !hasFeature(Embedded)
      guard listeners.logged.insert(report).inserted else { return }
      // The engine knows the types of layouts, by its own count of sections.
      host.log(
        "LazyScroll: \(sections.first == 0 ? driver.core.message(of: known) : report.message).")
    #endif
  }

  /// Notes a correction that the engine has ordered, for ``tellCorrections()``.
  final func noteCorrection() {
    guard listeners.onCorrection != nil, var correction = driver.core.lastCorrection else { return }
    if case .item(let path) = correction.held {
      correction.held = .item(path.movingSection(by: -sections.first))
    }
    listeners.corrections.append(correction)
  }

  /// Tells the app of corrections.
  final func tellCorrections() {
    let corrections = listeners.corrections
    listeners.corrections = []
    for correction in corrections { listeners.onCorrection?(correction) }
  }

  // MARK: Reuse

  /// Registers a factory, so that dequeuing makes a view if none is idle; `nil` ends the registration.
  public final func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    driver.register(reuse, make: make)
  }

  /// Registers a factory of views of one kind.
  public final func register<Item>(_ registration: Registration<View, Item>) {
    driver.register(registration.reuse(in: driver.pool), make: registration.make)
  }

  /// Makes views ahead of their use, as time allows; their identifier needs a factory.
  public final func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    driver.prewarm(reuse, count: count)
  }

  /// Gives up all views on the screen until the next event: they are pooled, or removed.
  public final func clearViews(pooled: Bool = true) { driver.send(.clear(pooled: pooled)) }

  /// Removes and releases all idle views.
  public final func clearPool() { driver.pool.removeIdleViews() }

  /// Sets the counts of appearances of all items to 0.
  public final func resetEnterCounts() { driver.send(.resetEnterCounts) }

  /// Forgets all views, idle ones too, items, counts, the selection and leases.
  ///
  /// Registrations, listeners, the selection mode and the host's offset stay.
  public final func reset() {
    if content?.defersReset() == true { return }
    currentSelection.forgetAll()
    sections.removeAll()
    // The engine forgets its leases, and gives up the view that the user holds.
    movementState = .none
    lift = nil
    content?.handle(.reset)
    #if !hasFeature(Embedded)
      prefetching.reset()
    #endif
    driver.needsRefresh = false
    driver.send(.reset)
    clearPool()
  }

  /// Removes all views from the host, and shows nothing from then on.
  ///
  /// A host that belongs to the main actor, as UIKit's, needs it: a list view that just goes away may do so on another
  /// thread, and leaves its views where they are. Inside callbacks it waits its turn.
  public final func end() {
    reset()
    backgroundView = nil
    #if !hasFeature(Embedded)
      if let relay = nesting, host.events === relay { host.events = nil }
      nesting = nil
    #endif
    driver.end()
  }

  // MARK: Background

  private func setBackground(_ view: View?) {
    let old = background.view
    if let old, old !== view { host.remove(old) }
    background = Background(view: view)
    if let view, old !== view { host.add(view) }
    placeBackground()
  }

  /// Lets the background view fill the viewport.
  final func placeBackground() {
    guard let placed = background.place(in: driver.engine.viewport.bounds) else { return }
    host.place(
      placed.view,
      LayoutAttributes(kind: .background, index: 0, frame: placed.frame, zIndex: .min), nil)
  }
}

/// The app's listeners to reports of invalid input and to corrections, beside the content.
private struct AppListeners {
  /// The app's own.
  var onReport: ((ListReport) -> Void)?
  /// The app's listener to corrections, and those that it has not been told of.
  var onCorrection: ((ScrollCorrection) -> Void)?
  var corrections: [ScrollCorrection] = []
  /// True if a report of the list view itself is being told.
  var isReporting = false
  #if DEBUG && !hasFeature(Embedded)
    /// The reports that the host's log has.
    var logged: Set<ListReport> = []
  #endif
}

/// The view behind all others, and its place.
private struct Background<View: AnyObject> {
  var view: View?
  private var frame: LayoutRect?

  init(view: View? = nil) { self.view = view }

  /// Returns the view if it is to be placed in the viewport; `nil` if it stands there already.
  mutating func place(in viewport: LayoutRect) -> (view: View, frame: LayoutRect)? {
    guard let view, viewport != frame, !viewport.isEmpty else { return nil }
    frame = viewport
    return (view, viewport)
  }
}
