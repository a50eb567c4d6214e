/// How blocks are made, cut, joined and dropped.
///
/// Everything here leaves the structure right (parents, links, depth) and the summaries right where
/// it says so; the operations in `BlockStore.swift` bring the rest up to date.
extension BlockStore {
  /// Where a full block is cut when something arrives at `position`.
  static func cut(for position: Int, capacity: Int) -> Int {
    position >= capacity - capacity / 4 || position <= capacity / 4 ? position : capacity / 2
  }

  func place(_ source: UnsafeRawPointer, in leaf: Int32, at position: Int) {
    let count = count(of: leaf, isLeaf: true)
    let stride = shape.elementStride
    let target = element(leaf, position)
    if position < count {
      (target + stride).copyMemory(from: target, byteCount: (count - position) * stride)
    }
    target.copyMemory(from: source, byteCount: stride)
    self.leaf(leaf).pointee.count = Int32(truncatingIfNeeded: count + 1)
  }

  /// Moves the elements of `leaf` from `cut` on into the empty leaf `right`.
  func moveTail(of leaf: Int32, at cut: Int, to right: Int32) {
    let moved = count(of: leaf, isLeaf: true) - cut
    element(right, 0).copyMemory(
      from: element(leaf, cut), byteCount: moved * shape.elementStride)
    self.leaf(right).pointee.count = Int32(truncatingIfNeeded: moved)
    self.leaf(leaf).pointee.count = Int32(truncatingIfNeeded: cut)
  }

  /// Copies children and their summaries, to other nodes or within one.
  private func copyChildren(
    of source: Int32, _ from: Int, to target: Int32, _ to: Int, _ count: Int
  ) {
    if count == 0 { return }
    copyBytes(child(source, from), to: child(target, to), count)
    summary(target, to).copyMemory(
      from: summary(source, from), byteCount: count * shape.summaryStride)
  }

  func makeLeaf() -> Int32 {
    var leaf = state.pointee.freeLeaf
    if leaf >= 0 {
      state.pointee.freeLeaf = self.leaf(leaf).pointee.parent
    } else {
      leaf = Int32(truncatingIfNeeded: state.pointee.leaves.grow(by: 1))
      _ = state.pointee.elements.grow(by: shape.leafCapacity, stride: shape.elementStride)
    }
    self.leaf(leaf).pointee = Leaf(count: 0, parent: -1, next: -1, previous: -1)
    return leaf
  }

  private func makeNode() -> Int32 {
    var node = state.pointee.freeNode
    if node >= 0 {
      state.pointee.freeNode = self.node(node).pointee.parent
    } else {
      node = Int32(truncatingIfNeeded: state.pointee.nodes.grow(by: 1))
      _ = state.pointee.summaries.grow(by: shape.nodeCapacity, stride: shape.summaryStride)
      state.pointee.children.grow(by: shape.nodeCapacity)
    }
    self.node(node).pointee = Node(count: 0, parent: -1)
    return node
  }

  func link(_ leaf: Int32, after before: Int32) {
    let next = self.leaf(before).pointee.next
    self.leaf(leaf).pointee.previous = before
    self.leaf(leaf).pointee.next = next
    self.leaf(before).pointee.next = leaf
    if next >= 0 { self.leaf(next).pointee.previous = leaf } else { state.pointee.lastLeaf = leaf }
  }

  private func unlink(_ leaf: Int32) {
    let (next, previous) = (self.leaf(leaf).pointee.next, self.leaf(leaf).pointee.previous)
    if previous >= 0 {
      self.leaf(previous).pointee.next = next
    } else {
      state.pointee.firstLeaf = next
    }
    if next >= 0 {
      self.leaf(next).pointee.previous = previous
    } else {
      state.pointee.lastLeaf = previous
    }
    self.leaf(leaf).pointee = Leaf(
      count: 0, parent: state.pointee.freeLeaf, next: -1, previous: -1)
    state.pointee.freeLeaf = leaf
  }

