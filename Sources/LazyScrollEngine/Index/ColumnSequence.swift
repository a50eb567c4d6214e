/// The columns of a waterfall's items, as a two-way index between items and the entries of each column.
///
/// A waterfall's items are one sequence, and each of its columns is another. This index
/// finds the item of a column's k-th entry, and the number of entries before an item in its column,
/// in O(log n). It is a B+-tree of cells in the order of the items; each block counts its entries per column. It
/// stores no item index, so an insertion changes no other cell.
///
/// An item in one column has one *entry* in this column. An item that spans several columns has two entries in each
/// of them: one for the gap before it, and one for itself.
struct ColumnSequence: Sendable {
  /// The origin of an item's extent, with the data that the extent itself does not contain.
  enum ExtentSource: BitwiseCopyable, Equatable, Sendable {
    /// The host measures the item; `excess` is the length added to round the extent up to whole pixels, in points.
    case measurement(excess: Float)
    /// The data source declared the extent.
    case declaration
    /// The data source declared a size, whose aspect ratio (extent divided by cross extent) the item keeps.
    case ratio(Float)
  }

  /// The columns of one item, and the origin of its extent.
  struct Cell: BitwiseCopyable, Equatable, Sendable {
    var source = ExtentSource.measurement(excess: 0)
    /// The item's first column.
    var column: UInt8 = 0
    /// The number of columns that the item spans.
    var span: UInt8 = 1
    /// The number of columns that the item spans if there are enough columns; the greatest number means
    /// all columns.
    var wantedSpan: UInt8 = 1

    /// True if the data source declared the size of the item, so that the host does not measure it.
    var isDeclared: Bool {
      if case .measurement = source { return false }
      return true
    }
    /// The columns that the item spans.
    var columns: Range<Int> { Int(column)..<Int(column) + Int(span) }
    /// The number of entries that the item has in each of its columns.
    var entries: Int { span > 1 ? 2 : 1 }
  }

  /// The summary of a block of cells: the numbers of items and of entries.
  struct Sum: BitwiseCopyable, Equatable, Sendable {
    var count: Int32 = 0
    /// The number of items that span several columns.
    var spanning: Int32 = 0
    /// The number of entries that the items have in each column.
    var entries = ColumnCounts()
  }

  enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 128 }
    static var nodeCapacity: Int { 8 }
    static var namesElements: Bool { false }
    static var empty: Sum { Sum() }

    static func summary(ofElements cells: UnsafeBufferPointer<Cell>, keeping old: Sum) -> Sum {
      var sum = Sum()
      sum.count = Int32(truncatingIfNeeded: cells.count)
      for cell in cells {
        if cell.span == 1 {
          sum.entries[Int(cell.column)] &+= 1
        } else {
          sum.spanning &+= 1
          for column in cell.columns { sum.entries[column] &+= 2 }
        }
      }
      return sum
    }

    static func summary(ofChildren children: UnsafeBufferPointer<Sum>, keeping old: Sum) -> Sum {
      var sum = Sum()
      for child in children.indices {
        sum.count &+= children[child].count
        sum.spanning &+= children[child].spanning
        sum.entries.add(children[child].entries)
      }
      return sum
    }
  }

  private var tree = BlockTree<Rule>()

  /// The number of items.
  var count: Int { Int(tree.rootSummary.count) }
  /// The number of items that span several columns.
  var spanningCount: Int { Int(tree.rootSummary.spanning) }
  /// The number of bytes allocated on the heap.
  var byteCount: Int { tree.byteCount }

  // MARK: Queries

  /// The position of an item's cell in the tree.
  struct Position {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The item's index.
    fileprivate(set) var index: Int
  }

  /// Returns the cell of the item at `index`.
  ///
  /// - Complexity: O(log n).
  subscript(index: Int) -> Cell { cell(at: place(of: index)) }

  /// Returns the cell at a position in the tree.
  func cell(at place: Position) -> Cell { tree.elements(place.leaf)[place.position] }

  /// Returns the position of the item at `index`; for `count`, the end of the sequence.
  ///
  /// - Complexity: O(log n).
  func place(of index: Int) -> Position {
    var (block, before): (Int32, Int) = (0, 0)
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count, index >= before + Int(sums[child].count) {
        before += Int(sums[child].count)
        child += 1
      }
      block = tree.names(block)[child]
    }
    return Position(leaf: block, position: index - before, index: index)
  }

  /// Returns the number of entries in a column that belong to items before a position.
  ///
  /// - Complexity: O(log n).
  func entries(of column: Int, before place: Position) -> Int {
    var entries = 0
    let cells = tree.elements(place.leaf)
    for position in 0..<place.position where cells[position].columns.contains(column) {
      entries += cells[position].entries
    }
    var block = place.leaf
    while true {
      let parent = tree.parent(of: block)
      if parent == 0 { return entries }
      let sums = tree.summaries(parent)
      for child in 0..<tree.position(of: block, in: parent) {
        entries += Int(sums[child].entries[column])
      }
      block = parent
    }
  }

  /// Returns the item to which an entry of a column belongs, and whether the entry is the first (0) or second (1) of the
  /// item in this column.
  ///
  /// - Complexity: O(log n).
  func place(ofEntry entry: Int, in column: Int) -> (place: Position, part: Int) {
    var (block, before, index): (Int32, Int, Int) = (0, 0, 0)
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count, entry >= before + Int(sums[child].entries[column]) {
        before += Int(sums[child].entries[column])
        index += Int(sums[child].count)
        child += 1
      }
      block = tree.names(block)[child]
    }
    let cells = tree.elements(block)
    for position in cells.indices where cells[position].columns.contains(column) {
      if entry < before + cells[position].entries {
        return (
          Position(leaf: block, position: position, index: index + position), entry - before
        )
      }
      before += cells[position].entries
    }
    preconditionFailure("column \(column) has no entry \(entry)")
  }

  /// Returns the next item in a column after a position; `nil` if there is none.
  ///
  /// - Complexity: O(c) for c cells in a leaf, or O(log n) if the item is in another leaf.
  func next(after place: Position, in column: Int) -> Position? {
    var next = place
    next.position += 1
    next.index += 1
    while next.index < count {
      let cells = tree.elements(next.leaf)
      while next.position < cells.count {
        if cells[next.position].columns.contains(column) { return next }
        next.position += 1
        next.index += 1
      }
      if next.index < count { next = self.place(of: next.index) }
    }
    return nil
  }

  /// Returns the first item at or after an index that spans several columns; `nil` if there is none.
  ///
  /// - Complexity: O(log n).
  func firstSpanning(from index: Int) -> Position? {
    if index >= count || spanningCount == 0 { return nil }
    let place = place(of: index)
    let cells = tree.elements(place.leaf)
    for position in place.position..<cells.count where cells[position].span > 1 {
      return Position(
        leaf: place.leaf, position: position, index: index + position - place.position)
    }
    // Climb to the first block after this leaf that contains such an item, then descend to the item.
    var end = index + cells.count - place.position
    var block = place.leaf
    while true {
      let parent = tree.parent(of: block)
      if parent == 0 { return nil }
      let sums = tree.summaries(parent)
      for child in tree.position(of: block, in: parent) + 1..<sums.count {
        if sums[child].spanning > 0 { return firstSpanning(in: tree.names(parent)[child], end) }
        end += Int(sums[child].count)
      }
      block = parent
    }
  }

  private func firstSpanning(in block: Int32, _ first: Int) -> Position? {
    var (block, first) = (block, first)
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while sums[child].spanning == 0 {
        first += Int(sums[child].count)
        child += 1
      }
      block = tree.names(block)[child]
    }
    let cells = tree.elements(block)
    for position in cells.indices where cells[position].span > 1 {
      return Position(leaf: block, position: position, index: first + position)
    }
    return nil
  }

  // MARK: Changes

  /// Inserts a cell at `index`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ cell: Cell, at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.insert(cell, into: place.leaf, at: place.position)
    _checkInvariants()
  }

  /// Removes the cell at `index`.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.remove(from: place.leaf, at: place.position)
    _checkInvariants()
  }

  /// Sets the origin of the extent of the item at `index`, and leaves its columns unchanged.
  ///
  /// - Complexity: O(log n).
  mutating func setSource(_ source: ExtentSource, at index: Int) {
    let place = place(of: index)
    if cell(at: place).source == source { return }
    tree.makeUnique()
    tree.elements(place.leaf)[place.position].source = source
  }

  /// Appends cells at the end.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(_ cells: [Cell]) {
    tree.append(count: cells.count) { cells[$0] }
    _checkInvariants()
  }

  /// Returns the cells of all items, in order.
  ///
  /// - Complexity: O(n).
  func all() -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(count)
    while cells.count < count {
      for cell in tree.elements(place(of: cells.count).leaf) { cells.append(cell) }
    }
    return cells
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree._checkInvariants()
    #endif
  }
}

/// A counter for each possible column, stored in place.
struct ColumnCounts: BitwiseCopyable, Equatable, Sendable {
  /// The greatest number of columns.
  static var limit: Int { 32 }

  private typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)
  private var first: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var second: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var third: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var fourth: Eight = (0, 0, 0, 0, 0, 0, 0, 0)

  /// The counter of a column; the column must be below ``limit``.
  subscript(column: Int) -> Int32 {
    get {
      withUnsafeBytes(of: self) { $0.load(fromByteOffset: column &* 4, as: Int32.self) }
    }
    set {
      withUnsafeMutableBytes(of: &self) {
        $0.storeBytes(of: newValue, toByteOffset: column &* 4, as: Int32.self)
      }
    }
  }

  mutating func add(_ other: ColumnCounts) {
    for column in 0..<Self.limit { self[column] &+= other[column] }
  }

  static func == (a: ColumnCounts, b: ColumnCounts) -> Bool {
    for column in 0..<Self.limit where a[column] != b[column] { return false }
    return true
  }
}
