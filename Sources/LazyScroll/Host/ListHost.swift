import LazyScrollEngine

/// The scroll view of a platform, which places views, reports scrolling, and decides nothing.
///
/// The driver calls it to perform commands; it calls ``events`` when the user acts. All frames and offsets are in content space,
/// in points, and `x` runs in the writing direction. A host mirrors frames for right-to-left writing when it places views.
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
  /// The origin of content space moves, and nothing moves on the screen: add `delta` to the offset, to the frame of every view,
  /// and to the start and end of animations under way. Views whose place on the screen changes are placed afterwards.
  ///
  /// It must not end a fling, and must not be reported to the app as a scroll. The viewport reported next must
  /// contain it.
  ///
  /// - Parameter delta: The points to add to the offset and to the origin of every view.
  func correctContentOffset(by delta: LayoutPoint)

  /// Scrolls to an offset, and reports the new viewport; with an animation, in each display frame.
  ///
  /// - Parameters:
  ///   - offset: The offset to reach, in points.
  ///   - animation: The animation; `nil` to jump. A host without animations may jump.
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?)

  /// Places a view, at once or with an animation.
  ///
  /// - Parameters:
  ///   - view: A view that was added and not removed. If it is hidden, this call shows it.
  ///   - attributes: The frame in content space, and how the view is drawn.
  ///   - movement: The animation from the view's present frame on the screen, whose end the host reports with
  ///     ``HostEvents/movementDidEnd(_:of:isFinished:)``; `nil` for none, which ends an animation under way. A host without
  ///     animations, or for a user who prefers reduced motion, places the view at once and reports the end.
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?)

  /// Hides an idle view, until it is placed again.
  func hide(_ view: View)

  /// Removes a view; it may be added again, here or in another host.
  func remove(_ view: View)

  // MARK: Capabilities

  /// Adds a view to the platform's hierarchy, before it is placed for the first time.
  func add(_ view: View)

  /// Measures the content of a view.
  ///
  /// A length below `LayoutRect.leastLength` means that the view's content is not loaded yet, for example a picture. The view
  /// then keeps its former or estimated size. The host observes the view, and reports its size with
  /// ``HostEvents/viewDidResize(_:to:)`` once it has one.
  ///
  /// - Parameters:
  ///   - view: A view that was placed.
  ///   - proposed: The present size; lengths along axes that are not in `axes` are fixed. For a view that its layout stretches it is
  ///     the size before that (`LayoutAttributes.naturalSize`).
  ///   - axes: The axes along which to measure.
  /// - Returns: The size, or `nil` if it is known only after the platform's layout pass; then report it with
  ///   ``HostEvents/viewDidResize(_:to:)``.
  func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize?

  /// Returns a placeholder for an item that is not bound yet.
  ///
  /// Without a placeholder the background is visible in its place. It should be quick to make, because it is made when time is
  /// short.
  func makePlaceholder() -> View?

  /// Returns a Boolean value that indicates whether the time of this display frame is used up.
  ///
  /// It is called before each item is bound except the first. A host that always returns `false` binds all items at once.
  func mustYield() -> Bool

  /// Requests one call of ``HostEvents/displayFrame()`` in the next display frame.
  func requestFrame()

  /// The time in seconds on a clock that never goes back, from any start.
  ///
  /// It is passed to the engine, which has no clock, and read only while views have no size yet or leave with an animation.
  var time: Double { get }

  /// Requests one call of ``HostEvents/timeDidPass()`` after a time, or later.
  ///
  /// - Parameter seconds: The time in seconds, greater than 0.
  func requestTime(after seconds: Double)

  /// A Boolean value that indicates whether a list view removes its views from the host when it is deallocated.
  ///
  /// A list view may be deallocated on any thread. Return `false` for a host that belongs to one thread, such as that of the main
  /// actor; then views stay in its hierarchy unless ``ListView/end()`` was called.
  static var removesViewsOnRelease: Bool { get }

  // MARK: Hooks

  /// Called before commands are performed: start the time budget of ``mustYield()``, and begin to collect changes if the platform
  /// shows them together.
  func willPerform()

  /// Called after all commands are performed: show the collected changes.
  func didPerform()

  /// Called when a view begins to show an element, for example to store the item's ID in the view.
  ///
  /// It is called again when the index of the element changes, after items were inserted before it.
  func stamp(_ view: View, as element: ListElement)

  /// Called for an event in the life cycle of a view, before the app's delegate is called.
  ///
  /// On ``ViewMoment/prepareForReuse``, remove gestures and animations that are left from the view's last item.
  func view(_ view: View, _ moment: ViewMoment)

  /// Sets whether a view is drawn as selected or highlighted.
  func setState(_ state: SelectionState, of view: View)

  #if !hasFeature(Embedded)
    /// The registration of labels for titles for which the app has no view, such as titles of table sections; `nil` for none.
    ///
    /// It always returns the same registration.
    var titleLabels: Registration<View, String>? { get }

    /// Writes a message for developers about invalid input to the platform's log.
    ///
    /// List views call it in debug builds only.
    func log(_ message: String)
  #endif
}

