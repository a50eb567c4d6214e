import FeedStore
import LazyScroll

/// A range of the feed's items with the content of their cards.
struct FeedAnswer: Encodable {
  struct Frame: Encodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Item: Encodable {
    var id: UInt64
    /// The kind of the card, which is its reuse identifier.
    var kind: String
    var revision: UInt64
    var frame: Frame
    var name: String
    var subtitle: String
    var shop: String
    /// The price as written on the label, in the shop's own currency.
    var price: String?
    /// The duration of a video.
    var seconds: Int?
    /// The address of the picture.
    var cover: String
    /// The background colour, shown until the picture is loaded.
    var ground: String
    /// A colour for legible text on the picture.
    var ink: String
  }

  /// The number of items of the feed.
  var count: Int
  /// The index of the first item in the answer.
  var offset: Int
  var items: [Item]
}

extension FeedAnswer.Item {
  init(_ item: FeedItem, model: ItemModel) {
    let frame = model.frame
    let palette = CoverPalette(item: item)
    self.init(
      id: item.id, kind: item.kind.name,
      revision: model.revision ?? 0,
      frame: FeedAnswer.Frame(
        x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height),
      name: item.title, subtitle: item.subtitle, shop: item.shop, price: item.price?.label,
      seconds: item.seconds > 0 ? item.seconds : nil, cover: "/covers/\(item.id).svg",
      ground: palette.ground, ink: palette.ink)
  }
}

extension CardKind {
  /// The pages' name of the kind.
  var name: String {
    switch self {
    case .banner: "banner"
    case .product: "product"
    case .tallProduct: "tall"
    case .pair: "pair"
    case .quad: "quad"
    case .video: "video"
    case .text: "text"
    }
  }
}
