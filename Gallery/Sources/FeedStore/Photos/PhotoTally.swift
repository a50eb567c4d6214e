/// What came of a file that is called like a picture, by the numbers it is stored with.
enum PhotoVerdict: Int {
  /// It can be shown.
  case picture = 0
  /// There is nothing in it.
  case empty = 1
  /// It cannot be read.
  case unreadable = 2
  /// It does not begin as a picture does.
  case broken = 3
  /// It is larger than the limits.
  case tooLarge = 4
}

/// How many files were found below a folder, and why some of them are not shown.
public struct PhotoTally: Hashable, Sendable {
  /// Pictures that can be shown.
  public var pictures = 0
  /// Files without a byte.
  public var empty = 0
  /// Files, folders and links that could not be opened.
  public var unreadable = 0
  /// Files called like pictures that do not begin as pictures do.
  public var broken = 0
  /// Files beyond the limits.
  public var tooLarge = 0
  /// Files that are not called like pictures.
  public var others = 0

  /// Nothing found so far.
  public init() {}

  /// All files that were looked at.
  public var files: Int { pictures + empty + unreadable + broken + tooLarge + others }

  /// The tally as a sentence: what there is, and what is not shown.
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
