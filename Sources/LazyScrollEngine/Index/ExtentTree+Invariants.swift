extension ExtentTree {
  /// Stops the program if an invariant of the sequence does not hold.
  ///
  /// It does nothing unless `LAZYSCROLL_CHECKS` is defined.
  package func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      tree._checkInvariants()
      var sum = Sum()
      tree.forEachLeaf { leaf in
        for run in tree.elements(leaf) {
          precondition(run.count > 0, "a run has \(run.count) items")
          precondition(run.extent >= -1 && run.extent.isFinite, "a run's extent is \(run.extent)")
          precondition(run.extent >= 0 || run.extent == -1, "a run's extent is \(run.extent)")
          sum.add(run, count: run.count)
        }
      }
      precondition(sum.count == count, "the runs hold \(sum.count) items instead of \(count)")
    #endif
  }
}
