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
public final class TerminalHost: Host {
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

  /// How many columns and rows the terminal has.
  public private(set) var size: CellSize
  /// What was drawn last.
  public internal(set) var screen: Screen
  /// How large the content is, in points.
  public private(set) var contentSize = Size.zero
  /// The content offset, in points.
  public internal(set) var offset = Point.zero
  /// Whether the content rests, or how it moves.
  public private(set) var phase = ScrollPhase.idle
  /// How long the driver's last pass took: what it asked, bound and placed.
  public private(set) var lastPassDuration = Duration.zero

  // What the other files of this type share.
  var parser = InputParser()
  var encoder: ScreenEncoder
  let clock: () -> ContinuousClock.Instant
  let output: ([UInt8]) -> Void
  /// Whether ``run()`` has a terminal to run on.
  let isInteractive: Bool
  var animation: ScrollAnimation?
  /// What the reader has scrolled since the last display frame.
  var pendingScroll = Point.zero
  var isFrameRequested = false
  var needsDisplay = true
  var isStopped = false
  var isSuspensionRequested = false
  var lastFrame: ContinuousClock.Instant?
  var restDeadline: ContinuousClock.Instant?
  var escapeDeadline: ContinuousClock.Instant?
  /// When the driver wants to be told that time has passed.
  var timeDeadline: ContinuousClock.Instant?
  /// The cell in which the mouse button that is down went down.
  var pressed: (column: Int, row: Int)?
  var views: [TerminalView] = []
  /// When the host was made.
  let start: ContinuousClock.Instant
  /// When the time for binding began to run.
  private var budgetStart: ContinuousClock.Instant
  private var passStart: ContinuousClock.Instant
  var isInFrame = false
  /// Whether everything is to be bound whatever the time.
  var isUnhurried = false

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
    self.size = size
    self.configuration = configuration
    self.clock = clock
    self.output = output
    self.isInteractive = isInteractive
    screen = Screen(size: size)
    encoder = ScreenEncoder(colorDepth: configuration.colorDepth ?? colorDepth)
    passStart = clock()
    budgetStart = passStart
    start = passStart
  }

  // MARK: The window

  /// The window on content space.
  public var viewport: Viewport {
    let area = contentArea.size
    let cell = configuration.cellSize
    return Viewport(
      bounds: Rect(
        origin: offset,
        size: Size(
          width: Double(area.columns) * cell.width, height: Double(area.rows) * cell.height)),
      insets: configuration.insets, overscan: configuration.overscan,
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
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    screen = Screen(size: self.size)
    encoder.forgetScreen()
    layOut()
  }

  /// Asks for the screen to be drawn again, because what a view or the status line draws has changed.
  public func setNeedsDisplay() { needsDisplay = true }

  private func layOut() {
    offset = clamped(offset)
    setNeedsDisplay()
    tellViewport()
  }

  func tellViewport() { events?.viewportDidChange(to: viewport) }

  func setPhase(_ phase: ScrollPhase) {
    if self.phase == phase { return }
    self.phase = phase
    events?.phaseDidChange(to: phase)
  }

  // MARK: Duties of a host

  /// Keeps the size, and the offset within it.
  public func setContentSize(_ size: Size) {
    contentSize = size
    setNeedsDisplay()
    let kept = clamped(offset)
    if kept != offset {
      offset = kept
      tellViewport()
    }
  }

  /// Moves the offset, and where a movement under way comes from and goes to.
  public func correctContentOffset(by delta: Point) {
    offset = offset + delta
    animation?.shift(by: delta)
    setNeedsDisplay()
  }

  /// Goes to an offset, over a few frames if that is asked for and motion is not reduced.
  public func scroll(to offset: Point, isAnimated: Bool) {
    pendingScroll = .zero
    restDeadline = nil
    if isAnimated, showsMotion {
      animate(to: .offset(offset))
    } else {
      animation = nil
      setPhase(.idle)
      self.offset = clamped(offset)
      setNeedsDisplay()
      tellViewport()
    }
  }

  /// Places a view at once; a transition ends at once.
  public func place(
    _ view: TerminalView, _ attributes: LayoutAttributes, _ transition: Transition?
  ) {
    view.attributes = attributes
    view.isHidden = false
    setNeedsDisplay()
    if transition != nil { events?.transitionDidEnd(of: view) }
  }

  /// No longer draws a view.
  public func hide(_ view: TerminalView) {
    view.isHidden = true
    view.unanswered = nil
    setNeedsDisplay()
  }

  /// Lets go of a view.
  public func remove(_ view: TerminalView) {
    view.isHidden = true
    view.unanswered = nil
    view.host = nil
    views.removeAll { $0 === view }
    setNeedsDisplay()
  }

  /// Takes a view in; it is drawn once it is placed.
  public func add(_ view: TerminalView) {
    view.host = self
    views.append(view)
  }

  /// Asks the view, in whole cells; one that takes no cells is asked again whenever the screen is drawn, until
  /// it does.
  public func measure(_ view: TerminalView, proposed: Size, _ axes: AxisSet) -> Size? {
    let cell = configuration.cellSize
    let room = CellSize(
      columns: Int(max(0, min(proposed.width / cell.width, 1e6))),
      rows: Int(max(0, min(proposed.height / cell.height, 1e6))))
    guard let fitting = view.fittingSize(in: room) else { return nil }
    var size = proposed
    if axes.contains(.horizontal) { size.width = Double(fitting.columns) * cell.width }
    if axes.contains(.vertical) { size.height = Double(fitting.rows) * cell.height }
    observe(view, size, SizeQuestion(proposed: proposed, axes: axes))
    return size
  }

  /// A light pattern.
  public func makePlaceholder() -> TerminalView? {
    guard configuration.showsPlaceholders else { return nil }
    return TerminalView { canvas in canvas.fill(with: "░", style: .dim) }
  }

  /// Whether the time for binding in this display frame is used up.
  public func mustYield() -> Bool {
    guard let budget = configuration.bindingBudget, !isUnhurried else { return false }
    return clock() - budgetStart >= budget
  }

  /// Asks for a display frame.
  public func requestFrame() { isFrameRequested = true }

  /// Starts the clock of ``mustYield()``, once for each display frame.
  public func willPerform() {
    passStart = clock()
    if !isInFrame { budgetStart = passStart }
  }

  /// Notes how long it took.
  public func didPerform() { lastPassDuration = clock() - passStart }

  /// Leaves the element on the view.
  public func stamp(_ view: TerminalView, as element: Element) { view.element = element }

  /// Lets a view let go of its last item.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Lets the view know how it is to look.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    view.state = state
    view.setNeedsDisplay()
  }

  /// Lets the time for binding run anew: a display frame begins.
  func beginFrame(at now: ContinuousClock.Instant) {
    isInFrame = true
    budgetStart = now
  }
}
