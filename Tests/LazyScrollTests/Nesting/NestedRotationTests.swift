import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A list inside a view, in a window that is rotated: rows take half as many lines where it is twice as wide.
@Suite struct NestedRotationTests {
  private typealias View = RecordingHost.View

  @Test func listThatComesNearTheWindowAsItIsRotatedMovesNothing() {
    let host = RecordingHost(width: 200, height: 400, overscan: 20)
    let room = View(number: 1)
    let rows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
    host.measuring = { view, proposed, _ in
      view.content == nil
        ? nil : LayoutSize(width: proposed.width, height: 20_000 / proposed.width)
    }
    let outer = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 50)
    ) { $0 == 500 ? ListCell(room) : rows($0) }
    let inner = LazyList<NestedHost<RecordingHost>, OnlySection, Int>(
      host: outer.nest(in: room), layout: ListLayout(estimate: 50)
    ) { rows($0) }
    inner.apply([10, 11, 12])
    outer.apply([500] + Array(1..<30))
    host.appear()
    host.passFrames()
    // The list takes 300 points, and row 1 the next 100, of which the window shows the last 50.
    for offset in stride(from: 0.0, through: 350, by: 50) {
      host.scroll(to: offset)
      host.passFrames()
    }
    func place(of item: Int) -> Double? {
      outer.frame(of: item).map { $0.minY - host.viewport.bounds.minY }
    }
    host.scroll(by: (place(of: 2) ?? 0) - 50)
    host.passFrames()
    #expect(place(of: 2) == 50)
    host.resize(width: 400, height: 400)
    host.passFrames()
    #expect(place(of: 2) == 50)
  }

  @Test func listInAListThatComesNearTheWindowAsItIsRotatedMovesNothing() {
    let host = RecordingHost(width: 200, height: 400, overscan: 20)
    let (room, innerRoom) = (View(number: 1), View(number: 2))
    let rows = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
    host.measuring = { view, proposed, _ in
      view.content == nil
        ? nil : LayoutSize(width: proposed.width, height: 20_000 / proposed.width)
    }
    let outer = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 50)
    ) { $0 == 500 ? ListCell(room) : rows($0) }
    let inner = LazyList<NestedHost<RecordingHost>, OnlySection, Int>(
      host: outer.nest(in: room), layout: ListLayout(estimate: 50)
    ) { $0 == 600 ? ListCell(innerRoom) : rows($0) }
    let innermost = LazyList<NestedHost<NestedHost<RecordingHost>>, OnlySection, Int>(
      host: inner.nest(in: innerRoom), layout: ListLayout(estimate: 50)
    ) { rows($0) }
    innermost.apply([40])
    inner.apply([600] + Array(11..<20))
    outer.apply([500] + Array(1..<30))
    host.appear()
    host.passFrames()
    func place(of item: Int) -> Double? {
      host.picture.first { $0.view.content == UInt64(item) }?.frame.minY
    }
    host.scroll(by: 150)
    host.passFrames()
    #expect(place(of: 12) == 50)
    host.resize(width: 400, height: 400)
    host.passFrames()
    #expect(place(of: 12) == 50)
  }
}
