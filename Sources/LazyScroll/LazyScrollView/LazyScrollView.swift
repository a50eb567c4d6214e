import LazyScrollEngine

/// A scroll view for any rectangles and any kinds of views, of which only those on the screen exist.
///
/// Its data source says how many items there are, where each stands, and what shows it; whatever
/// leaves the window is recycled, whatever enters is dequeued or made.
///
/// ```swift
/// let view = LazyScrollView(host: terminal)
/// view.dataSource = feed
/// view.reloadData()
/// ```
///
/// It works on every ``Host``. Materialization hangs on the host's layout pass alone: no delegate, set
/// or not, can stop it. All calls may be made from inside callbacks; they wait their turn then.
///
/// - Complexity: `reloadData` O(n); every edit O(log n) for each item named; a tick O(k) for k items in
///   the window.
public final class LazyScrollView<H: Host> {
  /// What the platform calls a view.
  public typealias View = H.View

  /// Performs what the engine orders; for hosts, inspectors and tests.
  public let driver: Driver<H>

  /// Answers what is shown where.
  ///
  /// Held strongly: a data source that owns this view must let go of it.
  public var dataSource: (any LazyScrollViewDataSource<View>)?

  /// Is told what becomes of items.
  ///
  /// Held strongly, as the data source is.
  public var delegate: (any LazyScrollViewDelegate<View>)?

  /// The app's own listener to scrolling; it may be set and cleared at any time.
  public var scrollDelegate: (any ScrollObserver)?

  /// Which items are chosen; see `LazyScrollView+Selection.swift`.
  public internal(set) var selection = Selection()

  /// The number of items read so far.
  public internal(set) var itemCount = 0

  var scrollObservers: [any ScrollObserver] = []
  /// Whether items went since the choices were looked through.
  var mayHaveLostItems = false
  /// What the data source is being read for, if it is; see `LazyScrollView+Reading.swift`.
  var reading: Reading?
  var isReporting = false
  private let link: LazyScrollViewLink<H>

  /// A scroll view without items.
  ///
  /// A host serves one scroll view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, pool: ReusePool<View>? = nil) {
    driver = Driver(host: host, pool: pool)
    link = LazyScrollViewLink()
    link.face = self
    driver.dataSource = link
    driver.observer = link
  }

  deinit { link.face = nil }

  /// The platform's scroll view.
  public var host: H { driver.host }

  // MARK: On the screen

  /// The views of items in the window, overscan included, in reading order; placeholders are left out.
  public var materializedViews: [(item: ItemID, view: View)] { views { $0.isBound } }

  /// The views of items in the viewport, in reading order.
  public var viewportViews: [(item: ItemID, view: View)] { views { $0.isInViewport } }

  /// The view that shows an item, if one does.
  public func view(for item: ItemID) -> View? { driver.view(of: item) }

  /// What a view shows, if it is on the screen.
  public func item(of view: View) -> ItemID? { driver.element(of: view)?.id }

  /// The topmost item at a point of content space.
  public func item(at point: Point) -> ItemID? { driver.engine.element(at: point)?.id }

  /// The frame of an item in content space, be it on the screen or not.
  ///
  /// - Complexity: O(log n).
  public func frame(of item: ItemID) -> Rect? {
    driver.engine.path(of: item).flatMap { driver.engine.frame(of: $0) }
  }

  /// The index of an item.
  ///
  /// - Complexity: O(log n).
  public func index(of item: ItemID) -> Int? { driver.engine.path(of: item)?.item }

  private func views(where isMeant: (Engine.Materialized) -> Bool) -> [(item: ItemID, view: View)] {
    var found: [(item: ItemID, view: View)] = []
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      if isMeant(live), let view = driver.view(ofMaterialized: index) {
        found.append((live.element.id, view))
      }
    }
    return found
  }

  // MARK: Scrolling

  /// Brings an item into view.
  ///
  /// - Parameters:
  ///   - item: The item; one that does not exist ends the scroll as missing.
  ///   - alignment: Where it shall stand in the viewport.
  ///   - isAnimated: Whether to move there.
  public func scroll(
    to item: ItemID, at alignment: ScrollTarget.Alignment = .nearest, isAnimated: Bool = false
  ) {
    driver.send(
      .scroll(ScrollTarget(item: item, alignment: alignment, isAnimated: isAnimated)))
  }

  /// Adds a listener to scrolling beside the app's own; it is held until removed.
  public func addScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.append(observer)
  }

  /// Removes a listener.
  public func removeScrollObserver(_ observer: any ScrollObserver) {
    scrollObservers.removeAll { $0 === observer }
  }

  /// Keeps the view of an item alive wherever it is scrolled to, until released as often.
  public func holdView(of item: ItemID) { driver.send(.lease(item, section: 0, held: true)) }

  /// Ends one reason to keep the view of an item alive.
  public func releaseView(of item: ItemID) { driver.send(.lease(item, section: 0, held: false)) }

  // MARK: Reuse

  /// Registers a factory, so that dequeuing makes a view where none is idle; `nil` ends it.
  public func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    driver.register(reuse, make: make)
  }

  /// Registers how views of one kind are made.
  public func register<Item>(_ registration: Registration<View, Item>) {
    driver.register(registration.reuse, make: registration.make)
  }

  /// Makes views ahead of their use, as time allows; their identifier needs a factory.
  public func prewarm(_ reuse: ReuseIdentifier, count: Int) { driver.prewarm(reuse, count: count) }

  /// Gives up all views on the screen until something happens: pooled, or removed.
  public func clearViews(pooled: Bool = true) { driver.send(.clear(pooled: pooled)) }

  /// Removes all idle views and lets go of them.
  public func clearPool() { driver.pool.removeIdleViews() }

  /// Starts to count anew how often items enter the viewport.
  public func resetEnterCounts() { driver.send(.resetEnterCounts) }

  /// How often an item has entered the viewport since counting began.
  public func enterCount(of item: ItemID) -> Int { driver.engine.enterCount(of: item) }

  /// Forgets everything: views, idle ones too, items, counts, choices and what is held.
  ///
  /// Registrations, listeners, the selection mode and the host's offset stay.
  public func reset() {
    if reading != nil {
      reading = .void
      return
    }
    let mode = selection.mode
    selection = Selection()
    _ = selection.setMode(mode)
    itemCount = 0
    driver.send(.reset)
    clearPool()
  }
}
