import LazyScrollEngine

/// A list view of items with arbitrary frames and views, with an interface like that of Tmall's LazyScrollView.
///
/// The data source provides the number of items, the frame of each item, and the view that shows it. An optional header is before
/// all items, and an optional footer after them; each may be pinned.
///
/// ```swift
/// let view = LazyScrollView(host: terminal)
/// view.dataSource = feed
/// view.reloadData()
/// ```
///
/// This list view works with every ``ListHost``. Views are requested in the host's layout pass; whether a delegate is set makes
/// no difference. Frames that the data source declares are in points, relative to the end of the header.
///
/// - Complexity: `reloadData` O(n); an edit O(log n) for each item that it names; a scroll event O(k) for k items in the viewport
///   and the overscan.
public final class LazyScrollView<H: ListHost>:
  SourceListView<H, any LazyScrollViewDataSource<H>, any LazyScrollViewDelegate<H>>,
  DataSourceListView
{
  /// The adapter that reads the data source, and passes its data to the engine.
  public private(set) lazy var reader = SectionReader<H>(self, into: self)

  /// The estimated height of a header or a footer until its height is known, in points; 28 by default.
  public var estimatedBarHeight = 28.0 { didSet { reader.setNeedsReloadIfLoaded() } }

  /// Creates a list view without items.
  ///
  /// Use a host for one list view only: a host sends its events to the last list view that was created with it.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
  public init(host: H, pool: ReusePool<View>? = nil) {
    super.init(
      host: host, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    content = self
  }

  // MARK: On the screen

  /// The items in the viewport and the overscan with their views, in layout order; placeholders are left out.
  public var materializedViews: [(item: ListItemID, view: View)] {
    items(inViewport: false).map { (inApp($0.item), $0.view) }
  }

  /// The items in the viewport with their views, in layout order.
  public var viewportViews: [(item: ListItemID, view: View)] {
    items(inViewport: true).map { (inApp($0.item), $0.view) }
  }

  /// Returns the view that shows an item; `nil` if the item has no view.
  public func view(for item: ListItemID) -> View? { driver.view(of: known(item)) }

  /// Returns the item that a view shows; `nil` if the view shows no item.
  public func item(of view: View) -> ListItemID? {
    driver.element(of: view).flatMap { $0.kind == .item ? inApp($0.id) : nil }
  }

  // MARK: Places

  /// Returns the topmost item at a point of content space; `nil` if there is no item.
  public func item(at point: LayoutPoint) -> ListItemID? {
    driver.engine.element(at: point).flatMap { $0.kind == .item ? inApp($0.id) : nil }
  }

  /// Returns the frame of an item in content space, whether it is visible or not; `nil` if the item does not exist.
  ///
  /// - Complexity: O(log n).
  public func frame(of item: ListItemID) -> LayoutRect? {
    driver.engine.content.path(of: known(item)).flatMap { driver.engine.content.frame(of: $0) }
  }

  /// Returns the index of an item; `nil` if the item does not exist.
  ///
  /// - Complexity: O(log n).
  public func index(of item: ListItemID) -> Int? {
    driver.engine.content.path(of: known(item))?.item
  }

  // MARK: Scrolling

  /// Scrolls to an item, at a place where no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - item: The item. If it does not exist, the scroll ends as `ScrollOutcome.missing`.
  ///   - alignment: The alignment of the item in the viewport.
  ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
  ///     `alignment` is `.nearest`.
  ///   - isAnimated: True if the scroll is animated.
  ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
  ///   - completion: A closure called once, with the outcome of the scroll.
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

  /// Keeps the view of an item alive even if the item is scrolled out of the window.
  ///
  /// The view is kept until ``releaseView(of:for:)`` was called as often for the same reason.
  ///
  /// ``ListView/leaseLimit`` limits the number of such items.
  public func holdView(of item: ListItemID, for reason: LeaseReason = .kept) {
    driver.send(.lease(ItemReference(inEngine(item)), for: reason, isHeld: true))
  }

  /// Ends the effect of one call of ``holdView(of:for:)`` for the same item and reason.
  public func releaseView(of item: ListItemID, for reason: LeaseReason = .kept) {
    driver.send(.lease(ItemReference(known(item)), for: reason, isHeld: false))
  }

  /// Returns the number of times that an item has entered the viewport since the last reset of the list view or of its enter
  /// counts.
  public func enterCount(of item: ListItemID) -> Int { driver.engine.enterCount(of: known(item)) }

  /// Selects an item without asking the delegate whether it may be selected.
  public func select(_ item: ListItemID) { select(ItemReference(inEngine(item))) }

  /// Deselects an item.
  public func deselect(_ item: ListItemID) { deselect(ItemReference(known(item))) }

  /// Highlights an item instead of the item that is highlighted now; `nil` to highlight none.
  public func highlight(_ item: ListItemID?) {
    highlight(item: item.map { ItemReference(inEngine($0)) })
  }

}
