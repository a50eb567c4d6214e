import LazyScrollEngine

/// Where everything stands, on the screen or not.
///
/// Frames are in content space, in points; what is pinned is given where it stands unless it is.
extension TableView {
  /// The place of a row; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log n).
  public func rectForRow(at path: IndexPath) -> Rect? {
    frame(ofItemAt: path)
  }

  /// The row at a point, be it covered by a pinned header or not; `nil` where there is none.
  ///
  /// - Complexity: O(log n).
  public func indexPathForRow(at point: Point) -> IndexPath? {
    indexPath(ofItemAt: point)
  }

  /// The rows that meet a rectangle, in order; those without height meet none.
  ///
  /// - Complexity: O(log n) for each of them.
  public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
    var paths: [IndexPath] = []
    guard let (first, last) = firstAndLastRow(in: rect) else { return [] }
    var path = first
    while path.section <= last.section {
      let end = path.section == last.section ? last.row + 1 : itemCounts[path.section]
      while path.row < end {
        if let frame = rectForRow(at: path), !frame.isEmpty, frame.intersects(rect) {
          paths.append(path)
        }
        path.row += 1
      }
      path = IndexPath(row: 0, section: path.section + 1)
    }
    return paths
  }

  /// The first and the last row whose heights meet those of a rectangle.
  ///
  /// - Parameter rect: A rectangle in content space.
  /// - Returns: The two rows; `nil` where there is none.
  /// - Complexity: O(log n), and O(s) for s sections without rows in between.
  public func firstAndLastRow(in rect: Rect) -> (first: IndexPath, last: IndexPath)? {
    guard rect.isValid, !rect.isEmpty, driver.engine.content.sectionCount > 0,
      let first = firstRow(from: rect.minY), let last = lastRow(to: rect.maxY)
    else { return nil }
    if first.section == last.section ? first.row > last.row : first.section > last.section {
      return nil
    }
    return (first, last)
  }

  /// The first row that ends behind an offset.
  private func firstRow(from offset: Double) -> IndexPath? {
    let engineSection = driver.engine.content.section(at: max(0, offset))
    guard var section = engineSection.map({ $0 - firstSection }) else { return nil }
    section = max(0, section)
    while section < itemCounts.count {
      if let band = bandOfRows(inSection: section), offset < band.end,
        let row = row(at: max(offset, band.start), inSection: section)
      {
        return IndexPath(row: row, section: section)
      }
      section += 1
    }
    return nil
  }

  /// The last row that starts before an offset.
  private func lastRow(to offset: Double) -> IndexPath? {
    let total = driver.engine.contentSize.height
    guard total > 0, offset > 0 else { return nil }
    let engineSection = driver.engine.content.section(at: min(offset, total).nextDown)
    var section = (engineSection ?? driver.engine.content.sectionCount) - firstSection
    section = min(section, itemCounts.count - 1)
    while section >= 0 {
      if let band = bandOfRows(inSection: section), offset > band.start,
        let row = row(at: min(offset, band.end).nextDown, inSection: section)
      {
        return IndexPath(row: row, section: section)
      }
      section -= 1
    }
    return nil
  }

  /// Where the rows of a section start and end; `nil` without rows.
  private func bandOfRows(inSection section: Int) -> (start: Double, end: Double)? {
    let last = itemCounts[section] - 1
    guard last >= 0, let first = rectForRow(at: IndexPath(row: 0, section: section)),
      let end = rectForRow(at: IndexPath(row: last, section: section))
    else { return nil }
    return (first.minY, end.maxY)
  }

  private func row(at offset: Double, inSection section: Int) -> Int? {
    driver.engine.content.item(at: offset, inSection: section + firstSection)
  }

  // MARK: Scrolling

  /// Brings a row into view, where no pinned header or footer covers it.
  ///
  /// - Parameters:
  ///   - path: The row; one that does not exist ends the scroll as missing.
  ///   - alignment: Where it shall stand in the viewport.
  ///   - isAnimated: Whether to move there.
  public func scrollToRow(
    at path: IndexPath, at alignment: ScrollTarget.Alignment = .nearest, isAnimated: Bool = false
  ) {
    scroll(toItemAt: path, at: alignment, isAnimated: isAnimated)
  }

  // MARK: Names and leases

  /// The row of a name; `nil` where there is none.
  ///
  /// - Complexity: O(log n).
  public func indexPath(forRowNamed name: UInt64) -> IndexPath? {
    path(of: Selection.Choice(.id(name)))
  }

  /// Keeps the cell of a row alive wherever it is scrolled to, until released as often.
  public func holdCell(forRowAt path: IndexPath) { lease(path, isHeld: true) }

  /// Ends one reason to keep the cell of a row alive.
  public func releaseCell(forRowAt path: IndexPath) { lease(path, isHeld: false) }
}
