/// The width of characters in columns, computed from their scalars only.
///
/// The width depends neither on the locale nor on the C library, so that a screen looks the same everywhere. Terminals disagree
/// on the width of some characters (signs of Indic scripts, recent emoji). For these it is the width of the widest scalar, and
/// the cursor is positioned again after the character, so that the text after it does not shift.
extension Character {
  /// The number of columns that this character takes on a terminal: 0, 1 or 2.
  ///
  /// A grapheme cluster is one character, whatever it consists of: a letter with its accents, a
  /// flag, a family joined by ZWJ. The width is 0 for a character that cannot stand alone: a lone
  /// accent, a lone format character.
  public var terminalWidth: Int {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    var width = 0
    var hasEmojiBase = false
    var isFirst = true
    for scalar in unicodeScalars {
      if isFirst {
        hasEmojiBase = scalar.properties.isEmoji
      } else if scalar == "\u{FE0F}", hasEmojiBase {
        // U+FE0F requests the emoji form of the character, and every emoji is wide.
        return 2
      } else if scalar.isRegionalIndicator, width > 0 {
        // Two regional indicators make a flag.
        return 2
      }
      isFirst = false
      width = max(width, scalar.terminalWidth)
    }
    return width
  }

  /// The character to send to the terminal in place of this one, so that text cannot control the terminal; `nil` to send nothing.
  ///
  /// Control characters are replaced by their pictures, and other invisible separators by `�`. Characters without width are
  /// omitted. A character with more accents than any language has is shortened.
  var forTerminal: Character? {
    guard let first = unicodeScalars.first else { return nil }
    switch first.value {
    case 0x20..<0x7F where unicodeScalars.count == 1: return self
    case 0x0D where unicodeScalars.count == 2: return "\u{240A}"
    case 0x00..<0x20: return Unicode.Scalar(0x2400 + first.value).map(Character.init)
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029: return "\u{FFFD}"
    default: break
    }
    if terminalWidth == 0 { return nil }
    if unicodeScalars.count <= Self.scalarLimit { return self }
    var shortened = String.UnicodeScalarView()
    shortened.append(contentsOf: unicodeScalars.prefix(Self.scalarLimit))
    return String(shortened).first
  }

  /// The maximum number of scalars sent for one character; the longest emoji of Unicode 17 has ten.
  private static var scalarLimit: Int { 16 }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { value >= 0x1_F1E6 && value <= 0x1_F1FF }

  /// The number of columns that this scalar takes: 0, 1 or 2.
  fileprivate var terminalWidth: Int {
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    // Vowels and final consonants of Hangul are drawn into the syllable's first letter.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: return WideScalars.contains(self) ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// The number of columns that this text takes on one line of a terminal.
  ///
  /// - Complexity: O(n).
  public var terminalWidth: Int {
    var width = 0
    for character in self { width += character.forTerminal?.terminalWidth ?? 0 }
    return width
  }
}
