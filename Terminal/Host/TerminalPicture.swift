/// The picture that a terminal host draws.
struct TerminalPicture {
  /// The number of columns and rows of the terminal.
  var size: CellSize
  /// The cells drawn last.
  var screen: Screen
  /// The encoder of changes for the terminal.
  var encoder: ScreenEncoder
  /// The views that were added, hidden ones included.
  var views: [TerminalView] = []
  /// A Boolean value that indicates whether the screen is to be drawn.
  var isStale = true

  init(size: CellSize, colorDepth: ColorDepth) {
    self.size = size
    screen = Screen(size: size)
    encoder = ScreenEncoder(colorDepth: colorDepth)
  }
}
