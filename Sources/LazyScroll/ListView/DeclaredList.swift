import LazyScrollEngine

/// An array of one property of items, which stays empty until an item has the property.
struct DeclaredList<Value> {
  private(set) var values: [Value] = []
  private let missing: Value

  init(missing: Value) { self.missing = missing }

  /// Adds the property of the next item, at an index.
  mutating func append(_ value: Value?, at index: Int) {
    guard value != nil || !values.isEmpty else { return }
    complete(to: index)
    values.append(value ?? missing)
  }

  /// Adds the property of the next items, from an index on.
  mutating func append(contentsOf more: [Value], at index: Int) {
    if more.isEmpty { return }
    complete(to: index)
    values.append(contentsOf: more)
  }

  /// Returns the property for `count` items; an empty array if no item has it.
  func completed(to count: Int) -> [Value] {
    if values.isEmpty { return [] }
    var list = self
    list.complete(to: count)
    return list.values
  }

  private mutating func complete(to count: Int) {
    while values.count < count { values.append(missing) }
  }
}

/// The sizes of items, and the number of columns that each spans.
///
/// They are stored as plain sizes while the size of every item is known and no item spans several columns, and as `ItemSpan`s
/// otherwise.
struct DeclaredSizes: Sendable {
  /// The number of items so far.
  private(set) var count = 0
  private var sizes: [LayoutSize] = []
  private var spans: [ItemSpan] = []

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - size: The size; `nil` if it is unknown.
  ///   - columns: The number of columns that the item spans.
  mutating func append(_ size: LayoutSize?, columns: Int = 1) {
    defer { count += 1 }
    if spans.isEmpty, columns == 1 {
      if let size, sizes.count == count { return sizes.append(size) }
      if size == nil, sizes.isEmpty { return }
    }
    if spans.isEmpty {
      spans = (0..<count).map { ItemSpan(columns: 1, size: sizes.isEmpty ? nil : sizes[$0]) }
      sizes = []
    }
    spans.append(ItemSpan(columns: columns, size: size))
  }

  /// Adds items of unknown size that span one column.
  mutating func appendUnknown(_ more: Int) {
    if sizes.isEmpty && spans.isEmpty {
      count += more
    } else {
      for _ in 0..<more { append(nil) }
    }
  }

  /// The geometry of all items.
  var geometry: ItemGeometry {
    if !spans.isEmpty { return .spans(spans) }
    return sizes.isEmpty ? .none : .sizes(sizes)
  }
}
