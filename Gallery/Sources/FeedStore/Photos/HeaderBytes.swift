import Foundation

/// A source of bytes that reads only the requested ones.
protocol HeaderBytes {
  /// Returns a run of bytes.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - offset: The offset of the first byte.
  /// - Returns: The bytes, or `nil` if not all of them exist.
  mutating func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>?
}

extension Array: HeaderBytes where Element == UInt8 {
  func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    offset >= 0 && offset <= self.count - count ? self[offset..<offset + count] : nil
  }
}

/// The bytes of an open file, read in blocks of some thousands on request.
struct FileBytes: HeaderBytes {
  private let file: Int32
  private var start = 0
  private var window: [UInt8] = []

  /// The size of a block; most headers lie within the first one.
  private static let windowBytes = 4096

  /// Creates the bytes of a file, which has to stay open while they are read.
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
