#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Access to views and frames, scrolling, and selection, with items named by the app's IDs.
  extension LazyList {
    /// The IDs of the items in the viewport, in layout order.
    public var visibleItems: [Item] { items(inViewport: true).compactMap { item($0.item) } }

    /// Returns the view of an item in the viewport or the overscan (the area just outside it); `nil` if the item has no view.
    public func view(for item: Item) -> View? { key(of: item).flatMap { driver.view(of: $0.id) } }

    /// Returns the item that a view shows; `nil` if the view shows no item.
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

    /// Returns the topmost item at a point of content space; `nil` if there is no item.
    public func item(at point: LayoutPoint) -> Item? {
      indexPath(ofItemAt: point).flatMap { itemID(at: $0) }.flatMap { item($0) }
    }

    /// Scrolls to an item, at a place where no pinned header or footer covers it.
    ///
    /// A scroll to an unknown item ends as `ScrollOutcome.missing`, and the unknown ID is reported.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - alignment: The alignment of the item in the viewport.
    ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
    ///     `alignment` is `.nearest`.
    ///   - isAnimated: True if the scroll is animated.
    ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
    ///   - completion: A closure called once, with the outcome of the scroll.
    public func scroll(
      to item: Item, at alignment: ScrollDestination.Alignment = .nearest, offset: Double = 0,
      isAnimated: Bool = false, duration: Double? = nil,
      completion: ((ScrollOutcome) -> Void)? = nil
    ) {
      endRestoration()
      layoutIfNeeded()
      // The number of the item is valid even if the engine does not have the data with the item yet.
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

    /// Selects an item; an unknown ID is reported.
    public func select(_ item: Item) {
      key(of: item).map { select($0) } ?? report(.unknownIDs(count: 1))
    }

    /// The highlighted item, which is drawn as if it were pressed; `nil` for none.
    ///
    /// If you set an unknown item, no item is highlighted.
    public var highlightedItem: Item? {
      get { selection.highlighted.flatMap { item($0) } }
      set { highlight(item: newValue.flatMap { key(of: $0) }) }
    }

    /// Deselects an item; an unknown one is ignored.
    public func deselect(_ item: Item) { if let key = key(of: item) { deselect(key) } }

    // MARK: Leases

    /// Keeps the view of an item alive even if the item is scrolled out of the window.
    ///
    /// The view is kept until ``releaseView(of:for:)`` was called as often for the same reason.
    ///
    /// ``ListView/leaseLimit`` limits the number of such items. An unknown item is reported.
    public func holdView(of item: Item, for reason: LeaseReason = .kept) {
      guard let number = numbers.items.number(of: item) else {
        return report(.unknownIDs(count: 1))
      }
      driver.send(.lease(ItemReference(.id(number)), for: reason, isHeld: true))
    }

    /// Ends the effect of one call of ``holdView(of:for:)`` for the same item and reason.
    public func releaseView(of item: Item, for reason: LeaseReason = .kept) {
      guard let number = numbers.items.number(of: item) else { return }
      driver.send(.lease(ItemReference(.id(number)), for: reason, isHeld: false))
    }

    func key(of item: Item) -> ItemReference? {
      numbers.items.number(of: item).map { ItemReference(.id($0)) }
    }
  }
#endif
