/// The blocks of frames of a ``FrameIndex``, in two trees side by side: the walking that it does.
///
/// Frames are seen along the scroll axis (offset, extent) and across it. An entry's offset does not
/// count what is still pending above its block; everything given out or taken in here does.
///
/// Items much longer than most stand in the second tree, by where they start; otherwise the block of each
/// would reach across the whole feed and be visited by every query.
struct FrameBlocks: Sendable {
  /// How blocks of the first tree are put together.
  enum Packing: Sendable {
    /// By where items start along the scroll axis: a feed.
    case byOffset
    /// By place along a Hilbert curve: a canvas, wide on both axes.
    case hilbert
  }

  var packing = Packing.byOffset
  var tree: BlockTree<FrameRule>

  init(capacity: Int) {
    tree = BlockTree(capacity: capacity, leafFill: FrameRule.leafFill, roots: 2)
  }

  /// The bounds of all entries.
  var span: FrameRule.Span {
    FrameRule.summary(ofChildren: UnsafeBufferPointer(tree.summaries(0)), keeping: .none)
  }

  // MARK: Asking

  /// Calls `body` with the slot of each entry that shares area with the window, the entry, and where it
  /// starts.
  func visit(
    _ window: FrameRule.Window, _ visited: inout Int, _ reach: inout FrameRule.Reach,
    _ body: (Int32, FrameRule.Entry, Double) -> Void
  ) {
    visit(0, shift: 0, window, &visited, &reach, body)
  }

  private func visit(
    _ block: Int32, shift: Double, _ window: FrameRule.Window, _ visited: inout Int,
    _ reach: inout FrameRule.Reach, _ body: (Int32, FrameRule.Entry, Double) -> Void
  ) {
    let names = tree.names(block)
    if tree.isLeaf(block) {
      let entries = tree.elements(block)
      for position in entries.indices {
        let start = entries[position].offset + shift
        let end = start + entries[position].extent
        if reach.isLevel(start, end, window), entries[position].meetsAcross(window) {
          reach.note(met: start, end, window)
          body(names[position], entries[position], start)
        }
      }
      return
    }
    let spans = tree.summaries(block)
    for position in spans.indices {
      let (start, end) = (spans[position].start + shift, spans[position].end + shift)
      if reach.isLevel(start, end, window), spans[position].meetsAcross(window) {
        visited += tree.count(names[position])
        visit(
          names[position], shift: shift + spans[position].pending, window, &visited, &reach, body)
      }
    }
  }

  /// The entry of a slot, with nothing pending.
  func entry(of slot: Int) -> FrameRule.Entry {
    let leaf = tree.leafOf[slot]
    var entry = tree.elements(leaf)[tree.position(of: Int32(slot), in: leaf)]
    entry.offset += pending(above: leaf)
    return entry
  }

  /// What is pending above a block, summed from the root down as a query sums it.
  private func pending(above block: Int32) -> Double {
    if block == 0 { return 0 }
    let parent = tree.parent(of: block)
    let position = tree.position(of: block, in: parent)
    return pending(above: parent) + tree.summaries(parent)[position].pending
  }

  // MARK: Changing

  /// Inserts the entry of a slot.
  func insert(_ entry: FrameRule.Entry, slot: Int, isLong: Bool) {
    let leaf = leaf(for: entry, isLong: isLong)
    let block = tree.elements(leaf)
    let isCanvas = packing == .hilbert && !isLong
    var isAlong = true
    if isCanvas && block.count == FrameRule.leafCapacity {
      // Cut in the middle of its longer side, a block gives two that share little.
      isAlong = FrameRule.isAlong(block)
      sort(leaf, isAlong: isAlong)
    }
    var position = block.count
    while position > 0,
      isCanvas
        ? block.count == FrameRule.leafCapacity
          && FrameRule.isOrdered(entry, before: block[position - 1], isAlong: isAlong)
        : block[position - 1].offset > entry.offset
    {
      position -= 1
    }
    tree.insert(entry, named: Int32(slot), into: leaf, at: position)
  }

  /// Sorts the entries of a leaf along one side.
  private func sort(_ leaf: Int32, isAlong: Bool) {
    let (block, names) = (tree.elements(leaf), tree.names(leaf))
    for sorted in 1..<block.count {
      var position = sorted
      while position > 0
        && FrameRule.isOrdered(block[position], before: block[position - 1], isAlong: isAlong)
      {
        (block[position], block[position - 1]) = (block[position - 1], block[position])
        (names[position], names[position - 1]) = (names[position - 1], names[position])
        position -= 1
      }
    }
  }

  /// Whether the entry of a slot stands in the tree of long ones.
  private func isLong(_ slot: Int) -> Bool {
    var block = tree.leafOf[slot]
    while tree.parent(of: block) > 0 { block = tree.parent(of: block) }
    return tree.position(of: block, in: 0) > 0
  }

  /// Writes a new frame where the old one stands, if it may stand there.
  func rewrite(_ entry: FrameRule.Entry, slot: Int, isLong: Bool) -> Bool {
    if self.isLong(slot) != isLong { return false }
    let leaf = tree.leafOf[slot]
    tree.settlePath(to: leaf)
    let block = tree.elements(leaf)
    let position = tree.position(of: Int32(slot), in: leaf)
    if packing == .hilbert && !isLong {
      let span = FrameRule.summary(ofElements: UnsafeBufferPointer(block), keeping: .none)
      if span.growth(for: entry) > 0 { return false }
    } else if block[position].offset != entry.offset {
      // An item in the middle may move between its neighbours. At a block's edges only one that
      // starts where it did stays: its true neighbour is in another block.
      if position == 0 || position + 1 == block.count { return false }
      if block[position - 1].offset > entry.offset || entry.offset > block[position + 1].offset {
        return false
      }
    }
    tree.replace(entry, in: leaf, at: position)
    return true
  }

  /// Moves every entry that starts at or behind a line; whole blocks are only told so.
  func shift(from line: Double, by delta: Double) { shift(0, pending: 0, from: line, by: delta) }

  private func shift(_ block: Int32, pending: Double, from line: Double, by delta: Double) {
    if tree.isLeaf(block) {
      let entries = tree.elements(block)
      for position in entries.indices where entries[position].offset + pending >= line {
        entries[position].offset += delta
      }
      return
    }
    let spans = tree.summaries(block)
    for position in spans.indices {
      let span = spans[position]
      if span.start + pending >= line {
        spans[position].move(by: delta)
      } else if span.end + pending >= line {
        shift(
          tree.names(block)[position], pending: pending + span.pending, from: line, by: delta)
        tree.summarize(childAt: position, of: block)
      }
    }
  }

  // MARK: Choosing a leaf

  /// The leaf that an entry belongs to, with nothing pending above it: on a canvas the one whose bounds
  /// grow least, in a feed the last one whose first item starts at or before the entry, or the first leaf.
  private func leaf(for entry: FrameRule.Entry, isLong: Bool) -> Int32 {
    var node: Int32 = 0
    var best = isLong ? 1 : 0
    while true {
      tree.settle(childAt: best, of: node)
      node = tree.names(node)[best]
      if tree.isLeaf(node) { return node }
      let spans = tree.summaries(node)
      if packing == .hilbert && !isLong {
        var least = Double.infinity
        for position in spans.indices {
          let growth = spans[position].growth(for: entry)
          if growth < least { (best, least) = (position, growth) }
        }
      } else {
        best = spans.count - 1
        while best > 0 && spans[best].start > entry.offset { best -= 1 }
      }
    }
  }
}
