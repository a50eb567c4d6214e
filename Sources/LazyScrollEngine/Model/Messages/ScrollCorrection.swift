/// A correction of the content offset: the answer to "why did it move?", and to what stood still by that.
///
/// Nothing moves on the screen by a correction but what the change moved; the offset, and the scroll bar, do.
public struct ScrollCorrection: Hashable, Sendable, BitwiseCopyable {
  /// The change that made the correction necessary.
  public enum Cause: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Views were measured, or told another size.
    case measurement
    /// The sizes of items that were never seen are estimated otherwise.
    case estimate
    /// The app edited the data.
    case edit
    /// The app handed other data over.
    case data
    /// A layout was invalidated.
    case layout
    /// The window has another size, or other insets.
    case window
  }

  /// The place that stands still.
  public enum Held: Hashable, Sendable, BitwiseCopyable {
    /// An item, by its place in the data.
    case item(ItemPath)
    /// The start of the content.
    case start
    /// The end of the content.
    case end
    /// Nothing in particular: the content became shorter than the offset.
    case nothing
  }

  /// The distance by which the offset moves along the axis, in points.
  public var distance: Double
  /// The cause.
  public var cause: Cause
  /// The place that stands still.
  public var held: Held

  package init(distance: Double, cause: Cause, held: Held) {
    self.distance = distance
    self.cause = cause
    self.held = held
  }
}
