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

  /// Tells the elements what the summary holds that they were not told yet, after which that is nothing.
  static func settle(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>)
  /// Tells the children what the summary holds that they were not told yet, after which that is nothing.
  static func settle(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>)
}

extension BlockTreeRule {
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
/// This is the typed side of a ``BlockStore``, which does the work and is shared by copies of a tree
/// until one of them is written to.
///
/// Invariants (see `BlockTree+Invariants.swift`): all leaves are equally deep; every summary is the
/// one its block has; no leaf is empty but the only one; two neighbours of which one is less than a
/// quarter full do not fit into one.
///
/// - Complexity: insert and remove O(log n); appending a leaf O(1) amortised.
struct BlockTree<Rule: BlockTreeRule>: @unchecked Sendable {
  typealias Element = Rule.Element
  typealias Summary = Rule.Summary

  private var store: BlockStore
  /// The store's, for reading without a detour.
  private var state: UnsafeMutablePointer<BlockStore.State>

  /// An empty tree with room for `capacity` elements when they are appended in order.
  init(capacity: Int = 0) {
    let leafCount = (capacity + Rule.leafCapacity - 1) / Rule.leafCapacity
    store = RuleStore<Rule>(leafRoom: Slab<BlockStore.Leaf>.room(for: leafCount))
    state = store.state
  }

  // MARK: Reading

  func leaf(_ leaf: Int32) -> BlockStore.Leaf { state.pointee.leaves.base[Int(leaf)] }
  func node(_ node: Int32) -> BlockStore.Node { state.pointee.nodes.base[Int(node)] }
  var height: Int { state.pointee.height }
  var root: Int32 { state.pointee.root }
  var firstLeaf: Int32 { state.pointee.firstLeaf }
  var lastLeaf: Int32 { state.pointee.lastLeaf }

  /// What the whole sequence adds up to; written only by a rule that makes it all pending at once.
  var rootSummary: Summary {
    get { store.rootSummary.assumingMemoryBound(to: Summary.self).pointee }
    nonmutating set { store.rootSummary.assumingMemoryBound(to: Summary.self).pointee = newValue }
  }

  /// The elements of a leaf.
  func block(_ leaf: Int32) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: state.pointee.elements.base.assumingMemoryBound(to: Element.self)
        + Int(leaf) * Rule.leafCapacity,
      count: Int(self.leaf(leaf).count))
  }

  /// The summaries of a node's children.
  func summaries(of node: Int32) -> UnsafeMutableBufferPointer<Summary> {
    UnsafeMutableBufferPointer(
      start: state.pointee.summaries.base.assumingMemoryBound(to: Summary.self)
        + Int(node) * Rule.nodeCapacity,
      count: Int(self.node(node).count))
  }

  /// A node's children.
  func children(of node: Int32) -> UnsafeMutableBufferPointer<Int32> {
    UnsafeMutableBufferPointer(
      start: state.pointee.children.base + Int(node) * Rule.nodeCapacity,
      count: Int(self.node(node).count))
  }

  /// Where `child` stands among the children of `node`.
  func position(of child: Int32, in node: Int32) -> Int {
    scanForPosition(
      of: child, from: state.pointee.children.base + Int(node) * Rule.nodeCapacity,
      count: Int(self.node(node).count))
  }

  /// Bytes held for blocks and summaries, free ones included.
  var byteCount: Int {
    let (nodes, leaves) = (state.pointee.nodes.capacity, state.pointee.leaves.capacity)
    return state.pointee.elements.capacity * MemoryLayout<Element>.stride
      + leaves * MemoryLayout<BlockStore.Leaf>.stride
      + state.pointee.summaries.capacity * MemoryLayout<Summary>.stride
      + state.pointee.children.capacity * MemoryLayout<Int32>.stride
      + nodes * MemoryLayout<BlockStore.Node>.stride
  }

  // MARK: Writing

  /// Copies what another tree shares.
  ///
  /// Call once before any of the operations below.
  mutating func makeUnique() {
    if isKnownUniquelyReferenced(&store) { return }
    store = store.copy()
    state = store.state
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
  func insert(
    _ element: Element, into leaf: Int32, at position: Int
  ) -> (leaf: Int32, split: Int32) {
    withUnsafePointer(to: element) { store.insert($0, into: leaf, at: position) }
  }

  /// Removes the element at `position` of `leaf`.
  ///
  /// - Returns: The leaf that took over the elements of another one, or -1.
  @discardableResult
  func remove(from leaf: Int32, at position: Int) -> Int32 {
    store.remove(from: leaf, at: position)
  }

  /// Replaces an element in place and tells the nodes above.
  func replace(_ element: Element, in leaf: Int32, at position: Int) {
    block(leaf)[position] = element
    refresh(leaf, force: false)
  }

  /// Appends a full or last leaf, to be filled by `fill`, which gives the number of elements.
  ///
  /// Summaries above are up to date only after ``sealSpine()``, to be called after a run of these.
  ///
  /// - Returns: The leaf.
  func appendLeaf(_ fill: (UnsafeMutablePointer<Element>) -> Int) -> Int32 {
    let leaf = store.beginLeaf()
    let elements = store.element(leaf, 0).assumingMemoryBound(to: Element.self)
    store.endLeaf(leaf, count: fill(elements))
    return leaf
  }

  /// Brings the summaries along the right edge up to date after ``appendLeaf(_:)``.
  func sealSpine() { refresh(lastLeaf, force: true) }

  /// Tells `leaf` and the blocks on the way to it what is pending above it.
  func settlePath(to leaf: Int32) { store.settlePath(to: leaf, isLeaf: true) }

  /// Computes the summary of `leaf` anew, and those above it as far as they change.
  func refresh(_ leaf: Int32, force: Bool) { store.refresh(leaf, isLeaf: true, force: force) }

  /// Computes the summary of the root anew.
  func refreshRoot() { store.refresh(root, isLeaf: height == 0, force: true) }
}

