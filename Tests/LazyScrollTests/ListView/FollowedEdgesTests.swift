import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A user at an end of the content, as the content changes.
@Suite struct FollowedEdgesTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, OnlySection, Int>

  /// Rows of 100 points, or of those that `heights` has, in a window of 400.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let list: List
    var heights: [Int: Double] = [:]

    init(_ edges: FollowedEdges, rows: Range<Int> = 0..<50) {
      let cells = Registration<View, Int>.numbers()
      list = List(host: host, layout: ListLayout(estimate: 30)) { cells($0) }
      host.measuring = { [unowned self] view, proposed, _ in
        LayoutSize(width: proposed.width, height: heights[Int(view.content ?? 0)] ?? 100)
      }
      list.followedEdges = edges
      host.appear()
      list.apply(Array(rows))
    }

    var offset: Double { host.viewport.bounds.minY }
    var end: Double { host.contentSize.height - host.viewport.visibleBounds.size.height }
    func scrollToEnd() { host.scroll(to: host.contentSize.height) }

    func apply(_ rows: [Int]) {
      list.apply(rows)
      host.passFrames()
    }
  }

  @Test func itemsAtTheStartAreOutOfSightByDefault() {
    let page = Page([])
    page.apply([100, 101] + Array(0..<50))
    #expect(page.list.visibleItems == [0, 1, 2, 3])
  }

  @Test func readerAtTheFollowedStartSeesNewItems() {
    let page = Page(.start)
    page.apply([100, 101] + Array(0..<50))
    #expect(page.offset == 0)
    #expect(page.list.visibleItems == [100, 101, 0, 1])
  }

  /// A point away from the start, what is read stays.
  @Test func readerElsewhereIsNotMoved() {
    let page = Page([.start, .end])
    page.host.scroll(to: 1000)
    let seen = page.list.visibleItems
    page.apply([100, 101] + Array(0..<50) + [200, 201])
    #expect(page.list.visibleItems == seen)
    #expect(page.offset > 1000)
  }

  @Test func readerAtTheFollowedEndSeesWhatIsAppended() {
    let page = Page(.end)
    page.scrollToEnd()
    #expect(page.list.visibleItems == [46, 47, 48, 49])
    page.apply(Array(0..<52))
    #expect(page.list.visibleItems == [48, 49, 50, 51])
    #expect(page.offset == page.end)
    page.host.scroll(by: -50)
    page.apply(Array(0..<54))
    #expect(page.list.visibleItems == [47, 48, 49, 50, 51], "the user has left the end")
  }

  /// A button to the newest message scrolls to it: from there on it is the end that is followed, and not the message.
  @Test func endThatWasScrolledToByItsItemIsFollowed() {
    let page = Page(.end)
    page.list.scroll(to: 10, at: .start)
    page.list.scroll(to: 49, at: .end)
    #expect(page.offset == page.end)
    page.apply(Array(0..<52))
    #expect(page.list.visibleItems == [48, 49, 50, 51])
    #expect(page.offset == page.end)
    page.list.scroll(to: 20, at: .start)
    page.apply(Array(0..<54))
    #expect(page.list.visibleItems == [20, 21, 22, 23])
  }

  /// An answer that is being written, a keyboard that opens, and the window's other height.
  @Test func followedEndIsKeptInSightWhateverChanges() {
    let page = Page(.end)
    page.scrollToEnd()
    for height in [120.0, 250, 900] {
      page.heights[49] = height
      page.list.apply(
        {
          var snapshot = page.list.snapshot
          snapshot.resizeItems([49])
          return snapshot
        }())
      page.host.passFrames()
      #expect(page.offset == page.end)
    }
    page.host.change { $0.insets.bottom = 150 }
    page.host.passFrames()
    #expect(page.list.isAtEnd)
    page.host.resize(width: 300, height: 250)
    page.host.passFrames()
    #expect(page.list.isAtEnd)
  }

  @Test func listOpensAtTheFollowedEnd() {
    #expect(Page(.end).list.visibleItems == [46, 47, 48, 49])
    #expect(Page(.start).list.visibleItems == [0, 1, 2, 3])
  }

  /// Content that fits into the window is at its end.
  @Test func shortContentThatGrowsIsFollowed() {
    let page = Page(.end, rows: 0..<2)
    page.apply(Array(0..<20))
    #expect(page.list.visibleItems == [16, 17, 18, 19])
  }

  @Test func removedItemsLeaveTheReaderAtTheEnd() {
    let page = Page(.end)
    page.scrollToEnd()
    page.apply(Array(0..<30))
    #expect(page.list.visibleItems == [26, 27, 28, 29])
    page.apply([])
    page.apply(Array(0..<30))
    #expect(page.list.visibleItems == [26, 27, 28, 29])
  }
}
