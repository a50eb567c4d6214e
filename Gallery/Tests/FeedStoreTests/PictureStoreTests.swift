import Foundation
import GRDB
import GalleryTestSupport
import Testing

@testable import FeedStore

@Suite struct PictureStoreTests {
  let folder = try! TemporaryFolder()

  private func filled(_ name: String = "pictures.sqlite", count: Int) throws -> PictureStore {
    let store = try PictureStore(path: folder.file(name), count: count)
    try store.fill()
    return store
  }

  /// Recorded values, so that a change of words or random draws is noticed: stores filled before
  /// would differ from those filled after, which needs another version.
  @Test func firstPicturesDoNotChange() throws {
    #expect(
      try filled(count: 3).pictures(in: 0..<2) == [
        Picture(
          number: 0, motif: .sea, size: PictureSize(width: 240, height: 300),
          title: "Abend am Meer",
          text:
            "No wind, not even from the gulls. The sea was as flat as a table, and about as blue.",
          author: "Tomás Vidal"),
        Picture(
          number: 1, motif: .hills, size: PictureSize(width: 300, height: 480),
          title: "The last farm, in March",
          text:
            "Prints on request; the frame is not for sale, it belongs to the landlord. Two hours "
            + "up, and worth every step.", author: "Lena Grünberg"),
      ])
  }

  @Test func storedDataEqualsGeneratedData() throws {
    let store = try filled(count: 25_000)
    #expect(
      try store.pictures(in: 9_990..<10_020) == (9_990..<10_020).map(PictureContent.picture))
    #expect(try store.sizes() == (0..<25_000).map { PictureContent.picture($0).size })
  }

  @Test func picturesAreOfAllKinds() throws {
    let pictures = try filled(count: 3000).pictures(in: 0..<3000)
    #expect(Set(pictures.map(\.motif)) == Set(Motif.allCases))
    #expect(Set(pictures.map(\.size)).count > 8)
    #expect(pictures.filter { $0.text.isEmpty }.count > 300)
    #expect(pictures.filter { $0.text.count > 120 }.count > 300)
    #expect(pictures.filter { $0.title == FeedContent.markupName }.map(\.number) == [27])
    for picture in pictures {
      #expect(picture.thing.isEmpty == (picture.motif != .still))
      #expect(!picture.title.isEmpty && !picture.author.isEmpty)
    }
  }

  @Test func interruptedFillResumes() throws {
    let path = folder.file("pictures.sqlite")
    let store = try PictureStore(path: path, count: 25_000)
    #expect(try store.fillBatch() == 10_000)
    #expect(
      throws: FeedStoreError.damaged(path: path, detail: "only 10000 of 25000 pictures are stored")
    ) { try store.sizes() }
    var told: [Int] = []
    try PictureStore(path: path, count: 25_000).fill { told.append($0) }
    #expect(told == [20_000, 25_000])
    try store.fill { _ in Issue.record("a filled store was filled again") }
  }

  @Test func aStoreOfSomethingElseIsLeftAlone() throws {
    let store = try filled(count: 50)
    #expect(throws: FeedStoreError.otherPictures(path: store.path, count: 50)) {
      try PictureStore(path: store.path, count: 60)
    }
    #expect(throws: FeedStoreError.foreignDatabase(path: store.path)) {
      try ContactStore(path: store.path, count: 50)
    }
  }

  @Test func damageIsReported() throws {
    let store = try filled(count: 50)
    try DatabaseQueue(path: store.path).write { db in
      try db.execute(sql: "UPDATE picture SET motif = 99 WHERE number = 3")
      try db.execute(sql: "UPDATE picture SET width = 0 WHERE number = 7")
    }
    for range in [3..<4, 0..<10, 7..<8] {
      #expect(throws: FeedStoreError.self) { try store.pictures(in: range) }
    }
    #expect(throws: FeedStoreError.self) { try store.sizes() }
  }
}