  private func release(_ node: Int32) {
    self.node(node).pointee = Node(count: 0, parent: state.pointee.freeNode)
    state.pointee.freeNode = node
  }

  private func setParent(_ parent: Int32, of child: Int32, isLeaf: Bool) {
    if isLeaf { leaf(child).pointee.parent = parent } else { node(child).pointee.parent = parent }
  }

  /// Tells the children of a node from a position on that they are.
  private func adoptChildren(of node: Int32, from first: Int, areLeaves: Bool) {
    for position in first..<max(first, count(of: node, isLeaf: false)) {
      setParent(node, of: child(node, position).pointee, isLeaf: areLeaves)
    }
  }

  /// Puts `child`, split off from `sibling`, behind it.
  ///
  /// Its summary is `sibling`'s for now, so that what is pending above the one is pending above the
  /// other.
  func insertChild(_ child: Int32, after sibling: Int32, isLeaf: Bool) {
    var parent = parent(of: sibling, isLeaf: isLeaf)
    if isRoot(sibling, isLeaf: isLeaf) {
      parent = makeNode()
      self.child(parent, 0).pointee = sibling
      // What is pending above the old root stays pending above the new one.
      clear(summary(parent, 0))
      node(parent).pointee.count = 1
      setParent(parent, of: sibling, isLeaf: isLeaf)
      state.pointee.root = parent
      state.pointee.height += 1
      _ = summarize(sibling, isLeaf: isLeaf, into: summary(parent, 0))
    }
    var position = position(of: sibling, in: parent) + 1
    let count = count(of: parent, isLeaf: false)
    if count < shape.nodeCapacity {
      put(child, of: sibling, into: parent, at: position, isLeaf: isLeaf)
      return
    }
    let cut = Self.cut(for: position, capacity: count)
    let right = makeNode()
    copyChildren(of: parent, cut, to: right, 0, count - cut)
    node(right).pointee.count = Int32(truncatingIfNeeded: count - cut)
    node(parent).pointee.count = Int32(truncatingIfNeeded: cut)
    adoptChildren(of: right, from: 0, areLeaves: isLeaf)
    let left = parent
    insertChild(right, after: left, isLeaf: false)
    if position > cut || (position == cut && cut >= shape.nodeCapacity / 2) {
      position -= cut
      parent = right
    }
    put(child, of: sibling, into: parent, at: position, isLeaf: isLeaf)
    refresh(left, isLeaf: false, force: true)
    refresh(right, isLeaf: false, force: true)
  }

  private func put(
    _ child: Int32, of sibling: Int32, into parent: Int32, at position: Int, isLeaf: Bool
  ) {
    let count = count(of: parent, isLeaf: false)
    copyChildren(of: parent, position, to: parent, position + 1, count - position)
    self.child(parent, position).pointee = child
    node(parent).pointee.count = Int32(truncatingIfNeeded: count + 1)
    setParent(parent, of: child, isLeaf: isLeaf)
    // The sibling stands in front, save where a node was cut between the two.
    let siblingSummary =
      position > 0 ? summary(parent, position - 1) : summary(of: sibling, isLeaf: isLeaf)
    summary(parent, position).copyMemory(from: siblingSummary, byteCount: shape.summaryStride)
  }

  /// The pair of neighbours among the children of a node, one of them at `position`, that fit into one;
  /// the place of the first.
  private func pairThatFits(_ position: Int, of node: Int32, areLeaves: Bool) -> Int? {
    let capacity = areLeaves ? shape.leafCapacity : shape.nodeCapacity
    for step in 0...1 where position >= step && position - step + 1 < count(of: node, isLeaf: false)
    {
      let left = position - step
      let total =
        count(of: child(node, left).pointee, isLeaf: areLeaves)
        + count(of: child(node, left + 1).pointee, isLeaf: areLeaves)
      if total <= capacity { return left }
    }
    return nil
  }

