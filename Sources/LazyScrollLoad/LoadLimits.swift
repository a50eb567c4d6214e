/// The limits of a ``BatchPlanner``: sizes of requests, retries, and the budget of kept items.
public struct LoadLimits: Hashable, Sendable {
  /// The greatest number of IDs in one request.
  public var idsPerRequest: Int
  /// The greatest number of requests in flight at once.
  public var requestsInFlight: Int
  /// The greatest total weight of kept items; an item has weight 1 unless another weight is set.
  ///
  /// Wanted items count as well, but only items that are not wanted are dropped.
  public var budget: Int
  /// The scroll speed in points per second above which nothing is requested, because an item would have left the screen before
  /// it arrived.
  public var greatestSpeed: Double
  /// The number of answers that have to omit an item before it counts as absent.
  public var omissions: Int
  /// The delays between retries, after failed requests and omitted items.
  public var backoff: Backoff

  /// Creates limits; an invalid number is replaced by the nearest valid one.
  public init(
    idsPerRequest: Int = 60, requestsInFlight: Int = 3, budget: Int = 10_000,
    greatestSpeed: Double = 6000, omissions: Int = 3, backoff: Backoff = Backoff()
  ) {
    self.idsPerRequest = max(1, idsPerRequest)
    self.requestsInFlight = max(1, requestsInFlight)
    self.budget = max(0, budget)
    self.greatestSpeed = greatestSpeed > 0 ? greatestSpeed : 0
    self.omissions = min(max(1, omissions), 100)
    self.backoff = backoff
  }
}
