import FeedStore
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// Actions on views: selection, clearing, prewarming, and the binding budget.
extension Gallery {
  /// Highlights the next card in view, or the previous one.
  func highlight(by step: Int) {
    let items = feedView.viewportViews.map(\.item)
    if items.isEmpty { return }
    let last = feedView.highlightedItem.flatMap(items.firstIndex)
    let next =
      last.map { ($0 + step + items.count) % items.count } ?? (step > 0 ? 0 : items.count - 1)
    feedView.highlight(items[next])
    say("Enter selects.")
  }

  /// Selects the highlighted card, or deselects it.
  func selectHighlighted() {
    guard let item = feedView.highlightedItem else {
      highlight(by: 1)
      return
    }
    if feedView.selectedItems.contains(item) {
      feedView.deselect(item)
    } else {
      feedView.select(item)
    }
  }

  /// Removes all views on the screen.
  func clearViews(pooled: Bool) {
    let before = figures
    feedView.clearViews(pooled: pooled)
    let count = before.live - figures.live
    say(
      pooled
        ? "Cleared \(count) views into the pool; they come back when you scroll."
        : "Dropped \(count) views for good; new ones are made when you scroll.")
  }

  /// Removes all idle views.
  func clearPool() {
    let count = figures.pooled
    feedView.clearPool()
    say("Removed \(count) idle views.")
  }

  /// Resets everything, then loads the feed anew.
  func startOver() {
    feedView.reset()
    feedView.reloadData(transition: nil)
    say("Reset views, counts and the selection, and loaded the feed anew.")
  }

  /// Resets the counts of appearances.
  func resetCounts() {
    feedView.resetEnterCounts()
    for (item, view) in feedView.materializedViews {
      (view as? CardView)?.recordSeen(times: feedView.enterCount(of: item))
    }
    say("The appearances of cards are counted anew.")
  }

  /// Makes eight idle views of each kind, as time allows.
  func prewarm() {
    for kind in CardKind.allCases {
      feedView.prewarm(ReuseIdentifier(Int32(kind.rawValue)), count: 8)
    }
    say("Eight idle views of each of the \(CardKind.allCases.count) kinds are made in advance.")
  }

  /// Toggles between binding everything at once and some milliseconds' worth per display frame.
  func toggleBudget() {
    let isLimited = host.configuration.bindingBudget != nil
    host.configuration.bindingBudget = isLimited ? nil : .milliseconds(8)
    say(
      isLimited
        ? "Everything is bound at once, however long it takes."
        : "At most 8 ms of binding per display frame, nearest first; placeholders stand in.")
  }

  /// Toggles the simulated slowness of binding.
  func toggleSlowness() {
    source.slowness = source.slowness > 0 ? 0 : 0.02
    say(
      source.slowness > 0
        ? "Each card takes 20 ms to bind now: scroll, and watch placeholders (p: without)."
        : "Cards are bound as fast as they can be.")
  }

  /// Toggles the overscan.
  func changeOverscan() {
    let steps = [0.0, 20, 200]
    let last = steps.firstIndex(of: host.configuration.overscan.top) ?? 0
    let next = steps[(last + 1) % steps.count]
    host.configuration.overscan = LayoutInsets(all: next)
    say("Views are kept up to \(Int(next)) points beyond the window.")
  }

  /// Sets the app's scroll delegate, or clears it.
  func toggleDelegate() {
    if view.scrollDelegate == nil {
      scrollDelegate.count = 0
      view.scrollDelegate = scrollDelegate
      say("The app's scroll delegate is set; scroll and watch it count.")
    } else {
      view.scrollDelegate = nil
      say(
        "Delegate cleared after \(scrollDelegate.count) scrolls; the observer received "
          + "\(scrollObserver.count); views come and go all the same.")
    }
  }
}
