import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A leased view, which stays alive at any offset.
@Suite struct LeaseProbe {
  private func probe() -> Probe {
    let probe = Probe(width: 300, height: 400)
    probe.show([
      SectionSnapshot(
        items: ItemList(ids: (0..<200).map { UInt64($0) }), layout: ListLayout(estimate: 50))
    ])
    return probe
  }

  @Test func aLeasedViewStaysAndKeepsItsPlace() throws {
    let probe = probe()
    let view = try #require(probe.seen(.item, section: 0, index: 3)).view
    probe.driver.send(.lease(ItemReference(.id(3)), for: .kept, isHeld: true))
    probe.host.scroll(to: 5000)
    #expect(!view.isHidden)
    #expect(view.element?.id == .id(3))
    #expect(view.attributes?.frame.minY == 150)
    // Changes above it move it, invisibly.
    probe.driver.send(
      .edit(ChangeSet([.removeItems(section: 0, 0..<1)])))
    #expect(view.attributes?.frame.minY == 100)
    probe.host.scroll(to: 0)
    #expect(probe.seen(.item, section: 0, index: 2)?.view === view)
  }

  @Test func lastReleaseEndsTheLease() throws {
    let probe = probe()
    let view = try #require(probe.seen(.item, section: 0, index: 3)).view
    probe.driver.send(.lease(ItemReference(.id(3)), for: .kept, isHeld: true))
    probe.driver.send(.lease(ItemReference(.id(3)), for: .kept, isHeld: true))
    probe.host.scroll(to: 5000)
    probe.driver.send(.lease(ItemReference(.id(3)), for: .kept, isHeld: false))
    #expect(view.element?.id == .id(3))
    #expect(!view.isHidden)
    probe.driver.send(.lease(ItemReference(.id(3)), for: .kept, isHeld: false))
    #expect(view.isHidden)
  }

  @Test func itemWithoutIDIsLeasedInItsSection() throws {
    let probe = Probe(width: 300, height: 400)
    probe.show(
      (0..<2).map { _ in
        SectionSnapshot(items: ItemList(count: 5), layout: ListLayout(estimate: 50))
      } + [SectionSnapshot(items: ItemList(count: 200), layout: ListLayout(estimate: 50))])
    let view = try #require(probe.seen(.item, section: 1, index: 2)).view
    let other = try #require(probe.seen(.item, section: 0, index: 2)).view
    probe.driver.send(.lease(ItemReference(.position(2), inSection: 1), for: .kept, isHeld: true))
    probe.host.scroll(to: 5000)
    #expect(!view.isHidden)
    #expect(view.element == ListElement(section: 1, index: 2, id: .position(2)))
    #expect(other.element?.section != 0 || other.isHidden)
    probe.driver.send(.lease(ItemReference(.position(2), inSection: 0), for: .kept, isHeld: false))
    #expect(!view.isHidden)
    probe.driver.send(.lease(ItemReference(.position(2), inSection: 1), for: .kept, isHeld: false))
    #expect(view.isHidden)
  }

  /// Two rows come in above, and then the item is removed.
  @Test func itemWithoutIDKeepsItsLeaseThroughEdits() throws {
    let probe = Probe(width: 300, height: 400)
    probe.show([SectionSnapshot(items: ItemList(count: 200), layout: ListLayout(estimate: 50))])
    let view = try #require(probe.seen(.item, section: 0, index: 2)).view
    probe.driver.send(.lease(ItemReference(.position(2)), for: .kept, isHeld: true))
    probe.host.scroll(to: 5000)
    let rows = ItemList(count: 2)
    probe.driver.send(
      .edit(ChangeSet([.insertItems(rows, at: ItemPath(section: 0, item: 0))])))
    #expect(view.element?.index == 4 && !view.isHidden)
    probe.driver.send(.edit(ChangeSet([.removeItems(section: 0, 4..<5)])))
    #expect(view.isHidden)
    #expect(probe.driver.engine.leases.all.isEmpty)
  }

  /// Before a list has a window nothing is determined to be in it, and each edit still counts once.
  @Test func editsWithoutAWindowAreFollowedOnce() {
    var engine = Engine()
    let rows = SectionSnapshot(items: ItemList(count: 200), layout: ListLayout(estimate: 50))
    engine.update(.snapshot(Snapshot(sections: [rows]), transition: nil))
    engine.update(.lease(ItemReference(.position(5)), for: .kept, isHeld: true))
    let insertion = SnapshotChange.insertItems(
      ItemList(count: 1), at: ItemPath(section: 0, item: 0))
    engine.update(.edit(ChangeSet([insertion])))
    engine.update(.edit(ChangeSet([insertion])))
    #expect(engine.leases.all.map(\.item) == [ItemReference(.position(7))])
  }

  @Test func removingTheItemEndsTheLease() throws {
    let probe = probe()
    let view = try #require(probe.seen(.item, section: 0, index: 3)).view
    probe.driver.send(.lease(ItemReference(.id(3)), for: .kept, isHeld: true))
    probe.host.scroll(to: 5000)
    probe.driver.send(.edit(ChangeSet([.removeItems(section: 0, 3..<4)])))
    #expect(view.isHidden)
  }
}
