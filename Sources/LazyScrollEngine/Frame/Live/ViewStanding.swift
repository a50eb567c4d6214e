/// The place of an element's view: where it stands, whether it has to be placed anew, and how it gets there.
struct ViewStanding: Sendable, BitwiseCopyable {
  /// The state of the animation by which a view comes into the window.
  enum Entrance: Sendable, BitwiseCopyable {
    /// There is no such animation, or it has begun.
    case none
    /// The view appears from the initial attributes of its layout, once it is bound.
    case arriving
    /// The view moves in from ``frame``.
    case moving
  }

  /// An animation by which a view comes into the window.
  enum EntranceAnimation: Hashable, Sendable {
    /// It appears at the initial attributes of its layout, once it is bound.
    case appearing
    /// It moves in from a frame in content space.
    case moving(from: LayoutRect)
  }

  /// True if the view is not at the attributes of its element.
  var isStale = false
  /// The frame at which the view was placed in content space, including corrections of the offset.
  private(set) var frame = LayoutRect.zero
  /// True if the view was placed for this element.
  private(set) var isPlaced = false
  /// The movement by which the view was placed last, as far as the engine knows; `nil` if it was placed at once.
  private(set) var movement: RunningMovement?
  private(set) var entrance = Entrance.none

  /// Records that the view is placed.
  ///
  /// - Parameters:
  ///   - frame: The view's frame.
  ///   - movement: The animation to the frame; `nil` if the view is placed at once.
  ///   - isBound: False for a placeholder, after which the element's view appears.
  mutating func place(at frame: LayoutRect, by movement: RunningMovement?, isBound: Bool) {
    self.frame = frame
    self.movement = movement
    isPlaced = true
    isStale = false
    if isBound || entrance != .arriving { entrance = .none }
  }

  /// Sets the animation by which the view comes into the window.
  mutating func enter(_ animation: EntranceAnimation) {
    switch animation {
    case .appearing: entrance = .arriving
    case .moving(let frame): (entrance, self.frame) = (.moving, frame)
    }
  }

  /// Records that another view shows the element; it was not placed yet.
  mutating func changeView() { isPlaced = false }

  /// Takes over a view that was placed at a frame, for another place.
  mutating func resume(from frame: LayoutRect) {
    place(at: frame, by: nil, isBound: true)
    isStale = true
  }

  /// Follows a correction of the offset, by which hosts move all views.
  mutating func shift(by delta: LayoutPoint) { frame = frame.offset(by: delta) }

  /// Records that a movement has ended; a view that did not arrive has to be placed again.
  mutating func end(_ number: UInt32, isFinished: Bool) {
    if movement?.number != number { return }
    movement = nil
    if !isFinished { isStale = true }
  }
}
