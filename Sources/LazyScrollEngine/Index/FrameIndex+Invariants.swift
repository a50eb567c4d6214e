extension FrameIndex {
  /// Stops the program if an invariant of the index does not hold.
  ///
  /// It does nothing unless `LAZYSCROLL_CHECKS` is defined.
  ///
  /// 1. The invariants of the document order and of the trees of blocks hold.
  /// 2. Every item is in exactly one block.
  ///
  /// The order of items in blocks is not an invariant: a query finds blocks by their bounds, whatever
  /// they contain. The order only makes queries fast, and tests count the visits.
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
