/// The cells of a terminal host, and the views drawn into them.
struct TerminalPicture {
  /// The number of columns and rows of the terminal.
  var size: CellSize
  /// The cells that were last drawn.
  var screen: TerminalScreen
  /// The encoder of changes for the terminal.
  var encoder: ScreenEncoder
  /// True if the screen has to be drawn.
  var isStale = true

  init(size: CellSize, colorDepth: ColorDepth) {
    self.size = size
    screen = TerminalScreen(size: size)
    encoder = ScreenEncoder(colorDepth: colorDepth)
  }
}
