import FeedStore
import Foundation

/// A run of the album's pictures with what is said of them.
struct PicturesAnswer: Encodable {
  struct Entry: Encodable {
    /// Its place in the album, from 0.
    var number: Int
    var title: String
    /// Nothing, or some sentences.
    var text: String
    /// Who made it, or what it is.
    var note: String
    var width: Int
    var height: Int
    /// The address of the picture as large as it is.
    var picture: String
    /// How wide it is to be had smaller, with `?width=` behind the address.
    var widths: [Int]
    /// The colour of the picture on the whole, where it is known.
    var ground: String?
  }

  /// How many pictures there are in all.
  var count: Int
  /// The place of the first picture given.
  var from: Int
  var pictures: [Entry]

  /// The proportions of pictures as one run of bytes that a page reads without parsing: for each its height divided
  /// by its width, as a little-endian number of four bytes (`Float32Array` in the page).
  static func shapes(of sizes: [PictureSize]) -> Data {
    var words: [UInt32] = []
    words.reserveCapacity(sizes.count)
    for size in sizes {
      words.append((Float(size.height) / Float(size.width)).bitPattern.littleEndian)
    }
    return words.withUnsafeBytes { Data($0) }
  }
}

extension PicturesAnswer.Entry {
  /// An invented picture.
  init(_ picture: Picture) {
    self.init(
      number: picture.number, title: picture.title, text: picture.text, note: picture.author,
      width: picture.size.width, height: picture.size.height,
      picture: "/pictures/\(picture.number).svg", widths: [], ground: Scenery(picture).ground)
  }

  /// A photo, and how wide it is to be had.
  init(_ photo: Photo, widths: [Int]) {
    self.init(
      number: photo.number, title: photo.name, text: photo.place,
      note: "\(photo.header.width) × \(photo.header.height) · \(Self.size(photo.size))",
      width: photo.header.width, height: photo.header.height,
      picture: "/photos/\(photo.number)-\(String(photo.version, radix: 16))",
      widths: widths.filter { $0 < photo.header.width }, ground: nil)
  }

  /// A number of bytes as people say it.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\(max(1, bytes / 1000)) kB" }
    return "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }
}
