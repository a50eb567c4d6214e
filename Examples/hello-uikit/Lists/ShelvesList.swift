import LazyScrollUIKit
import UIKit

/// A feed of shelves that scroll sideways, each of which keeps its offset.
@MainActor
final class ShelvesList {
  /// The view of the feed.
  private(set) var view: LazyListView<OnlySection, Int>!
  private let cards = ReusePool<UIView>()
  private let source = Cards()
  private var offsets: [UInt64: Double] = [:]

  /// A feed.
  ///
  /// - Parameter count: The number of shelves.
  init(count: Int = 200) {
    let layout = CarouselLayout(itemSize: LayoutSize(width: 120, height: 160), spacing: 12)
    let shelves = Registration<UIView, Int> { [unowned self] in
      let shelf = LazyCarouselView(layout: layout, pool: cards)
      shelf.list.dataSource = source
      shelf.list.addScrollObserver(Memory(of: shelf, in: self))
      return shelf
    } update: { [unowned self] view, number in
      let list = UInt64(number)
      (view as? LazyCarouselView)?.list.show(
        list, itemIDs: Array(0..<40), at: offsets[list] ?? 0)
    }
    view = LazyListView(layout: ListLayout(estimate: 160)) { shelves($0) }
    view.list.size = { _ in LayoutSize(width: 0, height: 160) }
    view.list.apply(Array(0..<count))
  }

  /// A listener that remembers where a shelf was left.
  @MainActor
  private final class Memory: @MainActor ScrollObserver {
    private unowned let shelf: LazyCarouselView
    private weak var shelves: ShelvesList?

    init(of shelf: LazyCarouselView, in shelves: ShelvesList) {
      self.shelf = shelf
      self.shelves = shelves
    }

    func didScroll(from old: Viewport, to new: Viewport) {
      if let list = shelf.list.list?.number { shelves?.offsets[list] = shelf.list.contentOffset }
    }
  }

  /// The cards of all shelves.
  @MainActor
  private final class Cards: @MainActor CarouselViewDataSource {
    private let cards = Registration<UIView, String> {
      UILabel()
    } update: { view, text in
      (view as? UILabel)?.text = text
      view.backgroundColor = .secondarySystemFill
    }

    func carouselView(
      _ carouselView: UIKitCarouselView, viewFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<UIView>
    ) -> BoundView<UIView>? {
      dequeuer.dequeue(cards, for: "Card \(index)")
    }
  }
}
