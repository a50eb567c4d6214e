import LazyScrollEngine

/// The whole duty of a platform: it places views, tells of scrolling, and decides nothing.
///
/// A host is a scroll view of its platform. The driver calls it with orders; it calls ``events`` with
/// what the reader does. All frames and offsets are in content space, in points, and `x` runs in the
/// writing direction: a host whose reader writes from right to left mirrors once, when it places.
///
/// Six duties have no default: ``setContentSize(_:)``, ``correctContentOffset(by:)``, ``scroll(to:isAnimated:)``,
/// ``place(_:_:_:)``, ``hide(_:)`` and ``remove(_:)``. Everything else is either a hook that may stay empty or
/// a capability that not every platform has.
///
/// Callbacks of the app run inside these calls. A host need not be re-entrant: what an app asks for
/// meanwhile waits until the driver is done.
public protocol Host: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// Whom to tell of scrolling, taps and frames. A host should hold it weakly where it can; it is set
  /// by the driver.
  var events: (any HostEvents<View>)? { get set }

  // MARK: Duties

  /// Makes the content that large, in points.
  func setContentSize(_ size: Size)

  /// Moves the content offset, because something above changed size.
  ///
  /// It must not end a fling, and must not be told to the app as a scroll. The viewport told next must
  /// count it in.
  ///
  /// - Parameter delta: Points to add to the offset.
  func correctContentOffset(by delta: Point)

  /// Brings the content offset to a place, and tells the new viewport (or, while it moves, each).
  ///
  /// - Parameters:
  ///   - offset: The offset to reach, in points.
  ///   - isAnimated: Whether to move there. A host that cannot may jump.
  func scroll(to offset: Point, isAnimated: Bool)

  /// Shows a view at a place, at once or after a movement.
  ///
  /// - Parameters:
  ///   - view: A view that was added and not removed; it may be hidden, which ends with this call.
  ///   - attributes: The frame in content space, and how the view is drawn.
  ///   - transition: The movement, whose end is to be told with
  ///     ``HostEvents/transitionDidEnd(of:)``; `nil` for none. A host that cannot may jump, and tells
  ///     the end at once.
  func place(_ view: View, _ attributes: LayoutAttributes, _ transition: Transition?)

  /// Hides a view that is idle; it will be placed again.
  func hide(_ view: View)

  /// Takes a view out; it may be added again, here or in another host.
  func remove(_ view: View)

  // MARK: Capabilities

  /// Puts a view into the platform's hierarchy, before it is placed for the first time.
  func add(_ view: View)

  /// How large the view wants to be.
  ///
  /// A length of 0, or below `Rect.leastLength`, says that the view's content is not there yet, as a picture
  /// that is still being loaded: the view stays, at its estimate or the size it had. The host observes it, and
  /// tells its size with ``HostEvents/viewDidResize(_:to:)`` once it has one.
  ///
  /// - Parameters:
  ///   - view: A view that was placed.
  ///   - proposed: The size it has; lengths not in `axes` are given.
  ///   - axes: The lengths asked for.
  /// - Returns: The size, or `nil` when only the platform's own layout will tell; then
  ///   ``HostEvents/viewDidResize(_:to:)`` says it.
  func measure(_ view: View, proposed: Size, _ axes: AxisSet) -> Size?

  /// A view that stands for items not bound yet.
  ///
  /// Without one the background shows where an item will be. It should cost little: it is made when
  /// time is short.
  func makePlaceholder() -> View?

  /// Whether the time of this display frame is used up, asked before each item is bound but the first.
  ///
  /// `false` binds everything at once.
  func mustYield() -> Bool

  /// Asks for one call of ``HostEvents/displayFrame()`` at the next display frame.
  func requestFrame()

  /// Seconds on a clock that never goes back, from any start.
  ///
  /// It is asked only while views have no size yet, and handed to the engine, which has no clock.
  var time: Double { get }

  /// Asks for one call of ``HostEvents/timeDidPass()`` when so much time has passed, or later.
  ///
  /// - Parameter seconds: More than 0.
  func requestTime(after seconds: Double)

  // MARK: Hooks

  /// The driver starts to give orders: the clock of ``mustYield()`` starts, changes may be gathered.
  func willPerform()

  /// The driver is done; whatever was gathered is to be shown.
  func didPerform()

  /// A view shows this element from now on: the place to leave the item's ID on the view.
  ///
  /// It is called again when the element stands elsewhere in the data, after items came in before it.
  func stamp(_ view: View, as element: Element)

  /// Something happened in the life of a view, before the app's delegate is told.
  ///
  /// A view about to be reused may have gestures and animations left from its last item; this is the
  /// place to clear them.
  func view(_ view: View, _ moment: ViewMoment)

  /// A view is drawn as selected or highlighted, or no longer.
  func setState(_ state: SelectionState, of view: View)
}

