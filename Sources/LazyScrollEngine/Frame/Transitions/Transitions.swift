/// The animations of changes: how views move, which ones leave, and which ones are replaced.
///
/// The view of a removed element moves to the final attributes of its layout, and is recycled once the movement is over; so
/// does a view that is pushed out of the window. An element that enters the window moves in from where it stood before.
struct Transitions: Sendable {
  /// A view that was replaced by another view of the same element.
  private struct ExchangedView: BitwiseCopyable, Sendable {
    var view: ViewID
    /// The element as it was.
    var element: MaterializedElement
    /// True if the element had another bound view before, which fades out.
    var isReplaced: Bool
    /// True if another element uses the view by now.
    var isReclaimed = false
  }

  /// The transition of the changes in this update; `nil` to show them at once.
  private var current: ListTransition?
  /// The transition of the last changes, kept for the rounds of measuring that follow them, so that a size that becomes known does
  /// not end an animation.
  private var onward: ListTransition?
  /// The transition of elements that the last changes inserted; they appear once they are bound.
  private var arrival: ListTransition?
  /// True if the whole snapshot was replaced.
  private var isOtherData = false
  private(set) var surroundings = Surroundings()
  /// The layouts of sections that the edit at hand removes, by the handles that the sections had.
  private var removedLayouts: [(handle: Int, layout: SectionLayoutBox)] = []
  /// Elements that were removed from the data and whose views are still on the screen.
  private var removed = Buffer<MaterializedElement>()
  private(set) var leaving = LeavingViews()
  private var exchanged = Buffer<ExchangedView>()
  /// The number of the last movement.
  private var lastNumber: UInt32 = 0

  /// The transition of the present changes; the same in all rounds of the update.
  var active: ListTransition? { current ?? onward }

  // MARK: Update

  /// Begins an update.
  ///
  /// - Parameter isSettling: A Boolean value that indicates whether it is another round of the update before.
  mutating func beginUpdate(isSettling: Bool) {
    if isSettling { return }
    onward = nil
    surroundings.removeAll()
  }

  /// Begins changes that are shown by a transition, or at once.
  ///
  /// - Parameters:
  ///   - transition: The transition; `nil` for none.
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

  /// Ends an update: the transition goes on in its rounds.
  mutating func endUpdate() {
    if let current { onward = current }
    current = nil
    removedLayouts.removeAll()
  }

  /// Shifts recorded frames by a correction of the offset; the host shifts the views itself.
  mutating func shift(by delta: LayoutPoint) {
    if delta == .zero { return }
    surroundings.shift(by: delta)
    leaving.shift(by: delta)
    for index in removed.indices { removed[index].attributes.move(by: delta) }
    for index in exchanged.indices { exchanged[index].element.attributes.move(by: delta) }
  }

  // MARK: Arrivals

  /// Keeps the layout of a section that is about to be removed, for its views leave to the attributes that it gives.
  mutating func willRemove(section handle: Int, of content: borrowing ContentModel) {
    if current == nil { return }
    removedLayouts.append((handle, content.sections[handle].layout))
  }

  /// Updates stored paths, after an edit.
  mutating func follow(_ places: borrowing PlaceMap, _ content: borrowing ContentModel) {
    surroundings.follow(places, content)
  }

  /// Updates stored paths, after the snapshot was replaced.
  mutating func follow(
    _ content: borrowing ContentModel, from old: SectionList, _ indexes: NumberTable
  ) {
    surroundings.follow(content, from: old, indexes)
  }

  /// Returns the animation by which an element enters the window; `nil` if it appears at once.
  ///
  /// An element that was near the window moves in from where it stood, an item from farther away from its side. Inserted items
  /// appear at the initial attributes of their layout.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - places: The edit at hand, which tells the items that it inserted.
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

  /// The way in which a view is placed: its first attributes and its animation.
  struct Placement: Equatable {
    /// The attributes at which the view is placed before the animation; `nil` if it starts at the view's present frame.
    var origin: LayoutAttributes?
    /// The animation to the final attributes; `nil` if the view is placed at once.
    var movement: ViewMovement?
  }

  private mutating func movement(by transition: ListTransition) -> ViewMovement {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    return ViewMovement(number: lastNumber, transition)
  }

