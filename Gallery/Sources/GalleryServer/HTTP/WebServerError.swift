import FlyingSocks
import Foundation

/// A reason why a server could not start listening.
public enum WebServerError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case portTaken(port: UInt16)
  /// The port needs privileges that the user does not have.
  case portForbidden(port: UInt16)
  /// The host is not an address of this machine.
  case noSuchHost(host: String)
  /// Another reason, in the system's words.
  case failed(host: String, port: UInt16, reason: String)

  /// The reason and its remedy, as a sentence.
  public var message: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program; choose another one with --port."
    case .portForbidden(let port):
      "Port \(port) needs more privileges; choose one from 1024 up with --port."
    case .noSuchHost(let host):
      "\(host) is not an address of this machine; give a numeric one, such as 127.0.0.1, with --host."
    case .failed(let host, let port, let reason):
      "The server cannot listen at \(host), port \(port): \(reason)."
    }
  }

  /// Creates the error that corresponds to an error of the system.
  init(_ error: any Error, host: String, port: UInt16) {
    // An invalid address is reported without an error number.
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
