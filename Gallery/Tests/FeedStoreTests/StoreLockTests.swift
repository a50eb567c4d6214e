import Foundation
import GalleryTestSupport
import Testing

@testable import FeedStore

/// Locks of files that are open twice, as in two processes.
@Suite struct StoreLockTests {
  let folder = try! TemporaryFolder()

  /// Holds the lock of a database on a thread of its own until the returned closure is called.
  private func fillElsewhere(_ path: String) -> () -> Void {
    let (isHeld, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread {
      StoreLock(of: path).hold(for: .filling, onWait: {}) {
        isHeld.signal()
        isDone.wait()
      }
    }.start()
    isHeld.wait()
    return { isDone.signal() }
  }

  /// Opens and fills a store; both steps tell that they wait.
  private typealias Steps = (path: String, open: (() -> Void) throws -> (() -> Void) throws -> Void)

  private var stores: [Steps] {
    let path = folder.file("store.sqlite")
    let photos = folder.file("photos")
    try? FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
    return [
      (
        path + "1",
        { wait in
          let store = try FeedStore(path: path + "1", count: 100, onWait: wait)
          return { try store.fill(onWait: $0) }
        }
      ),
      (
        path + "2",
        { wait in
          let store = try ContactStore(path: path + "2", count: 100, onWait: wait)
          return { try store.fill(onWait: $0) }
        }
      ),
      (
        path + "3",
        { wait in
          let store = try PictureStore(path: path + "3", count: 100, onWait: wait)
          return { try store.fill(onWait: $0) }
        }
      ),
      (
        path + "4",
        { wait in
          let store = try ListStore(path: path + "4", count: 10, onWait: wait)
          return { try store.fill(onWait: $0) }
        }
      ),
      (
        path + "5",
        { wait in
          let index = try PhotoIndex(path: path + "5", folder: photos, onWait: wait)
          return { _ = try index.scan(onWait: $0) }
        }
      ),
    ]
  }

  @Test func everyStoreWaitsWhileAnotherGalleryFillsIt() throws {
    for store in stores {
      var waits = 0
      var end = fillElsewhere(store.path)
      let fill = try store.open {
        waits += 1
        end()
      }
      #expect(waits == 1)
      end = fillElsewhere(store.path)
      try fill {
        waits += 1
        end()
      }
      #expect(waits == 2)
      // Nobody else uses it: nothing is told.
      try store.open { waits += 1 }({ waits += 1 })
      #expect(waits == 2)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .allSatisfy { !$0.hasSuffix("-lock") })
  }

  @Test func oneFillsAtATimeAndFileIsRemoved() async throws {
    let path = folder.file("store.sqlite")
    final class Counts: @unchecked Sendable {
      var (inside, greatest, passes) = (0, 0, 0)
    }
    let counts = Counts()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await onOwnThread {
            for _ in 0..<50 {
              StoreLock(of: path).hold(for: .filling, onWait: {}) {
                counts.inside += 1
                counts.greatest = max(counts.greatest, counts.inside)
                usleep(50)
                counts.passes += 1
                counts.inside -= 1
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counts.greatest == 1)
    #expect(counts.passes == 200)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func checksDoNotWaitForEachOther() {
    let path = folder.file("store.sqlite")
    var waits = 0
    let none = {}
    StoreLock(of: path).hold(for: .checking, onWait: none) {
      let wait = { waits += 1 }
      StoreLock(of: path).hold(for: .checking, onWait: wait) {}
      // The first still holds the lock.
      #expect(FileManager.default.fileExists(atPath: path + "-lock"))
    }
    #expect(waits == 0)
    #expect(!FileManager.default.fileExists(atPath: path + "-lock"))
  }

  @Test func linkAndFileHaveOneLock() throws {
    let path = folder.file("store.sqlite")
    try Data().write(to: URL(fileURLWithPath: path))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.sqlite"), withDestinationPath: path)
    let end = fillElsewhere(path)
    var waits = 0
    StoreLock(of: folder.file("link.sqlite")).hold(for: .checking) {
      waits += 1
      end()
    } _: {
    }
    #expect(waits == 1)
  }

  @Test func folderWithoutRoomForALockNeedsNone() {
    let path = folder.file("missing/store.sqlite")
    let wait = {}
    #expect(StoreLock(of: path).hold(for: .filling, onWait: wait) { 7 } == 7)
  }
}
