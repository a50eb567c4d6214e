/// The reading of JPEG segments up to the one that contains the size.
extension PictureHeader {
  /// The greatest number of segments before the size; more of them are an attempt to keep the
  /// reader busy.
  private static let mostSegments = 2000

  /// Returns the header of a JPEG, rotated as its Exif orientation says: cameras store pictures as
  /// the sensor saw them.
  static func jpeg(_ bytes: inout some HeaderBytes) -> PictureHeader? {
    var offset = 2
    var isTurned: Bool?
    for _ in 0..<mostSegments {
      guard let mark = bytes.bytes(2, at: offset).map(Array.init), mark[0] == 0xFF else {
        return nil
      }
      switch mark[1] {
      case 0xFF:
        // A padding byte.
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:
        // Markers without a segment.
        offset += 2
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // Length, bits per sample, height, width.
        guard let size = bytes.bytes(4, at: offset + 5) else { return nil }
        let (height, width) = (size.prefix(2).bigEndian, size.suffix(2).bigEndian)
        return isTurned == true
          ? PictureHeader(format: .jpeg, width: height, height: width)
          : PictureHeader(format: .jpeg, width: width, height: height)
      case 0xD8, 0xD9, 0xDA:
        // Another start, the end, or pixel data: the size is missing.
        return nil
      case 0xE1:
        // The first of several orientations counts.
        isTurned = isTurned ?? turns(&bytes, at: offset + 4)
      default: break
      }
      guard let length = bytes.bytes(2, at: offset + 2)?.bigEndian, length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether the Exif at a place says that rows are to be
  /// seen as columns; `nil` where there is none.
  private static func turns(_ bytes: inout some HeaderBytes, at place: Int) -> Bool? {
    guard let name = bytes.bytes(6, at: place), Array(name) == Array("Exif".utf8) + [0, 0],
      let start = bytes.bytes(8, at: place + 6).map(Array.init)
    else { return nil }
    let isBigEndian: Bool
    switch Array(start.prefix(4)) {
    case [0x4D, 0x4D, 0x00, 0x2A]: isBigEndian = true
    case [0x49, 0x49, 0x2A, 0x00]: isBigEndian = false
    default: return nil
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      isBigEndian ? bytes.bigEndian : bytes.littleEndian
    }
    let directory = place + 6 + number(start[4..<8])
    guard let count = bytes.bytes(2, at: directory).map(number) else { return nil }
    for entry in 0..<count {
      guard let fields = bytes.bytes(12, at: directory + 2 + 12 * entry).map(Array.init) else {
        return nil
      }
      // The orientation, one number of two bytes.
      if number(fields[0..<2]) == 0x0112, number(fields[2..<4]) == 3 {
        return (5...8).contains(number(fields[8..<10]))
      }
    }
    return false
  }
}
