#if canImport(FoundationNetworking) || canImport(Darwin)
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A transport over HTTP: an app provides requests, and functions that decode their answers.
  ///
  /// ```swift
  /// let transport = URLSessionTransport<ListRow, Card>(
  ///   page: { after in URLRequest(url: api.lists(after: after)) },
  ///   items: { ids in URLRequest(url: api.items(ids)) },
  ///   decodePage: { try JSONDecoder().decode(ListsAnswer.self, from: $0).page },
  ///   decodeItems: { try JSONDecoder().decode(ItemsAnswer.self, from: $0).items })
  /// ```
  ///
  /// An answer with a status outside 200…299, one that exceeds the time limit, and one that cannot be
  /// decoded are errors. Answers are decoded off the main thread.
  public struct URLSessionTransport<Row, Item>: FeedTransport
  where
    Row: Identifiable & Sendable, Row.ID: Sendable, Item: Identifiable & Sendable, Item.ID: Sendable
  {
    private let answers: URLSessionAnswers
    private let pageRequest: @Sendable (String?) -> URLRequest
    private let itemsRequest: @Sendable ([Item.ID]) -> URLRequest
    private let decodePage: @Sendable (Data) throws -> FeedPage<Row, Item>
    private let decodeItems: @Sendable (Data) throws -> [Item]

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - session: The session that makes the requests.
    ///   - timeLimit: The longest time for an answer, from the request to its last byte.
    ///   - page: Returns the request for the page after a token; for the first page, `nil`.
    ///   - items: Returns the request for items.
    ///   - decodePage: Decodes a page.
    ///   - decodeItems: Decodes items.
    public init(
      session: URLSession = .shared, timeLimit: Duration = .seconds(20),
      page: @escaping @Sendable (String?) -> URLRequest,
      items: @escaping @Sendable ([Item.ID]) -> URLRequest,
      decodePage: @escaping @Sendable (Data) throws -> FeedPage<Row, Item>,
      decodeItems: @escaping @Sendable (Data) throws -> [Item]
    ) {
      answers = URLSessionAnswers(session: session, timeLimit: timeLimit)
      pageRequest = page
      itemsRequest = items
      self.decodePage = decodePage
      self.decodeItems = decodeItems
    }

    /// Returns the page of rows after a token.
    public func page(after token: String?) async throws -> FeedPage<Row, Item> {
      try decodePage(await answers.data(for: pageRequest(token)))
    }

    /// Returns items by their IDs.
    public func items(_ ids: [Item.ID]) async throws -> [Item] {
      try decodeItems(await answers.data(for: itemsRequest(ids)))
    }

    /// The number of bytes in the bodies of all answers so far, after decompression, including
    /// refusals and answers that could not be decoded.
    public var bytesReceived: Int { answers.bytes.count }
  }

  /// The error of an HTTP request that the server refused, or did not answer in time.
  public enum TransportError: Error, Hashable, Sendable {
    /// The server answered with an error status.
    case status(Int)
    /// The answer was not complete within the time limit.
    case timeLimit(Duration)

    /// The error as a sentence.
    public var message: String {
      switch self {
      case .status(let status): "The server answered with status \(status)."
      case .timeLimit(let limit):
        "The answer did not come within \(limit / .seconds(1)) seconds."
      }
    }
  }

  /// A source of HTTP answers that are complete, have a status in 200…299, and come within a time limit.
  struct URLSessionAnswers: Sendable {
    let session: URLSession
    let timeLimit: Duration
    let bytes = ByteCount()

    /// Returns the body of an answer.
    ///
    /// - Parameter request: The request to make.
    /// - Returns: The complete body.
    /// - Throws: ``TransportError``, an error of the session, or `CancellationError`.
    func data(for request: URLRequest) async throws -> Data {
      // The time limit of a session only limits the time without data. A server that sends a byte now and then would never
      // exceed it.
      try await withThrowingTaskGroup(of: Data.self) { group in
        defer { group.cancelAll() }
        group.addTask { [session, bytes] in
          let (data, response) = try await session.data(for: request)
          bytes.add(data.count)
          if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status)
          {
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

  /// A count of bytes that requests on any thread increase.
  final class ByteCount: @unchecked Sendable {
    private let lock = NSLock()
    private var total = 0

    /// The number of bytes added so far.
    var count: Int { lock.withLock { total } }

    func add(_ bytes: Int) { lock.withLock { total += bytes } }
  }
#endif
