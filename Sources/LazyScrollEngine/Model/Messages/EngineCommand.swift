/// An instruction to the driver.
///
/// Perform the commands of an update in order. Frames are in content space; `x` runs in the writing
/// direction.
public enum EngineCommand: Hashable, Sendable, BitwiseCopyable {
  /// The view's element left the window: hide the view and put it into the reuse pool.
  case recycle(ViewID)
  /// The view's element left the window, and the view cannot be reused: remove the view.
  case discard(ViewID)
  /// The element needs a view. Reply with `bound`, `refused` or `deferred`. `current` is the view
  /// that shows the element now, if there is one, and the first candidate for reuse.
  case materialize(ListElement, LayoutAttributes, current: ViewID?)
  /// The index path of the view's element changed since the view was bound.
  case stamp(ViewID, ListElement)
  /// Place the view at the attributes, at once or with an animation, whose end the host reports with `movementEnded`.
  case place(ViewID, LayoutAttributes, ViewMovement?)
  /// Measure the view. Lengths along axes that are not in the set are fixed at the proposed size.
  /// Reply with `measured`.
  case measure(ViewID, ListElement, proposed: LayoutSize, AxisSet)
  /// The element's view became visible; `times` counts its appearances from 1.
  case didEnter(ViewID, ListElement, times: Int)
  /// The element's view left the viewport.
  case didLeave(ViewID, ListElement)
  /// The size of the content changed.
  case contentSize(LayoutSize)
  /// Move the content offset and all placed views by this vector, in points, without ending a fling or a movement and
  /// without notifying the app.
  ///
  /// Offset and views move together, so nothing moves on the screen.
  case correct(by: LayoutPoint)
  /// Scroll to this content offset, with an animation or at once.
  case scroll(to: LayoutPoint, ScrollAnimation?)
  /// A scroll to an item ended.
  case scrollEnded(ScrollDestination, ScrollOutcome)
  /// The input was invalid; the report says what the engine did instead.
  case report(ListReport)
}

/// The outcome of a scroll to an item.
public enum ScrollOutcome: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The item is at its target position, or as near to it as the content allows.
  case arrived
  /// The user scrolled, or another scroll began, before the item arrived.
  case cancelled
  /// The item is not in the snapshot, or was removed from it.
  case missing
  /// The host stopped at another offset 16 times.
  case unreachable
}
