import FeedStore
import GalleryModels
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Edits of the feed while it is shown.
extension Gallery {
  /// Reloads everything; items with unchanged ID and revision are not bound again.
  func reload(renewing isRenewing: Bool) {
    let before = figures
    if isRenewing { source.feed.renew() }
    feedView.reloadData(transition: nil)
    let binds = figures.binds - before.binds
    say(
      isRenewing
        ? "Reloaded with new revisions: \(binds) cards bound again."
        : "Reloaded with the same IDs and revisions: \(binds) cards bound again.")
  }

  /// Appends a thousand items.
  func loadMore() {
    let before = figures
    let range = source.feed.append(count: 1000)
    feedView.loadMore()
    let binds = figures.binds - before.binds
    say(
      "Loaded \(range.count.grouped) more, \(binds) of them bound; "
        + "no known item was asked for.")
  }

  /// Inserts a card below the row of the current one.
  func insertCard() {
    guard let index = currentIndex else {
      loadMore()
      return
    }
    let (shift, place) = source.feed.insert(belowRowOf: index, height: 112)
    feedView.shiftItems(after: shift.after, by: shift.delta, transition: nil)
    feedView.insertItems(in: place..<place + 1, transition: nil)
    if let id = source.feed.models[place].id?.number {
      say("Inserted item \(id) at position \(place); \(moved(shift.delta)).")
      feedView.scroll(to: .id(id), at: .nearest, isAnimated: false)
    }
  }

  /// Removes the current card.
  func removeCard() {
    guard let index = currentIndex, let id = source.feed.models[index].id?.number else { return }
    let shift = source.feed.remove(at: index)
    feedView.shiftItems(after: shift.after, by: shift.delta, transition: nil)
    feedView.removeItems(in: index..<index + 1, transition: nil)
    say("Removed item \(id); \(moved(shift.delta)).")
  }

  /// Exchanges the current card with its successor.
  func moveCard() {
    guard let index = currentIndex, let id = source.feed.models[index].id?.number else { return }
    guard source.feed.exchangeWithNext(at: index) else {
      say("Item \(id) is the last one.")
      return
    }
    let models = source.feed.models
    feedView.moveItem(from: index, to: index + 1, transition: nil)
    for moved in [index, index + 1] {
      feedView.setFrame(models[moved].frame, ofItemAt: moved, transition: nil)
    }
    say("Moved item \(id) from position \(index) to \(index + 1); it kept its view.")
  }

  /// Makes the current card taller.
  func growCard() {
    guard let index = currentIndex, let id = source.feed.models[index].id?.number else { return }
    let size = source.feed.grow(at: index, by: 48)
    feedView.growItem(at: index, to: size, transition: nil)
    say("Item \(id) grew by 48 points, and everything below moved, in O(log n).")
  }

  /// Loads a million items in slices, while scrolling goes on.
  func loadMillion() {
    source.feed = Feed.invented(count: 1_000_000)
    feedView.reloadData(from: source.feed.models, inSlicesOf: 20_000)
  }

  /// The index of the card that keys act on: a selected one in view, or the first that starts
  /// there.
  var currentIndex: Int? {
    guard let id = currentItem?.number else {
      say("There is no card in view.")
      return nil
    }
    let index = source.feed.index(of: id)
    if index == nil { say("Item \(id) is not in the new feed; scroll on.") }
    return index
  }

  private var currentItem: ListItemID? {
    let items = feedView.viewportViews.map(\.item)
    if let selected = items.first(where: feedView.selectedItems.contains) { return selected }
    let top = host.offset.y - (page == .nestedFeed ? NestedPage.feedOrigin.y : 0)
    return items.first { (feedView.frame(of: $0)?.minY ?? -.infinity) >= top } ?? items.first
  }

  /// A Boolean value that indicates whether cards of the feed are on the screen.
  var isFeedShown: Bool {
    if case .workedExample = page { return false }
    return true
  }

  private func moved(_ delta: Double) -> String {
    if delta == 0 { return "nothing else moved" }
    return "everything below moved \(delta < 0 ? "up" : "down") by \(Int(delta.magnitude)) points"
  }
}
