import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads a feed over HTTP: an app says which requests to make, and what the answers mean.
///
/// ```swift
/// let transport = URLSessionTransport<ListRow, Card>(
///   page: { after in URLRequest(url: api.lists(after: after)) },
///   items: { ids in URLRequest(url: api.items(ids)) },
///   decodePage: { try JSONDecoder().decode(ListsAnswer.self, from: $0).page },
///   decodeItems: { try JSONDecoder().decode(ItemsAnswer.self, from: $0).items })
/// ```
///
/// An answer with another status than 200…299, one that takes longer than the time limit, and one that cannot
/// be decoded are errors. Answers are decoded off the main thread.
public struct URLSessionTransport<Row, Item>: FeedTransport
where Row: Identifiable & Sendable, Row.ID: Sendable, Item: Identifiable<UInt64> & Sendable {
  private let answers: URLSessionAnswers
  private let pageRequest: @Sendable (String?) -> URLRequest
  private let itemsRequest: @Sendable ([UInt64]) -> URLRequest
  private let decodePage: @Sendable (Data) throws -> FeedPage<Row, Item>
  private let decodeItems: @Sendable (Data) throws -> [Item]

  /// A transport.
  ///
  /// - Parameters:
  ///   - session: What makes the requests.
  ///   - timeLimit: How long an answer may take, from the request to its last byte.
  ///   - page: The request for the page behind a place; for the first page without one.
  ///   - items: The request for items.
  ///   - decodePage: Reads a page.
  ///   - decodeItems: Reads items.
  public init(
    session: URLSession = .shared, timeLimit: Duration = .seconds(20),
    page: @escaping @Sendable (String?) -> URLRequest,
    items: @escaping @Sendable ([UInt64]) -> URLRequest,
    decodePage: @escaping @Sendable (Data) throws -> FeedPage<Row, Item>,
    decodeItems: @escaping @Sendable (Data) throws -> [Item]
  ) {
    answers = URLSessionAnswers(session: session, timeLimit: timeLimit)
    pageRequest = page
    itemsRequest = items
    self.decodePage = decodePage
    self.decodeItems = decodeItems
  }

  /// The page of rows behind a place.
  public func page(after token: String?) async throws -> FeedPage<Row, Item> {
    try decodePage(await answers.data(for: pageRequest(token)))
  }

  /// Items by their IDs.
  public func items(_ ids: [UInt64]) async throws -> [Item] {
    try decodeItems(await answers.data(for: itemsRequest(ids)))
  }

  /// How many bytes the bodies of all answers had so far, after decompression; refusals and answers that could not be
  /// decoded count, too.
  public var bytesReceived: Int { answers.bytes.count }
}

/// Why there is no answer that could be decoded.
public enum TransportError: Error, Hashable, Sendable {
  /// The server refused, with this status.
  case status(Int)
  /// The answer had not come whole when the time was over.
  case timeLimit(Duration)

  /// What happened, as a sentence.
  public var message: String {
    switch self {
    case .status(let status): "The server answered with status \(status)."
    case .timeLimit(let limit):
      "The answer did not come within \(limit / .seconds(1)) seconds."
    }
  }
}

/// Whole answers of a session: with a good status, and in time.
struct URLSessionAnswers: Sendable {
  let session: URLSession
  let timeLimit: Duration
  let bytes = ByteCount()

  /// The body of an answer.
  ///
  /// - Parameter request: What is asked.
  /// - Returns: All of the body.
  /// - Throws: ``TransportError``, what the session says, or `CancellationError`.
  func data(for request: URLRequest) async throws -> Data {
    // A session's own limit is one of silence: a server that sends a byte now and then would be waited for.
    try await withThrowingTaskGroup(of: Data.self) { group in
      defer { group.cancelAll() }
      group.addTask { [session, bytes] in
        let (data, response) = try await session.data(for: request)
        bytes.add(data.count)
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
          throw TransportError.status(status)
        }
        return data
      }
      group.addTask { [timeLimit] in
        try await Task.sleep(for: timeLimit)
        throw TransportError.timeLimit(timeLimit)
      }
      guard let data = try await group.next() else { throw CancellationError() }
      return data
    }
  }
}

/// A count of bytes that requests on any thread add to.
final class ByteCount: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  /// The number of bytes added so far.
  var count: Int { lock.withLock { total } }

  func add(_ bytes: Int) { lock.withLock { total += bytes } }
}
