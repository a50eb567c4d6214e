#if DEBUG || LAZYSCROLL_CHECKS
  import LazyScrollEngine
  import LazyScrollTestSupport
  import Testing

  @testable import LazyScroll

  /// The work of planning a batch of m edits is O(m log m): four times as many edits take little more than four times
  /// as many steps, and not sixteen times.
  @Suite struct BatchCostTests {
    private static let count = 1_000

    /// The number of elementary steps of planning a batch of edits of single items.
    private func work(
      of edits: Int, _ name: (inout SectionUpdates, _ source: Int, _ target: Int) -> Void
    ) -> Int {
      var random = SeededRandom(seed: 9)
      var (sources, targets) = (Array(0..<2 * edits), Array(0..<2 * edits))
      random.shuffle(&sources)
      random.shuffle(&targets)
      var updates = SectionUpdates(itemCounts: [2 * edits])
      for edit in 0..<edits { name(&updates, sources[edit], targets[edit]) }
      let planned = updates.itemSteps().visits.items
      return planned + updates.takenItems.visits.items + updates.arrivingItems.visits.items
    }

    /// The factor by which the steps grow when four times as many edits are planned.
    private func growth(
      _ name: (inout SectionUpdates, _ source: Int, _ target: Int) -> Void
    ) -> Double {
      Double(work(of: 4 * Self.count, name)) / Double(work(of: Self.count, name))
    }

    @Test func movesTakeLinearithmicWork() {
      let growth = growth { updates, source, target in
        updates.moveItem(
          at: ItemPath(item: source, section: 0), to: ItemPath(item: target, section: 0))
      }
      #expect((4..<6).contains(growth))
    }

    @Test func insertsAndDeletesTakeLinearithmicWork() {
      let growth = growth { updates, source, target in
        updates.deleteItems(source..<source + 1, inSection: 0)
        updates.insertItems(target..<target + 1, inSection: 0)
      }
      #expect((4..<6).contains(growth))
    }

    /// Neighbours that are named one by one are one step.
    @Test func adjacentEditsAreOneStep() {
      var updates = SectionUpdates(itemCounts: [100, 50])
      for row in (20..<60).reversed() { updates.deleteItems(row..<row + 1, inSection: 0) }
      for row in 0..<30 { updates.insertItems(row..<row + 1, inSection: 1) }
      updates.insertItems(31..<33, inSection: 1)
      let steps = updates.itemSteps()
      #expect(steps.deleted.map(\.range) == [20..<60])
      #expect(steps.inserted.map(\.range) == [0..<30, 31..<33])
    }
  }
#endif
