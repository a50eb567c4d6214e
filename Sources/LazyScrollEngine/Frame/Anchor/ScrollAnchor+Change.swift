/// What is remembered from the moment a change is opened until it is closed.
extension ScrollAnchor {
  /// The state of an open change.
  struct Change: Sendable {
    /// The cause that opened it; later ones join it.
    var cause: ScrollCorrection.Cause
    /// The start of the visible bounds when it was opened, in content space.
    var start: Double
    /// How far the host has scrolled since, in points.
    var moved = 0.0
    /// How far headers that grew in the viewport have pushed the elements below them, in points.
    var pushed = 0.0
    /// How far the app asked to move the offset, in points.
    var adjustment = 0.0
    /// How far the user had pulled beyond an end of the content, in points: negative at the start.
    var overscroll: Double
    /// True if a size was measured, or an estimate changed.
    var isMeasured = false
    /// Why items may come into other columns.
    var rearrangement = Rearrangement.none
    /// The fallback anchors, if the change removes all items in the viewport.
    var survivors: Survivors?
  }

  /// How a change moves an item.
  ///
  /// The item that is moved least becomes the anchor.
  enum Movement: UInt8, BitwiseCopyable, Sendable {
    /// The change does not move it.
    case none
    /// Another item is moved past it.
    case passed
    /// The app moves it to another index, section or frame.
    case moved
  }

  /// What is remembered of a live element when a change is opened.
  struct Memory: BitwiseCopyable, Sendable {
    /// Its start in content space; NaN if it was not visible.
    var offset = Double.nan
    var movement = Movement.none
    /// True if it, or an item of a list nested in it, started in the viewport.
    var isInside = false
    /// The start of a header that may be held if all items go; NaN for other elements.
    var header = Double.nan
    /// True if that header was pinned.
    var isPinned = false
  }
}
