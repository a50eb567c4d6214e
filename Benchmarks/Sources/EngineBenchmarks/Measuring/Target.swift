/// The target time of an operation; published with the figures, never a reason to fail.
enum Target {
  /// At most a number of nanoseconds.
  case nanoseconds(Double)
  /// At most a multiple of the floor's time in the same run.
  case timesFloor(Double)

  /// Returns the target of a benchmark, stated for a million items and applied to all sizes.
  static func of(_ name: String) -> Target? {
    switch name {
    case "feed.build.ordered", "feed.build.shuffled": .timesFloor(3)
    case "feed.query": .nanoseconds(1_000)
    case "feed.tick": .nanoseconds(200)
    case "feed.tick.whole", "list.tick.whole", "table.tick.whole": .nanoseconds(5_000)
    case "feed.move": .nanoseconds(1_000)
    case "feed.shift", "feed.insert", "feed.remove", "feed.append":
      .nanoseconds(5_000)
    case "table.build", "waterfall.build", "flow.build": .timesFloor(3)
    case "waterfall.resize", "waterfall.append", "mixed.tick.whole": .nanoseconds(5_000)
    case "grid.query", "flow.query": .nanoseconds(1_000)
    case "list.query": .nanoseconds(500)
    case "list.resize", "table.offset", "table.resize": .nanoseconds(1_000)
    case "list.measure20": .nanoseconds(10_000)
    case "list.prepend": .nanoseconds(2_000)
    case "list.append": .nanoseconds(1_000)
    case "list.billion.build": .nanoseconds(20_000)
    case "list.billion.query", "list.billion.resize": .nanoseconds(2_000)
    case "edit.animated20000", "edit.single50000": .nanoseconds(60_000_000)
    case "batch.moves8000": .nanoseconds(80_000_000)
    default: nil
    }
  }
}
