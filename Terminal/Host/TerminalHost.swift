import LazyScroll
import LazyScrollEngine

/// A terminal as a host: views are boxes of cells, the wheel and the keys scroll.
///
/// ```swift
/// let host = TerminalHost()
/// let view = LazyScrollView(host: host)
/// view.dataSource = feed
/// view.reloadData()
/// try host.run()
/// ```
///
/// Points become cells of 4 × 16 points, edges rounded to the nearest cell, so that a page of 375
/// points takes 94 columns and neighbours neither gap nor overlap. Where the reader writes from right
/// to left, frames are mirrored when they are drawn; what a view draws inside itself is not.
/// Transitions end at once.
///
/// ``run()`` scrolls by arrows, Page Up and Down, Space, Home, End and the wheel, tells clicks as
/// touches, and ends with `q` or Control-C. A host may also live in a loop of the app's own, or in a
/// test without any terminal: ``receive(_:)`` takes what was typed, ``performDueWork()`` does what is
/// due, ``nextDeadline`` says when to come back, and ``screen`` is what a person sees.
///
/// A host belongs to the thread that runs it.
public final class TerminalHost: TerminalSurface {
  /// A rectangle of cells that draws itself.
  public typealias View = TerminalView

  /// Whom to tell of scrolling; set by the driver, which hears of the viewport at once.
  public weak var events: (any HostEvents<TerminalView>)? {
    didSet { tellViewport() }
  }

  /// What may be chosen; it may be changed at any time.
  public var configuration: Configuration {
    didSet { layOut() }
  }

  /// Draws the rows at the bottom, each time the screen is drawn; without it there are none.
  public var statusLine: ((Canvas) -> Void)? {
    didSet {
      if (oldValue == nil) != (statusLine == nil) { layOut() }
      setNeedsDisplay()
    }
  }

  /// What stands in the middle while the content is empty: that it is loading, that there is none, or
  /// what went wrong.
  public var message: String? {
    didSet { setNeedsDisplay() }
  }

  /// Asked first about every key but Control-C and Control-Z; `true` says that the app took it.
  ///
  /// What the app leaves scrolls, or ends ``run()``.
  public var onKey: ((KeyPress) -> Bool)?

  // Parts, each with a file of its own, that the other files of this type share.
  let link: TerminalLink
  var scrolling = TerminalScroll()
  var frames: TerminalFrames
  var picture: TerminalPicture
  var input = TerminalInput()
  var focused: FocusTarget?
  /// What ``run()`` is to do next.
  var runState = RunState.goesOn

  /// The states of ``TerminalHost/run()``.
  enum RunState {
    /// It goes on.
    case goesOn
    /// The process is to be stopped, until the reader's shell lets it go on.
    case isToSuspend
    /// It ends.
    case isToStop
  }

  /// A host for the terminal that the process runs in.
  ///
  /// Where there is none (output goes to a file, or `TERM` is `dumb`), the window is as large as
  /// `COLUMNS` and `LINES` say, or 94 × 43.
  ///
  /// - Parameter configuration: What may be chosen.
  public convenience init(configuration: Configuration = Configuration()) {
    let environment = TerminalDevice.environment
    let isTerminal = TerminalDevice.isTerminal && environment["TERM"] != "dumb"
    self.init(
      size: TerminalDevice.size(environment: environment, isTerminal: isTerminal),
      configuration: configuration,
      colorDepth: ColorDepth(environment: environment, isTerminal: isTerminal),
      isInteractive: isTerminal, clock: { .now }, output: TerminalDevice.write)
  }

  /// A host without a terminal, for tests and for loops of the app's own.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - configuration: What may be chosen.
  ///   - clock: Tells the time.
  ///   - output: Takes what a terminal would be sent, once for each frame that changed something.
  public convenience init(
    size: CellSize, configuration: Configuration = Configuration(),
    clock: @escaping () -> ContinuousClock.Instant = { .now },
    output: @escaping ([UInt8]) -> Void = { _ in }
  ) {
    self.init(
      size: size, configuration: configuration, colorDepth: .truecolor, isInteractive: false,
      clock: clock, output: output)
  }

  private init(
    size: CellSize, configuration: Configuration, colorDepth: ColorDepth, isInteractive: Bool,
    clock: @escaping () -> ContinuousClock.Instant, output: @escaping ([UInt8]) -> Void
  ) {
    self.configuration = configuration
    link = TerminalLink(isInteractive: isInteractive, clock: clock, output: output)
    frames = TerminalFrames(at: link.start)
    picture = TerminalPicture(size: size, colorDepth: configuration.colorDepth ?? colorDepth)
  }

  // MARK: State

  /// The number of columns and rows of the terminal.
  public var size: CellSize { picture.size }

  /// The cells drawn last.
  public var screen: Screen { picture.screen }

  /// The size of the content, in points.
  public var contentSize: Size { scrolling.contentSize }

  /// The content offset, in points.
  public var offset: Point { scrolling.offset }

  /// The phase of scrolling.
  public var phase: ScrollPhase { scrolling.clock.phase }

  /// The duration of the driver's last pass, which asked, bound and placed.
  public var lastPassDuration: Duration { frames.lastPassDuration }

  // MARK: The window

  /// The window on content space.
  public var viewport: Viewport {
    Viewport(
      bounds: Rect(origin: offset, size: windowSize), insets: configuration.insets,
      overscan: configuration.overscan,
      threshold: 20, direction: configuration.direction)
  }

  /// The cells of the screen that show content.
  public var contentArea: CellRect {
    let columns = min(size.columns, configuration.maximumColumns ?? size.columns)
    let status = statusLine == nil ? 0 : configuration.statusRows
    return CellRect(
      column: (size.columns - columns) / 2, row: 0, columns: columns,
      rows: max(0, size.rows - max(0, status)))
  }

  /// The window has another size.
  public func resize(to size: CellSize) {
    picture.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    picture.screen = Screen(size: self.size)
    picture.encoder.forgetScreen()
    layOut()
  }

  /// Asks for the screen to be drawn again, because what a view or the status line draws has changed.
  public func setNeedsDisplay() { picture.isStale = true }

  // MARK: Duties of a host

  /// Keeps the size, and the offset within it.
  public func setContentSize(_ size: Size) { takeContentSize(size) }

  /// Moves the offset, and where a movement under way comes from and goes to.
  public func correctContentOffset(by delta: Point) { shiftOffset(by: delta) }

  /// Goes to an offset, over a few frames if that is asked for and motion is not reduced.
  public func scroll(to offset: Point, isAnimated: Bool) { go(to: offset, isAnimated: isAnimated) }

  /// Returns whether the time for binding in this display frame is used up.
  public func mustYield() -> Bool {
    guard let budget = configuration.bindingBudget, frames.binding != .unhurried else {
      return false
    }
    return link.now() - frames.budgetStart >= budget
  }

  /// Asks for a display frame.
  public func requestFrame() { frames.isRequested = true }

  /// Starts the clock of ``mustYield()``, once for each display frame.
  public func willPerform() {
    frames.passStart = link.now()
    if frames.binding != .frame { frames.budgetStart = frames.passStart }
  }

  /// Notes how long it took.
  public func didPerform() { frames.lastPassDuration = link.now() - frames.passStart }
}
