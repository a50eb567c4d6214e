import LazyScroll
import LazyScrollEngine

/// A host that shows views on cells: the terminal's window, or a pane inside one of its views.
///
/// Both scroll, draw and find what is under the pointer in the same way; see the extensions. They differ in the cells
/// they have, and in who wakes them: the window has a clock and display frames, and passes both on to its panes.
protocol TerminalSurface: ListHost where View == TerminalView {
  /// The choices about the terminal.
  var configuration: TerminalHost.Configuration { get }
  /// The cells of content: of the screen for the window, of its view for a pane.
  var contentArea: CellRect { get }
  /// The window on content space.
  var viewport: Viewport { get }
  /// The offset and how it moves.
  var scrolling: TerminalScroll { get set }
  /// The views that were added, hidden ones included.
  var views: [TerminalView] { get set }
  /// The element whose view has the keyboard's focus, whether it is shown or not.
  var focused: FocusTarget? { get set }
  /// A Boolean value that indicates whether keys reach this surface.
  var hasKeyboard: Bool { get }
  /// A Boolean value that indicates whether the driver asked for a display frame.
  var isFrameRequested: Bool { get set }
  /// The time at which the driver wants to be told that time has passed.
  var timeDeadline: ContinuousClock.Instant? { get set }

  /// Asks for the cells to be drawn again.
  func setNeedsDisplay()
}

extension TerminalSurface {
  /// The size of the content, in points.
  var contentSize: LayoutSize { scrolling.contentSize }
  /// The content offset, in points.
  var offset: LayoutPoint { scrolling.offset }
  /// The phase of scrolling.
  var phase: ScrollingPhase { scrolling.clock.phase }

  /// The conversion between points and cells.
  var grid: CellGrid { CellGrid(cell: configuration.cellSize) }

  /// The number of columns in which frames are mirrored, or `nil` if they are not.
  var mirror: Int? {
    configuration.direction == .rightToLeft ? contentArea.size.columns : nil
  }

  /// The size of the cells of content, in points.
  var windowSize: LayoutSize {
    let (area, cell) = (contentArea.size, configuration.cellSize)
    return LayoutSize(
      width: Double(area.columns) * cell.width, height: Double(area.rows) * cell.height)
  }

  /// This surface and the panes inside its views, hidden ones included.
  var surfaces: [any TerminalSurface] { [self] + views.compactMap(\.pane).flatMap(\.surfaces) }

  /// A Boolean value that indicates whether something is to be done in the next display frame.
  var wantsFrame: Bool {
    isFrameRequested || movesViews || scrolling.animation != nil || scrolling.pending != .zero
      || (phase == .dragging && scrolling.clock.deadline == nil)
  }

  /// Tells the viewport.
  func tellViewport() { events?.viewportDidChange(to: viewport) }

  /// Takes up a change of the window: the offset stays within the content.
  func layOut() {
    scrolling.offset = clamped(offset)
    setNeedsDisplay()
    tellViewport()
  }

  // MARK: Time

  /// Tells that scrolling rests and that time has passed, if so.
  func passDeadlines(at now: ContinuousClock.Instant, seconds: Double) {
    if scrolling.clock.isDue(at: seconds) { tell(scrolling.clock.rest()) }
    guard let deadline = timeDeadline, now >= deadline else { return }
    timeDeadline = nil
    events?.timeDidPass()
  }

  /// Tells the driver of the display frame that it asked for.
  func passRequestedFrame() {
    guard isFrameRequested else { return }
    isFrameRequested = false
    events?.displayFrame()
  }
}
