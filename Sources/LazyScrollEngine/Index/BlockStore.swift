/// The blocks of a ``BlockTree``, and the work on them that is the same whatever they hold.
///
/// Elements and summaries are bytes here; what they mean, the subclass of each kind of tree knows
/// (``RuleStore``). So the structure is compiled once and not once for every kind of tree.
///
/// The state stands behind a pointer, as a class's own properties would be checked for overlapping
/// access each time. See `BlockStore+Structure.swift` for how blocks are made, cut and joined.
class BlockStore: @unchecked Sendable {
  /// A block of elements.
  ///
  /// Leaves are linked in the order of the sequence.
  struct Leaf: BitwiseCopyable, Sendable {
    var count: Int32
    var parent: Int32
    var next: Int32
    var previous: Int32
  }

  /// A block of children.
  struct Node: BitwiseCopyable, Sendable {
    var count: Int32
    var parent: Int32
  }

  struct State {
    /// Leaf `l` holds the elements from `l * leafCapacity` on, `leaves[l].count` of them.
    var elements: SlabBytes
    var leaves: Slab<Leaf>
    /// Node `n` holds `summaries` and `children` from `n * nodeCapacity` on.
    ///
    /// Children are leaves in the lowest nodes and nodes above them.
    var summaries: SlabBytes
    var children = Slab<Int32>()
    var nodes = Slab<Node>()
    /// The number of levels above the leaves; 0 while the only leaf is the root.
    var height = 0
    var root: Int32 = 0
    var firstLeaf: Int32 = 0
    var lastLeaf: Int32 = 0
    /// Freed blocks, linked through `parent`; -1 ends the list.
    var freeLeaf: Int32 = -1
    var freeNode: Int32 = -1
  }

  /// How large blocks are, and what is in them.
  struct Shape {
    var leafCapacity: Int
    var elementStride: Int
    var nodeCapacity: Int
    var summaryStride: Int
  }

  let shape: Shape
  let state: UnsafeMutablePointer<State>
  let rootSummary: UnsafeMutableRawPointer

  /// A store of one empty leaf, with room for `leafRoom` of them.
  init(_ shape: Shape, leafRoom: Int) {
    self.shape = shape
    state = .allocate(capacity: 1)
    rootSummary = .allocate(byteCount: shape.summaryStride, alignment: 16)
    state.initialize(
      to: State(
        elements: SlabBytes(
          capacity: leafRoom * shape.leafCapacity, stride: shape.elementStride),
        leaves: Slab(capacity: leafRoom),
        summaries: SlabBytes(capacity: 0, stride: shape.summaryStride)))
    _ = makeLeaf()
  }

  /// A store of the same blocks.
  init(copying other: BlockStore) {
    shape = other.shape
    state = .allocate(capacity: 1)
    state.initialize(to: other.state.pointee)
    rootSummary = .allocate(byteCount: shape.summaryStride, alignment: 16)
    rootSummary.copyMemory(from: other.rootSummary, byteCount: shape.summaryStride)
    state.pointee.elements.makeUnique(stride: shape.elementStride)
    state.pointee.leaves.makeUnique()
    state.pointee.summaries.makeUnique(stride: shape.summaryStride)
    state.pointee.children.makeUnique()
    state.pointee.nodes.makeUnique()
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    rootSummary.deallocate()
  }

  // MARK: What the kind of tree knows

  /// Computes the summary of a block anew.
  ///
  /// - Returns: Whether it is another one now.
  func summarize(
    _ block: Int32, isLeaf: Bool, into summary: UnsafeMutableRawPointer
  ) -> Bool { false }

  /// Tells what is in a block what its summary holds that it was not told yet.
  func settle(_ summary: UnsafeMutableRawPointer, into block: Int32, isLeaf: Bool) {}

  /// Writes the summary of nothing.
  func clear(_ summary: UnsafeMutableRawPointer) {}

  func copy() -> BlockStore { self }

  // MARK: Blocks

  func leaf(_ leaf: Int32) -> UnsafeMutablePointer<Leaf> { state.pointee.leaves.base + Int(leaf) }
  func node(_ node: Int32) -> UnsafeMutablePointer<Node> { state.pointee.nodes.base + Int(node) }

  func element(_ leaf: Int32, _ position: Int) -> UnsafeMutableRawPointer {
    state.pointee.elements.base
      + (Int(leaf) * shape.leafCapacity + position) * shape.elementStride
  }

  /// The child at a position of a node.
  func child(_ node: Int32, _ position: Int) -> UnsafeMutablePointer<Int32> {
    state.pointee.children.base + Int(node) * shape.nodeCapacity + position
  }

  /// The summary of the child at a position of a node.
  func summary(_ node: Int32, _ position: Int) -> UnsafeMutableRawPointer {
    state.pointee.summaries.base
      + (Int(node) * shape.nodeCapacity + position) * shape.summaryStride
  }

