import FlyingSocks
import Foundation

/// Why a server could not begin to listen.
public enum WebServerError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case portTaken(port: UInt16)
  /// The port is one for which the user needs more rights.
  case portForbidden(port: UInt16)
  /// The host is none of this machine's addresses.
  case noSuchHost(host: String)
  /// Another reason, in the system's words.
  case failed(host: String, port: UInt16, reason: String)

  /// What happened and what helps, as a sentence.
  public var message: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program; choose another one with --port."
    case .portForbidden(let port):
      "Port \(port) may not be used; choose one from 1024 up with --port."
    case .noSuchHost(let host):
      "\(host) is no address of this machine; give one in numbers, such as 127.0.0.1, with --host."
    case .failed(let host, let port, let reason):
      "The server cannot listen at \(host), port \(port): \(reason)."
    }
  }

  /// The meaning of what the system said.
  init(_ error: any Error, host: String, port: UInt16) {
    // Reading an address that is none leaves no number that would say so.
    guard case SocketError.failed(let step, let number, let reason) = error,
      !step.hasPrefix("inet_pton")
    else {
      self = .noSuchHost(host: host)
      return
    }
    switch number {
    case EADDRINUSE: self = .portTaken(port: port)
    case EACCES: self = .portForbidden(port: port)
    case EADDRNOTAVAIL: self = .noSuchHost(host: host)
    default: self = .failed(host: host, port: port, reason: reason)
    }
  }
}
