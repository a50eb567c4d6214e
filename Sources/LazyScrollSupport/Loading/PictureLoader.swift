import Foundation
import LazyScrollLoad

/// A loader of pictures by address, with a cache and one transfer at a time for each address.
///
/// Pictures are decoded off the main thread. A view requests its picture when it is bound to an item, and keeps the
/// cancellation token. It cancels the request when it is reused. No result is delivered after that, so a view never gets the
/// picture of its previous item. Views that show the same address share one transfer.
///
/// ```swift
/// let pictures = PictureLoader<UIImage>(session: .shared) { data in
///   guard let image = UIImage(data: data)?.preparingForDisplay() else { throw Broken() }
///   return (image, bytes: Int(image.size.width * image.size.height) * 4)
/// }
///
/// func bind(_ card: Card, to view: CardView) {
///   view.token = pictures.load(card.address) { [weak view] in view?.image = try? $0.get() }
/// }
/// func prepareForReuse(_ view: CardView) { pictures.cancel(view.token) }
/// ```
@MainActor
public final class PictureLoader<Picture: Sendable> {
  /// The handle by which one request for a picture is cancelled.
  public struct CancellationToken: Hashable, Sendable {
    fileprivate var number: Int
  }

  /// Counts of the work done so far.
  public struct Work: Hashable, Sendable {
    /// The number of transfers; all attempts for one address count as one transfer.
    public var requests = 0
    /// The number of requests that joined a transfer under way for the same address.
    public var joined = 0
    /// The number of requests that the cache answered at once.
    public var kept = 0
    /// The number of transfers cancelled because no request was waiting for them.
    public var cancellations = 0

    /// Creates counts of 0.
    package init() {}
  }

  /// The work done so far.
  public private(set) var work = Work()

  private let fetcher: Fetcher
  private var cache: ByteBudgetCache<Picture>
  private var flights: [String: Flight] = [:]
  /// The addresses of the requests that are not answered yet.
  private var addresses: [CancellationToken: String] = [:]
  private var tokens = 0

  private struct Flight {
    var number: Int
    var task: Task<Void, Never>
    var receivers:
      [(token: CancellationToken, receive: @MainActor (Result<Picture, any Error>) -> Void)]
  }

  /// Creates a loader without pictures.
  ///
  /// - Parameters:
  ///   - byteBudget: The memory budget of the cache, in bytes; visible pictures count if they are in the cache.
  ///   - attempts: The number of attempts for a picture before its requests fail.
  ///   - backoff: The delays between attempts.
  ///   - clock: The clock that measures delays.
  ///   - fetch: Fetches the bytes at an address; called off the main thread.
  ///   - decode: Decodes a picture, and returns it with the number of bytes that it takes in memory; called off the main thread.
  public init(
    byteBudget: Int = 64 << 20, attempts: Int = 5, backoff: Backoff = Backoff(),
    clock: some Clock<Duration> = ContinuousClock(),
    fetch: @escaping @Sendable (_ address: String) async throws -> Data,
    decode: @escaping @Sendable (_ data: Data) throws -> (picture: Picture, bytes: Int)
  ) {
    cache = ByteBudgetCache(budget: byteBudget)
    fetcher = Fetcher(
      attempts: max(1, attempts), backoff: backoff, clock: LoadClock(clock), fetch: fetch,
      decode: decode)
  }

  /// Cancels all transfers; their requests fail with a `CancellationError`, in a later turn of the main actor.
  deinit {
    for flight in flights.values {
      flight.task.cancel()
      let receivers = flight.receivers.map(\.receive)
      Task { @MainActor in for receive in receivers { receive(.failure(CancellationError())) } }
    }
  }

  /// The number of bytes of all pictures in the cache.
  package var keptBytes: Int { cache.bytes }

  /// The number of transfers under way.
  package var requestsInFlight: Int { flights.count }

  /// Returns the picture at an address, if it is in the cache.
  ///
  /// - Complexity: O(1).
  public func picture(at address: String) -> Picture? { cache.value(at: address) }

  /// Requests the picture at an address.
  ///
  /// - Parameters:
  ///   - address: The address of the picture.
  ///   - receive: Called once with the picture or an error: before the method returns if the picture is in the cache; with a
  ///     `CancellationError` if the loader is deallocated; never after the request was cancelled.
  /// - Returns: The token that cancels the request.
  /// - Complexity: O(1).
  @discardableResult
  public func load(
    _ address: String, receive: @escaping @MainActor (Result<Picture, any Error>) -> Void
  ) -> CancellationToken {
    tokens += 1
    let token = CancellationToken(number: tokens)
    if let picture = cache.value(at: address) {
      work.kept += 1
      receive(.success(picture))
      return token
    }
    addresses[token] = address
    if flights[address] != nil {
      work.joined += 1
      flights[address]?.receivers.append((token, receive))
    } else {
      depart(to: address, for: token, receive)
    }
    return token
  }

  /// Cancels a request; does nothing if it was answered or cancelled already.
  ///
  /// - Complexity: O(number of requests for the same address).
  public func cancel(_ token: CancellationToken) {
    guard let address = addresses.removeValue(forKey: token) else { return }
    flights[address]?.receivers.removeAll { $0.token == token }
    guard let flight = flights[address], flight.receivers.isEmpty else { return }
    flights[address] = nil
    work.cancellations += 1
    flight.task.cancel()
  }

  /// Empties the cache, for instance when memory is short.
  public func removeAll() { cache.removeAll() }

  private func depart(
    to address: String, for token: CancellationToken,
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
    flights[address] = Flight(number: number, task: task, receivers: [(token, receive)])
  }

  private func arrived(
    _ number: Int, at address: String, _ result: Result<(picture: Picture, bytes: Int), any Error>
  ) {
    // A completed transfer is cached even if no request waits for it any more.
    if case .success(let (picture, bytes)) = result {
      cache.keep(picture, bytes: bytes, at: address)
    }
    // Another transfer for the same address may have begun since, so compare the numbers.
    guard flights[address]?.number == number, let flight = flights.removeValue(forKey: address)
    else { return }
    for (token, receive) in flight.receivers {
      // The receiver of an earlier request may have cancelled this request.
      guard addresses.removeValue(forKey: token) != nil else { continue }
      receive(result.map(\.picture))
    }
  }

  /// The part of the loader that fetches and decodes pictures, isolated to no actor.
  private struct Fetcher: Sendable {
    let attempts: Int
    let backoff: Backoff
    let clock: LoadClock
    let fetch: @Sendable (_ address: String) async throws -> Data
    let decode: @Sendable (_ data: Data) throws -> (picture: Picture, bytes: Int)

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
