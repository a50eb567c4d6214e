import FlyingFox
import FlyingSocks
import Foundation

/// A server of HTTP/1.1 for one handler, on FlyingFox's sockets, requests and responses.
///
/// FlyingFox's own server reads heads of any length, waits for a client for ever, and ends when no further
/// connection can be accepted. This one has ``ServerLimits``.
public final class WebServer: Sendable {
  /// Where the server listens; the port is a real one also if 0 was asked for.
  public let address: String
  /// The port it listens on.
  public let port: UInt16

  private let connections: ConnectionTable
  private let accepting: Task<Void, Never>

  /// Listens, and answers from now on.
  ///
  /// - Parameters:
  ///   - host: The address of this machine to listen at, as numbers.
  ///   - port: The port; 0 for any that is free.
  ///   - limits: What clients may ask.
  ///   - handler: What answers them.
  /// - Throws: ``WebServerError`` when the port cannot be had.
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
      // Here and nowhere else: a number that is closed twice may be another connection's by then.
      try? listener.close()
    }
  }

  /// Ends all connections and lets go of the port.
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
        // The end of an answer would otherwise wait until the client confirmed what came before.
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
        // The client is gone already, or this process has no file to spare: some will be closed soon.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// How many clients are connected.
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
      // Without it a server that ended a moment ago would still keep its port.
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

  /// Lets no program that this one may start hold the socket open.
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
