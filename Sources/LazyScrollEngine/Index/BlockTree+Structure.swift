/// How blocks are made, cut, joined and dropped.
///
/// Everything here leaves the structure right (parents, links, depth) and the summaries right where
/// it says so; the operations in `BlockTree.swift` bring the rest up to date.
extension BlockTree {
  /// Where a full block is cut when something arrives at `position`.
  static func cut(for position: Int, capacity: Int) -> Int {
    position >= capacity - capacity / 4 || position <= capacity / 4 ? position : capacity / 2
  }

  mutating func place(_ element: Element, in leaf: Int32, at position: Int) {
    let block = elements.base + Int(leaf) * Rule.leafCapacity
    let count = Int(leaves[Int(leaf)].count)
    if position < count {
      (block + position + 1).update(from: block + position, count: count - position)
    }
    block[position] = element
    leaves.base[Int(leaf)].count = Int32(count + 1)
  }

  /// Moves the elements of `leaf` from `cut` on into the empty leaf `right`.
  mutating func move(from leaf: Int32, at cut: Int, to right: Int32) {
    let count = Int(leaves[Int(leaf)].count)
    (elements.base + Int(right) * Rule.leafCapacity).update(
      from: elements.base + Int(leaf) * Rule.leafCapacity + cut, count: count - cut)
    leaves.base[Int(right)].count = Int32(count - cut)
    leaves.base[Int(leaf)].count = Int32(cut)
  }

  mutating func makeLeaf() -> Int32 {
    let fresh = Leaf(count: 0, parent: -1, next: -1, previous: -1)
    if freeLeaf >= 0 {
      let leaf = freeLeaf
      freeLeaf = leaves[Int(leaf)].parent
      leaves[Int(leaf)] = fresh
      return leaf
    }
    let leaf = leaves.grow(by: 1)
    leaves[leaf] = fresh
    elements.grow(by: Rule.leafCapacity)
    return Int32(leaf)
  }

  mutating func makeNode() -> Int32 {
    let fresh = Node(count: 0, parent: -1)
    if freeNode >= 0 {
      let node = freeNode
      freeNode = nodes[Int(node)].parent
      nodes[Int(node)] = fresh
      return node
    }
    let node = nodes.grow(by: 1)
    nodes[node] = fresh
    summaries.grow(by: Rule.nodeCapacity)
    children.grow(by: Rule.nodeCapacity)
    return Int32(node)
  }

  mutating func link(_ leaf: Int32, after before: Int32) {
    let next = leaves[Int(before)].next
    leaves.base[Int(leaf)].previous = before
    leaves.base[Int(leaf)].next = next
    leaves.base[Int(before)].next = leaf
    if next >= 0 { leaves.base[Int(next)].previous = leaf } else { lastLeaf = leaf }
  }

  mutating func unlink(_ leaf: Int32) {
    let (next, previous) = (leaves[Int(leaf)].next, leaves[Int(leaf)].previous)
    if previous >= 0 { leaves.base[Int(previous)].next = next } else { firstLeaf = next }
    if next >= 0 { leaves.base[Int(next)].previous = previous } else { lastLeaf = previous }
    leaves.base[Int(leaf)] = Leaf(count: 0, parent: freeLeaf, next: -1, previous: -1)
    freeLeaf = leaf
  }

  mutating func setParent(_ parent: Int32, of child: Int32, isLeaf: Bool) {
    if isLeaf {
      leaves.base[Int(child)].parent = parent
    } else {
      nodes.base[Int(child)].parent = parent
    }
  }

