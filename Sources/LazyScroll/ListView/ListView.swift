import LazyScrollEngine

/// A scroll view in which only the elements in and near the viewport have views.
///
/// A list view shows sections of items. Each section has its own layout, and an optional header and footer. The data is a
/// snapshot, changed by change sets. The subclasses ``TableView``, ``CollectionView``, ``LazyScrollView`` and ``CarouselView``
/// have the interfaces that apps know: they read a data source, and apply snapshots and change sets.
///
/// This class has everything else: reuse, selection, interactive movement, frames of sections and items, and scrolling. Index
/// paths are those of the app; frames are in content space, in points. All methods may be called inside callbacks; they then take
/// effect after the callback.
public class ListView<H: ListHost> {
  /// The platform's type of views.
  public typealias View = H.View

  /// The driver that performs the engine's commands; for hosts, inspectors and tests.
  public final let driver: Driver<H>

  /// The app's observer of scrolling, which is retained until it is replaced.
  public final var scrollDelegate: (any ScrollObserver)?

  /// Called with a report of invalid input, and of what was done instead.
  ///
  /// In debug builds each report is also written to the host's log, once.
  public final var onReport: ((ListReport) -> Void)? {
    get { listeners.onReport }
    set { listeners.onReport = newValue }
  }

  /// Called with each correction of the content offset, once the views are in place; its index path is the app's.
  public final var onCorrection: ((ScrollCorrection) -> Void)? {
    get { listeners.onCorrection }
    set { listeners.onCorrection = newValue }
  }

  /// A view behind all others, which fills the viewport and does not scroll.
  public final var backgroundView: View? {
    get { background.view }
    set { setBackground(newValue) }
  }

  /// The selected items and the highlighted one, after pending edits are performed.
  package final var selection: Selection {
    layoutIfNeeded()
    return currentSelection
  }

  /// The selected items as of the last layout pass.
  final var currentSelection = Selection()

  /// The number of items in each of the app's sections.
  final var sections: SectionCounts
  /// The number of the engine's sections before those of the app.
  package final var firstSection: Int { sections.first }
  /// The interactive movement, if any; see `ListView+Movement.swift`.
  final var movementState = MovementState.none
  /// The item whose view follows the drag instead of its layout; see `ListView+Lift.swift`.
  final var lift: Lift?

  /// The callbacks at the ends of the content; see `ListView+Ends.swift`.
  final var ends = ContentEnds()
  #if !hasFeature(Embedded)
    /// The numbers of the app's IDs that are no numbers; see `ListView+IDs.swift`.
    final var givenNumbers = IDNumbers<GivenID>(from: ListItemID.firstGivenNumber)
    /// The changes of the data when numbers were looked through last.
    final var changesAtNumbering = 0
    /// The items whose content is loaded in advance; see `ListView+Prefetching.swift`.
    final var prefetching = Prefetching()
    /// The app's closures for items; see `ListView+Items.swift`.
    final var itemCallbacks = ItemCallbacks<View>()
    /// The relay to lists nested in views of this one; `nil` if there are none; see `ListView+Nesting.swift`.
    final var nesting: NestedRelay<H>?
  #endif
  final var scrollObservers: [any ScrollObserver] = []
  /// The source of views and receiver of events: the subclass itself, or the owner of this list view; not retained.
  package final unowned(unsafe) var content: (any ListContent<View>)?
  private final var background = Background<View>()
  private final var listeners = AppListeners()
  private final let link: ListLink<H>

