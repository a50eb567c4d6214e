/// An error that prevents a trace from being read.
public struct TraceError: Error, Hashable, Sendable {
  /// The expected text.
  public enum Reason: Hashable, Sendable {
    /// A known word.
    case unknownWord
    /// A number.
    case number
    /// More on the same line.
    case more
    /// The end of the line.
    case end
    /// A known layout.
    case unknownLayout
    /// A view that shows no other element.
    case idleView
  }

  /// The expected text.
  public var reason: Reason
  /// The line, counted from 1.
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
