/// Which items stand in which column: what is the k-th item of this column, and the how-manieth in its
/// column is this item.
///
/// A waterfall's items are one sequence, and each of its columns is a sequence of its own. This leads from
/// the one to the others in O(log n) and names no item by a number that an insert would change: a
/// B+-tree of cells in the order of items, with the numbers of entries that the cells of a block have in
/// each column.
///
/// An item in one column has one *entry* there. An item that spans several has two in each of them, for
/// what is left free before it and for itself.
struct ColumnSequence: Sendable {
  /// One item: its columns, and what is known of its size beside its extent.
  struct Cell: BitwiseCopyable, Equatable, Sendable {
    /// ``ratio``, or ``excess`` with its sign changed: no item has both, and a cell has eight bytes.
    private var detail: Float = 0
    /// Its first column.
    var column: UInt8 = 0
    /// How many columns it takes up.
    var span: UInt8 = 1
    /// How many it would take up if there were more columns; the greatest number for all.
    var wantedSpan: UInt8 = 1
    /// Whether the data source declared its size, so that it is not measured.
    var isDeclared = false

    /// Its extent divided by its cross extent where it keeps a shape, otherwise 0.
    var ratio: Float {
      get { max(0, detail) }
      set { detail = newValue }
    }
    /// The length by which a measured extent was rounded up to whole pixels, in points; otherwise 0.
    var excess: Float {
      get { max(0, -detail) }
      set { detail = -newValue }
    }

    /// Its columns.
    var columns: Range<Int> { Int(column)..<Int(column) + Int(span) }
    /// How many entries it has in each of its columns.
    var entries: Int { span > 1 ? 2 : 1 }
  }

  /// What the cells of a block add up to.
  struct Sum: BitwiseCopyable, Equatable, Sendable {
    var count: Int32 = 0
    /// How many of them span several columns.
    var spanning: Int32 = 0
    /// How many entries they have in each column.
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
  /// How many of them span several columns.
  var spanningCount: Int { Int(tree.rootSummary.spanning) }
  /// Bytes held.
  var byteCount: Int { tree.byteCount }

  // MARK: Asking

  /// Where an item's cell is.
  struct Place {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The item's index.
    fileprivate(set) var index: Int
  }

  /// The cell of the item at `index`.
  ///
  /// - Complexity: O(log n).
  subscript(index: Int) -> Cell { cell(at: place(of: index)) }

  /// The cell at a place.
  func cell(at place: Place) -> Cell { tree.elements(place.leaf)[place.position] }

  /// Where the item at `index` is, which may be the one behind the last.
  ///
  /// - Complexity: O(log n).
  func place(of index: Int) -> Place {
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
    return Place(leaf: block, position: index - before, index: index)
  }

  /// How many entries of a column belong to items before a place.
  ///
  /// - Complexity: O(log n).
  func entries(of column: Int, before place: Place) -> Int {
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

  /// The item that an entry of a column belongs to, and which of its entries there it is.
  ///
  /// - Complexity: O(log n).
  func place(ofEntry entry: Int, in column: Int) -> (place: Place, part: Int) {
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
          Place(leaf: block, position: position, index: index + position), entry - before
        )
      }
      before += cells[position].entries
    }
    preconditionFailure("column \(column) has no entry \(entry)")
  }

  /// The next item in a column behind a place.
  ///
  /// - Complexity: O(c) for c columns in a leaf, otherwise O(log n).
  func next(after place: Place, in column: Int) -> Place? {
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

  /// The first item from an index on that spans several columns.
  ///
  /// - Complexity: O(log n).
  func firstSpanning(from index: Int) -> Place? {
    if index >= count || spanningCount == 0 { return nil }
    let place = place(of: index)
    let cells = tree.elements(place.leaf)
    for position in place.position..<cells.count where cells[position].span > 1 {
      return Place(leaf: place.leaf, position: position, index: index + position - place.position)
    }
    // Up to the first block behind that has one, and down to it.
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

  private func firstSpanning(in block: Int32, _ first: Int) -> Place? {
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
      return Place(leaf: block, position: position, index: first + position)
    }
    return nil
  }

  // MARK: Changing

  /// Puts a cell in so that it is the one at `index`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ cell: Cell, at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.insert(cell, into: place.leaf, at: place.position)
    _checkInvariants()
  }

  /// Takes out the cell at `index`.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.remove(from: place.leaf, at: place.position)
    _checkInvariants()
  }

  /// Notes what is known of the size of the item at `index`; its columns stay.
  ///
  /// - Complexity: O(log n).
  mutating func note(ratio: Float, isDeclared: Bool, at index: Int) {
    let place = place(of: index)
    let cell = cell(at: place)
    if cell.ratio == ratio, cell.isDeclared == isDeclared { return }
    tree.makeUnique()
    let cells = tree.elements(place.leaf)
    cells[place.position].ratio = ratio
    cells[place.position].isDeclared = isDeclared
  }

  /// Notes the length by which the extent of the item at `index` was rounded up; it keeps no shape any more.
  ///
  /// - Complexity: O(log n).
  mutating func note(excess: Float, at index: Int) {
    let place = place(of: index)
    let cell = cell(at: place)
    if cell.excess == excess, cell.ratio == 0 { return }
    tree.makeUnique()
    tree.elements(place.leaf)[place.position].excess = excess
  }

  /// Appends cells.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(_ cells: [Cell]) {
    tree.append(count: cells.count) { cells[$0] }
    _checkInvariants()
  }

  /// All cells in order.
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

/// A number for each column that there may be.
struct ColumnCounts: BitwiseCopyable, Equatable, Sendable {
  private typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)
  private var first: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var second: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var third: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  private var fourth: Eight = (0, 0, 0, 0, 0, 0, 0, 0)

  /// The number for a column, below ``ColumnRule/greatestCount``.
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
    for column in 0..<ColumnRule.greatestCount { self[column] &+= other[column] }
  }

  static func == (a: ColumnCounts, b: ColumnCounts) -> Bool {
    for column in 0..<ColumnRule.greatestCount where a[column] != b[column] { return false }
    return true
  }
}
