import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import FeedStore

@Suite struct PhotoIndexTests {
  let folder = try! TemporaryFolder()

  private var photos: String { folder.file("photos") }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: photos, withIntermediateDirectories: true)
  }

  /// Puts a real picture, or other bytes, at a path below the folder of photos.
  private func put(_ path: String, _ picture: String = "colours.png") throws {
    try put(path, bytes: RealPictures.bytes(picture))
  }

  private func put(_ path: String, bytes: some Sequence<UInt8>) throws {
    let file = URL(fileURLWithPath: photos + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: photos + "/" + path, withDestinationPath: target)
  }

  private func index(limits: PhotoLimits = PhotoLimits()) throws -> PhotoIndex {
    try PhotoIndex(path: folder.file("photos.sqlite"), folder: photos, limits: limits)
  }

  private func names(_ album: PhotoAlbum) throws -> [String] {
    try album.photos(in: 0..<album.count).map { String(decoding: $0.path, as: UTF8.self) }
  }

  @Test func picturesOfAllFoldersAreFoundInPathOrder() throws {
    try put("b.jpg", "baseline.jpg")
    try put("A/z.GIF", "plain.gif")
    try put("A/B/C/deep.webp", "extended.webp")
    try put("a.png")
    try put("turned.JPEG", "turned-big-endian.jpg")
    let (album, tally) = try index().scan()
    #expect(
      try names(album) == ["A/B/C/deep.webp", "A/z.GIF", "a.png", "b.jpg", "turned.JPEG"])
    #expect(album.sizes.map(\.width) == [37, 37, 37, 37, 23])
    #expect(album.sizes.map(\.height) == [23, 23, 23, 23, 37])
    #expect(tally.sentence == "5 pictures")
    let deep = try album.photos(in: 0..<1)[0]
    #expect((deep.name, deep.place) == ("deep", "A / B / C"))
    #expect(deep.header == PictureHeader(format: .webp, width: 37, height: 23))
  }

  @Test func skippedFilesAreCountedInOneLine() throws {
    try put("good.png")
    try put("empty.jpg", bytes: [])
    try put("broken.jpg", bytes: Array("this is no picture".utf8))
    try put("cut.jpg", bytes: RealPictures.bytes("long-profile.jpg").prefix(5000))
    try put("notes.txt", bytes: Array("notes".utf8))
    try put("film.mp4", bytes: [0, 0, 0])
    try put(".hidden.png")
    try put(".thumbnails/small.png")
    try put(
      "large.png", bytes: RealPictures.bytes("colours.png") + [UInt8](repeating: 0, count: 999))
    var wide = try RealPictures.bytes("alpha.png")
    wide.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
    try put("wide.png", bytes: wide)
    try link("nowhere.jpg", to: "gone.jpg")
    var limits = PhotoLimits()
    limits.bytes = 999
    try put("cut.jpg", bytes: RealPictures.bytes("long-profile.jpg").prefix(900))
    let (album, tally) = try index(limits: limits).scan()
    #expect(try names(album) == ["good.png"])
    #expect(
      tally.sentence
        == "1 picture; skipped 2 broken, 1 empty, 1 unreadable, 2 too large, 2 of other kinds")
    #expect(tally.files == 9)
  }

  /// Root may read everything, so the unreadable file is a link to itself.
  @Test func linkCyclesEnd() throws {
    try put("one/a.png")
    try put("two/b.png")
    try link("one/up", to: "..")
    try link("one/self", to: ".")
    try link("two/one", to: "../one")
    try link("loop.png", to: "loop.png")
    let outside = folder.file("outside")
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try Data(RealPictures.bytes("colours.png")).write(to: URL(fileURLWithPath: outside + "/c.png"))
    try link("three", to: outside)
    let (album, tally) = try index().scan()
    #expect(try names(album) == ["one/a.png", "three/c.png", "two/b.png"])
    #expect(tally.unreadable == 1)
  }

  @Test func pipesAndFoldersNamedLikePicturesAreSkipped() throws {
    try put("a.png")
    try FileManager.default.createDirectory(
      atPath: photos + "/folder.jpg", withIntermediateDirectories: true)
    #expect(mkfifo(photos + "/pipe.png", 0o600) == 0)
    #expect(try names(index().scan().album) == ["a.png"])
  }

  @Test func namesNeedNotBeText() throws {
    let name: [UInt8] = [0xFF, 0xFE, 0x2E, 0x70, 0x6E, 0x67]
    let path = Array(photos.utf8) + [0x2F] + name + [0]
    let file = open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    let bytes = try RealPictures.bytes("colours.png")
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    try put("日本 [1] %s\n.png")
    let (album, _) = try index().scan()
    #expect(album.count == 2)
    for photo in try album.photos(in: 0..<2) {
      let opened = try #require(OpenPhoto(photo, below: album.folder))
      #expect(opened.bytes(10_000, at: 0) == Data(bytes))
    }
  }

  @Test func headersAreReadOnceUnlessTheFileChanges() throws {
    try put("a.png")
    try put("b.png")
    try put("gone.png")
    let before = try index().scan().album
    let versions = try before.photos(in: 0..<3).map(\.version)
    // The index is trusted as long as the file is the same.
    try index().database.write { db in try db.execute(sql: "UPDATE photo SET width = 99") }
    try FileManager.default.removeItem(atPath: photos + "/gone.png")
    try put("b.png", "turned-big-endian.jpg")
    try put("new.gif", "plain.gif")
    let (album, tally) = try index().scan()
    #expect(tally.pictures == 3)
    #expect(try names(album) == ["a.png", "b.png", "new.gif"])
    #expect(album.sizes.map(\.width) == [99, 23, 37])
    let now = try album.photos(in: 0..<3).map(\.version)
    #expect(now[0] == versions[0])
    #expect(now[1] != versions[1])
    // The earlier album still has its photo, but not the other file in its place.
    #expect(try OpenPhoto(before.photos(in: 0..<1)[0], below: before.folder) != nil)
    #expect(throws: FeedStoreError.self) { try before.photos(in: 2..<3) }
  }

  @Test func replacedPhotoIsNotOpened() throws {
    try put("a.png")
    let album = try index().scan().album
    let photo = try album.photos(in: 0..<1)[0]
    #expect(OpenPhoto(photo, below: album.folder) != nil)
    try FileManager.default.removeItem(atPath: photos + "/a.png")
    #expect(OpenPhoto(photo, below: album.folder) == nil)
    try link("a.png", to: "/etc/passwd")
    #expect(OpenPhoto(photo, below: album.folder) == nil)
    try FileManager.default.removeItem(atPath: photos + "/a.png")
    #expect(mkfifo(photos + "/a.png", 0o600) == 0)
    #expect(OpenPhoto(photo, below: album.folder) == nil)
  }

  @Test func missingFolderKeepsTheIndex() throws {
    try put("a.png")
    #expect(try index().scan().album.count == 1)
    try FileManager.default.moveItem(atPath: photos, toPath: photos + "-away")
    #expect(
      throws: FeedStoreError.cannotOpen(
        path: PhotoIndex.resolved(photos), reason: "No such file or directory")
    ) { try index().scan() }
    try FileManager.default.moveItem(atPath: photos + "-away", toPath: photos)
    #expect(try PhotoAlbum(index()).count == 1)
  }

  @Test func anIndexOfAnotherFolderIsLeftAlone() throws {
    let path = try index().path
    #expect(
      throws: FeedStoreError.otherPhotos(path: path, folder: PhotoIndex.resolved(photos))
    ) { try PhotoIndex(path: path, folder: folder.path) }
    #expect(throws: FeedStoreError.foreignDatabase(path: path)) {
      try PictureStore(path: path, count: 5)
    }
  }

  @Test func thousandsOfFilesAreStoredInBatches() throws {
    let bytes = try RealPictures.bytes("lossless.webp")
    for number in 0..<2500 { try put("\(number % 7)/\(number).webp", bytes: bytes) }
    var told: [Int] = []
    let (album, tally) = try index().scan { told.append($0) }
    #expect(told == [1000, 2000, 2500])
    #expect(album.count == 2500)
    #expect(tally.pictures == 2500)
    let paths = try album.photos(in: 0..<2500).map(\.path)
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }
}
