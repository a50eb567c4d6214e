#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Items on the screen, the selection and scrolling, by the app's IDs.
  extension LazyList {
    /// The items in the viewport, in layout order.
    public var visibleItems: [Item] { items(inViewport: true).compactMap { item($0.item) } }

    /// Returns the view of an item in the viewport or the overscan; `nil` if the item has no view.
    public func view(for item: Item) -> View? { key(of: item).flatMap { driver.view(of: $0.id) } }

    /// Returns the item that a view shows; `nil` if it shows no item.
    public func item(for view: View) -> Item? {
      guard let element = driver.element(of: view), element.kind == .item else { return nil }
      return item(element.id)
    }

    /// Returns the frame of an item in content space, in points; `nil` for an unknown item.
    ///
    /// - Complexity: O(log n).
    public func frame(of item: Item) -> LayoutRect? {
      key(of: item).flatMap { path(of: $0) }.flatMap { frame(ofItemAt: $0) }
    }

    /// Returns the topmost item at a point of content space; `nil` if there is none.
    public func item(at point: LayoutPoint) -> Item? {
      indexPath(ofItemAt: point).flatMap { itemID(at: $0) }.flatMap { item($0) }
    }

    /// Scrolls to an item, so that no pinned header or footer covers it.
    ///
    /// A scroll to an unknown item ends as `ScrollOutcome.missing`, and is reported.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - alignment: The alignment of the item in the viewport.
    ///   - offset: The distance from the aligned position, in points; positive towards the content's end. It is ignored for
    ///     `.nearest`.
    ///   - isAnimated: True if the scroll is animated.
    ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
    ///   - completion: Called once, with the outcome.
    public func scroll(
      to item: Item, at alignment: ScrollDestination.Alignment = .nearest, offset: Double = 0,
      isAnimated: Bool = false, duration: Double? = nil,
      completion: ((ScrollOutcome) -> Void)? = nil
    ) {
      endRestoration()
      layoutIfNeeded()
      // Sent by number, which is valid even if the data with the item has not reached the engine yet.
      guard numbers.items.isInSnapshot(item), let key = key(of: item) else {
        report(.unknownIDs(count: 1))
        completion?(.missing)
        return
      }
      driver.scroll(
        to: ScrollDestination(
          item: key.id, alignment: alignment, offset: offset, isAnimated: isAnimated,
          duration: duration),
        completion: completion)
    }

    // MARK: Selection

    /// The selected items.
    public var selectedItems: Set<Item> { Set(selection.items.compactMap { item($0) }) }

    /// Selects an item; an unknown one is reported.
    public func select(_ item: Item) {
      key(of: item).map { select($0) } ?? report(.unknownIDs(count: 1))
    }

    /// The item that is highlighted, as a pressed item is; `nil` for none.
    ///
    /// Setting an unknown item highlights none.
    public var highlightedItem: Item? {
      get { selection.highlighted.flatMap { item($0) } }
      set { highlight(item: newValue.flatMap { key(of: $0) }) }
    }

    /// Deselects an item.
    public func deselect(_ item: Item) { if let key = key(of: item) { deselect(key) } }

    // MARK: Leases

    /// Keeps the view of an item alive even if it is scrolled out of the window, until ``releaseView(of:for:)`` was called as
    /// often for the same reason.
    ///
    /// See ``ListView/leaseLimit``. An unknown item is reported.
    public func holdView(of item: Item, for reason: LeaseReason = .kept) {
      guard let number = numbers.items.number(of: item) else {
        return report(.unknownIDs(count: 1))
      }
      driver.send(.lease(ItemReference(.id(number)), for: reason, isHeld: true))
    }

    /// Removes one reason to keep the view of an item alive.
    public func releaseView(of item: Item, for reason: LeaseReason = .kept) {
      guard let number = numbers.items.number(of: item) else { return }
      driver.send(.lease(ItemReference(.id(number)), for: reason, isHeld: false))
    }

    func key(of item: Item) -> ItemReference? {
      numbers.items.number(of: item).map { ItemReference(.id($0)) }
    }
  }
#endif
