/// The facts that are remembered from before a change until it is over.
extension ScrollAnchor {
  /// The facts about the viewport that are remembered while something changes.
  struct Change: Sendable {
    /// The reason that began the change.
    var cause: ScrollCorrection.Cause
    /// The start of the visible bounds when the change began, in content space.
    var start: Double
    /// The distance that the host has moved them since.
    var moved = 0.0
    /// The distance that headers which grew in sight pushed the elements below them.
    var pushed = 0.0
    /// The distance that the app asked to move them.
    var adjustment = 0.0
    /// The distance that the reader had pulled beyond the content's ends.
    var overscroll: Double
    /// True if something was measured, or is estimated otherwise.
    var isMeasured = false
    /// The reason for which items may stand in other columns.
    var rearrangement = Rearrangement.none
    /// The items that are held for want of one in the viewport.
    var survivors: Survivors?
  }

  /// The way in which the change at hand moves an item; the item that is moved least is held still.
  enum Movement: UInt8, BitwiseCopyable, Sendable {
    /// Not at all.
    case none
    /// Another one moves past it.
    case passed
    /// The app moves it.
    case moved
  }

  /// The place of a live element before a change.
  struct Memory: BitwiseCopyable, Sendable {
    /// Its start in content space; not a number for an element that was not visible.
    var offset = Double.nan
    var movement = Movement.none
    /// True if it started in the viewport, or holds a list of which an item did.
    var isInside = false
    /// The place of a header that may be held for want of items; not a number for other elements.
    var header = Double.nan
    /// True if that was pinned there.
    var isPinned = false
  }
}
