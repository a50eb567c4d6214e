import LazyScroll
import LazyScrollEngine

/// A host that shows views on cells: the terminal's window, ``TerminalHost``, or a pane inside one of its views,
/// ``TerminalPane``.
///
/// Both scroll, draw and find the view under the pointer in the same way. They differ in their cells, and only the window has a
/// clock and display frames, which it passes on to its panes.
public class TerminalSurface: ListHost {
  /// A view that draws itself in a rectangle of cells.
  public typealias View = TerminalView

  /// The receiver of scroll events; set by the driver, which is told the viewport at once.
  public final weak var events: (any HostEvents<TerminalView>)? {
    didSet { tellViewport() }
  }

  /// The registration of labels for titles: one line in bold.
  public final let titleLabels: Registration<TerminalView, String>? = TerminalView.labels()

  /// The state of scrolling.
  final var scrolling = TerminalScroll()
  /// The views that were added, including hidden ones.
  final var views: [TerminalView] = []
  /// The element with the keyboard focus, visible or not.
  final var focused: FocusTarget?
  /// True if the driver has requested a display frame.
  final var isFrameRequested = false
  /// The time at which the driver has requested a callback.
  final var timeDeadline: ContinuousClock.Instant?

  init() {}

  // MARK: The cells, and the window

  /// The terminal's window; `nil` for a pane that is not in it.
  var window: TerminalHost? { nil }

  /// The configuration of the terminal's host.
  var configuration: TerminalHost.Configuration {
    window?.configuration ?? TerminalHost.Configuration()
  }

  /// The cells for content, relative to the screen for the window, and to its view for a pane.
  var contentArea: CellRect { CellRect(.zero) }

  /// The insets of the window that are covered.
  var insets: LayoutInsets { .zero }

  /// True if keys reach this surface.
  var hasKeyboard: Bool { false }

  /// Requests a redraw.
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

  /// The number of columns in which frames are mirrored, or `nil` if they are not.
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

  /// Handles a change of the window; limits the offset to the content.
  final func layOut() {
    scrolling.offset = clamped(offset)
    setNeedsDisplay()
    tellViewport()
  }

  // MARK: Time, which is the window's

  /// The time in seconds since the window was created.
  public final var time: Double { window?.seconds ?? 0 }

  /// Starts the time budget of ``mustYield()``, which the window shares with its panes.
  public final func willPerform() {
    if window === self { window?.startTimeLimit() }
  }

  /// Returns a Boolean value that indicates whether the time for binding in this display frame of the screen is used up.
  public final func mustYield() -> Bool { window?.isTimeUsedUp ?? false }

  /// Requests a display frame of the window; a pane's request waits until its view is in a window.
  public final func requestFrame() {
    isFrameRequested = true
    window?.endWait()
  }

  /// Requests a callback after a number of seconds.
  public final func requestTime(after seconds: Double) {
    let deadline = (window?.link.now() ?? .now) + .seconds(seconds)
    timeDeadline = min(timeDeadline ?? deadline, deadline)
    window?.endWait()
  }

  /// Reports rest and requested times, if they are due.
  final func passDeadlines(at now: ContinuousClock.Instant, seconds: Double) {
    if scrolling.clock.isDue(at: seconds) { tell(scrolling.clock.rest()) }
    guard let deadline = timeDeadline, now >= deadline else { return }
    timeDeadline = nil
    events?.timeDidPass()
  }

  /// Reports a display frame to the driver, if it requested one.
  final func passRequestedFrame() {
    guard isFrameRequested else { return }
    isFrameRequested = false
    events?.displayFrame()
  }

  /// Stores a message until the run ends, and then writes it to standard error.
  public final func log(_ message: String) {
    if let window { window.logged.append(message) } else { print(message) }
  }
}
