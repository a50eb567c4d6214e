import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Law 3 in every layout: a reload binds changed items only, and an item keeps its cell.
@Suite struct CollectionReloadTests {
  /// Sizes are declared, so that no extent changes between a reload and its measurements.
  private func fixture(_ form: LayoutForm, revision: UInt64?) -> CollectionFixture {
    let items = (0..<600 as Range<UInt64>).map { id in
      TestItem(
        id: id,
        size: LayoutSize(width: Double(40 + id * 31 % 60), height: Double(40 + id * 37 % 90)),
        revision: revision)
    }
    return CollectionFixture([form.group(items)])
  }

  /// The items that have cells, by index path; overscan included.
  private func cells(_ fixture: CollectionFixture) -> [Int: RecordingHost.View] {
    let driver = fixture.collection.driver
    var cells: [Int: RecordingHost.View] = [:]
    for position in 0..<driver.engine.materializedCount {
      let element = driver.engine.materialized(at: position).element
      if element.kind == .item { cells[element.index] = driver.view(ofMaterialized: position) }
    }
    return cells
  }

  private func asked(_ fixture: CollectionFixture) -> [Int] {
    fixture.source.cells.map(\.item).sorted()
  }

  private func isAlike(_ a: [Int: RecordingHost.View], _ b: [Int: RecordingHost.View]) -> Bool {
    a.count == b.count && a.allSatisfy { b[$0.key] === $0.value }
  }

  @Test(arguments: LayoutForm.allCases)
  func unchangedReloadBindsEachItemOnceAndMakesNoView(form: LayoutForm) {
    let fixture = fixture(form, revision: nil)
    var random = SeededRandom(seed: 7)
    for _ in 0..<12 {
      fixture.host.scroll(to: Double(random.below(3000)))
      let (before, made) = (cells(fixture), fixture.source.made)
      let places = fixture.seen
      fixture.source.forgetAsked()
      fixture.collection.reloadData()
      let after = cells(fixture)
      #expect(asked(fixture) == after.keys.sorted(), "each once")
      #expect(fixture.seen == places)
      // A reload queries the window again, so that items within the threshold may enter or leave.
      #expect(fixture.source.made <= made + max(0, after.count - before.count) + 2)
      for (item, view) in before { #expect(after[item] == nil || after[item] === view) }
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test(arguments: LayoutForm.allCases)
  func reloadBindsOnlyChangedRevisions(form: LayoutForm) throws {
    let fixture = fixture(form, revision: 1)
    var random = SeededRandom(seed: 8)
    for step in 0..<12 {
      fixture.host.scroll(to: Double(random.below(3000)))
      // Items that the threshold kept enter and leave first.
      fixture.collection.reloadData()
      let before = cells(fixture)
      let changed = before.keys.filter { $0 % 3 == step % 3 }.sorted()
      try #require(!changed.isEmpty)
      for index in changed { fixture.source.groups[0].items[index].revision = UInt64(10 + step) }
      fixture.source.forgetAsked()
      let made = fixture.source.made
      fixture.collection.reloadData()
      #expect(asked(fixture) == changed)
      #expect(fixture.source.made == made)
      #expect(isAlike(cells(fixture), before))
      fixture.source.forgetAsked()
      fixture.collection.reloadData()
      #expect(asked(fixture).isEmpty)
    }
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test(arguments: LayoutForm.allCases) func itemIDsKeepTheirCells(form: LayoutForm) throws {
    let fixture = fixture(form, revision: 1)
    var random = SeededRandom(seed: 9)
    for _ in 0..<12 {
      fixture.host.scroll(to: Double(random.below(3000)))
      fixture.collection.reloadData()
      let before = cells(fixture).reduce(into: [:]) {
        $0[fixture.source.groups[0].items[$1.key].id] = $1.value
      }
      // Visible items are swapped with each other, in pairs.
      let places = cells(fixture).keys.sorted()
      for pair in 0..<places.count / 2 {
        let (a, b) = (places[2 * pair], places[2 * pair + 1])
        let (first, second) = (
          fixture.source.groups[0].items[a], fixture.source.groups[0].items[b]
        )
        // The data gives the position, the ID the content.
        fixture.source.groups[0].items[a].id = second.id
        fixture.source.groups[0].items[b].id = first.id
      }
      fixture.source.forgetAsked()
      fixture.collection.reloadData()
      let after = cells(fixture)
      var kept = 0
      for (place, view) in after {
        let id = fixture.source.groups[0].items[place].id
        guard let known = before[id] else { continue }
        kept += 1
        #expect(known === view)
        #expect(view.content == id)
      }
      // The anchor may have been swapped with an item as long as the window.
      #expect(kept > 0)
      let asked = fixture.source.cells.map { fixture.source.groups[0].items[$0.item].id }
      #expect(asked.allSatisfy { before[$0] == nil }, "none of those that had a cell")
    }
    #expect(fixture.spy.reports.isEmpty)
  }
}
