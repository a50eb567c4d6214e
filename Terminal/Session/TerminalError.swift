/// An error in the setup of a terminal.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the system call that failed, such as `tcsetattr`.
  public let call: String
  /// The error code of the system, as in `errno`.
  public let code: Int32

  /// A sentence that describes the error, without a full stop.
  public var description: String {
    "the terminal cannot be set up: \(call) failed with errno \(code)"
  }
}
