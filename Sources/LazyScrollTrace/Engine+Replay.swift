import LazyScrollEngine

extension Engine {
  /// Replays a trace: its events and replies in order.
  ///
  /// The commands are the same as when the trace was recorded, so comparing them shows whether they
  /// depend on anything beside the trace. Lines that start with `>` or `#` are skipped.
  ///
  /// - Parameters:
  ///   - trace: The trace in UTF-8.
  ///   - custom: Creates layouts named `custom`.
  ///   - body: Called with the commands of each event.
  /// - Throws: A `TraceError` with the line of the error; everything before it has been performed.
  public mutating func replay(
    _ trace: [UInt8], custom: LayoutReader? = nil, onCommands body: ([EngineCommand]) -> Void
  ) throws(TraceError) {
    var reader = TraceReader(trace)
    var commands: [EngineCommand] = []
    while !reader.isAtEnd() {
      switch reader.lineKind {
      case .comment: reader.skipLine()
      case .reply:
        let line = reader.line
        let reply = try EngineReply(from: &reader)
        // Drivers never send such a reply; a damaged trace might contain it.
        if !isViewIdle(in: reply) { throw TraceError(.idleView, line: line) }
        receive(reply)
      case .event:
        commands.removeAll(keepingCapacity: true)
        update(try EngineEvent(from: &reader, custom: custom), into: &commands)
        body(commands)
      }
    }
  }
}
