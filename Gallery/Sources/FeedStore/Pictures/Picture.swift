/// How large a picture is, in pixels: its proportions, as long as it is not shown.
public struct PictureSize: Hashable, Sendable {
  /// Above 0.
  public var width: Int
  /// Above 0.
  public var height: Int

  /// A size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What an invented picture shows, by the numbers it is stored with.
public enum Motif: Int, CaseIterable, Hashable, Sendable {
  /// Hills one behind the other.
  case hills = 1
  /// Water below a low sun.
  case sea = 2
  /// Houses at night.
  case city = 3
  /// Firs on a slope.
  case forest = 4
  /// Dunes.
  case desert = 5
  /// A thing on a table.
  case still = 6
  /// Leaves from side to side.
  case leaves = 7
}

/// An invented picture with what is said of it.
public struct Picture: Hashable, Sendable {
  /// Its place in the album, from 0.
  public var number: Int
  /// What it shows.
  public var motif: Motif
  /// An emoji that stands for the thing of a still life; empty for all others.
  public var thing: String
  /// Its proportions.
  public var size: PictureSize
  /// What it is called.
  public var title: String
  /// What is said of it: nothing, or up to some sentences.
  public var text: String
  /// Who made it.
  public var author: String

  /// A picture with all that is said of it.
  public init(
    number: Int, motif: Motif, thing: String = "", size: PictureSize, title: String, text: String,
    author: String
  ) {
    self.number = number
    self.motif = motif
    self.thing = thing
    self.size = size
    self.title = title
    self.text = text
    self.author = author
  }
}
