/// The rows and items that a screen wants, tick by tick.
///
/// Requests between two ticks are collected, and count from the second one on: items and rows wanted at the
/// last tick stay wanted until the next one, even while nothing scrolls.
struct FeedDemand {
  /// An item near the viewport.
  typealias WantedItem = (id: UInt64, distance: Double)

  /// The items wanted at the last tick, with their distances from the viewport in points.
  private(set) var items: [WantedItem] = []
  /// True if the next page of rows was wanted at the last tick.
  private(set) var isPageWanted = false
  /// The scroll speed at the last tick, in points per second; 0 at rest.
  private(set) var speed = 0.0

  private var nextItems: [WantedItem] = []
  private var isNextPageWanted = false

  /// Collects an item for the next tick.
  mutating func want(_ id: UInt64, distance: Double) { nextItems.append((id, distance)) }

  /// Collects the next page of rows for the next tick.
  mutating func wantPage() { isNextPageWanted = true }

  /// Replaces the demand by what was collected.
  ///
  /// - Parameter speed: The scroll speed in points per second; 0 at rest.
  /// - Returns: True if a movement has ended.
  mutating func tick(speed: Double) -> Bool {
    defer { self.speed = speed }
    items = nextItems
    isPageWanted = isNextPageWanted
    (nextItems, isNextPageWanted) = ([], false)
    return speed == 0 && self.speed != 0
  }

  /// Records that the movement has ended, or that the user holds the content.
  mutating func stop() { speed = 0 }

  /// Records that rows were added: only the screen can tell whether the user is near the new end.
  mutating func rowsDidArrive() { isPageWanted = false }
}