  /// Creates a list view without items.
  ///
  /// Use a host for one list view only: its events go to the last list view that was created with it.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - firstSection: The number of the engine's sections before those of the app, and also after them: 1 for a table, whose
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
    // The driver may outlive this object, because nested lists retain it.
    driver.cancelScrolls()
  }

  /// The platform's scroll view.
  public final var host: H { driver.host }

  // MARK: Listening

  /// Adds an observer of scrolling besides ``scrollDelegate``; it is retained until removed.
  public final func addScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.append(observer)
  }

  /// Removes an observer of scrolling.
  public final func removeScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.removeAll { $0 === observer }
  }

  /// Reports invalid input, unless a report is being delivered: an app that repeats the mistake in the callback would cause an
  /// endless loop.
  final func report(_ report: ListReport) {
    if listeners.isReporting { return }
    listeners.isReporting = true
    hear(report)
    listeners.isReporting = false
  }

  /// Tells the content, the app and in debug builds the host's log of invalid input.
  ///
  /// - Parameter report: The report, with the engine's sections.
  final func hear(_ report: ListReport) {
    var known = report
    #if !hasFeature(Embedded)
      // A number that the list view gave to an ID says nothing to the app.
      if case .duplicateIDs(let count, let first) = report, ListItemID.isGiven(first) {
        known = .repeatedIDs(count: count)
      }
    #endif
    let report = known.movingSections(by: -sections.first)
    listeners.onReport?(report)
    #if DEBUG && !hasFeature(Embedded)
      guard listeners.logged.insert(report).inserted else { return }
      // The engine's message names the type of the layout; it needs the engine's sections.
      host.log(
        "LazyScroll: \(sections.first == 0 ? driver.core.message(of: known) : report.message).")
    #endif
  }

  /// Stores a correction by the engine for ``tellCorrections()``.
  final func recordCorrection() {
    guard listeners.onCorrection != nil, var correction = driver.core.lastCorrection else { return }
    if case .item(let path) = correction.held {
      correction.held = .item(path.movingSection(by: -sections.first))
    }
    listeners.corrections.append(correction)
  }

  /// Tells the app of the stored corrections.
  final func tellCorrections() {
    let corrections = listeners.corrections
    listeners.corrections = []
    for correction in corrections { listeners.onCorrection?(correction) }
  }

  // MARK: Reuse

  /// Registers a factory, so that dequeuing makes a view if none is idle; `nil` removes the factory.
  public final func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    driver.register(reuse, make: make)
  }

  /// Registers the factory of a registration.
  public final func register<Item>(_ registration: Registration<View, Item>) {
    driver.register(registration.reuse(in: driver.pool), make: registration.make)
  }

  /// Makes views in advance, as time allows; requires a factory for the identifier.
  public final func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    driver.prewarm(reuse, count: count)
  }

  /// Removes all views from the screen until the next event; they are pooled or released.
  public final func clearViews(pooled: Bool = true) { driver.send(.clear(pooled: pooled)) }

  /// Removes and releases all idle views.
  public final func clearPool() { driver.pool.removeIdleViews() }

  /// Sets the counts of appearances of all items to 0.
  public final func resetEnterCounts() { driver.send(.resetEnterCounts) }

  /// Discards all views, including idle ones, items, counts, the selection and leases.
  ///
  /// Registrations, observers, the selection mode and the host's offset stay.
  public final func reset() {
    if content?.defersReset() == true { return }
    currentSelection.forgetAll()
    sections.removeAll()
    // The engine discards its leases, and the view that the user drags.
    movementState = .none
    lift = nil
    publish(.reset)
    #if !hasFeature(Embedded)
      prefetching.reset()
    #endif
    driver.needsRefresh = false
    driver.send(.reset)
    clearPool()
  }

  /// Removes all views from the host, and ignores all calls from then on.
  ///
  /// Call it for a host that belongs to the main actor, such as UIKit's: a list view that is deallocated without it, possibly on
  /// another thread, leaves its views in place. Inside callbacks it takes effect afterwards.
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

  /// Places the background view so that it fills the viewport.
  final func placeBackground() {
    guard let placed = background.place(in: driver.engine.viewport.bounds) else { return }
    host.place(
      placed.view,
      LayoutAttributes(kind: .background, index: 0, frame: placed.frame, zIndex: .min), nil)
  }
}

/// The app's callbacks for reports of invalid input and for corrections.
private struct AppListeners {
  /// The app's callback for reports.
  var onReport: ((ListReport) -> Void)?
  /// The app's callback for corrections.
  var onCorrection: ((ScrollCorrection) -> Void)?
  var corrections: [ScrollCorrection] = []
  /// True while a report is being delivered.
  var isReporting = false
  #if DEBUG && !hasFeature(Embedded)
    /// The reports that were written to the host's log.
    var logged: Set<ListReport> = []
  #endif
}

/// The background view and its frame.
private struct Background<View: AnyObject> {
  var view: View?
  private var frame: LayoutRect?

  init(view: View? = nil) { self.view = view }

  /// Returns the view and its new frame if it has to be placed; `nil` if it is in place already.
  mutating func place(in viewport: LayoutRect) -> (view: View, frame: LayoutRect)? {
    guard let view, viewport != frame, !viewport.isEmpty else { return nil }
    frame = viewport
    return (view, viewport)
  }
}
