import LazyScroll
import LazyScrollEngine
import LazyScrollSupport
import LazyScrollTestSupport
import Testing

/// Rows of carousels over one loader: one batch for all of them, and counted bindings (B4, B5, G4).
@MainActor
@Suite struct NestedRowsTests {
  private let transport = HeldTransport()
  private let clock = ManualClock()

  /// A screen of carousels that show a loader's items.
  @MainActor
  private final class Screen {
    let rows: [CarouselFixture]
    private(set) var loader: FeedLoader<HeldTransport>!

    /// Rows of 50 items each; the items of row `n` are `100 n` and so on.
    init(rows count: Int, _ transport: HeldTransport, _ clock: ManualClock, shared: [UInt64] = []) {
      rows = (0..<count).map { _ in CarouselFixture() }
      loader = FeedLoader(transport, clock: clock, seed: 1) { [unowned self] in take($0) }
      for (number, row) in rows.enumerated() {
        let ids = shared + (UInt64(100 * (number + 1))..<UInt64(100 * (number + 1) + 50))
        row.missing = Set(ids)
        row.view.show(UInt64(number), itemIDs: ids)
      }
    }

    /// Reports the needs of all rows, as each of them reports its range.
    func say() {
      for count in 1...rows.count {
        for row in rows.prefix(count) {
          let range = row.view.range
          for index in range.kept {
            loader.want(
              row.view.itemNumbers[index], distance: range.seen.contains(index) ? 0 : 100)
          }
        }
        loader.tick()
      }
    }

    /// Binds the items that arrived where they are shown, and nothing else.
    private func take(_ event: FeedLoader<HeldTransport>.Event) {
      guard case .present(let ids) = event else { return }
      for row in rows {
        row.missing.subtract(ids)
        row.view.reconfigure(ids)
      }
    }

    func forgetBindings() { for row in rows { row.bound = [] } }
  }

  @Test func rowsOfAScreenAreOneRequest() async {
    let screen = Screen(rows: 3, transport, clock, shared: [7])
    screen.say()
    #expect(await until { transport.log.count == 1 })
    for _ in 0..<50 { await Task.yield() }
    // The nearest first; an item of all three rows once.
    #expect(transport.log == [[7, 100, 101, 200, 201, 300, 301, 102, 202, 302]])
    transport.hangUp()
  }

  @Test func answerBindsOnlyTheItemsItBrought() async {
    let screen = Screen(rows: 2, transport, clock)
    screen.say()
    #expect(await until { transport.itemRequests.count == 1 })
    screen.forgetBindings()
    transport.answer(0, without: [101, 200, 203])
    #expect(await until { screen.loader.item(100) != nil })
    #expect(screen.rows[0].bound.sorted() == [100, 102, 103])
    #expect(screen.rows[1].bound.sorted() == [201, 202])
    screen.forgetBindings()
    // The remaining items come with the next answer: bound items are left alone.
    for _ in 0..<2000 where transport.itemRequests.isEmpty {
      clock.advance(by: .milliseconds(100))
      try? await Task.sleep(for: .milliseconds(1))
    }
    transport.answer()
    #expect(await until { screen.loader.item(101) != nil })
    #expect(screen.rows[0].bound == [101])
    #expect(screen.rows[1].bound.sorted() == [200, 203])
    screen.forgetBindings()
    screen.rows[0].host.scroll(to: 100, along: .horizontal)
    #expect(screen.rows[0].bound == [-104], "one item entered, and waits")
    #expect(screen.rows[1].bound == [])
  }
}
