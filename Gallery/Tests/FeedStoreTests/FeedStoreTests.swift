import Foundation
import GRDB
import GalleryTestSupport
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import FeedStore

@Suite struct FeedStoreTests {
  let folder = try! TemporaryFolder()

  private func filled(_ name: String = "feed.sqlite", count: Int = 6200) throws -> FeedStore {
    let store = try FeedStore(path: folder.file(name), count: count)
    try store.fill()
    return store
  }

  @Test func modelsAreTheShopFeed() throws {
    let store = try filled()
    let frames = ShopFeed.frames(count: 6200)
    let expected = frames.indices.map {
      ItemModel(frame: frames[$0], id: 100_001 + UInt64($0), revision: 1)
    }
    #expect(try store.models(in: 0..<6200) == expected)
    #expect(try store.models(in: 0..<0) == [])
    #expect(try store.models(in: 999..<1001) == Array(expected[999..<1001]))
    #expect(try store.models(in: 6199..<6200) == [expected[6199]])
  }

  @Test func storedItemsEqualGeneratedOnes() throws {
    let store = try filled(count: 2000)
    let frames = ShopFeed.frames(count: 2000)
    let content = FeedContent(seed: 42)
    for index in 0..<2000 {
      let item = try store.item(id: FeedContent.id(at: index))
      #expect(item == content.item(at: index, in: frames[index]))
    }
  }

  @Test func unknownItemIsReportedMissing() throws {
    let store = try filled(count: 3)
    for id in [0, 100_004, UInt64.max] {
      #expect(throws: FeedStoreError.noSuchItem(path: store.path, id: id)) {
        try store.item(id: id)
      }
    }
  }

  @Test func filledStoreIsOpenedUnchanged() throws {
    _ = try filled()
    let again = try FeedStore(path: folder.file("feed.sqlite"), count: 6200)
    #expect(try again.storedCount() == 6200)
    var told: [Int] = []
    try again.fill { told.append($0) }
    #expect(told == [])
  }

  @Test func emptyFeedIsValid() throws {
    let store = try filled(count: 0)
    #expect(try store.storedCount() == 0)
    #expect(try store.models(in: 0..<0) == [])
  }

  @Test func twoFillsGiveTheSameBytes() throws {
    let first = try filled("first.sqlite")
    let second = try filled("second.sqlite")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: first.path))
        == Data(contentsOf: URL(fileURLWithPath: second.path)))
  }

  @Test func fillingReportsProgress() throws {
    let store = try FeedStore(path: folder.file("feed.sqlite"), count: 12_345)
    var told: [Int] = []
    try store.fill { told.append($0) }
    #expect(told == [5000, 10_000, 12_345])
  }

  @Test func interruptedFillResumes() throws {
    let whole = try filled("whole.sqlite", count: 12_345)
    let path = folder.file("feed.sqlite")
    do {
      let store = try FeedStore(path: path, count: 12_345)
      #expect(try store.fillBatch(of: ShopFeed.frames(count: 12_345)) == 5000)
    }
    let store = try FeedStore(path: path, count: 12_345)
    #expect(try store.storedCount() == 5000)
    #expect(throws: FeedStoreError.self) { try store.models(in: 0..<12_345) }
    var told: [Int] = []
    try store.fill { told.append($0) }
    #expect(told == [10_000, 12_345])
    #expect(try store.models(in: 0..<12_345) == whole.models(in: 0..<12_345))
    #expect(try store.item(id: 112_345) == whole.item(id: 112_345))
  }

  @Test func twoStoresMayFillOneDatabase() throws {
    let path = folder.file("feed.sqlite")
    let frames = ShopFeed.frames(count: 12_345)
    let first = try FeedStore(path: path, count: 12_345)
    let second = try FeedStore(path: path, count: 12_345)
    #expect(try first.fillBatch(of: frames) == 5000)
    #expect(try second.fillBatch(of: frames) == 10_000)
    #expect(try first.fillBatch(of: frames) == 12_345)
    #expect(try second.fillBatch(of: frames) == 12_345)
    #expect(try second.models(in: 0..<12_345).map(\.frame) == frames)
  }

  @Test func aHundredThousandModelsAreReadAtOnce() throws {
    let store = try filled(count: 100_000)
    let models = try store.models(in: 0..<100_000)
    #expect(models.map(\.frame) == ShopFeed.frames(count: 100_000))
    #expect(Set(models.map(\.id)).count == 100_000)
  }
}
