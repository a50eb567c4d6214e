import LazyScroll
import LazyScrollEngine

/// A host without a screen: it keeps what it is told and scrolls when asked to.
///
/// Everything a platform's scroll view does for LazyScroll is done here in the plainest way: the offset
/// is kept within the content, views are in the hierarchy or not, shown or hidden, somewhere. Tests ask
/// it what a person would see.
public final class RecordingHost: Host {
  /// A view that knows what was done to it.
  public final class View {
    /// What the data source bound it to, for tests to compare.
    public var content: UInt64?
    /// The number given to the view when it was made.
    public let number: Int
    /// Whether it stands for an item not bound yet.
    public var isPlaceholder = false
    /// The element it was stamped with last.
    public internal(set) var element: Element?
    /// Whether it is in the hierarchy.
    public internal(set) var isAttached = false
    /// Whether it is hidden.
    public internal(set) var isHidden = true
    /// Where it was placed last, in content space.
    public internal(set) var attributes: LayoutAttributes?
    /// How it is drawn.
    public internal(set) var state: SelectionState = []
    /// What happened in its life.
    public internal(set) var moments: [ViewMoment] = []
    /// How often it was prepared for reuse.
    public internal(set) var reuses = 0
    /// The movement it was placed with last.
    public internal(set) var transition: Transition?

    /// A view with a number.
    public init(number: Int = 0) {
      self.number = number
    }

    /// Where a person sees it, if it is to be seen.
    public var shownFrame: Rect? {
      guard isAttached, !isHidden, let attributes else { return nil }
      // As a browser does: what shall be as large as its content is nothing without any.
      let isEmpty = isPlaceholder && !attributes.selfSizing.isEmpty
      return isEmpty ? Rect(origin: attributes.frame.origin, size: .zero) : attributes.frame
    }
  }

  #if hasFeature(Embedded)
    /// Whom to tell of scrolling; not held, as Embedded Swift has no weak references.
    public unowned(unsafe) var events: (any HostEvents<View>)?
  #else
    /// Whom to tell of scrolling.
    public weak var events: (any HostEvents<View>)?
  #endif

  /// The viewport as the host has it; its origin is the content offset.
  public private(set) var viewport: Viewport
  /// The content's size as ordered.
  public private(set) var contentSize = Size.zero
  /// Views in the hierarchy, in the order they were added.
  public private(set) var views: [View] = []

  /// Answers how large a view wants to be; `nil` measures nothing.
  public var measuring: ((View, _ proposed: Size, AxisSet) -> Size?)?
  /// Called when a view is placed, for hosts that run the app's code then; `nil` for none.
  public var onPlace: ((View) -> Void)?
  /// How many items may be bound in one display frame.
  public var bindsPerFrame = Int.max
  /// Whether placeholders are made.
  public var makesPlaceholders = true
  /// Whether the end of a movement is told at once; otherwise by ``finishTransitions()``.
  public var endsTransitionsAtOnce = true
  /// Whether the host keeps the offset within the content, as platforms do.
  public var clampsOffset = true
  /// Whether moments are kept on views; switched off in benchmarks.
  public var keepsMoments = true

  /// How often a display frame was asked for.
  public private(set) var frameRequests = 0
  /// Whether one is due.
  public private(set) var isFrameDue = false
  /// Corrections received.
  public private(set) var corrections: [Point] = []
  /// Scrolls ordered.
  public private(set) var scrolls: [(offset: Point, isAnimated: Bool)] = []
  /// Placeholders made.
  public private(set) var placeholdersMade = 0
  /// How many times all views of a round were measured together.
  public private(set) var measureRounds = 0

  /// Seconds on its clock, which ``pass(seconds:)`` lets go on.
  public private(set) var time = 0.0

  private var timeRequested: Double?
  private var yieldChecks = 0
  private var moving: [View] = []
  private var isMeasuring = false

  /// A host with a window of the given size.
  public init(
    width: Double, height: Double, overscan: Double = 20, scale: Double = 1,
    direction: WritingDirection = .leftToRight
  ) {
    viewport = Viewport(
      bounds: Rect(x: 0, y: 0, width: width, height: height), overscan: Insets(all: overscan),
      threshold: min(20, overscan), scale: scale, direction: direction)
  }

  // MARK: What a reader does

  /// Tells the viewport as it is, as a platform does when its view appears.
  public func appear() { events?.viewportDidChange(to: viewport) }

  /// Scrolls to an offset along the given axis; the host keeps it within the content.
  public func scroll(to offset: Double, along axis: Axis = .vertical) {
    var origin = viewport.bounds.origin
    origin[axis] = offset
    move(to: origin)
  }

  /// Scrolls by a distance, as a wheel does.
  public func scroll(by delta: Double, along axis: Axis = .vertical) {
    scroll(to: viewport.bounds.origin[axis] + delta, along: axis)
  }

  /// Gives the window another size.
  public func resize(width: Double, height: Double) {
    viewport.bounds.size = Size(width: width, height: height)
    clamp()
    events?.viewportDidChange(to: viewport)
  }

  /// Changes anything else about the viewport.
  public func change(_ body: (inout Viewport) -> Void) {
    body(&viewport)
    events?.viewportDidChange(to: viewport)
  }