/// A store whose blocks follow a rule.
private final class RuleStore<Rule: BlockTreeRule>: BlockStore, @unchecked Sendable {
  init(leafRoom: Int) {
    super.init(
      Shape(
        leafCapacity: Rule.leafCapacity, elementStride: MemoryLayout<Rule.Element>.stride,
        nodeCapacity: Rule.nodeCapacity, summaryStride: MemoryLayout<Rule.Summary>.stride),
      leafRoom: leafRoom)
    clear(rootSummary)
  }

  override init(copying other: BlockStore) { super.init(copying: other) }

  override func copy() -> BlockStore { RuleStore<Rule>(copying: self) }

  override func clear(_ summary: UnsafeMutableRawPointer) {
    summary.assumingMemoryBound(to: Rule.Summary.self).pointee = Rule.empty
  }

  override func summarize(
    _ block: Int32, isLeaf: Bool, into summary: UnsafeMutableRawPointer
  ) -> Bool {
    let summary = summary.assumingMemoryBound(to: Rule.Summary.self)
    let new =
      isLeaf
      ? Rule.summary(
        ofElements: UnsafeBufferPointer(elements(of: block)), keeping: summary.pointee)
      : Rule.summary(
        ofChildren: UnsafeBufferPointer(summaries(of: block)), keeping: summary.pointee)
    if new == summary.pointee { return false }
    summary.pointee = new
    return true
  }

  override func settle(_ summary: UnsafeMutableRawPointer, into block: Int32, isLeaf: Bool) {
    let summary = summary.assumingMemoryBound(to: Rule.Summary.self)
    if isLeaf {
      Rule.settle(&summary.pointee, intoElements: elements(of: block))
    } else {
      Rule.settle(&summary.pointee, intoChildren: summaries(of: block))
    }
  }

  private func elements(of leaf: Int32) -> UnsafeMutableBufferPointer<Rule.Element> {
    UnsafeMutableBufferPointer(
      start: element(leaf, 0).assumingMemoryBound(to: Rule.Element.self),
      count: count(of: leaf, isLeaf: true))
  }

  private func summaries(of node: Int32) -> UnsafeMutableBufferPointer<Rule.Summary> {
    UnsafeMutableBufferPointer(
      start: summary(node, 0).assumingMemoryBound(to: Rule.Summary.self),
      count: count(of: node, isLeaf: false))
  }
}
