import FeedStore
import Foundation

/// Small pictures of photos: each is made once, when it is first asked for, and kept on the disk.
///
/// Those who ask for one that is being made wait for the same. Two at most are made at a time; what was asked for last
/// comes first, for what was asked for before is scrolled past by now.
actor Thumbnails {
  /// The widths that are made; a page asks for the next larger one.
  static let widths = [240, 480, 960]
  private static let mostAtOnce = 2

  private let tool: ThumbnailTool
  private let album: String
  private var folder: ThumbnailFolder
  private var underWay: [String: Task<Data?, Never>] = [:]
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// What the tool could make nothing of, so that it does not try again and again.
  private var hopeless: Set<String> = []
  /// How often the tool was started.
  private(set) var started = 0
  /// How many were being made at a time, at most.
  private(set) var mostRunning = 0

  /// Small pictures of an album.
  ///
  /// - Parameters:
  ///   - tool: What makes them.
  ///   - album: The folder of the photos.
  ///   - folder: Where they are kept.
  init(tool: ThumbnailTool, album: String, folder: ThumbnailFolder) {
    self.tool = tool
    self.album = album
    self.folder = folder
  }

  /// A small picture as WebP.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - width: One of ``widths``.
  /// - Returns: The bytes, or `nil` where none can be made.
  func thumbnail(of photo: Photo, width: Int) async -> Data? {
    let name = "\(String(photo.version, radix: 16))-\(width)\(ThumbnailFolder.suffix)"
    if let task = underWay[name] { return await task.value }
    if folder.use(name) {
      if let bytes = FileManager.default.contents(atPath: folder.path(of: name)) { return bytes }
      // Somebody removed it.
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
      // Whoever ends hands its place over.
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

  /// How many bytes of the disk they take up.
  var bytesKept: Int { folder.bytes }
}
