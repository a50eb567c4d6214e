/// The result of reading a file named like a picture; raw values are stored in the database.
enum PhotoVerdict: Int {
  /// A picture that can be shown.
  case picture = 0
  /// An empty file.
  case empty = 1
  /// An unreadable file.
  case unreadable = 2
  /// A file whose content is not a picture.
  case broken = 3
  /// A picture beyond the limits.
  case tooLarge = 4
}

/// The counts of files found below a folder, by result.
public struct PhotoTally: Hashable, Sendable {
  /// Pictures that can be shown.
  public var pictures = 0
  /// Empty files.
  public var empty = 0
  /// Files, folders and links that could not be opened.
  public var unreadable = 0
  /// Files named like pictures whose content is none.
  public var broken = 0
  /// Files beyond the limits.
  public var tooLarge = 0
  /// Files that are not named like pictures.
  public var others = 0

  /// Creates counts of 0.
  public init() {}

  /// The number of all files.
  public var files: Int { pictures + empty + unreadable + broken + tooLarge + others }

  /// The tally as a sentence: the pictures shown, and the files that are not.
  public var sentence: String {
    let skipped = [
      (broken, "broken"), (empty, "empty"), (unreadable, "unreadable"), (tooLarge, "too large"),
      (others, "of other kinds"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let shown = pictures == 1 ? "1 picture" : "\(pictures) pictures"
    return skipped.isEmpty ? shown : "\(shown); skipped \(skipped.joined(separator: ", "))"
  }

  mutating func count(_ verdict: PhotoVerdict) {
    switch verdict {
    case .picture: pictures += 1
    case .empty: empty += 1
    case .unreadable: unreadable += 1
    case .broken: broken += 1
    case .tooLarge: tooLarge += 1
    }
  }
}
