import Foundation

/// The limits of clients in size, number and time.
///
/// A page's requests are far below each limit. Larger ones are mistakes or attacks, and cost the
/// server no more than the limit.
public struct ServerLimits: Hashable, Sendable {
  /// The greatest size of a request in bytes: its line and its headers.
  public var headBytes = 16_384
  /// The greatest length in bytes of an address within the site, with its query.
  public var targetBytes = 2048
  /// The greatest number of headers of a request.
  public var headers = 64
  /// The greatest number of connections; the one idle longest ends for a new one.
  public var connections = 128
  /// The longest time for a request to arrive, and for a client to accept the next part of a
  /// response.
  public var patience = Duration.seconds(10)

  /// Creates the limits that the gallery uses.
  public init() {}

  /// The number of connections possible with the files that this process may open.
  ///
  /// Some are reserved for the database, the pages, and the system's libraries.
  var connectionsWithinReach: Int {
    let files = sysconf(Int32(_SC_OPEN_MAX))
    return files < 0 ? connections : max(1, min(connections, files - 32))
  }
}
