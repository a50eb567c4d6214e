/// The commands of one update, to be performed in order.
///
/// An engine keeps its commands in memory that it reuses. This collection reads them there, so a driver that
/// performs them allocates nothing:
///
/// ```swift
/// engine.update(event)
/// for command in engine.lastCommands { perform(command) }
/// ```
///
/// It is a value: one that is kept longer still holds the same commands after the next update, which allocates
/// new memory then.
public struct EngineCommands: RandomAccessCollection, Sendable {
  private let buffer: Buffer<EngineCommand>

  init(_ buffer: Buffer<EngineCommand>) { self.buffer = buffer }

  /// The position of the first command: 0.
  public var startIndex: Int { 0 }
  /// The number of commands.
  public var endIndex: Int { buffer.count }

  /// The command at a position.
  ///
  /// - Precondition: The position is in `0..<count`.
  public subscript(position: Int) -> EngineCommand {
    precondition(
      position >= 0 && position < buffer.count,
      "command \(position) is outside 0..<\(buffer.count)")
    return buffer[position]
  }
}
