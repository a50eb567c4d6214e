import LazyScroll
import LazyScrollEngine

/// A host for terminals, whose views are rectangles of cells.
///
/// ```swift
/// let host = TerminalHost()
/// let view = LazyScrollView(host: host)
/// view.dataSource = feed
/// view.reloadData()
/// try host.run()
/// ```
///
/// A cell is 4 × 16 points, and edges are rounded to the nearest cell, so that a page of 375 points takes 94 columns, and
/// neighbours neither leave a gap nor overlap. If the writing direction is right to left, frames are mirrored when they are
/// drawn; the contents of a view are not. Views are animated, unless ``Configuration/isMotionReduced`` is true.
///
/// ``run()`` scrolls by arrows, Page Up and Down, Space, Home, End and the wheel, reports clicks as touches, and ends with `q` or
/// Control-C. A host may also run in a loop of the app, or in a test without a terminal: ``receive(_:)`` processes input,
/// ``performDueWork()`` performs the work that is due, ``nextDeadline`` is the time of the next call, and ``screen`` contains the
/// visible cells.
///
/// Use a host only on one thread.
public final class TerminalHost: TerminalSurface {
  /// The configuration; it may be changed at any time.
  public override var configuration: Configuration {
    get { choices }
    set {
      choices = newValue
      layOut()
    }
  }
  private var choices: Configuration

  /// The closure that draws the status rows at the bottom each time the screen is drawn; `nil` for no status rows.
  public var statusLine: ((TerminalCanvas) -> Void)? {
    didSet {
      if (oldValue == nil) != (statusLine == nil) { layOut() }
      setNeedsDisplay()
    }
  }

  /// The text in the middle of the window while the content is empty, such as a note that it is loading, or an error.
  public var message: String? {
    didSet { setNeedsDisplay() }
  }

  /// The closure that receives every key before the host, except Control-C and Control-Z; it
  /// returns `true` for a key that the app has handled.
  ///
  /// Keys that the app has not handled move items, the focus or the content, or end ``run()``.
  public var onKey: ((TerminalKeyPress) -> Bool)?

  // The parts of the host's state. Extensions in other files use them, so they are not private.
  let link: TerminalLink
  var frames: TerminalFrames
  var picture: TerminalPicture
  var input = TerminalInput()
  /// The state of ``run()``.
  var runState = RunState.goesOn
  /// Ends the wait of ``runBesideTasks(isolation:)``; `nil` while it does not wait.
  var wake: (() -> Void)?
  /// The log messages that are written at the end of ``run()``.
  var logged: [String] = []

  /// The states of ``TerminalHost/run()``, checked after each callback.
  enum RunState {
    /// The run continues.
    case goesOn
    /// The process will be suspended until the user's shell continues it.
    case isToSuspend
    /// The run will return.
    case isToStop
  }

  /// Creates a host without a terminal, for tests and for apps that run the loop themselves.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - configuration: The configuration.
  ///   - clock: A closure that returns the present time.
  ///   - output: A closure that receives the bytes for a terminal, once for each display frame that changed the screen.
  public convenience init(
    size: CellSize, configuration: Configuration = Configuration(),
    clock: @escaping () -> ContinuousClock.Instant = { .now },
    output: @escaping ([UInt8]) -> Void = { _ in }
  ) {
    self.init(
      size: size, configuration: configuration, colorDepth: .truecolor, isInteractive: false,
      clock: clock, output: output)
  }

  init(
    size: CellSize, configuration: Configuration, colorDepth: ColorDepth, isInteractive: Bool,
    clock: @escaping () -> ContinuousClock.Instant, output: @escaping ([UInt8]) -> Void
  ) {
    choices = configuration
    link = TerminalLink(isInteractive: isInteractive, clock: clock, output: output)
    frames = TerminalFrames(at: link.start)
    picture = TerminalPicture(size: size, colorDepth: configuration.colorDepth ?? colorDepth)
    super.init()
  }

  // MARK: State

  /// The number of columns and rows of the terminal.
  public var size: CellSize { picture.size }

  /// The cells that were last drawn.
  public var screen: TerminalScreen { picture.screen }

  // MARK: The window

  override var window: TerminalHost? { self }

  /// Always true, because the window receives all keys of the terminal.
  override var hasKeyboard: Bool { true }

  override var insets: LayoutInsets { configuration.insets }

  /// The cells of the screen that show the list's content: all but the status rows, limited to the maximum number of columns.
  public override var contentArea: CellRect {
    let columns = min(size.columns, configuration.maximumColumns ?? size.columns)
    let status = statusLine == nil ? 0 : configuration.statusRows
    return CellRect(
      column: (size.columns - columns) / 2, row: 0, columns: columns,
      rows: max(0, size.rows - max(0, status)))
  }

  /// Changes the size of the window.
  public func resize(to size: CellSize) {
    picture.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    picture.screen = TerminalScreen(size: self.size)
    picture.encoder.forgetScreen()
    layOut()
  }

  /// Requests a redraw of the screen, because the contents of a view or of the status line have
  /// changed.
  public override func setNeedsDisplay() {
    picture.isStale = true
    endWait()
  }

  // MARK: Time

  /// The time in seconds since the host was created.
  var seconds: Double { link.seconds(at: link.now()) }

  /// True if the time budget for binding views in this display frame is used up.
  var isTimeUsedUp: Bool {
    guard let budget = configuration.bindingBudget, frames.binding != .unhurried else {
      return false
    }
    return link.now() - frames.budgetStart >= budget
  }

  /// Starts the time budget for binding views, except within a display frame, whose budget has started with the frame.
  func startTimeLimit() {
    if frames.binding != .frame { frames.budgetStart = link.now() }
  }
}
