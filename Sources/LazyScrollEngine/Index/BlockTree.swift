/// A B+-tree: a sequence cut into blocks, with a summary of each block in the node above it.
///
/// Every index of the engine is a sequence about which one question is asked again and again: where
/// does this offset fall, which item is the k-th, what meets this band. The tree answers it by
/// walking down past blocks whose summary already says no, so its users (``ExtentTree``,
/// ``SlotSequence``, ``FrameIndex``) differ only in their ``BlockTreeRule``. It keeps the structure;
/// they do the walking.
///
/// Leaves and the nodes above them are blocks of one size and one make: a header, names, and what is
/// known of each name. In a leaf the names are those of the elements, in a node those of the blocks
/// below, of which it knows the summaries. Block 0 is the *head*: a node above the roots. It holds their
/// summaries, so that a root is a block like any other.
///
/// A summary is always computed anew from what it summarises and never adjusted by a difference, so
/// an edit and its undo leave no trace in the last digits.
///
/// Several trees may share a storage, side by side below its head: what is asked of the head is
/// asked of all of them, and an element is found by its name whichever tree it is in.
///
/// Invariants (see `BlockTree+Invariants.swift`): all leaves of a tree are equally deep; every summary is
/// the one its block has; no leaf is empty but the only one; two neighbours of which one is less than a
/// quarter full do not fit into one; `leafOf` names the leaf of every named element.
///
/// See `BlockTree+Structure.swift` for how blocks are made, cut and joined.
///
/// - Complexity: insert and remove O(log n); appending a leaf O(1) amortised.
struct BlockTree<Rule: BlockTreeRule>: @unchecked Sendable {
  typealias Element = Rule.Element
  typealias Summary = Rule.Summary

  private var storage: BlockStorage
  /// The storage's, for reading without a detour.
  private(set) var state: UnsafeMutablePointer<BlockStorage.State>

  /// An empty tree.
  init() { self.init(capacity: 0) }

  /// So many empty trees with room for `capacity` elements when they are appended in order to the
  /// first, `leafFill` to a leaf.
  init(capacity: Int, leafFill: Int = Rule.leafCapacity, roots: Int = 1) {
    let leafCount = (capacity + leafFill - 1) / leafFill
    let nodeCount = leafCount / (Rule.nodeCapacity - 1)
    storage = BlockStorage(
      blockStride: Rule.blockStride,
      blockRoom: Slab<Int32>.room(for: leafCount + nodeCount) + 2 * roots,
      nameRoom: Rule.namesElements ? Slab<Int32>.room(for: capacity) : 0)
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
    state.pointee.blocks.base + Int(block) * Rule.blockStride
  }

  func header(_ block: Int32) -> UnsafeMutablePointer<BlockHeader> {
    address(block).assumingMemoryBound(to: BlockHeader.self)
  }

  /// The block above a block; 0 for a root.
  func parent(of block: Int32) -> Int32 { header(block).pointee.parent }

  /// A Boolean value that indicates whether a block is a leaf; otherwise it is a node, as the head is.
  func isLeaf(_ block: Int32) -> Bool { header(block).pointee.level == 0 }

  /// The number of elements of a leaf, or of children of a node.
  func count(_ block: Int32) -> Int { Int(header(block).pointee.count) }

  /// The most elements of a leaf, or children of a node.
  func capacity(of block: Int32) -> Int { isLeaf(block) ? Rule.leafCapacity : Rule.nodeCapacity }

  /// The names of the elements of a leaf, or the children of a node.
  func names(_ block: Int32) -> UnsafeMutablePointer<Int32> {
    (address(block) + MemoryLayout<BlockHeader>.size).assumingMemoryBound(to: Int32.self)
  }

