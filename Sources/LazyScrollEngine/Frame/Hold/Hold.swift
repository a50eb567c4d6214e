/// The part that holds the user's item still while something changes, and brings items into view.
///
/// A change is opened before anything moves, followed once the data is another, and closed with a correction of the content
/// offset:
///
/// ```
/// open ──► the engine changes the content ──► follow ──► choose ──► columns are moved ──► close
/// ```
///
/// `open` remembers where the elements in the viewport stand. `choose` selects the place to hold: an item, a header or an end of
/// the content. `close` returns the distance by which the offset has to be corrected so that this place stands where it stood.
///
/// It owns the anchor, the columns beside it and the scroll to an item. Others read them; only this part changes them, so the
/// order in which they take part in a change is written here.
struct Hold: Sendable {
  /// The place that is held still, and the change under way.
  private(set) var anchor = ScrollAnchor()
  /// The items by which columns stay beside each other.
  private(set) var columns = ColumnKeeper()
  /// The scroll to an item that is under way, or the item at which the last one ended.
  private(set) var scroll = ScrollToItem()

  /// The ends of the content that the user stays at.
  var followedEdges: FollowedEdges {
    get { anchor.followedEdges }
    set { anchor.followedEdges = newValue }
  }

  // MARK: Update

  /// Begins an update.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - isSettled: True if earlier events have left no work, so that sizes that are still unknown are not waited for.
  mutating func begin(_ kind: EngineEvent.Kind, isSettled: Bool) {
    if isSettled { anchor.endLeap() }
    anchor.begin(kind)
    switch kind {
    case .viewport, .phase, .item: columns.release()
    case .data, .change, .invalidation, .reset, .other: columns.removeAll()
    case .time, .settle, .round, .size: break
    }
  }

  /// Ends the update of a settled frame: all sizes are known.
  mutating func rest() {
    anchor.rest()
    anchor.endLeap()
    columns.release()
  }

  // MARK: Change

  /// Opens a change, unless one is open: remembers where every item in the viewport stands.
  ///
  /// - Parameters:
  ///   - cause: The reason for the change.
  ///   - rearrangement: The reason for which items may stand in other columns afterwards.
  ///   - live: The live elements.
  ///   - content: The data and the viewport, before anything changes.
  /// - Complexity: O(k) for k live elements.
  mutating func open(
    before cause: ScrollCorrection.Cause, rearranging rearrangement: Rearrangement = .none,
    _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) {
    anchor.capture(live, in: content, goal: scroll.goal(in: content), cause: cause)
    if anchor.rearrangement == .none { columns.holdIfDue(live, in: content) }
    if rearrangement != .none { rearrange(rearrangement) }
  }

  /// Records that the open change may bring items into other columns.
  mutating func rearrange(_ rearrangement: Rearrangement) {
    anchor.recordRearrangement(rearrangement)
    columns.holdLater()
  }

  /// Remembers the items outside of the viewport that the open change keeps, for want of one inside that it keeps.
  mutating func record(_ survivors: @autoclosure () -> Survivors) { anchor.record(survivors()) }

  /// Moves the offset together with the next correction.
  mutating func adjust(by adjustment: LayoutPoint) { anchor.adjust(by: adjustment) }

  /// Records how an edit moves items, before live elements are moved.
  mutating func follow(_ places: borrowing PlaceMap, _ live: borrowing LiveSet) {
    anchor.follow(places, live)
    scroll.follow(places)
  }

  /// Records how a new snapshot moves items, once live elements are moved.
  mutating func followOrder(of live: borrowing LiveSet) { anchor.recordOrder(live) }

  /// Records that a size was measured, or that an estimate changed.
  mutating func recordMeasured() { anchor.recordMeasured() }

  /// Returns a Boolean value that indicates whether an element pushes those below it away when its size changes.
  func isPushing(
    _ element: MaterializedElement, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) -> Bool {
    scroll.landingPart == nil
      && anchor.isPushing(element, live, in: content, target: scroll.target(in: content))
  }

  /// Records how far a header that grew has pushed the elements below it.
  mutating func recordPushed(by distance: Double) { anchor.recordPushed(by: distance) }

  /// Chooses the place that the open change holds still, unless it is chosen.
  mutating func choose(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    let choice = anchor.fix(
      live, in: content, target: scroll.target(in: content), landing: scroll.landingPart)
    if choice.losesLanding { scroll.releaseLanding() }
  }

  /// Updates the stored offsets of the items by which columns are aligned; called after the columns were moved.
  mutating func renewPlaces(in content: borrowing ContentModel) {
    if anchor.isChanging { columns.renewHeldPlaces(in: content) }
    columns.renewPlaces(in: content)
  }

