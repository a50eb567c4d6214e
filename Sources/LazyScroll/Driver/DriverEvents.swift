import LazyScrollEngine

/// The observer of a driver: the interface of the list view that the driver works for.
package protocol DriverObserver<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Called when a view is reused or bound, or enters or leaves the viewport.
  func view(_ view: View, _ moment: ViewMoment)
  /// Called when a scroll to an item has ended.
  func scrollDidEnd(_ target: ScrollDestination, _ outcome: ScrollOutcome)
  /// Called with a report of invalid input.
  func didReport(_ report: ListReport)
  /// Returns the viewport to send to the engine for one that the host reported.
  func viewport(for told: Viewport) -> Viewport
  /// Called when the viewport has changed, and all views for it are in place.
  func viewportDidChange(from old: Viewport)
  /// Called when the phase of scrolling has changed.
  func phaseDidChange(to phase: ScrollingPhase)
  /// Called when the user touches a point of content space.
  func touchDidChange(_ touch: Touch)
  /// Called when the user drags an item, or moves it by a key; returns false if no item is being moved.
  func dragDidChange(_ drag: ItemDrag) -> Bool
  /// Called when new data is being prepared, with the number of items in each section; later edits apply to that data.
  func dataIsExpected(itemCounts: [Int])
  /// Returns the current data as an event; called once after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> EngineEvent?
  /// Called when all queued events have been performed.
  func didPerform()
  /// Called when a display frame begins, before its events are performed.
  func frameDidCome()
  #if !hasFeature(Embedded)
    /// Called in a display frame after its events are performed, for a slice of long work.
    func workInFrame()
  #endif
  /// Called before a correction moves the offset and all views.
  func contentWillMove(by delta: LayoutPoint)
  /// Called before a view is placed; returns true if the observer has placed it itself, at another frame.
  func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool
}

extension DriverObserver {
  /// Returns false: no item is moved.
  package func dragDidChange(_ drag: ItemDrag) -> Bool { false }
  /// Returns the viewport unchanged.
  package func viewport(for told: Viewport) -> Viewport { told }
  /// Does nothing.
  package func dataIsExpected(itemCounts: [Int]) {}
  /// Returns `nil`: there is nothing to refresh.
  package func refreshedData() -> EngineEvent? { nil }
  /// Does nothing.
  package func frameDidCome() {}
  #if !hasFeature(Embedded)
    /// Does nothing.
    package func workInFrame() {}
  #endif
  /// Does nothing.
  package func contentWillMove(by delta: LayoutPoint) {}
  /// Returns `false`: the driver places the view.
  package func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool { false }
}

#if !hasFeature(Embedded)
  /// A follower of a driver: the relay to lists nested in its content.
  package protocol DriverFollower: AnyObject {
    /// Called after a correction has moved the offset and all views of the host.
    func contentDidMove(by delta: LayoutPoint)
    /// Called when all queued events have been performed; events sent now are performed at once.
    func turnDidEnd()
  }
#endif

/// Counts of the work that a driver has done, for tests and inspectors; they only grow.
public struct DriverWork: Hashable, Sendable {
  /// The number of views made, by the data source or by factories.
  public var viewsMade = 0
  /// The number of times that the data source bound a view to an element.
  public var binds = 0
  /// The number of times that a view was reused with its content and not bound again.
  public var unchangedReuses = 0
  /// The number of placeholders shown.
  public var placeholders = 0
  /// The number of times that a view was measured.
  public var measures = 0
  /// The number of times that a view was placed.
  public var places = 0
  /// The number of times that a view was hidden.
  public var hides = 0
  /// The number of views removed from the host and the pool.
  public var removes = 0
  /// The number of slices of long work.
  public var slices = 0
  /// The number of rounds of commands.
  public var rounds = 0
  /// The number of events performed.
  public var events = 0

  /// Creates counts of 0.
  package init() {}
}

/// A recorder of events, replies and commands, such as a ``TraceRecorder``.
///
/// It is a protocol, so that the driver does not depend on the format of recordings.
public protocol DriverRecorder: AnyObject {
  /// Records an event before the engine handles it.
  func record(_ event: borrowing EngineEvent)
  /// Records a reply before the engine handles it.
  func record(_ reply: EngineReply)
  /// Records a command of the engine.
  func record(_ command: EngineCommand)
}
