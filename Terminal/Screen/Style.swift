/// A colour of text or of what lies behind it.
///
/// A terminal that has fewer colours shows the nearest it has; see ``ColorDepth``.
public enum Color: Hashable, Sendable {
  /// One of the terminal's palette: 0 to 7 dark, 8 to 15 bright, as its owner chose them; from 16 on
  /// the usual cube of 216 colours and 24 greys.
  case indexed(UInt8)
  /// Red, green and blue, each from 0 to 255.
  case rgb(UInt8, UInt8, UInt8)

  /// The palette's red.
  public static let red = Color.indexed(1)
  /// The palette's green.
  public static let green = Color.indexed(2)
  /// The palette's yellow.
  public static let yellow = Color.indexed(3)
  /// The palette's blue.
  public static let blue = Color.indexed(4)
  /// The palette's magenta.
  public static let magenta = Color.indexed(5)
  /// The palette's cyan.
  public static let cyan = Color.indexed(6)
  /// The palette's bright black, which is a grey.
  public static let gray = Color.indexed(8)
}

/// How text is drawn.
///
/// ```swift
/// canvas.text("Sold out", style: Style(foreground: .red, [.bold, .struckThrough]))
/// ```
public struct Style: Hashable, Sendable {
  /// What may be said of text beside its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Attributes given as bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underlined = Attributes(rawValue: 8)
    /// Text and background exchanged.
    public static let reversed = Attributes(rawValue: 16)
    /// With a line through it.
    public static let struckThrough = Attributes(rawValue: 32)
  }

  /// The text's colour; `nil` for the terminal's own.
  public var foreground: Color?
  /// The background; `nil` for what lies beneath, which at the bottom is the terminal's own.
  public var background: Color?
  /// What else is said of the text.
  public var attributes: Attributes

  /// A style.
  ///
  /// - Parameters:
  ///   - foreground: The text's colour; `nil` for the terminal's own.
  ///   - background: The background; `nil` for what lies beneath.
  ///   - attributes: What else is said of the text.
  public init(
    foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours.
  public static let plain = Style()
  /// The terminal's own colours, bold.
  public static let bold = Style(.bold)
  /// The terminal's own colours, faint.
  public static let dim = Style(.dim)
}
