import LazyScroll

/// A recorded trace, told: what the engine was told, and each correction with its cause.
public struct TraceStory {
  /// A correction of the offset, and the line of the trace after which it was made.
  public struct Correction {
    /// The line, counted from 1.
    public let line: Int
    /// The event or reply in that line.
    public let words: String
    /// The distance, the cause and what stood still.
    public let correction: ScrollCorrection
  }

  /// The numbers of events and replies in the trace.
  public private(set) var lines = 0
  /// The number of commands that they led to.
  public private(set) var commands = 0
  /// The corrections, in turn.
  public private(set) var corrections: [Correction] = []
  /// The size of the content at the end, in points.
  public private(set) var contentSize = LayoutSize.zero

  /// Replays a trace on an engine of its own.
  ///
  /// - Parameter trace: The trace, as a `TraceRecorder` gives it.
  /// - Throws: The error in the trace, with its line.
  public init(of trace: [UInt8]) throws(TraceError) {
    var engine = Engine()
    for (index, line) in trace.split(separator: UInt8(ascii: "\n")).enumerated() {
      var (given, distance) = (0, 0.0)
      do throws(TraceError) {
        try engine.replay(Array(line)) { new in
          given = new.count
          for case .correct(let delta) in new { distance += delta.x + delta.y }
        }
      } catch {
        throw TraceError(error.reason, line: index + 1)
      }
      lines += 1
      commands += given
      if distance != 0, let correction = engine.lastCorrection {
        corrections.append(
          Correction(
            line: index + 1, words: String(decoding: line.prefix(40), as: UTF8.self),
            correction: correction))
      }
    }
    contentSize = engine.contentSize
  }

  /// The story as text, a line for each correction.
  public var text: String {
    var text = "\(lines) events and replies, \(commands) commands\n"
    for made in corrections {
      let distance = (made.correction.distance * 100).rounded() / 100
      text +=
        "line \(made.line), \(made.words): \(distance) by \(made.correction.cause), "
        + "\(Self.words(for: made.correction.held)) stood still\n"
    }
    let (width, height) = (contentSize.width, contentSize.height)
    return text + "\(corrections.count) corrections; the content is \(width) × \(height)\n"
  }

  private static func words(for held: ScrollCorrection.Held) -> String {
    switch held {
    case .item(let path): "item \(path.item) of section \(path.section)"
    case .start: "the start"
    case .end: "the end"
    case .nothing: "nothing"
    }
  }
}
