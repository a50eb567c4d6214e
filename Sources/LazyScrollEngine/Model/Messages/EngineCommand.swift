/// An instruction of the engine to the driver.
///
/// The driver performs the commands of an update in order. Frames are in content space; `x` grows in the writing direction.
public enum EngineCommand: Hashable, Sendable, BitwiseCopyable {
  /// The view's element left the window: hide the view and put it into the reuse pool.
  case recycle(ViewID)
  /// The view's element left the window, and the view cannot be reused: remove the view.
  case discard(ViewID)
  /// The element needs a view. Reply with `bound`, `refused` or `deferred`. `current` is the view that shows the element now,
  /// if there is one; it is the first candidate for reuse.
  case materialize(ListElement, LayoutAttributes, current: ViewID?)
  /// The index path of the view's element has changed since the view was bound: give the view the new path.
  case stamp(ViewID, ListElement)
  /// Place the view with these attributes, at once or with an animation, whose end the host reports with `movementEnded`.
  case place(ViewID, LayoutAttributes, ViewMovement?)
  /// Measure the view, and reply with `measured`. The set has the axes to measure; along other axes the length is fixed at the
  /// proposed size.
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
  /// A scroll to an item ended, with this outcome.
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
  /// The item was not reached, because the host stopped at another offset 16 times.
  case unreachable
}
