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
public final class LazyScrollView<H: Host>: ScrollView<H> {
  /// Answers what is shown where.
  ///
  /// Held strongly: a data source that owns this view must let go of it.
  public var dataSource: (any LazyScrollViewDataSource<View>)?

  /// Is told what becomes of items.
  ///
  /// Held strongly, as the data source is.
  public var delegate: (any LazyScrollViewDelegate<View>)?

  /// The number of items read so far.
  public internal(set) var itemCount = 0
  /// A Boolean value that indicates whether anything was read yet.
  var isLoaded = false

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
    driver.engine.content.path(of: item).flatMap { driver.engine.content.frame(of: $0) }
  }

  /// The index of an item.
  ///
  /// - Complexity: O(log n).
  public func index(of item: ItemID) -> Int? { driver.engine.content.path(of: item)?.item }

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

  /// Keeps the view of an item alive wherever it is scrolled to, until released as often.
  public func holdView(of item: ItemID) { driver.send(.lease(item, section: 0, held: true)) }

  /// Ends one reason to keep the view of an item alive.
  public func releaseView(of item: ItemID) { driver.send(.lease(item, section: 0, held: false)) }

  /// How often an item has entered the viewport since counting began.
  public func enterCount(of item: ItemID) -> Int { driver.engine.enterCount(of: item) }

  // MARK: For the scroll view

  override func view(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { dataSource?.view(for: element.id, from: dequeuer) }

  override func placeholder(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { dataSource?.placeholder(for: element.id, from: dequeuer) }

  override func view(_ view: View, _ moment: ViewMoment) {
    switch moment {
    case .prepareForReuse: break
    case .didLoad(let element): delegate?.didLoad(view, for: element.id)
    case .didEnter(let element, let times): delegate?.didEnter(view, for: element.id, times: times)
    case .didLeave(let element): delegate?.didLeave(view, for: element.id)
    }
  }

  override func shouldSelect(_ choice: Selection.Choice) -> Bool {
    delegate?.shouldSelect(choice.item) ?? true
  }

  override func didTap(_ choice: Selection.Choice) { delegate?.didTap(choice.item) }

  override func didSelect(_ choice: Selection.Choice) { delegate?.didSelect(choice.item) }

  override func didDeselect(_ choice: Selection.Choice) { delegate?.didDeselect(choice.item) }

  override func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    delegate?.didEndScroll(to: target.item, outcome)
  }

  override func didReport(_ report: Report) { delegate?.didReport(report) }

  override func dataIsExpected(itemCounts: [Int]) {
    itemCount = itemCounts.first ?? 0
    mayHaveLostItems = true
  }

  override func forgetData() {
    itemCount = 0
    isLoaded = false
  }
}
