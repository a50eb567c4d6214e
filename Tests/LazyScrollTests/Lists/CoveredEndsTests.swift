import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Ends of the content in windows that bars cover in part: content is scrolled out from under them.
@Suite struct CoveredEndsTests {
  typealias View = RecordingHost.View

  /// Items of 40 points in a window of 400 along either axis, of which 40 points are covered at the start and 80 at the end.
  private func page(_ axis: ScrollAxis, rows: Int = 100) -> (
    host: RecordingHost, list: LazyList<RecordingHost, OnlySection, Int>
  ) {
    let host = RecordingHost(width: 400, height: 400)
    host.change {
      $0.insets = LayoutInsets(top: 40, leading: 40, bottom: 80, trailing: 80)
    }
    let cells = Registration<View, Int>(
      make: { View() }, update: { $0.content = UInt64($1) })
    let list = LazyList<RecordingHost, OnlySection, Int>(
      host: host, section: { _ in CollectionSection(layout: ListLayout(estimate: 25)) },
      cell: { cells($0) })
    host.measuring = { _, _, _ in LayoutSize(width: 40, height: 40) }
    list.axis = axis
    host.appear()
    return (host, list)
  }

  /// The start of an item in the window, along the axis.
  private func start(
    of item: Int, _ host: RecordingHost, _ list: LazyList<RecordingHost, OnlySection, Int>
  ) -> Double? {
    guard let frame = list.frame(of: item) else { return nil }
    return frame.origin[list.axis] - host.viewport.bounds.origin[list.axis]
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func coveredEndIsFollowedAndNear(axis: ScrollAxis) {
    let (host, list) = page(axis)
    var near = 0
    list.followedEdges = .end
    list.nearDistance = 0
    list.apply(Array(0..<100))
    host.passFrames()
    #expect(list.isAtEnd)
    #expect(start(of: 99, host, list) == 280)
    list.onNearEnd = { near += 1 }
    for count in [101, 104, 130] {
      list.apply(Array(0..<count))
      host.passFrames()
      #expect(list.isAtEnd)
      #expect(start(of: count - 1, host, list) == 280)
    }
    #expect(near > 0)
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func coveredStartIsFollowed(axis: ScrollAxis) {
    let (host, list) = page(axis)
    list.followedEdges = .start
    host.scroll(to: -40, along: axis)
    list.apply(Array(0..<100))
    host.passFrames()
    #expect(list.isAtStart)
    list.apply(Array(200..<210) + Array(0..<100))
    host.passFrames()
    #expect(list.isAtStart)
    #expect(start(of: 200, host, list) == 40)
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func landingsAndShortContentStandBesideWhatIsCovered(axis: ScrollAxis) {
    let (host, list) = page(axis)
    list.apply(Array(0..<100))
    for (alignment, place) in [
      (ScrollDestination.Alignment.start, 40.0), (.end, 280), (.center, 160),
    ] {
      list.scroll(to: 50, at: alignment)
      host.passFrames()
      #expect(start(of: 50, host, list) == place)
    }
    list.shortContentEdge = .end
    list.apply([0, 1])
    host.passFrames()
    #expect(start(of: 1, host, list) == 280)
    list.shortContentEdge = .start
    host.passFrames()
    #expect(start(of: 0, host, list) == 40)
  }
}
