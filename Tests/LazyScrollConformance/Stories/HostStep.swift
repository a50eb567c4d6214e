/// A step of a ``HostStory``: what the app, the user or the platform does.
package enum HostStep: Hashable, Sendable, Codable {
  /// The place of an item in the window after a scroll to it.
  package enum Alignment: String, Hashable, Sendable, Codable {
    /// At the start of the window.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// As near as it can be seen whole.
    case nearest
  }

  /// The direction of a neighbour, as `MoveDirection`, of which a story needs two.
  package enum Direction: String, Hashable, Sendable, Codable {
    /// Towards the content's start.
    case up
    /// Towards its end.
    case down
  }

  // MARK: The app

  /// Other items are shown, at once.
  case apply(items: [Int])
  /// Other items are shown with a movement of 0.4 seconds; the next step comes while it is under way.
  case animate(items: [Int])
  /// Items are bound again, because their content has changed.
  case revise(items: [Int])
  /// The content of items has another height, of which the app tells nobody where the host observes its views.
  case grow(items: [Int], height: Double)
  /// The content of late items has come, of which the app tells nobody.
  case arrive(items: [Int])
  /// The app scrolls to an item, at once.
  case show(item: Int, alignment: Alignment)
  /// The app scrolls to an item with a movement; the next step comes while it is under way.
  case glide(item: Int, alignment: Alignment)
  /// Other items are shown from inside the next callback that gives a view for an item.
  case applyInBinding(items: [Int])
  /// Other items are shown from inside the next callback that tells of scrolling.
  case applyInScroll(items: [Int])
  /// The app sets the platform's own offset, by a distance in points, and shows other items in the same turn.
  case leap(by: Double, items: [Int])
  /// The list inside a view shows other items.
  case applyNested(items: [Int])
  /// The app scrolls to an item of the list inside a view, at once.
  case showNested(item: Int, alignment: Alignment)
  /// The app sets the platform's own offset, by a distance in points, and the list inside a view shows other items in the same turn.
  case leapNested(by: Double, items: [Int])
  /// The list ends, and another one begins in its window.
  case replaceList(items: [Int])

  // MARK: The user

  /// The user scrolls by a distance, in points: with the wheel, a key or a finger.
  case scroll(by: Double)
  /// The user scrolls by a distance, and the next step comes before all views are bound.
  case hurry(by: Double)
  /// The user scrolls by a distance in many display frames, as a flick does.
  case fling(by: Double)
  /// The user scrolls the cards of a row, in points.
  case scrollCards(row: Int, by: Double)
  /// The user taps a point of the window, in points from its top left corner.
  case tap(x: Double, y: Double)
  /// The user taps a point with Shift pressed.
  case extendTap(x: Double, y: Double)
  /// The user presses the key that selects all items.
  case selectAll
  /// The user drags the item at a point of the window along the scroll axis, and drops it, in points from the top left corner.
  case drag(x: Double, from: Double, to: Double)

  /// The user moves the item at a point, which was tapped, to the place of its neighbour by a key.
  case move(x: Double, y: Double, Direction)

  // MARK: The platform

  /// The window has another size, in points.
  case resize(width: Double, height: Double)
  /// The window loses its area, until it is resized: it is hidden, or has no rows.
  case collapse
  /// The app covers other lengths of the window.
  case cover(CoveredEdges)
  /// Time passes, in seconds.
  case pass(seconds: Double)
  /// Time passes until nothing moves.
  case rest

  /// A Boolean value that indicates whether nothing moves when it is over, so that the window has a picture to compare.
  package var endsAtRest: Bool {
    switch self {
    case .animate, .glide, .pass, .applyInBinding, .applyInScroll, .hurry: false
    default: true
    }
  }
}
