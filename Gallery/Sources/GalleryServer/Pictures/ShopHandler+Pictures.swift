import FeedStore
import FlyingFox
import FlyingSocks
import Foundation

/// The answers at the pictures' addresses.
///
/// Pictures are identified by numbers: no part of an address is ever used as a file name.
extension ShopHandler {
  /// Returns the answer at an address below `/api/pictures`.
  ///
  /// - Parameters:
  ///   - name: The rest of the address; `nil` for the address itself.
  ///   - request: The request.
  /// - Returns: The answer.
  /// - Throws: ``Refusal``.
  func pictures(_ name: Substring?, for request: HTTPRequest) async throws -> HTTPResponse {
    switch name {
    case nil: return try await pictures(Query(request))
    case "shapes": return shapes.response(to: request)
    default: throw Refusal.notFound(request.target.path())
    }
  }

  private func pictures(_ query: Query) async throws -> HTTPResponse {
    let from = try query.number("from", in: 0...album.count, otherwise: 0)
    let count = try query.number("count", in: 1...Self.longestRun, otherwise: Self.usualRun)
    try await failIfAsked()
    let range = from..<min(from + count, album.count)
    let found = try reading { () throws(FeedStoreError) in
      switch album {
      case .invented(let store): try store.pictures(in: range).map(PicturesAnswer.Entry.init)
      case .photos(let photos):
        try photos.photos(in: range).map {
          PicturesAnswer.Entry($0, widths: thumbnails == nil ? [] : Thumbnails.widths)
        }
      }
    }
    return Self.json(PicturesAnswer(count: album.count, from: from, pictures: found))
  }

  /// Returns the drawing of a generated picture.
  func picture(named name: Substring) throws -> SiteFile {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard case .invented(let store) = album, parts.count == 2, parts[1] == "svg",
      let number = Self.place(parts[0], below: store.count)
    else { throw Refusal.notFound("pictures/\(name)") }
    let found = try reading { () throws(FeedStoreError) in
      try store.pictures(in: number..<number + 1)[0]
    }
    return SiteFile(
      bytes: Data(Scenery(found).svg.utf8), type: "image/svg+xml",
      cacheControl: "public, max-age=86400")
  }

  /// Returns a photo in full size or smaller.
  ///
  /// The address also identifies the file's version at the last scan: a file that replaced it is
  /// not found.
  func photo(named name: Substring, for request: HTTPRequest) async throws -> HTTPResponse {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard case .photos(let album) = album, parts.count == 2,
      let number = Self.place(parts[0], below: album.count)
    else { throw Refusal.notFound("photos/\(name)") }
    let query = try Query(request)
    let width = try query.number("width", in: 1...100_000, otherwise: 100_000)
    let found = try reading { () throws(FeedStoreError) in
      try album.photos(in: number..<number + 1)[0]
    }
    guard parts[1] == String(found.version, radix: 16) else {
      throw Refusal.notFound("photos/\(name)")
    }
    if let width = Thumbnails.widths.first(where: { $0 >= width }), width < found.header.width,
      let bytes = await thumbnails?.thumbnail(of: found, width: width)
    {
      return SiteFile(bytes: bytes, type: "image/webp", cacheControl: Self.photoCaching)
        .response(to: request)
    }
    guard let file = OpenPhoto(found, below: album.folder) else {
      throw Refusal.notFound("photos/\(name)")
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: found.header.format.mediaType, .cacheControl: Self.photoCaching,
      ],
      body: HTTPBodySequence(
        from: PhotoBytes(file: file), count: found.size, suggestedBufferSize: 65_536))
  }

  /// The content behind an address never changes: it is that of one version of one file.
  private static let photoCaching = "private, max-age=86400, immutable"

  /// Returns a number in plain decimal digits, without any other notation.
  private static func place(_ text: Substring, below end: Int) -> Int? {
    guard let number = Int(text), String(number) == text, (0..<end).contains(number) else {
      return nil
    }
    return number
  }
}

/// The bytes of a photo, read as they are sent.
private struct PhotoBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let file: OpenPhoto

  func makeAsyncIterator() -> Iterator { Iterator(file: file) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let file: OpenPhoto
    private var offset = 0

    init(file: OpenPhoto) { self.file = file }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      let bytes = file.bytes(count, at: offset)
      offset += bytes.count
      return bytes.isEmpty ? nil : bytes
    }
  }
}