  /// Restores the invariants after an element left `leaf`.
  func mend(_ leaf: Int32) -> Int32 {
    let count = count(of: leaf, isLeaf: true)
    if isRoot(leaf, isLeaf: true) || count >= shape.leafCapacity / 4 {
      refresh(leaf, isLeaf: true, force: false)
      return -1
    }
    let parent = self.leaf(leaf).pointee.parent
    let position = position(of: leaf, in: parent)
    if count == 0 {
      unlink(leaf)
      removeChild(at: position, of: parent, isLeaf: true)
      return -1
    }
    guard let left = pairThatFits(position, of: parent, areLeaves: true) else {
      refresh(leaf, isLeaf: true, force: false)
      return -1
    }
    let (a, b) = (child(parent, left).pointee, child(parent, left + 1).pointee)
    settle(summary(parent, left), into: a, isLeaf: true)
    settle(summary(parent, left + 1), into: b, isLeaf: true)
    let (countA, countB) = (self.count(of: a, isLeaf: true), self.count(of: b, isLeaf: true))
    element(a, countA).copyMemory(
      from: element(b, 0), byteCount: countB * shape.elementStride)
    self.leaf(a).pointee.count = Int32(truncatingIfNeeded: countA + countB)
    unlink(b)
    _ = summarize(a, isLeaf: true, into: summary(parent, left))
    removeChild(at: left + 1, of: parent, isLeaf: true)
    return a
  }

  /// Takes the child at `position` out of `node` and mends the nodes above.
  private func removeChild(at position: Int, of node: Int32, isLeaf: Bool) {
    let count = count(of: node, isLeaf: false) - 1
    copyChildren(of: node, position + 1, to: node, position, count - position)
    self.node(node).pointee.count = Int32(truncatingIfNeeded: count)
    if node == state.pointee.root {
      if count == 1 {
        collapseRoot(isLeaf: isLeaf)
      } else {
        refresh(node, isLeaf: false, force: true)
      }
      return
    }
    let parent = self.node(node).pointee.parent
    let place = self.position(of: node, in: parent)
    if count == 0 {
      release(node)
      removeChild(at: place, of: parent, isLeaf: false)
      return
    }
    if count < shape.nodeCapacity / 4,
      let left = pairThatFits(place, of: parent, areLeaves: false)
    {
      mergeNodes(at: left, of: parent, isLeaf: isLeaf)
      removeChild(at: left + 1, of: parent, isLeaf: false)
      return
    }
    refresh(node, isLeaf: false, force: true)
  }

  /// Moves what is in the node behind the one at `left` into it.
  private func mergeNodes(at left: Int, of parent: Int32, isLeaf: Bool) {
    let (a, b) = (child(parent, left).pointee, child(parent, left + 1).pointee)
    settle(summary(parent, left), into: a, isLeaf: false)
    settle(summary(parent, left + 1), into: b, isLeaf: false)
    let (countA, countB) = (count(of: a, isLeaf: false), count(of: b, isLeaf: false))
    copyChildren(of: b, 0, to: a, countA, countB)
    node(a).pointee.count = Int32(truncatingIfNeeded: countA + countB)
    adoptChildren(of: a, from: countA, areLeaves: isLeaf)
    release(b)
    _ = summarize(a, isLeaf: false, into: summary(parent, left))
  }

  /// Makes the root's only child the root.
  private func collapseRoot(isLeaf: Bool) {
    let old = state.pointee.root
    let root = child(old, 0).pointee
    state.pointee.root = root
    state.pointee.height -= 1
    setParent(-1, of: root, isLeaf: isLeaf)
    // What was pending above the old root, and above its child, is pending above the child now.
    settle(rootSummary, into: old, isLeaf: false)
    rootSummary.copyMemory(from: summary(old, 0), byteCount: shape.summaryStride)
    release(old)
    if !isLeaf, node(root).pointee.count == 1 {
      collapseRoot(isLeaf: state.pointee.height == 1)
    }
  }
}
