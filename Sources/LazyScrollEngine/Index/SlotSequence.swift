/// A sequence of items with fixed slots: a two-way index between positions and slots.
///
/// Items are moved, inserted and removed, but whatever refers to an item (a block of an index,
/// an identity, a view) needs a stable name for it. This name is a slot: a small integer that the item keeps, and that is
/// reused after the item's removal. The sequence maps slots to positions in the order, and back. It
/// is a B+-tree of slots that counts the items of each block and stores the leaf of each slot. So both directions take
/// O(log n), and an insertion renumbers nothing.
///
/// While items are only appended, the slot of each item is its position, and the tree is empty. The
/// first edit of another kind files all slots in the tree: O(n) once, 1 ms for a million items.
///
/// Invariant: the tree contains exactly the slots that are in use, each once; it is empty while
/// `isIdentity`.
struct SlotSequence: Sendable {
  private enum Rule: BlockTreeRule {
    /// An element of the tree without content, because an item consists only of its name, the slot.
    struct Element: BitwiseCopyable, Sendable {}

    static var leafCapacity: Int { 64 }
    static var nodeCapacity: Int { 32 }
    static var empty: Int32 { 0 }
    static func summary(ofElements elements: UnsafeBufferPointer<Element>, keeping old: Int32)
      -> Int32
    {
      Int32(truncatingIfNeeded: elements.count)
    }
    static func summary(ofChildren children: UnsafeBufferPointer<Int32>, keeping old: Int32)
      -> Int32
    {
      var total: Int32 = 0
      for count in children { total &+= count }
      return total
    }
  }

  /// The slots in order; empty while `isIdentity`.
  ///
  /// For a free slot, `tree.leaf(of:)` is -2 minus the next free slot.
  private var tree = BlockTree<Rule>()
  private var firstFree: Int32 = -1
  /// True while items were only appended: each slot is equal to its position, so that no tree is needed.
  private var isIdentity = true

  /// The number of items.
  private(set) var count = 0

  /// The number of bytes allocated on the heap.
  var byteCount: Int { tree.byteCount }

  /// Returns the slot of the item at `index`.
  ///
  /// - Complexity: O(log n); O(1) while items were only appended.
  func slot(at index: Int) -> Int {
    precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
    if isIdentity { return index }
    let (leaf, position) = find(index)
    return Int(tree.names(leaf)[position])
  }

  /// Returns the index of the item in `slot`, which must be in use.
  ///
  /// - Complexity: O(log n); O(1) while items were only appended.
  func index(of slot: Int) -> Int {
    if isIdentity { return slot }
    let leaf = tree.leaf(of: Int32(slot))
    return index(ofLeaf: leaf) + position(of: slot, in: leaf)
  }

  /// The leaf found by the last lookup by slot, and its first index; the next lookup is often in the same leaf.
  struct Cursor {
    fileprivate var leaf: Int32 = -1
    fileprivate var first = 0
  }

  /// Returns the index of the item in `slot`, fast if the previous lookup with this cursor was in the same leaf.
  ///
  /// - Complexity: O(log n); O(1) in the leaf of the previous lookup.
  func index(of slot: Int, after cursor: inout Cursor) -> Int {
    if isIdentity { return slot }
    let leaf = tree.leaf(of: Int32(slot))
    if leaf != cursor.leaf { cursor = Cursor(leaf: leaf, first: index(ofLeaf: leaf)) }
    return cursor.first + position(of: slot, in: leaf)
  }

  /// Returns a Boolean value that indicates whether `slot` is in use.
  func contains(slot: Int) -> Bool {
    if isIdentity { return slot >= 0 && slot < count }
    return slot >= 0 && slot < tree.nameCount && tree.leaf(of: Int32(slot)) >= 0
  }

  /// Inserts a new item at `index`, and returns its slot.
  ///
  /// - Complexity: O(log n); O(n) once, for the first edit that does not append.
  mutating func insert(at index: Int) -> Int {
    precondition(index >= 0 && index <= count, "index \(index) is outside 0...\(count)")
    if isIdentity && index == count { return append(1) }
    makeTreeWritable()
    var slot = Int(firstFree)
    if slot >= 0 {
      firstFree = -2 - tree.leaf(of: Int32(slot))
    } else {
      slot = tree.addNames(1)
    }
    place(slot, at: index)
    count += 1
    return slot
  }

  /// Appends `added` new items with consecutive slots, and returns the first slot.
  ///
  /// - Complexity: O(added) amortised; O(1) while items were only appended.
  mutating func append(_ added: Int) -> Int {
    let first = isIdentity ? count : tree.nameCount
    count += added
    if !isIdentity {
      tree.makeUnique()
      fileNewSlots(added)
    }
    return first
  }

  /// Reserves memory for `added` items that will be appended.
  mutating func reserve(_ added: Int) {
    if isIdentity { return }
    tree.makeUnique()
    tree.reserve(names: added)
  }

