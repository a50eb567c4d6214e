#if Desktop
  import FeedStore
  import LazyScrollGTK

  /// The paintings of the gallery, each made once.
  @MainActor final class Covers {
    /// The number of variants of a motif.
    private static let variants = 12
    /// The number of pixels along the shorter side.
    private static let length = 140

    private struct Key: Hashable {
      let motif: Motif
      let variant: Int
      let size: PictureSize
    }

    /// The paintings that all pages share.
    static let shared = Covers()

    private var images: [Key: GTKImage] = [:]

    /// Returns a painting.
    ///
    /// - Parameters:
    ///   - motif: The motif.
    ///   - number: A number that decides its variant, such as that of the picture.
    ///   - size: The proportions.
    /// - Returns: The painting.
    func image(_ motif: Motif, number: Int, size: PictureSize) -> GTKImage {
      let key = Key(motif: motif, variant: number % Self.variants, size: size)
      if let known = images[key] { return known }
      let shorter = min(size.width, size.height)
      let width = max(1, size.width * Self.length / shorter)
      let height = max(1, size.height * Self.length / shorter)
      let painting = Painting(
        motif, variant: key.variant, ratio: Float(size.width) / Float(size.height))
      let image = GTKImage(
        width: width, height: height, pixels: painting.pixels(width: width, height: height))
      images[key] = image
      return image
    }

    /// Returns the painting in place of an emoji: the same for the same one.
    ///
    /// - Parameters:
    ///   - emoji: The emoji.
    ///   - shape: The kind of picture.
    /// - Returns: The painting.
    func image(for emoji: String, _ shape: Shape) -> GTKImage {
      let number = emoji.unicodeScalars.reduce(0) { $0 &+ Int($1.value) }
      let motif = shape.motifs[number % shape.motifs.count]
      return image(motif, number: number / 7, size: shape.size)
    }

    /// A kind of pictures of the shop.
    enum Shape {
      /// A product.
      case product
      /// A product with a tall picture.
      case tall
      /// A scene of a film or a banner.
      case scene

      var size: PictureSize {
        switch self {
        case .product: PictureSize(width: 4, height: 3)
        case .tall: PictureSize(width: 3, height: 4)
        case .scene: PictureSize(width: 16, height: 9)
        }
      }

      var motifs: [Motif] {
        switch self {
        case .product, .tall: [.still]
        case .scene: [.hills, .sea, .city, .forest, .desert]
        }
      }
    }
  }
#endif
