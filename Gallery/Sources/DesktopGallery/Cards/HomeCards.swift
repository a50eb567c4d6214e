#if Desktop
  import FeedStore
  import LazyScrollGTK

  /// The views of the shop's cards, which are read from the store one by one.
  @MainActor final class HomeCards {
    private let store: FeedStore
    private let products = HomeCards.products(.product)
    private let picks = HomeCards.products(.tall)
    private let banners = HomeCards.scenes(isBanner: true)
    private let films = HomeCards.scenes(isBanner: false)
    private let lines = Registration(
      content: { LineCard() }, update: { (card: LineCard, item: FeedItem) in card.show(item) })
    private let failures = Registration(
      content: { () -> GTKLabel in
        let label = GTKLabel(wraps: true)
        label.addStyle("card")
        label.addStyle("failed")
        return label
      }, update: { (label: GTKLabel, reason: String) in label.text = reason })

    /// The cards of a shop.
    init(_ store: FeedStore) { self.store = store }

    /// Returns the view of a card.
    ///
    /// - Parameter index: Its index in the feed.
    /// - Returns: The view; if the card cannot be read, one with the reason.
    func cell(_ index: Int) -> ListCell<GTKView> {
      do throws(FeedStoreError) {
        let item = try store.item(id: FeedContent.id(at: index))
        switch item.kind {
        case .banner: return banners(item)
        case .video: return films(item)
        case .pair, .text: return lines(item)
        case .product, .quad: return products(item)
        case .tallProduct: return picks(item)
        }
      } catch {
        return failures(error.message)
      }
    }

    /// Returns what a card is about, in a few words; `nil` if it cannot be read.
    ///
    /// - Parameter index: Its index in the feed.
    /// - Returns: The words.
    func words(for index: Int) -> String? {
      guard let item = try? store.item(id: FeedContent.id(at: index)) else { return nil }
      return [item.title, item.price?.label ?? "", item.shop].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }

    private static func products(_ shape: Covers.Shape) -> Registration<GTKView, FeedItem> {
      Registration(
        content: { ProductCard() },
        update: { (card: ProductCard, item: FeedItem) in card.show(item, shape) })
    }

    private static func scenes(isBanner: Bool) -> Registration<GTKView, FeedItem> {
      Registration(
        content: { SceneCard(isBanner: isBanner) },
        update: { (card: SceneCard, item: FeedItem) in card.show(item) })
    }
  }
#endif
