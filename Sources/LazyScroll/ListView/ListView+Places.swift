import LazyScrollEngine

/// Places of sections and items, on the screen or not, and scrolling to them.
///
/// Frames are in content space, in points; a pinned view is given where it stands unless it is pinned.
extension ListView {
  /// Returns the frame of a section: header, items and footer; `nil` if there is no such section.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rect(forSection section: Int) -> LayoutRect? {
    guard sections.contains(section) else { return nil }
    return driver.engine.content.frame(ofSection: section + sections.first)
  }

  /// Returns the place of a section's header in the content, though it may be pinned elsewhere; `nil` if there is none.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rectForHeader(inSection section: Int) -> LayoutRect? {
    guard var rect = rect(forSection: section), let extent = extent(.header, ofSection: section)
    else { return nil }
    rect.size[driver.engine.axis] = extent
    return rect
  }

  /// Returns the place of a section's footer in the content, though it may be pinned elsewhere; `nil` if there is none.
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

  /// Returns the frame of an item; `nil` if there is no such item.
  final func frame(ofItemAt path: ItemPath) -> LayoutRect? {
    exists(path) ? driver.engine.content.frame(of: inEngine(path)) : nil
  }

  /// Returns the topmost item at a point, though a pinned header may cover it; `nil` if there is none.
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

  /// Returns the items that meet a rectangle of content space, in layout order.
  ///
  /// - Complexity: O(log s + k), for k elements in the sections that meet it, with the built-in layouts.
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
  ///   - section: The section; -1 for a table's own header. The scroll to one that does not exist ends as missing.
  ///   - alignment: The place of the header in the viewport.
  ///   - offset: The distance from there, in points; positive towards the content's end. It does not count for
  ///     `.nearest`.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  ///   - duration: The time that an animated scroll takes, in seconds; `nil` for the host's own.
  ///   - completion: Called once, with the outcome.
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
  ///   - section: The section; ``numberOfSections`` for a table's own footer. The scroll to one that does not exist
  ///     ends as missing.
  ///   - alignment: The place of the footer in the viewport.
  ///   - offset: The distance from there, in points; positive towards the content's end. It does not count for
  ///     `.nearest`.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  ///   - duration: The time that an animated scroll takes, in seconds; `nil` for the host's own.
  ///   - completion: Called once, with the outcome.
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

  /// Scrolls to an item, so that no pinned header or footer covers it.
  package final func scroll(
    toItemAt path: ItemPath, at alignment: ScrollDestination.Alignment, offset: Double = 0,
    isAnimated: Bool, duration: Double? = nil, completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    driver.scroll(
      to: ScrollDestination(
        item: item(at: path) ?? .position(-1), section: inEngine(path).section,
        alignment: alignment, offset: offset, isAnimated: isAnimated, duration: duration),
      completion: completion)
  }

  /// Returns the engine's number of a section of the app; -1 for one that cannot be.
  final func inEngine(section: Int) -> Int {
    let (place, isTooFar) = section.addingReportingOverflow(sections.first)
    return isTooFar ? -1 : place
  }

  // MARK: IDs and leases

  /// Returns the ID of an item, or its position on the screen if it has none; `nil` if there is no such item.
  ///
  /// - Complexity: O(log n).
  public final func item(at path: ItemPath) -> ItemID? {
    exists(path) ? driver.engine.content.id(at: inEngine(path)) : nil
  }

  /// Returns a Boolean value that indicates whether an item exists in the data as it was handed over.
  final func exists(_ path: ItemPath) -> Bool { sections.contains(path) }

  /// The greatest number of items whose views the app keeps alive; 32 by default.
  ///
  /// The view with the keyboard's focus and the one that the reader drags are kept beside these.
  /// A view beyond the limit is not kept, which is reported.
  public final var leaseLimit: Int {
    get { driver.core.leases.limit }
    set { driver.send(.limitLeases(newValue)) }
  }

  /// The reasons for which views are kept alive, in the sequence in which they began.
  ///
  /// - Complexity: O(n).
  package final var leases: [Lease] {
    driver.core.leases.all.map { lease in
      var lease = lease
      lease.item = ItemReference(lease.item.id, inSection: lease.item.section - sections.first)
      return lease
    }
  }

  /// Keeps the view of an item alive wherever it is scrolled to, until it is released as often for the same reason.
  ///
  /// See ``leaseLimit``.
  public final func holdView(at path: ItemPath, for reason: LeaseReason = .kept) {
    lease(path, for: reason, isHeld: true)
  }

  /// Removes one reason to keep the view of an item alive.
  public final func releaseView(at path: ItemPath, for reason: LeaseReason = .kept) {
    lease(path, for: reason, isHeld: false)
  }

  /// Adds a reason to keep the view of an item alive, or removes one.
  private final func lease(_ path: ItemPath, for reason: LeaseReason, isHeld: Bool) {
    guard let item = item(at: path) else { return }
    let reference = ItemReference(item, inSection: inEngine(path).section)
    driver.send(.lease(reference, for: reason, held: isHeld))
  }
}
