import GalleryTestSupport
import LazyScrollTestSupport
import Testing

@testable import FeedStore

@Suite struct PictureHeaderTests {
  private static let pictures: [(name: String, format: PictureHeader.Format, isTurned: Bool)] = [
    ("baseline.jpg", .jpeg, false), ("progressive.jpg", .jpeg, false), ("grey.jpg", .jpeg, false),
    ("turned-little-endian.jpg", .jpeg, true), ("turned-big-endian.jpg", .jpeg, true),
    ("upside-down.jpg", .jpeg, false), ("long-profile.jpg", .jpeg, false),
    ("colours.png", .png, false), ("alpha.png", .png, false), ("palette.png", .png, false),
    ("plain.gif", .gif, false), ("moving.gif", .gif, false), ("lossy.webp", .webp, false),
    ("lossless.webp", .webp, false), ("extended.webp", .webp, false),
  ]

  private func header(_ bytes: [UInt8]) -> PictureHeader? {
    var bytes = bytes
    return PictureHeader(&bytes)
  }

  @Test func sizesAreReadFromEveryFormat() throws {
    for (name, format, isTurned) in Self.pictures {
      #expect(
        try header(RealPictures.bytes(name))
          == PictureHeader(
            format: format, width: isTurned ? 23 : 37, height: isTurned ? 37 : 23), "\(name)")
    }
  }

  /// A truncated file gives either no size or the right one: the size comes after some bytes, and
  /// never differs.
  @Test func truncatedHeaderIsNoPicture() throws {
    for (name, _, _) in Self.pictures {
      let bytes = try RealPictures.bytes(name)
      let whole = header(bytes)
      for count in bytes.indices {
        let found = header(Array(bytes[..<count]))
        #expect(found == nil || found == whole, "\(name) of \(count) bytes")
      }
      for count in 0..<10 { #expect(header(Array(bytes[..<count])) == nil) }
    }
  }

  @Test func corruptedBytesNeverCrash() throws {
    var random = SeededRandom(seed: 3)
    for (name, _, _) in Self.pictures {
      let bytes = try RealPictures.bytes(name)
      for _ in 0..<400 {
        var damaged = bytes
        for _ in 0...random.below(4) {
          damaged[random.below(min(bytes.count, 300))] = UInt8(random.below(256))
        }
        if let found = header(damaged) { #expect(found.width > 0 && found.height > 0) }
      }
    }
  }

  @Test func sizelessHeaderIsNoPicture() throws {
    var png = try RealPictures.bytes("colours.png")
    png.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(header(png) == nil)
    png.replaceSubrange(16..<20, with: [0x80, 0, 0, 0])
    #expect(header(png) == nil)
    var gif = try RealPictures.bytes("plain.gif")
    gif.replaceSubrange(8..<10, with: [0, 0])
    #expect(header(gif) == nil)
    #expect(header([]) == nil)
    #expect(header(Array("<!doctype html><img>".utf8)) == nil)
  }

  @Test func endlessSegmentsAreAbandoned() {
    #expect(header([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100_000)) == nil)
    let empty: [UInt8] = [0xFF, 0xE0, 0x00, 0x02]
    let many = [[0xFF, 0xD8]] + [[UInt8]](repeating: empty, count: 50_000)
    #expect(header(many.flatMap { $0 }) == nil)
    // After a segment without length the user would find the same segment again.
    #expect(header([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x00, 0xFF, 0xC0]) == nil)
  }
}
