/// How blocks are made, cut, joined and dropped.
///
/// What is done to the elements of a leaf is done to the children of a node: room is made, something is
/// taken out, a full block is cut, a nearly empty one joined with its neighbour.
extension BlockStore {
  func makeBlock(level: Int16) -> Int32 {
    var block = state.pointee.firstFree
    if block >= 0 {
      state.pointee.firstFree = header(block).pointee.parent
    } else {
      block = Int32(truncatingIfNeeded: state.pointee.blocks.grow(by: 1, stride: shape.stride))
    }
    header(block).pointee = Header(count: 0, level: level, parent: 0)
    return block
  }

  private func drop(_ block: Int32) {
    header(block).pointee.parent = state.pointee.firstFree
    state.pointee.firstFree = block
  }

  /// Makes room for one more at a position of a block, which a full one is cut for.
  ///
  /// Summaries are those without the newcomer; pending must be nothing above a leaf.
  ///
  /// - Returns: Where the room is.
  func makeRoom(in block: Int32, at position: Int) -> (block: Int32, position: Int) {
    var (block, position) = (block, position)
    let capacity = layout(of: block).capacity
    if count(block) == capacity {
      let cut = Self.cut(for: position, capacity: capacity)
      let right = split(block, at: cut)
      // At the cut itself the emptier side takes the newcomer: prepending fills to the left, appending
      // to the right.
      if position > cut || (position == cut && cut >= capacity / 2) {
        (block, position) = (right, position - cut)
      }
    }
    let count = count(block)
    move(block, position, to: block, position + 1, count - position)
    setCount(count + 1, of: block)
    return (block, position)
  }

  /// Where a full block is cut when something arrives at `position`.
  private static func cut(for position: Int, capacity: Int) -> Int {
    position >= capacity - capacity / 4 || position <= capacity / 4 ? position : capacity / 2
  }

  /// Moves what is in a block from `cut` on into a new one behind it.
  private func split(_ block: Int32, at cut: Int) -> Int32 {
    let right = makeBlock(level: header(block).pointee.level)
    let moved = count(block) - cut
    move(block, cut, to: right, 0, moved)
    setCount(moved, of: right)
    setCount(cut, of: block)
    insertChild(right, after: block)
    if header(block).pointee.level == 0 { relabel(right) }
    _ = summarize(block, into: summary(of: block))
    _ = summarize(right, into: summary(of: right))
    let (above, other) = (header(block).pointee.parent, header(right).pointee.parent)
    refresh(above)
    if other != above { refresh(other) }
    return right
  }

  /// Puts `child` behind `sibling` in the block above.
  ///
  /// Its summary is `sibling`'s for now, so that what is pending above the one is pending above the
  /// other.
  func insertChild(_ child: Int32, after sibling: Int32) {
    if header(sibling).pointee.parent == 0 { raise(sibling) }
    let room = makeRoom(in: header(sibling).pointee.parent, at: position(of: sibling) + 1)
    names(room.block)[room.position] = child
    header(child).pointee.parent = room.block
    known(in: room.block, at: room.position).copyMemory(
      from: summary(of: sibling), byteCount: shape.node.stride)
  }

  /// Puts a new root above an old one; what is pending above the old one stays so.
  private func raise(_ old: Int32) {
    let root = makeBlock(level: header(old).pointee.level &+ 1)
    let place = position(of: old)
    move(0, place, to: root, 0, 1)
    setCount(1, of: root)
    names(0)[place] = root
    clear(known(in: 0, at: place))
  }

  /// Takes out what is at a position of a block, and joins the block with a neighbour if both fit into
  /// one.
  ///
  /// - Returns: The block that took over what was in another one, or -1.
  @discardableResult
  func remove(from block: Int32, at position: Int) -> Int32 {
    let count = count(block) - 1
    move(block, position + 1, to: block, position, count - position)
    setCount(count, of: block)
    let parent = header(block).pointee.parent
    let place = self.position(of: block)
    if parent == 0 {
      lower(block, at: place)
      refresh(names(0)[place])
      return -1
    }
    if count == 0 {
      drop(block)
      remove(from: parent, at: place)
      return -1
    }
    if count < layout(of: block).capacity / 4 {
      if fits(place, of: parent) { return join(place, of: parent) }
      if fits(place - 1, of: parent) { return join(place - 1, of: parent) }
    }
    refresh(block)
    return -1
  }

  /// Whether what is in two neighbours, the children from `left` on, fits into one block.
  private func fits(_ left: Int, of parent: Int32) -> Bool {
    if left < 0 || left + 1 >= count(parent) { return false }
    let (a, b) = (names(parent)[left], names(parent)[left + 1])
    return count(a) + count(b) <= layout(of: a).capacity
  }

  /// Moves what is in the right one of two neighbours into the left one.
  private func join(_ left: Int, of parent: Int32) -> Int32 {
    let (a, b) = (names(parent)[left], names(parent)[left + 1])
    settle(known(in: parent, at: left), into: a)
    settle(known(in: parent, at: left + 1), into: b)
    let (countA, countB) = (count(a), count(b))
    move(b, 0, to: a, countA, countB)
    setCount(countA + countB, of: a)
    drop(b)
    _ = summarize(a, into: known(in: parent, at: left))
    remove(from: parent, at: left + 1)
    return a
  }

  /// Makes the only child of a root the root.
  private func lower(_ root: Int32, at place: Int) {
    var root = root
    while header(root).pointee.level > 0, count(root) == 1 {
      // What was pending above the old root, and above its child, is pending above the child now.
      settle(known(in: 0, at: place), into: root)
      move(root, 0, to: 0, place, 1)
      drop(root)
      root = names(0)[place]
    }
  }
}
