/// The part of the engine that keeps the item that the user looks at in its place on the screen while the content changes, and
/// that scrolls to items.
///
/// A change of data, sizes or window is opened before anything moves. It is closed with a scroll correction, which is the change
/// of the content offset that keeps the item in place:
///
/// ```
/// open ──► the engine changes the content ──► follow ──► choose ──► columns are moved ──► close
/// ```
///
/// `open` records the places of the elements in the viewport. `choose` selects the place to keep: an item, a header or an end
/// of the content. `close` returns the distance of the correction.
///
/// This part owns the anchor (the place that is kept), the alignment of columns with it, and the scroll to an item. No other
/// part changes them, so the order in which they take part in a change is defined here.
struct Hold: Sendable {
  /// The anchor, which is the place kept on the screen, and the change that is open.
  private(set) var anchor = ScrollAnchor()
  /// The items by which the columns of a waterfall are kept aligned with each other.
  private(set) var columns = ColumnKeeper()
  /// The scroll to an item that is under way, or the item at which the last one ended.
  private(set) var scroll = ScrollToItem()

  /// The ends of the content at which the viewport stays when items are inserted there, as in a chat.
  var followedEdges: FollowedEdges {
    get { anchor.followedEdges }
    set { anchor.followedEdges = newValue }
  }

  // MARK: Update

  /// Begins an update, and forgets the places that an event of its kind makes obsolete.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - isSettled: True if no work is left from earlier events. The end of the content is then no longer kept on the screen
  ///     only because the user went there in one leap.
  mutating func begin(_ kind: EngineEvent.Kind, isSettled: Bool) {
    if isSettled { anchor.endLeap() }
    anchor.begin(kind)
    switch kind {
    case .viewport, .phase, .item: columns.release()
    case .data, .change, .invalidation, .reset, .other: columns.removeAll()
    case .time, .settle, .round, .size: break
    }
  }

  /// Releases the anchor and the items by which columns are aligned, once all sizes are known.
  mutating func rest() {
    anchor.rest()
    anchor.endLeap()
    columns.release()
  }

  // MARK: Change

  /// Opens a change: records the place of each item in the viewport, unless a change is open already.
  ///
  /// - Parameters:
  ///   - cause: The reason for the change.
  ///   - rearrangement: The reason why items of a waterfall may get other columns; `.none` if they keep them.
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

  /// Records that items of a waterfall may get other columns by the change that is open.
  mutating func rearrange(_ rearrangement: Rearrangement) {
    anchor.recordRearrangement(rearrangement)
    columns.holdLater()
  }

  /// Records the nearest items outside of the viewport that the open change keeps in the data.
  ///
  /// One of them becomes the anchor if the change removes all items in the viewport.
  mutating func record(_ survivors: @autoclosure () -> Survivors) { anchor.record(survivors()) }

  /// Adds a distance that the app has requested to the next scroll correction.
  mutating func adjust(by adjustment: LayoutPoint) { anchor.adjust(by: adjustment) }

  /// Records which items an edit moves; called before the live elements get their new index paths.
  mutating func follow(_ places: borrowing PlaceMap, _ live: borrowing LiveSet) {
    anchor.follow(places, live)
    scroll.follow(places)
  }

  /// Records which items a new snapshot moves; called after the live elements got their new index paths.
  mutating func followOrder(of live: borrowing LiveSet) { anchor.recordOrder(live) }

  /// Records that the open change contains a measured size or a new estimate.
  mutating func recordMeasured() { anchor.recordMeasured() }

  /// Returns true if an element whose size changes moves the visible elements behind it, with no scroll correction.
  ///
  /// An example is a header that starts in the viewport before the anchor.
  func isPushing(
    _ element: MaterializedElement, _ live: borrowing LiveSet, in content: borrowing ContentModel
  ) -> Bool {
    scroll.landingPart == nil
      && anchor.isPushing(element, live, in: content, target: scroll.target(in: content))
  }

  /// Records the distance by which a header that grew has pushed the elements behind it; the anchor moves with them.
  mutating func recordPushed(by distance: Double) { anchor.recordPushed(by: distance) }

  /// Chooses the place that the open change keeps on the screen, unless it is chosen already.
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

  /// Closes the open change, and returns the scroll correction that keeps the chosen place where it was on the screen.
  ///
  /// - Parameter content: The data and the viewport.
  /// - Returns: The distance in points by which the offset has to be corrected; 0 for none.
  mutating func close(in content: borrowing ContentModel) -> Double {
    let delta = anchor.endChange(in: content)
    if delta != 0 { scroll.recordCorrection(by: delta) }
    return delta
  }

