extension FrameIndex {
  /// Stops the program where an invariant does not hold.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  ///
  /// 1. The document order and both block trees hold their own invariants.
  /// 2. Every item stands in exactly one block, and its place names that block.
  /// 3. Packed by offset, items follow each other by where they start, up to the width of the cells
  ///    they were sorted by: much less than a millionth of the content.
  public func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      order._checkInvariants()
      blocks.tree._checkInvariants()
      longBlocks.tree._checkInvariants()
      var seen = 0
      for isLong in [false, true] {
        let blocks = isLong ? longBlocks : blocks
        let tree = blocks.tree
        var last = -Double.infinity
        let tolerance = 1e-6 * max(1, (tree.rootSummary.end - tree.rootSummary.start).magnitude)
        var leaf = tree.firstLeaf
        while leaf >= 0 {
          let shift = blocks.pending(above: leaf)
          for entry in tree.block(leaf) {
            seen += 1
            precondition(order.contains(slot: Int(entry.slot)), "slot \(entry.slot) is free")
            precondition(
              places[Int(entry.slot)] == leaf << 1 | (isLong ? 1 : 0),
              "slot \(entry.slot) does not know its leaf")
            let offset = entry.offset + shift
            precondition(
              blocks.packing == .hilbert || offset >= last - tolerance,
              "an item at \(offset) stands behind one at \(last)")
            last = offset
          }
          leaf = tree.leaves[Int(leaf)].next
        }
      }
      precondition(seen == count, "the blocks hold \(seen) items and not \(count)")
    #endif
  }
}
