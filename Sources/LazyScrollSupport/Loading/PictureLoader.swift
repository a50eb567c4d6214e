import Foundation
import LazyScrollEngine

/// Loads pictures by their addresses: each once at a time, decoded off the main thread, never for a view that has
/// moved on.
///
/// A view asks for its picture when it is bound, keeps the ticket, and gives that back when it is reused: from then on
/// it is answered no more, whatever is on its way. Views that show the same address share one request.
///
/// ```swift
/// let pictures = PictureLoader<UIImage>(session: .shared) { data in
///   guard let image = UIImage(data: data)?.preparingForDisplay() else { throw Broken() }
///   return (image, bytes: Int(image.size.width * image.size.height) * 4)
/// }
///
/// func bind(_ card: Card, to view: CardView) {
///   view.ticket = pictures.load(card.address) { [weak view] in view?.image = try? $0.get() }
/// }
/// func prepareForReuse(_ view: CardView) { pictures.cancel(view.ticket) }
/// ```
@MainActor
public final class PictureLoader<Picture: Sendable> {
  /// Stands for one wish for a picture.
  public struct Ticket: Hashable, Sendable {
    fileprivate var number: Int
  }

  /// Fetches the bytes at an address.
  public typealias Fetch = @Sendable (_ address: String) async throws -> Data
  /// Makes a picture of bytes, and says how much memory it takes.
  public typealias Decode = @Sendable (_ data: Data) throws -> (picture: Picture, bytes: Int)

  /// What was done so far.
  public struct Work: Hashable, Sendable {
    /// Requests made, each for one address, however often it was tried.
    public var requests = 0
    /// Wishes that joined a request under way.
    public var joined = 0
    /// Wishes that were granted at once.
    public var kept = 0
    /// Requests that were given up, for nobody waited any more.
    public var cancellations = 0

    /// Nothing done yet.
    public init() {}
  }

  /// What was done so far.
  public private(set) var work = Work()

  private let fetcher: Fetcher
  private var cache: ByteBudgetCache<Picture>
  private var flights: [String: Flight] = [:]
  /// Where each ticket that is not answered yet waits.
  private var addresses: [Ticket: String] = [:]
  private var tickets = 0

  private struct Flight {
    var number: Int
    var task: Task<Void, Never>
    var receivers: [(ticket: Ticket, receive: @MainActor (Result<Picture, any Error>) -> Void)]
  }

  /// A loader without pictures.
  ///
  /// - Parameters:
  ///   - byteBudget: How much memory the pictures may take that are kept; those that are shown count if they are
  ///     kept, too.
  ///   - attempts: How often to ask for a picture until its wishes fail.
  ///   - backoff: How long to wait between attempts.
  ///   - clock: What waits are measured with.
  ///   - fetch: Fetches the bytes at an address; off the main thread.
  ///   - decode: Makes a picture of them; off the main thread.
  public init(
    byteBudget: Int = 64 << 20, attempts: Int = 5, backoff: Backoff = Backoff(),
    clock: some Clock<Duration> = ContinuousClock(), fetch: @escaping Fetch,
    decode: @escaping Decode
  ) {
    cache = ByteBudgetCache(budget: byteBudget)
    fetcher = Fetcher(
      attempts: max(1, attempts), backoff: backoff, clock: LoadClock(clock), fetch: fetch,
      decode: decode)
  }

  deinit { for flight in flights.values { flight.task.cancel() } }

  /// How much memory the pictures take that are kept.
  public var keptBytes: Int { cache.bytes }

  /// How many requests are on their way.
  public var requestsInFlight: Int { flights.count }

  /// A picture, if it is kept.
  ///
  /// - Complexity: O(1).
  public func picture(at address: String) -> Picture? { cache.value(at: address) }

  /// Asks for a picture.
  ///
  /// - Parameters:
  ///   - address: Where it is.
  ///   - receive: Given the picture, or why there is none, once; before this returns if it is kept, and never
  ///     after the ticket was cancelled.
  /// - Returns: What the wish is taken back with.
  /// - Complexity: O(1).
  @discardableResult
  public func load(
    _ address: String, receive: @escaping @MainActor (Result<Picture, any Error>) -> Void
  ) -> Ticket {
    tickets += 1
    let ticket = Ticket(number: tickets)
    if let picture = cache.value(at: address) {
      work.kept += 1
      receive(.success(picture))
      return ticket
    }
    addresses[ticket] = address
    if flights[address] != nil {
      work.joined += 1
      flights[address]?.receivers.append((ticket, receive))
    } else {
      depart(to: address, for: ticket, receive)
    }
    return ticket
  }

  /// Takes a wish back; one that was answered or taken back already is left alone.
  ///
  /// - Complexity: O(number of wishes for the same address).
  public func cancel(_ ticket: Ticket) {
    guard let address = addresses.removeValue(forKey: ticket) else { return }
    flights[address]?.receivers.removeAll { $0.ticket == ticket }
    guard let flight = flights[address], flight.receivers.isEmpty else { return }
    flights[address] = nil
    work.cancellations += 1
    flight.task.cancel()
  }

  /// Lets go of all pictures that are kept, as memory is short.
  public func removeAll() { cache.removeAll() }

  private func depart(
    to address: String, for ticket: Ticket,
    _ receive: @escaping @MainActor (Result<Picture, any Error>) -> Void
  ) {
    work.requests += 1
    let number = work.requests
    let task = Task { [fetcher, weak self] in
      let result: Result<(picture: Picture, bytes: Int), any Error>
      do { result = .success(try await fetcher.picture(at: address)) } catch {
        result = .failure(error)
      }
      self?.arrived(number, at: address, result)
    }
    flights[address] = Flight(number: number, task: task, receivers: [(ticket, receive)])
  }

  private func arrived(
    _ number: Int, at address: String, _ result: Result<(picture: Picture, bytes: Int), any Error>
  ) {
    // What was paid for is kept, whoever waits for it.
    if case .success(let (picture, bytes)) = result {
      cache.keep(picture, bytes: bytes, at: address)
    }
    // Another request for the same address may be under way by now.
    guard flights[address]?.number == number, let flight = flights.removeValue(forKey: address)
    else { return }
    for (ticket, receive) in flight.receivers {
      // Those before may have taken it back.
      guard addresses.removeValue(forKey: ticket) != nil else { continue }
      receive(result.map(\.picture))
    }
  }

  /// What fetches and decodes, on no actor.
  private struct Fetcher: Sendable {
    let attempts: Int
    let backoff: Backoff
    let clock: LoadClock
    let fetch: Fetch
    let decode: Decode

    func picture(at address: String) async throws -> (picture: Picture, bytes: Int) {
      var failures = 0
      while true {
        do {
          let data = try await fetch(address)
          try Task.checkCancellation()
          return try decode(data)
        } catch {
          failures += 1
          if failures >= attempts || Task.isCancelled { throw error }
        }
        try await clock.sleep(backoff.delay(after: failures, lot: .random(in: 0..<1)))
      }
    }
  }
}
