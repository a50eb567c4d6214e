#if Desktop
  import FeedStore
  import LazyScrollGTK

  /// A product: its picture, its name, its price and its shop.
  final class ProductCard: GTKWidget {
    private let picture = GTKPicture()
    private let title = GTKLabel(wraps: true)
    private let price = GTKLabel()
    private let shop = GTKLabel()

    init() {
      title.addStyle("title")
      title.limitLines(to: 2)
      title.setWidth(least: 8, most: 30)
      price.addStyle("price")
      shop.addStyle("dim-label")
      shop.addStyle("small")
      picture.expandsVertically = true
      let words = GTKBox(.vertical, spacing: 2, [title, price, shop])
      words.addStyle("words")
      let card = GTKBox(.vertical, [picture, words])
      card.addStyle("card")
      card.clipsContent = true
      super.init(root: card)
    }

    /// Shows a product.
    ///
    /// - Parameters:
    ///   - item: The product.
    ///   - shape: The proportions of its picture.
    @MainActor func show(_ item: FeedItem, _ shape: Covers.Shape) {
      picture.show(Covers.shared.image(for: item.picture, shape), isCropped: true)
      title.text = item.title
      price.text = item.price?.label ?? ""
      shop.text = item.shop
      setAccessibleLabel([item.title, item.price?.label ?? "", item.shop].joined(separator: ", "))
    }
  }

  /// A scene with words on it: a banner, or a film with its duration.
  final class SceneCard: GTKWidget {
    private let picture = GTKPicture()
    private let title = GTKLabel(wraps: true)
    private let subtitle = GTKLabel()
    private let badge = GTKLabel()

    /// - Parameter isBanner: A Boolean value that indicates whether it is as wide as the page.
    init(isBanner: Bool) {
      title.limitLines(to: 2)
      title.setWidth(least: 8)
      title.addStyle(isBanner ? "headline" : "title")
      badge.addStyle("badge")
      badge.addStyle("numeric")
      badge.horizontalAlignment = .end
      badge.verticalAlignment = .start
      let words = GTKBox(.vertical, spacing: 2, [title, subtitle])
      words.addStyle("scrim")
      words.verticalAlignment = .end
      picture.expandsHorizontally = true
      let overlay = GTKOverlay(picture)
      overlay.add(words)
      overlay.add(badge)
      overlay.addStyle("card")
      overlay.clipsContent = true
      super.init(root: overlay)
    }

    /// Shows a banner or a film.
    @MainActor func show(_ item: FeedItem) {
      picture.show(Covers.shared.image(for: item.picture, .scene), isCropped: true)
      title.text = item.title
      subtitle.text = item.subtitle.isEmpty ? item.shop : item.subtitle
      badge.isVisible = item.seconds > 0
      badge.text = "▶ \(item.duration)"
      setAccessibleLabel("\(item.title), \(subtitle.text)")
    }
  }

  /// A small card: a little picture beside a line or two.
  final class LineCard: GTKWidget {
    private let picture = GTKPicture()
    private let title = GTKLabel()
    private let subtitle = GTKLabel()
    private let price = GTKLabel()

    init() {
      title.addStyle("title")
      subtitle.addStyle("dim-label")
      subtitle.addStyle("small")
      price.addStyle("price")
      picture.setLeastSize(width: 84)
      let words = GTKBox(.vertical, spacing: 1, [title, subtitle, price])
      words.addStyle("words")
      words.verticalAlignment = .center
      words.expandsHorizontally = true
      let card = GTKBox(.horizontal, [picture, words])
      card.addStyle("card")
      card.clipsContent = true
      super.init(root: card)
    }

    /// Shows a product, or a notice.
    @MainActor func show(_ item: FeedItem) {
      picture.isVisible = item.kind != .text
      if item.kind != .text {
        picture.show(Covers.shared.image(for: item.picture, .product), isCropped: true)
      }
      title.text = item.title
      subtitle.text = item.subtitle
      price.text = item.price?.label ?? ""
      price.isVisible = item.price != nil
      setAccessibleLabel("\(item.title), \(item.subtitle)")
    }
  }
#endif
