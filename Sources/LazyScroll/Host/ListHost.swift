import LazyScrollEngine

/// The scroll view of a platform, which places views, reports scrolling, and decides nothing.
///
/// The driver calls a host to perform commands; the host calls ``events`` when the user acts. All frames and offsets are in
/// content space, in points, and `x` runs in the writing direction. A host mirrors frames for right-to-left writing when it
/// places views.
///
/// Six requirements have no default: ``setContentSize(_:)``, ``correctContentOffset(by:)``, ``scroll(to:_:)``,
/// ``place(_:_:_:)``, ``hide(_:)`` and ``remove(_:)``. Everything else is a hook that may stay empty, or a capability that not
/// every platform has.
///
/// Callbacks of the app run inside these calls. A host need not be re-entrant: if the app calls the list from a callback, the
/// driver performs the call after the present one.
public protocol ListHost: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// The object to which the host reports scrolling, touches and display frames; the driver sets it.
  ///
  /// A host should refer to it weakly where the language mode allows this.
  var events: (any HostEvents<View>)? { get set }

  // MARK: Duties

  /// Sets the size of the content, in points.
  func setContentSize(_ size: LayoutSize)

  /// Moves the content offset and all placed views, because content before the viewport changed size.
  ///
  /// The origin of content space moves, and nothing moves on the screen: add `delta` to the offset, to the frame of every view,
  /// and to the start and end of animations under way. The driver then places the views whose place on the screen changes.
  ///
  /// The call must not end a fling, and must not be reported to the app as a scroll. The next viewport that the host reports
  /// must contain the change.
  ///
  /// - Parameter delta: The vector to add to the offset and to the origin of every view, in points.
  func correctContentOffset(by delta: LayoutPoint)

  /// Scrolls to an offset, and reports the new viewport; during an animation it reports one in each display frame.
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
  ///   - movement: The animation from the view's present frame on the screen, or `nil` to place the view at once and to stop an
  ///     animation under way. The host reports the end of the animation with ``HostEvents/movementDidEnd(_:of:isFinished:)``. A
  ///     host without animations, or for a user who prefers reduced motion, places the view at once and reports the end.
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
  /// Return a length below `LayoutRect.leastLength` if the view's content is not loaded yet, for example a picture. The view
  /// then keeps its last or estimated size. The host observes the view, and reports its size with
  /// ``HostEvents/viewDidResize(_:to:)`` once it has one.
  ///
  /// - Parameters:
  ///   - view: A view that was placed.
  ///   - proposed: The present size; lengths along axes that are not in `axes` are fixed. If the layout stretches the view, it
  ///     is the size before stretching (`LayoutAttributes.naturalSize`).
  ///   - axes: The axes along which to measure.
  /// - Returns: The size; `nil` if it is known only after the platform's layout pass, in which case the host reports it with
  ///   ``HostEvents/viewDidResize(_:to:)``.
  func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize?

  /// Returns a placeholder for an item that is not bound yet.
  ///
  /// Without a placeholder the background is visible at the item's place. A placeholder should be quick to make, because it is
  /// made when time is short.
  func makePlaceholder() -> View?

  /// Returns a Boolean value that indicates whether the time of this display frame is used up.
  ///
  /// The driver calls it before it binds an item to a view, except for the first one. A host that always returns `false` binds
  /// all items at once.
  func mustYield() -> Bool

  /// Makes the host call ``HostEvents/displayFrame()`` once, in the next display frame.
  func requestFrame()

  /// The time in seconds on a clock that never goes back, from any start.
  ///
  /// The driver passes it to the engine, which has no clock. It is read only while views have no size yet or leave with an
  /// animation.
  var time: Double { get }

  /// Makes the host call ``HostEvents/timeDidPass()`` once, after a time or later.
  ///
  /// - Parameter seconds: The time in seconds, greater than 0.
  func requestTime(after seconds: Double)

  /// A Boolean value that indicates whether a list view removes its views from the host when it is deallocated.
  ///
  /// A list view may be deallocated on any thread. Return `false` for a host that belongs to one thread, such as a host of the
  /// main actor; its views then stay in the hierarchy unless ``ListView/end()`` was called.
  static var removesViewsOnRelease: Bool { get }

  /// Returns the viewport, if the platform has scrolled and the host has not reported that yet; `nil` otherwise.
  ///
  /// The driver calls it before it changes the data, so that the change keeps an item at its place that the user sees now, and
  /// not one from before the scroll. A host that returns a viewport counts it as reported. A host that reports each scroll at
  /// once always returns `nil`.
  func unreportedViewport() -> Viewport?

  // MARK: Hooks

  /// Called before commands are performed.
  ///
  /// Start the time budget of ``mustYield()`` here, and begin to collect changes if the platform shows them together.
  func willPerform()

  /// Called after all commands are performed, so that the host can show the changes that it collected.
  func didPerform()

  /// Called when a view begins to show an element, for example to store the item's ID in the view.
  ///
  /// The driver calls it again when the element's index changes because items were inserted or removed before it.
  func stamp(_ view: View, as element: ListElement)

  /// Called for an event in the life cycle of a view, before the app's delegate is called.
  ///
  /// On ``ViewMoment/prepareForReuse``, remove gestures and animations that are left from the view's last item.
  func view(_ view: View, _ moment: ViewMoment)

  /// Draws a view as selected or highlighted, or as neither.
  func setState(_ state: SelectionState, of view: View)

  #if !hasFeature(Embedded)
    /// The registration that makes labels for titles for which the app has no view, such as titles of table sections; `nil` for
    /// none.
    ///
    /// Return the same registration each time, so that labels are reused.
    var titleLabels: Registration<View, String>? { get }

    /// Writes a message for developers about invalid input to the platform's log.
    ///
    /// List views call it in debug builds only.
    func log(_ message: String)
  #endif
}

