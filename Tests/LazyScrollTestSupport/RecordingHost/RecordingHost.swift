import LazyScroll
import LazyScrollEngine

/// A host without a screen, which records commands and scrolls when asked to.
///
/// It does everything that a platform's scroll view does for LazyScroll in the plainest way: the offset
/// is kept within the content, views are in the hierarchy or not, shown or hidden, at a frame. Tests ask
/// it for the visible result.
public final class RecordingHost: ListHost {
  /// A view that records what was done to it.
  public final class View: CarouselContainer {
    /// The carousel that scrolls inside the view.
    public var carousel: CarouselView<RecordingHost>?
    /// The content that the data source bound, for tests to compare.
    public var content: UInt64?
    /// The number given to the view when it was made.
    public let number: Int
    /// A Boolean value that indicates whether it is a placeholder.
    public var isPlaceholder = false
    /// The element of its last stamp.
    public internal(set) var element: ListElement?
    /// A Boolean value that indicates whether it is in the hierarchy.
    public internal(set) var isAttached = false
    /// A Boolean value that indicates whether it is hidden.
    public internal(set) var isHidden = true
    /// The attributes of its last placement, in content space.
    public internal(set) var attributes: LayoutAttributes?
    /// The selection state in which it is drawn.
    public internal(set) var state: SelectionState = []
    /// The moments of its life.
    public internal(set) var moments: [ViewMoment] = []
    /// The number of times it was prepared for reuse.
    package internal(set) var reuses = 0
    /// The movement of its last placement.
    public internal(set) var movement: ViewMovement?
    /// The frame from which it moves, as long as the movement has not ended.
    package internal(set) var origin: LayoutRect?
    /// The transition of its last placement.
    public var transition: ListTransition? { movement?.transition }

    /// A view with a number.
    public init(number: Int = 0) {
      self.number = number
    }

    /// The frame that is drawn at a moment of the movements under way; `nil` while it is hidden.
    ///
    /// - Parameter progress: The part of the time of movements that has passed, from 0 to 1.
    /// - Returns: The frame, between that where the movement began and that where the view is placed.
    package func shownFrame(at progress: Double) -> LayoutRect? {
      guard let target = shownFrame, let origin else { return shownFrame }
      func between(_ start: Double, _ end: Double) -> Double { start + progress * (end - start) }
      return LayoutRect(
        x: between(origin.minX, target.minX), y: between(origin.minY, target.minY),
        width: between(origin.size.width, target.size.width),
        height: between(origin.size.height, target.size.height))
    }

    /// Follows a correction of the offset.
    func move(by delta: LayoutPoint) {
      attributes?.move(by: delta)
      origin = origin?.offset(by: delta)
    }

    /// The visible frame; `nil` while it is hidden.
    public var shownFrame: LayoutRect? {
      guard isAttached, !isHidden, let attributes else { return nil }
      // A view that takes the size of its content is empty without any, as in a browser.
      let isEmpty = isPlaceholder && !attributes.selfSizing.isEmpty
      return isEmpty ? LayoutRect(origin: attributes.frame.origin, size: .zero) : attributes.frame
    }
  }

  #if hasFeature(Embedded)
    /// The receiver of scroll events; unowned, as Embedded Swift has no weak references.
    public unowned(unsafe) var events: (any HostEvents<View>)?
  #else
    /// The receiver of scroll events.
    public weak var events: (any HostEvents<View>)?
  #endif

  /// The viewport; its origin is the content offset.
  public private(set) var viewport: Viewport
  /// The last content size received.
  public private(set) var contentSize = LayoutSize.zero
  /// The views in the hierarchy, in the order they were added.
  public private(set) var views: [View] = []

  /// Returns the measured size of a view; `nil` measures nothing.
  public var measuring: ((View, _ proposed: LayoutSize, AxisSet) -> LayoutSize?)?
  /// Called when a view is placed, for hosts that run the app's code then; `nil` for none.
  package var onPlace: ((View) -> Void)?
  /// Called when a view has been removed, for hosts that run the app's code then; `nil` for none.
  package var onRemove: ((View) -> Void)?
  /// The number of items that may be bound in one display frame.
  public var bindsPerFrame = Int.max
  /// A Boolean value that indicates whether the host makes placeholders.
  public var makesPlaceholders = true
  /// A Boolean value that indicates whether transitions end at once; otherwise ``finishTransitions(isFinished:)`` ends them.
  public var endsTransitionsAtOnce = true
  /// A Boolean value that indicates whether the host keeps the offset within the content, as platforms do.
  public var clampsOffset = true
  /// A Boolean value that indicates whether views record their moments; off in benchmarks.
  public var keepsMoments = true

