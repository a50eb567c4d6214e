import LazyScrollEngine

/// Search for the items in a range of vertical offsets, in lists whose items follow one below the other.
extension ListView {
  /// Returns the first and the last item in a range of vertical offsets.
  ///
  /// - Parameters:
  ///   - start: The start of the range, in points.
  ///   - end: The end of the range, in points.
  /// - Returns: The two items; `nil` if there are no items in the range.
  /// - Complexity: O(log n), and O(s) for s sections without items in between.
  package final func firstAndLastItem(
    from start: Double, to end: Double
  ) -> (first: ItemPath, last: ItemPath)? {
    guard start < end, let first = firstItem(from: start), let last = lastItem(to: end) else {
      return nil
    }
    let isAhead =
      first.section == last.section ? first.item <= last.item : first.section < last.section
    return isAhead ? (first, last) : nil
  }

  /// Returns the first item that ends after a vertical offset; `nil` if there is none.
  private func firstItem(from offset: Double) -> ItemPath? {
    guard let found = driver.engine.content.section(at: max(0, offset)) else { return nil }
    var section = max(0, found - sections.first)
    while section < sections.count {
      if let band = band(ofSection: section), offset < band.end,
        let item = item(at: max(offset, band.start), inSection: section)
      {
        return ItemPath(section: section, item: item)
      }
      section += 1
    }
    return nil
  }

  /// Returns the last item that starts before a vertical offset; `nil` if there is none.
  private func lastItem(to offset: Double) -> ItemPath? {
    let total = driver.engine.contentSize.height
    guard total > 0, offset > 0 else { return nil }
    let found = driver.engine.content.section(at: min(offset, total).nextDown)
    var section = (found ?? driver.engine.content.sectionCount) - sections.first
    section = min(section, sections.count - 1)
    while section >= 0 {
      if let band = band(ofSection: section), offset > band.start,
        let item = item(at: min(offset, band.end).nextDown, inSection: section)
      {
        return ItemPath(section: section, item: item)
      }
      section -= 1
    }
    return nil
  }

  private func item(at offset: Double, inSection section: Int) -> Int? {
    driver.engine.content.item(at: offset, inSection: section + sections.first)
  }

  /// Returns the vertical offsets at which a section's items start and end; `nil` if the section has no items.
  private func band(ofSection section: Int) -> (start: Double, end: Double)? {
    let last = sections.itemCount(inSection: section) - 1
    guard last >= 0, let first = frame(ofItemAt: ItemPath(section: section, item: 0)),
      let end = frame(ofItemAt: ItemPath(section: section, item: last))
    else { return nil }
    return (first.minY, end.maxY)
  }
}
