/// A colour of text or of its background.
///
/// A terminal with fewer colours shows the nearest one; see ``ColorDepth``.
public enum Color: Hashable, Sendable {
  /// A colour of the terminal's palette: 0 to 7 dark and 8 to 15 bright, as the user configured
  /// them; from 16 on the standard cube of 216 colours and 24 greys.
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

/// The style of text: its colours and attributes.
///
/// ```swift
/// canvas.text("Sold out", style: Style(foreground: .red, [.bold, .struckThrough]))
/// ```
public struct Style: Hashable, Sendable {
  /// Attributes of text other than its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
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

  /// The colour of the text; `nil` for the terminal's default.
  public var foreground: Color?
  /// The colour of the background; `nil` for that of the cell beneath, or the terminal's default.
  public var background: Color?
  /// The attributes of the text.
  public var attributes: Attributes

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text; `nil` for the terminal's default.
  ///   - background: The colour of the background; `nil` for that of the cell beneath.
  ///   - attributes: The attributes of the text.
  public init(
    foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colours.
  public static let plain = Style()
  /// The terminal's default colours, bold.
  public static let bold = Style(.bold)
  /// The terminal's default colours, faint.
  public static let dim = Style(.dim)
}
