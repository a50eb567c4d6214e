/// A plain array with the answers expected of an `ExtentTree`.
package struct NaiveExtents: Equatable, Sendable {
  /// The measured extents, in points; `nil` where an item is estimated.
  package var extents: [Double?]
  /// The extent of an estimated item, in points.
  package var estimate: Double

  /// Items with the given extents.
  package init(_ extents: [Double?] = [], estimate: Double) {
    self.extents = extents
    self.estimate = estimate
  }

  /// The start of the item at `index`; for the number of items, the end of the last one.
  package func offset(of index: Int) -> Double {
    extents[..<index].reduce(0) { $0 + ($1 ?? estimate) }
  }

  /// The sum of all extents.
  package var total: Double { offset(of: extents.count) }

  /// The item that contains `offset`; items without extent contain nothing.
  package func index(at offset: Double) -> Int? {
    var start = 0.0
    for (index, extent) in extents.enumerated() {
      let end = start + (extent ?? estimate)
      if start <= offset && offset < end { return index }
      start = end
    }
    return nil
  }

  /// The items that overlap a range.
  package func indices(from lower: Double, to upper: Double) -> [Int] {
    var start = 0.0
    var found: [Int] = []
    for (index, extent) in extents.enumerated() {
      let end = start + (extent ?? estimate)
      if start < upper && end > lower && end > start && lower < upper { found.append(index) }
      start = end
    }
    return found
  }
}
