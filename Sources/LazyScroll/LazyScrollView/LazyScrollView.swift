import LazyScrollEngine

/// A list view of any rectangles and any kinds of views, in the words of Tmall's LazyScrollView.
///
/// Its data source says how many items there are, the frame of each, and the view that shows it. An optional header
/// and an optional footer stand before and behind the items; each may be pinned.
///
/// ```swift
/// let view = LazyScrollView(host: terminal)
/// view.dataSource = feed
/// view.reloadData()
/// ```
///
/// It works on every ``ListHost``. Materialization depends on the host's layout pass alone: no delegate, set or not, can
/// stop it. Frames are in points, from where the items start: behind the header, if there is one.
///
/// - Complexity: `reloadData` O(n); every edit O(log n) for each item named; a tick O(k) for k items in the window.
public final class LazyScrollView<H: ListHost>:
  SourceListView<H, any LazyScrollViewDataSource<H>, any LazyScrollViewDelegate<H>>,
  DataSourceListView
{
  /// The adapter that reads the data source.
  public private(set) lazy var reader = SectionReader<H>(self, into: self)

  /// The height of a header or a footer until it is known; 28 by default.
  public var estimatedBarHeight = 28.0 { didSet { reader.setNeedsReloadIfLoaded() } }

  /// A view without items.
  ///
  /// A host serves one list view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, pool: ReusePool<View>? = nil) {
    super.init(
      host: host, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    content = self
  }

  // MARK: On the screen

  /// The views of items in the window, overscan included, in layout order; placeholders are left out.
  public var materializedViews: [(item: ListItemID, view: View)] {
    items(inViewport: false).map { (inApp($0.item), $0.view) }
  }

  /// The views of items in the viewport, in layout order.
  public var viewportViews: [(item: ListItemID, view: View)] {
    items(inViewport: true).map { (inApp($0.item), $0.view) }
  }

  /// Returns the view that shows an item; `nil` if none does.
  public func view(for item: ListItemID) -> View? { driver.view(of: known(item)) }

  /// Returns the item that a view shows; `nil` for a view that shows none.
  public func item(of view: View) -> ListItemID? {
    driver.element(of: view).flatMap { $0.kind == .item ? inApp($0.id) : nil }
  }

  // MARK: Places

  /// Returns the topmost item at a point of content space; `nil` if there is none.
  public func item(at point: LayoutPoint) -> ListItemID? {
    driver.engine.element(at: point).flatMap { $0.kind == .item ? inApp($0.id) : nil }
  }

  /// Returns the frame of an item in content space, on the screen or not; `nil` if there is no such item.
  ///
  /// - Complexity: O(log n).
  public func frame(of item: ListItemID) -> LayoutRect? {
    driver.engine.content.path(of: known(item)).flatMap { driver.engine.content.frame(of: $0) }
  }

  /// Returns the index of an item; `nil` if there is no such item.
  ///
  /// - Complexity: O(log n).
  public func index(of item: ListItemID) -> Int? {
    driver.engine.content.path(of: known(item))?.item
  }

  // MARK: Scrolling

  /// Scrolls to an item, so that no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - item: The item; the scroll to one that does not exist ends as missing.
  ///   - alignment: The place of the item in the viewport.
  ///   - offset: The distance from there, in points; positive towards the content's end. It does not count for
  ///     `.nearest`.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  ///   - duration: The time that an animated scroll takes, in seconds; `nil` for the host's own.
  ///   - completion: Called once, with the outcome.
  public func scroll(
    to item: ListItemID, at alignment: ScrollDestination.Alignment = .nearest, offset: Double = 0,
    isAnimated: Bool = false, duration: Double? = nil,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    driver.scroll(
      to: ScrollDestination(
        item: inEngine(item), alignment: alignment, offset: offset, isAnimated: isAnimated,
        duration: duration),
      completion: completion)
  }

  // MARK: Leases, counts and the selection

  /// Keeps the view of an item alive wherever it is scrolled to, until it is released as often for the same reason.
  ///
  /// See ``ListView/leaseLimit``.
  public func holdView(of item: ListItemID, for reason: LeaseReason = .kept) {
    driver.send(.lease(ItemReference(inEngine(item)), for: reason, isHeld: true))
  }

  /// Removes one reason to keep the view of an item alive.
  public func releaseView(of item: ListItemID, for reason: LeaseReason = .kept) {
    driver.send(.lease(ItemReference(known(item)), for: reason, isHeld: false))
  }

  /// Returns the number of times that an item entered the viewport since counting began.
  public func enterCount(of item: ListItemID) -> Int { driver.engine.enterCount(of: known(item)) }

  /// Selects an item without asking the delegate whether it may be selected.
  public func select(_ item: ListItemID) { select(ItemReference(inEngine(item))) }

  /// Deselects an item.
  public func deselect(_ item: ListItemID) { deselect(ItemReference(known(item))) }

  /// Draws an item as highlighted, and the one before no longer; `nil` for none.
  public func highlight(_ item: ListItemID?) {
    highlight(item: item.map { ItemReference(inEngine($0)) })
  }

}
