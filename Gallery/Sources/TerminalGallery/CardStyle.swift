import FeedStore
import LazyScrollTerminal

/// The colours of cards, legible on dark and on light backgrounds.
///
/// Text keeps the terminal's own colour unless it has to stand out.
enum CardStyle {
  /// Returns the colour that identifies a kind of card.
  static func accent(of kind: CardKind) -> TerminalColor {
    switch kind {
    case .banner: .rgb(201, 72, 91)
    case .product: .rgb(46, 134, 171)
    case .tallProduct: .rgb(128, 90, 190)
    case .pair: .rgb(38, 145, 120)
    case .quad: .rgb(190, 130, 30)
    case .video: .rgb(200, 90, 40)
    case .text: .gray
    }
  }

  /// The style of prices.
  static let price = TerminalStyle(foreground: .rgb(205, 70, 60), .bold)
  /// The style of less important text.
  static let secondary = TerminalStyle(foreground: .gray)
  /// The style of errors.
  static let failure = TerminalStyle(foreground: .rgb(205, 70, 60))
  /// The style of a selected card's border, whatever its kind.
  static let selected = TerminalStyle(foreground: .rgb(220, 160, 0), .bold)
  /// The style of text on a coloured background.
  static let onGround = TerminalStyle(foreground: .rgb(250, 250, 250), .bold)

  /// Returns the background of a picture: one of a few quiet colours, always the same for the same
  /// picture.
  ///
  /// - Parameter picture: An emoji.
  /// - Returns: The background, and a shade of it for a pattern.
  static func ground(of picture: String) -> (color: TerminalColor, pattern: TerminalColor) {
    let value = picture.unicodeScalars.reduce(0) { $0 &+ Int($1.value) }
    let (red, green, blue) = grounds[value % grounds.count]
    return (.rgb(red, green, blue), .rgb(red + 28, green + 28, blue + 28))
  }

  private static let grounds: [(UInt8, UInt8, UInt8)] = [
    (62, 96, 111), (107, 78, 113), (74, 104, 84), (128, 93, 72), (88, 92, 128), (118, 72, 84),
  ]
}
