import FeedStore
import Foundation

/// How photos are made smaller.
public struct ThumbnailOptions: Hashable, Sendable {
  /// The folder in which small pictures are kept.
  public var folder: String
  /// How many bytes of the disk they may take up.
  public var budget = 512 << 20
  /// Variables by name; `PATH` says where the program is that makes them.
  public var environment: [String: String]

  /// Small pictures in a folder.
  public init(folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// Whether the program is installed that makes them.
  public var isPossible: Bool { ThumbnailTool.installed(environment: environment) != nil }

  /// What makes them of an album's photos; `nil` where there are none, the program is missing, or they cannot be kept.
  func thumbnails(of album: Album) -> Thumbnails? {
    guard case .photos(let photos) = album,
      let tool = ThumbnailTool.installed(environment: environment),
      let folder = try? ThumbnailFolder(path: folder, budget: budget)
    else { return nil }
    return Thumbnails(tool: tool, album: photos.folder, folder: folder)
  }
}
