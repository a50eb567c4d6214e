/// Updating the live elements when the data changes, and requesting work for several of them at once.
extension LiveSet {
  /// Gives live elements the index paths that they have after an edit.
  ///
  /// Elements that the edit removed are marked, and ``takeGone()`` removes them. Call ``rekey()`` afterwards to sort the set
  /// again.
  ///
  /// - Parameters:
  ///   - places: The index paths of items and sections after the edit.
  ///   - content: The data after the edit.
  /// - Complexity: O(k) lookups in `places` for k live elements.
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
        // An item without an ID is identified by its index, so another index means other content.
        self[position].requestBinding()
      }
      var marks = outcome.marks
      if places.reloadsSupplementaries, element.kind.supplementary != nil {
        marks.insert(.reloaded)
      }
      request(marks, at: position, content)
    }
  }

  /// Requests what the marks of an edit say for one element: binding, measuring, or telling its view the new index path.
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
    // A header that waits for its late size counts as one of known size. With a new layout its extent is a new
    // estimate, which the user has not seen, so the wait ends.
    if marks.contains(.laidOut), self[position].element.kind != .item {
      self[position].sizeWait = .none
    }
  }

  /// Gives live elements the index paths that they have in a new snapshot, and sorts the set again.
  ///
  /// - Parameters:
  ///   - content: The new data.
  ///   - old: The sections of the old snapshot.
  ///   - indexes: The index of each named section in the new snapshot.
  /// - Returns: The elements that are not in the new snapshot; their section handles are those of the old one.
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

  /// Shifts the recorded frames of all views by a scroll correction; the host shifts the views themselves.
  mutating func shift(by delta: LayoutPoint) {
    if delta == .zero { return }
    for position in indices { self[position].standing.shift(by: delta) }
  }

  /// Records that the host has ended an animation of a view.
  ///
  /// A view that was stopped before its destination is placed again.
  mutating func endMovement(of view: ViewID, by number: UInt32, isFinished: Bool) {
    for position in indices where self[position].view == view {
      self[position].standing.end(number, isFinished: isFinished)
    }
  }

  /// Returns true if a view moves by the animation that has a given number.
  func moves(_ view: ViewID, by number: UInt32) -> Bool {
    for position in indices where self[position].view == view {
      return self[position].standing.movement?.number == number
    }
    return false
  }

  // MARK: Requests

  /// Makes binding due for the elements whose binding was put off to a later display frame.
  mutating func offerDeferred() {
    for position in indices { self[position].offerBinding() }
  }

  /// Lets views be requested again for the elements for which the data source gave none.
  mutating func offerRefused() {
    for position in indices where self[position].showing == .refused {
      self[position].showing = .nothing
    }
  }

  /// Requests measurement of all self-sizing views.
  mutating func requestMeasuring() {
    for position in indices { self[position].requestMeasuring() }
  }

  /// Requests measurement of all self-sizing views if the new viewport has another length across the scroll axis, or another
  /// pixel scale.
  ///
  /// Both change sizes: content is broken into other lines, and layouts round to pixels.
  mutating func follow(_ viewport: Viewport, since old: Viewport, along axis: ScrollAxis) {
    if !viewport.hasSameLines(as: old, along: axis) { requestMeasuring() }
  }

  /// Requests measurement of the self-sizing views that are in the scope of an invalidation of their layout.
  mutating func requestMeasuring(of scope: InvalidationContext.Scope, inSection handle: Int) {
    for position in indices
    where self[position].handle == handle && scope.concerns(self[position].element) {
      self[position].requestMeasuring()
    }
  }

  /// Requests measurement of views that stay bound, where the new layouts have no size for them or give them other lengths.
  mutating func requestMissingSizes(in content: borrowing ContentModel) {
    for position in indices where content.needsMeasuring(self[position]) {
      self[position].requestMeasuring()
    }
  }

  /// Records that the host was asked to measure every bound view whose size is due.
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
