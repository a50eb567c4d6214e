import Foundation

/// Where the gallery keeps its feed unless told otherwise.
public enum CacheFile {
  /// The folder for files that can be made anew: `XDG_CACHE_HOME`, or the platform's.
  ///
  /// - Parameter environment: Variables by name; a relative `XDG_CACHE_HOME` counts as none, as its
  ///   specification says.
  /// - Returns: The folder of the gallery in it.
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

  /// The name of a feed's file, which says what it holds.
  ///
  /// A gallery that stores a feed in another way makes another file, and leaves the old one alone.
  public static func name(seed: UInt64, count: Int) -> String {
    "shop-feed-\(count)-items-seed-\(seed)-v\(FeedSchema.version).sqlite"
  }

  /// The name of a file of contacts, which says what it holds.
  public static func name(contacts count: Int) -> String {
    "contacts-\(count)-v\(ContactSchema.version).sqlite"
  }

  /// Where contacts are kept: beside the feed.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(contacts count: Int, beside feed: String) -> String {
    beside(feed, name(contacts: count))
  }

  /// Where invented pictures are kept: beside the feed.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(pictures count: Int, beside feed: String) -> String {
    beside(feed, "pictures-\(count)-v\(PictureStore.version).sqlite")
  }

  /// Where the lists of the two-way feed are kept: beside the feed.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(lists count: Int, beside feed: String) -> String {
    beside(feed, "lists-\(count)-v\(ListSchema.version).sqlite")
  }

  /// Where the index of a folder's photos is kept: beside the feed.
  ///
  /// - Parameters:
  ///   - folder: The folder; its file's name is made of its path, so that each has its own.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of the file.
  public static func path(photos folder: String, beside feed: String) -> String {
    beside(feed, "photos-\(mark(of: folder))-v\(PhotoSchema.version).sqlite")
  }

  /// Where the small pictures of a folder's photos are kept: beside the feed.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - feed: The path of the feed's file.
  /// - Returns: The path of a folder, which need not be there.
  public static func path(thumbnails folder: String, beside feed: String) -> String {
    beside(feed, "thumbnails-\(mark(of: folder))")
  }

  private static func beside(_ feed: String, _ name: String) -> String {
    URL(fileURLWithPath: feed).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// A short name for a folder: FNV-1a over its path.
  private static func mark(of folder: String) -> String {
    let hash = PhotoIndex.resolved(folder).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// Where a feed is kept unless told otherwise; the folder is made if need be.
  ///
  /// - Parameters:
  ///   - seed: What the feed grows from.
  ///   - count: How many items it has.
  ///   - environment: Variables by name.
  /// - Returns: The path of the file.
  /// - Throws: ``FeedStoreError/cannotOpen(path:reason:)`` when there can be no such folder.
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
