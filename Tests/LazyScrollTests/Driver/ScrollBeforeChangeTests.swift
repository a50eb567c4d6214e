import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A change of the data after a scroll that the host has not reported yet keeps what the user sees now.
@Suite struct ScrollBeforeChangeTests {
  private final class Scrolls: ScrollObserver {
    var offsets: [Double] = []
    func didScroll(from old: Viewport, to new: Viewport) { offsets.append(new.bounds.minY) }
  }

  private typealias List = LazyList<RecordingHost, OnlySection, Int>

  /// A list of 100 rows of 50 points in a window of 300 points, at its start.
  private func list(_ asked: @escaping (Int) -> Void = { _ in }) -> (List, RecordingHost, Scrolls) {
    let host = RecordingHost(width: 300, height: 300, overscan: 20)
    let rows = Registration<RecordingHost.View, Int>(
      make: { RecordingHost.View() },
      update: { view, item in
        asked(item)
        view.content = UInt64(item)
      })
    let list = List(host: host, layout: ListLayout(estimate: 50)) { rows($0) }
    host.appear()
    list.apply(Array(0..<100))
    host.passFrames()
    let scrolls = Scrolls()
    list.addScrollObserver(scrolls)
    return (list, host, scrolls)
  }

  /// The rows in the window from the top.
  private func shown(_ host: RecordingHost) -> [UInt64] {
    host.picture.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.view.content }
  }

  @Test(arguments: [false, true]) func theRowsInTheWindowStay(_ isLater: Bool) {
    var asked: Set<Int> = []
    let (list, host, scrolls) = list { asked.insert($0) }
    asked = []
    host.scrollWithoutReport(to: 2000)
    // All rows of the window before the scroll are removed.
    let change = { list.apply(Array(10..<100)) }
    if isLater { list.driver.performTogether(change) } else { change() }
    host.passFrames()
    #expect(host.viewport.bounds.minY == 1500)
    #expect(shown(host) == Array(40..<46))
    #expect(scrolls.offsets == [1500], "one scroll, after the change")
    #expect(asked.isSubset(of: 30..<60))
  }

  @Test func aScrollThatIsReportedLaterIsNoOtherScroll() {
    let (list, host, scrolls) = list()
    host.scrollWithoutReport(to: 2000)
    list.apply(Array(10..<100))
    host.appear()
    host.passFrames()
    #expect(host.viewport.bounds.minY == 1500)
    #expect(scrolls.offsets == [1500])
  }

  @Test func theEndIsFollowedWhereTheUserIsNow() {
    let (list, host, _) = list()
    list.followedEdges = .end
    host.scrollWithoutReport(to: 4700)
    list.apply(Array(0..<110))
    host.passFrames()
    #expect(host.viewport.bounds.minY == 5200)
  }

  /// The data source has the new rows when it is read, so it must not be asked about those that stood in the window.
  @Test func aTableIsAskedAboutNoRowsThatAreGone() {
    let fixture = TableFixture([TestSection(rows: (1...100).map { TestRow(id: $0, height: 50) })])
    var strays: [TableSource.Asked] = []
    fixture.source.willAnswer = { [source = fixture.source] asked in
      guard case .cell(let path) = asked, path.row >= source.sections[0].rows.count else { return }
      strays.append(asked)
    }
    fixture.host.scrollWithoutReport(to: 3000)
    fixture.source.sections[0].rows.removeFirst(60)
    fixture.table.reloadData()
    fixture.host.passFrames()
    #expect(strays.isEmpty)
    #expect(fixture.host.viewport.bounds.minY == 0)
  }
}
