import GalleryModels
import LazyScroll
import LazyScrollTerminal

/// The rows at the bottom: figures of the scroll view, and the last message.
struct Inspector {
  /// The figures.
  var figures = ViewFigures()
  /// The duration of the last tick, in microseconds.
  var microseconds = 0
  /// The scroll position, from 0 to 1.
  var progress = 0.0
  /// The last message, or a hint.
  var message = ""
  /// The current modes, in a few words.
  var modes: [String] = []

  /// The first row, which fits into 94 columns even for a million items.
  var figuresLine: String {
    // Adding zero turns a negative zero into zero.
    let percent = (progress * 1000).rounded() / 10 + 0
    return [
      "\(figures.items.grouped) items", "live \(figures.live)", "in view \(figures.inView)",
      "pooled \(figures.pooled)", "made \(figures.made)", "binds \(figures.binds.grouped)",
      "\(microseconds.grouped) µs", "\(percent) %",
    ].joined(separator: "  ")
  }

  /// Draws the two rows.
  func draw(on canvas: TerminalCanvas) {
    let bar = CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1)
    canvas.fill(bar, style: TerminalStyle(.reversed))
    canvas.text(
      figuresLine, column: 1, columns: canvas.size.columns - 2, style: TerminalStyle(.reversed))
    let modes = modes.joined(separator: " · ")
    let modesColumn = canvas.size.columns - modes.terminalWidth - 1
    // The message is more important than the modes.
    let room = max(canvas.size.columns - 2, 0)
    let messageWidth = min(message.terminalWidth, room)
    canvas.text(message, column: 1, row: 1, columns: room)
    if modesColumn > messageWidth + 2 {
      canvas.text(modes, column: modesColumn, row: 1, style: CardStyle.secondary)
    }
  }
}
