import LazyScroll
import LazyScrollEngine

/// A stage whose views can hold a carousel: rows of cards that scroll sideways, inside a list that scrolls down.
///
/// ``HostStage/shown()`` tells the cards, cut off at the edges of their row; the rows themselves are not told.
public protocol NestingStage: HostStage where Host.View: CarouselContainer {
  /// Makes the view of a row.
  ///
  /// - Returns: The view.
  func makeRow() -> Host.View

  /// Makes the scroll view that fills a row's view.
  ///
  /// - Parameter row: The view.
  /// - Returns: The host of the scroll view.
  func host(in row: Host.View) -> Host.View.CarouselHost

  /// Makes a card that shows nothing yet.
  ///
  /// - Returns: The card.
  func makeCard() -> Host.View.CarouselHost.View

  /// Lets a card show an item.
  ///
  /// - Parameters:
  ///   - content: The item; its height is that of the row.
  ///   - card: A card of ``makeCard()``.
  func show(_ content: StageContent, in card: Host.View.CarouselHost.View)

  /// Scrolls the cards of a row as the user does.
  ///
  /// - Parameters:
  ///   - row: The view of the row, which is in the window.
  ///   - distance: Points; positive towards the end of the row.
  func scrollCards(in row: Host.View, by distance: Double)
}

/// The rows of a story, with closures that know that views hold carousels.
struct CardRows<Stage: HostStage> {
  /// Returns the view for a row with its cards.
  let cell: (_ row: Int, _ cards: [Int]) -> ListCell<Stage.Host.View>
  /// Scrolls the cards of a row.
  let scroll: (_ row: Stage.Host.View, _ distance: Double) -> Void

  /// The rows of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - story: The story, whose arrangement is one of rows.
  ///   - willBind: Called with each row and each card that is bound.
  init(_ stage: Stage, _ story: HostStory, willBind: @escaping (Int) -> Void)
  where Stage: NestingStage {
    var layout = CarouselLayout(itemSize: LayoutSize(width: 1, height: 1))
    if case .rows(_, let width, let spacing) = story.arrangement {
      layout = CarouselLayout(
        itemSize: LayoutSize(width: width, height: story.height(of: 0)), spacing: spacing)
    }
    let cards = Registration<Stage.Host.View.CarouselHost.View, Int> {
      stage.makeCard()
    } update: { card, item in
      willBind(item)
      stage.show(StageContent(item: item, height: story.height(of: 0)), in: card)
    }
    let rows = CarouselRows<Stage.Host.View, Int, Int>(
      layout: layout, make: { stage.makeRow() }, host: { stage.host(in: $0) }, card: { cards($0) })
    cell = { row, items in rows(row, items: items) { _ in willBind(row) } }
    scroll = { row, distance in stage.scrollCards(in: row, by: distance) }
  }
}
