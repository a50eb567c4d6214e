import FeedStore
import Foundation

/// The options for photos in smaller sizes.
public struct ThumbnailOptions: Hashable, Sendable {
  /// The folder of the thumbnails.
  public var folder: String
  /// The disk space they may take up, in bytes.
  public var budget = 512 << 20
  /// Environment variables by name; `PATH` locates the program that makes thumbnails.
  public var environment: [String: String]

  /// Creates options for thumbnails in a folder.
  public init(folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// A Boolean value that indicates whether the program that makes thumbnails is installed.
  public var isPossible: Bool { ThumbnailTool.installed(environment: environment) != nil }

  /// Returns the thumbnails of an album's photos; `nil` if it has none, the program is missing, or
  /// the folder cannot be created.
  func thumbnails(of album: Album) -> Thumbnails? {
    guard case .photos(let photos) = album,
      let tool = ThumbnailTool.installed(environment: environment),
      let folder = try? ThumbnailFolder(path: folder, budget: budget)
    else { return nil }
    return Thumbnails(tool: tool, album: photos.folder, folder: folder)
  }
}
