import FeedStore
import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// The scroll view's data source: it answers from the feed and its store, and receives the cards'
/// appearances.
final class FeedSource {
  /// The feed as the scroll view knows it, or is about to.
  var feed: Feed
  /// Returns the frame of an item in the scroll view that is shown now.
  var place: (ListItemID) -> LayoutRect? = { _ in nil }
  /// Returns the number of an item's appearances.
  var timesSeen: (ListItemID) -> Int = { _ in 0 }
  /// Called with messages for the person at the terminal.
  var say: (String) -> Void = { _ in }
  /// An additional time for binding a card, in seconds, to simulate a slow app.
  var slowness = 0.0

  /// The registrations that make and bind views of each kind.
  let registrations: [CardKind: Registration<TerminalView, CardContent>]
  private let store: FeedStore
  private let content: FeedContent
  /// Cards that are not in the store, with their content when first shown.
  private var invented: [UInt64: FeedItem] = [:]

  /// Creates a source of stored cards.
  ///
  /// - Throws: ``FeedStoreError`` when the places cannot be read.
  init(store: FeedStore) throws(FeedStoreError) {
    self.store = store
    content = FeedContent(seed: store.seed)
    feed = Feed(try store.models(in: 0..<store.count))
    var registrations: [CardKind: Registration<TerminalView, CardContent>] = [:]
    for kind in CardKind.allCases {
      registrations[kind] = Registration(ReuseIdentifier(Int32(kind.rawValue))) {
        CardView()
      } bind: { view, card in
        (view as? CardView)?.show(card)
      }
    }
    self.registrations = registrations
  }

  // MARK: Content

  /// Returns the content of a card: from the store, or generated if the feed goes on beyond it.
  private func card(of item: ListItemID) -> CardContent {
    guard let id = item.number else { return .failure("This item has no name.") }
    if id < FeedContent.id(at: store.count) {
      do { return .item(try store.item(id: id)) } catch {
        say(error.message)
        return .failure(error.message)
      }
    }
    if let known = invented[id] { return .item(known) }
    let made = content.item(at: Int(id - FeedContent.firstID), in: place(item) ?? .zero)
    invented[id] = made
    return .item(made)
  }
}

extension FeedSource {
  /// Returns the view of a card.
  func view(
    for item: ListItemID, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    if slowness > 0 { Thread.sleep(forTimeInterval: slowness) }
    let card = card(of: item)
    let kind = if case .item(let item) = card { item.kind } else { CardKind.text }
    return registrations[kind].map { dequeuer.dequeue($0, for: card) }
  }

  /// Says that a card was selected.
  func didSelect(_ item: ListItemID) {
    guard let id = item.number else { return }
    let position = feed.index(of: id).map { "at position \($0)" } ?? "not in the feed"
    if case .item(let card) = card(of: item) {
      say("Selected \(card.title): item \(id), \(position).")
    }
  }

  /// Says that a card is no longer selected.
  func didDeselect(_ item: ListItemID) {
    if let id = item.number { say("Item \(id) is no longer selected.") }
  }
}
