/// One instruction to the driver.
///
/// Commands of an update are to be performed in order. Frames are in content space; `x` runs in the
/// writing direction.
public enum Command: Hashable, Sendable, BitwiseCopyable {
  /// The view's item is gone from the window: hide the view and pool it.
  case recycle(ViewID)
  /// The same for a view that is not to be used again: remove it.
  case discard(ViewID)
  /// The element wants a view. Answer `bound`, `refused`, or `deferred`. The view that shows it now,
  /// if any, is the first to offer for reuse.
  case materialize(Element, LayoutAttributes, current: ViewID?)
  /// The view's element stands elsewhere in the data than when it was bound.
  case stamp(ViewID, Element)
  /// The view stands there from now on, at once or after a movement.
  case place(ViewID, LayoutAttributes, Transition?)
  /// How large is the view? Lengths not named in the set are given. Answer `measured`.
  case measure(ViewID, Element, proposed: Size, AxisSet)
  /// The element's view came into the viewport, for the how-manieth time.
  case didEnter(ViewID, Element, times: Int)
  /// The element's view left the viewport.
  case didLeave(ViewID, Element)
  /// The content is that large.
  case contentSize(Size)
  /// Move the content offset by so much, without ending a fling and without a word to the app.
  case correct(by: Point)
  /// Bring the content offset there.
  case scroll(to: Point, isAnimated: Bool)
  /// The item that was to be brought into view stands there, or never will.
  case scrollEnded(ScrollTarget, ScrollOutcome)
  /// Something was wrong; this is what was done about it.
  case report(Report)
}

/// How a scroll to an item ended.
public enum ScrollOutcome: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The item stands where it should, or as near as the content allows.
  case arrived
  /// The reader, or another target, came in between.
  case cancelled
  /// The item is not in the snapshot, or no longer.
  case missing
  /// The host stopped elsewhere each time, ``ScrollTarget/attemptLimit`` times in all.
  case unreachable
}
