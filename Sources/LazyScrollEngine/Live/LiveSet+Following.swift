/// Live elements through changes of the data, and requests that concern several of them.
extension LiveSet {
  /// Follows a change of the data; the order is right again after ``rekey()``.
  ///
  /// Elements that are gone are marked as such, for ``takeGone()``.
  ///
  /// - Parameters:
  ///   - effect: The effect of the change.
  ///   - content: The data after it.
  /// - Complexity: O(k) for k live elements.
  mutating func follow(_ effect: EditEffect, _ content: borrowing ContentModel) {
    switch effect {
    case .none, .reframed: break
    case .inserted(let range):
      shiftItems(in: range.handle, from: range.items.lowerBound, by: range.items.count)
    case .removed(let range):
      for position in indices where self[position].isItem(of: range.handle, in: range.items) {
        self[position].membership = .gone
      }
      shiftItems(in: range.handle, from: range.items.upperBound, by: -range.items.count)
    case .moved(let section, let handle, let source, let target):
      move(from: source, to: target, section: section, handle: handle)
    case .movedAcross(let from, let to, let id): moveAcross(from, to, id)
    case .reloaded(let range, let isEachBound):
      for position in indices where self[position].isItem(of: range.handle, in: range.items) {
        if isEachBound || content.needsBinding(self[position]) { self[position].requestBinding() }
        if self[position].showing == .refused { self[position].showing = .nothing }
      }
    case .supplementariesReloaded:
      for position in indices where self[position].element.kind.supplementary != nil {
        self[position].requestBinding()
        if self[position].showing == .refused { self[position].showing = .nothing }
      }
    case .invalidated(let range):
      for position in indices where self[position].isItem(of: range.handle, in: range.items) {
        self[position].requestMeasuring()
      }
    case .laidOut(let handle):
      for position in indices where self[position].handle == handle {
        self[position].requestMeasuring()
        // A late header stands at an estimate of the new layout, at which nobody has seen it.
        if self[position].element.kind != .item { self[position].sizeWait = .none }
      }
    case .sectionInserted(let index, _, _): shiftSections(from: index, by: 1)
    case .sectionRemoved(let index, let handle, _):
      for position in indices where self[position].handle == handle {
        self[position].membership = .gone
      }
      shiftSections(from: index, by: -1)
    case .sectionMoved:
      for position in indices {
        let section = content.sections.index(of: self[position].handle)
        self[position].move(toSection: section, index: self[position].element.index)
      }
    }
  }

  private mutating func shiftItems(in handle: Int, from index: Int, by delta: Int) {
    for position in indices where self[position].isItem(of: handle, in: index..<Int.max) {
      let element = self[position].element
      self[position].move(toSection: element.section, index: element.index + delta)
    }
  }

  private mutating func shiftSections(from index: Int, by delta: Int) {
    for position in indices
    where self[position].element.section >= index && self[position].membership != .gone {
      let element = self[position].element
      self[position].move(toSection: element.section + delta, index: element.index)
    }
  }

  private mutating func move(from source: Int, to target: Int, section: Int, handle: Int) {
    let range = min(source, target)..<max(source, target) + 1
    for position in indices where self[position].isItem(of: handle, in: range) {
      let index = self[position].element.index
      let moved = index == source ? target : source < target ? index - 1 : index + 1
      self[position].move(toSection: section, index: moved)
    }
  }

  /// Moves an item to another section: it keeps its view.
  private mutating func moveAcross(_ from: ItemRange, _ to: ItemRange, _ id: ItemID) {
    let traveller = position(ofItem: from.items.lowerBound, inSection: from.handle)
    for position in indices where position != traveller {
      let element = self[position].element
      if self[position].isItem(of: from.handle, in: from.items.upperBound..<Int.max) {
        self[position].move(toSection: element.section, index: element.index - 1)
      } else if self[position].isItem(of: to.handle, in: to.items.lowerBound..<Int.max) {
        self[position].move(toSection: element.section, index: element.index + 1)
      }
    }
    guard let traveller else { return }
    self[traveller].handle = to.handle
    self[traveller].element.id = id
    self[traveller].move(toSection: to.section, index: to.items.lowerBound)
    if !id.isNamed { self[traveller].requestBinding() }
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
        self[position].membership = .gone
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
