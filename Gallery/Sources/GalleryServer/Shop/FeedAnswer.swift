import FeedStore
import LazyScroll

/// A run of the feed's items with everything that stands on their cards.
struct FeedAnswer: Encodable {
  struct Frame: Encodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Item: Encodable {
    var id: UInt64
    /// What the card is; cards of one kind may stand in for each other.
    var kind: String
    var revision: UInt64
    var frame: Frame
    var name: String
    var subtitle: String
    var shop: String
    /// As it stands on the label, in the shop's own currency.
    var price: String?
    /// How long a film runs.
    var seconds: Int?
    /// The address of the picture.
    var cover: String
    /// The colour of the picture's ground, shown until it has come.
    var ground: String
    /// A colour in which text on the picture can be read.
    var ink: String
  }

  /// How many items the feed has.
  var count: Int
  /// The place of the first item given.
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
  /// What the pages call the kind.
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
