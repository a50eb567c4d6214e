import LazyScrollEngine

extension Engine {
  /// Replays a trace: performs its events and replies in order.
  ///
  /// The commands are the same as when the trace was recorded; a difference shows that they depend on something beside the
  /// trace. Lines that start with `>` or `#` are skipped.
  ///
  /// - Parameters:
  ///   - trace: The trace in UTF-8.
  ///   - custom: Creates the app's own layouts, which a trace names `custom`.
  ///   - body: Called after each event, with its commands.
  /// - Throws: A `TraceError` with the line of the error; everything before that line has been performed.
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
        // A driver never binds a view that shows another element, but a damaged trace may contain such a reply.
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
