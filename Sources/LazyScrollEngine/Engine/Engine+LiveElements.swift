/// The elements that have or need a view.
extension Engine {
  /// An element that has or needs a view.
  public struct Materialized: Hashable, Sendable {
    /// The element.
    public var element: ListElement
    /// The element's attributes, in content space.
    public var attributes: LayoutAttributes
    /// The view that shows the element: its own, a placeholder, or `nil`.
    public var view: ViewID?
    /// A Boolean value that indicates whether the view is bound to the element and not a
    /// placeholder.
    package var isBound: Bool
    /// A Boolean value that indicates whether the data source returned no view for the element.
    package var isRefused: Bool
    /// A Boolean value that indicates whether the element has entered the viewport and not left it since.
    public var isInViewport: Bool
    /// True if the element intersects the window; false if it is outside, and only a lease keeps its view alive.
    package var isWanted: Bool
  }

  /// The number of elements that have or need a view.
  public var materializedCount: Int { isDark ? live.viewCount : live.count }

  /// The number of elements that have or need a view or, while the window is hidden, would have one.
  package var elementCount: Int { live.count }

  /// Returns the live element at an index if it is a visible item.
  ///
  /// In a hidden window, an item counts as visible if its frame intersects the viewport.
  ///
  /// - Parameter index: A number in `0..<elementCount`.
  /// - Returns: The item; `nil` for an invisible item, a header or any other element.
  package func itemInSight(at index: Int) -> ListElement? {
    let element = live[index]
    let isSeen =
      content.isHidden
      ? element.attributes.frame.intersects(viewport.visibleBounds) : element.isInViewport
    return element.element.kind == .item && isSeen ? element.element : nil
  }

  /// Returns one of the elements that have or need a view, in layout order, overscan included.
  ///
  /// - Parameter index: A number in `0..<materializedCount`.
  /// - Returns: The element with its attributes and its view.
  public func materialized(at index: Int) -> Materialized {
    let element = live[isDark ? live.position(ofView: index) : index]
    return Materialized(
      element: element.element, attributes: element.attributes, view: element.view,
      isBound: element.isBound, isRefused: element.showing == .refused,
      isInViewport: element.isInViewport && element.view != nil, isWanted: element.isWanted)
  }

  /// Returns the element that a view shows, as its own view or a placeholder, or `nil` if it shows none.
  ///
  /// - Parameter view: A view of a `bound` or `deferred` reply.
  /// - Returns: The element; `isBound` is false if the view is a placeholder.
  /// - Complexity: O(k) for k live elements.
  public func element(shownBy view: ViewID) -> (element: ListElement, isBound: Bool)? {
    live.position(shownBy: view).map { (live[$0].element, live[$0].isBound) }
  }

  /// Returns the view bound to an item, or `nil`.
  ///
  /// - Complexity: O(k) for k live elements.
  public func view(of id: ItemID, inSection section: Int = 0) -> ViewID? {
    for position in live.indices {
      let element = live[position].element
      if element.kind != .item || element.id != id { continue }
      if !id.isNamed, element.section != section { continue }
      if let view = live[position].ownView { return view }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether an element has no view, not even a placeholder.
  ///
  /// - Complexity: O(log k) for k live elements.
  package func needsPlaceholder(_ element: ListElement) -> Bool {
    guard let position = live.position(of: element.key) else { return false }
    return live[position].view == nil
  }

  /// Returns the number of times that an item has entered the viewport since the counts were last reset.
  package func enterCount(of id: ItemID, inSection section: Int = 0) -> Int {
    guard let path = content.path(of: id, inSection: section) else {
      return id.isNamed ? presence.enterCount(of: ElementIdentity(id)) : 0
    }
    return presence.enterCount(
      of: content.identity(of: ListElement(section: path.section, index: path.item, id: id)))
  }

  /// Returns the topmost element at a point of content space.
  ///
  /// - Complexity: O(k) for k live elements.
  public func element(at point: LayoutPoint) -> ListElement? {
    var best: Int?
    for position in live.indices
    where live[position].isBound && live[position].attributes.frame.contains(point) {
      if let best, live[best].attributes.zIndex > live[position].attributes.zIndex { continue }
      best = position
    }
    return best.map { live[$0].element }
  }
}
