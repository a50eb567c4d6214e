extension BlockTree {
  /// Stops the program where an invariant does not hold.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      var leavesInOrder: [Int32] = []
      if height == 0 {
        leavesInOrder = [root]
        let summary = Rule.summary(
          ofElements: UnsafeBufferPointer(block(root)), keeping: rootSummary)
        check(summary == rootSummary, "the summary of the only leaf is out of date")
      } else {
        check(node(root).count > 1, "the root has one child and should be that child")
        check(node(root).parent == -1, "the root has a parent")
        let summary = Rule.summary(
          ofChildren: UnsafeBufferPointer(summaries(of: root)), keeping: rootSummary)
        check(summary == rootSummary, "the summary of the whole is out of date")
        checkNode(root, level: height, leavesInOrder: &leavesInOrder)
      }
      checkLinks(leavesInOrder)
    #endif
  }

  #if LAZYSCROLL_CHECKS
    private func checkNode(_ node: Int32, level: Int, leavesInOrder: inout [Int32]) {
      let count = Int(self.node(node).count)
      check(count > 0 && count <= Rule.nodeCapacity, "node \(node) has \(count) children")
      for position in 0..<count {
        let child = children(of: node)[position]
        let old = summaries(of: node)[position]
        if level == 1 {
          let block = UnsafeBufferPointer(block(child))
          check(self.leaf(child).parent == node, "leaf \(child) does not know its parent")
          check(
            block.count > 0 && block.count <= Rule.leafCapacity,
            "leaf \(child) has \(block.count) elements")
          check(
            Rule.summary(ofElements: block, keeping: old) == old,
            "the summary of leaf \(child) is out of date")
          leavesInOrder.append(child)
        } else {
          check(self.node(child).parent == node, "node \(child) does not know its parent")
          checkNode(child, level: level - 1, leavesInOrder: &leavesInOrder)
          let summary = Rule.summary(
            ofChildren: UnsafeBufferPointer(summaries(of: child)), keeping: old)
          check(summary == old, "the summary of node \(child) is out of date")
        }
      }
    }

    private func checkLinks(_ order: [Int32]) {
      check(firstLeaf == order[0], "the first leaf is not the first")
      check(lastLeaf == order[order.count - 1], "the last leaf is not the last")
      for (index, leaf) in order.enumerated() {
        let header = self.leaf(leaf)
        let next = index + 1 < order.count ? order[index + 1] : -1
        let previous = index > 0 ? order[index - 1] : -1
        check(
          header.next == next && header.previous == previous,
          "leaf \(leaf) is linked to \(header.previous) and \(header.next)")
      }
    }

    private func check(_ holds: Bool, _ message: @autoclosure () -> String) {
      if !holds { preconditionFailure("BlockTree: \(message())") }
    }
  #endif
}
