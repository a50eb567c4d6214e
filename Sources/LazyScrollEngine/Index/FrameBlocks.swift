/// A tree of blocks of frames: the walking that a ``FrameIndex`` does, in one place for both trees.
///
/// Frames are seen along the scroll axis (offset, extent) and across it. An entry's offset does not
/// count what is still pending above its block; everything given out or taken in here does.
struct FrameBlocks: Sendable {
  /// How blocks are put together.
  enum Packing: Sendable {
    /// By where items start along the scroll axis: a feed.
    case byOffset
    /// By place along a Hilbert curve: a canvas, wide on both axes.
    case hilbert
  }

  var packing = Packing.byOffset
  var tree: BlockTree<FrameRule>

  init(capacity: Int) {
    tree = BlockTree(capacity: capacity * FrameRule.leafCapacity / FrameRule.leafFill)
  }

  /// The bounds of all entries.
  var span: FrameRule.Span { tree.rootSummary }

  /// Bytes held.
  var byteCount: Int { tree.byteCount }

  // MARK: Asking

  /// Calls `body` with each entry that shares area with the window, and with where it starts.
  func visit(
    _ window: FrameRule.Window, _ visited: inout Int, _ reach: inout FrameRule.Reach,
    _ body: (FrameRule.Entry, Double) -> Void
  ) {
    if reach.isLevel(span.start, span.end, window), span.meetsAcross(window) {
      visit(tree.root, level: tree.height, shift: span.pending, window, &visited, &reach, body)
    }
  }

  private func visit(
    _ block: Int32, level: Int, shift: Double, _ window: FrameRule.Window, _ visited: inout Int,
    _ reach: inout FrameRule.Reach, _ body: (FrameRule.Entry, Double) -> Void
  ) {
    if level == 0 {
      let entries = tree.block(block)
      visited += entries.count
      for position in entries.indices {
        let start = entries[position].offset + shift
        let end = start + entries[position].extent
        if reach.isLevel(start, end, window), entries[position].meetsAcross(window) {
          reach.note(met: start, end, window)
          body(entries[position], start)
        }
      }
      return
    }
    let spans = tree.summaries(of: block)
    let children = tree.children(of: block)
    visited += spans.count
    for position in spans.indices {
      let (start, end) = (spans[position].start + shift, spans[position].end + shift)
      if reach.isLevel(start, end, window), spans[position].meetsAcross(window) {
        visit(
          children[position], level: level - 1, shift: shift + spans[position].pending, window,
          &visited, &reach, body)
      }
    }
  }

  /// The entry of a slot that stands in `leaf`, with nothing pending.
  func entry(of slot: Int, in leaf: Int32) -> FrameRule.Entry {
    var entry = tree.block(leaf)[position(of: slot, in: leaf)]
    entry.offset += pending(above: leaf)
    return entry
  }

  /// What is pending above a leaf, summed from the root down as a query sums it.
  func pending(above leaf: Int32) -> Double {
    if tree.height == 0 { return span.pending }
    let parent = tree.leaf(leaf).parent
    let position = tree.position(of: leaf, in: parent)
    return pending(aboveNode: parent) + tree.summaries(of: parent)[position].pending
  }

  private func pending(aboveNode node: Int32) -> Double {
    if node == tree.root { return span.pending }
    let parent = tree.node(node).parent
    let position = tree.position(of: node, in: parent)
    return pending(aboveNode: parent) + tree.summaries(of: parent)[position].pending
  }

  private func position(of slot: Int, in leaf: Int32) -> Int {
    let block = tree.block(leaf)
    let wanted = Int32(slot)
    var position = 0
    while block[position].slot != wanted { position += 1 }
    return position
  }

  /// Adds the entries that start in `range`, with nothing pending.
  func collect(startingIn range: Range<Double>, into entries: inout Buffer<FrameRule.Entry>) {
    collect(tree.root, level: tree.height, shift: span.pending, range, &entries)
  }

  private func collect(
    _ block: Int32, level: Int, shift: Double, _ range: Range<Double>,
    _ entries: inout Buffer<FrameRule.Entry>
  ) {
    if level == 0 {
      for var entry in tree.block(block) {
        entry.offset += shift
        if range.contains(entry.offset) { entries.append(entry) }
      }
      return
    }
    let spans = tree.summaries(of: block)
    let children = tree.children(of: block)
    for position in spans.indices {
      let span = spans[position]
      if span.start + shift < range.upperBound && span.end + shift >= range.lowerBound {
        collect(
          children[position], level: level - 1, shift: shift + span.pending, range, &entries)
      }
    }
  }

  // MARK: Changing

