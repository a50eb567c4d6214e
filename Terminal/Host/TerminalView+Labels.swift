import LazyScroll
import LazyScrollEngine

extension TerminalView {
  /// Returns a registration of one-line labels, such as a table's titles.
  ///
  /// ```swift
  /// table.titleLabel = TerminalView.labels(style: .dim)
  /// ```
  ///
  /// - Parameter style: The style of the text.
  /// - Returns: The registration, which creates labels and sets their text.
  public static func labels(style: TerminalStyle = .bold) -> Registration<TerminalView, String> {
    Registration {
      let label = TerminalView()
      label.measuring = { CellSize(columns: $0.columns, rows: 1) }
      return label
    } update: { label, text in
      label.content = { $0.text(text, style: style) }
    }
  }
}
