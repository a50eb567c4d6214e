import Foundation

/// A reporter that fills a store and prints its progress on standard error.
///
/// On a terminal one line is kept up to date; elsewhere one is written at the end.
public struct FillProgress {
  private let isTerminal: Bool

  /// Creates a reporter in the style that suits standard error.
  public init() { isTerminal = isatty(STDERR_FILENO) == 1 }

  /// Stores the missing items of a feed; prints nothing if nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; batches stored before remain.
  public func fill(_ store: FeedStore) throws(FeedStoreError) {
    try store.fill {
      tell($0, of: store.count, "items", at: store.path)
    } onWait: {
      wait(for: store.path)
    }
  }

  /// Stores the missing contacts of a store; prints nothing if nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; batches stored before remain.
  public func fill(_ store: ContactStore) throws(FeedStoreError) {
    try store.fill {
      tell($0, of: store.count, "contacts", at: store.path)
    } onWait: {
      wait(for: store.path)
    }
  }

  /// Stores the missing pictures of a store; prints nothing if nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; batches stored before remain.
  public func fill(_ store: PictureStore) throws(FeedStoreError) {
    try store.fill {
      tell($0, of: store.count, "pictures", at: store.path)
    } onWait: {
      wait(for: store.path)
    }
  }

  /// Stores the missing lists of a store; prints nothing if nothing is missing.
  ///
  /// - Parameter store: The store.
  /// - Throws: ``FeedStoreError``; batches stored before remain.
  public func fill(_ store: ListStore) throws(FeedStoreError) {
    try store.fill {
      tell($0, of: store.count, "rows of lists", at: store.path)
    } onWait: {
      wait(for: store.path)
    }
  }

  /// Scans a folder for photos, and prints in one line how many there are and how many are not
  /// shown.
  ///
  /// - Parameter index: The index of the folder.
  /// - Returns: The photos.
  /// - Throws: ``FeedStoreError``.
  public func scan(_ index: PhotoIndex) throws(FeedStoreError) -> PhotoAlbum {
    let (album, tally) = try index.scan { files in
      if isTerminal { Self.write("\r\u{1B}[KScanning \(index.folder): \(files) files") }
    } onWait: {
      wait(for: index.path)
    }
    Self.write("\(isTerminal ? "\r\u{1B}[K" : "")\(index.folder): \(tally.sentence).\n")
    return album
  }

  /// Prints that another gallery uses a store, which is waited for.
  ///
  /// - Parameter path: The path of the database file.
  public func wait(for path: String) {
    Self.write("Waiting for another gallery that uses \(path).\n")
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
