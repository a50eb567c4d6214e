import LazyScroll
import LazyScrollEngine

/// A host that shows views on cells: the terminal's window, ``TerminalHost``, or a pane inside one of its views,
/// ``TerminalPane``.
///
/// Both scroll, draw and find what is under the pointer in the same way. They differ in the cells they have, and in who
/// wakes them: the window has a clock and display frames, and passes both on to its panes.
public class TerminalSurface: ListHost {
  /// A view that draws itself in a rectangle of cells.
  public typealias View = TerminalView

  /// The receiver of scroll events; set by the driver, which is told the viewport at once.
  public final weak var events: (any HostEvents<TerminalView>)? {
    didSet { tellViewport() }
  }

  /// The registration of labels for titles: one line in bold.
  public final let titleLabels: Registration<TerminalView, String>? = TerminalView.labels()

  /// The offset and how it moves.
  final var scrolling = TerminalScroll()
  /// The views that were added, hidden ones included.
  final var views: [TerminalView] = []
  /// The element whose view has the keyboard's focus, whether it is shown or not.
  final var focused: FocusTarget?
  /// True if the driver asked for a display frame.
  final var isFrameRequested = false
  /// The time at which the driver wants to be told that time has passed.
  final var timeDeadline: ContinuousClock.Instant?

  init() {}

  // MARK: The cells, and the window

  /// The terminal's window; `nil` for a pane that does not stand in it.
  var window: TerminalHost? { nil }

  /// The choices about the terminal.
  var configuration: TerminalHost.Configuration {
    window?.configuration ?? TerminalHost.Configuration()
  }

  /// The cells of content: of the screen for the window, of its view for a pane.
  var contentArea: CellRect { CellRect(.zero) }

  /// The part of the window that is covered.
  var insets: LayoutInsets { .zero }

  /// True if keys reach this surface.
  var hasKeyboard: Bool { false }

  /// Asks for the cells to be drawn again.
  func setNeedsDisplay() {}

  // MARK: State

  /// The size of the content, in points.
  public final var contentSize: LayoutSize { scrolling.contentSize }
  /// The content offset, in points.
  public final var offset: LayoutPoint { scrolling.offset }
  /// The phase of scrolling.
  public final var phase: ScrollingPhase { scrolling.clock.phase }

  /// The window on content space; empty while there are no cells.
  public final var viewport: Viewport {
    let configuration = configuration
    return Viewport(
      bounds: LayoutRect(origin: offset, size: windowSize), insets: insets,
      overscan: configuration.overscan, threshold: 20, direction: configuration.direction)
  }

  /// The conversion between points and cells.
  final var grid: CellGrid { CellGrid(cell: configuration.cellSize) }

  /// The number of columns in which frames are mirrored, or `nil` if they are not.
  final var mirror: Int? {
    configuration.direction == .rightToLeft ? contentArea.size.columns : nil
  }

  /// The size of the cells of content, in points.
  final var windowSize: LayoutSize {
    let (area, cell) = (contentArea.size, configuration.cellSize)
    return LayoutSize(
      width: Double(area.columns) * cell.width, height: Double(area.rows) * cell.height)
  }

  /// This surface and the panes inside its views, hidden ones included.
  final var surfaces: [TerminalSurface] { [self] + views.compactMap(\.pane).flatMap(\.surfaces) }

  /// True if something is to be done in the next display frame.
  final var wantsFrame: Bool {
    isFrameRequested || movesViews || scrolling.animation != nil || scrolling.pending != .zero
      || (phase == .dragging && scrolling.clock.deadline == nil)
  }

  /// Tells the viewport.
  final func tellViewport() { events?.viewportDidChange(to: viewport) }

  /// Takes up a change of the window: the offset stays within the content.
  final func layOut() {
    scrolling.offset = clamped(offset)
    setNeedsDisplay()
    tellViewport()
  }

  // MARK: Time, which is the window's

  /// The time in seconds since the window was made.
  public final var time: Double { window?.seconds ?? 0 }

  /// Starts the time limit of ``mustYield()``, once for each display frame: what a pane shows is part of the window's.
  public final func willPerform() {
    if window === self { window?.startTimeLimit() }
  }

  /// Returns a Boolean value that indicates whether the time for binding in this display frame of the screen is used up.
  public final func mustYield() -> Bool { window?.isTimeUsedUp ?? false }

  /// Asks for a display frame of the window; until a pane's view stands in one, the request waits.
  public final func requestFrame() {
    isFrameRequested = true
    window?.endWait()
  }

  /// Has the window tell when a number of seconds has passed.
  public final func requestTime(after seconds: Double) {
    let deadline = (window?.link.now() ?? .now) + .seconds(seconds)
    timeDeadline = min(timeDeadline ?? deadline, deadline)
    window?.endWait()
  }

  /// Tells that scrolling rests and that time has passed, if so.
  final func passDeadlines(at now: ContinuousClock.Instant, seconds: Double) {
    if scrolling.clock.isDue(at: seconds) { tell(scrolling.clock.rest()) }
    guard let deadline = timeDeadline, now >= deadline else { return }
    timeDeadline = nil
    events?.timeDidPass()
  }

  /// Tells the driver of the display frame that it asked for.
  final func passRequestedFrame() {
    guard isFrameRequested else { return }
    isFrameRequested = false
    events?.displayFrame()
  }

  /// Keeps a sentence until the screen is given back, and then writes it to standard error.
  public final func log(_ message: String) {
    if let window { window.logged.append(message) } else { print(message) }
  }
}
