import Foundation
import GRDB
import GalleryTestSupport
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import FeedStore

/// Real files, really broken.
@Suite struct FeedStoreErrorTests {
  let folder = try! TemporaryFolder()
  var path: String { folder.file("feed.sqlite") }

  private func open(count: Int = 3000) throws(FeedStoreError) -> FeedStore {
    try FeedStore(path: path, count: count, patience: 0.1)
  }

  private func fill() throws {
    let store = try open()
    try store.fill()
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  private func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  /// Opens another connection, like that of another process, that locks the whole database until it
  /// commits.
  private func lock() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    return other
  }

  @Test func aMissingFolderIsNamed() {
    let path = folder.file("not/there/feed.sqlite")
    #expect(throws: FeedStoreError.missingFolder(path: path)) {
      try FeedStore(path: path, count: 1)
    }
  }

  @Test func folderIsNotAFile() {
    #expect(throws: FeedStoreError.cannotOpen(path: folder.path, reason: "it is a folder")) {
      try FeedStore(path: folder.path, count: 1)
    }
  }

  @Test func textIsNotADatabase() throws {
    let text = Data(String(repeating: "This is a letter, not a database.\n", count: 100).utf8)
    try write(text)
    #expect(throws: FeedStoreError.notADatabase(path: path)) { try open() }
    #expect(try bytes() == text)
  }

  @Test func aGarbageHeaderIsNotADatabase() throws {
    try fill()
    var damaged = try bytes()
    for index in 0..<100 { damaged[index] = UInt8(truncatingIfNeeded: index &* 37 &+ 11) }
    try write(damaged)
    #expect(throws: FeedStoreError.notADatabase(path: path)) { try open() }
    #expect(try bytes() == damaged)
  }

  @Test func aTruncatedFileIsDamaged() throws {
    try fill()
    let whole = try bytes()
    for part in [2, 3, 10] {
      let truncated = whole.prefix(whole.count / part / 4096 * 4096)
      try write(truncated)
      #expect(isDamage { _ = try open() })
      #expect(try bytes() == truncated)
    }
  }

  /// Wherever bits are flipped, the store returns the stored data, or an error.
  @Test func flippedBytesNeitherCrashNorHang() throws {
    try fill()
    let whole = try bytes()
    let frames = ShopFeed.frames(count: 3000)
    var random = SeededRandom(seed: 9)
    var noticed = 0
    for _ in 0..<60 {
      var damaged = whole
      let page = random.below(damaged.count / 4096) * 4096
      for _ in 0..<16 { damaged[page + random.below(4096)] ^= UInt8(1 + random.below(255)) }
      try write(damaged)
      do {
        let store = try open()
        #expect(try store.models(in: 0..<3000).map(\.frame) == frames)
        for index in stride(from: 0, to: 3000, by: 7) {
          _ = try store.item(id: FeedContent.id(at: index))
        }
      } catch {
        noticed += 1
      }
      #expect(try bytes() == damaged)
    }
    // Flipped letters of a title may go unnoticed, flipped frames may not.
    #expect(noticed > 10)
  }

  @Test func oneFlippedBitOfAPlaceIsNoticed() throws {
    try fill()
    let place = FeedPage.bytes(of: try open().models(in: 1500..<1501))
    var damaged = try bytes()
    let range = try #require(damaged.range(of: place))
    damaged[range.lowerBound] ^= 1
    try write(damaged)
    let store = try open()
    #expect(
      throws: FeedStoreError.damaged(
        path: path, detail: "page 1 has a wrong checksum")
    ) { try store.models(in: 1500..<1501) }
    #expect(try store.models(in: 0..<1000).count == 1000)
  }

  @Test func aValueOfAnotherTypeIsDamage() throws {
    try fill()
    let store = try open()
    try store.database.write { db in
      try db.execute(sql: "UPDATE item SET kind = 'no number' WHERE id = 100001")
      try db.execute(sql: "UPDATE item SET kind = 99 WHERE id = 100002")
      try db.execute(sql: "UPDATE page SET checksum = 'none' WHERE number = 0")
    }
    #expect(isDamage { _ = try store.item(id: 100_001) })
    #expect(isDamage { _ = try store.item(id: 100_002) })
    #expect(isDamage { _ = try store.models(in: 0..<1) })
  }

  @Test func aDatabaseOfAnotherProgramIsLeftAlone() throws {
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE diary (day TEXT)") }
    try other.close()
    let before = try bytes()
    #expect(throws: FeedStoreError.foreignDatabase(path: path)) { try open() }
    #expect(try bytes() == before)
  }

  @Test func aLockedDatabaseIsReportedInTime() throws {
    try fill()
    let other = try lock()
    let start = ContinuousClock.now
    #expect(throws: FeedStoreError.locked(path: path)) { try open() }
    #expect(ContinuousClock.now - start < .seconds(5))
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try open().storedCount() == 3000)
  }

  @Test func temporaryLockIsWaitedFor() throws {
    try fill()
    let other = try lock()
    let unlock = Thread {
      Thread.sleep(forTimeInterval: 0.2)
      try? other.inDatabase { try $0.execute(sql: "COMMIT") }
    }
    unlock.start()
    #expect(try FeedStore(path: path, count: 3000, patience: 10).storedCount() == 3000)
  }

  @Test func aDatabaseLockedWhileItIsUsedIsReported() throws {
    let store = try open()
    let other = try lock()
    #expect(throws: FeedStoreError.locked(path: path)) { try store.fill() }
    #expect(throws: FeedStoreError.locked(path: path)) { try store.item(id: 100_001) }
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    try store.fill()
    #expect(try store.storedCount() == 3000)
  }

  @Test func readOnlyDatabaseIsReported() throws {
    let store = try open()
    // Makes SQLite answer as for a file without write permission, even if the test has it.
    try store.database.inDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
    #expect(throws: FeedStoreError.readOnly(path: path)) { try store.fill() }
  }

  @Test func fullDiskIsReportedAndTheFillResumes() throws {
    let store = try open(count: 12_000)
    func limit(_ pages: Int) throws {
      _ = try store.database.inDatabase {
        try Int.fetchOne($0, sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    try limit(250)
    #expect(throws: FeedStoreError.diskFull(path: path)) { try store.fill() }
    #expect(try store.storedCount() == 5000)
    try limit(1_000_000)
    try store.fill()
    #expect(try store.models(in: 0..<12_000).map(\.frame) == ShopFeed.frames(count: 12_000))
  }

  @Test func aNewerSchemaIsLeftAlone() throws {
    try fill()
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { try $0.execute(sql: "PRAGMA user_version = 7") }
    try other.close()
    #expect(throws: FeedStoreError.newerSchema(path: path, version: 7, known: 2)) { try open() }
  }

  @Test func anOlderSchemaIsLeftAlone() throws {
    try fill()
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { try $0.execute(sql: "PRAGMA user_version = 1") }
    try other.close()
    let before = try bytes()
    #expect(throws: FeedStoreError.olderSchema(path: path, version: 1, known: 2)) { try open() }
    #expect(try bytes() == before)
  }

  @Test func anotherFeedIsLeftAlone() throws {
    try fill()
    let before = try bytes()
    #expect(throws: FeedStoreError.otherFeed(path: path, seed: 42, count: 3000)) {
      try open(count: 4000)
    }
    #expect(throws: FeedStoreError.otherFeed(path: path, seed: 42, count: 3000)) {
      try FeedStore(path: path, seed: 7, count: 3000)
    }
    #expect(try bytes() == before)
  }

  @Test func everyMessageNamesThePathAndEndsAsASentence() {
    let path = "/tmp/feed.sqlite"
    let errors: [FeedStoreError] = [
      .missingFolder(path: path), .cannotOpen(path: path, reason: "r"), .notADatabase(path: path),
      .foreignDatabase(path: path), .damaged(path: path, detail: "d"), .locked(path: path),
      .readOnly(path: path), .diskFull(path: path),
      .newerSchema(path: path, version: 3, known: 2),
      .olderSchema(path: path, version: 1, known: 2), .otherFeed(path: path, seed: 1, count: 2),
      .otherContacts(path: path, count: 2),
      .noSuchItem(path: path, id: 3), .failed(path: path, reason: "r"),
    ]
    for error in errors {
      #expect(error.message.contains(path))
      #expect(error.message.hasSuffix("."))
    }
  }

  private func isDamage(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch FeedStoreError.damaged {
      return true
    } catch { return false }
  }
}
