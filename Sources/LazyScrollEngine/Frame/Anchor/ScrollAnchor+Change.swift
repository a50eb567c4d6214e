/// The state of the anchor during a change, from before the content changes until the offset is corrected.
extension ScrollAnchor {
  /// A change of the content in progress, whose scroll correction is still to be made.
  struct Change: Sendable {
    /// The cause of the change; a second cause before the scroll correction does not replace it.
    var cause: ScrollCorrection.Cause
    /// The start of the visible bounds before the change, in content space.
    var start: Double
    /// The distance that the host has scrolled during the change, in points, until it is added to the anchor's distance.
    var moved = 0.0
    /// The distance by which headers that grew have pushed the elements below them, in points, until it is added to the anchor's
    /// distance.
    var pushed = 0.0
    /// The distance by which the app asked to move the offset together with the scroll correction, in points.
    var adjustment = 0.0
    /// The distance by which the user had pulled the content beyond an end before the change, in points; negative at the start.
    var overscroll: Double
    /// True if the change includes a measured size or a new estimate.
    var isMeasured = false
    /// The reason for which the change may assign items to other columns.
    var rearrangement = Rearrangement.none
    /// The items outside of the viewport that can be the anchor, if the change removes all items in the viewport.
    var survivors: Survivors?
  }

  /// The kind of movement by which the app moves an item in a change.
  ///
  /// An item with a lower value is a better anchor, which is the item that stays at its place on the screen.
  enum Movement: UInt8, BitwiseCopyable, Sendable {
    /// The app moves neither the item nor another item past it.
    case none
    /// The app moves another item from one side of the item to the other.
    case passed
    /// The app moves the item to another index, section or frame.
    case moved
  }

  /// The record of a live element's place before a change.
  struct Memory: BitwiseCopyable, Sendable {
    /// The start of the item in content space; NaN if the element was not visible, or is no item.
    var offset = Double.nan
    var movement = Movement.none
    /// True if the item, or an item of a list nested in its view, started in the viewport.
    var isInside = false
    /// The start of a visible header in content space; NaN for other elements.
    ///
    /// The header keeps its place on the screen if the change removes all visible items.
    var header = Double.nan
    /// True if the element is a header that was pinned.
    var isPinned = false
  }
}
