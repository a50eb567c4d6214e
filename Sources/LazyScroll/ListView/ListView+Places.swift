import LazyScrollEngine

/// Frames and index paths of sections and items, visible or not, and scrolling to them.
///
/// Frames are in content space, in points. For a pinned header or footer, the frame is the one that it has when it is not pinned.
extension ListView {
  /// Returns the frame of a section, with its header, items and footer; `nil` if the section does not exist.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rect(forSection section: Int) -> LayoutRect? {
    guard sections.contains(section) else { return nil }
    return driver.engine.content.frame(ofSection: section + sections.first)
  }

  /// Returns the frame of a section's header when it is not pinned; `nil` if the section has no header.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rectForHeader(inSection section: Int) -> LayoutRect? {
    guard var rect = rect(forSection: section), let extent = extent(.header, ofSection: section)
    else { return nil }
    rect.size[driver.engine.axis] = extent
    return rect
  }

  /// Returns the frame of a section's footer when it is not pinned; `nil` if the section has no footer.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rectForFooter(inSection section: Int) -> LayoutRect? {
    guard var rect = rect(forSection: section), let extent = extent(.footer, ofSection: section)
    else { return nil }
    let axis = driver.engine.axis
    rect.origin[axis] = rect.end(along: axis) - extent
    rect.size[axis] = extent
    return rect
  }

  private func extent(_ kind: ElementKind, ofSection section: Int) -> Double? {
    let element = ListElement(
      kind: kind, section: section + sections.first, index: 0, id: .position(0))
    return driver.engine.content.attributes(of: element)?.frame.size[driver.engine.axis]
  }

  /// Returns the frame of an item in content space; `nil` if the item does not exist.
  final func frame(ofItemAt path: ItemPath) -> LayoutRect? {
    exists(path) ? driver.engine.content.frame(of: inEngine(path)) : nil
  }

  /// Returns the topmost item at a point of content space, even if a pinned header covers it; `nil` if there is no item.
  package final func indexPath(ofItemAt point: LayoutPoint) -> ItemPath? {
    var best: (path: ItemPath, zIndex: Int32)?
    let around = LayoutRect(x: point.x, y: point.y, width: 1, height: 1)
    for (element, attributes) in driver.engine.content.elements(in: around)
    where element.kind == .item && attributes.frame.contains(point) {
      if let best, best.zIndex > attributes.zIndex { continue }
      best = (path(of: element), attributes.zIndex)
    }
    return best?.path
  }

  /// Returns the items that intersect a rectangle in content space, in layout order.
  ///
  /// - Complexity: O(log s + k) with the built-in layouts, for s sections, and k elements in the sections that intersect the
  ///   rectangle.
  package final func indexPaths(ofItemsIn rect: LayoutRect) -> [ItemPath] {
    var paths: [ItemPath] = []
    for (element, _) in driver.engine.content.elements(in: rect) where element.kind == .item {
      paths.append(path(of: element))
    }
    return paths
  }

  // MARK: Scrolling

  /// Scrolls to the start of a section, with its header.
  ///
  /// - Parameters:
  ///   - section: The section; -1 for the table's own header. If the section does not exist, the scroll ends as
  ///     `ScrollOutcome.missing`.
  ///   - alignment: The alignment of the header in the viewport.
  ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
  ///     `alignment` is `.nearest`.
  ///   - isAnimated: True if the scroll is animated.
  ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
  ///   - completion: Called once, with the outcome of the scroll.
  public final func scrollToHeader(
    ofSection section: Int, at alignment: ScrollDestination.Alignment = .start,
    offset: Double = 0, isAnimated: Bool = false, duration: Double? = nil,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    driver.scroll(
      to: ScrollDestination(
        item: .position(0), section: inEngine(section: section), kind: .header,
        alignment: alignment, offset: offset, isAnimated: isAnimated, duration: duration),
      completion: completion)
  }

  /// Scrolls to the end of a section, with its footer.
  ///
  /// - Parameters:
  ///   - section: The section; ``numberOfSections`` for the table's own footer. If the section does not exist, the scroll ends as
  ///     `ScrollOutcome.missing`.
  ///   - alignment: The alignment of the footer in the viewport.
  ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
  ///     `alignment` is `.nearest`.
  ///   - isAnimated: True if the scroll is animated.
  ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
  ///   - completion: Called once, with the outcome of the scroll.
  public final func scrollToFooter(
    ofSection section: Int, at alignment: ScrollDestination.Alignment = .end,
    offset: Double = 0, isAnimated: Bool = false, duration: Double? = nil,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    driver.scroll(
      to: ScrollDestination(
        item: .position(0), section: inEngine(section: section), kind: .footer,
        alignment: alignment, offset: offset, isAnimated: isAnimated, duration: duration),
      completion: completion)
  }

  /// Scrolls to an item, at a place where no pinned header or footer covers it.
  package final func scroll(
    toItemAt path: ItemPath, at alignment: ScrollDestination.Alignment, offset: Double = 0,
    isAnimated: Bool, duration: Double? = nil, completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    #if !hasFeature(Embedded)
      endRestoration()
    #endif
    driver.scroll(
      to: ScrollDestination(
        item: itemID(at: path) ?? .position(-1), section: inEngine(path).section,
        alignment: alignment, offset: offset, isAnimated: isAnimated, duration: duration),
      completion: completion)
  }

  /// Returns the engine's index for the app's index of a section; -1 if it is too large.
  final func inEngine(section: Int) -> Int {
    let (place, isTooFar) = section.addingReportingOverflow(sections.first)
    return isTooFar ? -1 : place
  }

  // MARK: IDs and leases

  /// Returns the ID of an item, or its position if it has no ID; `nil` if the item does not exist.
  ///
  /// - Complexity: O(log n).
  public final func item(at path: ItemPath) -> ListItemID? { itemID(at: path).map { inApp($0) } }

  /// Returns the engine's identity of an item; `nil` if the item does not exist.
  package final func itemID(at path: ItemPath) -> ItemID? {
    exists(path) ? driver.engine.content.id(at: inEngine(path)) : nil
  }

  /// Returns true if an item exists in the data that the app applied last.
  final func exists(_ path: ItemPath) -> Bool { sections.contains(path) }

  /// The greatest number of items whose views the app may keep alive with ``holdView(at:for:)``; 32 by default.
  ///
  /// The view with the keyboard focus and the view that the user drags are kept alive in addition. If the app holds more views
  /// than the limit, the further ones are not kept alive, and the list view reports this.
  public final var leaseLimit: Int {
    get { driver.core.leases.limit }
    set { driver.send(.limitLeases(newValue)) }
  }

  /// The reasons for which views of items are kept alive outside of the window, in the order in which they were added.
  ///
  /// - Complexity: O(n).
  package final var leases: [Lease] {
    driver.core.leases.all.map { lease in
      var lease = lease
      lease.item = ItemReference(lease.item.id, inSection: lease.item.section - sections.first)
      return lease
    }
  }

  /// Keeps the view of an item alive even if the item is scrolled out of the window.
  ///
  /// The view is kept until ``releaseView(at:for:)`` was called as often for the same reason.
  ///
  /// ``leaseLimit`` limits the number of such items.
  public final func holdView(at path: ItemPath, for reason: LeaseReason = .kept) {
    lease(path, for: reason, isHeld: true)
  }

  /// Ends the effect of one call of ``holdView(at:for:)`` for the same item and reason.
  public final func releaseView(at path: ItemPath, for reason: LeaseReason = .kept) {
    lease(path, for: reason, isHeld: false)
  }

  /// Adds or removes a reason to keep the view of an item alive.
  private final func lease(_ path: ItemPath, for reason: LeaseReason, isHeld: Bool) {
    guard let item = itemID(at: path) else { return }
    let reference = ItemReference(item, inSection: inEngine(path).section)
    driver.send(.lease(reference, for: reason, isHeld: isHeld))
  }
}