  private var isReportOwed = false
  /// The number of display frames requested.
  package private(set) var frameRequests = 0
  /// The number of turns of the driver.
  package private(set) var turns = 0
  /// A Boolean value that indicates whether a display frame is due.
  public private(set) var isFrameDue = false
  /// The corrections received.
  public private(set) var corrections: [LayoutPoint] = []
  /// The scrolls received.
  public private(set) var scrolls: [(offset: LayoutPoint, animation: ScrollAnimation?)] = []
  /// The placeholders made.
  package private(set) var placeholdersMade = 0
  /// The number of times that all views of a round were measured together.
  package private(set) var measureRounds = 0

  /// The sentences that list views wrote to the log.
  public private(set) var logged: [String] = []

  /// The host's clock in seconds, advanced by ``pass(seconds:)``.
  public private(set) var time = 0.0

  private var timeRequested: Double?
  private var yieldChecks = 0
  private var moving: [View] = []
  /// The part of the time of movements under way that has passed, from 0 to 1.
  package var progress = 0.0
  private var isMeasuring = false

  /// A host with a window of the given size.
  public init(
    width: Double, height: Double, overscan: Double = 20, scale: Double = 1,
    direction: WritingDirection = .leftToRight
  ) {
    viewport = Viewport(
      bounds: LayoutRect(x: 0, y: 0, width: width, height: height),
      overscan: LayoutInsets(all: overscan),
      threshold: min(20, overscan), scale: scale, direction: direction)
  }

  // MARK: Reader

  #if !hasFeature(Embedded)
    /// Keeps the sentence.
    public func log(_ message: String) { logged.append(message) }
  #endif

  /// Reports the viewport, as a platform does when its view appears.
  public func appear() { events?.viewportDidChange(to: viewport) }

  /// Scrolls to an offset along the given axis; the host keeps it within the content.
  public func scroll(to offset: Double, along axis: ScrollAxis = .vertical) {
    var origin = viewport.bounds.origin
    origin[axis] = offset
    move(to: origin)
  }

  /// Scrolls by a distance, as a wheel does.
  public func scroll(by delta: Double, along axis: ScrollAxis = .vertical) {
    scroll(to: viewport.bounds.origin[axis] + delta, along: axis)
  }

  /// Resizes the window.
  public func resize(width: Double, height: Double) {
    viewport.bounds.size = LayoutSize(width: width, height: height)
    clamp()
    events?.viewportDidChange(to: viewport)
  }

  /// Changes any other property of the viewport.
  public func change(_ body: (inout Viewport) -> Void) {
    body(&viewport)
    events?.viewportDidChange(to: viewport)
  }

  /// Passes a display frame, if one was requested.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  @discardableResult
  public func passFrame() -> Bool {
    if !isFrameDue { return false }
    isFrameDue = false
    events?.displayFrame()
    return true
  }

  /// Passes display frames until none is requested.
  ///
  /// - Parameter limit: The most frames to wait.
  /// - Returns: The number of frames passed.
  @discardableResult
  public func passFrames(limit: Int = 1000) -> Int {
    var passed = 0
    while passed < limit, passFrame() { passed += 1 }
    return passed
  }

  /// Advances the clock, and reports the time if it was requested.
  ///
  /// - Parameter seconds: The time that passes at once.
  public func pass(seconds: Double) {
    time += seconds
    guard let due = timeRequested, time >= due else { return }
    timeRequested = nil
    events?.timeDidPass()
  }

  /// Ends all movements under way.
  ///
  /// - Parameter isFinished: `false` to interrupt them, as a platform may: the views stay where they are drawn.
  public func finishTransitions(isFinished: Bool = true) {
    let ended = moving
    moving = []
    for view in ended {
      if !isFinished, let frame = view.shownFrame(at: progress) { view.attributes?.frame = frame }
      view.origin = nil
      if let movement = view.movement {
        events?.movementDidEnd(movement.number, of: view, isFinished: isFinished)
      }
    }
    progress = 0
  }

  private func move(to origin: LayoutPoint) {
    viewport.bounds.origin = origin
    clamp()
    events?.viewportDidChange(to: viewport)
  }

  private func clamp() {
    if !clampsOffset { return }
    for axis in [ScrollAxis.vertical, .horizontal] {
      let room = viewport.bounds.size[axis]
      let last =
        contentSize[axis] + viewport.insets.after(along: axis) - room
      let first = -viewport.insets.before(along: axis)
      viewport.bounds.origin[axis] = max(first, min(viewport.bounds.origin[axis], last))
    }
  }

