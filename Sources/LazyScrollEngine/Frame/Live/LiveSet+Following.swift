/// Live elements through changes of the data, and requests for several of them.
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
        // Without an ID, an item at another index is another item.
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
    // A header whose size is late stands at an estimate of the new layout, which the user has not seen.
    if marks.contains(.laidOut), self[position].element.kind != .item {
      self[position].sizeWait = .none
    }
  }

  /// Moves the elements to their paths in a new snapshot.
  ///
  /// - Parameters:
  ///   - content: The new data.
  ///   - old: The sections as they were.
  ///   - indexes: The index of each named section in the new data.
  /// - Returns: The elements that are not in the new snapshot, with the old handles of their sections.
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

  /// Moves all views by a correction of the offset, as the host does.
  mutating func shift(by delta: LayoutPoint) {
    if delta == .zero { return }
    for position in indices { self[position].standing.shift(by: delta) }
  }

  /// Ends the movement of a view.
  ///
  /// A view that did not arrive is placed again.
  mutating func endMovement(of view: ViewID, by number: UInt32, isFinished: Bool) {
    for position in indices where self[position].view == view {
      self[position].standing.end(number, isFinished: isFinished)
    }
  }

  /// Returns true if a view is on its way by the movement of a number.
  func moves(_ view: ViewID, by number: UInt32) -> Bool {
    for position in indices where self[position].view == view {
      return self[position].standing.movement?.number == number
    }
    return false
  }

  // MARK: Requests

  /// Lets elements be bound that were put off to the next display frame.
  mutating func offerDeferred() {
    for position in indices { self[position].offerBinding() }
  }

  /// Lets elements be requested again for which the data source gave no view.
  mutating func offerRefused() {
    for position in indices where self[position].showing == .refused {
      self[position].showing = .nothing
    }
  }

  /// Requests measurement of all self-sizing views.
  mutating func requestMeasuring() {
    for position in indices { self[position].requestMeasuring() }
  }

  /// Follows another viewport: requests measurement if lines have another length, or if pixels, to which layouts round, have
  /// another size.
  mutating func follow(_ viewport: Viewport, since old: Viewport, along axis: ScrollAxis) {
    if !viewport.hasSameLines(as: old, along: axis) { requestMeasuring() }
  }

  /// Requests measurement of the views in the scope of an invalidation.
  mutating func requestMeasuring(of scope: InvalidationContext.Scope, inSection handle: Int) {
    for position in indices
    where self[position].handle == handle && scope.concerns(self[position].element) {
      self[position].requestMeasuring()
    }
  }

  /// Requests measurement of views that need no binding but whose sizes the new layouts lack.
  mutating func requestMissingSizes(in content: borrowing ContentModel) {
    for position in indices where content.needsMeasuring(self[position]) {
      self[position].requestMeasuring()
    }
  }

  /// Records that the host was asked to measure all views that are ready.
  mutating func orderMeasuring() {
    for position in indices where self[position].isMeasurable {
      self[position].orderMeasuring()
    }
  }

  /// Records which elements entered or left the viewport.
  mutating func record(_ crossings: Buffer<Crossing>) {
    for crossing in crossings { self[crossing.position].isInViewport = crossing.isInViewport }
  }
}
