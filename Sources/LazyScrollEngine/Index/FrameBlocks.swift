/// The blocks of frames of a ``FrameIndex``, in two trees side by side, and their search and
/// editing.
///
/// Frames are described along the scroll axis (offset, extent) and across it. The stored offset of
/// an entry does not include translations pending above its block; offsets in arguments and results
/// do.
///
/// Items much longer than most are in the second tree, ordered by their start; otherwise the bounds
/// of their blocks would span the whole feed and every query would visit them.
struct FrameBlocks: Sendable {
  /// The order in which entries are packed into blocks of the first tree.
  enum Packing: Sendable {
    /// By the start of items along the scroll axis: a feed.
    case byOffset
    /// By position along a Hilbert curve: a canvas, wide on both axes.
    case hilbert
  }

  var packing = Packing.byOffset
  var tree: BlockTree<FrameRule>

  init(capacity: Int) {
    tree = BlockTree(capacity: capacity, roots: 2)
  }

  /// The bounds of all entries.
  var span: FrameRule.Span {
    FrameRule.summary(ofChildren: UnsafeBufferPointer(tree.summaries(0)), keeping: .none)
  }

  // MARK: Queries

  /// Calls `body` with the slot, the entry and the offset of each entry that shares area with the
  /// window.
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
          reach.limit(byMeeting: start, end, window)
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

  /// Returns the entry of a slot, with pending translations applied.
  func entry(of slot: Int) -> FrameRule.Entry {
    let leaf = tree.leaf(of: Int32(slot))
    var entry = tree.elements(leaf)[tree.position(of: Int32(slot), in: leaf)]
    entry.offset += pending(above: leaf)
    return entry
  }

  /// The translation pending above the last leaf of the first tree.
  var pendingAboveLastLeaf: Double { pending(above: tree.lastLeaf) }

  /// Returns the translation pending above a block, summed from the root down in the order in which
  /// a query sums it, so that rounding agrees.
  private func pending(above block: Int32) -> Double {
    if block == 0 { return 0 }
    let parent = tree.parent(of: block)
    let position = tree.position(of: block, in: parent)
    return pending(above: parent) + tree.summaries(parent)[position].pending
  }

  // MARK: Changes

  /// Inserts the entry of a slot.
  func insert(_ entry: FrameRule.Entry, slot: Int, isLong: Bool) {
    let leaf = leaf(for: entry, isLong: isLong)
    let block = tree.elements(leaf)
    let isCanvas = packing == .hilbert && !isLong
    var isAlong = true
    if isCanvas && block.count == FrameRule.leafCapacity {
      // A block split in the middle of its longer side gives two that overlap little.
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

  /// Returns a Boolean value that indicates whether a leaf is in the tree of long items.
  private func holdsLongItems(_ leaf: Int32) -> Bool {
    var block = leaf
    while tree.parent(of: block) > 0 { block = tree.parent(of: block) }
    return tree.position(of: block, in: 0) > 0
  }

  /// Overwrites the entry of a slot in place, if the new entry may stay at this position.
  ///
  /// - Returns: `true` if the entry was overwritten; otherwise it must be removed and inserted
  ///   again.
  func rewrite(_ entry: FrameRule.Entry, slot: Int, isLong: Bool) -> Bool {
    let leaf = tree.leaf(of: Int32(slot))
    if holdsLongItems(leaf) != isLong { return false }
    tree.pushDownPath(to: leaf)
    let block = tree.elements(leaf)
    let position = tree.position(of: Int32(slot), in: leaf)
    if packing == .hilbert && !isLong {
      let span = FrameRule.summary(ofElements: UnsafeBufferPointer(block), keeping: .none)
      if span.growth(for: entry) > 0 { return false }
    } else if block[position].offset != entry.offset {
      // An item in the middle may move between its neighbours. At a block's edges only an item whose
      // start is unchanged stays: its neighbour is in another block.
      if position == 0 || position + 1 == block.count { return false }
      if block[position - 1].offset > entry.offset || entry.offset > block[position + 1].offset {
        return false
      }
    }
    tree.replace(entry, in: leaf, at: position)
    return true
  }

  /// Moves every entry that starts at or behind a line; a block that lies behind it as a whole is
  /// moved by its pending translation.
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

  // MARK: Choice of a leaf

  /// Returns the leaf for a new entry, with nothing pending above it: on a canvas the one whose
  /// bounds grow least, in a feed the last one whose first item starts at or before the entry, or
  /// the first leaf.
  private func leaf(for entry: FrameRule.Entry, isLong: Bool) -> Int32 {
    var node: Int32 = 0
    var best = isLong ? 1 : 0
    while true {
      tree.pushDown(childAt: best, of: node)
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
