import LazyScrollEngine

/// The scroll view of a platform, which places views, reports scrolling, and decides nothing.
///
/// The driver calls it to perform commands; it calls ``events`` when the reader acts. All frames and offsets are in
/// content space, in points, and `x` runs in the writing direction: a host whose reader writes from right to left
/// mirrors once, when it places.
///
/// Six duties have no default: ``setContentSize(_:)``, ``correctContentOffset(by:)``, ``scroll(to:_:)``,
/// ``place(_:_:_:)``, ``hide(_:)`` and ``remove(_:)``. Everything else is either a hook that may stay empty or
/// a capability that not every platform has.
///
/// Callbacks of the app run inside these calls. A host need not be re-entrant: calls of the app wait until the
/// driver is done.
public protocol ListHost: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// The receiver of scrolling, touches and display frames, set by the driver.
  ///
  /// A host should hold it weakly where it can.
  var events: (any HostEvents<View>)? { get set }

  // MARK: Duties

  /// Sets the size of the content, in points.
  func setContentSize(_ size: LayoutSize)

  /// Moves the content offset and all placed views, because content before the viewport changed size.
  ///
  /// The origin of content space is another one from now on, and nothing moves on the screen: views keep their distance
  /// to the offset, and movements under way go on, from and to places that are as far from the new origin. Views that are
  /// to stand elsewhere are placed afterwards.
  ///
  /// It must not end a fling, and must not be reported to the app as a scroll. The viewport reported next must
  /// contain it.
  ///
  /// - Parameter delta: Points to add to the offset, and to the place of every view.
  func correctContentOffset(by delta: LayoutPoint)

  /// Scrolls to an offset, and reports the new viewport (while it moves, each).
  ///
  /// - Parameters:
  ///   - offset: The offset to reach, in points.
  ///   - animation: The movement to it; `nil` to jump. A host that cannot move may jump.
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?)

  /// Places a view, at once or with a movement.
  ///
  /// - Parameters:
  ///   - view: A view that was added and not removed; it may be hidden, which ends with this call.
  ///   - attributes: The frame in content space, and how the view is drawn.
  ///   - movement: The movement from where the view is drawn, whose end is to be reported with
  ///     ``HostEvents/movementDidEnd(_:of:isFinished:)``; `nil` for none, which ends one under way. A host that
  ///     cannot move views, or whose reader wants no motion, places it at once and reports the end.
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?)

  /// Hides a view that is idle; it will be placed again.
  func hide(_ view: View)

  /// Removes a view; it may be added again, here or in another host.
  func remove(_ view: View)

  // MARK: Capabilities

  /// Adds a view to the platform's hierarchy, before it is placed for the first time.
  func add(_ view: View)

  /// Returns the size that a view asks for.
  ///
  /// A length of 0, or below `LayoutRect.leastLength`, says that the view's content is not there yet, as a picture
  /// that is still being loaded: the view stays, at its estimate or the size it had. The host observes it, and
  /// reports its size with ``HostEvents/viewDidResize(_:to:)`` once it has one.
  ///
  /// - Parameters:
  ///   - view: A view that was placed.
  ///   - proposed: The size it has; lengths not in `axes` are given.
  ///   - axes: The lengths asked for.
  /// - Returns: The size, or `nil` if only the platform's own layout will know it; then
  ///   ``HostEvents/viewDidResize(_:to:)`` reports it.
  func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize?

  /// Returns a placeholder for an item that is not bound yet.
  ///
  /// Without one the background shows where an item will be. It should cost little: it is made when
  /// time is short.
  func makePlaceholder() -> View?

  /// Returns a Boolean value that indicates whether the time of this display frame is used up.
  ///
  /// It is called before each item is bound but the first. `false` binds everything at once.
  func mustYield() -> Bool

  /// Asks for one call of ``HostEvents/displayFrame()`` at the next display frame.
  func requestFrame()

  /// The time in seconds on a clock that never goes back, from any start.
  ///
  /// It is read only while views have no size yet, or move away, and given to the engine, which has no clock.
  var time: Double { get }

  /// Asks for one call of ``HostEvents/timeDidPass()`` after a time, or later.
  ///
  /// - Parameter seconds: More than 0.
  func requestTime(after seconds: Double)

  /// A Boolean value that indicates whether a list view that goes away may remove its views from the host.
  ///
  /// The last reference may go away on any thread. `false` is for a host that belongs to one, such as the main actor: then
  /// views stay in its hierarchy, and ``ListView/end()`` removes them.
  static var removesViewsOnRelease: Bool { get }

  // MARK: Hooks

  /// Called before commands are performed: the clock of ``mustYield()`` starts, and changes may be gathered.
  func willPerform()

  /// Called when all commands are performed: changes that were gathered are to be shown.
  func didPerform()

  /// Called when a view shows an element from now on: the place to leave the item's ID on the view.
  ///
  /// It is called again when the index of the element changes, after items were inserted before it.
  func stamp(_ view: View, as element: ListElement)

  /// Called at a moment in the life of a view, before the app's delegate.
  ///
  /// A view about to be reused may have gestures and animations left from its last item; this is the
  /// place to clear them.
  func view(_ view: View, _ moment: ViewMoment)

  /// Draws a view as selected or highlighted, or no longer.
  func setState(_ state: SelectionState, of view: View)

  #if !hasFeature(Embedded)
    /// The registration of labels for titles that have no view of the app's, such as those of a table's sections; `nil`
    /// for none.
    ///
    /// It returns the same registration always.
    var titleLabels: Registration<View, String>? { get }

    /// Writes a sentence to the place where developers look: something was wrong, and what was done instead.
    ///
    /// List views call it in debug builds only.
    func log(_ message: String)
  #endif
}

