/// The sizes of items in order, of which any may change and between which others may come.
///
/// - Complexity: O(log n) for each question and edit; a walk from one item to the next O(1).
struct SizeSequence: Sendable {
  /// What is known of one item's size.
  struct Item: BitwiseCopyable, Equatable, Sendable {
    /// Whose word a size is.
    enum Source: UInt8, BitwiseCopyable, Sendable {
      case estimate, host, data
    }

    /// The size; what it was last, where it is an estimate.
    var size: Size
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
  /// Bytes held on the heap.
  var byteCount: Int { tree.byteCount }

  /// Where an item is.
  struct Place {
    fileprivate var leaf: Int32
    fileprivate var position: Int
    /// The item's index.
    fileprivate(set) var index: Int
  }

  /// The item at `index`.
  subscript(index: Int) -> Item { self[place(of: index)] }

  /// The item at a place.
  subscript(place: Place) -> Item { tree.elements(place.leaf)[place.position] }

  /// Where the item at `index` is, which may be the one behind the last.
  func place(of index: Int) -> Place {
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
    return Place(leaf: block, position: index - before, index: index)
  }

  /// Goes on to the next item.
  func advance(_ place: inout Place) {
    place.position += 1
    place.index += 1
    if place.position == tree.count(place.leaf), place.index < count {
      place = self.place(of: place.index)
    }
  }

  /// Writes what is known of an item.
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

  /// Appends so many items.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(count added: Int, _ item: (Int) -> Item) {
    tree.append(count: added, item)
  }
}
