import LazyScrollEngine

/// Frames and index paths of rows, visible or not, and scrolling to rows.
///
/// Frames are in content space, in points.
extension TableView {
  /// Returns the frame of a row in content space; `nil` if the row does not exist.
  ///
  /// - Complexity: O(log n).
  public func rectForRow(at path: ItemPath) -> LayoutRect? { frame(ofItemAt: path) }

  /// Returns the row at a point of content space, even if a pinned header covers it; `nil` if there is no row.
  ///
  /// - Complexity: O(log n).
  public func indexPathForRow(at point: LayoutPoint) -> ItemPath? { indexPath(ofItemAt: point) }

  /// Returns the rows that intersect a rectangle in content space, in order; rows without height are left out.
  ///
  /// - Complexity: O(log n) for each row between the first and the last one.
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

  /// Returns the first and the last row whose vertical range intersects that of a rectangle.
  ///
  /// - Parameter rect: A rectangle in content space.
  /// - Returns: The two rows, which may be the same; `nil` if there is no such row.
  /// - Complexity: O(log n), and O(s) for s sections without rows in between.
  private func firstAndLastRow(in rect: LayoutRect) -> (first: ItemPath, last: ItemPath)? {
    guard rect.isValid, !rect.isEmpty, driver.engine.content.sectionCount > 0 else { return nil }
    return firstAndLastItem(from: rect.minY, to: rect.maxY)
  }

  // MARK: Scrolling

  /// Scrolls to a row, at a place where no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - path: The row. If it does not exist, the scroll ends as `ScrollOutcome.missing`.
  ///   - alignment: The alignment of the row in the viewport.
  ///   - offset: A distance from the aligned position, in points; positive towards the content's end. It is ignored if
  ///     `alignment` is `.nearest`.
  ///   - isAnimated: True if the scroll is animated.
  ///   - duration: The duration of an animated scroll in seconds; `nil` for the host's default.
  ///   - completion: A closure called once, with the outcome of the scroll.
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
