import LazyScrollEngine
import LazyScrollTrace

/// A recorder that writes a trace of events and replies, which an engine can replay.
///
/// Set it as the ``Driver/recorder`` of a driver. The trace is complete if recording began before the first data.
public final class TraceRecorder: DriverRecorder {
  private var writer = TraceWriter()
  /// True if the engine's commands are written too, so that a replay can be compared with them.
  package let includesCommands: Bool

  /// Creates a recorder with an empty trace.
  ///
  /// - Parameter includesCommands: True to write the engine's commands too, so that a replay can be compared with them.
  public init(includesCommands: Bool = false) {
    self.includesCommands = includesCommands
  }

  /// The trace that is recorded so far, as text in UTF-8.
  public var bytes: [UInt8] { writer.bytes }

  /// Writes an event to the trace.
  public func record(_ event: borrowing EngineEvent) { event.write(to: &writer) }
  /// Writes a reply of the driver to the trace.
  public func record(_ reply: EngineReply) { reply.write(to: &writer) }
  /// Writes a command of the engine to the trace, if commands are included.
  public func record(_ command: EngineCommand) {
    if includesCommands { command.write(to: &writer) }
  }
}
