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
  public static func name(seed: UInt64, count: Int) -> String {
    "shop-feed-\(count)-items-seed-\(seed).sqlite"
  }
}