  /// Closes the change.
  ///
  /// - Parameter content: The data and the viewport.
  /// - Returns: The distance in points by which the offset has to be corrected; 0 for none.
  mutating func close(in content: borrowing ContentModel) -> Double {
    let delta = anchor.endChange(in: content)
    if delta != 0 { scroll.recordCorrection(by: delta) }
    return delta
  }

  /// Records the size of the content.
  ///
  /// - Returns: True if the size is not the one that was recorded before.
  mutating func recordContentSize(_ size: LayoutSize) -> Bool { anchor.recordContentSize(size) }

  // MARK: Viewport

  /// Records a scroll that changes nothing but the offset.
  mutating func recordQuietScroll(by distance: Double, scale: Double) {
    if distance.magnitude * scale >= 1 { scroll.releaseLanding() }
    anchor.recordQuietScroll(by: distance, scale: scale)
  }

  /// Records another viewport, before anything is done about it.
  mutating func recordScroll(from old: Viewport, to new: Viewport, along axis: ScrollAxis) {
    let distance = (new.visibleBounds.origin - old.visibleBounds.origin)[axis]
    anchor.recordScroll(by: distance, to: new, along: axis)
    // A change of insets alone is not a scroll of the user's.
    let scrolled = new.bounds.origin[axis] - old.bounds.origin[axis]
    if scrolled.magnitude * new.scale >= 1 { scroll.releaseLanding() }
  }

  /// Records how far the viewport has moved, as part of the open change if there is one.
  mutating func recordMoved(by distance: Double, scale: Double) {
    // A host may round its offset after a correction, while sizes go on settling.
    if distance.magnitude * scale >= 1 { anchor.release() }
    anchor.recordMoved(by: distance)
  }

  /// Opens the change to another window: cross extents may change, and extents of sections with them.
  mutating func openWindow(
    from old: Viewport, to new: Viewport, _ live: borrowing LiveSet,
    in content: borrowing ContentModel
  ) {
    open(before: .window, live, in: content)
    columns.hold(live, in: content)
    let axis = content.axis
    anchor.recordMoved(by: (new.visibleBounds.origin - old.visibleBounds.origin)[axis])
    if !new.hasSameLines(as: old, along: axis) { rearrange(.assignment) }
  }

  /// Chooses the end to hold again, in the first window of a nested list: the outer list has placed it now.
  mutating func holdEndAgain(of content: borrowing ContentModel) {
    anchor.holdEndAgain(of: content)
  }

  /// Remembers the items that were visible before a leap.
  mutating func remember(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, before distance: Double,
    visible: LayoutRect
  ) {
    columns.remember(live, in: content, before: distance, visible: visible)
  }

  /// Records the visible items as references for their columns, before a size is told.
  mutating func holdColumns(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    columns.hold(live, in: content)
  }

  /// Returns the offset from which on sizes settle first.
  func settlingFocus(_ live: borrowing LiveSet, in content: borrowing ContentModel) -> Double {
    anchor.settlingFocus(
      live, in: content, target: scroll.target(in: content),
      remembersItems: !columns.remembered.isEmpty)
  }

  // MARK: Scroll to an item

  /// Begins a scroll to an item, and cancels the one before.
  mutating func begin(
    _ target: ScrollDestination, in content: borrowing ContentModel, into output: inout Output
  ) {
    scroll.begin(target, in: content, into: &output)
  }

  /// Records how the content is moving.
  mutating func phaseDidChange(to phase: ScrollingPhase, into output: inout Output) {
    scroll.phaseDidChange(to: phase, into: &output)
  }

  /// Ends the movement of a scroll at once, because the window has no area.
  mutating func recordStop() { scroll.recordStop() }

  /// Ends a scroll that is under way, and holds its item no longer.
  mutating func cancelScroll(into output: inout Output) {
    scroll.cancel(into: &output)
    scroll.releaseLanding()
  }

  /// Checks whether the element of a scroll has arrived, or has moved.
  mutating func followScroll(
    _ content: borrowing ContentModel, isUnsettled: Bool, into output: inout Output
  ) {
    if scroll.follow(content, isUnsettled: isUnsettled, into: &output) {
      // The next change chooses again, by the part of the item that is held.
      anchor.release()
      anchor.endLeap()
    }
  }

  #if !hasFeature(Embedded)
    // MARK: Nested lists

    /// Holds the row that the user looks at in a nested list that changes.
    mutating func open(
      _ resize: ListResize, at position: Int, _ live: borrowing LiveSet,
      in content: borrowing ContentModel
    ) {
      anchor.hold(resize, at: position, live, in: content, goal: scroll.goal(in: content))
    }

    /// Records a nested list in a view.
    mutating func record(_ resize: ListResize, in view: ViewID, _ live: borrowing LiveSet) {
      anchor.lists.record(view, tail: resize.tail, live)
      anchor.isListSettling = resize.isSettling
    }
  #endif
}