  // MARK: Visible result

  /// The visible views of the window, with their frames relative to its top left corner.
  ///
  /// A right-to-left host mirrors them here.
  public var picture: [(view: View, frame: LayoutRect)] {
    var shown: [(view: View, frame: LayoutRect)] = []
    for view in views {
      guard let frame = view.shownFrame else { continue }
      let local = frame.offset(by: LayoutPoint.zero - viewport.bounds.origin)
      let seen =
        viewport.direction == .rightToLeft
        ? local.mirrored(inWidth: viewport.bounds.size.width) : local
      if seen.intersects(LayoutRect(origin: .zero, size: viewport.bounds.size)) {
        shown.append((view, seen))
      }
    }
    return shown
  }

  /// Scrolls as a platform does whose event comes later: the host reports it only if the driver asks.
  public func scrollWithoutReport(to offset: Double) {
    viewport.bounds.origin.y = offset
    isReportOwed = true
  }

  // MARK: Host

  /// Returns the viewport after ``scrollWithoutReport(to:)``, once.
  public func unreportedViewport() -> Viewport? {
    defer { isReportOwed = false }
    return isReportOwed ? viewport : nil
  }

  /// Records the size, and keeps the offset within it.
  public func setContentSize(_ size: LayoutSize) {
    contentSize = size
    let before = viewport
    clamp()
    if viewport != before { events?.viewportDidChange(to: viewport) }
  }

  /// Moves the offset and all views, and records the distance.
  public func correctContentOffset(by delta: LayoutPoint) {
    corrections.append(delta)
    for view in views { view.move(by: delta) }
    viewport.bounds.origin = viewport.bounds.origin + delta
  }

  /// Scrolls at once, animated or not.
  public func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
    scrolls.append((offset, animation))
    move(to: offset)
  }

  /// Adds the view to the hierarchy; twice is a mistake of the driver.
  public func add(_ view: View) {
    precondition(!view.isAttached, "the view is in the hierarchy already")
    view.isAttached = true
    views.append(view)
  }

  /// Records the view's attributes, and shows it.
  public func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
    defer { onPlace?(view) }
    let origin = view.isHidden ? nil : view.shownFrame(at: progress)
    view.isHidden = false
    view.attributes = attributes
    view.movement = movement
    view.origin = nil
    moving.removeAll { $0 === view }
    guard let movement else { return }
    if endsTransitionsAtOnce {
      events?.movementDidEnd(movement.number, of: view, isFinished: true)
    } else {
      view.origin = origin
      moving.append(view)
    }
  }

  /// Hides the view; twice is a mistake of the driver.
  public func hide(_ view: View) {
    precondition(!view.isHidden, "the view is hidden already")
    view.isHidden = true
  }

  /// Removes the view from the hierarchy.
  public func remove(_ view: View) {
    view.isAttached = false
    view.isHidden = true
    views.removeAll { $0 === view }
    onRemove?(view)
  }

  /// Calls ``measuring``.
  public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    if !isMeasuring {
      isMeasuring = true
      measureRounds += 1
    }
    return measuring?(view, proposed, axes)
  }

  /// Returns a placeholder view if ``makesPlaceholders`` is true.
  public func makePlaceholder() -> View? {
    if !makesPlaceholders { return nil }
    placeholdersMade += 1
    let view = View(number: -placeholdersMade)
    view.isPlaceholder = true
    return view
  }

  /// Returns true after ``bindsPerFrame`` items.
  public func mustYield() -> Bool {
    yieldChecks += 1
    return yieldChecks >= bindsPerFrame
  }

  /// Records that a frame is due, for ``passFrame()``.
  public func requestFrame() {
    frameRequests += 1
    isFrameDue = true
  }

  /// Records the time that is due, for ``pass(seconds:)``.
  public func requestTime(after seconds: Double) { timeRequested = time + seconds }

  /// Counts a turn, and restarts the count of bindings.
  public func willPerform() {
    turns += 1
    yieldChecks = 0
    isMeasuring = false
  }

  /// Records the element on the view.
  public func stamp(_ view: View, as element: ListElement) { view.element = element }

  /// Records the moment on the view.
  public func view(_ view: View, _ moment: ViewMoment) {
    isMeasuring = false
    if case .prepareForReuse = moment { view.reuses += 1 }
    if keepsMoments { view.moments.append(moment) }
  }

  /// Records the state on the view.
  public func setState(_ state: SelectionState, of view: View) { view.state = state }
}
