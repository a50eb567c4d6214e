import Foundation

/// The default locations of the gallery's data.
public enum CacheFile {
  /// Returns the folder for files that can be recreated: `XDG_CACHE_HOME`, or the platform's
  /// default.
  ///
  /// - Parameter environment: Environment variables by name; a relative `XDG_CACHE_HOME` is
  ///   ignored, as its specification demands.
  /// - Returns: The gallery's folder in it.
  public static func folder(environment: [String: String]) -> String {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return cache + "/lazyscroll-gallery"
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    #if os(macOS)
      return home + "/Library/Caches/lazyscroll-gallery"
    #else
      return home + "/.cache/lazyscroll-gallery"
    #endif
  }

  /// Returns the name of a feed's file, which identifies its content.
  ///
  /// A gallery that stores a feed in another format uses another file, and leaves the old one
  /// alone.
  public static func name(seed: UInt64, count: Int) -> String {
    "shop-feed-\(count)-items-seed-\(seed)-v\(FeedSchema.version).sqlite"
  }

  /// Returns the name of a file of contacts, which identifies its content.
  public static func name(contacts count: Int) -> String {
    "contacts-\(count)-v\(ContactSchema.version).sqlite"
  }

  /// Returns the path of the contacts: a file beside the feed.
  ///
  /// - Parameters:
  ///   - count: The number of contacts.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(contacts count: Int, beside feed: String) -> String {
    beside(feed, name(contacts: count))
  }

  /// Returns the path of the generated pictures: a file beside the feed.
  ///
  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(pictures count: Int, beside feed: String) -> String {
    beside(feed, "pictures-\(count)-v\(PictureStore.version).sqlite")
  }

  /// Returns the path of the lists of the two-way feed: a file beside the feed.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(lists count: Int, beside feed: String) -> String {
    beside(feed, "lists-\(count)-v\(ListSchema.version).sqlite")
  }

  /// Returns the path of the index of a folder's photos: a file beside the feed.
  ///
  /// - Parameters:
  ///   - folder: The folder; the name of the file derives from its path, so that each folder has
  ///     its own.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(photos folder: String, beside feed: String) -> String {
    beside(feed, "photos-\(mark(of: folder))-v\(PhotoSchema.version).sqlite")
  }

  /// Returns the path of the thumbnails of a folder's photos: a folder beside the feed.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of a folder, which need not exist.
  public static func path(thumbnails folder: String, beside feed: String) -> String {
    beside(feed, "thumbnails-\(mark(of: folder))")
  }

  private static func beside(_ feed: String, _ name: String) -> String {
    URL(fileURLWithPath: feed).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Returns a short name for a folder: FNV-1a over its path.
  private static func mark(of folder: String) -> String {
    let hash = PhotoIndex.resolved(folder).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// Returns the default path of a feed, creating its folder if necessary.
  ///
  /// - Parameters:
  ///   - seed: The seed of the feed.
  ///   - count: The number of items.
  ///   - environment: Environment variables by name.
  /// - Returns: The path of the file.
  /// - Throws: ``FeedStoreError/cannotOpen(path:reason:)`` if the folder cannot be created.
  public static func path(
    seed: UInt64, count: Int, environment: [String: String]
  ) throws(FeedStoreError) -> String {
    let folder = folder(environment: environment)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotOpen(path: folder, reason: error.localizedDescription)
    }
    return folder + "/" + name(seed: seed, count: count)
  }
}
