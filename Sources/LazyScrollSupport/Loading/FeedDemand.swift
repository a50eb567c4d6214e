/// The rows and items that a screen wants, updated tick by tick.
///
/// A tick is one report of scrolling. Requests between two ticks are collected, and take effect at the second tick. They stay
/// wanted until the next tick, even while nothing scrolls.
struct FeedDemand<ID> {
  /// The ID of an item near the viewport, its distance from the viewport in points, and the speed of its row in points per second.
  typealias WantedItem = (id: ID, distance: Double, speed: Double)

  /// The items wanted at the last tick, with their distances from the viewport in points, and the speeds of their rows.
  private(set) var items: [WantedItem] = []
  /// True if the next page of rows was wanted at the last tick.
  private(set) var isPageWanted = false
  /// The scroll speed at the last tick, in points per second; 0 at rest.
  private(set) var speed = 0.0

  private var nextItems: [WantedItem] = []
  private var isNextPageWanted = false

  /// Requests an item from the next tick on.
  mutating func want(_ id: ID, distance: Double, speed: Double = 0) {
    nextItems.append((id, distance, speed))
  }

  /// Requests the next page of rows from the next tick on.
  mutating func wantPage() { isNextPageWanted = true }

  /// Replaces the wanted rows and items by the requests that were collected since the last tick.
  ///
  /// - Parameter speed: The scroll speed in points per second; 0 at rest.
  /// - Returns: True if scrolling has ended with this tick.
  mutating func tick(speed: Double) -> Bool {
    defer { self.speed = speed }
    items = nextItems
    isPageWanted = isNextPageWanted
    (nextItems, isNextPageWanted) = ([], false)
    return speed == 0 && self.speed != 0
  }

  /// Sets the scroll speed to 0, because scrolling has ended or a drag has begun.
  mutating func stop() { speed = 0 }

  /// Records that rows were added, so that the next page is not wanted until the screen requests it again.
  mutating func rowsDidArrive() { isPageWanted = false }
}
