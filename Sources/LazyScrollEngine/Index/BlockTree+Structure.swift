/// Creation, splitting, joining and removal of blocks.
///
/// Elements of a leaf and children of a node are handled alike: a gap is opened, an entry is
/// removed, a full block is split, and a nearly empty one is joined with a neighbour.
extension BlockTree {
  func setCount(_ count: Int, of block: Int32) {
    header(block).pointee.count = Int16(truncatingIfNeeded: count)
  }

  /// Adds an empty block that is not in the tree yet, and returns it.
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

  /// Stores the leaf as the leaf of its elements from a position on.
  func relabel(_ leaf: Int32, from first: Int) {
    if !Rule.namesElements { return }
    let (names, leafOf) = (names(leaf), state.pointee.leafOf.base)
    for position in first..<count(leaf) { leafOf[Int(names[position])] = leaf }
  }

  /// Moves `count` entries, each a name with its element or its summary, to another block or within
  /// one, and sets the parent of moved children.
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
  /// Summaries do not count the new entry yet. Nothing may be pending above a leaf.
  ///
  /// - Returns: The block and the position of the gap.
  func makeGap(in block: Int32, at position: Int) -> (block: Int32, position: Int) {
    var (block, position) = (block, position)
    let capacity = capacity(of: block)
    if count(block) == capacity {
      let cut = Self.cut(for: position, capacity: capacity)
      let right = split(block, at: cut)
      // At the split point the emptier side takes the new entry: prepending fills to the left,
      // appending to the right.
      if position > cut || (position == cut && cut >= capacity / 2) {
        (block, position) = (right, position - cut)
      }
    }
    let count = count(block)
    move(block, position, to: block, position + 1, count - position)
    setCount(count + 1, of: block)
    return (block, position)
  }

  /// Returns the position at which a full block is split for an insertion at `position`.
  private static func cut(for position: Int, capacity: Int) -> Int {
    position >= capacity - capacity / 4 || position <= capacity / 4 ? position : capacity / 2
  }

  /// Moves the entries from `cut` on into a new block behind this one, and returns the new block.
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

  /// Inserts `child` behind `sibling` in the parent block.
  ///
  /// Its summary is a copy of `sibling`'s for now, so that the same translation is pending above
  /// both.
  func insertChild(_ child: Int32, after sibling: Int32) {
    if parent(of: sibling) == 0 { raise(sibling) }
    let parent = parent(of: sibling)
    let gap = makeGap(in: parent, at: position(of: sibling, in: parent) + 1)
    names(gap.block)[gap.position] = child
    header(child).pointee.parent = gap.block
    summary(at: gap.position, of: gap.block).pointee = summary(of: sibling).pointee
  }

  /// Inserts a new root above an old one; whatever is pending above the old root stays pending.
  private func raise(_ old: Int32) {
    let root = makeBlock(level: header(old).pointee.level &+ 1)
    let place = position(of: old, in: 0)
    move(0, place, to: root, 0, 1)
    setCount(1, of: root)
    names(0)[place] = root
    summary(at: place, of: 0).pointee = Rule.empty
  }

  // MARK: Removal

  /// Removes the entry at a position of a block, and joins the block with a neighbour if both fit
  /// into one.
  ///
  /// - Returns: The block into which another one was joined, or `nil`.
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

  /// Returns a Boolean value that indicates whether two neighbours, the children from `left` on, fit
  /// into one block.
  private func fits(_ left: Int, of parent: Int32) -> Bool {
    if left < 0 || left + 1 >= count(parent) { return false }
    let (a, b) = (names(parent)[left], names(parent)[left + 1])
    return count(a) + count(b) <= capacity(of: a)
  }

  /// Moves the entries of the right one of two neighbours into the left one, and returns that.
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

  /// Makes the only child of a root the root.
  private func lower(_ root: Int32, at place: Int) {
    var root = root
    while !isLeaf(root), count(root) == 1 {
      // The translation pending above the old root and above its child becomes the one pending
      // above the child.
      pushDown(childAt: place, of: 0)
      move(root, 0, to: 0, place, 1)
      drop(root)
      root = names(0)[place]
    }
  }
}
