import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Views that are kept alive wherever they are scrolled to, and why.
@Suite struct LeaseTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, OnlySection, Int>

  /// Two hundred rows of 40 points in a window of 400.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let list: List
    var reports: [ListReport] = []

    init() {
      let cells = Registration<View, Int>.numbers()
      list = List(host: host, layout: ListLayout(estimate: 40)) { cells($0) }
      list.onReport = { [unowned self] in reports.append($0) }
      host.appear()
      list.apply(Array(0..<200))
      host.passFrames()
    }

    /// The rows whose views are kept out of the window.
    var kept: [Int] {
      let window = host.viewport.bounds
      return (0..<200).filter { row in
        guard let view = list.view(for: row), let frame = view.attributes?.frame else {
          return false
        }
        return !view.isHidden && !frame.intersects(window)
      }
    }
  }

  @Test func viewIsKeptUntilEachReasonIsGone() throws {
    let page = Page()
    let view = try #require(page.list.view(for: 3))
    page.list.holdView(of: 3, for: .playing)
    page.list.holdView(of: 3, for: .edited)
    page.host.scroll(to: 4000)
    #expect(page.list.view(for: 3) === view)
    #expect(page.list.leases.map(\.reason) == [.playing, .edited])
    page.list.releaseView(of: 3, for: .playing)
    page.host.passFrames()
    #expect(page.kept == [3])
    page.list.releaseView(of: 3, for: .edited)
    page.host.passFrames()
    #expect(page.kept == [])
    #expect(page.list.leases == [])
  }

  @Test func hostTellsWhereTheFocusIs() throws {
    let page = Page()
    let views = try [1, 2].map { try #require(page.list.view(for: $0)) }
    page.host.events?.focusDidMove(to: views[0])
    page.host.scroll(to: 4000)
    #expect(page.kept == [1])
    page.host.scroll(to: 0)
    page.host.events?.focusDidMove(to: views[1])
    page.host.scroll(to: 4000)
    #expect(page.kept == [2])
    page.host.events?.focusDidMove(to: nil)
    page.host.passFrames()
    #expect(page.kept == [])
    page.host.events?.focusDidMove(to: View())
    #expect(page.list.leases == [])
  }

  /// The focus follows its item through changes of the data.
  @Test func focusIsThatOfTheItem() throws {
    let page = Page()
    let view = try #require(page.list.view(for: 5))
    page.host.events?.focusDidMove(to: view)
    page.host.scroll(to: 4000)
    page.list.apply([900, 901] + (0..<200).reversed())
    page.host.passFrames()
    #expect(page.list.view(for: 5) === view)
    #expect(view.content == 5)
  }

  @Test func moreViewsThanTheLimitAreNotKept() {
    let page = Page()
    page.list.leaseLimit = 3
    for row in 0..<5 { page.list.holdView(of: row) }
    #expect(page.reports == [.tooManyLeases(limit: 3), .tooManyLeases(limit: 3)])
    page.host.scroll(to: 4000)
    #expect(page.kept == [0, 1, 2])
    page.list.releaseView(of: 4)
    page.list.releaseView(of: 1)
    page.host.passFrames()
    #expect(page.kept == [0, 2])
    page.list.holdView(of: 100)
    page.host.scroll(to: 0)
    #expect(page.kept == [100])
    page.list.holdView(of: 900)
    #expect(page.reports.last == .unknownIDs(count: 1))
  }

  @Test(arguments: [false, true])
  func leasesOfRemovedItemsEnd(isAnimated: Bool) {
    let page = Page()
    page.list.leaseLimit = 3
    for row in 0..<3 { page.list.holdView(of: row, for: row == 1 ? .edited : .kept) }
    // A few items, and nearly all of them, which is another snapshot.
    for (rest, count) in [(Array(1..<200), 2), (Array(150..<160) + Array(300..<500), 0)] {
      page.list.apply(rest, transition: isAnimated ? ListTransition(duration: 0.1) : nil)
      page.host.passFrames()
      #expect(page.list.leases.count == count)
    }
    for row in 150..<153 { page.list.holdView(of: row) }
    #expect(page.reports == [])
    // An item that comes back is another one.
    page.list.apply(Array(0..<200))
    page.host.passFrames()
    #expect(page.list.leases.count == 3)
    page.list.holdView(of: 0)
    #expect(page.reports == [.tooManyLeases(limit: 3)])
  }
}
