import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// An item that fades out while the others close the gap.
@Suite struct AnimatedRemovalProbe {
  private let fade = ListTransition(duration: 0.3)

  private func probe() -> Probe {
    let probe = Probe(width: 300, height: 400)
    probe.host.endsTransitionsAtOnce = false
    probe.show([
      SectionSnapshot(
        items: ItemList(
          ids: (0..<20).map { UInt64($0) },
          geometry: .extents(
            Array(repeating: 50, count: 20))),
        layout: ListLayout(estimate: 50))
    ])
    return probe
  }

  @Test func viewStaysUntilItsTransitionEnds() throws {
    let probe = probe()
    let leaving = try #require(probe.seen(.item, section: 0, index: 2)).view
    let next = try #require(probe.seen(.item, section: 0, index: 3)).view
    probe.driver.send(.edit(ChangeSet([.removeItems(section: 0, 2..<3)], transition: fade)))
    #expect(!leaving.isHidden)
    #expect(leaving.attributes?.alpha == 0)
    #expect(leaving.transition == fade)
    // The next item moves up, in the same transition.
    #expect(next.attributes?.frame.minY == 100)
    #expect(next.transition == fade)
    #expect(probe.driver.engine.leavingViews.count == 1)
    probe.host.finishTransitions()
    #expect(leaving.isHidden)
    #expect(probe.driver.engine.leavingViews.isEmpty)
    #expect(probe.driver.pool.idleCount == 1)
  }

  @Test func anInsertedItemFadesIn() throws {
    let probe = probe()
    let item = ItemList(ids: [100], geometry: .extents([50]))
    probe.driver.send(
      .edit(
        ChangeSet(
          [.insertItems(item, at: ItemPath(section: 0, item: 1))], transition: fade)))
    let view = try #require(probe.seen(.item, section: 0, index: 1)).view
    #expect(view.element?.id == .id(100))
    #expect(view.attributes?.alpha == 1)
    #expect(view.transition == fade)
  }

  @Test func viewLeavesAtOnceWithoutTransition() throws {
    let probe = probe()
    let leaving = try #require(probe.seen(.item, section: 0, index: 2)).view
    probe.driver.send(.edit(ChangeSet([.removeItems(section: 0, 2..<3)])))
    // It may have been reused at once by an item that entered below.
    #expect(leaving.isHidden || leaving.element?.id != .id(2))
    #expect(probe.driver.engine.leavingViews.isEmpty)
  }
}