  /// Starts and returns the animation for the next placement of a view.
  ///
  /// A view that was placed before moves with the present transition. A view that enters the window moves in from its element's
  /// former frame. The view of an inserted element appears once it is bound, and only with the change that inserted it.
  ///
  /// - Parameters:
  ///   - element: The element; its view is placed next.
  ///   - layout: The layout of its section, which gives the attributes at which an inserted element appears.
  /// - Returns: The first attributes, and the movement.
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

  /// Returns the attributes at which an entering view is placed first, and the transition by which it moves; `nil` for a view that
  /// does not enter, or appears at once.
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
    // After a correction over the whole content there is no valid frame where it stood.
    guard let transition, origin.frame.isValid else { return nil }
    return (origin, transition)
  }

  // MARK: Leaving

  /// Receives an element that an edit removed.
  ///
  /// - Parameters:
  ///   - element: The element; its handle is that of its section before the edit.
  ///   - content: The data after the edit.
  mutating func remove(_ element: MaterializedElement, from content: borrowing ContentModel) {
    let removed = removedLayouts.first { $0.handle == element.handle }
    remove(element, from: removed?.layout ?? content.sections[element.handle].layout)
  }

  /// Receives an element that was removed from the data.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - layout: The layout of its section, which gives the attributes to which it leaves.
  mutating func remove(_ element: MaterializedElement, from layout: SectionLayoutBox) {
    var element = element
    if current != nil { element.attributes = layout.finalAttributes(for: element.attributes) }
    removed.append(element)
  }

  /// Animates the views of removed elements away, or recycles them at once.
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

  /// Animates the view of an element to its attributes.
  ///
  /// The view is recycled when it arrives.
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
  /// If a transition pushed it out, it moves out first.
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

  /// Returns the attributes to which a view is pushed out, at most a window away; `nil` if it was not visible, or does not move.
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

  /// True if views of removed elements have yet to leave or to be recycled.
  var hasRemoved: Bool { !removed.isEmpty }

  /// Recycles a view whose movement is over.
  ///
  /// - Returns: True if it was leaving by that movement.
  mutating func end(
    of view: ViewID, by number: UInt32, into output: inout Output
  ) -> Bool {
    leaving.end(view, by: number, into: &output)
  }

  /// Recycles the views whose movements should have ended a second ago.
  mutating func pass(to time: Double, into output: inout Output) {
    leaving.pass(to: time, into: &output)
  }

  /// Takes back a view that is moving away, for an item that is in the window again.
  ///
  /// - Returns: The element as it left, with its view; `nil` if no view of the item is moving away.
  mutating func takeBack(_ id: ItemID) -> MaterializedElement? { leaving.takeBack(id) }

  /// Recycles or discards all views that are moving away.
  mutating func clear(pooled: Bool, into output: inout Output) {
    leaving.clear(pooled: pooled, into: &output)
  }

  // MARK: Exchanges

  /// Records that another view shows an element.
  ///
  /// - Parameters:
  ///   - element: The element as it was.
  ///   - new: The element after the change.
  /// - Returns: True if the new view fades in over the old one.
  mutating func exchange(_ element: MaterializedElement, for new: MaterializedElement) -> Bool {
    guard let view = element.view else { return false }
    let isReplaced = active != nil && element.isBound && new.isBound
    exchanged.append(ExchangedView(view: view, element: element, isReplaced: isReplaced))
    return isReplaced
  }

  /// Records that a view is used again; it may be one that was just replaced.
  mutating func reclaim(_ view: ViewID) {
    for index in exchanged.indices where exchanged[index].view == view {
      exchanged[index].isReclaimed = true
    }
  }

  /// Recycles the views that were replaced, or fades them out first.
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
  /// Recycles or discards the view of an element.
  mutating func leave(_ element: MaterializedElement, pooled: Bool) {
    guard let view = element.view else { return }
    recordLeaving(element, view)
    giveUp(view, element.reuse, pooled: pooled)
  }

  /// Tells that a view leaves the viewport, if its element is in it.
  mutating func recordLeaving(_ element: MaterializedElement, _ view: ViewID) {
    if element.isInViewport { append(.didLeave(view, element.element)) }
  }

  /// Recycles a view, or discards it if it has no reuse identifier or is not to be pooled.
  mutating func giveUp(_ view: ViewID, _ reuse: ReuseIdentifier, pooled: Bool) {
    append(reuse == .none || !pooled ? .discard(view) : .recycle(view))
  }
}
