extension FrameIndex {
  /// Stops the program where an invariant does not hold.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  ///
  /// 1. The document order and the trees of blocks hold their own invariants.
  /// 2. Every item is in exactly one block.
  ///
  /// The order of items in blocks is no invariant: a query finds blocks by their bounds, whatever
  /// they contain. Blocks of neighbouring items make queries fast, and tests count the visits.
  package func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      order._checkInvariants()
      blocks.tree._checkInvariants()
      var seen = 0
      blocks.tree.forEachLeaf { leaf in
        for position in 0..<blocks.tree.count(leaf) {
          let slot = Int(blocks.tree.names(leaf)[position])
          precondition(order.contains(slot: slot), "slot \(slot) is free, but in a block")
          seen += 1
        }
      }
      precondition(seen == count, "the blocks hold \(seen) items instead of \(count)")
    #endif
  }
}
