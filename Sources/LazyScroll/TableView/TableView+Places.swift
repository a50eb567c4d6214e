import LazyScrollEngine

/// Places of rows, on the screen or not, and scrolling to them.
///
/// Frames are in content space, in points; a pinned view is given where it stands unless it is pinned.
extension TableView {
  /// Returns the frame of a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(log n).
  public func rectForRow(at path: ItemPath) -> LayoutRect? { frame(ofItemAt: path) }

  /// Returns the row at a point, though a pinned header may cover it; `nil` if there is none.
  ///
  /// - Complexity: O(log n).
  public func indexPathForRow(at point: LayoutPoint) -> ItemPath? { indexPath(ofItemAt: point) }

  /// Returns the rows that meet a rectangle, in order; a row without height meets none.
  ///
  /// - Complexity: O(log n) for each of them.
  public func indexPathsForRows(in rect: LayoutRect) -> [ItemPath] {
    var paths: [ItemPath] = []
    guard let (first, last) = firstAndLastRow(in: rect) else { return [] }
    var path = first
    while path.section <= last.section {
      let end =
        path.section == last.section ? last.row + 1 : numberOfRows(inSection: path.section)
      while path.row < end {
        if let frame = rectForRow(at: path), !frame.isEmpty, frame.intersects(rect) {
          paths.append(path)
        }
        path.row += 1
      }
      path = ItemPath(row: 0, section: path.section + 1)
    }
    return paths
  }

  /// Returns the first and the last row whose vertical extents meet that of a rectangle.
  ///
  /// - Parameter rect: A rectangle in content space.
  /// - Returns: The two rows; `nil` if there is none.
  /// - Complexity: O(log n), and O(s) for s sections without rows in between.
  private func firstAndLastRow(in rect: LayoutRect) -> (first: ItemPath, last: ItemPath)? {
    guard rect.isValid, !rect.isEmpty, driver.engine.content.sectionCount > 0 else { return nil }
    return firstAndLastItem(from: rect.minY, to: rect.maxY)
  }

  // MARK: Scrolling

  /// Scrolls to a row, so that no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - path: The row; the scroll to one that does not exist ends as missing.
  ///   - alignment: The place of the row in the viewport.
  ///   - offset: The distance from there, in points; positive towards the content's end. It does not count for
  ///     `.nearest`.
  ///   - isAnimated: A Boolean value that indicates whether the scroll is animated.
  ///   - duration: The time that an animated scroll takes, in seconds; `nil` for the host's own.
  ///   - completion: Called once, with the outcome.
  public func scrollToRow(
    at path: ItemPath, at alignment: ScrollDestination.Alignment = .nearest, offset: Double = 0,
    isAnimated: Bool = false, duration: Double? = nil,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    scroll(
      toItemAt: path, at: alignment, offset: offset, isAnimated: isAnimated, duration: duration,
      completion: completion)
  }
}
