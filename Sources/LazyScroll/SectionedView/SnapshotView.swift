import LazyScrollEngine

/// A list view whose data is handed to it: snapshots and change sets, which the engine takes as they are.
///
/// Nothing is asked but views, so that a host that has its data elsewhere, as a page in JavaScript, describes
/// each edit once. Sections and items count as the app counts them, frames are in content space, in points;
/// snapshots and change sets count as the engine does, with ``firstSection`` sections before the app's own.
package final class SnapshotView<H: Host>: SectionedView<H> {
  /// Gives views and is told of the reader's input; held strongly.
  package var delegate: (any SnapshotViewDelegate<View>)?

  /// The number of engine sections before the app's own: 1 for a table with a header of its own.
  package let first: Int

  /// A Boolean value that indicates whether all sections have one layout, in which sizes mean the same.
  package let isUniform: Bool

  /// The length along the axis that all items have, so that the host measures none; `nil` by default.
  package var itemExtent: Double?

  /// A list view without items.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - firstSection: The number of engine sections before the app's own.
  ///   - isUniform: A Boolean value that indicates whether items keep their sizes in any section.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  package init(
    host: H, firstSection: Int = 0, isUniform: Bool = false, pool: ReusePool<View>? = nil
  ) {
    first = firstSection
    self.isUniform = isUniform
    super.init(host: host, pool: pool)
  }

  /// The number of items in all sections.
  package var itemCount: Int { itemCounts.reduce(0, +) }

  // MARK: Data

  /// Replaces the data.
  ///
  /// Items keep their views and their measured sizes by ID; the selection stays.
  ///
  /// - Parameters:
  ///   - snapshot: The data, with the sections before and behind the app's own.
  ///   - transition: The animation of items that move, come or go; `nil` for none.
  package func show(_ snapshot: Snapshot, transition: Transition? = nil) {
    interruptMovement()
    itemCounts = []
    for section in snapshot.sections.dropFirst(first).dropLast(first) {
      itemCounts.append(section.items.count)
    }
    isLoaded = true
    mayHaveLostItems = true
    driver.send(.snapshot(snapshot, transition: transition))
  }

  /// Applies changes to the data; an item that is being moved is taken back first and goes on afterwards.
  ///
  /// - Parameter set: The changes, which name existing items only.
  /// - Complexity: O(log n) for each change, and O(s) for those of sections.
  package func apply(_ set: ChangeSet) {
    driver.performTogether {
      let leading = interruptMovement(for: set)
      set.update(&itemCounts, firstSection: first)
      mayHaveLostItems = true
      selection.relocate { choice in
        guard let item = choice.item.position else { return choice }
        return set.place(ofItemAt: IndexPath(section: choice.section, item: item)).map {
          Selection.Choice(.position($0.item), inSection: $0.section)
        }
      }
      driver.send(
        .edit(ChangeSet(leading + set.changes + returned(leading, set), transition: set.transition))
      )
    }
  }

  /// Interrupts the movement under way, which goes on after the changes.
  ///
  /// - Returns: The changes that take the item back to its place in the app's data.
  private func interruptMovement(for set: ChangeSet) -> [Change] {
    func place(_ path: IndexPath) -> IndexPath? {
      let place = set.place(ofItemAt: IndexPath(section: path.section + first, item: path.item))
      return place.map { IndexPath(section: $0.section - first, item: $0.item) }
    }
    switch movementState {
    case .none: return []
    case .interrupted(let held, let old):
      movementState = .interrupted(held, place: old.flatMap(place))
      return []
    case .moving(let held):
      let back = move(to: held.source)
      movementState = .interrupted(held, place: place(held.source))
      return back
    }
  }

  /// The changes that forget the size of an item that came back from a section with another layout.
  private func returned(_ leading: [Change], _ set: ChangeSet) -> [Change] {
    guard !isUniform, case .moveItem(let source, let target) = leading.first,
      source.section != target.section, let place = set.place(ofItemAt: target)
    else { return [] }
    return [.invalidateItems(section: place.section, place.item..<place.item + 1)]
  }

  // MARK: Places

  /// The items that meet a rectangle, in layout order.
  package func items(in rect: Rect) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (element, _) in driver.engine.content.elements(in: rect) where element.kind == .item {
      paths.append(path(of: element))
    }
    return paths
  }

  /// The first and the last item that meet a stretch of the vertical axis, in sections whose items follow each other.
  ///
  /// - Parameters:
  ///   - start: The start of the stretch.
  ///   - end: The end of the stretch.
  /// - Returns: The two items; `nil` if there is none.
  /// - Complexity: O(log n), and O(s) for s sections without items in between.
  package func firstAndLastItem(
    from start: Double, to end: Double
  ) -> (first: IndexPath, last: IndexPath)? {
    let total = driver.engine.contentSize.height
    guard start < end, end > 0, start < total,
      let firstSection = driver.engine.content.section(at: max(0, start)),
      let lastSection = driver.engine.content.section(at: min(end, total).nextDown)
    else { return nil }
    var first: IndexPath?
    var section = max(0, firstSection - self.first)
    while first == nil, section < itemCounts.count {
      if let band = band(ofSection: section), start < band.end {
        first = item(at: max(start, band.start), inSection: section)
      }
      section += 1
    }
    var last: IndexPath?
    section = min(lastSection - self.first, itemCounts.count - 1)
    while last == nil, section >= 0 {
      if let band = band(ofSection: section), end > band.start {
        last = item(at: min(end, band.end).nextDown, inSection: section)
      }
      section -= 1
    }
    guard let first, let last else { return nil }
    let isAhead =
      first.section == last.section ? first.item <= last.item : first.section < last.section
    return isAhead ? (first, last) : nil
  }

  private func item(at offset: Double, inSection section: Int) -> IndexPath? {
    driver.engine.content.item(at: offset, inSection: section + first).map {
      IndexPath(section: section, item: $0)
    }
  }

  /// The stretch of a section's items; `nil` without items.
  private func band(ofSection section: Int) -> (start: Double, end: Double)? {
    let last = itemCount(inSection: section) - 1
    guard last >= 0, let first = frame(ofItemAt: IndexPath(section: section, item: 0)),
      let end = frame(ofItemAt: IndexPath(section: section, item: last))
    else { return nil }
    return (first.minY, end.maxY)
  }

  // MARK: For the scroll view

  override var firstSection: Int { first }

  override func countItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  override func refreshedData() -> Event? { nil }

  override func canMove(_ path: IndexPath) -> Bool { delegate != nil }

  override func takeUp(_ move: SectionUpdates.Move, _ steps: inout SectionSteps) {
    if isUniform { return }
    let place = inEngine(move.target)
    steps.changes.append(
      .invalidateItems(section: place.section, place.item..<place.item + 1))
  }

  override func view(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { delegate?.view(for: element, at: path(of: element), from: dequeuer) }

  override func size(of element: Element, proposed: Size) -> Size? {
    guard element.kind == .item, let itemExtent else { return nil }
    var size = proposed
    size[driver.core.axis] = itemExtent
    return size
  }

  override func shouldSelect(_ choice: Selection.Choice) -> Bool {
    path(of: choice).map { delegate?.shouldSelect(at: $0) ?? true } ?? false
  }

  override func didTap(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didTap(at: path) }
  }

  override func didSelect(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didSelect(at: path) }
  }

  override func didDeselect(_ choice: Selection.Choice) {
    if let path = path(of: choice) { delegate?.didDeselect(at: path) }
  }

  override func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome) {
    delegate?.didEndScroll(outcome)
  }

  override func didReport(_ report: Report) {
    delegate?.didReport(report.movingSections(by: -first))
  }
}

/// The views of a ``SnapshotView``, and the reader's input; paths count as the app counts them.
package protocol SnapshotViewDelegate<View>: AnyObject {
  /// The platform's views.
  associatedtype View: AnyObject

  /// Returns the view for an element; `nil` for none.
  func view(
    for element: Element, at path: IndexPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?
  /// Returns a Boolean value that indicates whether a touch may select an item.
  func shouldSelect(at path: IndexPath) -> Bool
  /// Called when the reader taps an item, selected or not.
  func didTap(at path: IndexPath)
  /// Called when an item was selected.
  func didSelect(at path: IndexPath)
  /// Called when an item was deselected.
  func didDeselect(at path: IndexPath)
  /// Called when a scroll to an item or a section ended.
  func didEndScroll(_ outcome: ScrollOutcome)
  /// Called with invalid input.
  func didReport(_ report: Report)
}
