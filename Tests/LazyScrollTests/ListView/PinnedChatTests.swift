import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A chat under random appends, growths, history, insets, windows and drags: the user is at the end if, and only if, it is
/// where the user went; elsewhere what is read stands still.
@Suite struct PinnedChatTests {
  typealias View = RecordingHost.View
  typealias List = LazyList<RecordingHost, Int, Int>

  /// Messages of random heights in days with headers, in a window of 400 points.
  private final class Chat {
    let host = RecordingHost(width: 300, height: 400, overscan: 60)
    let list: List
    var random: SeededRandom
    var heights: [Int: Double] = [:]
    var numbers = 10_000..<10_030
    var story: [String] = []

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      let cells = Registration<View, Int>.numbers()
      let bars = Registration<View, Int>.numbers(from: 1 << 40)
      list = List(host: host) { _ in
        CollectionSection(
          layout: ListLayout(estimate: 40), header: BarModel(height: 24, isPinned: true))
      } cell: {
        cells($0)
      }
      list.header = { bars($0) }
      host.measuring = { [unowned self] view, proposed, _ in
        LayoutSize(width: proposed.width, height: height(of: Int(view.content ?? 0)))
      }
      list.followedEdges = .end
      host.appear()
      apply(nil)
    }

    func height(of number: Int) -> Double {
      heights[number] ?? Double(20 + (number &* 37 & 0xFFFF) % 90)
    }

    /// Applies the messages, by days of 25.
    func apply(_ transition: ListTransition?) {
      var snapshot = ListSnapshot<Int, Int>()
      for number in numbers {
        if snapshot.sectionIdentifiers.last != number / 25 {
          snapshot.appendSections([number / 25])
        }
        snapshot.appendItems([number])
      }
      list.apply(snapshot, transition: transition)
    }

    /// Lets a message have another height, which its view tells.
    func grow(_ number: Int) {
      heights[number] = height(of: number) + Double(random.below(60))
      guard let view = list.view(for: number), let height = heights[number] else { return }
      list.driver.viewDidResize(view, to: LayoutSize(width: 300, height: height))
    }

    /// The message that is read: the first that starts in the window, and its distance from the top.
    var read: (number: Int, top: Double)? {
      for number in list.visibleItems {
        guard let frame = list.frame(of: number) else { continue }
        let top = frame.minY - host.viewport.bounds.minY
        if top >= 0 { return (number, top) }
      }
      return nil
    }

    func settle() {
      host.passFrames()
      if random.oneIn(3) { host.finishTransitions() }
      host.passFrames()
    }

    /// Performs a random step; returns a Boolean value that indicates whether the user went somewhere.
    func step() -> Bool {
      let transition = random.oneIn(3) ? ListTransition(duration: 0.2) : nil
      switch random.below(9) {
      case 0, 1:
        numbers = numbers.lowerBound..<numbers.upperBound + 1 + random.below(4)
        story.append("append")
        apply(transition)
      case 2:
        numbers = numbers.lowerBound - random.below(30)..<numbers.upperBound
        story.append("history")
        apply(transition)
      case 3, 4:
        story.append("the last grows")
        grow(numbers.upperBound - 1)
      case 5:
        story.append("one grows")
        grow(numbers.lowerBound + random.below(numbers.count))
      case 6:
        story.append("inset")
        host.change { $0.insets.bottom = Double(random.below(3) * 100) }
      case 7 where random.oneIn(2):
        story.append("scroll to the last")
        list.scroll(to: numbers.upperBound - 1, at: .end)
        settle()
        return true
      default:
        story.append("drag")
        host.scroll(by: Double(random.below(1200) - 500))
        settle()
        return true
      }
      settle()
      return false
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func readerIsAtTheEndIfThereByChoice(seed: UInt64)
  {
    let chat = Chat(seed: seed)
    #expect(chat.list.isAtEnd)
    var (isPinned, pinned, free) = (true, 0, 0)
    for step in 0..<400 {
      let before = chat.read
      let inset = chat.host.viewport.insets.bottom
      if chat.step() {
        isPinned = chat.list.isAtEnd
        continue
      }
      if isPinned {
        pinned += 1
        guard chat.list.isAtEnd else {
          Issue.record("step \(step) left the end: \(chat.story.suffix(6))")
          return
        }
        continue
      }
      free += 1
      // A keyboard that closes may show the end.
      if chat.host.viewport.insets.bottom < inset, chat.list.isAtEnd {
        isPinned = true
        continue
      }
      let after = before.flatMap { chat.list.frame(of: $0.number) }.map {
        $0.minY - chat.host.viewport.bounds.minY
      }
      if let before, let after, (after - before.top).magnitude > 0.5 {
        Issue.record("step \(step) moved \(before) to \(after): \(chat.story.suffix(6))")
        return
      }
      if chat.list.isAtEnd {
        Issue.record("step \(step) came to the end: \(chat.story.suffix(6))")
        return
      }
    }
    #expect(pinned > 20 && free > 20, "\(pinned) \(free)")
  }
}
