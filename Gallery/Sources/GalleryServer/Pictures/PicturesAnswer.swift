import FeedStore
import Foundation

/// A range of the album's pictures with their texts.
struct PicturesAnswer: Encodable {
  struct Entry: Encodable {
    /// Its index in the album, from 0.
    var number: Int
    var title: String
    /// The description: empty, or some sentences.
    var text: String
    /// The author, or the properties of the file.
    var note: String
    var width: Int
    var height: Int
    /// The address of the picture in full size.
    var picture: String
    /// The widths of smaller versions, requested with `?width=` after the address.
    var widths: [Int]
    /// The average colour of the picture, if it is known.
    var ground: String?
  }

  /// The total number of pictures.
  var count: Int
  /// The index of the first picture in the answer.
  var from: Int
  var pictures: [Entry]

  /// Returns the proportions of pictures as binary data that a page reads without parsing: for each
  /// its height divided by its width, as a little-endian 32-bit float (`Float32Array` in the page).
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
  /// Creates an answer about a generated picture.
  init(_ picture: Picture) {
    self.init(
      number: picture.number, title: picture.title, text: picture.text, note: picture.author,
      width: picture.size.width, height: picture.size.height,
      picture: "/pictures/\(picture.number).svg", widths: [], ground: Scenery(picture).ground)
  }

  /// Creates an answer about a photo with the widths of its smaller versions.
  init(_ photo: Photo, widths: [Int]) {
    self.init(
      number: photo.number, title: photo.name, text: photo.place,
      note: "\(photo.header.width) × \(photo.header.height) · \(Self.size(photo.size))",
      width: photo.header.width, height: photo.header.height,
      picture: "/photos/\(photo.number)-\(String(photo.version, radix: 16))",
      widths: widths.filter { $0 < photo.header.width }, ground: nil)
  }

  /// Returns a number of bytes in a readable form.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\(max(1, bytes / 1000)) kB" }
    return "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }
}
