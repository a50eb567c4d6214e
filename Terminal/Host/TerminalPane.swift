import LazyScroll
import LazyScrollEngine

/// A window inside a view of a terminal: the host of a list view that stands in an item of another one.
///
/// The rows of a table that hold a carousel each, for instance:
///
/// ```swift
/// let shelves = CarouselRegistration<TerminalView>(
///   ReuseIdentifier(1), layout: CarouselLayout(itemSize: LayoutSize(width: 96, height: 80), spacing: 8)
/// ) {
///   TerminalView()
/// } host: { row in
///   TerminalPane(in: row)
/// }
/// // in the table's data source:
/// dequeuer.dequeue(shelves, for: shelf.id, itemIDs: shelf.films)
/// ```
///
/// The list view in the pane has an offset of its own, and its views are clipped to the pane.
///
/// - The wheel, turned sideways or with Shift, scrolls the pane under the pointer; a click goes to the view there.
/// - Tab and Shift-Tab move the keyboard's focus from pane to pane, and Escape ends it. The focused view and item are
///   drawn as highlighted.
/// - Arrow keys along the pane's axis move the focus from item to item of a carousel, Home and End to its ends, and
///   Enter is a tap. In the pane of any other list view these keys scroll. Arrow keys across a horizontal pane move the
///   focus to the pane before or behind.
/// - A key or a turn of the wheel for which the pane has no use goes outward, to the list view around it.
///
/// The view does not own the pane, nor the pane the view: the list view owns its host, and the view its carousel. An
/// app that shows another list view in a pane keeps that list view.
///
/// A pane is for a list view that scrolls in another direction than the one around it, or in a window of its own. A
/// list of the same direction that is shown in its whole length needs a `NestedRelay` instead.
public final class TerminalPane: TerminalSurface {
  /// A view that draws itself in a rectangle of cells.
  public typealias View = TerminalView

  /// The driver of the list view; it is told of the viewport at once.
  public weak var events: (any HostEvents<TerminalView>)? {
    didSet { tellViewport() }
  }

  /// The view that the pane is in.
  public private(set) weak var view: TerminalView?

  /// The registration of labels for titles: one line in bold.
  public let titleLabels: Registration<TerminalView, String>? = TerminalView.labels()

  var scrolling = TerminalScroll()
  var views: [TerminalView] = []
  var focused: FocusTarget?
  var isFrameRequested = false
  var timeDeadline: ContinuousClock.Instant?
  private(set) var contentArea = CellRect(.zero)
  private let area: (CellSize) -> CellRect

  /// A pane inside a view; it takes the place of one that the view had before.
  ///
  /// - Parameters:
  ///   - view: The view, which is not held.
  ///   - area: Returns the cells of a view of a size that are the pane's; all of them by default.
  public init(in view: TerminalView, area: @escaping (CellSize) -> CellRect = { CellRect($0) }) {
    self.area = area
    self.view = view
    view.pane = self
    viewWasPlaced()
  }

  // MARK: State

  /// The size of the content, in points.
  public var contentSize: LayoutSize { scrolling.contentSize }

  /// The content offset, in points.
  public var offset: LayoutPoint { scrolling.offset }

  /// The phase of scrolling.
  public var phase: ScrollingPhase { scrolling.clock.phase }

  /// The window on content space; empty until the view was placed for the first time.
  public var viewport: Viewport {
    let configuration = configuration
    return Viewport(
      bounds: LayoutRect(origin: offset, size: windowSize), overscan: configuration.overscan,
      threshold: 20, direction: configuration.direction)
  }

  /// A Boolean value that indicates whether the view that the pane is in has the keyboard's focus.
  public var isFocused: Bool { hasKeyboard }

  var hasKeyboard: Bool {
    guard let view, let outer = view.host else { return false }
    return outer.hasKeyboard && outer.focusedView === view
  }

  var configuration: TerminalHost.Configuration {
    window?.configuration ?? TerminalHost.Configuration()
  }

  /// The terminal's window, while the view stands in it.
  var window: TerminalHost? {
    var outer = view?.host
    while let pane = outer as? TerminalPane { outer = pane.view?.host }
    return outer as? TerminalHost
  }

  /// Takes up the size of the view.
  func viewWasPlaced() {
    guard let view, let frame = view.attributes?.frame else { return }
    let cells = grid.cells(of: frame, offset: .zero, mirroredIn: nil)
    let area = area(cells.size).intersection(CellRect(cells.size))
    guard area != contentArea else { return }
    contentArea = area
    layOut()
  }

  func setNeedsDisplay() { view?.setNeedsDisplay() }

  // MARK: Content

  /// Stores the content size, and limits the content offset to it.
  public func setContentSize(_ size: LayoutSize) { takeContentSize(size) }

  /// Moves the content offset, and the start and the target of an animation under way.
  public func correctContentOffset(by delta: LayoutPoint) { shiftOffset(by: delta) }

  /// Scrolls to an offset, animated on request unless motion is reduced.
  public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
    go(to: offset, animation)
  }

  // MARK: Views

  /// Places a view, at once or by a movement.
  public func place(
    _ view: TerminalView, _ attributes: LayoutAttributes, _ movement: ViewMovement?
  ) { show(view, attributes, movement) }

  /// Hides a view.
  public func hide(_ view: TerminalView) { conceal(view) }

  /// Removes a view.
  public func remove(_ view: TerminalView) { release(view) }

  /// Adds a view; it is drawn once it is placed.
  public func add(_ view: TerminalView) { adopt(view) }

  /// Asks the view, in whole cells.
  public func measure(_ view: TerminalView, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    fittingSize(of: view, proposed: proposed, axes)
  }

  /// Returns a view that draws a light pattern, unless placeholders are disabled.
  public func makePlaceholder() -> TerminalView? { makePattern() }

  /// Leaves the element on the view.
  public func stamp(_ view: TerminalView, as element: ListElement) { view.element = element }

  /// Lets a view let go of its last item.
  public func view(_ view: TerminalView, _ moment: ViewMoment) {
    if case .prepareForReuse = moment { view.prepareForReuse() }
  }

  /// Lets the view know how it is to look.
  public func setState(_ state: SelectionState, of view: TerminalView) {
    applyState(state, to: view)
  }

  // MARK: Time, which is the window's

  /// Returns a Boolean value that indicates whether the time of the whole screen's display frame is used up.
  public func mustYield() -> Bool { window?.mustYield() ?? false }

  /// Asks for a display frame of the window; until the view stands in one, the request waits.
  public func requestFrame() {
    isFrameRequested = true
    window?.endWait()
  }

  /// Seconds since the window was made.
  public var time: Double { window?.time ?? 0 }

  /// Has the window tell when so much time has passed.
  public func requestTime(after seconds: Double) {
    let deadline = (window?.link.now() ?? .now) + .seconds(seconds)
    timeDeadline = min(timeDeadline ?? deadline, deadline)
    window?.endWait()
  }
}

/// A view may hold a carousel, whose host is a pane.
extension TerminalView: CarouselContainer {
  /// The window of a carousel.
  public typealias CarouselHost = TerminalPane
}
