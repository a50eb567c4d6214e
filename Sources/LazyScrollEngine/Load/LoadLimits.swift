/// How a ``BatchPlanner`` plans.
public struct LoadLimits: Hashable, Sendable {
  /// The most IDs in one request.
  public var idsPerRequest: Int
  /// The most requests on their way at once.
  public var requestsInFlight: Int
  /// The most items kept, besides those that are wanted, or the most that they weigh together.
  public var budget: Int
  /// Above which speed nothing is asked for, in points per second: it would be gone when it comes.
  public var greatestSpeed: Double
  /// How often answers may leave an item out until it counts as absent.
  public var omissions: Int
  /// How long to wait after failures and omissions.
  public var backoff: Backoff

  /// Limits; a number that makes no sense counts as the nearest that does.
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
