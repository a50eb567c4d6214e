/// The placement of an element's view: the frame at which it was placed last, its animation, and whether it has to be placed
/// again.
struct ViewStanding: Sendable, BitwiseCopyable {
  /// The state of the animation by which a view enters the window.
  enum Entrance: Sendable, BitwiseCopyable {
    /// The view enters without an animation, or its animation has begun.
    case none
    /// The view is animated from the initial attributes of its layout, once it is bound.
    case arriving
    /// The view is animated from the frame in ``frame``, at its next placement.
    case moving
  }

  /// An animation by which a view enters the window.
  enum EntranceAnimation: Hashable, Sendable {
    /// The view is animated from the initial attributes of its layout, once it is bound.
    case appearing
    /// The view is animated from a frame in content space.
    case moving(from: LayoutRect)
  }

  /// True if the host has to place the view, because the attributes of its element have changed.
  var isStale = false
  /// The frame at which the view was placed last, in content space; scroll corrections shift it.
  private(set) var frame = LayoutRect.zero
  /// True if the present view was placed for this element, and not only for one that it showed before.
  private(set) var isPlaced = false
  /// The running animation of the last placement; `nil` if the view was placed at once, or the host has reported the end.
  private(set) var movement: RunningMovement?
  private(set) var entrance = Entrance.none

  /// Records that the host was told to place the view.
  ///
  /// - Parameters:
  ///   - frame: The frame to which the view moves, in content space.
  ///   - movement: The animation to the frame; `nil` if the view is placed at once.
  ///   - isBound: False for a placeholder; the entrance of the element's own view is then still to come.
  mutating func place(at frame: LayoutRect, by movement: RunningMovement?, isBound: Bool) {
    self.frame = frame
    self.movement = movement
    isPlaced = true
    isStale = false
    if isBound || entrance != .arriving { entrance = .none }
  }

  /// Sets the animation by which the view enters the window at its next placement.
  mutating func enter(_ animation: EntranceAnimation) {
    switch animation {
    case .appearing: entrance = .arriving
    case .moving(let frame): (entrance, self.frame) = (.moving, frame)
    }
  }

  /// Records that the element has a new view, which was not placed for it yet.
  mutating func changeView() { isPlaced = false }

  /// Records that the element takes over a view, which was placed at a frame and now has to be placed elsewhere.
  mutating func resume(from frame: LayoutRect) {
    place(at: frame, by: nil, isBound: true)
    isStale = true
  }

  /// Shifts the recorded frame by a scroll correction; the host shifts the view itself.
  mutating func shift(by delta: LayoutPoint) { frame = frame.offset(by: delta) }

  /// Records that the host has ended an animation; a view that was stopped before its destination has to be placed again.
  mutating func end(_ number: UInt32, isFinished: Bool) {
    if movement?.number != number { return }
    movement = nil
    if !isFinished { isStale = true }
  }
}
