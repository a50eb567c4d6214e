/// The header of a picture: its format, and its size as displayed.
///
/// ```swift
/// var bytes = FileBytes(file: file)
/// let header = PictureHeader(&bytes)
/// ```
///
/// Only the size is read, from JPEG, PNG, GIF and WebP, the formats that all browsers show. A
/// truncated or invalid header is no picture. The rest of the file is not checked.
///
/// Sources: ITU T.81 (JPEG), Exif 2.32 (orientation), RFC 2083 (PNG), GIF89a, RFC 9649 (WebP).
public struct PictureHeader: Hashable, Sendable {
  /// The supported formats; raw values are stored in the database.
  public enum Format: Int, Hashable, Sendable, CaseIterable {
    /// Joint Photographic Experts Group.
    case jpeg = 1
    /// Portable Network Graphics.
    case png = 2
    /// Graphics Interchange Format.
    case gif = 3
    /// WebP, lossy or lossless.
    case webp = 4

    /// The media type.
    public var mediaType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .png: "image/png"
      case .gif: "image/gif"
      case .webp: "image/webp"
      }
    }
  }

  /// The format.
  public var format: Format
  /// The width in pixels after the orientation is applied; above 0.
  public var width: Int
  /// The height in pixels after the orientation is applied; above 0.
  public var height: Int

  /// Creates a picture of a format and a size.
  public init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Creates the header at the start of the bytes; `nil` if they are no picture.
  init?(_ bytes: inout some HeaderBytes) {
    guard let start = bytes.bytes(4, at: 0).map(Array.init) else { return nil }
    let found: PictureHeader?
    switch start {
    case [0x89, 0x50, 0x4E, 0x47]: found = Self.png(&bytes)
    case Array("GIF8".utf8): found = Self.gif(&bytes)
    case Array("RIFF".utf8): found = Self.webp(&bytes)
    case _ where start.starts(with: [0xFF, 0xD8]): found = Self.jpeg(&bytes)
    default: found = nil
    }
    guard let found, found.width > 0, found.height > 0 else { return nil }
    self = found
  }

  private static func png(_ bytes: inout some HeaderBytes) -> PictureHeader? {
    guard let rest = bytes.bytes(4, at: 4), Array(rest) == [0x0D, 0x0A, 0x1A, 0x0A],
      let chunk = bytes.bytes(8, at: 8), Array(chunk) == [0, 0, 0, 13] + Array("IHDR".utf8),
      let size = bytes.bytes(8, at: 16)
    else { return nil }
    let (width, height) = (size.prefix(4).bigEndian, size.suffix(4).bigEndian)
    // The format uses 31 bits.
    guard max(width, height) <= Int(Int32.max) else { return nil }
    return PictureHeader(format: .png, width: width, height: height)
  }

  private static func gif(_ bytes: inout some HeaderBytes) -> PictureHeader? {
    guard let version = bytes.bytes(2, at: 4),
      [Array("7a".utf8), Array("9a".utf8)].contains(Array(version)),
      let size = bytes.bytes(4, at: 6)
    else { return nil }
    return PictureHeader(
      format: .gif, width: size.prefix(2).littleEndian, height: size.suffix(2).littleEndian)
  }

  private static func webp(_ bytes: inout some HeaderBytes) -> PictureHeader? {
    guard let name = bytes.bytes(8, at: 8).map(Array.init),
      name.starts(with: Array("WEBP".utf8)), let part = bytes.bytes(10, at: 20).map(Array.init)
    else { return nil }
    let width: Int
    let height: Int
    switch Array(name.suffix(4)) {
    case Array("VP8 ".utf8):
      // The two bits above each size are a scaling hint.
      guard Array(part[3..<6]) == [0x9D, 0x01, 0x2A] else { return nil }
      width = part[6..<8].littleEndian & 0x3FFF
      height = part[8..<10].littleEndian & 0x3FFF
    case Array("VP8L".utf8):
      guard part[0] == 0x2F else { return nil }
      let sizes = part[1..<5].littleEndian
      width = 1 + sizes & 0x3FFF
      height = 1 + (sizes >> 14) & 0x3FFF
    case Array("VP8X".utf8):
      width = 1 + part[4..<7].littleEndian
      height = 1 + part[7..<10].littleEndian
    default: return nil
    }
    return PictureHeader(format: .webp, width: width, height: height)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number in up to seven big-endian bytes.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
  /// Returns the number in up to seven little-endian bytes.
  var littleEndian: Int { reversed().reduce(0) { $0 << 8 | Int($1) } }
}
