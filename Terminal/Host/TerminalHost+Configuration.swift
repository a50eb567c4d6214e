import LazyScrollEngine

extension TerminalHost {
  /// The configuration of a terminal host.
  public struct Configuration: Sendable {
    /// The size of a cell, in points; 4 × 16, so that 94 columns show a page of 375 points.
    public var cellSize = LayoutSize(width: 4, height: 16)
    /// The lengths at each edge of the window that the app covers, in points.
    public var insets = LayoutInsets.zero
    /// The distance beyond the window in which views are kept, in points.
    public var overscan = LayoutInsets(all: 64)
    /// The maximum number of columns for the content, which is centred in a wider window; `nil`
    /// for no limit.
    public var maximumColumns: Int?
    /// The number of rows at the bottom for ``TerminalHost/statusLine``, if there is one.
    public var statusRows = 1
    /// The writing direction.
    public var direction = WritingDirection.leftToRight
    /// The time budget for binding views in a display frame; `nil` for no limit.
    public var bindingBudget: Duration? = .milliseconds(8)
    /// A Boolean value that indicates whether a light pattern is shown for items that are not bound
    /// yet.
    public var showsPlaceholders = true
    /// The distance that an arrow key or a step of the wheel scrolls, in points.
    public var scrollStep = 48.0
    /// The duration of an animated scroll; zero disables animation.
    public var animationDuration = Duration.milliseconds(250)
    /// A Boolean value that indicates whether scrolling is not animated; initially `true` if
    /// `REDUCE_MOTION` is set.
    public var isMotionReduced = !(TerminalDevice.environment["REDUCE_MOTION"] ?? "").isEmpty
    /// The minimum time between two display frames.
    package var frameInterval = Duration.microseconds(16_667)
    /// The time after an Escape byte in which the rest of a key's sequence may follow.
    package var escapeDelay = Duration.milliseconds(50)
    /// The time after the last wheel step or key at which scrolling ends.
    package var restDelay = Duration.milliseconds(120)
    /// The number of colours to use; `nil` for that declared by the environment.
    public var colorDepth: ColorDepth?

    /// Creates a configuration with default values.
    public init() {}
  }
}