/// An event in the life cycle of a view.
public enum ViewMoment: Hashable, Sendable {
  /// The view is about to be reused, for another or the same item.
  case prepareForReuse
  /// The view was bound to an element that came near the viewport.
  case didLoad(ListElement)
  /// The view's element entered the viewport; `times` counts its entries from 1.
  case didEnter(ListElement, times: Int)
  /// The view's element left the viewport.
  case didLeave(ListElement)
}

/// The selection state in which an item is drawn.
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
  /// Does nothing: for such hosts `place` suffices.
  public func add(_ view: View) {}
  /// Returns `nil`: views report their sizes themselves.
  public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? { nil }
  /// Returns `nil`: there is no placeholder.
  public func makePlaceholder() -> View? { nil }
  /// Returns `false`: there is time for everything.
  public func mustYield() -> Bool { false }
  /// Calls back at once, so that work which would wait for a display frame is done now.
  public func requestFrame() { events?.displayFrame() }
  /// Always 0: the engine then never reports views without a size, and waits for the end of animations without a time limit.
  public var time: Double { 0 }
  /// Does nothing.
  public func requestTime(after seconds: Double) {}
  /// `true`: the host may be called on any thread on which a list view is used.
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

/// The receiver of a host's reports: the user's input, layout changes, and requested callbacks.
public protocol HostEvents<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Called in the platform's layout pass after the user scrolled, or the window changed.
  func viewportDidChange(to viewport: Viewport)
  /// Called when the phase of scrolling changed.
  func phaseDidChange(to phase: ScrollingPhase)
  /// Performs several reports that follow from one input in one turn: for example, the begin of a scroll changes both phase and
  /// viewport.
  ///
  /// Otherwise each report is a separate turn, in which all views are placed and all callbacks are made.
  ///
  /// - Parameter reports: Makes the reports. They take effect before `performTogether` returns, but not before `reports` does.
  func performTogether(_ reports: () -> Void)
  /// Called in a display frame that ``ListHost/requestFrame()`` requested.
  func displayFrame()
  /// Called after the time that ``ListHost/requestTime(after:)`` requested.
  func timeDidPass()
  /// Called when the content of a view has a new size, in points; a length of 0 means that it is not loaded yet.
  func viewDidResize(_ view: View, to size: LayoutSize)
  /// Called when the animation of a view is over.
  ///
  /// The end of an animation that another one has replaced need not be reported. An animation whose end is never reported counts
  /// as over one second after its duration.
  ///
  /// - Parameters:
  ///   - number: The number of the movement.
  ///   - view: The view.
  ///   - isFinished: True if the view reached its final frame; false if the animation was interrupted.
  func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool)
  /// Called when the user touches a point of content space, lifts the finger, or begins another gesture.
  func touchDidChange(_ touch: Touch)
  /// Called when the user drags an item, or moves it by a key.
  ///
  /// A host asks with ``ItemDrag/began(_:)`` when a press turns into a drag; a host whose platform scrolls by drags does so after a
  /// long press. While an item is dragged near an edge of the window, the list view scrolls.
  ///
  /// - Parameter drag: The part of the gesture, or the key.
  /// - Returns: False if no item is being moved: the app does not allow it, or there is no item. The host then does what it
  ///   does without items that move.
  func dragDidChange(_ drag: ItemDrag) -> Bool
  /// Called when the keyboard focus moved to a view or its descendants, or out of all views (`nil`).
  ///
  /// The view with the focus is kept alive even if it is scrolled out of the window, because a recycled view would lose the focus
  /// and the keyboard would no longer scroll the list. A host that tracks the focus by item, and not by view, need not call it.
  func focusDidMove(to view: View?)
}

extension HostEvents {
  /// Returns false: no item is moved.
  public func dragDidChange(_ drag: ItemDrag) -> Bool { false }

  /// Calls `reports`, so that each report is a separate turn.
  public func performTogether(_ reports: () -> Void) { reports() }
}

/// A touch or a click on an item.
public enum Touch: Hashable, Sendable {
  /// The touch began, at a point in content space.
  case began(LayoutPoint)
  /// The touch ended where it began: a tap.
  case ended(LayoutPoint)
  /// The touch became another gesture, such as a scroll.
  case cancelled
}

/// A movement of an item by the user: the parts of a drag, or a key.
public enum ItemDrag: Hashable, Sendable {
  /// The drag begins at a point in content space; the item there is picked up.
  case began(LayoutPoint)
  /// The pointer is at another point in content space.
  case moved(LayoutPoint)
  /// The item is dropped where it is.
  case ended
  /// The item returns to its place.
  case cancelled
  /// A key moves an item to the place of its neighbour.
  ///
  /// `item` is the item with the keyboard focus; `nil` for the highlighted item, or the only selected one.
  case stepped(Step, of: ItemReference?)

  /// The direction of a neighbour, in content space, where `x` grows in the writing direction.
  public enum Step: Hashable, Sendable {
    /// Towards smaller `y`.
    case up
    /// Towards greater `y`.
    case down
    /// Towards smaller `x`.
    case backward
    /// Towards greater `x`.
    case forward
  }
}
