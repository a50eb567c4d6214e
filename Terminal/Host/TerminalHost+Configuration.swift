import LazyScrollEngine

extension TerminalHost {
  /// The configuration of a terminal host.
  public struct Configuration: Sendable {
    /// The size of a cell, in points; by default 4 × 16, so that 94 columns show a page 375 points wide.
    public var cellSize = LayoutSize(width: 4, height: 16)
    /// The lengths at each edge of the window that bars of the app cover, in points.
    public var insets = LayoutInsets.zero
    /// The distance beyond the window within which items have views, in points.
    public var overscan = LayoutInsets(all: 64)
    /// The maximum number of columns for the content, which is centred in a wider window; `nil`
    /// for no limit.
    public var maximumColumns: Int?
    /// The number of rows at the bottom for ``TerminalHost/statusLine``; no rows are reserved while that closure is `nil`.
    public var statusRows = 1
    /// The writing direction.
    public var direction = WritingDirection.leftToRight
    /// The time budget for binding views (giving them their content) in a display frame; `nil` for no limit.
    public var bindingBudget: Duration? = .milliseconds(8)
    /// A Boolean value that indicates whether a light pattern is shown in place of items that have no view yet.
    public var showsPlaceholders = true
    /// The distance that an arrow key or a step of the wheel scrolls, in points.
    public var scrollStep = 48.0
    /// The duration of an animated scroll; zero disables animation.
    public var animationDuration = Duration.milliseconds(250)
    /// A Boolean value that indicates whether nothing is animated, neither scrolling nor views; initially `true` if the
    /// environment variable `REDUCE_MOTION` is set.
    public var isMotionReduced = !(TerminalDevice.environment["REDUCE_MOTION"] ?? "").isEmpty
    /// The minimum time between two display frames.
    package var frameInterval = Duration.microseconds(16_667)
    /// The time to wait after an Escape byte for the rest of an escape sequence; then the byte counts as the Escape key.
    package var escapeDelay = Duration.milliseconds(50)
    /// The time without further wheel steps or keys after which scrolling counts as ended.
    package var restDelay = Duration.milliseconds(120)
    /// The number of colours to use; `nil` to derive it from environment variables.
    public var colorDepth: ColorDepth?

    /// Creates a configuration with default values.
    public init() {}
  }
}