  /// Puts `child`, split off from `sibling`, behind it.
  ///
  /// Its summary is `sibling`'s for now, so that what is pending above the one is pending above the
  /// other.
  mutating func insertChild(_ child: Int32, after sibling: Int32, isLeaf: Bool) {
    var parent = isLeaf ? leaves[Int(sibling)].parent : nodes[Int(sibling)].parent
    if isLeaf ? height == 0 : sibling == root {
      parent = makeNode()
      let entry = Int(parent) * Rule.nodeCapacity
      children[entry] = sibling
      // What is pending above the old root stays pending above the new one.
      summaries[entry] = Rule.empty
      nodes.base[Int(parent)].count = 1
      setParent(parent, of: sibling, isLeaf: isLeaf)
      root = parent
      height += 1
      refreshChild(at: 0, of: parent, isLeaf: isLeaf)
    }
    var position = position(of: sibling, in: parent) + 1
    let count = Int(nodes[Int(parent)].count)
    if count == Rule.nodeCapacity {
      let cut = Self.cut(for: position, capacity: count)
      let right = makeNode()
      let (from, to) = (Int(parent) * Rule.nodeCapacity, Int(right) * Rule.nodeCapacity)
      (children.base + to).update(from: children.base + from + cut, count: count - cut)
      (summaries.base + to).update(from: summaries.base + from + cut, count: count - cut)
      nodes.base[Int(right)].count = Int32(count - cut)
      nodes.base[Int(parent)].count = Int32(cut)
      for moved in children(of: right) { setParent(right, of: moved, isLeaf: isLeaf) }
      let left = parent
      insertChild(right, after: left, isLeaf: false)
      if position > cut || (position == cut && cut >= Rule.nodeCapacity / 2) {
        position -= cut
        parent = right
      }
      put(child, of: sibling, into: parent, at: position, isLeaf: isLeaf)
      refreshNode(left, force: true)
      refreshNode(right, force: true)
      return
    }
    put(child, of: sibling, into: parent, at: position, isLeaf: isLeaf)
  }

  mutating func put(
    _ child: Int32, of sibling: Int32, into parent: Int32, at position: Int, isLeaf: Bool
  ) {
    let first = Int(parent) * Rule.nodeCapacity
    let count = Int(nodes[Int(parent)].count)
    let tail = count - position
    (children.base + first + position + 1).update(
      from: children.base + first + position, count: tail)
    (summaries.base + first + position + 1).update(
      from: summaries.base + first + position, count: tail)
    children[first + position] = child
    nodes.base[Int(parent)].count = Int32(count + 1)
    setParent(parent, of: child, isLeaf: isLeaf)
    let siblingParent = isLeaf ? leaves[Int(sibling)].parent : nodes[Int(sibling)].parent
    let siblingEntry =
      Int(siblingParent) * Rule.nodeCapacity + self.position(of: sibling, in: siblingParent)
    summaries[first + position] = summaries[siblingEntry]
  }

  /// Computes the summary of the child at `position` of `node` anew.
  mutating func refreshChild(at position: Int, of node: Int32, isLeaf: Bool) {
    let entry = Int(node) * Rule.nodeCapacity + position
    let child = children[entry]
    summaries[entry] =
      isLeaf
      ? Rule.summary(ofElements: UnsafeBufferPointer(block(child)), keeping: summaries[entry])
      : Rule.summary(
        ofChildren: UnsafeBufferPointer(summaries(of: child)), keeping: summaries[entry])
  }

  /// Restores the invariants after an element left `leaf`.
  mutating func mend(_ leaf: Int32) -> Int32 {
    let count = Int(leaves[Int(leaf)].count)
    if height == 0 || count >= Rule.leafCapacity / 4 {
      refresh(leaf, force: false)
      return -1
    }
    let parent = leaves[Int(leaf)].parent
    let position = position(of: leaf, in: parent)
    if count == 0 {
      unlink(leaf)
      removeChild(at: position, of: parent, isLeaf: true)
      return -1
    }
    let siblings = children(of: parent)
    for left in [position, position - 1] where left >= 0 && left + 1 < siblings.count {
      let (a, b) = (siblings[left], siblings[left + 1])
      let total = Int(leaves[Int(a)].count + leaves[Int(b)].count)
      if total > Rule.leafCapacity { continue }
      let entry = Int(parent) * Rule.nodeCapacity + left
      Rule.settle(&summaries.base[entry], intoElements: block(a))
      Rule.settle(&summaries.base[entry + 1], intoElements: block(b))
      let countA = Int(leaves[Int(a)].count)
      (elements.base + Int(a) * Rule.leafCapacity + countA).update(
        from: elements.base + Int(b) * Rule.leafCapacity, count: total - countA)
      leaves.base[Int(a)].count = Int32(total)
      unlink(b)
      refreshChild(at: left, of: parent, isLeaf: true)
      removeChild(at: left + 1, of: parent, isLeaf: true)
      return a
    }
    refresh(leaf, force: false)
    return -1
  }