  /// The number of elements of a leaf, or of children of a node.
  func count(of block: Int32, isLeaf: Bool) -> Int {
    Int(isLeaf ? leaf(block).pointee.count : node(block).pointee.count)
  }

  func parent(of block: Int32, isLeaf: Bool) -> Int32 {
    isLeaf ? leaf(block).pointee.parent : node(block).pointee.parent
  }

  /// Where `child` stands among the children of `node`.
  func position(of child: Int32, in node: Int32) -> Int {
    scanForPosition(
      of: child, from: self.child(node, 0), count: Int(self.node(node).pointee.count))
  }

  /// Whether a block is the only one of the highest level.
  func isRoot(_ block: Int32, isLeaf: Bool) -> Bool {
    isLeaf ? state.pointee.height == 0 : block == state.pointee.root
  }

  /// Where the summary of a block stands: in its parent, or beside the tree.
  func summary(of block: Int32, isLeaf: Bool) -> UnsafeMutableRawPointer {
    if isRoot(block, isLeaf: isLeaf) { return rootSummary }
    let parent = parent(of: block, isLeaf: isLeaf)
    return summary(parent, position(of: block, in: parent))
  }

  // MARK: Elements

  /// Inserts an element; see ``BlockTree/insert(_:into:at:)``.
  func insert(
    _ source: UnsafeRawPointer, into leaf: Int32, at position: Int
  ) -> (leaf: Int32, split: Int32) {
    let capacity = shape.leafCapacity
    if count(of: leaf, isLeaf: true) < capacity {
      place(source, in: leaf, at: position)
      refresh(leaf, isLeaf: true, force: false)
      return (leaf, -1)
    }
    let cut = Self.cut(for: position, capacity: capacity)
    let right = makeLeaf()
    moveTail(of: leaf, at: cut, to: right)
    link(right, after: leaf)
    insertChild(right, after: leaf, isLeaf: true)
    // At the cut itself the emptier side takes the element: prepending fills to the left, appending
    // to the right.
    let isRight = position > cut || (position == cut && cut >= capacity / 2)
    place(source, in: isRight ? right : leaf, at: isRight ? position - cut : position)
    _ = summarize(leaf, isLeaf: true, into: summary(of: leaf, isLeaf: true))
    _ = summarize(right, isLeaf: true, into: summary(of: right, isLeaf: true))
    let (left, other) = (self.leaf(leaf).pointee.parent, self.leaf(right).pointee.parent)
    refresh(left, isLeaf: false, force: false)
    if other != left { refresh(other, isLeaf: false, force: false) }
    return (isRight ? right : leaf, right)
  }

  /// Removes an element.
  ///
  /// - Returns: The leaf that took over the elements of another one, or -1.
  func remove(from leaf: Int32, at position: Int) -> Int32 {
    let count = count(of: leaf, isLeaf: true) - 1
    element(leaf, position).copyMemory(
      from: element(leaf, position + 1), byteCount: (count - position) * shape.elementStride)
    self.leaf(leaf).pointee.count = Int32(truncatingIfNeeded: count)
    return mend(leaf)
  }

  /// A leaf behind all others, to be filled and then handed to ``endLeaf(_:count:)``.
  func beginLeaf() -> Int32 {
    let last = state.pointee.lastLeaf
    if count(of: last, isLeaf: true) == 0 { return last }
    let leaf = makeLeaf()
    link(leaf, after: last)
    insertChild(leaf, after: last, isLeaf: true)
    return leaf
  }

  /// Takes note of how many elements were written into the last leaf.
  func endLeaf(_ leaf: Int32, count: Int) {
    self.leaf(leaf).pointee.count = Int32(truncatingIfNeeded: count)
    if isRoot(leaf, isLeaf: true) { return }
    let parent = self.leaf(leaf).pointee.parent
    let summary = summary(parent, self.count(of: parent, isLeaf: false) - 1)
    clear(summary)
    _ = summarize(leaf, isLeaf: true, into: summary)
  }

  /// Tells a block and those on the way to it what is pending above it.
  func settlePath(to block: Int32, isLeaf: Bool) {
    if !isRoot(block, isLeaf: isLeaf) {
      settlePath(to: parent(of: block, isLeaf: isLeaf), isLeaf: false)
    }
    settle(summary(of: block, isLeaf: isLeaf), into: block, isLeaf: isLeaf)
  }

  /// Computes the summary of a block anew, and those above it as far as they change.
  func refresh(_ block: Int32, isLeaf: Bool, force: Bool) {
    var (block, isLeaf) = (block, isLeaf)
    while !isRoot(block, isLeaf: isLeaf) {
      let parent = parent(of: block, isLeaf: isLeaf)
      let summary = summary(parent, position(of: block, in: parent))
      if !summarize(block, isLeaf: isLeaf, into: summary), !force { return }
      (block, isLeaf) = (parent, false)
    }
    _ = summarize(block, isLeaf: isLeaf, into: rootSummary)
  }
}
