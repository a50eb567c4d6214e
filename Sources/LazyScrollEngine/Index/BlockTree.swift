/// What a ``BlockTree`` is made of: its elements and what a block of them adds up to.
protocol BlockTreeRule {
  /// What a leaf holds.
  associatedtype Element: BitwiseCopyable, Sendable
  /// What a node knows of each child: a count, a sum, a bounding box.
  associatedtype Summary: BitwiseCopyable, Equatable, Sendable

  /// The most elements in a leaf, an even number.
  static var leafCapacity: Int { get }
  /// The most children of a node, an even number.
  ///
  /// As many as take up the bytes of a leaf; what a node does not use of its block is lost.
  static var nodeCapacity: Int { get }
  /// Whether elements have names, small integers by which the tree finds them; `true` by default.
  static var namesElements: Bool { get }
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
  static var namesElements: Bool { true }
  static func settle(
    _ summary: inout Summary, intoElements elements: UnsafeMutableBufferPointer<Element>
  ) {
  }
  static func settle(
    _ summary: inout Summary, intoChildren children: UnsafeMutableBufferPointer<Summary>
  ) {
  }
}

/// How blocks are laid out, known when they are compiled.
extension BlockTreeRule {
  /// Names are all that an empty type adds up to.
  fileprivate static var elementStride: Int {
    MemoryLayout<Element>.size == 0 ? 0 : MemoryLayout<Element>.stride
  }
  fileprivate static var nameStride: Int { MemoryLayout<Int32>.stride }
  fileprivate static var elementOffset: Int {
    MemoryLayout<BlockStore.Header>.size + (namesElements ? leafCapacity * nameStride : 0)
  }
  fileprivate static var summaryOffset: Int {
    MemoryLayout<BlockStore.Header>.size + nodeCapacity * nameStride
  }
  fileprivate static var blockStride: Int {
    max(
      elementOffset + leafCapacity * elementStride,
      summaryOffset + nodeCapacity * MemoryLayout<Summary>.stride)
  }
  fileprivate static var shape: BlockStore.Shape {
    BlockStore.Shape(
      leaf: BlockStore.Layout(
        capacity: leafCapacity, nameStride: namesElements ? nameStride : 0, offset: elementOffset,
        stride: elementStride),
      node: BlockStore.Layout(
        capacity: nodeCapacity, nameStride: nameStride, offset: summaryOffset,
        stride: MemoryLayout<Summary>.stride),
      stride: blockStride)
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
/// Several trees may share a store, side by side below its head (block 0): what is asked of the head is
/// asked of all of them, and an element is found by its name whichever tree it is in.
///
/// Invariants (see `BlockTree+Invariants.swift`): all leaves of a tree are equally deep; every summary is
/// the one its block has; no leaf is empty but the only one; two neighbours of which one is less than a
/// quarter full do not fit into one; `leafOf` names the leaf of every named element.
///
/// - Complexity: insert and remove O(log n); appending a leaf O(1) amortised.
struct BlockTree<Rule: BlockTreeRule>: @unchecked Sendable {
  typealias Element = Rule.Element
  typealias Summary = Rule.Summary

  private var store: BlockStore
  /// The store's, for reading without a detour.
  private var state: UnsafeMutablePointer<BlockStore.State>

  /// An empty tree, of something that no feed has.
  init() {
    self.init(capacity: 0)
    Program.makesMore()
  }

  /// So many empty trees with room for `capacity` elements when they are appended in order to the
  /// first, `leafFill` to a leaf.
  init(capacity: Int, leafFill: Int = Rule.leafCapacity, roots: Int = 1) {
    let leafCount = (capacity + leafFill - 1) / leafFill
    let nodeCount = leafCount / (Rule.nodeCapacity - 1)
    store = RuleStore<Rule>(
      roots: roots, blockRoom: Slab<Int32>.room(for: leafCount + nodeCount) + 2 * roots,
      nameRoom: Rule.namesElements ? Slab<Int32>.room(for: capacity) : 0)
    state = store.state
  }

  // MARK: Reading

  private func address(_ block: Int32) -> UnsafeMutableRawPointer {
    state.pointee.blocks.base + Int(block) * Rule.blockStride
  }

  private func header(_ block: Int32) -> BlockStore.Header {
    address(block).assumingMemoryBound(to: BlockStore.Header.self).pointee
  }

  /// The block above a block; 0 for a root.
  func parent(of block: Int32) -> Int32 { header(block).parent }

  /// Whether a block is a leaf; otherwise it is a node, as the head is.
  func isLeaf(_ block: Int32) -> Bool { header(block).level == 0 }

  /// The number of elements of a leaf, or of children of a node.
  func count(_ block: Int32) -> Int { Int(header(block).count) }

  /// The names of the elements of a leaf, or the children of a node.
  func names(_ block: Int32) -> UnsafeMutablePointer<Int32> {
    (address(block) + MemoryLayout<BlockStore.Header>.size).assumingMemoryBound(to: Int32.self)
  }

  /// The elements of a leaf.
  func elements(_ leaf: Int32) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: (address(leaf) + Rule.elementOffset).assumingMemoryBound(to: Element.self),
      count: count(leaf))
  }

  /// The summaries of a node's children.
  func summaries(_ node: Int32) -> UnsafeMutableBufferPointer<Summary> {
    UnsafeMutableBufferPointer(
      start: (address(node) + Rule.summaryOffset).assumingMemoryBound(to: Summary.self),
      count: count(node))
  }

  /// What the whole sequence adds up to.
  var rootSummary: Summary { summaries(0)[0] }

  /// Where a name stands in a leaf, or a child in a node.
  func position(of name: Int32, in block: Int32) -> Int {
    scanForPosition(of: name, from: names(block), count: count(block))
  }

