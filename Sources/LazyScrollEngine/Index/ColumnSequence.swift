/// A two-way index between a waterfall's items and the entries of its columns.
///
/// A waterfall's items are one sequence, and each of its columns is a sequence of its own. This
/// finds the item of a column's k-th entry, and the number of entries before an item in its column,
/// in O(log n). It stores no item index that an insertion would change: it is a B+-tree of cells in
/// the order of items, with the number of entries per column in each block.
///
/// An item in one column has one *entry* there. An item that spans several columns has two in each
/// of them: one for the space left free before it, and one for itself.
struct ColumnSequence: Sendable {
  /// The origin of an item's extent, with what the extent itself does not say.
  enum ExtentSource: BitwiseCopyable, Equatable, Sendable {
    /// The host measures the item; a measured extent was rounded up to whole pixels by a length in points.
    case measurement(excess: Float)
    /// The data source declared the extent.
    case declaration
    /// The data source declared a size, whose aspect ratio the item keeps: its extent divided by its cross extent.
    case ratio(Float)
  }

  /// The columns of one item, and the origin of its extent.
  struct Cell: BitwiseCopyable, Equatable, Sendable {
    var source = ExtentSource.measurement(excess: 0)
    /// The item's first column.
    var column: UInt8 = 0
    /// The number of columns that the item spans.
    var span: UInt8 = 1
    /// The number of columns that it would span if there were enough columns; the greatest number
    /// for all of them.
    var wantedSpan: UInt8 = 1

    /// A Boolean value that indicates whether the data source declared the item's size, so that it
    /// is not measured.
    var isDeclared: Bool {
      if case .measurement = source { return false }
      return true
    }
    /// The item's columns.
    var columns: Range<Int> { Int(column)..<Int(column) + Int(span) }
    /// The number of entries that the item has in each of its columns.
    var entries: Int { span > 1 ? 2 : 1 }
  }

  /// The summary of a block of cells.
  struct Sum: BitwiseCopyable, Equatable, Sendable {
    var count: Int32 = 0
    /// The number of items that span several columns.
    var spanning: Int32 = 0
    /// The number of entries of the cells in each column.
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
  /// The number of bytes allocated.
  var byteCount: Int { tree.byteCount }

  // MARK: Queries

  /// The position of an item's cell in the tree.
  struct Position {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The item's index.
    fileprivate(set) var index: Int
  }

  /// The cell of the item at `index`.
  ///
  /// - Complexity: O(log n).
  subscript(index: Int) -> Cell { cell(at: place(of: index)) }

  /// Returns the cell at a place.
  func cell(at place: Position) -> Cell { tree.elements(place.leaf)[place.position] }

  /// Returns the place of the item at `index`, which may be the end of the sequence.
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

  /// Returns the number of entries that items before a place have in a column.
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

  /// Returns the item to which an entry of a column belongs, and the index of the entry among the
  /// item's entries there.
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

  /// Returns the next item in a column behind a place, or `nil`.
  ///
  /// - Complexity: O(c) for c columns in a leaf, otherwise O(log n).
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

  /// Returns the first item from an index on that spans several columns, or `nil`.
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
    // Climb to the first block behind this one with such an item, then descend to the item.
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

  /// Sets the origin of the extent of the item at `index`; its columns stay.
  ///
  /// - Complexity: O(log n).
  mutating func setSource(_ source: ExtentSource, at index: Int) {
    let place = place(of: index)
    if cell(at: place).source == source { return }
    tree.makeUnique()
    tree.elements(place.leaf)[place.position].source = source
  }

  /// Appends cells.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(_ cells: [Cell]) {
    tree.append(count: cells.count) { cells[$0] }
    _checkInvariants()
  }

  /// Returns all cells in order.
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

/// A count for each possible column.
struct ColumnCounts: BitwiseCopyable, Equatable, Sendable {
  /// The number of columns that there may be.
  static var limit: Int { 32 }

  private typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)
  private var first: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var second: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var third: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var fourth: Eight = (0, 0, 0, 0, 0, 0, 0, 0)

  /// The number for a column, below ``limit``.
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