  /// Records the size of the content, which the host is told when it changes.
  ///
  /// - Returns: True if the size differs from the recorded one.
  mutating func recordContentSize(_ size: LayoutSize) -> Bool { anchor.recordContentSize(size) }

  // MARK: Viewport

  /// Records a scroll that changes nothing but the offset, so that no command follows from it.
  mutating func recordQuietScroll(by distance: Double, scale: Double) {
    if distance.magnitude * scale >= 1 { scroll.releaseLanding() }
    anchor.recordQuietScroll(by: distance, scale: scale)
  }

  /// Records the scroll to a new viewport, before the update processes it.
  mutating func recordScroll(from old: Viewport, to new: Viewport, along axis: ScrollAxis) {
    let distance = (new.visibleBounds.origin - old.visibleBounds.origin)[axis]
    anchor.recordScroll(by: distance, to: new, along: axis)
    // A change of the insets alone is no scroll by the user, so it does not release the item that was scrolled to.
    let scrolled = new.bounds.origin[axis] - old.bounds.origin[axis]
    if scrolled.magnitude * new.scale >= 1 { scroll.releaseLanding() }
  }

  /// Records the distance that the viewport has moved, as a part of the open change if there is one.
  mutating func recordMoved(by distance: Double, scale: Double) {
    // A move by less than a pixel is no scroll: a host may round its offset after a correction. The anchor is then kept.
    if distance.magnitude * scale >= 1 { anchor.release() }
    anchor.recordMoved(by: distance)
  }

  /// Opens the change to a window of another size, insets, scale or writing direction, in which extents of items may change.
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

  /// Chooses again which end of the content is kept on the screen, in the first window of a nested list.
  ///
  /// Only now has the outer list given the nested list its place.
  mutating func holdEndAgain(of content: borrowing ContentModel) {
    anchor.holdEndAgain(of: content)
  }

  /// Remembers the items that were visible before a leap (a scroll by more than half a viewport), to align columns by them.
  mutating func remember(
    _ live: borrowing LiveSet, in content: borrowing ContentModel, before distance: Double,
    visible: LayoutRect
  ) {
    columns.remember(live, in: content, before: distance, visible: visible)
  }

  /// Records the visible items, by which the columns of a waterfall are aligned, before a new size of a view moves them.
  mutating func holdColumns(_ live: borrowing LiveSet, in content: borrowing ContentModel) {
    columns.hold(live, in: content)
  }

  /// Returns the offset at which measuring begins: elements nearer to it are bound first.
  func settlingFocus(_ live: borrowing LiveSet, in content: borrowing ContentModel) -> Double {
    anchor.settlingFocus(
      live, in: content, target: scroll.target(in: content),
      remembersItems: !columns.remembered.isEmpty)
  }

  // MARK: Scroll to an item

  /// Begins a scroll to an item, and cancels an earlier one that is under way.
  mutating func begin(
    _ target: ScrollDestination, in content: borrowing ContentModel, into output: inout Output
  ) {
    scroll.begin(target, in: content, into: &output)
  }

  /// Records the phase of scrolling; a drag by the user cancels the scroll to an item.
  mutating func phaseDidChange(to phase: ScrollingPhase, into output: inout Output) {
    scroll.phaseDidChange(to: phase, into: &output)
  }

  /// Records that the movement of a scroll to an item is over, because a window without area shows no movement.
  mutating func recordStop() { scroll.recordStop() }

  /// Cancels a scroll to an item that is under way, and releases the item at which the last one ended.
  mutating func cancelScroll(into output: inout Output) {
    scroll.cancel(into: &output)
    scroll.releaseLanding()
  }

  /// Checks whether a scroll has arrived at its element, and sends the host on if the element has moved.
  mutating func followScroll(
    _ content: borrowing ContentModel, isUnsettled: Bool, into output: inout Output
  ) {
    if scroll.follow(content, isUnsettled: isUnsettled, into: &output) {
      // From now on the anchor is the item that was scrolled to, so the next change has to choose it again.
      anchor.release()
      anchor.endLeap()
    }
  }

  #if !hasFeature(Embedded)
    // MARK: Nested lists

    /// Keeps the row of a nested list that the user looks at in its place on the screen, while the list changes its length.
    mutating func open(
      _ resize: ListResize, at position: Int, _ live: borrowing LiveSet,
      in content: borrowing ContentModel
    ) {
      anchor.hold(resize, at: position, live, in: content, goal: scroll.goal(in: content))
    }

    /// Records the nested list in a view: the distance from its last row's start to its end, and whether its sizes still settle.
    mutating func record(_ resize: ListResize, in view: ViewID, _ live: borrowing LiveSet) {
      anchor.lists.record(view, tail: resize.tail, live)
      anchor.isListSettling = resize.isSettling
    }
  #endif
}
