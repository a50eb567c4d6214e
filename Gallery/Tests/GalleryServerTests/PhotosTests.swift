import FeedStore
import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

/// Photos of a real folder, made smaller by the real program.
@Suite struct PhotosTests {
  let folder = try! TemporaryFolder()

  private var photos: String { folder.file("photos") }
  private var small: String { folder.file("small") }

  init() throws {
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
  }

  private func put(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: photos + "/" + name))
  }

  private var options: ThumbnailOptions {
    ThumbnailOptions(folder: small, environment: ProcessInfo.processInfo.environment)
  }

  /// A page of the photos.
  private func entries(_ fixture: ServerFixture) async throws -> [PicturesPage.Entry] {
    let answer = try #require(try await fixture.get("/api/pictures?count=200"))
    return try JSONDecoder().decode(PicturesPage.self, from: answer.body).pictures
  }

  /// Returns the size of the picture in an answer.
  private func size(_ answer: Answer?) throws -> [Int] {
    let file = folder.file("answer-\(UUID().uuidString).webp")
    try #require(answer).body.write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let index = try PhotoIndex(
      path: folder.file("answers-\(UUID().uuidString).sqlite"), folder: folder.path)
    let album = try index.scan().album
    let found = try album.photos(in: 0..<album.count).first { $0.name.hasPrefix("answer-") }
    let header = try #require(found).header
    return [header.width, header.height]
  }

  @Test func photoIsDescribedByItsProperties() async throws {
    try FileManager.default.createDirectory(
      atPath: photos + "/2024/May", withIntermediateDirectories: true)
    try put("2024/May/Lake & boat.png", RealPictures.png(width: 700, height: 350, tone: 9))
    let fixture = try ServerFixture(photos: photos, thumbnails: options)
    let entry = try await entries(fixture)[0]
    #expect((entry.title, entry.text) == ("Lake & boat", "2024 / May"))
    #expect(entry.note == "700 × 350 · 245 kB")
    #expect((entry.width, entry.height, entry.widths) == (700, 350, [240, 480]))
    #expect(entry.picture.hasPrefix("/photos/0-"))
  }

  @Test func thePhotoItselfIsSentByteForByte() async throws {
    let bytes = try RealPictures.bytes("long-profile.jpg")
    try put("a.jpg", bytes)
    let large = RealPictures.png(width: 900, height: 900, tone: 200)
    try put("b.png", large)
    let fixture = try ServerFixture(photos: photos)
    let entries = try await entries(fixture)
    #expect(entries.map(\.widths) == [[], []])
    let first = try await fixture.get(entries[0].picture)
    #expect(first?.body == Data(bytes))
    #expect(first?.headers["content-type"] == "image/jpeg")
    #expect(try await fixture.get(entries[1].picture + "?width=240")?.body == large)
    let head = try await fixture.get(entries[1].picture, method: "HEAD")
    #expect(head?.headers["content-length"] == "\(large.count)")
  }

  @Test func thumbnailHasTheRequestedWidth() async throws {
    try put("a.png", RealPictures.png(width: 1200, height: 600, tone: 90))
    let fixture = try ServerFixture(photos: photos, thumbnails: options)
    let address = try await entries(fixture)[0].picture
    for (asked, given) in [(1, 240), (240, 240), (241, 480), (900, 960)] {
      let answer = try await fixture.get("\(address)?width=\(asked)")
      #expect(answer?.headers["content-type"] == "image/webp")
      #expect(try size(answer) == [given, given / 2])
    }
    #expect(try await fixture.get("\(address)?width=961")?.headers["content-type"] == "image/png")
    #expect(try FileManager.default.contentsOfDirectory(atPath: small).count == 3)
    for width in ["0", "-1", "a", "100001"] {
      #expect(try await fixture.status("\(address)?width=\(width)") == 400)
    }
  }

  @Test func thumbnailsFollowTheOrientation() async throws {
    // A rotated picture of a camera, wide enough for a thumbnail: the real one has 37 pixels.
    try put("turned.jpg", RealPictures.bytes("turned-little-endian.jpg"))
    let index = try PhotoIndex(path: folder.file("one.sqlite"), folder: photos)
    let photo = try index.scan().album.photos(in: 0..<1)[0]
    let tool = try #require(ThumbnailTool.installed(environment: options.environment))
    let file = try #require(OpenPhoto(photo, below: photos))
    #expect(await tool.make(from: file, width: 10, into: folder.file("turned.webp")))
    let answer = Answer(
      status: 200, headers: [:],
      body: try Data(contentsOf: URL(fileURLWithPath: folder.file("turned.webp"))))
    #expect(try size(answer) == [10, 16])
  }

  @Test func concurrentRequestsShareOneThumbnailAndTwoRunAtATime() async throws {
    for number in 0..<6 {
      try put("\(number).png", RealPictures.png(width: 800, height: 800, tone: UInt8(40 * number)))
    }
    let index = try PhotoIndex(path: folder.file("six.sqlite"), folder: photos)
    let album = try index.scan().album
    let thumbnails = try #require(options.thumbnails(of: .photos(album)))
    let all = try album.photos(in: 0..<6)
    let made = await withTaskGroup(of: (Int, Data?).self) { group in
      for asked in 0..<24 {
        group.addTask {
          (asked % 6, await thumbnails.thumbnail(of: all[asked % 6], width: 240))
        }
      }
      return await group.reduce(into: [Int: Set<Data?>]()) { $0[$1.0, default: []].insert($1.1) }
    }
    #expect(made.count == 6)
    #expect(made.values.allSatisfy { $0.count == 1 && $0.first != .some(nil) })
    #expect(await thumbnails.started == 6)
    #expect(await thumbnails.mostRunning == 2)
    // Thumbnails of an earlier run are used; removed ones are made again.
    let again = try #require(options.thumbnails(of: .photos(album)))
    #expect(await again.thumbnail(of: all[0], width: 240) == made[0]?.first)
    #expect(await again.started == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: small) {
      try FileManager.default.removeItem(atPath: small + "/" + name)
    }
    #expect(await again.thumbnail(of: all[0], width: 240) == made[0]?.first)
    #expect(await again.started == 1)
  }

  @Test func photoWithoutThumbnailIsSentInFullSize() async throws {
    let whole = try RealPictures.bytes("colours.png")
    // A header without a picture after it.
    var broken = Array(RealPictures.png(width: 600, height: 400, tone: 9).prefix(33))
    broken += Array(repeating: 0xAB, count: 300)
    try put("broken.png", broken)
    try put("small.png", whole)
    let fixture = try ServerFixture(photos: photos, thumbnails: options)
    for (entry, bytes) in zip(try await entries(fixture), [broken, whole]) {
      for _ in 0..<2 {
        #expect(try await fixture.get(entry.picture + "?width=240")?.body == Data(bytes))
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: small) == [])
  }

  @Test func hangingEndlessOrFailingProgramIsEnded() async throws {
    try put("a.png", RealPictures.png(width: 600, height: 400, tone: 9))
    let index = try PhotoIndex(path: folder.file("one.sqlite"), folder: photos)
    let album = try index.scan().album
    let photo = try album.photos(in: 0..<1)[0]
    for script in ["exec sleep 600", "exec cat /dev/zero", "exit 3", "kill -9 $$", "true"] {
      let program = folder.file("tool.sh")
      try "#!/bin/sh\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program)
      var tool = ThumbnailTool(path: program)
      tool.patience = .seconds(1)
      let thumbnails = Thumbnails(
        tool: tool, album: album.folder,
        folder: try ThumbnailFolder(path: small, budget: 1 << 20))
      let start = ContinuousClock.now
      #expect(await thumbnails.thumbnail(of: photo, width: 240) == nil, "\(script)")
      // A failed photo is not tried again.
      #expect(await thumbnails.thumbnail(of: photo, width: 240) == nil)
      #expect(await thumbnails.started == 1)
      // Long before it would end by itself, even on a busy machine.
      #expect(.now - start < .seconds(300))
      #expect(try FileManager.default.contentsOfDirectory(atPath: small) == [])
    }
  }

  @Test func noAddressLeadsToAnotherFile() async throws {
    try put("a.png", RealPictures.bytes("colours.png"))
    try Data("secret".utf8).write(to: URL(fileURLWithPath: folder.file("secret.png")))
    let fixture = try ServerFixture(photos: photos, thumbnails: options)
    let address = try await entries(fixture)[0].picture
    let version = address.dropFirst("/photos/0-".count)
    for path in [
      "/photos/../secret.png", "/photos/..%2fsecret.png", "/photos/a.png", "/photos/1-\(version)",
      "/photos/0", "/photos/0-", "/photos/0-0", "/photos/00-\(version)", "/photos/-0-\(version)",
      "/photos/0-\(version)/", "/photos/0-\(version)-", "/photos//etc/passwd", "/pictures/0.svg",
      "/photos/0-\(version.uppercased())0",
    ] { #expect(try await fixture.status(path) == 404, "\(path)") }
    #expect(try await fixture.status(address) == 200)
    // A file that replaced the photo is not served.
    try FileManager.default.removeItem(atPath: photos + "/a.png")
    #expect(try await fixture.status(address) == 404)
    try FileManager.default.createSymbolicLink(
      atPath: photos + "/a.png", withDestinationPath: folder.file("secret.png"))
    #expect(try await fixture.status(address) == 404)
  }
}
