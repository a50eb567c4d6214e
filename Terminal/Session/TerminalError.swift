/// Why a terminal could not be taken over.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed.
  public let call: String
  /// What the system said, as in `errno`.
  public let code: Int32

  /// What failed, as a sentence.
  public var description: String {
    "the terminal cannot be set up: \(call) failed with errno \(code)"
  }
}
