/// The blocks of a ``FrameIndex``: two trees of frames side by side, with their search and editing.
///
/// A frame is described along the scroll axis (offset, extent) and across it. A shift of many frames is stored once in the
/// parent of their block, as a pending translation. The stored offset of a frame does not include the translations
/// pending above its block; offsets in arguments and results do.
///
/// Items much longer than most are in the second tree, ordered by their start. In the first tree, the bounds
/// of their blocks could span the whole feed, and every query would visit these blocks.
struct FrameBlocks: Sendable {
  /// The order in which frames are put into the blocks of the first tree.
  enum Packing: Sendable {
    /// By the start of items along the scroll axis, for content that is long on one axis (a feed).
    case byOffset
    /// By position along a Hilbert curve, for content that is wide on both axes (a canvas).
    case hilbert
  }

  var packing = Packing.byOffset
  var tree: BlockTree<FrameRule>

  init(capacity: Int) {
    tree = BlockTree(capacity: capacity, roots: 2)
  }

  /// The bounds of all frames in both trees.
  var span: FrameRule.Span {
    FrameRule.summary(ofChildren: UnsafeBufferPointer(tree.summaries(0)), keeping: .none)
  }

  // MARK: Queries

  /// Calls `body` with the slot, the entry and the offset of each item that shares area with a window.
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

  /// Returns the entry of the item with a slot, with all pending translations applied to its offset.
  func entry(of slot: Int) -> FrameRule.Entry {
    let leaf = tree.leaf(of: Int32(slot))
    var entry = tree.elements(leaf)[tree.position(of: Int32(slot), in: leaf)]
    entry.offset += pending(above: leaf)
    return entry
  }

  /// The translation pending above the last leaf of the first tree.
  var pendingAboveLastLeaf: Double { pending(above: tree.lastLeaf) }

  /// Returns the sum of the translations that are pending above a block.
  ///
  /// They are added from the root down, in the same order as in a query, so that rounding errors are the same.
  private func pending(above block: Int32) -> Double {
    if block == 0 { return 0 }
    let parent = tree.parent(of: block)
    let position = tree.position(of: block, in: parent)
    return pending(above: parent) + tree.summaries(parent)[position].pending
  }

  // MARK: Changes

  /// Inserts an entry for the item with a slot.
  func insert(_ entry: FrameRule.Entry, slot: Int, isLong: Bool) {
    let leaf = leaf(for: entry, isLong: isLong)
    let block = tree.elements(leaf)
    let isCanvas = packing == .hilbert && !isLong
    var isAlong = true
    if isCanvas && block.count == FrameRule.leafCapacity {
      // The leaf will be split. Sort it along its longer side, so that the two halves overlap little.
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

  /// Sorts the entries of a leaf along the scroll axis or across it.
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

  /// Returns a Boolean value that indicates whether a leaf is in the second tree, which contains the long items.
  private func holdsLongItems(_ leaf: Int32) -> Bool {
    var block = leaf
    while tree.parent(of: block) > 0 { block = tree.parent(of: block) }
    return tree.position(of: block, in: 0) > 0
  }

  /// Overwrites the entry of an item in place, if the new frame fits at this position in the order.
  ///
  /// - Returns: `true` if the entry was overwritten. Otherwise the caller has to remove it and insert it again.
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
      // An item inside the block may move between its neighbours. At either edge of the block, the neighbour is in another
      // block, so only an unchanged start is accepted.
      if position == 0 || position + 1 == block.count { return false }
      if block[position - 1].offset > entry.offset || entry.offset > block[position + 1].offset {
        return false
      }
    }
    tree.replace(entry, in: leaf, at: position)
    return true
  }

  /// Moves every frame that starts at or after a line along the axis by a distance.
  ///
  /// If all frames of a block start there, the distance is only added to the block's pending translation.
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

  /// Returns the leaf for a new entry, after applying all translations pending above it.
  ///
  /// On a canvas it is the leaf whose bounds grow least. In a feed it is the last leaf whose first item starts at or before
  /// the entry, or else the first leaf.
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