/// An event in the life cycle of a view.
public enum ViewMoment: Hashable, Sendable {
  /// The view is about to be reused, for another item or for the same one.
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
  /// Does nothing, for hosts that add a view when it is first placed.
  public func add(_ view: View) {}
  /// Returns `nil`, for hosts that report the sizes of views after the platform's layout pass.
  public func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? { nil }
  /// Returns `nil`, for hosts that show the background instead of a placeholder.
  public func makePlaceholder() -> View? { nil }
  /// Returns `false`, so that all items are bound at once.
  public func mustYield() -> Bool { false }
  /// Calls `displayFrame()` at once, so that work which would wait for a display frame is done now.
  public func requestFrame() { events?.displayFrame() }
  /// The time 0, always; the engine then never reports views without a size, and waits for ends of animations without a time
  /// limit.
  public var time: Double { 0 }
  /// Does nothing, for hosts whose ``time`` is always 0.
  public func requestTime(after seconds: Double) {}
  /// Returns `nil`, for hosts that report each scroll at once.
  public func unreportedViewport() -> Viewport? { nil }
  /// The value `true`, for hosts that may be called on any thread on which a list view is used.
  public static var removesViewsOnRelease: Bool { true }
  /// Does nothing by default.
  public func willPerform() {}
  /// Does nothing by default.
  public func didPerform() {}
  /// Does nothing by default.
  public func stamp(_ view: View, as element: ListElement) {}
  /// Does nothing by default.
  public func view(_ view: View, _ moment: ViewMoment) {}
  /// Does nothing by default.
  public func setState(_ state: SelectionState, of view: View) {}
  #if !hasFeature(Embedded)
    /// The value `nil`, for hosts without labels for titles.
    public var titleLabels: Registration<View, String>? { nil }
    /// Prints the message to the standard output.
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
  /// Performs several reports that follow from one input together: for example, the begin of a scroll changes both phase and
  /// viewport.
  ///
  /// Without this call the driver handles each report separately: it places all views and makes all callbacks each time.
  ///
  /// - Parameter reports: A closure that makes the reports. They take effect before `performTogether` returns, but not yet
  ///   inside the closure.
  func performTogether(_ reports: () -> Void)
  /// Called in a display frame that ``ListHost/requestFrame()`` requested.
  func displayFrame()
  /// Called after the time that ``ListHost/requestTime(after:)`` requested.
  func timeDidPass()
  /// Called when the content of a view has a new size, in points; a length of 0 means that the content is not loaded yet.
  func viewDidResize(_ view: View, to size: LayoutSize)
  /// Called when the animation that moves a view is over.
  ///
  /// If a new animation replaces an animation, the end of the replaced one need not be reported. An animation whose end is
  /// never reported counts as over one second after its duration.
  ///
  /// - Parameters:
  ///   - number: The number of the animation, from the `ViewMovement` with which the view was placed.
  ///   - view: The view.
  ///   - isFinished: True if the view reached its final frame; false if the animation was interrupted.
  func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool)
  /// Called when the user touches a point of content space, lifts the finger, or begins another gesture.
  func touchDidChange(_ touch: Touch)
  /// Called when the user presses the key that selects all items.
  ///
  /// - Returns: False if only one item may be selected.
  func selectAll() -> Bool
  /// Called when the user drags an item.
  ///
  /// A host calls it with ``ItemDrag/began(_:)`` when a press turns into a drag. If the platform scrolls by drags, it does so
  /// after a long press. While an item is dragged near an edge of the window, the list view scrolls.
  ///
  /// - Parameter drag: The part of the gesture.
  /// - Returns: False if this drags no item, because the app does not allow it or there is no item. The host then treats the
  ///   gesture as if items could not be moved.
  func dragDidChange(_ drag: ItemDrag) -> Bool
  /// Called when the user moves an item to the place of its neighbour, by a key or by an action of assistive technology.
  ///
  /// - Parameters:
  ///   - view: The view that shows the item, for example the one with the keyboard focus; `nil` for the highlighted item, or the
  ///     only selected one.
  ///   - direction: The direction of the neighbour.
  /// - Returns: False if no item was moved: the app does not allow it, or there is no item.
  func moveItem(in view: View?, _ direction: MoveDirection) -> Bool
  /// Returns a Boolean value that indicates whether the app lets the user move the item that a view shows.
  ///
  /// It is for hosts that must decide before a gesture begins, or that offer an action for the movement.
  func canMoveItem(in view: View) -> Bool
  /// Called when the keyboard focus moved to a view or its descendants, or out of all views (`nil`).
  ///
  /// The list view keeps the view with the focus alive even if it is scrolled out of the window: a recycled view would lose the
  /// focus, and the keyboard would no longer scroll the list. A host that tracks the focus by item, and not by view, need not
  /// call it.
  func focusDidMove(to view: View?)
}

