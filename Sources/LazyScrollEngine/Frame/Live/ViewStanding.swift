/// The place of an element's view: where it stands, whether it has to be placed anew, and how it gets there.
struct ViewStanding: Sendable, BitwiseCopyable {
  /// The way in which a view comes into the window.
  enum Entrance: Sendable, BitwiseCopyable {
    /// It appears at its place.
    case none
    /// It appears as its layout says, once it is bound.
    case arriving
    /// It moves in from ``frame``.
    case moving
  }

  /// A Boolean value that indicates whether the view stands elsewhere than the attributes of its element say.
  var isStale = false
  /// The frame at which the view stands in content space, corrections of the offset counted in.
  private(set) var frame = LayoutRect.zero
  /// A Boolean value that indicates whether the view was placed since the element has it.
  private(set) var isPlaced = false
  /// The movement by which the view was placed last, as far as the engine knows; `nil` if it was placed at once.
  var movement: RunningMovement?
  var entrance = Entrance.none

  /// Notes that the view is placed.
  mutating func place(at frame: LayoutRect) {
    self.frame = frame
    isPlaced = true
    isStale = false
  }

  /// Notes that the element is shown by another view, which stands nowhere yet.
  mutating func changeView() { isPlaced = false }

  /// Has a view, which has yet to be placed, move in from a frame.
  mutating func moveIn(from frame: LayoutRect) {
    self.frame = frame
    entrance = .moving
  }

  /// Takes over a view that was placed at a frame, for another place.
  mutating func resume(from frame: LayoutRect) {
    place(at: frame)
    entrance = .none
    isStale = true
  }

  /// Follows a correction of the offset, by which hosts move all views.
  mutating func shift(by delta: LayoutPoint) { frame = frame.offset(by: delta) }

  /// Takes in that a movement has ended: the view has to be placed if it did not get there.
  mutating func end(_ number: UInt32, isFinished: Bool) {
    if movement?.number != number { return }
    movement = nil
    if !isFinished { isStale = true }
  }
}
