extension FrameIndex {
  /// Stops the program where an invariant does not hold.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  ///
  /// 1. The document order and both block trees hold their own invariants.
  /// 2. Every item stands in exactly one block, and its place names that block.
  ///
  /// How items follow each other is no invariant: blocks are found by their bounds, whatever they hold.
  /// That they hold neighbours is what makes queries quick, and what tests count.
  public func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      order._checkInvariants()
      blocks.tree._checkInvariants()
      longBlocks.tree._checkInvariants()
      var seen = 0
      for isLong in [false, true] {
        let blocks = isLong ? longBlocks : blocks
        let tree = blocks.tree
        var leaf = tree.firstLeaf
        while leaf >= 0 {
          for entry in tree.block(leaf) {
            seen += 1
            precondition(order.contains(slot: Int(entry.slot)), "slot \(entry.slot) is free")
            precondition(
              places[Int(entry.slot)] == leaf << 1 | (isLong ? 1 : 0),
              "slot \(entry.slot) does not know its leaf")
          }
          leaf = tree.leaf(leaf).next
        }
      }
      precondition(seen == count, "the blocks hold \(seen) items and not \(count)")
    #endif
  }
}
