import LazyScrollEngine
import LazyScrollTrace

/// A recorder that writes a trace of events and replies, which an engine can replay.
///
/// The trace of a driver's ``Driver/recorder`` is complete if recording began before the first data.
public final class TraceRecorder: DriverRecorder {
  private var writer = TraceWriter()
  /// True if commands are written too, for comparison.
  package let includesCommands: Bool

  /// Creates a recorder of an empty trace.
  ///
  /// - Parameter includesCommands: True if commands are written too.
  public init(includesCommands: Bool = false) {
    self.includesCommands = includesCommands
  }

  /// The trace so far, in UTF-8.
  public var bytes: [UInt8] { writer.bytes }

  /// Writes an event.
  public func record(_ event: borrowing EngineEvent) { event.write(to: &writer) }
  /// Writes a reply.
  public func record(_ reply: EngineReply) { reply.write(to: &writer) }
  /// Writes a command, if commands are included.
  public func record(_ command: EngineCommand) {
    if includesCommands { command.write(to: &writer) }
  }
}