/// A moment in the life of a view.
public enum ViewMoment: Hashable, Sendable {
  /// It is about to show another item, or the same one anew.
  case prepareForReuse
  /// It was bound to an element that came near the viewport.
  case didLoad(ListElement)
  /// Its element entered the viewport; `times` counts from 1.
  case didEnter(ListElement, times: Int)
  /// Its element left the viewport.
  case didLeave(ListElement)
}

/// The state in which an item is drawn, beside its content.
public struct SelectionState: OptionSet, Hashable, Sendable {
  /// The state in bits.
  public let rawValue: UInt8

  /// Creates a state from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The item is selected.
  public static let selected = SelectionState(rawValue: 1)
  /// The item is being touched.
  public static let highlighted = SelectionState(rawValue: 2)
}

extension ListHost {
  /// Does nothing: placing is enough.
  public func add(_ view: View) {}
  /// Returns `nil`: views report their sizes themselves.
  public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? { nil }
  /// Returns `nil`: there is no placeholder.
  public func makePlaceholder() -> View? { nil }
  /// Returns `false`: there is time for everything.
  public func mustYield() -> Bool { false }
  /// Calls back at once: without display frames whatever would wait for one is done now.
  public func requestFrame() { events?.displayFrame() }
  /// Zero always: a clock that stands still, by which no view without a size is reported and every movement has to end.
  public var time: Double { 0 }
  /// Does nothing.
  public func requestTime(after seconds: Double) {}
  /// `true`: it may be called on every thread on which a list view is used.
  public static var removesViewsOnRelease: Bool { true }
  /// Does nothing.
  public func willPerform() {}
  /// Does nothing.
  public func didPerform() {}
  /// Does nothing.
  public func stamp(_ view: View, as element: ListElement) {}
  /// Does nothing.
  public func view(_ view: View, _ moment: ViewMoment) {}
  /// Does nothing.
  public func setState(_ state: SelectionState, of view: View) {}
  #if !hasFeature(Embedded)
    /// `nil`: there are no labels.
    public var titleLabels: Registration<View, String>? { nil }
    /// Prints the sentence.
    public func log(_ message: String) { print(message) }
  #endif
}

/// The receiver of a host's reports: what the user does, and display frames that were requested.
public protocol HostEvents<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Called when the reader scrolled, or the window changed, from the platform's layout pass.
  func viewportDidChange(to viewport: Viewport)
  /// Called when scrolling began, ended, or goes on in another way.
  func phaseDidChange(to phase: ScrollingPhase)
  /// Performs the reports of one input together: a scroll that begins changes the phase and the viewport.
  ///
  /// Each report is a turn otherwise, in which all views are placed and all callbacks made.
  ///
  /// - Parameter reports: Makes the reports. Their effects are there when `performTogether` returns, not before.
  func performTogether(_ reports: () -> Void)
  /// Called for a display frame that ``ListHost/requestFrame()`` asked for.
  func displayFrame()
  /// Called when the time has come that ``ListHost/requestTime(after:)`` asked for.
  func timeDidPass()
  /// Called when a view turned out to have another size, in points; a length of 0 says that its content is not there.
  func viewDidResize(_ view: View, to size: LayoutSize)
  /// Called when a movement with which a view was placed is over.
  ///
  /// The end of a movement that another one has replaced may be told or not. One whose end is never told counts as over a
  /// second after its time.
  ///
  /// - Parameters:
  ///   - number: The number of the movement.
  ///   - view: The view.
  ///   - isFinished: A Boolean value that indicates whether the view got to its place; `false` if it was interrupted.
  func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool)
  /// Called when the reader touches a point of content space, releases it, or moves on.
  func touchDidChange(_ touch: Touch)
  /// Called when the keyboard's focus came to a view, or to something in it; `nil` when it is in none.
  ///
  /// A view that is recycled loses the focus, and the keyboard then scrolls something else, or nothing: this one is kept alive
  /// wherever it is scrolled to. A host whose focus is in an item, and not in a view, need not call it.
  func focusDidMove(to view: View?)
}

extension HostEvents {
  /// Makes the reports one by one.
  public func performTogether(_ reports: () -> Void) { reports() }
}

/// A touch, or a click, as far as items are concerned.
public enum Touch: Hashable, Sendable {
  /// The touch begins, at a point in content space.
  case began(LayoutPoint)
  /// The touch ended where it began: a tap.
  case ended(LayoutPoint)
  /// The touch became another gesture, such as a scroll.
  case cancelled
}
