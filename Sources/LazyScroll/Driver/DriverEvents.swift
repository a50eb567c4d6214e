import LazyScrollEngine

/// The list view that a driver works for, as far as the driver knows it.
package protocol DriverObserver<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Called when a view is reused, bound, or enters or leaves the viewport.
  func view(_ view: View, _ moment: ViewMoment)
  /// Called when a scroll to an item has ended.
  func scrollDidEnd(_ target: ScrollDestination, _ outcome: ScrollOutcome)
  /// Called with a report of invalid input.
  func didReport(_ report: ListReport)
  /// Returns the viewport for the engine in place of one that the host reported.
  func viewport(for told: Viewport) -> Viewport
  /// Called when the viewport has changed, and all views for it are in place.
  func viewportDidChange(from old: Viewport)
  /// Called when scrolling began, ended, or goes on in another way.
  func phaseDidChange(to phase: ScrollingPhase)
  /// Called when the reader touches a point of content space.
  func touchDidChange(_ touch: Touch)
  /// Called when other data is being prepared, with the number of items in each section; edits are of that data from now
  /// on.
  func dataIsExpected(itemCounts: [Int])
  /// Returns the current data as an event; called once after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> EngineEvent?
  /// Called when all events that waited have been performed.
  func didPerform()
  /// Called when a display frame begins, before anything is done in it.
  func frameDidCome()
  #if !hasFeature(Embedded)
    /// Called in a display frame when its events are performed, for long work in slices.
    func workInFrame()
  #endif
  /// Called before the offset, and all views with it, are moved by a correction.
  func contentWillMove(by delta: LayoutPoint)
  /// Called when a view is to be placed; returns `true` if the observer has placed it elsewhere.
  func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool
}

extension DriverObserver {
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
  /// A follower of a driver: lists that stand in its content.
  package protocol DriverFollower: AnyObject {
    /// Called when the offset, and all views of the host, have been moved by a correction.
    func contentDidMove(by delta: LayoutPoint)
    /// Called when all events that waited have been performed; new ones are performed at once.
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
  /// The number of views removed for good.
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
/// A protocol, so that the driver knows no format of recordings.
public protocol DriverRecorder: AnyObject {
  /// Records an event that the engine is about to take in.
  func record(_ event: borrowing EngineEvent)
  /// Records a reply that the engine is about to take in.
  func record(_ reply: EngineReply)
  /// Records a command of the engine.
  func record(_ command: EngineCommand)
}
