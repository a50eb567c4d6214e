import LazyScrollEngine

/// Writes down what an engine is told and what it says, so that it can be replayed.
///
/// Give one to ``Driver/recorder``. The trace is complete when recording began before the first
/// event.
public final class TraceRecorder: DriverRecorder {
  private var writer = TraceWriter()
  /// Whether commands are written too, for comparison.
  public let includesCommands: Bool

  /// A recorder of an empty trace.
  ///
  /// - Parameter includesCommands: Whether commands are written too.
  public init(includesCommands: Bool = false) {
    self.includesCommands = includesCommands
  }

  /// The trace so far, in UTF-8.
  public var bytes: [UInt8] { writer.bytes }

  /// Writes an event down.
  public func record(_ event: borrowing Event) { event.write(to: &writer) }
  /// Writes a reply down.
  public func record(_ reply: Reply) { reply.write(to: &writer) }
  /// Writes a command down, if commands are wanted.
  public func record(_ command: Command) {
    if includesCommands { command.write(to: &writer) }
  }
}
