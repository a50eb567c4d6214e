/// The blocks of a ``BlockTree``, and the work on them that is the same whatever they hold.
///
/// Elements and summaries are bytes here; what they mean, the subclass of each kind of tree knows
/// (``RuleStore``). So the structure is compiled once and not once for every kind of tree.
///
/// Leaves and the nodes above them are blocks of one size and one make: a header, names, and what is
/// known of each name. In a leaf the names are those of the elements, in a node those of the blocks
/// below, of which it knows the summaries. Block 0 is the *head*: a node above the roots. It holds their
/// summaries, so that a root is a block like any other.
///
/// The state stands behind a pointer, as a class's own properties would be checked for overlapping
/// access each time. See `BlockStore+Structure.swift` for how blocks are made, cut and joined.
class BlockStore: @unchecked Sendable {
  /// What a block begins with.
  struct Header: BitwiseCopyable, Sendable {
    /// How many elements or children there are.
    var count: Int16
    /// 0 for a leaf, and one more for each level above.
    var level: Int16
    /// The block above; of a freed block the next freed one.
    var parent: Int32
  }

  struct State {
    var blocks: SlabBytes
    /// The first freed block, or -1.
    var firstFree: Int32 = -1
    /// By name: the leaf that holds the element, where elements have names.
    var leafOf: Slab<Int32>
  }

  /// How leaves are laid out, or nodes.
  struct Layout {
    /// The most elements or children.
    var capacity: Int
    /// Bytes for each name; 0 where elements have none.
    var nameStride: Int
    /// Where what is known of the names begins, in bytes from the block's start.
    var offset: Int
    /// Bytes known of each name.
    var stride: Int
  }

  struct Shape {
    var leaf: Layout
    var node: Layout
    /// Bytes of a block.
    var stride: Int
  }

  let shape: Shape
  let state: UnsafeMutablePointer<State>

  /// A store of so many empty trees, with room for blocks and names.
  init(_ shape: Shape, roots: Int, blockRoom: Int, nameRoom: Int) {
    self.shape = shape
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        blocks: SlabBytes(capacity: blockRoom, stride: shape.stride),
        leafOf: Slab(capacity: nameRoom)))
    _ = makeBlock(level: .max)
    for root in 0..<roots {
      let leaf = makeBlock(level: 0)
      names(0)[root] = leaf
      clear(known(in: 0, at: root))
      header(0).pointee.count &+= 1
    }
  }

  /// A store of the same blocks.
  init(copying other: BlockStore) {
    shape = other.shape
    state = .allocate(capacity: 1)
    state.initialize(to: other.state.pointee)
    state.pointee.blocks.makeUnique(stride: shape.stride)
    state.pointee.leafOf.makeUnique()
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // MARK: What the kind of tree knows

  /// Computes the summary of a block anew.
  ///
  /// - Returns: Whether it is another one now.
  func summarize(_ block: Int32, into summary: UnsafeMutableRawPointer) -> Bool { false }

  /// Tells what is in a block what its summary holds that it was not told yet.
  func settle(_ summary: UnsafeMutableRawPointer, into block: Int32) {}

  /// Writes the summary of nothing.
  func clear(_ summary: UnsafeMutableRawPointer) {}

  func copy() -> BlockStore { self }
}

// MARK: - Blocks, which no kind of tree has its own way with

extension BlockStore {
  func address(_ block: Int32) -> UnsafeMutableRawPointer {
    state.pointee.blocks.base + Int(block) * shape.stride
  }

  func header(_ block: Int32) -> UnsafeMutablePointer<Header> {
    address(block).assumingMemoryBound(to: Header.self)
  }

  /// The names of a block: of its elements, or of its children.
  func names(_ block: Int32) -> UnsafeMutablePointer<Int32> {
    (address(block) + MemoryLayout<Header>.size).assumingMemoryBound(to: Int32.self)
  }

  func count(_ block: Int32) -> Int { Int(header(block).pointee.count) }

