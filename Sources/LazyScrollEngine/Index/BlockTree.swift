/// A B+-tree: a sequence divided into blocks, with a summary of each block in its parent node.
///
/// Every index of the engine is a sequence that answers one kind of query many times: the item
/// at an offset, the k-th item, the items that intersect a band. The tree answers a query by descending past all
/// blocks whose summary rules them out. Its users (``ExtentTree``, ``SlotSequence``, ``FrameIndex``) differ only in
/// their ``BlockTreeRule``. The tree maintains the structure; its users search it.
///
/// Leaves and nodes are blocks of one size and one layout: a header, names, and one value for each
/// name. In a leaf, the names identify the elements, which are the values. In a node, the names are the child blocks, and
/// the values are the summaries of these. Block 0 is the *head*: a node above the roots. It contains
/// their summaries, so that a root needs no special case.
///
/// A summary is always recomputed from its entries and never adjusted by a
/// difference, so that rounding errors do not accumulate over many edits.
///
/// Several trees may share a storage, side by side below one head. A query of the head covers all
/// of them, and an element is found by its name in any of them.
///
/// Invariants (see `BlockTree+Invariants.swift`): all leaves of a tree are equally deep; every
/// summary is up to date; only a leaf that is the whole tree may be empty; two
/// neighbours of which one is less than a quarter full do not fit into one block; `leaf(of:)` returns the leaf
/// of every named element.
///
/// The leaf of a name is stored only if it cannot be computed from the name. A tree is *packed*, as after appending, if its
/// elements are in the order of their names and all leaves but the last are full; then the leaf is computed. The first
/// edit of another kind stores the leaves of all names: O(n) once, 1 ms for a million elements.
///
/// See `BlockTree+Structure.swift` for the creation, splitting and joining of blocks.
///
/// - Complexity: insert and remove O(log n); appending a leaf O(1) amortised.
struct BlockTree<Rule: BlockTreeRule>: @unchecked Sendable {
  typealias Element = Rule.Element
  typealias Summary = Rule.Summary

  private(set) var storage: BlockStorage
  /// A copy of the pointer to the storage's state, so that reads need not load it from the class instance.
  private(set) var state: UnsafeMutablePointer<BlockStorage.State>

  /// Creates an empty tree.
  init() { self.init(capacity: 0) }

  /// Creates `roots` empty trees, with memory for the blocks of `capacity` elements, at most for one chunk.
  init(capacity: Int, roots: Int = 1) {
    let leafCount = (capacity + Rule.leafCapacity - 1) / Rule.leafCapacity
    let nodeCount = leafCount / (Rule.nodeCapacity - 1)
    storage = BlockStorage(
      blockStride: Rule.blockStride, blockCapacity: leafCount + nodeCount + 2 * roots)
    state = storage.state
    _ = makeBlock(level: .max)
    for root in 0..<roots {
      let leaf = makeBlock(level: 0)
      names(0)[root] = leaf
      setCount(root + 1, of: 0)
      summary(at: root, of: 0).pointee = Rule.empty
    }
  }

  // MARK: Reading

  private func address(_ block: Int32) -> UnsafeMutableRawPointer {
    // A shift and a mask take a third of the instructions of a division of signed integers.
    let chunk = state.pointee.chunks.base[Int(block) >> BlockStorage.chunkBits]
    return chunk.base + (Int(block) & (BlockStorage.chunkCapacity - 1)) * Rule.blockStride
  }

  func header(_ block: Int32) -> UnsafeMutablePointer<BlockHeader> {
    address(block).assumingMemoryBound(to: BlockHeader.self)
  }

  /// Returns the parent of a block; 0, the head, for a root.
  func parent(of block: Int32) -> Int32 { header(block).pointee.parent }

  /// Returns a Boolean value that indicates whether a block is a leaf.
  ///
  /// Any other block, the head included, is a node.
  func isLeaf(_ block: Int32) -> Bool { header(block).pointee.level == 0 }

  /// Returns the number of elements of a leaf, or of children of a node.
  func count(_ block: Int32) -> Int { Int(header(block).pointee.count) }

  /// Returns the maximum number of elements of a leaf, or children of a node.
  func capacity(of block: Int32) -> Int { isLeaf(block) ? Rule.leafCapacity : Rule.nodeCapacity }

  /// Returns the address of the names of a leaf's elements, or of the children of a node.
  func names(_ block: Int32) -> UnsafeMutablePointer<Int32> {
    (address(block) + MemoryLayout<BlockHeader>.size).assumingMemoryBound(to: Int32.self)
  }

