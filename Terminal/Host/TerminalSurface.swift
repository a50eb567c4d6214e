import LazyScroll
import LazyScrollEngine

/// A host that shows views on cells: the terminal's window, ``TerminalHost``, or a pane inside one of its views,
/// ``TerminalPane``.
///
/// Window and panes scroll, draw and find the view under the pointer in the same way. They occupy different cells, and only the
/// window has a clock and display frames, which it passes on to its panes.
public class TerminalSurface: ListHost {
  /// A view that draws itself in a rectangle of cells.
  public typealias View = TerminalView

  /// The receiver of the surface's events, set by the driver; it receives the viewport as soon as it is set.
  public final weak var events: (any HostEvents<TerminalView>)? {
    didSet { tellViewport() }
  }

  /// The registration of labels for titles: one line in bold.
  public final let titleLabels: Registration<TerminalView, String>? = TerminalView.labels()

  /// The state of scrolling: content offset, phase and animation.
  final var scrolling = TerminalScroll()
  /// The views that were added to the surface, including hidden views.
  final var views: [TerminalView] = []
  /// The element with the keyboard focus, visible or not; `nil` if no element has it.
  final var focused: FocusTarget?
  /// True if the driver has requested a display frame.
  final var isFrameRequested = false
  /// The time at which the driver has requested a callback; `nil` if it has requested none.
  final var timeDeadline: ContinuousClock.Instant?

  init() {}

  // MARK: The cells, and the window

  /// The terminal's window that contains this surface; `nil` for a pane whose view is not in a window.
  var window: TerminalHost? { nil }

  /// The configuration of the terminal's host.
  var configuration: TerminalHost.Configuration {
    window?.configuration ?? TerminalHost.Configuration()
  }

  /// The cells that show content: for the window relative to the screen, for a pane relative to the view that contains it.
  var contentArea: CellRect { CellRect(.zero) }

  /// The lengths at each edge of the surface that bars of the app cover, in points.
  var insets: LayoutInsets { .zero }

  /// True if the surface receives keys.
  var hasKeyboard: Bool { false }

  /// Requests a redraw of the screen.
  func setNeedsDisplay() {}

  // MARK: State

  /// The size of the content, in points.
  public final var contentSize: LayoutSize { scrolling.contentSize }
  /// The content offset, in points.
  public final var offset: LayoutPoint { scrolling.offset }
  /// The phase of scrolling.
  public final var phase: ScrollingPhase { scrolling.clock.phase }

  /// The viewport in content space; empty while the surface has no cells.
  public final var viewport: Viewport {
    let configuration = configuration
    return Viewport(
      bounds: LayoutRect(origin: offset, size: windowSize), insets: insets,
      overscan: configuration.overscan, threshold: 20, direction: configuration.direction)
  }

  /// The conversion between points and cells.
  final var grid: CellGrid { CellGrid(cell: configuration.cellSize) }

  /// The number of columns within which frames are mirrored for right-to-left writing; `nil` in left-to-right writing.
  final var mirror: Int? {
    configuration.direction == .rightToLeft ? contentArea.size.columns : nil
  }

  /// The size of the cells for content, in points.
  final var windowSize: LayoutSize {
    let (area, cell) = (contentArea.size, configuration.cellSize)
    return LayoutSize(
      width: Double(area.columns) * cell.width, height: Double(area.rows) * cell.height)
  }

  /// This surface and all panes inside its views, including hidden ones.
  final var surfaces: [TerminalSurface] { [self] + views.compactMap(\.pane).flatMap(\.surfaces) }

  /// True if there is work for the next display frame.
  final var wantsFrame: Bool {
    isFrameRequested || movesViews || scrolling.animation != nil || scrolling.pending != .zero
      || (phase == .dragging && scrolling.clock.deadline == nil)
  }

  /// Reports the viewport to the driver.
  final func tellViewport() { events?.viewportDidChange(to: viewport) }

  /// Limits the offset to the content, requests a redraw, and reports the viewport; called when the cells or the configuration
  /// have changed.
  final func layOut() {
    scrolling.offset = clamped(offset)
    setNeedsDisplay()
    tellViewport()
  }

  // MARK: Time, which is the window's

  /// The time in seconds since the window was created.
  public final var time: Double { window?.seconds ?? 0 }

  /// Starts the time budget for binding views, which ``mustYield()`` checks, and which the window shares with its panes.
  public final func willPerform() {
    if window === self { window?.startTimeLimit() }
  }

  /// Returns a Boolean value that indicates whether the time for binding views in this display frame is used up.
  public final func mustYield() -> Bool { window?.isTimeUsedUp ?? false }

  /// Requests a display frame of the window; a pane's request waits until its view is in a window.
  public final func requestFrame() {
    isFrameRequested = true
    window?.endWait()
  }

  /// Requests one call of `timeDidPass()` of the driver after a number of seconds.
  public final func requestTime(after seconds: Double) {
    let deadline = (window?.link.now() ?? .now) + .seconds(seconds)
    timeDeadline = min(timeDeadline ?? deadline, deadline)
    window?.endWait()
  }

  /// Reports the end of scrolling, and the callback that the driver has requested, if they are due.
  final func passDeadlines(at now: ContinuousClock.Instant, seconds: Double) {
    if scrolling.clock.isDue(at: seconds) { tell(scrolling.clock.rest()) }
    guard let deadline = timeDeadline, now >= deadline else { return }
    timeDeadline = nil
    events?.timeDidPass()
  }

  /// Reports a display frame to the driver, if the driver has requested one.
  final func passRequestedFrame() {
    guard isFrameRequested else { return }
    isFrameRequested = false
    events?.displayFrame()
  }

  /// Stores a message, which is written to standard error when the run ends, because it would disturb the screen before.
  public final func log(_ message: String) {
    if let window { window.logged.append(message) } else { print(message) }
  }
}
