/// The animations of changes of the data: the movements of views, and the views that leave or are replaced.
///
/// The view of a removed element moves to the final attributes that its layout gives, and is recycled when the animation ends.
/// A view that a change pushes out of the window leaves likewise. An element that enters the window moves in from its old frame.
struct Transitions: Sendable {
  /// A view that was replaced by another view of the same element.
  private struct ExchangedView: BitwiseCopyable, Sendable {
    var view: ViewID
    /// The element as it was with the old view.
    var element: MaterializedElement
    /// True if the old view fades out, because both views are bound and the change is animated.
    var isReplaced: Bool
    /// True if the old view has been given to an element again, so that it must not be recycled.
    var isReclaimed = false
  }

  /// The animation of the data changes in this update; `nil` to show them at once.
  private var current: ListTransition?
  /// The animation of the last data changes.
  ///
  /// It is kept for the rounds of measuring that follow, so that views go on moving when a size becomes known.
  private var onward: ListTransition?
  /// The animation by which elements appear that the last changes have inserted; it begins once they are bound.
  private var arrival: ListTransition?
  /// True if the last changes replaced the whole snapshot, and were no edit.
  private var isOtherData = false
  private(set) var surroundings = Surroundings()
  /// The layouts of the sections that the present edit removes, with the handles (stable numbers) of the sections.
  private var removedLayouts: [(handle: Int, layout: SectionLayoutBox)] = []
  /// The elements that were removed from the data, and whose views have not been recycled or animated away yet.
  private var removed = Buffer<MaterializedElement>()
  private(set) var leaving = LeavingViews()
  private var exchanged = Buffer<ExchangedView>()
  /// The number of the last animation that was started.
  private var lastNumber: UInt32 = 0

  /// The animation of the present or the last data changes; the same in all rounds that follow an event.
  var active: ListTransition? { current ?? onward }

  // MARK: Update

  /// Begins an update, and forgets the animation and the frames of earlier changes.
  ///
  /// - Parameter isSettling: True if the update is another round of the previous one, which forgets nothing.
  mutating func beginUpdate(isSettling: Bool) {
    if isSettling { return }
    onward = nil
    surroundings.removeAll()
  }

  /// Begins changes of the data, which are shown by an animation or at once.
  ///
  /// - Parameters:
  ///   - transition: The animation; `nil` to show the changes at once.
  ///   - isOtherData: True if the whole snapshot is replaced.
  ///   - content: The data before the changes.
  mutating func begin(
    _ transition: ListTransition?, isOtherData: Bool, _ content: borrowing ContentModel
  ) {
    current = transition
    arrival = transition
    self.isOtherData = isOtherData
    if transition != nil, !content.viewport.bounds.isEmpty { surroundings.capture(content) }
  }

  /// Ends an update; its animation is kept for the further rounds that follow the same event.
  mutating func endUpdate() {
    if let current { onward = current }
    current = nil
    removedLayouts.removeAll()
  }

  /// Shifts all recorded frames by a scroll correction; the host shifts the views themselves.
  mutating func shift(by delta: LayoutPoint) {
    if delta == .zero { return }
    surroundings.shift(by: delta)
    leaving.shift(by: delta)
    for index in removed.indices { removed[index].attributes.move(by: delta) }
    for index in exchanged.indices { exchanged[index].element.attributes.move(by: delta) }
  }

  // MARK: Arrivals

  /// Stores the layout of a section that is about to be removed; it gives the attributes to which the section's views leave.
  mutating func willRemove(section handle: Int, of content: borrowing ContentModel) {
    if current == nil { return }
    removedLayouts.append((handle, content.sections[handle].layout))
  }

  /// Updates the index paths of recorded elements after an edit.
  mutating func follow(_ places: borrowing PlaceMap, _ content: borrowing ContentModel) {
    surroundings.follow(places, content)
  }

  /// Updates the index paths of recorded elements after the snapshot was replaced.
  mutating func follow(
    _ content: borrowing ContentModel, from old: SectionList, _ indexes: NumberTable
  ) {
    surroundings.follow(content, from: old, indexes)
  }

