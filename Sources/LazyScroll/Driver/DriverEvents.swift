import LazyScrollEngine

/// The interface through which a driver calls the list view that it works for.
package protocol DriverObserver<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Called when a view is prepared for reuse, is bound to an element, or enters or leaves the viewport.
  func view(_ view: View, _ moment: ViewMoment)
  /// Called when a scroll to an item has ended.
  func scrollDidEnd(_ target: ScrollDestination, _ outcome: ScrollOutcome)
  /// Called with a report of invalid input to the list.
  func didReport(_ report: ListReport)
  /// Returns the viewport to send to the engine when the host reports one, which the observer may change.
  func viewport(for told: Viewport) -> Viewport
  /// Called when the viewport has changed, and all views in it are placed.
  func viewportDidChange(from old: Viewport)
  /// Called when the phase of scrolling has changed.
  func phaseDidChange(to phase: ScrollingPhase)
  /// Called when the user touches a point of content space.
  func touchDidChange(_ touch: Touch)
  /// Called when the user drags an item; returns false if this drags no item.
  func dragDidChange(_ drag: ItemDrag) -> Bool
  /// Called when the user moves an item by a key; `nil` means the highlighted item or the only selected one. Returns false if
  /// no item was moved.
  func moveItem(_ item: ItemReference?, _ direction: MoveDirection) -> Bool
  /// Returns true if the user may move an item.
  func canMoveItem(_ item: ItemReference) -> Bool
  /// Called when the user extends the selection to an item; returns false if only one item may be selected.
  func extendSelection(to item: ItemReference) -> Bool
  /// Called when the user selects all items; returns false if only one item may be selected.
  func selectAll() -> Bool
  /// Called when the app prepares new data in advance, with the number of items in each section; later edits refer to that
  /// data.
  func dataIsExpected(itemCounts: [Int])
  /// Returns the list's current data as an event for the engine, or `nil`; called once after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> EngineEvent?
  /// Called at the end of a turn, when all queued events have been performed.
  func didPerform()
  /// Called when a display frame begins, before its events are performed.
  func frameDidCome()
  #if !hasFeature(Embedded)
    /// Called in a display frame after its events are performed, so that the observer can do a slice of long work.
    func workInFrame()
  #endif
  /// Called before a scroll correction moves the content offset and all views by a distance.
  func contentWillMove(by delta: LayoutPoint)
  /// Returns the attributes of a view that the observer has lifted out of its layout, because the user drags its item.
  ///
  /// - Parameters:
  ///   - view: The number of the view.
  ///   - attributes: The attributes that the layout gives to the view.
  /// - Returns: The attributes to place the view at; `nil` for a view that is not lifted.
  func lifted(_ view: ViewID, _ attributes: LayoutAttributes) -> LayoutAttributes?
}

extension DriverObserver {
  /// Returns false: by default the user drags no items.
  package func dragDidChange(_ drag: ItemDrag) -> Bool { false }
  /// Returns false: by default the user moves no items.
  package func moveItem(_ item: ItemReference?, _ direction: MoveDirection) -> Bool { false }
  /// Returns false: by default the user may move no item.
  package func canMoveItem(_ item: ItemReference) -> Bool { false }
  /// Returns false: by default there is no selection.
  package func extendSelection(to item: ItemReference) -> Bool { false }
  /// Returns false: by default there is no selection.
  package func selectAll() -> Bool { false }
  /// Returns the viewport unchanged by default.
  package func viewport(for told: Viewport) -> Viewport { told }
  /// Does nothing by default.
  package func dataIsExpected(itemCounts: [Int]) {}
  /// Returns `nil`: by default there is no data to read again.
  package func refreshedData() -> EngineEvent? { nil }
  /// Does nothing by default.
  package func frameDidCome() {}
  #if !hasFeature(Embedded)
    /// Does nothing by default.
    package func workInFrame() {}
  #endif
  /// Does nothing by default.
  package func contentWillMove(by delta: LayoutPoint) {}
  /// Returns `nil`: by default no view is lifted out of its layout.
  package func lifted(_ view: ViewID, _ attributes: LayoutAttributes) -> LayoutAttributes? { nil }
}

#if !hasFeature(Embedded)
  /// The interface through which a driver calls the relay that passes its events on to nested lists.
  package protocol DriverFollower: AnyObject {
    /// Called after a scroll correction has moved the content offset and all views of the host by a distance.
    func contentDidMove(by delta: LayoutPoint)
    /// Called at the end of a turn, when all queued events have been performed; an event that is sent from here is performed at
    /// once.
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
  /// The number of slices of long work, such as building data.
  public var slices = 0
  /// The number of rounds: passes in which the engine gives commands for an event and the driver performs them.
  public var rounds = 0
  /// The number of events that were performed.
  public var events = 0

  /// Creates counts of 0.
  package init() {}
}

/// A recorder of the events, replies and commands between a driver and its engine, such as a ``TraceRecorder``.
///
/// The protocol keeps the driver independent of the format of recordings.
public protocol DriverRecorder: AnyObject {
  /// Records an event before the engine handles it.
  func record(_ event: borrowing EngineEvent)
  /// Records a reply of the driver to a command, before the engine handles it.
  func record(_ reply: EngineReply)
  /// Records a command of the engine.
  func record(_ command: EngineCommand)
}