/// A touch or a click on an item.
public enum Touch: Hashable, Sendable {
  /// The touch began, at a point in content space.
  case began(LayoutPoint)
  /// The touch ended where it began: a tap.
  case ended(LayoutPoint)
  /// The touch ended where it began, while Shift was pressed: it selects all items from the one that was tapped before to this one.
  case extended(LayoutPoint)
  /// The touch became another gesture, such as a scroll.
  case cancelled
}

/// A part of the gesture by which the user drags an item.
public enum ItemDrag: Hashable, Sendable {
  /// The drag begins at a point in content space, and picks up the item at this point.
  case began(LayoutPoint)
  /// The pointer is at another point in content space.
  case moved(LayoutPoint)
  /// The user drops the item at the place to which it was dragged.
  case ended
  /// The drag is cancelled: the item returns to the place from which it was dragged.
  case cancelled
}

/// The direction from an item to one of its neighbours, in content space, where `x` grows in the writing direction.
public enum MoveDirection: Hashable, Sendable {
  /// Towards smaller `y`.
  case up
  /// Towards greater `y`.
  case down
  /// Towards smaller `x`.
  case backward
  /// Towards greater `x`.
  case forward

  /// Returns the direction to the left on the screen, for example of the left arrow key.
  ///
  /// - Parameter direction: The direction in which the user's script runs.
  /// - Returns: The direction in content space.
  public static func left(in direction: WritingDirection) -> MoveDirection {
    direction == .rightToLeft ? .forward : .backward
  }

  /// Returns the direction to the right on the screen, for example of the right arrow key.
  ///
  /// - Parameter direction: The direction in which the user's script runs.
  /// - Returns: The direction in content space.
  public static func right(in direction: WritingDirection) -> MoveDirection {
    direction == .rightToLeft ? .backward : .forward
  }
}
