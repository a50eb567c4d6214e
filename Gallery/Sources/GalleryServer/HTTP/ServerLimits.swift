import Foundation

/// How much a client may ask of the server, and how long it may take.
///
/// A page's requests are far below each of these. What is above is a mistake or an attack, and costs
/// the server no more than the limit.
public struct ServerLimits: Hashable, Sendable {
  /// The most bytes of a request: its line and its headers.
  public var headBytes = 16_384
  /// The most bytes of an address within the site, with its query.
  public var targetBytes = 2048
  /// The most headers of a request.
  public var headers = 64
  /// The most connections at once; the one that has been quiet for longest makes room for another.
  public var connections = 128
  /// How long a request may take to arrive, and a client to take the next part of an answer.
  public var patience = Duration.seconds(10)

  /// The limits that the gallery runs with.
  public init() {}

  /// How many connections there may be with the files that this process may open.
  ///
  /// Some are left for the database, the pages, and what the system's libraries open for themselves.
  var connectionsWithinReach: Int {
    let files = sysconf(Int32(_SC_OPEN_MAX))
    return files < 0 ? connections : max(1, min(connections, files - 32))
  }
}
