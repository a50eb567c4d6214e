import LazyScrollEngine
import LazyScrollTrace

/// The replay of a trace that includes commands, line by line.
///
/// `Engine.replay(_:custom:onCommands:)` compares nothing and knows no lines of commands; this says where
/// an engine first answers differently.
final class TraceReplay {
  /// The first line of a trace at which the engine answers differently.
  struct Difference: CustomStringConvertible {
    /// The line, counted from 1; of a missing line, the one in front of which it belongs.
    var line: Int
    /// The line of the trace; `nil` where the engine gives a command that the trace does not have.
    var recorded: String?
    /// The engine's line; `nil` where the trace has a command that the engine does not give.
    var replayed: String?

    var description: String {
      "line \(line): recorded \(recorded ?? "nothing"), replayed \(replayed ?? "nothing")"
    }
  }

  private var engine = Engine()
  /// Commands of the last event that the trace has not shown yet.
  private var pending: ArraySlice<String> = []
  /// The number of commands that were compared.
  private(set) var comparisons = 0

  /// Replays a trace up to the first difference.
  ///
  /// - Returns: The difference; `nil` if every command is the same.
  func firstDifference(in trace: [UInt8]) throws -> Difference? {
    let lines = trace.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() where !bytes.isEmpty {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("#") { continue }
      if text.hasPrefix(">") {
        let command = pending.popFirst()
        comparisons += 1
        if command != text {
          return Difference(line: index + 1, recorded: text, replayed: command)
        }
        continue
      }
      let isReply = Self.replies.contains { text.hasPrefix($0) }
      if !isReply, let extra = pending.first {
        return Difference(line: index + 1, recorded: nil, replayed: extra)
      }
      do throws(TraceError) {
        try feed(Array(bytes))
      } catch {
        var error = error
        error.line = index + 1
        throw error
      }
    }
    return pending.first.map { Difference(line: lines.count, recorded: nil, replayed: $0) }
  }

  private static let replies = ["bound ", "refused ", "deferred ", "measured ", "declared "]

  /// Feeds an event or a reply to the engine.
  private func feed(_ line: [UInt8]) throws(TraceError) {
    var writer = TraceWriter()
    try engine.replay(line, custom: TraceLayout.read) { commands in
      for command in commands { command.write(to: &writer) }
    }
    let commands = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
    pending.append(contentsOf: commands.map(String.init))
  }
}
