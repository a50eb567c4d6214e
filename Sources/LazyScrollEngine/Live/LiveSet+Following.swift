/// Live elements through changes of the data, and requests that concern several of them.
extension LiveSet {
  /// Follows an edit; the order is right again after ``rekey()``.
  ///
  /// Elements that are gone are marked as such, for ``takeGone()``.
  ///
  /// - Parameters:
  ///   - places: The places of items and sections after the edit.
  ///   - content: The data after it.
  /// - Complexity: O(k) questions to the map for k live elements.
  mutating func follow(_ places: borrowing PlaceMap, _ content: borrowing ContentModel) {
    for position in indices {
      let element = self[position].element
      let outcome = places.outcome(
        of: element.kind, at: ItemPath(section: element.section, item: element.index))
      self[position].move(toSection: outcome.path.section, index: outcome.path.item)
      if let removal = outcome.removal {
        self[position].membership = .gone(change: Int32(truncatingIfNeeded: removal))
        continue
      }
      let handle = content.sections.handle(at: outcome.path.section)
      let isElsewhere = handle != self[position].handle
      self[position].handle = handle
      if element.kind == .item, !element.id.isNamed,
        isElsewhere || outcome.marks.contains(.reindexed)
      {
        // An item without an ID is another one at another index.
        self[position].requestBinding()
      }
      var marks = outcome.marks
      if places.reloadsSupplementaries, element.kind.supplementary != nil {
        marks.insert(.reloaded)
      }
      request(marks, at: position, content)
    }
  }

  /// Requests the work that an edit makes due for an element.
  private mutating func request(
    _ marks: PlaceMap.Marks, at position: Int, _ content: borrowing ContentModel
  ) {
    if marks.contains(.shifted) { self[position].needsStamping = true }
    if !marks.isDisjoint(with: [.reloaded, .revised]) {
      if marks.contains(.reloaded) || content.needsBinding(self[position]) {
        self[position].requestBinding()
      }
      if self[position].showing == .refused { self[position].showing = .nothing }
    }
    if !marks.isDisjoint(with: [.unmeasured, .laidOut]) { self[position].requestMeasuring() }
    // A late header stands at an estimate of the new layout, at which nobody has seen it.
    if marks.contains(.laidOut), self[position].element.kind != .item {
      self[position].sizeWait = .none
    }
  }

  /// Follows other data; the order is right again afterwards.
  ///
  /// - Parameters:
  ///   - content: The new data.
  ///   - old: The sections as they were.
  ///   - indexes: The index of each named section in the new data.
  /// - Returns: The elements that are gone, with the handles that their sections had.
  mutating func follow(
    _ content: borrowing ContentModel, from old: SectionList, _ indexes: NumberTable
  ) -> Buffer<MaterializedElement> {
    for position in indices {
      guard let place = content.place(of: self[position], in: old, indexes) else {
        self[position].membership = .gone(change: 0)
        continue
      }
      self[position].handle = content.sections.handle(at: place.section)
      self[position].move(toSection: place.section, index: place.item)
      if content.needsBinding(self[position]) {
        self[position].requestBinding()
      } else {
        self[position].finishBinding()
      }
    }
    let gone = takeGone()
    rekey()
    return gone
  }

  /// Follows a correction of the offset, by which hosts move all views.
  mutating func shift(by delta: LayoutPoint) {
    if delta == .zero { return }
    for position in indices { self[position].standing.shift(by: delta) }
  }

  /// Takes in that a movement has ended: the view is placed anew if it did not get there.
  mutating func endMovement(of view: ViewID, by number: UInt32, isFinished: Bool) {
    for position in indices where self[position].view == view {
      self[position].standing.end(number, isFinished: isFinished)
    }
  }

  /// Returns a Boolean value that indicates whether a view moves by a certain movement.
  func moves(_ view: ViewID, by number: UInt32) -> Bool {
    for position in indices where self[position].view == view {
      return self[position].standing.movement?.number == number
    }
    return false
  }

  // MARK: Requests

  /// Offers elements again that there was no time for.
  mutating func offerDeferred() {
    for position in indices { self[position].offerBinding() }
  }

  /// Offers elements again that the data source gave no view.
  mutating func offerRefused() {
    for position in indices where self[position].showing == .refused {
      self[position].showing = .nothing
    }
  }

  /// Has all views measured whose size is the host's to say.
  mutating func requestMeasuring() {
    for position in indices { self[position].requestMeasuring() }
  }

  /// Takes in another viewport: everything is measured again where lines have another length, or pixels another size,
  /// to which layouts round.
  mutating func follow(_ viewport: Viewport, since old: Viewport, along axis: ScrollAxis) {
    if !viewport.hasSameLines(as: old, along: axis) { requestMeasuring() }
  }

  /// Has the views measured that an invalidation concerns.
  mutating func requestMeasuring(of scope: InvalidationContext.Scope, inSection handle: Int) {
    for position in indices
    where self[position].handle == handle && scope.concerns(self[position].element) {
      self[position].requestMeasuring()
    }
  }

  /// Has the views measured that are not bound again and whose sizes new layouts do not know.
  mutating func requestMissingSizes(in content: borrowing ContentModel) {
    for position in indices where content.needsMeasuring(self[position]) {
      self[position].requestMeasuring()
    }
  }

  /// Notes that the host was asked to measure all views that are ready for it.
  mutating func orderMeasuring() {
    for position in indices where self[position].isMeasurable {
      self[position].orderMeasuring()
    }
  }

  /// Records which elements entered or left the viewport.
  mutating func record(_ crossings: Buffer<Presence.Crossing>) {
    for crossing in crossings { self[crossing.position].isInViewport = crossing.isInViewport }
  }
}