  /// The elements of a leaf.
  func elements(_ leaf: Int32) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: (address(leaf) + Rule.elementOffset).assumingMemoryBound(to: Element.self),
      count: count(leaf))
  }

  /// The summaries of a node's children.
  func summaries(_ node: Int32) -> UnsafeMutableBufferPointer<Summary> {
    UnsafeMutableBufferPointer(start: summary(at: 0, of: node), count: count(node))
  }

  /// The summary of the child at a position of a node.
  func summary(at position: Int, of node: Int32) -> UnsafeMutablePointer<Summary> {
    (address(node) + Rule.summaryOffset).assumingMemoryBound(to: Summary.self) + position
  }

  /// The summary of a block, which stands in the block above.
  func summary(of block: Int32) -> UnsafeMutablePointer<Summary> {
    let parent = parent(of: block)
    return summary(at: position(of: block, in: parent), of: parent)
  }

  /// The summary of the whole sequence.
  var rootSummary: Summary { summary(at: 0, of: 0).pointee }

  /// The position of a name in a leaf, or of a child in a node.
  func position(of name: Int32, in block: Int32) -> Int {
    scanForPosition(of: name, from: names(block), count: count(block))
  }

  /// The number of names, with and without an element.
  var nameCount: Int { state.pointee.leafOf.count }

  /// By name: the leaf that holds the element, or whatever was written for a name without one.
  var leafOf: UnsafeMutablePointer<Int32> { state.pointee.leafOf.base }

  /// The last leaf of the first tree.
  var lastLeaf: Int32 {
    var block: Int32 = 0
    while !isLeaf(block) { block = names(block)[block == 0 ? 0 : count(block) - 1] }
    return block
  }

  /// The leaf that follows another one in its tree, if any does.
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

  /// Bytes held for blocks and names, free ones included.
  var byteCount: Int {
    state.pointee.blocks.capacity * Rule.blockStride
      + state.pointee.leafOf.capacity * MemoryLayout<Int32>.stride
  }

  // MARK: Writing elements

  /// Copies what another tree shares.
  ///
  /// Call once before any of the operations below.
  mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) { return }
    storage = BlockStorage(copying: storage)
    state = storage.state
  }

  /// Adds so many names without an element, and gives the first.
  func addNames(_ added: Int) -> Int { state.pointee.leafOf.grow(by: added) }

  /// Inserts an element.
  ///
  /// Splits favour the end that is inserted at, so that a tree filled in order (or by measuring in
  /// order) has full leaves.
  ///
  /// - Parameters:
  ///   - element: The element, settled: nothing may be pending above `leaf`.
  ///   - name: Its name, where elements have names.
  ///   - leaf: The block to insert into.
  ///   - position: The place in that block.
  func insert(_ element: Element, named name: Int32 = 0, into leaf: Int32, at position: Int) {
    let room = makeRoom(in: leaf, at: position)
    elements(room.block)[room.position] = element
    if Rule.namesElements {
      names(room.block)[room.position] = name
      leafOf[Int(name)] = room.block
    }
    refresh(room.block)
  }

  /// Removes the element at `position` of `leaf`.
  func remove(from leaf: Int32, at position: Int) {
    if let joined = takeOut(of: leaf, at: position) { relabel(joined) }
  }

  /// Removes the element of a name.
  func remove(_ name: Int32) {
    let leaf = leafOf[Int(name)]
    remove(from: leaf, at: position(of: name, in: leaf))
  }

  /// Replaces an element in place and tells the nodes above.
  func replace(_ element: Element, in leaf: Int32, at position: Int) {
    elements(leaf)[position] = element
    refresh(leaf)
  }

  // MARK: Writing leaves

  /// A leaf behind the last one of the first tree, or that one while it is empty, to be filled and then
  /// handed to ``endLeaf(_:count:)``.
  func beginLeaf(after last: Int32) -> Int32 {
    if count(last) == 0 { return last }
    let leaf = makeBlock(level: 0)
    insertChild(leaf, after: last)
    return leaf
  }

  /// The number of blocks, and for how many more there is room.
  var blockRoom: (used: Int, left: Int) {
    let blocks = state.pointee.blocks
    return (blocks.count, blocks.capacity - blocks.count)
  }

  /// Makes room for leaves that are about to be appended, and for the nodes above them.
  func reserve(leaves: Int) {
    state.pointee.blocks.reserve(
      leaves + leaves / (Rule.nodeCapacity - 1) + 1, stride: Rule.blockStride)
  }

  /// Takes note of how many elements were written into the last leaf.
  ///
  /// Summaries above are up to date only after ``sealSpine(from:)``, to be called after a run of these.
  func endLeaf(_ leaf: Int32, count: Int) {
    setCount(count, of: leaf)
    summary(of: leaf).pointee = Rule.summary(
      ofElements: UnsafeBufferPointer(elements(leaf)), keeping: Rule.empty)
  }

  /// Brings the summaries above the last leaf up to date after ``endLeaf(_:count:)``.
  func sealSpine(from last: Int32) {
    var block = last
    while block > 0 {
      _ = summarize(block, into: summary(of: block))
      block = parent(of: block)
    }
  }

  /// Appends elements without names to the last leaf, and to as many new ones as that takes.
  ///
  /// - Parameters:
  ///   - added: How many.
  ///   - element: Gives them, in order.
  /// - Complexity: O(added) amortised.
  mutating func append(count added: Int, _ element: (Int) -> Element) {
    makeUnique()
    if added > Rule.leafCapacity { reserve(leaves: added / Rule.leafCapacity) }
    var leaf = lastLeaf
    var next = 0
    while next < added {
      var position = count(leaf)
      if position == Rule.leafCapacity {
        leaf = beginLeaf(after: leaf)
        position = 0
      }
      let room = elements(leaf).baseAddress.unsafelyUnwrapped
      let taken = min(Rule.leafCapacity - position, added - next)
      for offset in 0..<taken { room[position + offset] = element(next + offset) }
      endLeaf(leaf, count: position + taken)
      next += taken
    }
    sealSpine(from: leaf)
  }

  // MARK: Summaries

  /// Computes the summary of a block anew.
  ///
  /// - Returns: Whether it is another one now.
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

  /// Computes the summary of a child anew, but none above it.
  func summarize(childAt position: Int, of node: Int32) {
    _ = summarize(names(node)[position], into: summary(at: position, of: node))
  }

  /// Computes the summary of a block anew, and those above it as far as they change.
  ///
  /// - Parameter block: A block, or the head, which has none.
  func refresh(_ block: Int32) {
    var block = block
    while block > 0, summarize(block, into: summary(of: block)) { block = parent(of: block) }
  }

  /// Tells a child what is pending above it.
  func settle(childAt position: Int, of node: Int32) {
    let (child, summary) = (names(node)[position], summary(at: position, of: node))
    if isLeaf(child) {
      Rule.settle(&summary.pointee, intoElements: elements(child))
    } else {
      Rule.settle(&summary.pointee, intoChildren: summaries(child))
    }
  }

  /// Tells a leaf and the blocks on the way to it what is pending above it.
  func settlePath(to block: Int32) {
    let parent = parent(of: block)
    if parent > 0 { settlePath(to: parent) }
    settle(childAt: position(of: block, in: parent), of: parent)
  }
}