  /// Lets a display frame go by, if one was asked for.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func passFrame() -> Bool {
    if !isFrameDue { return false }
    isFrameDue = false
    events?.displayFrame()
    return true
  }

  /// Lets display frames go by until none is asked for.
  ///
  /// - Parameter limit: The most frames to wait.
  /// - Returns: How many there were.
  @discardableResult
  public func passFrames(limit: Int = 1000) -> Int {
    var passed = 0
    while passed < limit, passFrame() { passed += 1 }
    return passed
  }

  /// Lets time pass, and tells when it has come as far as was asked for.
  ///
  /// - Parameter seconds: How much, at once.
  public func pass(seconds: Double) {
    time += seconds
    guard let due = timeRequested, time >= due else { return }
    timeRequested = nil
    events?.timeDidPass()
  }

  /// Ends all movements that are under way.
  public func finishTransitions() {
    let ended = moving
    moving = []
    for view in ended { events?.transitionDidEnd(of: view) }
  }

  private func move(to origin: Point) {
    viewport.bounds.origin = origin
    clamp()
    events?.viewportDidChange(to: viewport)
  }

  private func clamp() {
    if !clampsOffset { return }
    for axis in [Axis.vertical, .horizontal] {
      let room = viewport.bounds.size[axis]
      let last =
        contentSize[axis] + viewport.insets.after(along: axis) - room
      let first = -viewport.insets.before(along: axis)
      viewport.bounds.origin[axis] = max(first, min(viewport.bounds.origin[axis], last))
    }
  }

  // MARK: What a person sees

  /// The views to be seen in the window, with their frames relative to its top left corner.
  ///
  /// In a right-to-left host this is where the mirroring is done.
  public var picture: [(view: View, frame: Rect)] {
    var shown: [(view: View, frame: Rect)] = []
    for view in views {
      guard let frame = view.shownFrame else { continue }
      let local = frame.offset(by: Point.zero - viewport.bounds.origin)
      let seen =
        viewport.direction == .rightToLeft
        ? local.mirrored(inWidth: viewport.bounds.size.width) : local
      if seen.intersects(Rect(origin: .zero, size: viewport.bounds.size)) {
        shown.append((view, seen))
      }
    }
    return shown
  }

  // MARK: Host

  /// Keeps the size, and the offset within it.
  public func setContentSize(_ size: Size) {
    contentSize = size
    let before = viewport
    clamp()
    if viewport != before { events?.viewportDidChange(to: viewport) }
  }

  /// Moves the offset and keeps the distance.
  public func correctContentOffset(by delta: Point) {
    corrections.append(delta)
    viewport.bounds.origin = viewport.bounds.origin + delta
  }

  /// Is there at once, animated or not.
  public func scroll(to offset: Point, isAnimated: Bool) {
    scrolls.append((offset, isAnimated))
    move(to: offset)
  }

  /// Takes the view in; twice is a mistake of the driver.
  public func add(_ view: View) {
    precondition(!view.isAttached, "the view is in the hierarchy already")
    view.isAttached = true
    views.append(view)
  }

  /// Keeps where the view stands, and shows it.
  public func place(_ view: View, _ attributes: LayoutAttributes, _ transition: Transition?) {
    defer { onPlace?(view) }
    view.isHidden = false
    view.attributes = attributes
    view.transition = transition
    guard transition != nil else { return }
    if endsTransitionsAtOnce {
      events?.transitionDidEnd(of: view)
    } else {
      moving.append(view)
    }
  }

  /// Hides the view; twice is a mistake of the driver.
  public func hide(_ view: View) {
    precondition(!view.isHidden, "the view is hidden already")
    view.isHidden = true
  }

  /// Takes the view out.
  public func remove(_ view: View) {
    view.isAttached = false
    view.isHidden = true
    views.removeAll { $0 === view }
  }

  /// Asks ``measuring``.
  public func measure(_ view: View, proposed: Size, _ axes: AxisSet) -> Size? {
    if !isMeasuring {
      isMeasuring = true
      measureRounds += 1
    }
    return measuring?(view, proposed, axes)
  }

  /// A view that says so, if ``makesPlaceholders``.
  public func makePlaceholder() -> View? {
    if !makesPlaceholders { return nil }
    placeholdersMade += 1
    let view = View(number: -placeholdersMade)
    view.isPlaceholder = true
    return view
  }

  /// Says so after ``bindsPerFrame`` items.
  public func mustYield() -> Bool {
    yieldChecks += 1
    return yieldChecks >= bindsPerFrame
  }

  /// Keeps that one is due, for ``passFrame()``.
  public func requestFrame() {
    frameRequests += 1
    isFrameDue = true
  }

  /// Keeps when it is due, for ``pass(seconds:)``.
  public func requestTime(after seconds: Double) { timeRequested = time + seconds }

  /// Starts to count anew.
  public func willPerform() {
    yieldChecks = 0
    isMeasuring = false
  }

  /// Keeps the element on the view.
  public func stamp(_ view: View, as element: Element) { view.element = element }

  /// Keeps the moment on the view.
  public func view(_ view: View, _ moment: ViewMoment) {
    isMeasuring = false
    if case .prepareForReuse = moment { view.reuses += 1 }
    if keepsMoments { view.moments.append(moment) }
  }

  /// Keeps the state on the view.
  public func setState(_ state: SelectionState, of view: View) { view.state = state }
}