  /// Returns the animation by which an element enters the window; `nil` if it appears at once.
  ///
  /// An element that was near the window moves in from its old frame, an item from farther away from its side of the viewport.
  /// Inserted items are animated from the initial attributes that their layout gives.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - places: The effect of the present edit, which tells the items that it inserted.
  ///   - content: The data and the viewport.
  /// - Returns: The animation.
  func entrance(
    of element: MaterializedElement, _ places: borrowing PlaceMap,
    _ content: borrowing ContentModel
  ) -> ViewStanding.EntranceAnimation? {
    if active == nil || content.isHidden { return nil }
    let shown = element.element
    if shown.kind == .item, !places.isEmpty,
      places.isArrival(ItemPath(section: shown.section, item: shown.index))
    {
      return .appearing
    }
    if let frame = surroundings.frame(of: element) { return .moving(from: frame) }
    if isOtherData || shown.kind != .item { return .appearing }
    return surroundings.outside(of: element, content).map { .moving(from: $0) }
  }

  // MARK: Movements

  /// The placement of a view: the attributes at which it begins, and its animation.
  struct Placement: Equatable {
    /// The attributes at which the view is placed before the animation; `nil` to begin at the view's present frame.
    var origin: LayoutAttributes?
    /// The animation to the final attributes; `nil` if the view is placed at once.
    var movement: ViewMovement?
  }

  private mutating func movement(by transition: ListTransition) -> ViewMovement {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    return ViewMovement(number: lastNumber, transition)
  }

  /// Returns the next placement of a view, and gives a new number to its animation if it has one.
  ///
  /// A view that was placed before moves by the present animation. A view that enters the window moves in from the old frame of
  /// its element. The view of an inserted element appears once it is bound, by the animation of the change that inserted it.
  ///
  /// - Parameters:
  ///   - element: The element, whose view is placed next.
  ///   - layout: The layout of the element's section, which gives the attributes at which an inserted element appears.
  /// - Returns: The attributes at which the view begins, and the animation.
  mutating func placement(
    of element: MaterializedElement, _ layout: SectionLayoutBox
  ) -> Placement {
    if let origin = origin(of: element, layout) {
      return Placement(origin: origin.attributes, movement: movement(by: origin.transition))
    }
    let isMoved = current != nil || element.standing.movement != nil
    guard isMoved, element.standing.isPlaced, let active else { return Placement() }
    return Placement(movement: movement(by: active))
  }

  /// Returns the attributes at which an entering view is placed first, and the animation that follows; `nil` for a view that does
  /// not enter, or appears at once.
  private func origin(of element: MaterializedElement, _ layout: SectionLayoutBox)
    -> (attributes: LayoutAttributes, transition: ListTransition)?
  {
    var origin = element.placement
    var transition = active
    switch element.standing.entrance {
    case .none: return nil
    case .arriving:
      if !element.isBound { return nil }
      origin = layout.initialAttributes(for: origin)
      transition = arrival
    case .moving: origin.frame.origin = element.standing.frame.origin
    }
    // A scroll correction can shift the old frame out of the range of valid coordinates; the view then appears at once.
    guard let transition, origin.frame.isValid else { return nil }
    return (origin, transition)
  }

  // MARK: Leaving

  /// Adds an element that an edit removed, whose view has to leave the screen.
  ///
  /// - Parameters:
  ///   - element: The element, with the handle of its section before the edit.
  ///   - content: The data after the edit.
  mutating func remove(_ element: MaterializedElement, from content: borrowing ContentModel) {
    let removed = removedLayouts.first { $0.handle == element.handle }
    remove(element, from: removed?.layout ?? content.sections[element.handle].layout)
  }

  /// Adds an element that was removed from the data, whose view has to leave the screen.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - layout: The layout of the element's section, which gives the attributes to which the view moves.
  mutating func remove(_ element: MaterializedElement, from layout: SectionLayoutBox) {
    var element = element
    if current != nil { element.attributes = layout.finalAttributes(for: element.attributes) }
    removed.append(element)
  }

  /// Begins the leaving animations of removed elements, or recycles their views at once if the change is not animated.
  mutating func giveUpRemoved(into output: inout Output) {
    if removed.isEmpty { return }
    for element in removed {
      if let current, element.ownView != nil {
        leave(element, current, into: &output)
      } else {
        output.leave(element, pooled: true)
      }
    }
    removed.removeAll()
  }

  /// Begins the animation by which a view leaves the screen, to the attributes that are set in its element.
  ///
  /// The view is recycled when the animation ends; if it has no valid frame to move to, it is recycled at once.
  private mutating func leave(
    _ element: MaterializedElement, _ transition: ListTransition,
    into output: inout Output
  ) {
    guard let view = element.view, element.attributes.frame.isValid else {
      return output.leave(element, pooled: true)
    }
    output.recordLeaving(element, view)
    let movement = movement(by: transition)
    output.append(.place(view, element.attributes, movement))
    leaving.append(view, of: element, movement)
  }

