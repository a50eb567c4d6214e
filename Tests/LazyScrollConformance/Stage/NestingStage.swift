import LazyScroll
import LazyScrollEngine

/// A stage whose views can hold a carousel: rows of cards that scroll sideways, inside a list that scrolls down.
///
/// ``HostStage/shown()`` tells the cards, cut off at the edges of their row; the rows themselves are not told.
public protocol NestingStage: HostStage {
  /// The class of the views of rows: that of all views, or a subclass.
  associatedtype Row: CarouselContainer

  /// Makes the view of a row.
  ///
  /// - Returns: The view.
  func makeRow() -> Row

  /// Makes the scroll view that fills a row's view.
  ///
  /// - Parameter row: The view.
  /// - Returns: The host of the scroll view.
  func host(in row: Row) -> Row.CarouselHost

  /// Returns the cell of a row, as a view of the host; by default for hosts whose views are all rows.
  ///
  /// - Parameters:
  ///   - list: The row.
  ///   - cards: The row's cards.
  ///   - rows: The rows of the story.
  ///   - update: Called when the row is bound.
  /// - Returns: The cell.
  func cell(
    _ list: Int, _ cards: [Int], of rows: CarouselRows<Row, Int, Int>,
    update: @escaping (Row) -> Void
  ) -> ListCell<Host.View>

  /// Makes a card that shows nothing yet.
  ///
  /// - Returns: The card.
  func makeCard() -> Row.CarouselHost.View

  /// Lets a card show an item.
  ///
  /// - Parameters:
  ///   - content: The item; its height is that of the row.
  ///   - card: A card of ``makeCard()``.
  func show(_ content: StageContent, in card: Row.CarouselHost.View)

  /// Scrolls the cards of a row as the user does.
  ///
  /// - Parameters:
  ///   - row: The view of the row, which is in the window.
  ///   - distance: Points; positive towards the end of the row.
  func scrollCards(in row: Host.View, by distance: Double)
}

extension NestingStage where Row == Host.View {
  /// Returns the cell of a row.
  public func cell(
    _ list: Int, _ cards: [Int], of rows: CarouselRows<Row, Int, Int>,
    update: @escaping (Row) -> Void
  ) -> ListCell<Host.View> {
    rows(list, items: cards, update: update)
  }
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
    let cards = Registration<Stage.Row.CarouselHost.View, Int> {
      stage.makeCard()
    } update: { card, item in
      willBind(item)
      stage.show(StageContent(item: item, height: story.height(of: 0)), in: card)
    }
    let rows = CarouselRows<Stage.Row, Int, Int>(
      layout: layout, make: { stage.makeRow() }, host: { stage.host(in: $0) }, card: { cards($0) })
    cell = { row, items in stage.cell(row, items, of: rows) { _ in willBind(row) } }
    scroll = { row, distance in stage.scrollCards(in: row, by: distance) }
  }
}
