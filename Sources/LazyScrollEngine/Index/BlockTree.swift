/// What a ``BlockTree`` is made of: its elements and what a block of them adds up to.
protocol BlockTreeRule {
  /// What a leaf holds.
  associatedtype Element: BitwiseCopyable, Sendable
  /// What a node knows of each child: a count, a sum, a bounding box.
  associatedtype Summary: BitwiseCopyable, Equatable, Sendable

  /// The most elements in a leaf.
  static var leafCapacity: Int { get }
  /// The most children of a node.
  static var nodeCapacity: Int { get }
  /// The summary of nothing.
  static var empty: Summary { get }

  /// What the elements add up to. `old` is the block's summary so far, from which a rule carries on
  /// what the elements cannot tell, such as a pending translation.
  static func summary(
    ofElements elements: UnsafeBufferPointer<Element>, keeping old: Summary
  ) -> Summary
  /// What the children's summaries add up to.
  static func summary(
    ofChildren children: UnsafeBufferPointer<Summary>, keeping old: Summary
  ) -> Summary

  /// Whether the summary holds something its elements or children were not told yet.
  static func isPending(_ summary: Summary) -> Bool
  /// Tells the elements what is pending, after which nothing is.
  static func settle(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>)
  /// Tells the children what is pending, after which nothing is.
  static func settle(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>)
}

extension BlockTreeRule {
  static func isPending(_ summary: Summary) -> Bool { false }
  static func settle(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>
  ) {
  }
  static func settle(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>
  ) {
  }
}

/// A B+-tree: a sequence cut into blocks, with a summary of each block in the node above it.
///
/// Every index of the engine is a sequence about which one question is asked again and again: where
/// does this offset fall, which item is the k-th, what meets this band. The tree answers it by
/// walking down past blocks whose summary already says no, so its users (``ExtentTree``,
/// ``SlotSequence``, ``FrameIndex``) differ only in their ``BlockTreeRule``. It keeps the structure;
/// they do the walking.
///
/// A summary is always computed anew from what it summarises and never adjusted by a difference, so
/// an edit and its undo leave no trace in the last digits.
///
/// The stored properties are written here and in `BlockTree+Structure.swift` only.
///
/// Invariants (see `BlockTree+Invariants.swift`): all leaves are equally deep; every summary is the
/// one its block has; no leaf is empty but the only one; two neighbours of which one is less than a
/// quarter full do not fit into one.
///
/// - Complexity: insert and remove O(log n); appending a leaf O(1) amortised.
struct BlockTree<Rule: BlockTreeRule>: Sendable {
  typealias Element = Rule.Element
  typealias Summary = Rule.Summary

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

  /// Leaf `l` holds `elements[l * leafCapacity ..< l * leafCapacity + leaves[l].count]`.
  var elements: Slab<Element>
  var leaves: Slab<Leaf>
  /// Node `n` holds `summaries` and `children` from `n * nodeCapacity` on.
  ///
  /// Children are leaves in the lowest nodes and nodes above them.
  var summaries: Slab<Summary>
  var children: Slab<Int32>
  var nodes: Slab<Node>
  /// The number of levels above the leaves; 0 while the only leaf is the root.
  var height = 0
  var root: Int32 = 0
  var rootSummary = Rule.empty
  var firstLeaf: Int32 = 0
  var lastLeaf: Int32 = 0
  /// Freed blocks, linked through `parent`; -1 ends the list.
  var freeLeaf: Int32 = -1
  var freeNode: Int32 = -1

  /// An empty tree with room for `capacity` elements when they are appended in order.
  init(capacity: Int = 0) {
    let leafRoom = Slab<Leaf>.room(
      for: (capacity + Rule.leafCapacity - 1) / Rule.leafCapacity)
    elements = Slab(capacity: leafRoom * Rule.leafCapacity)
    leaves = Slab(capacity: leafRoom)
    summaries = Slab()
    children = Slab()
    nodes = Slab()
    _ = makeLeaf()
  }

