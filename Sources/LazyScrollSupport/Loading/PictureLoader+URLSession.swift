#if canImport(FoundationNetworking) || canImport(Darwin)
  import Foundation
  import LazyScrollLoad

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension PictureLoader {
    /// Creates a loader over HTTP.
    ///
    /// - Parameters:
    ///   - session: The session that makes the requests.
    ///   - timeLimit: The longest time for an answer.
    ///   - byteBudget: The memory budget of the cache, in bytes.
    ///   - attempts: The number of attempts for a picture before its requests fail.
    ///   - backoff: The delays between attempts.
    ///   - decode: Decodes a picture, and returns it with the number of bytes that it takes in memory; called off the main
    ///     thread.
    public convenience init(
      session: URLSession, timeLimit: Duration = .seconds(20), byteBudget: Int = 64 << 20,
      attempts: Int = 5, backoff: Backoff = Backoff(),
      decode: @escaping @Sendable (_ data: Data) throws -> (picture: Picture, bytes: Int)
    ) {
      let answers = URLSessionAnswers(session: session, timeLimit: timeLimit)
      self.init(
        byteBudget: byteBudget, attempts: attempts, backoff: backoff,
        fetch: { address in
          guard let url = URL(string: address) else { throw URLError(.badURL) }
          return try await answers.data(for: URLRequest(url: url))
        }, decode: decode)
    }
  }
#endif
