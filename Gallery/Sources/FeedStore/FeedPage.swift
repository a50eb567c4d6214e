import Foundation
import LazyScroll
import LazyScrollEngine

/// A binary format for the IDs and frames of up to a thousand items, so that a feed is read in
/// milliseconds.
///
/// Each item takes six little-endian words of eight bytes: its ID, its revision, and the bits of `x`, `y`,
/// `width` and `height`. SQLite keeps no checksum of what it stores, so a page has its own.
enum FeedPage {
  /// The greatest number of items on a page.
  static let capacity = 1000
  private static let wordsPerItem = 6

  /// Returns the encoded bytes of items.
  static func bytes(of models: some Collection<ItemModel>) -> Data {
    var words: [UInt64] = []
    words.reserveCapacity(models.count * wordsPerItem)
    for model in models {
      let frame = model.frame
      words.append((model.id?.number ?? ItemID.missing).littleEndian)
      words.append((model.revision ?? ItemID.missing).littleEndian)
      for number in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
        words.append(number.bitPattern.littleEndian)
      }
    }
    return words.withUnsafeBytes { Data($0) }
  }

  /// Appends the items encoded in the bytes of a page.
  ///
  /// - Returns: The number of items, or `nil` if the bytes are not those of complete items.
  static func read(_ bytes: Data, into models: inout [ItemModel]) -> Int? {
    let size = wordsPerItem * 8
    guard bytes.count.isMultiple(of: size) else { return nil }
    let count = bytes.count / size
    bytes.withUnsafeBytes { buffer in
      func word(_ index: Int) -> UInt64 {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      }
      func number(_ index: Int) -> Double { Double(bitPattern: word(index)) }
      for index in 0..<count {
        let first = index * wordsPerItem
        models.append(
          ItemModel(
            frame: LayoutRect(
              x: number(first + 2), y: number(first + 3), width: number(first + 4),
              height: number(first + 5)),
            id: word(first), revision: word(first + 1)))
      }
    }
    return count
  }

  /// Returns a checksum that changes with any bit of the bytes: FNV-1a over words of eight bytes.
  ///
  /// It is signed because SQLite stores signed integers.
  static func checksum(of bytes: Data) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = (hash ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
      }
    }
    return Int64(bitPattern: hash)
  }
}