/// What happens in the life of a view.
public enum ViewMoment: Hashable, Sendable {
  /// It is about to show another item, or the same one anew.
  case prepareForReuse
  /// It was bound to an element that came near the viewport.
  case didLoad(Element)
  /// Its element came into the viewport, for the how-manieth time.
  case didEnter(Element, times: Int)
  /// Its element left the viewport.
  case didLeave(Element)
}

/// How an item is drawn beside what it shows.
public struct SelectionState: OptionSet, Hashable, Sendable {
  /// The state as bits.
  public let rawValue: UInt8

  /// A state given as bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It was chosen.
  public static let selected = SelectionState(rawValue: 1)
  /// It is being touched.
  public static let highlighted = SelectionState(rawValue: 2)
}

extension Host {
  /// Does nothing: placing is enough.
  public func add(_ view: View) {}
  /// Nothing can be measured now.
  public func measure(_ view: View, proposed: Size, _ axes: AxisSet) -> Size? { nil }
  /// No placeholder.
  public func makePlaceholder() -> View? { nil }
  /// All the time in the world.
  public func mustYield() -> Bool { false }
  /// Calls back at once: without display frames whatever would wait for one is done now.
  public func requestFrame() { events?.displayFrame() }
  /// A clock that stands still: that a view has no size is never reported.
  public var time: Double { 0 }
  /// Does nothing.
  public func requestTime(after seconds: Double) {}
  /// Does nothing.
  public func willPerform() {}
  /// Does nothing.
  public func didPerform() {}
  /// Does nothing.
  public func stamp(_ view: View, as element: Element) {}
  /// Does nothing.
  public func view(_ view: View, _ moment: ViewMoment) {}
  /// Does nothing.
  public func setState(_ state: SelectionState, of view: View) {}
}

/// What a host tells: everything the reader does, and every display frame asked for.
public protocol HostEvents<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// The reader scrolled, or the window changed; called from the platform's layout pass.
  func viewportDidChange(to viewport: Viewport)
  /// Scrolling began, ended, or goes on in another way.
  func phaseDidChange(to phase: ScrollPhase)
  /// A display frame that ``Host/requestFrame()`` asked for.
  func displayFrame()
  /// The time that ``Host/requestTime(after:)`` asked for has come.
  func timeDidPass()
  /// A view turned out to have another size, in points; a length of 0 says that its content is not there.
  func viewDidResize(_ view: View, to size: Size)
  /// The movement that a view was placed with is over.
  func transitionDidEnd(of view: View)
  /// The reader touched a point of content space, and let go of it or moved on.
  func touchDidChange(_ touch: Touch)
}

/// A touch, or a click, as far as items are concerned.
public enum Touch: Hashable, Sendable {
  /// It begins, at a point in content space.
  case began(Point)
  /// It ended where it began: a tap.
  case ended(Point)
  /// It became something else, a scroll for instance.
  case cancelled
}
