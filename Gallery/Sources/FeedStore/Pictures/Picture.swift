/// The size of a picture in pixels, which gives its proportions before it is shown.
public struct PictureSize: Hashable, Sendable {
  /// The width; above 0.
  public var width: Int
  /// The height; above 0.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The motif of a generated picture; raw values are stored in the database.
public enum Motif: Int, CaseIterable, Hashable, Sendable {
  /// Rows of hills.
  case hills = 1
  /// Water below a low sun.
  case sea = 2
  /// Houses at night.
  case city = 3
  /// Firs on a slope.
  case forest = 4
  /// Dunes.
  case desert = 5
  /// An object on a table.
  case still = 6
  /// Leaves from side to side.
  case leaves = 7
}

/// A generated picture with its texts.
public struct Picture: Hashable, Sendable {
  /// Its index in the album, from 0.
  public var number: Int
  /// The motif.
  public var motif: Motif
  /// An emoji for the object of a still life; empty for all others.
  public var thing: String
  /// Its proportions.
  public var size: PictureSize
  /// The title.
  public var title: String
  /// The description: empty, or up to some sentences.
  public var text: String
  /// The name of the author.
  public var author: String

  /// Creates a picture with all its texts.
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
