import Foundation

/// Fills a store, and says on the error stream how far it is.
///
/// On a terminal one line is kept up to date; elsewhere one is written when all is done.
public struct FillProgress {
  private let isTerminal: Bool

  /// Progress that is told as suits what the error stream is.
  public init() { isTerminal = isatty(STDERR_FILENO) == 1 }

  /// Stores what is missing of a store's feed; nothing is said where nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; what was stored before remains.
  public func fill(_ store: FeedStore) throws(FeedStoreError) {
    try store.fill { tell($0, of: store.count, "items", at: store.path) }
  }

  /// Stores what is missing of a store's contacts; nothing is said where nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; what was stored before remains.
  public func fill(_ store: ContactStore) throws(FeedStoreError) {
    try store.fill { tell($0, of: store.count, "contacts", at: store.path) }
  }

  /// Stores what is missing of a store's pictures; nothing is said where nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; what was stored before remains.
  public func fill(_ store: PictureStore) throws(FeedStoreError) {
    try store.fill { tell($0, of: store.count, "pictures", at: store.path) }
  }

  /// Stores what is missing of a store's lists; nothing is said where nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; what was stored before remains.
  public func fill(_ store: ListStore) throws(FeedStoreError) {
    try store.fill { tell($0, of: store.count, "rows of lists", at: store.path) }
  }

  /// Looks through a folder for photos, and says in one line what there is and what is not shown.
  ///
  /// - Parameter index: What is known of the folder.
  /// - Returns: The photos.
  /// - Throws: ``FeedStoreError``.
  public func scan(_ index: PhotoIndex) throws(FeedStoreError) -> PhotoAlbum {
    let (album, tally) = try index.scan { files in
      if isTerminal { Self.write("\r\u{1B}[KLooking through \(index.folder): \(files) files") }
    }
    Self.write("\(isTerminal ? "\r\u{1B}[K" : "")\(index.folder): \(tally.sentence).\n")
    return album
  }

  private func tell(_ stored: Int, of count: Int, _ things: String, at path: String) {
    let line = "Filling \(path): \(stored) of \(count) \(things)"
    if isTerminal {
      Self.write("\r\u{1B}[K\(line)\(stored >= count ? "\n" : "")")
    } else if stored >= count {
      Self.write(line + "\n")
    }
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
