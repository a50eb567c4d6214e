import LazyScrollEngine

/// An array with one optional property of each item, such as its ID, which stays empty until an item has the property.
struct DeclaredList<Value> {
  private(set) var values: [Value] = []
  private let missing: Value

  init(missing: Value) { self.missing = missing }

  /// Appends the property of the item at an index; `nil` if the item has none.
  mutating func append(_ value: Value?, at index: Int) {
    guard value != nil || !values.isEmpty else { return }
    complete(to: index)
    values.append(value ?? missing)
  }

  /// Appends the properties of the items that start at an index.
  mutating func append(contentsOf more: [Value], at index: Int) {
    if more.isEmpty { return }
    complete(to: index)
    values.append(contentsOf: more)
  }

  /// Returns the properties of `count` items; an empty array if no item has the property.
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
/// They are stored as an array of sizes while the size of every item is known and no item spans several columns, and otherwise as
/// an array of `ItemSpan`s.
struct DeclaredSizes: Sendable {
  /// The number of items so far.
  private(set) var count = 0
  private var sizes: [LayoutSize] = []
  private var spans: [ItemSpan] = []

  /// Appends an item with its size and the number of columns that it spans.
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

  /// Appends a number of items of unknown size, each of which spans one column.
  mutating func appendUnknown(_ more: Int) {
    if sizes.isEmpty && spans.isEmpty {
      count += more
    } else {
      for _ in 0..<more { append(nil) }
    }
  }

  /// The sizes and columns of all items, in the form that the engine uses.
  var geometry: ItemGeometry {
    if !spans.isEmpty { return .spans(spans) }
    return sizes.isEmpty ? .none : .sizes(sizes)
  }
}
