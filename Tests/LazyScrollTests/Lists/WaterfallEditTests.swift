import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Columns whose content an edit or a reload changes above the window: each moves as a whole, and one stands still.
@Suite struct WaterfallEditTests {
  /// A waterfall that was scrolled up from its unmeasured middle.
  private func page(_ seed: UInt64) -> MeasuredPage {
    let page = MeasuredPage.waterfall(seed: seed)
    page.host.scroll(to: 60_000)
    page.settle()
    for _ in 0..<20 {
      page.host.scroll(by: -100)
      page.settle()
    }
    return page
  }

  /// The distances that columns move in a step, by column; fails where an item changes its column, or moves by another
  /// distance than those of its column.
  private func moved(_ page: MeasuredPage, inserting count: Int, _ step: () -> Void) throws
    -> [Double: Double]
  {
    let (before, left) = (page.seen.filter { $0.value >= 0 }, page.left)
    step()
    page.settle()
    var moved: [Double: Double] = [:]
    for (row, y) in before {
      guard let now = page.seen[row + count] else { continue }
      let column = try #require(left[row])
      #expect(page.left[row + count] == column, "item \(row)")
      let distance = moved[column] ?? now - y
      #expect((now - y - distance).magnitude < 0.01, "item \(row)")
      moved[column] = distance
    }
    return moved
  }

  /// Column offsets make up for sizes, not for items that come and go: columns part by the lengths of those.
  @Test func insertionAboveMovesOneColumnByNothing() throws {
    var furthest = 0.0
    for seed in 0..<8 as Range<UInt64> {
      let page = page(seed)
      let first = try #require(page.seen.keys.min())
      let items = ItemList(ids: Array(100_000..<100_030))
      let path = ItemPath(section: 0, item: first - 100)
      let moved = try moved(page, inserting: 30) {
        page.driver.send(.edit(ChangeSet([.insertItems(items, at: path)])))
      }
      #expect(moved.values.contains { $0.magnitude < 0.01 }, "seed \(seed): \(moved)")
      furthest = max(furthest, moved.values.map(\.magnitude).max() ?? 0)
    }
    #expect(furthest > 100)
  }

  /// A reload begins without column offsets.
  @Test func reloadMovesOneColumnByNothing() throws {
    var furthest = 0.0
    for seed in 0..<8 as Range<UInt64> {
      let page = page(seed)
      let moved = try moved(page, inserting: 0) { page.load() }
      #expect(moved.values.contains { $0.magnitude < 0.01 }, "seed \(seed): \(moved)")
      furthest = max(furthest, moved.values.map(\.magnitude).max() ?? 0)
    }
    #expect(furthest > 100)
  }
}