  /// Returns the elements of a leaf.
  func elements(_ leaf: Int32) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: (address(leaf) + Rule.elementOffset).assumingMemoryBound(to: Element.self),
      count: count(leaf))
  }

  /// Returns the summaries of a node's children.
  func summaries(_ node: Int32) -> UnsafeMutableBufferPointer<Summary> {
    UnsafeMutableBufferPointer(start: summary(at: 0, of: node), count: count(node))
  }

  /// Returns the address of the summary of the child at a position of a node.
  func summary(at position: Int, of node: Int32) -> UnsafeMutablePointer<Summary> {
    (address(node) + Rule.summaryOffset).assumingMemoryBound(to: Summary.self) + position
  }

  /// Returns the address of a block's summary, which is in its parent.
  func summary(of block: Int32) -> UnsafeMutablePointer<Summary> {
    let parent = parent(of: block)
    return summary(at: position(of: block, in: parent), of: parent)
  }

  /// The summary of the whole sequence, for a storage with one tree.
  var rootSummary: Summary { summary(at: 0, of: 0).pointee }

  /// Returns the position of an element's name in a leaf, or of a child in a node.
  func position(of name: Int32, in block: Int32) -> Int {
    scanForPosition(of: name, from: names(block), count: count(block))
  }

  /// The number of names, including names without an element.
  var nameCount: Int { state.pointee.nameCount }

  /// Returns the leaf that contains the element with a name.
  ///
  /// For a name whose element was removed, it returns the last value of ``setMark(_:of:)``.
  ///
  /// - Complexity: O(1); O(log n) while the tree is packed.
  func leaf(of name: Int32) -> Int32 {
    if !state.pointee.isPacked { return state.pointee.leafOf.base[Int(name)] }
    var place = Int(name) / Rule.leafCapacity
    var block = names(0)[0]
    // The number of leaves below one block of the current level, if it is full.
    var leaves = 1
    for _ in 0..<header(block).pointee.level { leaves *= Rule.nodeCapacity }
    while !isLeaf(block) {
      leaves /= Rule.nodeCapacity
      block = names(block)[place / leaves]
      place %= leaves
    }
    return block
  }

  /// The last leaf of the first tree in the storage.
  var lastLeaf: Int32 {
    var block: Int32 = 0
    while !isLeaf(block) { block = names(block)[block == 0 ? 0 : count(block) - 1] }
    return block
  }

  /// Returns the next leaf in the same tree; `nil` after the last leaf.
  func leaf(after leaf: Int32) -> Int32? {
    var block = leaf
    while true {
      let parent = parent(of: block)
      if parent == 0 { return nil }
      let next = position(of: block, in: parent) + 1
      if next < count(parent) {
        block = names(parent)[next]
        break
      }
      block = parent
    }
    while !isLeaf(block) { block = names(block)[0] }
    return block
  }

  /// The number of bytes allocated for blocks and names, including freed blocks.
  var byteCount: Int { storage.byteCount }

  // MARK: Writing elements

  /// Copies the storage if another tree shares it.
  ///
  /// Call it once before any of the operations below, because they write to the storage.
  mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) { return }
    storage = BlockStorage(copying: storage)
    state = storage.state
  }

  /// Adds names that have no element yet, and returns the first of them.
  func addNames(_ added: Int) -> Int {
    let first = nameCount
    state.pointee.nameCount += added
    if !state.pointee.isPacked { state.pointee.leafOf.grow(by: added) }
    return first
  }

  /// Stores the leaf of each element, before the first edit after which leaves no longer follow from names.
  ///
  /// - Complexity: O(n), once.
  func unpack() {
    if !state.pointee.isPacked { return }
    state.pointee.isPacked = false
    state.pointee.leafOf.reserve(Slab<Int32>.capacity(for: nameCount))
    state.pointee.leafOf.grow(by: nameCount)
    var next = 0
    let root = names(0)[0]
    storeLeaves(below: root, level: header(root).pointee.level, from: &next)
  }

  /// Stores the leaves of all names below a block of a packed tree.
  ///
  /// The names are counted instead of read from the leaves, so that the leaves need not be loaded.
  ///
  /// - Parameters:
  ///   - block: A block of the tree.
  ///   - level: The level of the block, 0 for a leaf.
  ///   - next: The name of the first element below the block; after the call, the name that follows the last one.
  private func storeLeaves(below block: Int32, level: Int16, from next: inout Int) {
    if level > 0 {
      let children = names(block)
      for position in 0..<count(block) {
        storeLeaves(below: children[position], level: level - 1, from: &next)
      }
      return
    }
    let end = min(next + Rule.leafCapacity, nameCount)
    let leafOf = state.pointee.leafOf.base
    while next < end {
      leafOf[next] = block
      next += 1
    }
  }

  /// Sets the value that ``leaf(of:)`` returns for a name without an element; it must be negative.
  ///
  /// It applies until an element is inserted with this name.
  func setMark(_ mark: Int32, of name: Int32) {
    state.pointee.leafOf.base[Int(name)] = mark
  }

  /// Inserts an element.
  ///
  /// A split near an end of a leaf keeps the other entries together, so that a tree filled in order (or by measuring in
  /// order) has full leaves.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - name: The name of the element, if elements have names.
  ///   - leaf: The leaf to insert into; no translation may be pending above it.
  ///   - position: The position in the leaf.
  func insert(_ element: Element, named name: Int32 = 0, into leaf: Int32, at position: Int) {
    if Rule.namesElements { unpack() }
    let gap = makeGap(in: leaf, at: position)
    elements(gap.block)[gap.position] = element
    if Rule.namesElements {
      names(gap.block)[gap.position] = name
      state.pointee.leafOf.base[Int(name)] = gap.block
    }
    refresh(gap.block)
  }

  /// Removes the element at `position` of `leaf`.
  func remove(from leaf: Int32, at position: Int) {
    if let joined = removeEntry(of: leaf, at: position) { relabel(joined, from: 0) }
  }

  /// Removes the element with a name.
  func remove(_ name: Int32) {
    unpack()
    let leaf = leaf(of: name)
    remove(from: leaf, at: position(of: name, in: leaf))
  }

  /// Replaces an element in place, and updates the summaries of all blocks above it.
  func replace(_ element: Element, in leaf: Int32, at position: Int) {
    elements(leaf)[position] = element
    refresh(leaf)
  }

  // MARK: Writing leaves

  /// Returns a leaf to write elements into, before a call of ``endLeaf(_:count:)``.
  ///
  /// It is a new leaf after the last leaf of the first tree, or the last leaf itself if it is empty.
  func beginLeaf(after last: Int32) -> Int32 {
    if count(last) == 0 { return last }
    let leaf = makeBlock(level: 0)
    insertChild(leaf, after: last)
    return leaf
  }

  /// Reserves memory for the names of elements that will be appended.
  func reserve(names: Int) {
    if !state.pointee.isPacked { state.pointee.leafOf.reserve(names) }
  }

  /// Records the elements that were written into the last leaf; `count` is the number of all its elements.
  ///
  /// It does not update the summaries above the leaf. Call ``sealSpine(from:)`` once after the last leaf.
  func endLeaf(_ leaf: Int32, count: Int) {
    let first = self.count(leaf)
    setCount(count, of: leaf)
    if !state.pointee.isPacked { relabel(leaf, from: first) }
    summary(of: leaf).pointee = Rule.summary(
      ofElements: UnsafeBufferPointer(elements(leaf)), keeping: Rule.empty)
  }

  /// Updates the summaries from the last leaf up to the root, after calls of ``endLeaf(_:count:)``.
  func sealSpine(from last: Int32) {
    var block = last
    while block > 0 {
      _ = summarize(block, into: summary(of: block))
      block = parent(of: block)
    }
  }

  /// Appends elements without names, to the last leaf and to new leaves after it.
  ///
  /// - Parameters:
  ///   - added: The number of elements.
  ///   - element: Returns the element at an index in `0..<added`; called in order.
  /// - Complexity: O(added) amortised.
  mutating func append(count added: Int, _ element: (Int) -> Element) {
    makeUnique()
    var leaf = lastLeaf
    var next = 0
    while next < added {
      var position = count(leaf)
      if position == Rule.leafCapacity {
        leaf = beginLeaf(after: leaf)
        position = 0
      }
      let base = elements(leaf).baseAddress.unsafelyUnwrapped
      let filled = min(Rule.leafCapacity - position, added - next)
      for offset in 0..<filled { base[position + offset] = element(next + offset) }
      endLeaf(leaf, count: position + filled)
      next += filled
    }
    sealSpine(from: leaf)
  }

  // MARK: Summaries

  /// Recomputes the summary of a block, and stores it at `summary`.
  ///
  /// - Returns: `true` if the summary changed.
  private func summarize(_ block: Int32, into summary: UnsafeMutablePointer<Summary>) -> Bool {
    let new =
      isLeaf(block)
      ? Rule.summary(
        ofElements: UnsafeBufferPointer(elements(block)), keeping: summary.pointee)
      : Rule.summary(
        ofChildren: UnsafeBufferPointer(summaries(block)), keeping: summary.pointee)
    if new == summary.pointee { return false }
    summary.pointee = new
    return true
  }

  /// Recomputes the summary of one child, and leaves the summaries above it unchanged.
  func summarize(childAt position: Int, of node: Int32) {
    _ = summarize(names(node)[position], into: summary(at: position, of: node))
  }

  /// Recomputes the summary of a block, then of its parents, until a summary is unchanged.
  ///
  /// - Parameter block: A block; nothing is done for the head, which has no summary.
  func refresh(_ block: Int32) {
    var block = block
    while block > 0, summarize(block, into: summary(of: block)) { block = parent(of: block) }
  }

  /// Applies the translation that is pending above a child to the entries of the child.
  func pushDown(childAt position: Int, of node: Int32) {
    let (child, summary) = (names(node)[position], summary(at: position, of: node))
    if isLeaf(child) {
      Rule.pushDown(&summary.pointee, intoElements: elements(child))
    } else {
      Rule.pushDown(&summary.pointee, intoChildren: summaries(child))
    }
  }

  /// Applies all translations that are pending above a block, from the root down to its entries.
  func pushDownPath(to block: Int32) {
    let parent = parent(of: block)
    if parent > 0 { pushDownPath(to: parent) }
    pushDown(childAt: position(of: block, in: parent), of: parent)
  }
}
