import FeedStore
import LazyScrollTerminal

/// The content of a card: the item, or the reason why there is none.
enum CardContent: Hashable {
  /// An item of the feed.
  case item(FeedItem)
  /// The item could not be read.
  case failure(String)
}

/// A view for one card of the feed.
final class CardView: TerminalView {
  private var card: CardContent?
  private var timesSeen = 0

  /// Shows a card.
  func show(_ card: CardContent) {
    self.card = card
    timesSeen = 0
    setNeedsDisplay()
  }

  /// Records the number of the card's appearances.
  func recordSeen(times: Int) {
    timesSeen = times
    setNeedsDisplay()
  }

  override func draw(in canvas: TerminalCanvas) {
    if let card { canvas.draw(card, timesSeen: timesSeen) }
  }
}
