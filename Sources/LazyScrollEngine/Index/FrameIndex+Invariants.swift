extension FrameIndex {
  /// Stops the program where an invariant does not hold.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  ///
  /// 1. The document order and the trees of blocks hold their own invariants.
  /// 2. Every item stands in exactly one block.
  ///
  /// How items follow each other is no invariant: blocks are found by their bounds, whatever they hold.
  /// That they hold neighbours is what makes queries quick, and what tests count.
  public func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      order._checkInvariants()
      blocks.tree._checkInvariants()
      var seen = 0
      blocks.tree.forEachLeaf { leaf in
        for position in 0..<blocks.tree.count(leaf) {
          let slot = Int(blocks.tree.names(leaf)[position])
          precondition(order.contains(slot: slot), "slot \(slot) is free")
          seen += 1
        }
      }
      precondition(seen == count, "the blocks hold \(seen) items and not \(count)")
    #endif
  }
}
