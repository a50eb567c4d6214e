import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Content beyond the greatest coordinate: no view is placed there, and nothing is lost when the content
/// becomes shorter again.
@Suite struct FarContentTests {
  private static let giant = 1e15

  private func row(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  private func expectPlaces(_ host: RecordingHost) {
    for view in host.views {
      #expect(view.attributes?.frame.isValid != false, "\(String(describing: view.attributes))")
    }
  }

  @Test func draggedRowStaysWithinTheCoordinateLimit() {
    let rows = (0..<20).map {
      TestRow(id: $0, height: $0 == 0 ? Self.giant : 50, isDeclared: true)
    }
    let fixture = TableFixture([TestSection(rows: rows)]) { $0.source.isMovable = { _ in true } }
    #expect(
      fixture.table.beginInteractiveMovementForItem(
        at: row(0), grabbedAt: LayoutPoint(x: 10, y: 100)))
    fixture.host.scroll(to: Self.giant)
    fixture.table.updateInteractiveMovementTargetPosition(LayoutPoint(x: 10, y: Self.giant + 100))
    expectPlaces(fixture.host)
    fixture.table.cancelInteractiveMovement()
    fixture.host.scroll(to: 0)
    #expect(fixture.seen(.item) == [.init(section: 0, index: 0, y: 0, height: Self.giant)])
  }

  @Test func leasedCellStaysWithinTheCoordinateLimit() {
    let fixture = TableFixture([.named(0..<3), .named(100..<103)])
    let before = fixture.seen(.item)
    fixture.table.holdView(at: row(0, 1))
    resize(fixture.host, to: { $0 < 3 ? Self.giant : 50 })
    expectPlaces(fixture.host)
    #expect(fixture.seen(.item).map(\.index) == [0])
    for _ in 0..<3 { resize(fixture.host, to: { _ in 50 }) }
    expectPlaces(fixture.host)
    #expect(fixture.seen(.item) == before)
  }

  /// It is not shown, so it keeps a size from before the reload until there is room for it.
  @Test func rowBeyondTheLimitIsMeasuredAgainOnceThereIsRoomForIt() {
    let fixture = TableFixture([.named(0..<20)])
    resize(fixture.host, to: { $0 == 1 ? Self.giant : 50 })
    fixture.host.scroll(to: Self.giant + 100)
    #expect(fixture.seen(.item).map(\.index) == Array(3..<11))
    resize(fixture.host, to: { $0 == 5 ? Self.giant : 50 })
    #expect(fixture.seen(.item).map(\.index) == [3, 4])
    fixture.table.reloadData()
    fixture.host.passFrames()
    #expect(fixture.seen(.item).map(\.index) == [3, 4])
    expectPlaces(fixture.host)
    fixture.host.scroll(to: 0)
    fixture.host.passFrames()
    #expect(
      fixture.seen(.item)
        == (0..<8).map { .init(section: 0, index: $0, y: Double(50 * $0), height: 50) })
  }

  /// Items visible before a leap are remembered with their frames, so that columns stay aligned.
  @Test(arguments: LayoutForm.allCases, [1, 2])
  func columnsStayAlignedBehindItemsAtTheCoordinateLimit(form: LayoutForm, giants: Int) {
    let items = [TestItem].named(0..<300)
    let fixture = CollectionFixture([form.group(items)])
    fixture.host.scroll(to: 3000)
    fixture.host.passFrames()
    fixture.host.scroll(by: 300)
    fixture.host.passFrames()
    let before = fixture.seen
    let top = fixture.host.viewport.bounds.minY
    let views = fixture.host.views.filter { !$0.isHidden && $0.element?.kind == .item }
      .sorted { ($0.attributes?.frame.minY ?? 0) > ($1.attributes?.frame.minY ?? 0) }
    for view in views {
      guard let y = view.attributes?.frame.minY, y < top + 100 * Double(giants) else { continue }
      fixture.host.events?.viewDidResize(view, to: LayoutSize(width: 60, height: Self.giant))
    }
    fixture.host.passFrames()
    expectPlaces(fixture.host)
    for _ in 0..<8 {
      resize(fixture.host, to: { items[Int($0)].extent })
      fixture.host.passFrames()
    }
    // Rows of a strip do not stand beside each other while others are measured.
    if form.isMeasured, form != .flow, form != .strip {
      #expect(fixture.seen.map(\.id) == before.map(\.id))
      #expect(fixture.seen.map(\.frame.size) == before.map(\.frame.size))
    }
    expectPlaces(fixture.host)
  }

  /// Reports the heights of all items on the screen, the last first.
  private func resize(_ host: RecordingHost, to height: (UInt64) -> Double) {
    for view in host.views.reversed() where !view.isHidden {
      guard let frame = view.attributes?.frame, let element = view.element, element.kind == .item,
        let name = element.id.name
      else { continue }
      host.events?.viewDidResize(
        view, to: LayoutSize(width: frame.size.width, height: height(name)))
    }
  }
}
