/// The sizes of items in order, with insertion and removal anywhere.
///
/// - Complexity: O(log n) for each lookup and edit; O(1) amortised for a step to the next item.
struct SizeSequence: Sendable {
  /// The size of one item, and its source.
  struct Item: BitwiseCopyable, Equatable, Sendable {
    /// The origin of a size: an estimate, a measurement of the host, or a declaration of the data
    /// source.
    enum Source: UInt8, BitwiseCopyable, Sendable {
      case estimate, host, data
    }

    /// The size; for an estimate, the last size that was known.
    var size: LayoutSize
    var source: Source
  }

  enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 64 }
    static var nodeCapacity: Int { 96 }
    static var namesElements: Bool { false }
    static var empty: Int { 0 }
    static func summary(ofElements items: UnsafeBufferPointer<Item>, keeping old: Int) -> Int {
      items.count
    }
    static func summary(ofChildren counts: UnsafeBufferPointer<Int>, keeping old: Int) -> Int {
      var sum = 0
      for count in counts { sum += count }
      return sum
    }
  }

  private var tree = BlockTree<Rule>()

  /// The number of items.
  var count: Int { tree.rootSummary }
  /// The number of bytes allocated on the heap.
  var byteCount: Int { tree.byteCount }

  /// The position of an item in the tree.
  struct Position {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The item's index.
    fileprivate(set) var index: Int
  }

  /// The item at `index`.
  subscript(index: Int) -> Item { self[place(of: index)] }

  /// The item at a place.
  subscript(place: Position) -> Item { tree.elements(place.leaf)[place.position] }

  /// Returns the place of the item at `index`, which may be the end of the sequence.
  func place(of index: Int) -> Position {
    var (block, before): (Int32, Int) = (0, 0)
    while !tree.isLeaf(block) {
      let counts = tree.summaries(block)
      var child = 0
      while child + 1 < counts.count, index >= before + counts[child] {
        before += counts[child]
        child += 1
      }
      block = tree.names(block)[child]
    }
    return Position(leaf: block, position: index - before, index: index)
  }

  /// Advances a place to the next item.
  func advance(_ place: inout Position) {
    place.position += 1
    place.index += 1
    if place.position == tree.count(place.leaf), place.index < count {
      place = self.place(of: place.index)
    }
  }

  /// Sets the size of an item and its source.
  mutating func set(_ item: Item, at index: Int) {
    tree.makeUnique()
    let place = place(of: index)
    tree.elements(place.leaf)[place.position] = item
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
