/// An error that prevents a trace from being read.
public struct TraceError: Error, Hashable, Sendable {
  /// The reason for which a line of a trace cannot be read.
  public enum Reason: Hashable, Sendable {
    /// The line has an unknown word in place of a known one.
    case unknownWord
    /// The line has no valid number where a number is expected.
    case number
    /// The line ends too early.
    case more
    /// The line goes on where it should end.
    case end
    /// The line names a layout that the reader does not know.
    case unknownLayout
    /// The line names a view that already shows another element.
    case idleView
  }

  /// The reason for which the line cannot be read.
  public var reason: Reason
  /// The number of the line, counted from 1.
  public var line: Int

  /// Creates an error in a line.
  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  /// The error as a sentence.
  public var message: String {
    switch reason {
    case .unknownWord: "line \(line) has a word that is not known here"
    case .number: "line \(line) should have a number where there is none"
    case .more: "line \(line) ends too early"
    case .end: "line \(line) goes on where it should end"
    case .unknownLayout: "line \(line) names a layout that the reader does not know"
    case .idleView: "line \(line) gives a view that something else has"
    }
  }
}