  /// Inserts an entry.
  ///
  /// - Returns: The leaf that holds it now, and the leaf that took over part of another, or -1.
  mutating func insert(_ entry: FrameRule.Entry) -> (leaf: Int32, split: Int32) {
    tree.makeUnique()
    if packing == .hilbert {
      let leaf = leaf(nearestTo: entry)
      tree.settlePath(to: leaf)
      let block = tree.block(leaf)
      if block.count == FrameRule.leafCapacity { FrameRule.sortAlongLongerSide(block) }
      return tree.insert(entry, into: leaf, at: FrameRule.place(of: entry, amongSorted: block))
    }
    let leaf = leaf(holding: entry.offset)
    tree.settlePath(to: leaf)
    let block = tree.block(leaf)
    var position = block.count
    while position > 0 && block[position - 1].offset > entry.offset { position -= 1 }
    return tree.insert(entry, into: leaf, at: position)
  }

  /// Removes the entry of a slot.
  ///
  /// - Returns: The leaf that took over the entries of another one, or -1.
  mutating func remove(_ slot: Int, from leaf: Int32) -> Int32 {
    tree.makeUnique()
    return tree.remove(from: leaf, at: position(of: slot, in: leaf))
  }

  /// Writes a new frame where the old one stands, if it may stand there.
  mutating func rewrite(_ entry: FrameRule.Entry, in leaf: Int32) -> Bool {
    tree.makeUnique()
    tree.settlePath(to: leaf)
    let block = tree.block(leaf)
    let position = position(of: Int(entry.slot), in: leaf)
    switch packing {
    case .byOffset:
      // An item in the middle may move between its neighbours. At a block's edges only one that
      // starts where it did stays: its true neighbour is in another block.
      let isBetween =
        position > 0 && position + 1 < block.count && block[position - 1].offset <= entry.offset
        && entry.offset <= block[position + 1].offset
      if block[position].offset != entry.offset && !isBetween { return false }
    case .hilbert:
      let span = FrameRule.summary(ofElements: UnsafeBufferPointer(block), keeping: .none)
      if span.growth(for: entry, shift: 0) > 0 { return false }
    }
    tree.replace(entry, in: leaf, at: position)
    return true
  }

  /// Moves every entry that starts at or behind a line; whole blocks are only told so.
  mutating func shift(from line: Double, by delta: Double) {
    var whole = span
    if !(max(whole.start, whole.end) >= line) || whole.start == .infinity { return }
    tree.makeUnique()
    if whole.start >= line {
      whole.move(by: delta)
      tree.rootSummary = whole
      return
    }
    shift(tree.root, level: tree.height, pending: whole.pending, from: line, by: delta)
    tree.refreshRoot()
  }

  private func shift(
    _ block: Int32, level: Int, pending: Double, from line: Double, by delta: Double
  ) {
    if level == 0 {
      let entries = tree.block(block)
      for position in entries.indices where entries[position].offset + pending >= line {
        entries[position].offset += delta
      }
      return
    }
    let spans = tree.summaries(of: block)
    let children = tree.children(of: block)
    for position in spans.indices {
      let span = spans[position]
      if span.start + pending >= line {
        spans[position].move(by: delta)
      } else if span.end + pending >= line {
        let child = children[position]
        shift(child, level: level - 1, pending: pending + span.pending, from: line, by: delta)
        spans[position] =
          level == 1
          ? FrameRule.summary(ofElements: UnsafeBufferPointer(tree.block(child)), keeping: span)
          : FrameRule.summary(
            ofChildren: UnsafeBufferPointer(tree.summaries(of: child)), keeping: span)
      }
    }
  }

  // MARK: Choosing a leaf

  /// The last leaf whose first item starts at or before `offset`, or the first leaf.
  private func leaf(holding offset: Double) -> Int32 {
    var block = tree.root
    var shift = span.pending
    for _ in 0..<tree.height {
      let spans = tree.summaries(of: block)
      var child = spans.count - 1
      while child > 0 && spans[child].start + shift > offset { child -= 1 }
      block = tree.children(of: block)[child]
      shift += spans[child].pending
    }
    return block
  }

  /// The leaf whose bounds grow least when they take the entry in.
  private func leaf(nearestTo entry: FrameRule.Entry) -> Int32 {
    var block = tree.root
    var shift = span.pending
    for _ in 0..<tree.height {
      let spans = tree.summaries(of: block)
      var best = 0
      var least = Double.infinity
      for position in spans.indices {
        let growth = spans[position].growth(for: entry, shift: shift)
        if growth < least { (best, least) = (position, growth) }
      }
      block = tree.children(of: block)[best]
      shift += spans[best].pending
    }
    return block
  }
}
