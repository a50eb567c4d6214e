import Foundation
import LazyScrollEngine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PictureLoader {
  /// A loader over HTTP.
  ///
  /// - Parameters:
  ///   - session: What makes the requests.
  ///   - timeLimit: How long an answer may take.
  ///   - byteBudget: How much memory the pictures may take that are kept.
  ///   - attempts: How often to ask for a picture until its wishes fail.
  ///   - backoff: How long to wait between attempts.
  ///   - decode: Makes a picture of bytes; off the main thread.
  public convenience init(
    session: URLSession, timeLimit: Duration = .seconds(20), byteBudget: Int = 64 << 20,
    attempts: Int = 5, backoff: Backoff = Backoff(), decode: @escaping Decode
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
