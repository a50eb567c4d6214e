/// The animation of a view from its present frame on the screen to its new attributes.
///
/// A view that is placed again during an animation gets a new movement with another number. The end of the earlier movement is
/// then ignored.
public struct ViewMovement: Hashable, Sendable, BitwiseCopyable {
  /// The number of the movement, from 1 up, unique among the running movements of a list view.
  ///
  /// 0 means that the host need not report the end.
  public var number: UInt32
  /// The duration and the curve of the animation.
  public var transition: ListTransition

  /// Creates a movement.
  public init(number: UInt32, _ transition: ListTransition) {
    self.number = number
    self.transition = transition
  }
}