  /// How many names there are, with and without an element.
  var nameCount: Int { state.pointee.leafOf.count }

  /// By name: the leaf that holds the element, or whatever was written for a name without one.
  var leafOf: UnsafeMutablePointer<Int32> { state.pointee.leafOf.base }

  /// The last leaf of the first tree.
  var lastLeaf: Int32 {
    var block: Int32 = 0
    while !isLeaf(block) { block = names(block)[block == 0 ? 0 : count(block) - 1] }
    return block
  }

  /// Bytes held for blocks and names, free ones included.
  var byteCount: Int {
    state.pointee.blocks.capacity * Rule.blockStride
      + state.pointee.leafOf.capacity * MemoryLayout<Int32>.stride
  }

  // MARK: Writing

  /// Copies what another tree shares.
  ///
  /// Call once before any of the operations below.
  mutating func makeUnique() {
    if isKnownUniquelyReferenced(&store) { return }
    Program.ruleOutIfPlain()
    store = store.copy()
    state = store.state
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
    let room = store.makeRoom(in: leaf, at: position)
    elements(room.block)[room.position] = element
    if Rule.namesElements { store.setName(name, in: room.block, at: room.position) }
    store.refresh(room.block)
  }

  /// Removes the element at `position` of `leaf`.
  func remove(from leaf: Int32, at position: Int) {
    store.relabel(store.remove(from: leaf, at: position))
  }

  /// Removes the element of a name.
  func remove(_ name: Int32) { store.remove(name) }

  /// Replaces an element in place and tells the nodes above.
  func replace(_ element: Element, in leaf: Int32, at position: Int) {
    elements(leaf)[position] = element
    refresh(leaf)
  }

  /// A leaf behind the last one of the first tree, or that one while it is empty, to be filled and then
  /// handed to ``endLeaf(_:count:)``.
  func beginLeaf(after last: Int32) -> Int32 { store.beginLeaf(after: last) }

  /// Takes note of how many elements were written into the last leaf.
  ///
  /// Summaries above are up to date only after ``sealSpine(from:)``, to be called after a run of these.
  func endLeaf(_ leaf: Int32, count: Int) { store.endLeaf(leaf, count: count) }

  /// Brings the summaries above the last leaf up to date after ``endLeaf(_:count:)``.
  func sealSpine(from last: Int32) { store.refresh(last, isForced: true) }

  /// Appends elements without names to the last leaf, and to as many new ones as that takes.
  ///
  /// - Parameters:
  ///   - added: How many.
  ///   - element: Gives them, in order.
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
      let room = elements(leaf).baseAddress.unsafelyUnwrapped
      let taken = min(Rule.leafCapacity - position, added - next)
      for offset in 0..<taken { room[position + offset] = element(next + offset) }
      endLeaf(leaf, count: position + taken)
      next += taken
    }
    sealSpine(from: leaf)
  }

  /// Tells a leaf and the blocks on the way to it what is pending above it.
  func settlePath(to leaf: Int32) { store.settlePath(to: leaf) }

  /// Tells a child what is pending above it.
  func settle(childAt position: Int, of node: Int32) {
    store.settle(store.known(in: node, at: position), into: names(node)[position])
  }

  /// Computes the summary of a child anew, but none above it.
  func summarize(childAt position: Int, of node: Int32) {
    _ = store.summarize(names(node)[position], into: store.known(in: node, at: position))
  }

  /// Computes the summary of `leaf` anew, and those above it as far as they change.
  func refresh(_ leaf: Int32) { store.refresh(leaf) }
}

/// A store whose blocks follow a rule.
private final class RuleStore<Rule: BlockTreeRule>: BlockStore, @unchecked Sendable {
  init(roots: Int, blockRoom: Int, nameRoom: Int) {
    super.init(Rule.shape, roots: roots, blockRoom: blockRoom, nameRoom: nameRoom)
  }

  override init(copying other: BlockStore) { super.init(copying: other) }

  override func copy() -> BlockStore {
    Program.ruleOutIfPlain()
    return RuleStore<Rule>(copying: self)
  }

  override func clear(_ summary: UnsafeMutableRawPointer) {
    summary.assumingMemoryBound(to: Rule.Summary.self).pointee = Rule.empty
  }

  override func summarize(_ block: Int32, into summary: UnsafeMutableRawPointer) -> Bool {
    let summary = summary.assumingMemoryBound(to: Rule.Summary.self)
    let new =
      header(block).pointee.level == 0
      ? Rule.summary(
        ofElements: UnsafeBufferPointer(elements(of: block)), keeping: summary.pointee)
      : Rule.summary(
        ofChildren: UnsafeBufferPointer(summaries(of: block)), keeping: summary.pointee)
    if new == summary.pointee { return false }
    summary.pointee = new
    return true
  }

  override func settle(_ summary: UnsafeMutableRawPointer, into block: Int32) {
    let summary = summary.assumingMemoryBound(to: Rule.Summary.self)
    if header(block).pointee.level == 0 {
      Rule.settle(&summary.pointee, intoElements: elements(of: block))
    } else {
      Rule.settle(&summary.pointee, intoChildren: summaries(of: block))
    }
  }

  private func elements(of leaf: Int32) -> UnsafeMutableBufferPointer<Rule.Element> {
    UnsafeMutableBufferPointer(
      start: (address(leaf) + Rule.elementOffset).assumingMemoryBound(to: Rule.Element.self),
      count: count(leaf))
  }

  private func summaries(of node: Int32) -> UnsafeMutableBufferPointer<Rule.Summary> {
    UnsafeMutableBufferPointer(
      start: (address(node) + Rule.summaryOffset).assumingMemoryBound(to: Rule.Summary.self),
      count: count(node))
  }
}
