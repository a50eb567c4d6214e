/// The rows and items that a screen wants, tick by tick.
///
/// Requests between two ticks are collected, and take effect at the second one. Items and rows wanted at a tick stay wanted until
/// the next tick, even while nothing scrolls.
struct FeedDemand<ID> {
  /// An item near the viewport.
  typealias WantedItem = (id: ID, distance: Double)

  /// The items wanted at the last tick, with their distances from the viewport in points.
  private(set) var items: [WantedItem] = []
  /// True if the next page of rows was wanted at the last tick.
  private(set) var isPageWanted = false
  /// The scroll speed at the last tick, in points per second; 0 at rest.
  private(set) var speed = 0.0

  private var nextItems: [WantedItem] = []
  private var isNextPageWanted = false

  /// Collects an item for the next tick.
  mutating func want(_ id: ID, distance: Double) { nextItems.append((id, distance)) }

  /// Collects the next page of rows for the next tick.
  mutating func wantPage() { isNextPageWanted = true }

  /// Replaces the demand with the collected requests.
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

  /// Records that scrolling has ended, or that the user holds the content.
  mutating func stop() { speed = 0 }

  /// Records that rows were added, so that the next page is not wanted until the screen requests it again.
  mutating func rowsDidArrive() { isPageWanted = false }
}