  /// Recycles the view of an element that left the window.
  ///
  /// If an animated change pushes the element out, the view is animated out first.
  mutating func giveUp(
    _ element: MaterializedElement, _ content: borrowing ContentModel,
    into output: inout Output
  ) {
    if let active, element.ownView != nil, let target = target(of: element, content) {
      var element = element
      element.attributes = target
      leave(element, active, into: &output)
    } else {
      output.leave(element, pooled: true)
    }
  }

  /// Returns the attributes to which a change pushes a view out of the window; `nil` if it was not visible, or does not move.
  ///
  /// The new frame is at most one viewport length outside of the viewport.
  private func target(
    of element: MaterializedElement, _ content: borrowing ContentModel
  ) -> LayoutAttributes? {
    let visible = content.viewport.visibleBounds
    guard element.standing.frame.intersects(visible),
      var target = content.attributes(
        of: element.element.kind, at: element.element.index, inSection: element.handle)
    else { return nil }
    let axis = content.axis
    let (extent, length) = (visible.extent(along: axis), target.frame.extent(along: axis))
    let first = visible.offset(along: axis) - extent - length
    let last = visible.end(along: axis) + extent
    target.frame.origin[axis] = min(max(target.frame.origin[axis], first), last)
    return target.frame.isNear(element.standing.frame) ? nil : target
  }

  /// True if elements were removed whose views have not been recycled or animated away yet.
  var hasRemoved: Bool { !removed.isEmpty }

  /// Recycles a view whose leaving animation has ended.
  ///
  /// - Returns: True if the view was leaving by the animation with this number.
  mutating func end(
    of view: ViewID, by number: UInt32, into output: inout Output
  ) -> Bool {
    leaving.end(view, by: number, into: &output)
  }

  /// Recycles the views whose leaving animations should have ended a second ago.
  mutating func pass(to time: Double, into output: inout Output) {
    leaving.pass(to: time, into: &output)
  }

  /// Removes and returns the leaving view of an item that is in the window again, so that the item can show it once more.
  ///
  /// - Returns: The element with its view; `nil` if no view of the item is leaving.
  mutating func takeBack(_ id: ItemID) -> MaterializedElement? { leaving.takeBack(id) }

  /// Recycles or discards all leaving views, without waiting for their animations.
  mutating func clear(pooled: Bool, into output: inout Output) {
    leaving.clear(pooled: pooled, into: &output)
  }

  // MARK: Exchanges

  /// Records that an element has a new view, so that the old one is recycled.
  ///
  /// - Parameters:
  ///   - element: The element with the old view.
  ///   - new: The element with the new view.
  /// - Returns: True if the new view fades in over the old one; the old one is recycled after that.
  mutating func exchange(_ element: MaterializedElement, for new: MaterializedElement) -> Bool {
    guard let view = element.view else { return false }
    let isReplaced = active != nil && element.isBound && new.isBound
    exchanged.append(ExchangedView(view: view, element: element, isReplaced: isReplaced))
    return isReplaced
  }

  /// Records that an element was given a view; if the view was just replaced in another element, it must not be recycled.
  mutating func reclaim(_ view: ViewID) {
    for index in exchanged.indices where exchanged[index].view == view {
      exchanged[index].isReclaimed = true
    }
  }

  /// Recycles the views that were replaced by others, or fades them out first if the change is animated.
  mutating func giveUpExchanged(into output: inout Output) {
    if exchanged.isEmpty { return }
    for old in exchanged {
      if old.isReplaced, !old.isReclaimed, let active {
        var element = old.element
        element.attributes.alpha = 0
        leave(element, active, into: &output)
        continue
      }
      output.recordLeaving(old.element, old.view)
      if !old.isReclaimed { output.giveUp(old.view, old.element.reuse, pooled: true) }
    }
    exchanged.removeAll()
  }
}

extension Output {
  /// Recycles or discards the view of an element, and reports that it leaves the viewport if the element is in it.
  mutating func leave(_ element: MaterializedElement, pooled: Bool) {
    guard let view = element.view else { return }
    recordLeaving(element, view)
    giveUp(view, element.reuse, pooled: pooled)
  }

  /// Appends the command that tells the app that a view leaves the viewport, if the view's element is in it.
  mutating func recordLeaving(_ element: MaterializedElement, _ view: ViewID) {
    if element.isInViewport { append(.didLeave(view, element.element)) }
  }

  /// Recycles a view, or discards it if it has no reuse identifier or the caller does not want it pooled.
  mutating func giveUp(_ view: ViewID, _ reuse: ReuseIdentifier, pooled: Bool) {
    append(reuse == .none || !pooled ? .discard(view) : .recycle(view))
  }
}
