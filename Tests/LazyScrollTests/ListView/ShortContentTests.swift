import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Content that is shorter than the window, at either edge of it.
@Suite struct ShortContentTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, Int, Int>

  /// Days of messages under pinned headers of 20 points, in a window of 400.
  private final class Chat {
    let host: RecordingHost
    let list: List
    var heights: [Int: Double] = [:]

    init(_ edge: ShortContentEdge, axis: ScrollAxis = .vertical) {
      host = RecordingHost(
        width: axis == .vertical ? 300 : 400, height: axis == .vertical ? 400 : 300, overscan: 50)
      let cells = Registration<View, Int>.numbers()
      let bars = Registration<View, Int>.numbers(from: 1 << 40)
      list = List(host: host) { _ in
        CollectionSection(
          layout: ListLayout(estimate: 40), header: BarModel(height: 20, isPinned: true))
      } cell: {
        cells($0)
      }
      list.header = { bars($0) }
      list.axis = axis
      host.measuring = { [unowned self] view, proposed, _ in
        var size = LayoutSize(width: proposed.width, height: proposed.height)
        size[axis] = heights[Int(view.content ?? 0)] ?? 60
        return size
      }
      list.shortContentEdge = edge
      host.appear()
    }

    func apply(_ days: [(day: Int, rows: Range<Int>)], transition: ListTransition? = nil) {
      var snapshot = ListSnapshot<Int, Int>()
      for (day, rows) in days {
        snapshot.appendSections([day])
        snapshot.appendItems(Array(rows))
      }
      list.apply(snapshot, transition: transition)
      host.passFrames()
    }

    /// The places of items on the screen, along the axis.
    func places(_ items: Int...) -> [Double] {
      let axis = list.axis
      let start = host.viewport.bounds.offset(along: axis)
      return items.map { (list.frame(of: $0)?.offset(along: axis) ?? .nan) - start }
    }
  }

  @Test func itStandsAtTheStartByDefault() {
    let chat = Chat(.start)
    chat.apply([(0, 0..<2)])
    #expect(chat.places(0, 1) == [20, 80])
    #expect(chat.list.shortContentEdge == .start)
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal])
  func itStandsAtTheEndIfAsked(axis: ScrollAxis) {
    let chat = Chat(.end, axis: axis)
    chat.apply([(0, 0..<2)])
    #expect(chat.places(0, 1) == [280, 340])
    #expect(chat.host.contentSize[axis] == 400)
    let views = chat.host.picture.map { $0.frame.offset(along: axis) }.sorted()
    #expect(views == [260, 280, 340], "a header and two rows")
    chat.apply([(0, 0..<2), (1, 2..<4)])
    #expect(chat.places(0, 1, 2, 3) == [140, 200, 280, 340])
    #expect(chat.list.isAtStart && chat.list.isAtEnd)
    chat.apply([])
    #expect(chat.host.picture.isEmpty)
    chat.apply([(1, 2..<3)])
    #expect(chat.places(2) == [340])
  }

  /// From there on it scrolls, to its end where that is followed.
  @Test func itGrowsBeyondTheWindow() {
    let chat = Chat(.end)
    chat.list.followedEdges = .end
    for count in 1...20 {
      chat.apply([(0, 0..<count)])
      #expect(chat.places(count - 1) == [340], "\(count) rows")
    }
    #expect(chat.host.contentSize.height == 1220)
    for count in (1...20).reversed() {
      chat.apply([(0, 0..<count)])
      #expect(chat.places(count - 1) == [340], "\(count) rows")
    }
  }

  @Test func itFollowsTheWindowItsInsetsAndItsRows() {
    let chat = Chat(.end)
    chat.apply([(0, 0..<2)])
    chat.host.resize(width: 300, height: 500)
    chat.host.passFrames()
    #expect(chat.places(0, 1) == [380, 440])
    chat.host.change { $0.insets = LayoutInsets(top: 30, bottom: 200) }
    chat.host.passFrames()
    #expect(chat.places(0, 1) == [180, 240])
    chat.heights[1] = 90
    if let view = chat.list.view(for: 1) {
      chat.list.driver.viewDidResize(view, to: LayoutSize(width: 300, height: 90))
    }
    chat.host.passFrames()
    #expect(chat.places(0, 1) == [150, 210])
    chat.list.shortContentEdge = .start
    chat.host.passFrames()
    #expect(chat.places(0, 1) == [50, 110])
    chat.list.shortContentEdge = .end
    chat.host.passFrames()
    #expect(chat.places(0, 1) == [150, 210])
  }

  /// Rows above a new one move up together with it.
  @Test func rowsMoveUpForANewOne() {
    let chat = Chat(.end)
    chat.host.endsTransitionsAtOnce = false
    chat.apply([(0, 0..<2)])
    chat.apply([(0, 0..<3)], transition: ListTransition(duration: 0.2))
    #expect(chat.places(0, 1, 2) == [220, 280, 340])
    let drawn = chat.host.picture.compactMap { $0.view.shownFrame(at: 0)?.minY }
    #expect(drawn.sorted() == [260, 280, 340, 340], "rows have yet to move")
    chat.host.finishTransitions()
    chat.host.passFrames()
    #expect(chat.host.picture.map(\.frame.minY).sorted() == [200, 220, 280, 340])
  }

  /// Items are found where they stand, and none where nothing is.
  @Test func pointsFindItems() {
    let chat = Chat(.end)
    chat.apply([(0, 0..<2), (1, 2..<3)])
    #expect(chat.list.item(at: LayoutPoint(x: 10, y: 100)) == nil)
    #expect(chat.list.item(at: LayoutPoint(x: 10, y: 230)) == 0)
    #expect(chat.list.item(at: LayoutPoint(x: 10, y: 345)) == 2)
    chat.list.scroll(to: 2, at: .start)
    #expect(chat.places(2) == [340], "there is nowhere to scroll to")
  }

  /// Every item stands where it would at the start, further on by the room that is left.
  @Test(arguments: 1...12 as ClosedRange<UInt64>) func itIsTheSameContentFurtherOn(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (chat, plain) = (Chat(.end), Chat(.start))
    var rows = 100..<103
    for step in 0..<120 {
      switch random.below(5) {
      case 0: rows = rows.lowerBound..<rows.upperBound + random.below(3)
      case 1: rows = rows.lowerBound - random.below(3)..<rows.upperBound
      case 2: rows = rows.lowerBound..<max(rows.lowerBound, rows.upperBound - random.below(6))
      case 3:
        let (row, height) = (rows.lowerBound + random.below(5), Double(10 + random.below(90)))
        for chat in [chat, plain] {
          chat.heights[row] = height
          guard let view = chat.list.view(for: row) else { continue }
          chat.list.driver.viewDidResize(view, to: LayoutSize(width: 300, height: height))
        }
      default:
        let inset = Double(random.below(4) * 50)
        for chat in [chat, plain] { chat.host.change { $0.insets.bottom = inset } }
      }
      let days = rows.isEmpty ? [] : [(day: 0, rows: rows)]
      let transition = random.oneIn(3) ? ListTransition(duration: 0.2) : nil
      for chat in [chat, plain] {
        chat.apply(days, transition: transition)
        chat.host.finishTransitions()
        chat.host.passFrames()
      }
      // Rows off the screen keep what they were measured as, in either list.
      let window = chat.host.viewport.visibleBounds.size.height
      let length = plain.host.contentSize.height
      guard length <= window, chat.list.visibleItems.count == rows.count else { continue }
      for row in rows {
        let (here, there) = (chat.list.frame(of: row), plain.list.frame(of: row))
        #expect(
          here?.minY == there.map { $0.minY + window - length }, "step \(step), row \(row)")
      }
    }
  }
}