  /// Makes the tree uniquely referenced before an edit; before the first edit, files all slots in it.
  ///
  /// - Complexity: O(n) once.
  private mutating func makeTreeWritable() {
    if isIdentity {
      isIdentity = false
      tree = BlockTree(capacity: count)
      fileNewSlots(count)
    } else {
      tree.makeUnique()
    }
  }

  /// Adds `added` new slots after all others in the tree.
  private func fileNewSlots(_ added: Int) {
    let first = tree.addNames(added)
    var leaf = tree.lastLeaf
    var slot = first
    while slot < first + added {
      if tree.count(leaf) == Rule.leafCapacity { leaf = tree.beginLeaf(after: leaf) }
      let names = tree.names(leaf)
      var position = tree.count(leaf)
      while position < Rule.leafCapacity && slot < first + added {
        names[position] = Int32(truncatingIfNeeded: slot)
        position += 1
        slot += 1
      }
      tree.endLeaf(leaf, count: position)
    }
    tree.sealSpine(from: leaf)
  }

  /// Removes the item at `index`, and returns its slot, which becomes free.
  ///
  /// - Complexity: O(log n); O(n) once, for the first edit that does not append.
  mutating func remove(at index: Int) -> Int {
    let slot = slot(at: index)
    makeTreeWritable()
    tree.remove(Int32(slot))
    tree.setMark(-2 - firstFree, of: Int32(slot))
    firstFree = Int32(slot)
    count -= 1
    return slot
  }

  /// Moves the item at `source` to the index `target`.
  ///
  /// The item keeps its slot. `target` is the index after the move.
  ///
  /// - Complexity: O(log n); O(n) once, for the first edit that does not append.
  mutating func move(from source: Int, to target: Int) {
    precondition(target >= 0 && target < count, "index \(target) is outside 0..<\(count)")
    let slot = slot(at: source)
    if source == target { return }
    makeTreeWritable()
    tree.remove(Int32(slot))
    place(slot, at: target)
  }

  /// Calls `body` with the slot of each item in a range, in order.
  ///
  /// - Complexity: O(log n + range.count).
  func forEachSlot(in range: Range<Int>, _ body: (Int) -> Void) {
    if range.isEmpty { return }
    if isIdentity {
      for slot in range { body(slot) }
      return
    }
    var index = range.lowerBound
    while index < range.upperBound {
      var (leaf, position) = find(index)
      let (names, count) = (tree.names(leaf), tree.count(leaf))
      while position < count && index < range.upperBound {
        body(Int(names[position]))
        position += 1
        index += 1
      }
    }
  }

  /// Checks the invariant of the type and the free slots, if `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree._checkInvariants()
      if isIdentity {
        precondition(tree.nameCount == 0, "there is a tree of slots that say nothing")
        return
      }
      var seen = 0
      tree.forEachLeaf { leaf in seen += tree.count(leaf) }
      var free = 0
      var next = firstFree
      while next >= 0 {
        free += 1
        next = -2 - tree.leaf(of: next)
      }
      precondition(
        seen == count && count == Int(tree.rootSummary) && seen + free == tree.nameCount,
        "\(seen) used and \(free) free slots instead of \(tree.nameCount)")
    #endif
  }

  // MARK: Search

  private func find(_ index: Int) -> (leaf: Int32, position: Int) {
    var left = Int32(index)
    var block: Int32 = 0
    while !tree.isLeaf(block) {
      let counts = tree.summaries(block)
      var child = 0
      // The index after the last item belongs to the last child.
      while child + 1 < counts.count && left >= counts[child] {
        left -= counts[child]
        child += 1
      }
      block = tree.names(block)[child]
    }
    return (block, Int(left))
  }

  private func index(ofLeaf leaf: Int32) -> Int {
    var before: Int32 = 0
    var child = leaf
    while child > 0 {
      let parent = tree.parent(of: child)
      let counts = tree.summaries(parent)
      for position in 0..<tree.position(of: child, in: parent) { before &+= counts[position] }
      child = parent
    }
    return Int(before)
  }

  private func position(of slot: Int, in leaf: Int32) -> Int {
    tree.position(of: Int32(slot), in: leaf)
  }

  private mutating func place(_ slot: Int, at index: Int) {
    let (leaf, position) = find(index)
    tree.insert(Rule.Element(), named: Int32(slot), into: leaf, at: position)
  }
}

extension SlotSequence {
  /// Replaces the slot in each hit by the position of the item in the order, and sorts the hits by position.
  ///
  /// The sequence is borrowed, because a loop in the index itself would copy it.
  borrowing func number(_ hits: inout [FrameIndex.Hit]) {
    var cursor = Cursor()
    hits.withUnsafeMutableBufferPointer { hits in
      for position in hits.indices {
        hits[position].index = index(of: hits[position].index, after: &cursor)
      }
      sortInPlace(hits) { $0.index < $1.index }
    }
  }
}
