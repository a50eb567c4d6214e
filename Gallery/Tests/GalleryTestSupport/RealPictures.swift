import Foundation

/// Small pictures of 37 by 23 pixels written by other programs: one of every kind of header.
public enum RealPictures {
  /// The folder that contains them.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("FeedStoreTests/Fixtures/pictures")

  /// Returns the bytes of a picture.
  ///
  /// - Parameter name: The name of its file.
  /// - Returns: All bytes of the file.
  /// - Throws: Any error of the file system.
  public static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Returns a decodable picture of any size: a PNG of one colour, with so few bytes that tests may
  /// use many.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - tone: The brightness from black, 0, to white, 255.
  /// - Returns: The bytes of the file.
  public static func png(width: Int, height: Int, tone: UInt8) -> Data {
    func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + bytes
      return word(bytes.count) + body + word(Int(checksum(body)))
    }
    // Not compressed: stored blocks, each row after a filter byte of zero.
    let rows =
      [UInt8](
        repeating: 0, count: 1) + [UInt8](repeating: tone, count: width)
    let pixels = (0..<height).flatMap { _ in rows }
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: pixels.count, by: 65_535) {
      let run = pixels[start..<min(start + 65_535, pixels.count)]
      packed.append(start + run.count == pixels.count ? 1 : 0)
      for number in [run.count, ~run.count & 0xFFFF] {
        packed += [UInt8(number & 0xFF), UInt8(number >> 8)]
      }
      packed += run
    }
    var (low, high) = (1, 0)
    for byte in pixels {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    packed += word(high << 16 | low)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(
      signature + chunk("IHDR", word(width) + word(height) + [8, 0, 0, 0, 0])
        + chunk("IDAT", packed) + chunk("IEND", []))
  }

  /// The checksum of a PNG's chunks: CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }
}
