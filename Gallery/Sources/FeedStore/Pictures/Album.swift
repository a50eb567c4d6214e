/// The pictures of the waterfall: generated ones, or photos of the visitor's own.
public enum Album: Sendable {
  /// Generated pictures, all of them stored.
  case invented(PictureStore)
  /// Photos below a folder.
  case photos(PhotoAlbum)

  /// The number of pictures.
  public var count: Int {
    switch self {
    case .invented(let store): store.count
    case .photos(let album): album.count
    }
  }

  /// Returns the proportions of all pictures.
  ///
  /// - Returns: One size for each, in order.
  /// - Throws: ``FeedStoreError``.
  public func sizes() throws(FeedStoreError) -> [PictureSize] {
    switch self {
    case .invented(let store): try store.sizes()
    case .photos(let album): album.sizes
    }
  }
}
