import LazyScrollEngine

extension TerminalHost {
  /// What may be chosen about a terminal host.
  public struct Configuration: Sendable {
    /// The size of a cell, in points; 4 × 16, so that 94 columns show a page of 375 points.
    public var cellSize = Size(width: 4, height: 16)
    /// What is covered at each edge of the window by something the app draws, in points.
    public var insets = Insets.zero
    /// How far beyond the window views are kept, in points.
    public var overscan = Insets(all: 64)
    /// The most columns the content is shown in, in the middle of a wider window.
    public var maximumColumns: Int?
    /// How many rows at the bottom belong to ``TerminalHost/statusLine``, when there is one.
    public var statusRows = 1
    /// The direction in which the reader's script runs.
    public var direction = WritingDirection.leftToRight
    /// How long views may be bound within one display frame; `nil` binds all at once.
    public var bindingBudget: Duration? = .milliseconds(8)
    /// Whether items not bound yet are shown as a light pattern.
    public var showsPlaceholders = true
    /// How far an arrow key or a step of the wheel scrolls, in points.
    public var scrollStep = 48.0
    /// How long a movement to a target takes; zero jumps.
    public var animationDuration = Duration.milliseconds(250)
    /// Whether scrolling jumps instead of moving; at first, whether `REDUCE_MOTION` is set.
    public var isMotionReduced = !(TerminalDevice.environment["REDUCE_MOTION"] ?? "").isEmpty
    /// The time between two display frames at least.
    public var frameInterval = Duration.microseconds(16_667)
    /// How long after an Escape byte the rest of a key's sequence may come.
    public var escapeDelay = Duration.milliseconds(50)
    /// How long after the last wheel step or key scrolling counts as ended.
    public var restDelay = Duration.milliseconds(120)
    /// Colours to use; `nil` for what the environment says.
    public var colorDepth: ColorDepth?

    /// The usual choices.
    public init() {}
  }
}
