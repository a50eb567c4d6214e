import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// The ends of the content: where the user is, and the callbacks when one comes near.
@Suite struct ContentEndsTests {
  private typealias View = RecordingHost.View

  private func makeList() -> (RecordingHost, LazyList<RecordingHost, OnlySection, Int>) {
    let host = RecordingHost(width: 320, height: 400, overscan: 0)
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 100) }
    let rows = Registration<View, Int> {
      View()
    } update: { _, _ in
    }
    let list = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 100)
    ) { rows($0) }
    host.appear()
    return (host, list)
  }

  @Test func endIsToldOncePerApproachAndData() {
    var watch = EndWatch()
    var told: [Bool] = []
    for (distance, data) in [
      (500.0, 1), (400, 1), (300, 1), (500, 1), (400, 1), (400, 2), (-20, 2), (401, 2), (399, 2),
    ] {
      told.append(watch.isNear(at: distance, within: 400, data: data))
    }
    #expect(told == [false, true, false, false, true, true, false, false, true])
  }

  @Test func positionBetweenTheEndsIsKnown() {
    let (host, list) = makeList()
    #expect(list.isAtStart && list.isAtEnd, "there is nothing")
    list.apply(Array(0..<20))
    #expect(list.isAtStart && !list.isAtEnd)
    host.scroll(to: 800)
    #expect(!list.isAtStart && !list.isAtEnd)
    host.scroll(to: 1600)
    #expect(!list.isAtStart && list.isAtEnd)
    #expect(!list.isScrolling)
    host.events?.phaseDidChange(to: .dragging)
    #expect(list.isScrolling)
    host.events?.phaseDidChange(to: .idle)
    #expect(!list.isScrolling)
  }

  @Test func pagesAreLoadedAsTheEndComesNear() {
    let (host, list) = makeList()
    var pages = 0
    var items: [Int] = []
    list.onNearEnd = {
      pages += 1
      if items.count >= 100 { return }
      items += items.count..<items.count + 5
      list.apply(items)
    }
    list.apply(items)
    host.passFrames()
    // The viewport shows four rows, and the end is near up to four rows below it.
    #expect(pages == 2 && items.count == 10)
    host.scroll(to: 100)
    #expect(pages == 2)
    host.scroll(to: 200)
    host.passFrames()
    #expect(pages == 3 && items.count == 15)
    for offset in stride(from: 200.0, through: 9600, by: 100) {
      host.scroll(to: offset)
      host.passFrames()
    }
    #expect(items.count == 100 && list.isAtEnd)
    let last = pages
    host.scroll(to: 9590)
    #expect(pages == last, "it is near all the time")
    host.scroll(to: 5000)
    host.scroll(to: 9600)
    #expect(pages == last + 1)
  }

  @Test func distanceIsTheApps() {
    let (host, list) = makeList()
    var (starts, ends) = (0, 0)
    list.nearDistance = 0
    list.onNearStart = { starts += 1 }
    list.onNearEnd = { ends += 1 }
    list.apply(Array(0..<20))
    #expect((starts, ends) == (1, 0))
    host.scroll(to: 1599)
    #expect((starts, ends) == (1, 0))
    host.scroll(to: 1600)
    #expect((starts, ends) == (1, 1))
    host.scroll(to: 0)
    #expect((starts, ends) == (2, 1))
  }
}