  /// Takes the child at `position` out of `node` and mends the nodes above.
  mutating func removeChild(at position: Int, of node: Int32, isLeaf: Bool) {
    let first = Int(node) * Rule.nodeCapacity
    let count = Int(nodes[Int(node)].count) - 1
    (children.base + first + position).update(
      from: children.base + first + position + 1, count: count - position)
    (summaries.base + first + position).update(
      from: summaries.base + first + position + 1, count: count - position)
    nodes.base[Int(node)].count = Int32(count)
    if node == root {
      if count == 1 { collapseRoot(isLeaf: isLeaf) } else { refreshNode(node, force: true) }
      return
    }
    let parent = nodes[Int(node)].parent
    let place = self.position(of: node, in: parent)
    if count == 0 {
      release(node)
      removeChild(at: place, of: parent, isLeaf: false)
      return
    }
    if count < Rule.nodeCapacity / 4 {
      let siblings = children(of: parent)
      for left in [place, place - 1] where left >= 0 && left + 1 < siblings.count {
        let (a, b) = (siblings[left], siblings[left + 1])
        if nodes[Int(a)].count + nodes[Int(b)].count > Int32(Rule.nodeCapacity) { continue }
        mergeNodes(a, b, at: left, in: parent, isLeaf: isLeaf)
        removeChild(at: left + 1, of: parent, isLeaf: false)
        return
      }
    }
    refreshNode(node, force: true)
  }

  mutating func mergeNodes(
    _ a: Int32, _ b: Int32, at left: Int, in parent: Int32, isLeaf: Bool
  ) {
    let entry = Int(parent) * Rule.nodeCapacity + left
    Rule.settle(&summaries.base[entry], intoChildren: summaries(of: a))
    Rule.settle(&summaries.base[entry + 1], intoChildren: summaries(of: b))
    let (countA, countB) = (Int(nodes[Int(a)].count), Int(nodes[Int(b)].count))
    let (from, to) = (Int(b) * Rule.nodeCapacity, Int(a) * Rule.nodeCapacity + countA)
    (children.base + to).update(from: children.base + from, count: countB)
    (summaries.base + to).update(from: summaries.base + from, count: countB)
    nodes.base[Int(a)].count = Int32(countA + countB)
    for moved in children(of: a).suffix(countB) { setParent(a, of: moved, isLeaf: isLeaf) }
    release(b)
    refreshChild(at: left, of: parent, isLeaf: false)
  }

  /// Makes the root's only child the root.
  mutating func collapseRoot(isLeaf: Bool) {
    let old = root
    let entry = Int(old) * Rule.nodeCapacity
    root = children[entry]
    height -= 1
    setParent(-1, of: root, isLeaf: isLeaf)
    // What was pending above the old root, and above its child, is pending above the child now.
    Rule.settle(&rootSummary, intoChildren: summaries(of: old))
    rootSummary = summaries[entry]
    release(old)
    if isLeaf { return }
    if nodes[Int(root)].count == 1 { collapseRoot(isLeaf: height == 1) }
  }

  mutating func release(_ node: Int32) {
    nodes.base[Int(node)] = Node(count: 0, parent: freeNode)
    freeNode = node
  }

  mutating func settlePath(toNode node: Int32) {
    if node == root {
      if Rule.isPending(rootSummary) {
        Rule.settle(&rootSummary, intoChildren: summaries(of: node))
      }
      return
    }
    let parent = nodes[Int(node)].parent
    settlePath(toNode: parent)
    let entry = Int(parent) * Rule.nodeCapacity + position(of: node, in: parent)
    if Rule.isPending(summaries[entry]) {
      Rule.settle(&summaries.base[entry], intoChildren: summaries(of: node))
    }
  }
}
