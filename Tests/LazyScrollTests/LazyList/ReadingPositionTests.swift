import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The reading position of a list: saved, and restored to the pixel.
@Suite struct ReadingPositionTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, String, String>

  /// Messages whose heights follow from the width of the window, with headers that are pinned.
  private final class Chat {
    let host: RecordingHost
    let list: List
    var binds = 0

    init(width: Double = 300, height: Double = 400, isPinned: Bool = false) {
      host = RecordingHost(width: width, height: height, overscan: 0)
      var bind: () -> Void = {}
      let rows = Registration<View, String> {
        View()
      } update: { view, id in
        view.content = UInt64(id.split(separator: " ")[1])
        bind()
      }
      let bars = Registration<View, String> {
        View()
      } update: {
        $0.content = UInt64($1.utf8.count)
      }
      list = List(host: host) { _ in
        CollectionSection(
          layout: ListLayout(estimate: 40),
          header: isPinned ? BarModel(height: 30, isPinned: true) : nil)
      } cell: {
        rows($0)
      }
      list.header = { bars($0) }
      bind = { [unowned self] in binds += 1 }
      host.measuring = { view, proposed, _ in
        let number = Double(view.content ?? 0)
        return LayoutSize(
          width: proposed.width,
          height: 20 + (number * 37).truncatingRemainder(dividingBy: 9000) / proposed.width)
      }
      host.appear()
    }

    func apply(_ numbers: Range<Int>, in section: String = "today") {
      var snapshot = ListSnapshot<String, String>()
      snapshot.appendSections([section])
      snapshot.appendItems(numbers.map { "message \($0)" })
      list.apply(snapshot)
      host.passFrames()
    }

    /// The distance of a message from the top of the window.
    func top(of number: Int) -> Double? {
      list.frame(of: "message \(number)").map { $0.minY - host.viewport.bounds.minY }
    }

    func scroll(to offset: Double) {
      host.scroll(to: offset)
      host.passFrames()
    }
  }

  private func coded(
    _ position: ReadingPosition<String>?
  ) throws -> ReadingPosition<String>? {
    try JSONDecoder().decode(
      ReadingPosition<String>?.self, from: try JSONEncoder().encode(position))
  }

  @Test(arguments: [false, true]) func positionComesBackInAnotherWindow(isPinned: Bool) throws {
    let chat = Chat(isPinned: isPinned)
    chat.apply(0..<500)
    for offset in [0.0, 333, 4000, 9777] {
      chat.scroll(to: offset)
      let position = try #require(try coded(chat.list.readingPosition))
      let number = try #require(Int(position.item.dropFirst(8)))
      let top = try #require(chat.top(of: number))
      for width in [300.0, 200, 800] {
        let later = Chat(width: width, isPinned: isPinned)
        var outcomes: [ScrollOutcome] = []
        later.list.restore(position) { outcomes.append($0) }
        #expect(outcomes == [])
        later.apply(0..<500)
        #expect(outcomes == [.arrived])
        #expect(later.top(of: number) == top, "\(offset) at \(width)")
        if width == 300 { #expect(later.list.readingPosition == position) }
      }
    }
  }

  /// A row that fills the window.
  @Test func positionInATallRowComesBack() throws {
    let chat = Chat(height: 12)
    chat.apply(0..<100)
    for offset in 1234..<1300 where chat.list.readingPosition?.distance ?? 0 >= 0 {
      chat.scroll(to: Double(offset))
    }
    let position = try #require(chat.list.readingPosition)
    #expect(position.distance < 0)
    let later = Chat(height: 12)
    later.apply(0..<100)
    later.list.restore(position)
    later.host.passFrames()
    #expect(later.list.readingPosition == position)
  }

  @Test func positionWaitsForItsItem() {
    let chat = Chat()
    var outcomes: [ScrollOutcome] = []
    chat.list.restore(ReadingPosition(item: "message 200", distance: 12)) { outcomes.append($0) }
    chat.apply(0..<100)
    #expect(outcomes == [])
    #expect(chat.list.readingPosition == ReadingPosition(item: "message 200", distance: 12))
    chat.apply(0..<300)
    #expect(outcomes == [.arrived] && chat.top(of: 200) == 12)
  }

  @Test func readerEndsTheWait() {
    let chat = Chat()
    var outcomes: [ScrollOutcome] = []
    let position = ReadingPosition(item: "message 200", distance: 12)
    func restore() { chat.list.restore(position) { outcomes.append($0) } }
    restore()
    chat.apply(0..<100)
    chat.host.events?.phaseDidChange(to: .dragging)
    #expect(outcomes == [.cancelled])
    chat.host.events?.phaseDidChange(to: .idle)
    restore()
    chat.list.scroll(to: "message 50", at: .start)
    #expect(outcomes == [.cancelled, .cancelled])
    restore()
    restore()
    #expect(outcomes.count == 3)
    chat.list.restore(nil)
    #expect(outcomes.count == 4)
    restore()
    chat.list.reset()
    #expect(outcomes == Array(repeating: .cancelled, count: 5))
    chat.apply(0..<300)
    #expect(chat.list.readingPosition?.item == "message 0")
  }

  /// The layout pass that a question about the item performs calls the app, which restores another position.
  @Test func aPositionIsRestoredWhileAnotherOneIs() {
    let chat = Chat()
    chat.apply(0..<200)
    chat.list.nearDistance = 1e9
    var told: [String] = []
    var isAsked = false
    chat.list.onNearEnd = {
      if isAsked { return }
      isAsked = true
      chat.list.restore(ReadingPosition(item: "message 20")) { told.append("second \($0)") }
    }
    // The pass is due, in which all heights change and the app hears of the end anew.
    chat.list.measureAll()
    chat.host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 90) }
    chat.list.restore(ReadingPosition(item: "message 120")) { told.append("first \($0)") }
    chat.host.passFrames()
    #expect(told == ["first cancelled", "second arrived"])
    #expect(chat.top(of: 20) == 0)
    chat.list.end()
    #expect(told.count == 2)
  }

  @Test func readerAtAFollowedEndComesBackToIt() throws {
    let chat = Chat()
    chat.list.followedEdges = .end
    chat.apply(0..<100)
    #expect(chat.list.isAtEnd)
    let position = try #require(try coded(chat.list.readingPosition))
    #expect(position.edges == .end)
    let later = Chat(width: 200)
    later.list.followedEdges = .end
    later.list.restore(position)
    later.apply(50..<200)
    #expect(later.list.isAtEnd)
    // The item counts if the end is not followed.
    let other = Chat()
    other.list.restore(position)
    other.apply(50..<200)
    #expect(other.list.readingPosition?.item == position.item)
  }

  @Test func readerAtAFollowedStartComesBackToIt() {
    let feed = Chat()
    feed.list.followedEdges = .start
    feed.list.restore(ReadingPosition(item: "message 9", edges: .start))
    feed.apply(0..<100)
    #expect(feed.list.isAtStart)
  }

  /// An unread mark in the midst of many messages: none of those above is measured but a window of them at the start.
  @Test func markInTheMidstOfManyIsOpenedWithoutWhatIsAbove() {
    let chat = Chat()
    chat.list.restore(ReadingPosition(item: "message 50000"))
    chat.apply(0..<100_000)
    #expect(chat.top(of: 50_000) == 0)
    #expect(chat.binds < 60)
  }

  // MARK: New items

  @Test func itemsThatComeInBehindTheReaderAreCounted() {
    let chat = Chat()
    chat.list.followedEdges = .end
    chat.apply(0..<100)
    #expect(chat.list.newItemCount == 0)
    chat.apply(0..<103)
    #expect(chat.list.isAtEnd && chat.list.newItemCount == 0)
    chat.scroll(to: chat.host.viewport.bounds.minY - 300)
    #expect(chat.list.newItemCount == 0)
    chat.apply(0..<115)
    #expect(chat.list.newItemCount == 12 && !chat.list.isAtEnd)
    chat.list.scroll(to: "message 114", at: .end)
    chat.host.passFrames()
    #expect(chat.list.isAtEnd && chat.list.newItemCount == 0)
  }

  @Test func historyIsNotNew() {
    let chat = Chat()
    chat.list.followedEdges = .end
    chat.apply(100..<200)
    chat.scroll(to: 0)
    chat.apply(50..<203)
    #expect(chat.list.newItemCount == 3)
    chat.list.reset()
    #expect(chat.list.newItemCount == 0 && chat.list.readingPosition == nil)
  }
}
