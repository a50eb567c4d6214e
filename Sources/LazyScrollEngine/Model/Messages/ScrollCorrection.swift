/// A correction of the content offset, with its cause and with the place that stayed still on the screen.
///
/// A correction moves the offset and the scroll bar, but no view on the screen.
public struct ScrollCorrection: Hashable, Sendable, BitwiseCopyable {
  /// The change that made the correction necessary.
  public enum Cause: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Views were measured, or changed their size.
    case measurement
    /// The estimates of unmeasured items changed.
    case estimate
    /// The app edited the data.
    case edit
    /// The app replaced the data.
    case data
    /// A layout was invalidated.
    case layout
    /// The size or the insets of the window changed.
    case window
  }

  /// The place that stayed still on the screen.
  public enum Held: Hashable, Sendable, BitwiseCopyable {
    /// An item, by its index path.
    case item(ItemPath)
    /// The start of the content.
    case start
    /// The end of the content.
    case end
    /// No place: the content became too short for the offset.
    case nothing
  }

  /// The distance by which the offset moves along the scroll axis, in points.
  public var distance: Double
  /// The change that made the correction necessary.
  public var cause: Cause
  /// The place that stayed still on the screen.
  public var held: Held

  package init(distance: Double, cause: Cause, held: Held) {
    self.distance = distance
    self.cause = cause
    self.held = held
  }
}
