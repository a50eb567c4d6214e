import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryServer

@Suite struct ThumbnailFolderTests {
  let folder = try! TemporaryFolder()

  private func write(_ name: String, bytes: Int, age: Double = 0) throws {
    try Data(count: bytes).write(to: URL(fileURLWithPath: folder.file(name)))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.file(name))
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  @Test func leastRecentlyUsedFilesAreRemoved() throws {
    var kept = try ThumbnailFolder(path: folder.path, budget: 1000)
    for name in ["a", "b", "c"] {
      try write("\(name).webp", bytes: 300)
      kept.add("\(name).webp", bytes: 300)
    }
    let isThere = kept.use("a.webp")
    #expect(isThere)
    try write("d.webp", bytes: 200)
    kept.add("d.webp", bytes: 200)
    #expect(kept.bytes == 800)
    #expect(kept.names == ["a.webp", "c.webp", "d.webp"])
    #expect(try files() == kept.names)
    let isStillThere = kept.use("b.webp")
    #expect(!isStillThere)
  }

  @Test func existingFilesCountByAge() throws {
    try write("old.webp", bytes: 500, age: 900)
    try write("new.webp", bytes: 500, age: 10)
    try write("half.webp.part", bytes: 700)
    try write("notes.txt", bytes: 5000)
    let kept = try ThumbnailFolder(path: folder.path, budget: 900)
    #expect(kept.names == ["new.webp"])
    #expect(kept.bytes == 500)
    // Files of other programs stay.
    #expect(try files() == ["new.webp", "notes.txt"])
  }

  @Test func readdedFileCountsOnce() throws {
    var kept = try ThumbnailFolder(path: folder.file("new"), budget: 1000)
    kept.add("a.webp", bytes: 300)
    kept.add("a.webp", bytes: 400)
    #expect(kept.bytes == 400)
    kept.forget("a.webp")
    kept.forget("a.webp")
    #expect(kept.bytes == 0)
  }

  @Test func impossibleFolderIsReported() throws {
    try write("file", bytes: 1)
    #expect(throws: (any Error).self) {
      try ThumbnailFolder(path: folder.file("file/below"), budget: 1)
    }
  }
}
