import FeedStore
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// What becomes of views: choosing, clearing, warming up, and how they are bound.
extension Gallery {
  /// Draws the next card in view as touched, or the one before.
  func highlight(by step: Int) {
    let items = face.viewportViews.map(\.item)
    if items.isEmpty { return }
    let last = face.selection.highlighted.flatMap(items.firstIndex)
    let next =
      last.map { ($0 + step + items.count) % items.count } ?? (step > 0 ? 0 : items.count - 1)
    face.highlight(items[next])
    say("Enter selects.")
  }

  /// Chooses the touched card, or gives it up.
  func selectHighlighted() {
    guard let item = face.selection.highlighted else {
      highlight(by: 1)
      return
    }
    if face.selection.items.contains(item) { face.deselect(item) } else { face.select(item) }
  }

  /// Gives up all views on the screen.
  func clearViews(pooled: Bool) {
    let before = figures
    face.clearViews(pooled: pooled)
    let count = before.live - figures.live
    say(
      pooled
        ? "Cleared \(count) views into the pool; they come back when you scroll."
        : "Dropped \(count) views for good; new ones are made when you scroll.")
  }

  /// Lets go of all idle views.
  func clearPool() {
    let count = figures.pooled
    face.clearPool()
    say("Let go of \(count) idle views.")
  }

  /// Forgets everything, then reads the feed anew.
  func startOver() {
    face.reset()
    face.reloadData(transition: nil)
    say("Forgot views, counts and choices, and read the feed anew.")
  }

  /// Counts anew how often cards come into view.
  func resetCounts() {
    face.resetEnterCounts()
    for (item, view) in face.materializedViews {
      (view as? CardView)?.noteSeen(times: face.enterCount(of: item))
    }
    say("Cards count anew how often they are seen.")
  }

  /// Makes eight idle views of each kind, as time allows.
  func prewarm() {
    for kind in CardKind.allCases {
      face.prewarm(ReuseIdentifier(Int32(kind.rawValue)), count: 8)
    }
    say("Eight idle views of each of the \(CardKind.allCases.count) kinds are made ahead.")
  }

  /// Binds everything at once, or some milliseconds' worth per display frame.
  func toggleBudget() {
    let isLimited = host.configuration.bindingBudget != nil
    host.configuration.bindingBudget = isLimited ? nil : .milliseconds(8)
    say(
      isLimited
        ? "Everything is bound at once, however long it takes."
        : "At most 8 ms of binding a frame, nearest first; placeholders stand in.")
  }

  /// Lets each card take as long to bind as in a slow app.
  func toggleSlowness() {
    source.slowness = source.slowness > 0 ? 0 : 0.02
    say(
      source.slowness > 0
        ? "Each card takes 20 ms to bind now: scroll, and watch placeholders (p: without)."
        : "Cards are bound as fast as they can be.")
  }

  /// Keeps views further beyond the window, or not at all.
  func changeOverscan() {
    let steps = [0.0, 20, 200]
    let last = steps.firstIndex(of: host.configuration.overscan.top) ?? 0
    let next = steps[(last + 1) % steps.count]
    host.configuration.overscan = Insets(all: next)
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
        "Delegate cleared after \(scrollDelegate.count) scrolls; the observer heard "
          + "\(scrollObserver.count); views come and go all the same.")
    }
  }
}
