import FeedStore
import Foundation

/// The thumbnails of photos: each is made once, on the first request, and kept on the disk.
///
/// Concurrent requests for the same thumbnail share the work. At most two are made at a time; the
/// latest request comes first, because the photos of earlier ones have probably left the screen.
actor Thumbnails {
  /// The available widths; a page requests the next larger one.
  static let widths = [240, 480, 960]
  private static let mostAtOnce = 2

  private let tool: ThumbnailTool
  private let album: String
  private var folder: ThumbnailFolder
  private var underWay: [String: Task<Data?, Never>] = [:]
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The photos for which the tool failed, which are not tried again.
  private var hopeless: Set<String> = []
  /// The number of times the tool was started.
  private(set) var started = 0
  /// The greatest number of thumbnails made at a time.
  private(set) var mostRunning = 0

  /// Creates the thumbnails of an album.
  ///
  /// - Parameters:
  ///   - tool: The tool that makes them.
  ///   - album: The folder of the photos.
  ///   - folder: The folder in which they are kept.
  init(tool: ThumbnailTool, album: String, folder: ThumbnailFolder) {
    self.tool = tool
    self.album = album
    self.folder = folder
  }

  /// Returns a thumbnail as WebP.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - width: One of ``widths``.
  /// - Returns: The bytes, or `nil` if none can be made.
  func thumbnail(of photo: Photo, width: Int) async -> Data? {
    let name = "\(String(photo.version, radix: 16))-\(width)\(ThumbnailFolder.suffix)"
    if let task = underWay[name] { return await task.value }
    if folder.use(name) {
      if let bytes = FileManager.default.contents(atPath: folder.path(of: name)) { return bytes }
      // The file was removed from outside.
      folder.forget(name)
    }
    if hopeless.contains(name) { return nil }
    let task = Task { await self.make(name, of: photo, width: width) }
    underWay[name] = task
    return await task.value
  }

  private func make(_ name: String, of photo: Photo, width: Int) async -> Data? {
    await begin()
    let unfinished = folder.path(of: name + ThumbnailFolder.unfinished)
    var bytes: Data?
    if let file = OpenPhoto(photo, below: album),
      await tool.make(from: file, width: width, into: unfinished)
    {
      bytes = FileManager.default.contents(atPath: unfinished)
    }
    if let bytes, rename(unfinished, folder.path(of: name)) == 0 {
      folder.add(name, bytes: bytes.count)
    } else {
      try? FileManager.default.removeItem(atPath: unfinished)
      if bytes == nil { hopeless.insert(name) }
    }
    underWay[name] = nil
    end()
    return bytes
  }

  private func begin() async {
    if running == Self.mostAtOnce {
      // A finished task passes its place on.
      await withCheckedContinuation { waiting.append($0) }
    } else {
      running += 1
    }
    started += 1
    mostRunning = max(mostRunning, running)
  }

  private func end() {
    if let next = waiting.popLast() { next.resume() } else { running -= 1 }
  }

  /// The disk space that they take up, in bytes.
  var bytesKept: Int { folder.bytes }
}
