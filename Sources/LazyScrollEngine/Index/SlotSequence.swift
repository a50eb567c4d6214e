/// The order of things that have a fixed slot: what is the k-th, and the how-manieth is this one.
///
/// Items move, arrive and go while everything that refers to them (an index block, an identity, a
/// view) needs a name that stays. That name is a slot, a small integer handed out once and reused
/// after removal; the sequence says where in the order each slot stands. It is a B+-tree of slots
/// with counts above, and for each slot the leaf it is in, so both directions are O(log n) and
/// nothing is renumbered when something is inserted in front.
///
/// Invariant: the slots in the tree are exactly those not free, each once.
struct SlotSequence: Sendable {
  private enum Rule: BlockTreeRule {
    /// Nothing is known of a thing but its name, the slot.
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

  /// The slots in order; of a free slot, the tree's `leafOf` holds `-2 -` the next free one.
  private var tree: BlockTree<Rule>
  private var firstFree: Int32 = -1
  /// Whether the k-th thing has slot k, as after appending only: then no walk is needed.
  private(set) var isIdentity = true

  /// A sequence with room for `capacity` things appended in order.
  init(capacity: Int = 0) {
    tree = BlockTree(capacity: capacity)
  }

  /// How many things there are.
  var count: Int { Int(tree.rootSummary) }

  /// Bytes held.
  var byteCount: Int { tree.byteCount }

  /// The slot of the thing at `index`.
  ///
  /// - Complexity: O(log n); O(1) while things were only appended.
  func slot(at index: Int) -> Int {
    precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
    if isIdentity { return index }
    let (leaf, position) = find(index)
    return Int(tree.names(leaf)[position])
  }

  /// The index of the thing in `slot`, which must not be free.
  ///
  /// - Complexity: O(log n); O(1) while things were only appended.
  func index(of slot: Int) -> Int {
    if isIdentity { return slot }
    let leaf = tree.leafOf[slot]
    return index(ofLeaf: leaf) + position(of: slot, in: leaf)
  }

  /// Where the last look-up by slot ended: the next one often is in the same leaf.
  struct Cursor {
    fileprivate var leaf: Int32 = -1
    fileprivate var first = 0
  }

  /// The index of the thing in `slot`, looked up after another one that stands near it.
  ///
  /// - Complexity: O(log n); O(1) in the leaf of the look-up before.
  func index(of slot: Int, after cursor: inout Cursor) -> Int {
    if isIdentity { return slot }
    let leaf = tree.leafOf[slot]
    if leaf != cursor.leaf { cursor = Cursor(leaf: leaf, first: index(ofLeaf: leaf)) }
    return cursor.first + position(of: slot, in: leaf)
  }

  /// Whether `slot` is in the sequence.
  func contains(slot: Int) -> Bool {
    slot >= 0 && slot < tree.nameCount && tree.leafOf[slot] >= 0
  }

  /// Puts a new thing at `index` and gives it a slot.
  ///
  /// - Complexity: O(log n).
  mutating func insert(at index: Int) -> Int {
    precondition(index >= 0 && index <= count, "index \(index) is outside 0...\(count)")
    tree.makeUnique()
    var slot = Int(firstFree)
    if slot >= 0 {
      firstFree = -2 - tree.leafOf[slot]
    } else {
      slot = tree.addNames(1)
    }
    if slot != index || index != count { isIdentity = false }
    place(slot, at: index)
    return slot
  }

  /// Appends `added` new things, whose slots follow each other from the one returned.
  ///
  /// - Complexity: O(added) amortised.
  mutating func append(_ added: Int) -> Int {
    tree.makeUnique()
    if count < tree.nameCount { isIdentity = false }
    let first = tree.addNames(added)
    var leaf = tree.lastLeaf
    var slot = first
    while slot < first + added {
      if tree.count(leaf) == Rule.leafCapacity { leaf = tree.beginLeaf(after: leaf) }
      let names = tree.names(leaf)
      var position = tree.count(leaf)
      while position < Rule.leafCapacity && slot < first + added {
        names[position] = Int32(truncatingIfNeeded: slot)
        tree.leafOf[slot] = leaf
        position += 1
        slot += 1
      }
      tree.endLeaf(leaf, count: position)
    }
    tree.sealSpine(from: leaf)
    return first
  }

  /// Takes the thing at `index` out and frees its slot.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at index: Int) -> Int {
    let slot = slot(at: index)
    tree.makeUnique()
    isIdentity = false
    tree.remove(Int32(slot))
    tree.leafOf[slot] = -2 - firstFree
    firstFree = Int32(slot)
    return slot
  }

  /// Moves the thing at `source` so that it stands at `target` afterwards.
  ///
  /// It keeps its slot.
  ///
  /// - Complexity: O(log n).
  mutating func move(from source: Int, to target: Int) {
    precondition(target >= 0 && target < count, "index \(target) is outside 0..<\(count)")
    let slot = slot(at: source)
    if source == target { return }
    tree.makeUnique()
    isIdentity = false
    tree.remove(Int32(slot))
    place(slot, at: target)
  }

  /// Calls `body` with the slots of a range in order.
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

  /// See the type's invariant.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree._checkInvariants()
      var seen = 0
      tree.forEachLeaf { leaf in
        for position in 0..<tree.count(leaf) {
          let slot = Int(tree.names(leaf)[position])
          precondition(!isIdentity || slot == seen, "slot \(slot) is at \(seen)")
          seen += 1
        }
      }
      var free = 0
      var next = firstFree
      while next >= 0 {
        free += 1
        next = -2 - tree.leafOf[Int(next)]
      }
      precondition(
        seen == count && seen + free == tree.nameCount,
        "\(seen) slots in order and \(free) free make \(tree.nameCount)")
    #endif
  }

  // MARK: Walking

  private func find(_ index: Int) -> (leaf: Int32, position: Int) {
    var left = Int32(index)
    var block: Int32 = 0
    while !tree.isLeaf(block) {
      let counts = tree.summaries(block)
      var child = 0
      // The last child takes what is left over: an index at the very end belongs to it.
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
  /// Turns the slots of hits into places in the order, and sorts by them.
  ///
  /// The order is borrowed: a loop in the index itself would copy it.
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
