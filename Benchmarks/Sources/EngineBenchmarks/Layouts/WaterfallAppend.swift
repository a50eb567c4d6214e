import LazyScrollEngine
import LazyScrollTestSupport

/// Appending one card to a waterfall, then finding the range at the end.
final class WaterfallAppend: Workload {
  let name = "waterfall.append"
  let count: Int
  let operations = 256
  private var layout: WaterfallLayout
  private var answer = LayoutAnswer()
  private var random = SeededRandom(seed: 12)
  private let start: [Double]
  private var cards: [ItemList] = []
  private var expected = 0
  private var isLonger = false

  /// Creates the workload of appending cards to a waterfall.
  init(count: Int) {
    self.count = count
    let extents = Waterfall.extents(count: count)
    layout = Waterfall.layout(of: extents)
    var heights = [Double](repeating: 0, count: Waterfall.columns)
    for extent in extents { Self.add(extent, to: &heights) }
    start = heights
  }

  private static func add(_ extent: Double, to heights: inout [Double]) {
    var best = 0
    for column in 1..<heights.count where heights[column] < heights[best] { best = column }
    heights[best] += extent + Waterfall.spacing
  }

  func prepare() {
    let environment = TablePage.environment()
    if isLonger { _ = layout.apply(.remove(count..<count + operations), in: environment) }
    isLonger = true
    var heights = start
    cards = []
    for _ in 0..<operations {
      let extent = Double(56 + random.below(245))
      Self.add(extent, to: &heights)
      cards.append(ItemList(count: 1, geometry: .extents([extent])))
    }
    expected = Int((heights.max() ?? 0) - Waterfall.spacing)
  }

  func run() -> Int {
    let environment = TablePage.environment()
    var found = 0
    for (offset, card) in cards.enumerated() {
      _ = layout.apply(.insert(card, at: count + offset), in: environment)
      let start = layout.contentSize.height - ShopFeed.viewportHeight
      found += layout.itemCount(at: start, into: &answer)
    }
    return found > operations ? Int(layout.contentSize.height) : 0
  }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: expected, "the height after \(operations) cards")
  }
}
