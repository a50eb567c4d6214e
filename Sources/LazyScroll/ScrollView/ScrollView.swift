import LazyScrollEngine

/// What every face is: a scroll view over a host, of whose content only what is on the screen has views.
///
/// A face gives it words: ``LazyScrollView`` those of rectangles anywhere. Here is what all of them
/// share: the driver, listeners to scrolling, choosing by touch, reuse, and what becomes of a data source
/// that changes while it is read.
///
/// A face says what shows an element, and what its delegate is told, by overriding the methods at the
/// end of this file.
public class ScrollView<H: Host> {
  /// What the platform calls a view.
  public typealias View = H.View

  /// Performs what the engine orders; for hosts, inspectors and tests.
  public final let driver: Driver<H>

  /// The app's own listener to scrolling; it may be set and cleared at any time.
  public final var scrollDelegate: (any ScrollObserver)?

  /// Which items are chosen; see `ScrollView+Selection.swift`.
  public final internal(set) var selection = Selection()

  final var scrollObservers: [any ScrollObserver] = []
  /// Whether items went since the choices were looked through.
  final var mayHaveLostItems = false
  /// What the data source is being read for, if it is; see `ScrollView+Reading.swift`.
  final var reading: Reading?
  final var isReporting = false
  private final let link: ScrollViewLink<H>

  /// A scroll view without items.
  ///
  /// A host serves one scroll view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, pool: ReusePool<View>? = nil) {
    driver = Driver(host: host, pool: pool)
    link = ScrollViewLink()
    link.face = self
    driver.dataSource = link
    driver.observer = link
  }

  deinit { link.face = nil }

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

  // MARK: Reuse

  /// Registers a factory, so that dequeuing makes a view where none is idle; `nil` ends it.
  public final func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    driver.register(reuse, make: make)
  }

  /// Registers how views of one kind are made.
  public final func register<Item>(_ registration: Registration<View, Item>) {
    driver.register(registration.reuse, make: registration.make)
  }

  /// Makes views ahead of their use, as time allows; their identifier needs a factory.
  public final func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    driver.prewarm(reuse, count: count)
  }

  /// Gives up all views on the screen until something happens: pooled, or removed.
  public final func clearViews(pooled: Bool = true) { driver.send(.clear(pooled: pooled)) }

  /// Removes all idle views and lets go of them.
  public final func clearPool() { driver.pool.removeIdleViews() }

  /// Starts to count anew how often items enter the viewport.
  public final func resetEnterCounts() { driver.send(.resetEnterCounts) }

  /// Forgets everything: views, idle ones too, items, counts, choices and what is held.
  ///
  /// Registrations, listeners, the selection mode and the host's offset stay.
  public final func reset() {
    if reading != nil {
      reading = .void
      return
    }
    selection.forgetAll()
    forgetData()
    driver.needsRefresh = false
    driver.send(.reset)
    clearPool()
  }

  // MARK: What a face gives

  /// The view for an element, bound to its content.
  func view(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    nil
  }
  /// What stands for an element that there is no time to bind; `nil` for the host's placeholder.
  func placeholder(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> View? { nil }
  /// The size of an element whose host need not measure it.
  func size(of element: Element, proposed: Size) -> Size? { nil }
  /// Something happened in the life of a view.
  func view(_ view: View, _ moment: ViewMoment) {}
  /// A Boolean value that indicates whether a touch may highlight an item, select it, and be a tap.
  func shouldHighlight(_ choice: Selection.Choice) -> Bool { true }
  /// Whether a touch may choose an item.
  func shouldSelect(_ choice: Selection.Choice) -> Bool { true }
  /// The reader tapped an item, be it selected or not.
  func didTap(_ choice: Selection.Choice) {}
  /// An item was chosen.
  func didSelect(_ choice: Selection.Choice) {}
  /// An item was given up.
  func didDeselect(_ choice: Selection.Choice) {}
  /// A scroll to an item ended.
  func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {}
  /// Something made no sense.
  func didReport(_ report: Report) {}
  /// Other data is being prepared, of sections with so many items.
  func dataIsExpected(itemCounts: [Int]) {}
  /// The data as it is now, as an event, once it was said to need a refresh; see ``Driver``.
  func refreshedData() -> Event? { nil }
  /// All events so far are performed.
  func didPerform() { forgetLostChoices() }
  /// What was read of the data counts no more.
  func forgetData() {}
  /// The viewport that the host tells of, as it is to be taken.
  func viewport(for told: Viewport) -> Viewport { told }
  /// The viewport is another one.
  func viewportDidChange() {}
  /// Scrolling began, ended, or goes on in another way.
  func phaseDidChange(to phase: ScrollPhase) {}
  /// A display frame came, and nothing was done in it yet.
  func frameDidCome() {}
  /// A view is to be shown at a place; whether it was shown at another one.
  func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool { false }
}
