import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items whose content is loaded before they are on the screen.
@Suite struct PrefetchingTests {
  private typealias View = RecordingHost.View
  private typealias List = LazyList<RecordingHost, OnlySection, String>

  /// A list of rows of 100 points in a window of 400, with what it asked for.
  private final class Page {
    let host = RecordingHost(width: 320, height: 400, overscan: 0)
    let list: List
    var calls: [String] = []
    var velocities: [Double] = []

    init(_ range: Range<Int> = 0..<1000) {
      let rows = Registration<View, String>(make: { View() }, update: { _, _ in })
      list = List(host: host, layout: ListLayout(estimate: 100)) { rows($0) }
      list.size = { _ in LayoutSize(width: 320, height: 100) }
      list.onPrefetch = { [unowned self] in
        calls.append("load " + $0.joined(separator: " "))
        velocities.append($1)
      }
      list.onCancelPrefetching = { [unowned self] in
        calls.append("cancel " + $0.joined(separator: " "))
      }
      host.appear()
      list.apply(range.map { "\($0)" })
    }

    func scroll(to offset: Double) -> [String] {
      calls = []
      host.scroll(to: offset)
      host.passFrames()
      return calls
    }
  }

  @Test func itemsAheadAreAskedForOnceTheNearestFirst() {
    let page = Page()
    #expect(page.calls == ["load 4 5 6 7 8 9 10 11"])
    #expect(page.scroll(to: 40) == [])
    #expect(page.scroll(to: 100) == ["load 12"])
    #expect(page.scroll(to: 400) == ["load 13 14 15"])
  }

  @Test func itemsThatTheReaderTurnsAwayFromAreCancelled() {
    let page = Page()
    _ = page.scroll(to: 5_000)
    #expect(
      page.scroll(to: 4_900) == [
        "cancel 54 55 56 57 58 59 60 61", "load 48 47 46 45 44 43 42 41",
      ])
    // Those that are on the screen now are not.
    #expect(page.scroll(to: 4_800) == ["load 40"])
  }

  @Test func itemsThatTheReaderLeapsOverAreCancelled() {
    let page = Page()
    #expect(
      page.scroll(to: 5_000) == [
        "cancel 4 5 6 7 8 9 10 11", "load 54 55 56 57 58 59 60 61",
      ])
  }

  /// The app brings other data while it is told of cancelled items: places of the data before are not named.
  @Test func dataFromACancellationIsAskedForOnce() {
    let page = Page()
    _ = page.scroll(to: 5_000)
    var paths: [[ItemPath]] = []
    page.list.onPrefetchItems = { items, _ in paths.append(items) }
    page.list.onCancelPrefetchingItems = { _ in page.list.apply((0..<44).map { "\($0)" }) }
    page.host.scroll(to: 4_500)
    page.host.passFrames()
    #expect(paths.joined().allSatisfy { $0.item < 44 }, "\(paths)")
    #expect(paths.last?.map(\.item).first == 39)
  }

  @Test func distanceIsTheApps() {
    let page = Page()
    page.list.prefetchDistance = 250
    #expect(page.scroll(to: 1_000) == ["cancel 4 5 6 7 8 9", "load 14 15 16"])
    page.list.prefetchDistance = 0
    #expect(page.scroll(to: 2_000) == ["cancel 14 15 16"])
  }

  @Test func velocityIsThatOfTheReader() {
    let page = Page()
    page.host.events?.phaseDidChange(to: .dragging)
    for _ in 0..<4 {
      page.host.pass(seconds: 0.1)
      page.host.scroll(by: 100)
    }
    #expect(page.velocities.last.map { ($0 - 1000).magnitude < 0.001 } == true)
    page.host.pass(seconds: 0.1)
    page.host.scroll(by: -200)
    #expect(page.velocities.last.map { ($0 + 2000).magnitude < 0.001 } == true)
    page.host.events?.phaseDidChange(to: .idle)
    page.list.apply((0..<10).map { "new \($0)" })
    #expect(page.velocities.last == 0)
  }

  @Test func dataThatChangesIsAskedForAnew() {
    let page = Page(0..<6)
    #expect(page.calls == ["load 4 5"])
    page.calls = []
    page.list.apply(["0", "1", "2", "3", "new", "4"])
    #expect(page.calls == ["load new"], "4 is asked for already, and 5 is gone")
    page.calls = []
    page.list.onPrefetch = nil
    page.list.apply(["0", "1", "2", "3", "new", "4", "6"])
    #expect(page.calls == [])
  }

  /// Rows without IDs mean others after an edit.
  @Test func rowsByPositionAreAskedForAnewAfterAnEdit() {
    let fixture = TableFixture(
      [TestSection(rows: [TestRow](repeating: TestRow(height: 100), count: 6))], overscan: 0
    ) {
      $0.source.declaresRows = false
    }
    var calls: [[Int]] = []
    fixture.table.onPrefetchItems = { paths, _ in calls.append(paths.map(\.row)) }
    fixture.table.reloadData()
    #expect(calls == [[4, 5]])
    calls = []
    fixture.source.sections[0].rows.remove(at: 5)
    fixture.table.deleteRows(at: ItemPath(section: 0, item: 5))
    fixture.table.layoutIfNeeded()
    #expect(calls == [[4]])
  }

  @Test func resetForgetsWhatWasAskedFor() {
    let page = Page()
    page.calls = []
    page.list.reset()
    #expect(page.calls == [])
    page.list.apply(["0", "1", "2", "3", "4"])
    #expect(page.calls == ["load 4"])
  }

  /// A grid: the items of a line are at the same distance, and stay in order.
  @Test func itemsOfALineStayInOrder() {
    let host = RecordingHost(width: 300, height: 200, overscan: 0)
    let cells = Registration<View, String>(make: { View() }, update: { _, _ in })
    let list = List(
      host: host, layout: UniformGridLayout(columns: .count(3))
    ) { cells($0) }
    var asked: [String] = []
    list.onPrefetch = { items, _ in asked += items }
    host.appear()
    list.apply((0..<100).map { "\($0)" })
    #expect(asked == (6..<18).map { "\($0)" })
  }
}
