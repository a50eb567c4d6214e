/// The commands of one update, to be performed in order.
///
/// An engine reuses the memory of its commands. This collection reads that memory directly, so a driver that performs the
/// commands allocates nothing:
///
/// ```swift
/// engine.update(event)
/// for command in engine.lastCommands { perform(command) }
/// ```
///
/// The collection is a value: a copy that is kept beyond the next update keeps its commands, but makes that update allocate new
/// memory.
public struct EngineCommands: RandomAccessCollection, Sendable {
  private let buffer: Buffer<EngineCommand>

  init(_ buffer: Buffer<EngineCommand>) { self.buffer = buffer }

  /// The position of the first command: 0.
  public var startIndex: Int { 0 }
  /// The position after the last command: the number of commands.
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
