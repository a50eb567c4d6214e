import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Taps, selections and highlights, known by item (A12).
@Suite struct SelectionTests {
  private func fixture(_ mode: Selection.Mode) -> Fixture {
    let fixture = Fixture(rows: 100)
    fixture.view.selectionMode = mode
    fixture.spy.forget()
    return fixture
  }

  private func tap(_ fixture: Fixture, y: Double) {
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: y)))
    fixture.host.events?.touchDidChange(.ended(LayoutPoint(x: 10, y: y)))
  }

  @Test func selectionIsOffByDefault() {
    let fixture = fixture(.none)
    tap(fixture, y: 150)
    fixture.view.select(.id(1001))
    #expect(fixture.view.selection.items.isEmpty)
    #expect(fixture.spy.told.isEmpty)
  }

  @Test func tapReplacesTheSingleSelection() {
    let fixture = fixture(.single)
    tap(fixture, y: 150)
    tap(fixture, y: 250)
    #expect(fixture.view.selection.items == [.id(1002)])
    #expect(
      fixture.spy.told == [.didSelect(.id(1001)), .didDeselect(.id(1001)), .didSelect(.id(1002))])
    #expect(fixture.view(of: 1001)?.state == [])
    #expect(fixture.view(of: 1002)?.state == .selected)
    tap(fixture, y: 250)
    #expect(fixture.view.selection.items == [.id(1002)])
  }

  @Test func secondTapDeselectsInMultipleSelection() {
    let fixture = fixture(.multiple)
    for y in [50.0, 150, 250, 150] { tap(fixture, y: y) }
    #expect(fixture.view.selection.items == [.id(1000), .id(1002)])
    fixture.view.selectionMode = .single
    #expect(fixture.view.selection.items.isEmpty)
    #expect(fixture.view(of: 1000)?.state == [])
  }

  @Test func delegateMayForbidSelection() {
    let fixture = fixture(.multiple)
    fixture.spy.isSelectable = { $0 != .id(1001) }
    tap(fixture, y: 150)
    #expect(fixture.view.selection.items.isEmpty)
    fixture.view.select(.id(1001))
    #expect(fixture.view.selection.items == [.id(1001)], "the delegate is not asked about calls")
  }

  @Test func aTouchHighlightsUntilItEnds() {
    let fixture = fixture(.single)
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: 150)))
    #expect(fixture.view(of: 1001)?.state == .highlighted)
    fixture.host.events?.touchDidChange(.cancelled)
    #expect(fixture.view(of: 1001)?.state == [])
    #expect(fixture.view.selection.items.isEmpty)
  }

  @Test func selectionSurvivesReuseMovesAndReload() {
    let fixture = fixture(.single)
    tap(fixture, y: 150)
    fixture.host.scroll(to: 5000)
    #expect(fixture.view.materializedViews.allSatisfy { $0.view.state == [] })
    fixture.host.scroll(to: 0)
    #expect(fixture.view(of: 1001)?.state == .selected)
    fixture.feed.models.insert(fixture.feed.models.remove(at: 1), at: 3)
    fixture.view.moveItem(from: 1, to: 3)
    fixture.view.reloadData()
    #expect(fixture.view(of: 1001)?.state == .selected)
    #expect(fixture.view.selection.items == [.id(1001)])
  }

  @Test func selectionEndsWithItsItem() {
    let fixture = fixture(.single)
    tap(fixture, y: 150)
    fixture.feed.models.remove(at: 1)
    fixture.view.removeItems(in: 1..<2)
    #expect(fixture.view.selection.items.isEmpty)
  }

  @Test func theTopmostItemIsTouched() {
    var models = Fixture.rows(0..<3)
    models.append(ItemModel(frame: LayoutRect(x: 0, y: 120, width: 50, height: 30), id: 7))
    let fixture = Fixture(models)
    fixture.view.selectionMode = .single
    tap(fixture, y: 130)
    #expect(fixture.view.selection.items == [.id(7)])
  }

  @Test func touchOfARemovedItemSelectsNoOther() {
    let fixture = Fixture(rows: 10)
    fixture.view.selectionMode = .single
    fixture.host.events?.touchDidChange(.began(LayoutPoint(x: 10, y: 10)))
    fixture.feed.models = Fixture.rows(0..<10).map {
      ItemModel(frame: $0.frame, id: ($0.id?.number ?? 0) + 500)
    }
    fixture.view.reloadData()
    fixture.host.events?.touchDidChange(.ended(LayoutPoint(x: 10, y: 10)))
    #expect(fixture.view.selection.items.isEmpty)
  }
}
