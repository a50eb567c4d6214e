import LazyScrollEngine
import LazyScrollTestSupport

/// A page with the feed as one section between two others, as an app composes it.
struct TickPage: ~Copyable {
  /// The identifier under which all cards are reused.
  static let card = ReuseIdentifier(1)

  /// Returns three banners, the feed, and a footer of twenty rows; cards are named by number from 1
  /// on.
  static func snapshot(of feed: Feed) -> Snapshot {
    let banners = ItemList(count: 3, geometry: .extents([Double](repeating: 120, count: 3)))
    let cards = ItemList(
      ids: (1...feed.count).map { UInt64($0) }, geometry: .frames(feed.frames))
    let footer = ItemList(count: 20, geometry: .extents([Double](repeating: 44, count: 20)))
    return Snapshot(sections: [
      SectionSnapshot(items: banners, layout: ListLayout(estimate: 120)),
      SectionSnapshot(items: cards, layout: AbsoluteLayout()),
      SectionSnapshot(items: footer, layout: ListLayout(estimate: 44)),
    ])
  }

  /// The start of the feed on the page.
  static let feedStart = 360.0

  /// The distance of each tick, in points.
  static let step = 25.0

  /// The number of ticks from half the height until the way starts again.
  static let lap = 2_000

  /// Returns the offset of a tick on the way from half the feed's height.
  static func offset(ofTick tick: Int, in feed: Feed) -> Double {
    feedStart + feed.contentHeight / 2 + Double(tick) * step
  }

  /// Returns the viewport at an offset.
  static func viewport(at offset: Double) -> Viewport {
    Viewport(
      bounds: LayoutRect(x: 0, y: offset, width: ShopFeed.width, height: ShopFeed.viewportHeight))
  }

  /// The engine alone, of which only the number of materialized elements is read after each tick.
  private(set) var engine = Engine()
  private var idle: [ViewID] = []
  private var viewCount: Int32 = 0
  private(set) var binds = 0

  /// Creates a page that shows its start.
  init(_ feed: Feed) {
    engine.update(.snapshot(Self.snapshot(of: feed), transition: nil))
    answer()
    scroll(to: 0)
  }

  /// Scrolls, and replies as a driver would until no work is left.
  mutating func scroll(to offset: Double) {
    engine.update(.viewport(Self.viewport(at: offset)))
    answer()
    while engine.needsSettling {
      engine.update(.settle)
      answer()
    }
  }

  /// Scrolls on for some ticks.
  ///
  /// - Returns: The sum of the materialized elements after each tick.
  mutating func scroll(ticks: Range<Int>, in feed: borrowing Feed) -> Int {
    var sum = 0
    for tick in ticks {
      scroll(to: Self.offset(ofTick: tick, in: feed))
      sum += engine.materializedCount
    }
    return sum
  }

  /// Gives every element that wants a view a recycled or a new one.
  private mutating func answer() {
    for command in engine.lastCommands {
      switch command {
      case .recycle(let view): idle.append(view)
      case .materialize(let element, _, _):
        binds += 1
        engine.receive(.bound(element, idle.popLast() ?? makeView(), Self.card))
      default: break
      }
    }
  }

  private mutating func makeView() -> ViewID {
    viewCount += 1
    return ViewID(viewCount)
  }
}
