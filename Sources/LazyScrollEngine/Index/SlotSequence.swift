/// The order of things that have a fixed slot: what is the k-th, and the how-manieth is this one.
///
/// Items move, arrive and go while everything that refers to them (an index block, an identity, a
/// view) needs a name that stays. That name is a slot, a small integer handed out once and reused
/// after removal; the sequence says where in the order each slot stands. It is a B+-tree of slots
/// with counts above, and for each slot the leaf it is in, so both directions are O(log n) and
/// nothing is renumbered when something is inserted in front.
///
/// Invariant: the slots in the tree are exactly those not free, each once, and `leafOf` names the
/// leaf that holds it.
struct SlotSequence: Sendable {
  private enum Rule: BlockTreeRule {
    static var leafCapacity: Int { 64 }
    static var nodeCapacity: Int { 32 }
    static var empty: Int32 { 0 }
    static func summary(ofElements elements: UnsafeBufferPointer<Int32>, keeping old: Int32)
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

  private var tree: BlockTree<Rule>
  /// The leaf of each slot; of a free slot, `-2 -` the next free one.
  private var leafOf: Slab<Int32>
  private var firstFree: Int32 = -1
  /// Whether the k-th thing has slot k, as after appending only: then no walk is needed.
  private(set) var isIdentity = true

  /// A sequence with room for `capacity` things appended in order.
  init(capacity: Int = 0) {
    tree = BlockTree(capacity: capacity)
    leafOf = Slab(capacity: Slab<Int32>.room(for: capacity))
  }

  /// How many things there are.
  var count: Int { Int(tree.rootSummary) }

  /// Bytes held.
  var byteCount: Int { tree.byteCount + leafOf.capacity * MemoryLayout<Int32>.stride }

  /// The slot of the thing at `index`.
  ///
  /// - Complexity: O(log n); O(1) while things were only appended.
  func slot(at index: Int) -> Int {
    precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
    if isIdentity { return index }
    let (leaf, position) = find(index)
    return Int(tree.block(leaf)[position])
  }

  /// The index of the thing in `slot`, which must not be free.
  ///
  /// - Complexity: O(log n); O(1) while things were only appended.
  func index(of slot: Int) -> Int {
    if isIdentity { return slot }
    let leaf = leafOf[slot]
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
    let leaf = leafOf[slot]
    if leaf != cursor.leaf { cursor = Cursor(leaf: leaf, first: index(ofLeaf: leaf)) }
    return cursor.first + position(of: slot, in: leaf)
  }

  /// Whether `slot` is in the sequence.
  func contains(slot: Int) -> Bool { slot >= 0 && slot < leafOf.count && leafOf[slot] >= 0 }

  /// Puts a new thing at `index` and gives it a slot.
  ///
  /// - Complexity: O(log n).
  mutating func insert(at index: Int) -> Int {
    precondition(index >= 0 && index <= count, "index \(index) is outside 0...\(count)")
    tree.makeUnique()
    leafOf.makeUnique()
    let slot: Int
    if firstFree >= 0 {
      slot = Int(firstFree)
      firstFree = -2 - leafOf[slot]
    } else {
      slot = leafOf.grow(by: 1)
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
    leafOf.makeUnique()
    if count < leafOf.count { isIdentity = false }
    let first = leafOf.grow(by: added)
    var slot = first
    while slot < first + added {
      let leaf = tree.lastLeaf
      let isFull = Int(tree.leaf(leaf).count) % Rule.leafCapacity == 0
      if isFull {
        let last = min(slot + Rule.leafCapacity, first + added)
        let filled = tree.appendLeaf { elements in
          for position in 0..<(last - slot) { elements[position] = Int32(slot + position) }
          return last - slot
        }
        for moved in slot..<last { leafOf[moved] = filled }
        slot = last
      } else {
        let (target, _) = tree.insert(
          Int32(slot), into: leaf, at: Int(tree.leaf(leaf).count))
        leafOf[slot] = target
        slot += 1
      }
    }
    tree.sealSpine()
    return first
  }

  /// Takes the thing at `index` out and frees its slot.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at index: Int) -> Int {
    let slot = slot(at: index)
    tree.makeUnique()
    leafOf.makeUnique()
    isIdentity = false
    take(slot)
    leafOf[slot] = -2 - firstFree
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
    leafOf.makeUnique()
    isIdentity = false
    take(slot)
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
    var (leaf, position) = find(range.lowerBound)
    var left = range.count
    while left > 0 {
      let block = tree.block(leaf)
      while position < block.count && left > 0 {
        body(Int(block[position]))
        position += 1
        left -= 1
      }
      leaf = tree.leaf(leaf).next
      position = 0
    }
  }

  /// See the type's invariant.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree._checkInvariants()
      var seen = 0
      var leaf = tree.firstLeaf
      while leaf >= 0 {
        for slot in tree.block(leaf) {
          precondition(leafOf[Int(slot)] == leaf, "slot \(slot) does not know its leaf")
          precondition(!isIdentity || Int(slot) == seen, "slot \(slot) is at \(seen)")
          seen += 1
        }
        leaf = tree.leaf(leaf).next
      }
      var free = 0
      var next = firstFree
      while next >= 0 {
        free += 1
        next = -2 - leafOf[Int(next)]
      }
      precondition(
        seen == count && seen + free == leafOf.count,
        "\(seen) slots in order and \(free) free make \(leafOf.count)")
    #endif
  }

  // MARK: Walking

  private func find(_ index: Int) -> (leaf: Int32, position: Int) {
    var left = Int32(index)
    var block = tree.root
    for _ in 0..<tree.height {
      let counts = tree.summaries(of: block)
      var child = 0
      // The last child takes what is left over: an index at the very end belongs to it.
      while child + 1 < counts.count && left >= counts[child] {
        left -= counts[child]
        child += 1
      }
      block = tree.children(of: block)[child]
    }
    return (block, Int(left))
  }

  private func index(ofLeaf leaf: Int32) -> Int {
    if tree.height == 0 { return 0 }
    var before: Int32 = 0
    var child = leaf
    var parent = tree.leaf(leaf).parent
    while parent >= 0 {
      let counts = tree.summaries(of: parent)
      for position in 0..<tree.position(of: child, in: parent) { before &+= counts[position] }
      child = parent
      parent = tree.node(parent).parent
    }
    return Int(before)
  }

  private func position(of slot: Int, in leaf: Int32) -> Int {
    scanForPosition(
      of: Int32(slot), from: tree.block(leaf).baseAddress.unsafelyUnwrapped,
      count: Int(tree.leaf(leaf).count))
  }

  private mutating func place(_ slot: Int, at index: Int) {
    let (leaf, position) = find(index)
    let (target, split) = tree.insert(Int32(slot), into: leaf, at: position)
    leafOf[slot] = target
    relabel(split)
  }

  private mutating func take(_ slot: Int) {
    let leaf = leafOf[slot]
    relabel(tree.remove(from: leaf, at: position(of: slot, in: leaf)))
  }

  private func relabel(_ leaf: Int32) {
    if leaf < 0 { return }
    for slot in tree.block(leaf) { leafOf[Int(slot)] = leaf }
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
