import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP/1.1 server for one handler, on FlyingFox's sockets, requests and responses.
///
/// FlyingFox's own server reads heads of any length, waits for a client forever, and ends when it
/// cannot accept a connection. This one has ``ServerLimits``.
public final class WebServer: Sendable {
  /// The address at which the server listens, with the actual port even if 0 was given.
  public let address: String
  /// The port in use.
  public let port: UInt16

  private let connections: ConnectionTable
  private let accepting: Task<Void, Never>

  /// Creates a server that listens and answers from now on.
  ///
  /// - Parameters:
  ///   - host: The numeric address to listen at.
  ///   - port: The port; 0 for any free one.
  ///   - limits: The limits of clients.
  ///   - handler: The handler of requests.
  /// - Throws: ``WebServerError`` if the port is not available.
  public init(
    host: String = "127.0.0.1", port: UInt16, limits: ServerLimits = ServerLimits(),
    handler: some HTTPHandler
  ) throws(WebServerError) {
    let listener: AsyncSocket
    do {
      let socket = try Self.listen(host: host, port: port)
      listener = try AsyncSocket(
        socket: socket, pool: DispatchSocketPool(patience: .seconds(365 * 86_400)))
      let (name, number) = try Self.name(of: socket)
      self.port = number
      address = name.contains(":") ? "[\(name)]:\(number)" : "\(name):\(number)"
    } catch { throw WebServerError(error, host: host, port: port) }
    let connections = ConnectionTable(limit: limits.connectionsWithinReach)
    self.connections = connections
    accepting = Task {
      await Self.accept(from: listener, into: connections, limits: limits, handler: handler)
      // The listener is closed here only: a number closed twice may belong to another connection by
      // then.
      try? listener.close()
    }
  }

  /// Closes all connections and releases the port.
  public func stop() async {
    accepting.cancel()
    await accepting.value
    await connections.close()
  }

  private static func accept(
    from listener: AsyncSocket, into connections: ConnectionTable, limits: ServerLimits,
    handler: some HTTPHandler
  ) async {
    let pool = DispatchSocketPool(patience: limits.patience)
    var number: UInt64 = 0
    while !Task.isCancelled {
      do {
        let client = try await listener.accept().socket
        keepToItself(client)
        // Otherwise the end of a response would wait until the client has acknowledged the part
        // before.
        try? client.setValue(
          true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: Int32(TCP_NODELAY)))
        let socket = try AsyncSocket(socket: client, pool: pool)
        number += 1
        let mine = number
        let connection = Connection(
          socket: socket, limits: limits, handler: handler,
          onRequest: { await connections.touch(mine) })
        await connections.begin(mine) { await connection.run() }
      } catch {
        // Either the client is gone, or this process has no file descriptor left until a connection
        // closes.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Returns the number of connected clients.
  func connectionCount() async -> Int { await connections.count }

  private static func listen(host: String, port: UInt16) throws -> Socket {
    if host.contains(":") {
      return try listen(at: sockaddr_in6.inet6(ip6: host, port: port))
    }
    return try listen(at: sockaddr_in.inet(ip4: host, port: port))
  }

  private static func listen(at address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(type(of: address).family))
    keepToItself(socket)
    do {
      // Without it a server that ended a moment ago would still occupy its port.
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }

  /// Prevents child processes from inheriting the socket.
  private static func keepToItself(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func name(of socket: Socket) throws -> (name: String, port: UInt16) {
    switch try socket.sockname() {
    case .ip4(let name, let port): (name, port)
    case .ip6(let name, let port): (name, port)
    case .unix(let path): (path, 0)
    }
  }
}
