import LazyScrollEngine

/// Where everything stands, on the screen or not.
///
/// Frames are in content space, in points; what is pinned is given where it stands unless it is.
extension SectionedView {
  /// The room of a section: header, items and footer; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rect(forSection section: Int) -> Rect? {
    guard itemCounts.indices.contains(section) else { return nil }
    return driver.engine.content.frame(ofSection: section + firstSection)
  }

  /// The place of a section's header in the content, though it may be pinned elsewhere; `nil` where there is none.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rectForHeader(inSection section: Int) -> Rect? {
    guard var rect = rect(forSection: section), let extent = barExtent(.header, section) else {
      return nil
    }
    rect.size[driver.engine.axis] = extent
    return rect
  }

  /// The place of a section's footer in the content, likewise; `nil` where there is none.
  ///
  /// - Complexity: O(log s) for s sections.
  public final func rectForFooter(inSection section: Int) -> Rect? {
    guard var rect = rect(forSection: section), let extent = barExtent(.footer, section) else {
      return nil
    }
    let axis = driver.engine.axis
    rect.origin[axis] = rect.end(along: axis) - extent
    rect.size[axis] = extent
    return rect
  }

  private func barExtent(_ kind: ElementKind, _ section: Int) -> Double? {
    let bar = Element(kind: kind, section: section + firstSection, index: 0, id: .position(0))
    return driver.engine.content.attributes(of: bar)?.frame.size[driver.engine.axis]
  }

  /// The place of an item; `nil` for one that does not exist.
  final func frame(ofItemAt path: IndexPath) -> Rect? {
    exists(path) ? driver.engine.content.frame(of: inEngine(path)) : nil
  }

  /// The topmost item at a point, be it covered by a pinned header or not; `nil` where there is none.
  package final func indexPath(ofItemAt point: Point) -> IndexPath? {
    var best: (path: IndexPath, zIndex: Int32)?
    let around = Rect(x: point.x, y: point.y, width: 1, height: 1)
    for (element, attributes) in driver.engine.content.elements(in: around)
    where element.kind == .item && attributes.frame.contains(point) {
      if let best, best.zIndex > attributes.zIndex { continue }
      best = (path(of: element), attributes.zIndex)
    }
    return best?.path
  }

  // MARK: Scrolling

  /// Brings the start of a section into view, with its header.
  ///
  /// - Parameters:
  ///   - section: The section; -1 for a table's own header. One that does not exist ends the scroll as
  ///     missing.
  ///   - alignment: Where the header shall stand in the viewport.
  ///   - isAnimated: Whether to move there.
  public final func scrollToHeader(
    ofSection section: Int, at alignment: ScrollTarget.Alignment = .start,
    isAnimated: Bool = false
  ) { scroll(to: .header, section, alignment, isAnimated) }

  /// Brings the end of a section into view, with its footer.
  ///
  /// - Parameters:
  ///   - section: The section; ``numberOfSections`` for a table's own footer. One that does not exist
  ///     ends the scroll as missing.
  ///   - alignment: Where the footer shall stand in the viewport.
  ///   - isAnimated: Whether to move there.
  public final func scrollToFooter(
    ofSection section: Int, at alignment: ScrollTarget.Alignment = .end, isAnimated: Bool = false
  ) { scroll(to: .footer, section, alignment, isAnimated) }

  private func scroll(
    to kind: ElementKind, _ section: Int, _ alignment: ScrollTarget.Alignment, _ isAnimated: Bool
  ) {
    let (section, isTooFar) = section.addingReportingOverflow(firstSection)
    driver.send(
      .scroll(
        ScrollTarget(
          item: .position(0), section: isTooFar ? -1 : section, kind: kind, alignment: alignment,
          isAnimated: isAnimated)))
  }

  /// Brings an item into view, where no pinned header or footer covers it.
  package final func scroll(
    toItemAt path: IndexPath, at alignment: ScrollTarget.Alignment, isAnimated: Bool
  ) {
    driver.send(
      .scroll(
        ScrollTarget(
          item: item(at: path) ?? .position(-1), section: inEngine(path).section,
          alignment: alignment, isAnimated: isAnimated)))
  }

  // MARK: Names and leases

  /// The name of an item, or its place on the screen where it has none; `nil` for an item that does not
  /// exist.
  ///
  /// - Complexity: O(log n).
  public final func item(at path: IndexPath) -> ItemID? {
    exists(path) ? driver.engine.content.id(at: inEngine(path)) : nil
  }

  /// A Boolean value that indicates whether there is an item at a path, as read so far.
  final func exists(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < itemCount(inSection: path.section)
  }

  /// Gives a reason to keep the view of an item alive, or ends one.
  final func lease(_ path: IndexPath, isHeld: Bool) {
    guard let item = item(at: path) else { return }
    driver.send(.lease(item, section: inEngine(path).section, held: isHeld))
  }
}