  // MARK: Reading

  /// The elements of a leaf.
  func block(_ leaf: Int32) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: elements.base + Int(leaf) * Rule.leafCapacity, count: Int(leaves[Int(leaf)].count))
  }

  /// The summaries of a node's children.
  func summaries(of node: Int32) -> UnsafeMutableBufferPointer<Summary> {
    UnsafeMutableBufferPointer(
      start: summaries.base + Int(node) * Rule.nodeCapacity, count: Int(nodes[Int(node)].count))
  }

  /// A node's children.
  func children(of node: Int32) -> UnsafeMutableBufferPointer<Int32> {
    UnsafeMutableBufferPointer(
      start: children.base + Int(node) * Rule.nodeCapacity, count: Int(nodes[Int(node)].count))
  }

  /// Where `child` stands among the children of `node`.
  func position(of child: Int32, in node: Int32) -> Int {
    scanForPosition(
      of: child, from: children.base + Int(node) * Rule.nodeCapacity,
      count: Int(nodes[Int(node)].count))
  }

  /// Bytes held for blocks and summaries, free ones included.
  var byteCount: Int {
    elements.capacity * MemoryLayout<Element>.stride + leaves.capacity * MemoryLayout<Leaf>.stride
      + summaries.capacity * MemoryLayout<Summary>.stride
      + children.capacity * MemoryLayout<Int32>.stride
      + nodes.capacity * MemoryLayout<Node>.stride
  }

  // MARK: Writing

  /// Copies what another tree shares.
  ///
  /// Call once before any of the operations below.
  mutating func makeUnique() {
    elements.makeUnique()
    leaves.makeUnique()
    summaries.makeUnique()
    children.makeUnique()
    nodes.makeUnique()
  }

  /// Inserts an element.
  ///
  /// Splits favour the end that is inserted at, so that a tree filled in order (or by measuring in
  /// order) has full leaves.
  ///
  /// - Parameters:
  ///   - element: The element, settled: nothing may be pending above `leaf`.
  ///   - leaf: The block to insert into.
  ///   - position: The place in that block.
  /// - Returns: The leaf that holds it now, and the leaf that took over part of `leaf`, or -1.
  @discardableResult
  mutating func insert(
    _ element: Element, into leaf: Int32, at position: Int
  ) -> (leaf: Int32, split: Int32) {
    let count = Int(leaves[Int(leaf)].count)
    if count < Rule.leafCapacity {
      place(element, in: leaf, at: position)
      refresh(leaf, force: false)
      return (leaf, -1)
    }
    let cut = Self.cut(for: position, capacity: Rule.leafCapacity)
    let right = makeLeaf()
    move(from: leaf, at: cut, to: right)
    link(right, after: leaf)
    insertChild(right, after: leaf, isLeaf: true)
    var target = leaf
    // At the cut itself the emptier side takes the element: prepending fills to the left, appending
    // to the right.
    if position > cut || (position == cut && cut >= Rule.leafCapacity / 2) {
      place(element, in: right, at: position - cut)
      target = right
    } else {
      place(element, in: leaf, at: position)
    }
    refreshEntry(of: leaf)
    refreshEntry(of: right)
    let (left, other) = (leaves[Int(leaf)].parent, leaves[Int(right)].parent)
    refreshNode(left, force: false)
    if other != left { refreshNode(other, force: false) }
    return (target, right)
  }

  /// Removes the element at `position` of `leaf`.
  ///
  /// - Returns: The leaf that took over the elements of another one, or -1.
  @discardableResult
  mutating func remove(from leaf: Int32, at position: Int) -> Int32 {
    let block = elements.base + Int(leaf) * Rule.leafCapacity
    let count = Int(leaves[Int(leaf)].count) - 1
    if position < count {
      (block + position).update(from: block + position + 1, count: count - position)
    }
    leaves.base[Int(leaf)].count = Int32(count)
    return mend(leaf)
  }

  /// Replaces an element in place and tells the nodes above.
  mutating func replace(_ element: Element, in leaf: Int32, at position: Int) {
    elements.base[Int(leaf) * Rule.leafCapacity + position] = element
    refresh(leaf, force: false)
  }

  /// Appends a full or last leaf, to be filled by `fill`, which gives the number of elements.
  ///
  /// Summaries above are up to date only after ``sealSpine()``, to be called after a run of these.
  ///
  /// - Returns: The leaf.
  mutating func appendLeaf(_ fill: (UnsafeMutablePointer<Element>) -> Int) -> Int32 {
    var leaf = lastLeaf
    if leaves[Int(leaf)].count > 0 {
      let before = leaf
      leaf = makeLeaf()
      link(leaf, after: before)
      insertChild(leaf, after: before, isLeaf: true)
    }
    let count = fill(elements.base + Int(leaf) * Rule.leafCapacity)
    leaves.base[Int(leaf)].count = Int32(count)
    if height > 0 {
      let parent = leaves[Int(leaf)].parent
      let entry = Int(parent) * Rule.nodeCapacity + Int(nodes[Int(parent)].count) - 1
      summaries.base[entry] = Rule.summary(
        ofElements: UnsafeBufferPointer(block(leaf)), keeping: Rule.empty)
    }
    return leaf
  }

  /// Brings the summaries along the right edge up to date after ``appendLeaf(_:)``.
  mutating func sealSpine() {
    refresh(lastLeaf, force: true)
  }

  /// Tells `leaf` and the blocks on the way to it what is pending above it.
  mutating func settlePath(to leaf: Int32) {
    if height == 0 {
      Rule.settle(&rootSummary, intoElements: block(leaf))
      return
    }
    let parent = leaves[Int(leaf)].parent
    settlePath(toNode: parent)
    let entry = Int(parent) * Rule.nodeCapacity + position(of: leaf, in: parent)
    if Rule.isPending(summaries[entry]) {
      Rule.settle(&summaries.base[entry], intoElements: block(leaf))
    }
  }

  /// Replaces the summary of the whole sequence, for a rule that makes it all pending at once.
  mutating func replaceRootSummary(_ summary: Summary) { rootSummary = summary }

  /// Computes the summary of a leaf anew, and none above it.
  private mutating func refreshEntry(of leaf: Int32) {
    let parent = leaves[Int(leaf)].parent
    refreshChild(at: position(of: leaf, in: parent), of: parent, isLeaf: true)
  }

  /// Computes the summary of `leaf` anew, and those above it as far as they change.
  mutating func refresh(_ leaf: Int32, force: Bool) {
    let block = UnsafeBufferPointer(block(leaf))
    if height == 0 {
      rootSummary = Rule.summary(ofElements: block, keeping: rootSummary)
      return
    }
    let parent = leaves[Int(leaf)].parent
    let entry = Int(parent) * Rule.nodeCapacity + position(of: leaf, in: parent)
    let summary = Rule.summary(ofElements: block, keeping: summaries[entry])
    if summary == summaries[entry] && !force { return }
    summaries[entry] = summary
    refreshNode(parent, force: force)
  }

  /// Computes the summary of `node` anew, and those above it as far as they change.
  mutating func refreshNode(_ node: Int32, force: Bool) {
    var node = node
    while node != root {
      let parent = nodes[Int(node)].parent
      let entry = Int(parent) * Rule.nodeCapacity + position(of: node, in: parent)
      let summary = Rule.summary(
        ofChildren: UnsafeBufferPointer(summaries(of: node)), keeping: summaries[entry])
      if summary == summaries[entry] && !force { return }
      summaries[entry] = summary
      node = parent
    }
    rootSummary = Rule.summary(
      ofChildren: UnsafeBufferPointer(summaries(of: node)), keeping: rootSummary)
  }
}
