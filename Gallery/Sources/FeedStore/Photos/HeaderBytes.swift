import Foundation

/// Bytes of which only those are read that are asked for.
protocol HeaderBytes {
  /// Some bytes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - offset: Where the first of them stands, from the beginning.
  /// - Returns: The bytes, or `nil` where not all of them are there.
  mutating func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>?
}

extension Array: HeaderBytes where Element == UInt8 {
  func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    offset >= 0 && offset <= self.count - count ? self[offset..<offset + count] : nil
  }
}

/// The bytes of an open file, read some thousands at a time wherever they are asked for.
struct FileBytes: HeaderBytes {
  private let file: Int32
  private var start = 0
  private var window: [UInt8] = []

  /// So many bytes are read at once; most headers stand within the first of such runs.
  private static let windowBytes = 4096

  /// The bytes of a file that stays open for as long as they are read.
  init(file: Int32) { self.file = file }

  mutating func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    if offset < start || offset + count > start + window.count {
      guard offset >= 0, count <= Self.windowBytes else { return nil }
      fill(from: offset)
    }
    return window.bytes(count, at: offset - start)
  }

  private mutating func fill(from offset: Int) {
    start = offset
    window = [UInt8](unsafeUninitializedCapacity: Self.windowBytes) { buffer, count in
      var read = 0
      while read < buffer.count {
        let more = pread(
          file, buffer.baseAddress.map { $0 + read }, buffer.count - read, off_t(offset + read))
        if more < 0 && errno == EINTR { continue }
        if more <= 0 { break }
        read += more
      }
      count = read
    }
  }
}
