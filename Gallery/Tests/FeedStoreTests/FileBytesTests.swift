import Foundation
import GalleryTestSupport
import Testing

@testable import FeedStore

@Suite struct FileBytesTests {
  /// Reads anywhere in the file, forwards and backwards, return the bytes of the file; beyond its
  /// end there are none.
  @Test func bytesEqualTheFile() throws {
    let folder = try TemporaryFolder()
    let all = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try Data(all).write(to: URL(fileURLWithPath: folder.file("bytes")))
    let file = open(folder.file("bytes"), O_RDONLY)
    defer { close(file) }
    var bytes = FileBytes(file: file)
    for offset in [0, 4090, 4096, 19_990, 3, 12_000, 4, 8191] {
      for count in [0, 1, 10, 4096] {
        let end = offset + count
        #expect(
          bytes.bytes(count, at: offset).map(Array.init)
            == (end <= all.count ? Array(all[offset..<end]) : nil), "\(count) at \(offset)")
      }
    }
    #expect(bytes.bytes(1, at: 20_000) == nil)
    #expect(bytes.bytes(1, at: -1) == nil)
    #expect(bytes.bytes(5000, at: 0) == nil)
  }
}
