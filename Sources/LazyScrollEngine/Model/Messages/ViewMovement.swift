/// A movement of one view, from where it is drawn to where it is placed.
///
/// A view that is placed again while it moves has a movement of another number from then on: the end of the former one says
/// nothing any more.
public struct ViewMovement: Hashable, Sendable, BitwiseCopyable {
  /// The number of the movement, from 1 up; no two of a list view that are under way have the same.
  ///
  /// Nothing waits for the end of a movement of the number 0.
  public var number: UInt32
  /// The duration and the curve.
  public var transition: ListTransition

  /// Creates a movement.
  public init(number: UInt32, _ transition: ListTransition) {
    self.number = number
    self.transition = transition
  }
}
