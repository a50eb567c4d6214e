/// The screen of a terminal host: its cells as they were last drawn, and the encoder that sends changes to the terminal.
struct TerminalPicture {
  /// The number of columns and rows of the terminal.
  var size: CellSize
  /// The cells that were last drawn.
  var screen: TerminalScreen
  /// The encoder that turns changes of the screen into bytes for the terminal.
  var encoder: ScreenEncoder
  /// True if the screen has to be drawn again.
  var isStale = true

  init(size: CellSize, colorDepth: ColorDepth) {
    self.size = size
    screen = TerminalScreen(size: size)
    encoder = ScreenEncoder(colorDepth: colorDepth)
  }
}
