/// What an `ExtentTree` should say, as a plain array says it.
public struct NaiveExtents: Equatable, Sendable {
  /// The measured extents, in points; `nil` where an item is estimated.
  public var extents: [Double?]
  /// What an estimated item takes up, in points.
  public var estimate: Double

  /// Items with the given extents.
  public init(_ extents: [Double?] = [], estimate: Double) {
    self.extents = extents
    self.estimate = estimate
  }

  /// Where the item at `index` starts; for the number of items, where the last one ends.
  public func offset(of index: Int) -> Double {
    extents[..<index].reduce(0) { $0 + ($1 ?? estimate) }
  }

  /// The sum of all extents.
  public var total: Double { offset(of: extents.count) }

  /// The item that holds `offset`; items without extent hold nothing.
  public func index(at offset: Double) -> Int? {
    var start = 0.0
    for (index, extent) in extents.enumerated() {
      let end = start + (extent ?? estimate)
      if start <= offset && offset < end { return index }
      start = end
    }
    return nil
  }

  /// The items that share length with a band.
  public func indices(from lower: Double, to upper: Double) -> [Int] {
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
