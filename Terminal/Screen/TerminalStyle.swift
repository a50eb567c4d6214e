/// A colour of text or of its background.
///
/// A terminal with fewer colours shows the nearest one; see ``ColorDepth``.
public enum TerminalColor: Hashable, Sendable {
  /// A colour of the terminal's palette: 0 to 7 dark and 8 to 15 bright, as the user configured
  /// them; from 16 on the standard cube of 216 colours and 24 greys.
  case indexed(UInt8)
  /// Red, green and blue, each from 0 to 255.
  case rgb(UInt8, UInt8, UInt8)

  /// The palette's red.
  public static let red = TerminalColor.indexed(1)
  /// The palette's green.
  public static let green = TerminalColor.indexed(2)
  /// The palette's yellow.
  public static let yellow = TerminalColor.indexed(3)
  /// The palette's blue.
  public static let blue = TerminalColor.indexed(4)
  /// The palette's magenta.
  public static let magenta = TerminalColor.indexed(5)
  /// The palette's cyan.
  public static let cyan = TerminalColor.indexed(6)
  /// The palette's bright black, which is a grey.
  public static let gray = TerminalColor.indexed(8)
}

/// The style of text: its colours and attributes.
///
/// ```swift
/// canvas.text("Sold out", style: TerminalStyle(foreground: .red, [.bold, .struckThrough]))
/// ```
public struct TerminalStyle: Hashable, Sendable {
  /// Attributes of text other than its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier or brighter text.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter text.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted text.
    public static let italic = Attributes(rawValue: 4)
    /// Text with a line below it.
    public static let underlined = Attributes(rawValue: 8)
    /// Text whose colour and background colour are exchanged.
    public static let reversed = Attributes(rawValue: 16)
    /// Text with a line through it.
    public static let struckThrough = Attributes(rawValue: 32)
  }

  /// The colour of the text; `nil` for the terminal's default.
  public var foreground: TerminalColor?
  /// The colour of the background; `nil` keeps the background that the cell has before the text is drawn.
  public var background: TerminalColor?
  /// The attributes of the text.
  public var attributes: Attributes

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text; `nil` for the terminal's default.
  ///   - background: The colour of the background; `nil` keeps the background that the cell has.
  ///   - attributes: The attributes of the text.
  public init(
    foreground: TerminalColor? = nil, background: TerminalColor? = nil,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colours.
  public static let plain = TerminalStyle()
  /// The terminal's default colours, bold.
  public static let bold = TerminalStyle(.bold)
  /// The terminal's default colours, faint.
  public static let dim = TerminalStyle(.dim)
}
