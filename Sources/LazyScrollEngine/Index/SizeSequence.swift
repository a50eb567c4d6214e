/// The sizes of items in order, with fast insertion and removal at any index.
///
/// An item that spans one column and whose size is not known is *plain*. Plain items are counted, so that a layout need
/// not visit consecutive plain items one by one.
///
/// - Complexity: O(log n) for each lookup and edit; O(1) amortised for a step to the next item.
struct SizeSequence: Sendable {
  /// The size of an item, its source, and the number of columns that the item spans.
  struct Item: BitwiseCopyable, Equatable, Sendable {
    /// The origin of a size: an estimate, a measurement of the host, or a declaration of the data
    /// source.
    enum Source: UInt8, BitwiseCopyable, Sendable {
      case estimate, host, data
    }

    /// The size; if its source is `estimate`, the estimated or last known size.
    var size: LayoutSize
    var source: Source
    /// The number of columns that the item spans, in a layout that has columns.
    var span: UInt8 = 1

    /// True if the item spans one column and its size is not known.
    var isPlain: Bool { source == .estimate && span == 1 }
  }

  /// The numbers of items in a block; 32 bits suffice, because the layouts that use it have at most 2²⁰ items.
  struct Sum: BitwiseCopyable, Equatable, Sendable {
    var items: Int32 = 0
    /// The number of items that are not plain: items with a known size or several columns.
    var special: Int32 = 0
  }

  enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 64 }
    static var nodeCapacity: Int { 96 }
    static var namesElements: Bool { false }
    static var empty: Sum { Sum() }
    static func summary(ofElements items: UnsafeBufferPointer<Item>, keeping old: Sum) -> Sum {
      var sum = Sum(items: Int32(truncatingIfNeeded: items.count))
      for item in items where !item.isPlain { sum.special += 1 }
      return sum
    }
    static func summary(ofChildren children: UnsafeBufferPointer<Sum>, keeping old: Sum) -> Sum {
      var sum = Sum()
      for child in children {
        sum.items &+= child.items
        sum.special &+= child.special
      }
      return sum
    }
  }

  private var tree = BlockTree<Rule>()

  /// The number of items.
  var count: Int { Int(tree.rootSummary.items) }
  /// The number of bytes allocated on the heap.
  var byteCount: Int { tree.byteCount }

  /// The position of an item in the tree.
  struct Position {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The item's index.
    fileprivate(set) var index: Int
  }

  /// Returns the item at `index`.
  subscript(index: Int) -> Item { self[place(of: index)] }

  /// Returns the item at a position in the tree.
  subscript(place: Position) -> Item { tree.elements(place.leaf)[place.position] }

  /// Returns the position of the item at `index`; for `count`, the end of the sequence.
  func place(of index: Int) -> Position {
    var (block, before): (Int32, Int) = (0, 0)
    while !tree.isLeaf(block) {
      let counts = tree.summaries(block)
      var child = 0
      while child + 1 < counts.count, index >= before + Int(counts[child].items) {
        before += Int(counts[child].items)
        child += 1
      }
      block = tree.names(block)[child]
    }
    return Position(leaf: block, position: index - before, index: index)
  }

  /// Returns the number of consecutive plain items (one column, size not known) from a position on.
  ///
  /// - Complexity: O(log n).
  func plainCount(from place: Position) -> Int {
    var index = place.index
    for item in tree.elements(place.leaf)[place.position...] {
      if !item.isPlain { return index - place.index }
      index += 1
    }
    return firstSpecial(from: index) - place.index
  }

  /// Returns the index of the first item at or after an index that is not plain; the number of items if there is none.
  private func firstSpecial(from index: Int) -> Int {
    if index >= count { return count }
    let passed = special(before: index)
    if passed == tree.rootSummary.special { return count }
    var (block, before, left) = (Int32(0), 0, passed)
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count, left >= sums[child].special {
        left -= sums[child].special
        before += Int(sums[child].items)
        child += 1
      }
      block = tree.names(block)[child]
    }
    for item in tree.elements(block) {
      if !item.isPlain {
        if left == 0 { break }
        left -= 1
      }
      before += 1
    }
    return before
  }

  /// Returns the number of items before an index that are not plain.
  private func special(before index: Int) -> Int32 {
    var (block, before) = (Int32(0), 0)
    var passed: Int32 = 0
    while !tree.isLeaf(block) {
      let sums = tree.summaries(block)
      var child = 0
      while child + 1 < sums.count, index >= before + Int(sums[child].items) {
        before += Int(sums[child].items)
        passed += sums[child].special
        child += 1
      }
      block = tree.names(block)[child]
    }
    for item in tree.elements(block).prefix(index - before) where !item.isPlain { passed += 1 }
    return passed
  }

  /// Moves a position to the next item.
  func advance(_ place: inout Position) {
    place.position += 1
    place.index += 1
    if place.position == tree.count(place.leaf), place.index < count {
      place = self.place(of: place.index)
    }
  }

  /// Replaces the size of an item, its source and its span.
  mutating func set(_ item: Item, at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.replace(item, in: place.leaf, at: place.position)
  }

  mutating func insert(_ item: Item, at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.insert(item, into: place.leaf, at: place.position)
  }

  mutating func remove(at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.remove(from: place.leaf, at: place.position)
  }

  /// Appends `added` items.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(count added: Int, _ item: (Int) -> Item) {
    tree.append(count: added, item)
  }
}