  func setCount(_ count: Int, of block: Int32) {
    header(block).pointee.count = Int16(truncatingIfNeeded: count)
  }

  func layout(of block: Int32) -> Layout {
    header(block).pointee.level == 0 ? shape.leaf : shape.node
  }

  /// The element at a position of a leaf, or the summary of the child at a position of a node.
  func known(in block: Int32, at position: Int) -> UnsafeMutableRawPointer {
    let layout = layout(of: block)
    return address(block) + layout.offset + position * layout.stride
  }

  /// Where a block stands among the children of the one above.
  func position(of block: Int32) -> Int {
    position(of: block, in: header(block).pointee.parent)
  }

  /// Where a name stands in a block that has it.
  func position(of name: Int32, in block: Int32) -> Int {
    scanForPosition(of: name, from: names(block), count: count(block))
  }

  /// Where the summary of a block stands: in the block above.
  func summary(of block: Int32) -> UnsafeMutableRawPointer {
    let parent = header(block).pointee.parent
    return address(parent) + shape.node.offset
      + position(of: block, in: parent) * shape.node.stride
  }

  /// Moves so many names, and what is known of them, to another block or within one; children learn
  /// whose they are.
  func move(_ source: Int32, _ from: Int, to target: Int32, _ to: Int, _ count: Int) {
    let layout = layout(of: source)
    known(in: target, at: to).copyMemory(
      from: known(in: source, at: from), byteCount: count * layout.stride)
    let (old, new) = (UnsafeRawPointer(names(source)), UnsafeMutableRawPointer(names(target)))
    (new + to * layout.nameStride).copyMemory(
      from: old + from * layout.nameStride, byteCount: count * layout.nameStride)
    if source == target || header(source).pointee.level == 0 { return }
    let children = names(target) + to
    for position in 0..<count { header(children[position]).pointee.parent = target }
  }

  // MARK: Summaries

  /// Tells a block and those on the way to it what is pending above it.
  func settlePath(to block: Int32) {
    let parent = header(block).pointee.parent
    if parent > 0 { settlePath(to: parent) }
    settle(summary(of: block), into: block)
  }

  /// Computes the summary of a block anew, and those above it as far as they change.
  ///
  /// - Parameters:
  ///   - block: A block, or the head, which has none.
  ///   - isForced: Whether to go on to the root in any case.
  func refresh(_ block: Int32, isForced: Bool = false) {
    var block = block
    while block > 0 {
      if !summarize(block, into: summary(of: block)), !isForced { return }
      block = header(block).pointee.parent
    }
  }

  // MARK: Elements

  /// Notes for all elements of a leaf that this is where they are; -1 for none.
  func relabel(_ leaf: Int32) {
    if leaf < 0 || shape.leaf.nameStride == 0 { return }
    let (names, leafOf) = (names(leaf), state.pointee.leafOf.base)
    for position in 0..<count(leaf) { leafOf[Int(names[position])] = leaf }
  }

  /// Gives the room at a position of a leaf to an element.
  func setName(_ name: Int32, in leaf: Int32, at position: Int) {
    names(leaf)[position] = name
    state.pointee.leafOf.base[Int(name)] = leaf
  }

  /// Removes the element of a name.
  func remove(_ name: Int32) {
    let leaf = state.pointee.leafOf.base[Int(name)]
    relabel(remove(from: leaf, at: position(of: name, in: leaf)))
  }

  /// A leaf behind the last one, to be filled and then handed to ``endLeaf(_:count:)``; the last one
  /// itself if it is empty.
  func beginLeaf(after last: Int32) -> Int32 {
    if count(last) == 0 { return last }
    let leaf = makeBlock(level: 0)
    insertChild(leaf, after: last)
    return leaf
  }

  /// Takes note of how many elements were written into a leaf.
  func endLeaf(_ leaf: Int32, count: Int) {
    setCount(count, of: leaf)
    let summary = summary(of: leaf)
    clear(summary)
    _ = summarize(leaf, into: summary)
  }
}
