/// Creation, splitting, joining and removal of blocks.
///
/// The same operations serve the elements of a leaf and the children of a node (the entries of a block): open a gap,
/// remove an entry, split a full block, and join a nearly empty block with a neighbour.
extension BlockTree {
  func setCount(_ count: Int, of block: Int32) {
    header(block).pointee.count = Int16(truncatingIfNeeded: count)
  }

  /// Creates an empty block that is not yet linked into the tree, and returns its number.
  func makeBlock(level: Int16) -> Int32 {
    var block = state.pointee.firstFree
    if block >= 0 {
      state.pointee.firstFree = parent(of: block)
    } else {
      block = storage.addBlock()
    }
    header(block).pointee = BlockHeader(count: 0, level: level, parent: 0)
    return block
  }

  private func drop(_ block: Int32) {
    header(block).pointee.parent = state.pointee.firstFree
    state.pointee.firstFree = block
  }

  /// Records a leaf as the leaf of each of its elements from position `first` on.
  func relabel(_ leaf: Int32, from first: Int) {
    if !Rule.namesElements { return }
    let (names, leafOf) = (names(leaf), state.pointee.leafOf.base)
    for position in first..<count(leaf) { leafOf[Int(names[position])] = leaf }
  }

  /// Moves `count` entries to another block, or within a block.
  ///
  /// An entry is a name with its element or summary. Children that move to another block get it as their parent.
  private func move(
    _ source: Int32, _ from: Int, to target: Int32, _ to: Int, _ count: Int
  ) {
    if count == 0 { return }
    if isLeaf(source) {
      if MemoryLayout<Element>.size > 0 {
        let (old, new) = (elements(source).baseAddress, elements(target).baseAddress)
        copyBytes(old.unsafelyUnwrapped + from, to: new.unsafelyUnwrapped + to, count)
      }
      if Rule.namesElements {
        copyBytes(names(source) + from, to: names(target) + to, count)
      }
      return
    }
    copyBytes(summary(at: from, of: source), to: summary(at: to, of: target), count)
    let children = names(target) + to
    copyBytes(names(source) + from, to: children, count)
    if source == target { return }
    for position in 0..<count { header(children[position]).pointee.parent = target }
  }

  // MARK: Insertion

  /// Opens a gap for one entry at a position of a block, and splits the block if it is full.
  ///
  /// The caller fills the gap and then updates the summaries, which do not yet count the new entry. No translation may be
  /// pending above a leaf.
  ///
  /// - Returns: The block and the position of the gap; after a split, the block may be a new one.
  func makeGap(in block: Int32, at position: Int) -> (block: Int32, position: Int) {
    var (block, position) = (block, position)
    let capacity = capacity(of: block)
    if count(block) == capacity {
      let cut = Self.cut(for: position, capacity: capacity)
      let right = split(block, at: cut)
      // At the split point the new entry goes into the emptier half, so that a tree filled from either end gets full blocks.
      if position > cut || (position == cut && cut >= capacity / 2) {
        (block, position) = (right, position - cut)
      }
    }
    let count = count(block)
    move(block, position, to: block, position + 1, count - position)
    setCount(count + 1, of: block)
    return (block, position)
  }

  /// Returns the position at which a full block is split, given the position of an insertion.
  private static func cut(for position: Int, capacity: Int) -> Int {
    position >= capacity - capacity / 4 || position <= capacity / 4 ? position : capacity / 2
  }

  /// Moves the entries from position `cut` on into a new block after the given one, and returns the new block.
  private func split(_ block: Int32, at cut: Int) -> Int32 {
    let right = makeBlock(level: header(block).pointee.level)
    let moved = count(block) - cut
    move(block, cut, to: right, 0, moved)
    setCount(moved, of: right)
    setCount(cut, of: block)
    insertChild(right, after: block)
    if isLeaf(block) { relabel(right, from: 0) }
    let (above, other) = (parent(of: block), parent(of: right))
    summarize(childAt: position(of: block, in: above), of: above)
    summarize(childAt: position(of: right, in: other), of: other)
    refresh(above)
    if other != above { refresh(other) }
    return right
  }

  /// Inserts `child` after `sibling` in the parent of `sibling`.
  ///
  /// The child gets a copy of the sibling's summary, so that the same pending translation applies to both, until its
  /// summary is recomputed.
  func insertChild(_ child: Int32, after sibling: Int32) {
    if parent(of: sibling) == 0 { raise(sibling) }
    let parent = parent(of: sibling)
    let gap = makeGap(in: parent, at: position(of: sibling, in: parent) + 1)
    names(gap.block)[gap.position] = child
    header(child).pointee.parent = gap.block
    summary(at: gap.position, of: gap.block).pointee = summary(of: sibling).pointee
  }

  /// Inserts a new root above the given root, to make space for a second child.
  ///
  /// A translation that is pending above the given root stays pending there.
  private func raise(_ old: Int32) {
    let root = makeBlock(level: header(old).pointee.level &+ 1)
    let place = position(of: old, in: 0)
    move(0, place, to: root, 0, 1)
    setCount(1, of: root)
    names(0)[place] = root
    summary(at: place, of: 0).pointee = Rule.empty
  }

  // MARK: Removal

  /// Removes the entry at a position of a block, and joins the block with a neighbour if both fit into one block.
  ///
  /// - Returns: The block that received the entries of its neighbour; `nil` if no blocks were joined.
  @discardableResult
  func removeEntry(of block: Int32, at position: Int) -> Int32? {
    let count = count(block) - 1
    move(block, position + 1, to: block, position, count - position)
    setCount(count, of: block)
    let parent = parent(of: block)
    let place = self.position(of: block, in: parent)
    if parent == 0 {
      lower(block, at: place)
      refresh(names(0)[place])
      return nil
    }
    if count == 0 {
      drop(block)
      removeEntry(of: parent, at: place)
      return nil
    }
    if count < capacity(of: block) / 4 {
      if fits(place, of: parent) { return join(place, of: parent) }
      if fits(place - 1, of: parent) { return join(place - 1, of: parent) }
    }
    refresh(block)
    return nil
  }

  /// Returns a Boolean value that indicates whether two adjacent children of `parent`, at `left` and after it, fit into one
  /// block.
  private func fits(_ left: Int, of parent: Int32) -> Bool {
    if left < 0 || left + 1 >= count(parent) { return false }
    let (a, b) = (names(parent)[left], names(parent)[left + 1])
    return count(a) + count(b) <= capacity(of: a)
  }

  /// Moves the entries of a child into the child before it, which is at position `left`, and returns the latter.
  private func join(_ left: Int, of parent: Int32) -> Int32 {
    let (a, b) = (names(parent)[left], names(parent)[left + 1])
    pushDown(childAt: left, of: parent)
    pushDown(childAt: left + 1, of: parent)
    let (countA, countB) = (count(a), count(b))
    move(b, 0, to: a, countA, countB)
    setCount(countA + countB, of: a)
    drop(b)
    summarize(childAt: left, of: parent)
    removeEntry(of: parent, at: left + 1)
    return a
  }

  /// Replaces a root with its only child, as often as the root has only one child.
  private func lower(_ root: Int32, at place: Int) {
    var root = root
    while !isLeaf(root), count(root) == 1 {
      // Translations are pending above the old root and above its child. Add the first to the second before the root is dropped.
      pushDown(childAt: place, of: 0)
      move(root, 0, to: 0, place, 1)
      drop(root)
      root = names(0)[place]
    }
  }
}
