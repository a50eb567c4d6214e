extension BlockTree {
  /// Stops the program if an invariant of the tree does not hold.
  ///
  /// It does nothing unless `LAZYSCROLL_CHECKS` is defined.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      for place in 0..<count(0) {
        let root = names(0)[place]
        check(isLeaf(root) || count(root) > 1, "the only child of a root should be the root")
        _ = checkChild(at: place, of: 0)
      }
    #endif
  }

  #if LAZYSCROLL_CHECKS
    /// Checks a child and all blocks below it.
    ///
    /// - Returns: The number of levels of the child, 1 for a leaf.
    private func checkChild(at position: Int, of node: Int32) -> Int {
      let (block, old) = (names(node)[position], summaries(node)[position])
      check(parent(of: block) == node, "block \(block) has another parent than \(node)")
      if isLeaf(block) {
        let elements = UnsafeBufferPointer(elements(block))
        check(
          elements.count > 0 && elements.count <= Rule.leafCapacity || node == 0,
          "leaf \(block) has \(elements.count) elements")
        check(
          Rule.summary(ofElements: elements, keeping: old) == old,
          "the summary of leaf \(block) is out of date")
        if Rule.namesElements {
          for position in elements.indices {
            let name = names(block)[position]
            check(
              leaf(of: name) == block,
              "element \(name) is recorded in another leaf than \(block)")
          }
        }
        return 1
      }
      let count = count(block)
      check(count > 0 && count <= Rule.nodeCapacity, "node \(block) has \(count) children")
      let depth = checkChild(at: 0, of: block)
      for position in 1..<count {
        check(checkChild(at: position, of: block) == depth, "leaves are not equally deep")
      }
      let summary = Rule.summary(
        ofChildren: UnsafeBufferPointer(summaries(block)), keeping: old)
      check(summary == old, "the summary of node \(block) is out of date")
      return depth + 1
    }

    /// Calls `body` with each leaf in the subtree of a block, in order.
    func forEachLeaf(below block: Int32 = 0, _ body: (Int32) -> Void) {
      if isLeaf(block) {
        body(block)
        return
      }
      for position in 0..<count(block) { forEachLeaf(below: names(block)[position], body) }
    }

    private func check(_ holds: Bool, _ message: @autoclosure () -> String) {
      if !holds { preconditionFailure("BlockTree: \(message())") }
    }
  #endif
}
