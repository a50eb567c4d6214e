/// Changes of items. A change costs O(log n) and affects no items of other sections.
extension ContentModel {
  /// Performs one change of the data.
  ///
  /// A change with a path outside of the data, or with an invalid size, is rejected and reported. An invalid frame is reported
  /// and replaced by an empty frame.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - number: The number of the change in its change set, for reports.
  ///   - output: Receives reports.
  /// - Returns: The effect of the change on index paths, by which all stored index paths have to be updated.
  mutating func apply(
    _ change: SnapshotChange, number: Int, into output: inout Output
  ) -> EditEffect {
    switch change {
    case .insertItems(let items, let path):
      let effect = insert(items, at: path, number, into: &output)
      if case .inserted = effect { reportFaultyItems(ofSection: path.section, into: &output) }
      return effect
    case .removeItems(let section, let range):
      return remove(range, of: section, number, into: &output)
    case .moveItem(let source, let target):
      return move(from: source, to: target, number, into: &output)
    case .reloadItems(let section, let range, let revisions):
      return reload(range, of: section, revisions, number, into: &output)
    case .reloadSupplementaries: return .supplementariesReloaded
    case .resizeItem(let path, let size): return resize(path, to: size, number, into: &output)
    case .reframeItem(let path, let frame): return reframe(path, to: frame, number, into: &output)
    case .invalidateItems(let section, let range):
      return invalidate(range, of: section, number, into: &output)
    case .growItem(let path, let size): return grow(path, to: size, number, into: &output)
    case .shiftItems(let path, let delta):
      return shift(after: path, by: delta, number, into: &output)
    case .layOutSection(let section, let index):
      return layOut(section, at: index, number, into: &output)
    case .insertSection(let section, let index):
      return insert(section, at: index, number, into: &output)
    case .removeSection(let index): return removeSection(index, number, into: &output)
    case .moveSection(let source, let target):
      return moveSection(from: source, to: target, number, into: &output)
    }
  }

  private mutating func insert(
    _ items: ItemList, at path: ItemPath, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = handle(ofSection: path.section, number, into: &output) else { return .none }
    let count = sections[handle].order.count
    guard path.item >= 0, path.item <= count, items.count > 0 else {
      if items.count > 0 { reportOutOfBounds(number, path.item, count + 1, into: &output) }
      return .none
    }
    guard hasCapacity(for: items.count, in: handle, section: path.section, into: &output) else {
      return .none
    }
    reportFaults(of: items, section: path.section, at: path.item, into: &output)
    var duplicates = ItemOrder.Duplicates()
    sections[handle].order.insert(
      items, at: path.item, section: handle, table: &table, duplicates: &duplicates)
    report(duplicates, into: &output)
    sections[handle].content.count += items.count
    change(section: handle, .insert(items, at: path.item), into: &output)
    return .inserted(ItemRun(section: path.section, path.item..<path.item + items.count))
  }

  private mutating func remove(
    _ range: Range<Int>, of section: Int, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = self.handle(ofItems: range, section, number, into: &output), !range.isEmpty
    else {
      return .none
    }
    sections[handle].order.remove(range, table: &table)
    sections[handle].content.count -= range.count
    change(section: handle, .remove(range), into: &output)
    return .removed(ItemRun(section: section, range))
  }

  private mutating func move(
    from source: ItemPath, to target: ItemPath, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let from = handle(of: source, number, into: &output),
      let to = handle(ofSection: target.section, number, into: &output)
    else { return .none }
    let limit = sections[to].order.count - (from == to ? 1 : 0)
    guard target.item >= 0, target.item <= limit else {
      reportOutOfBounds(number, target.item, limit + 1, into: &output)
      return .none
    }
    if from != to { return moveAcross(source, from, target, to, into: &output) }
    if source == target { return .none }
    sections[from].order.move(from: source.item, to: target.item)
    change(section: from, .move(from: source.item, to: target.item), into: &output)
    return .moved(from: source, to: target)
  }

  /// Moves an item to another section, with its ID, its revision, and its size if it was measured.
  private mutating func moveAcross(
    _ source: ItemPath, _ from: Int, _ target: ItemPath, _ to: Int, into output: inout Output
  ) -> EditEffect {
    guard hasCapacity(for: 1, in: to, section: target.section, into: &output) else { return .none }
    let id = sections[from].order.id(at: source.item)
    let revision = sections[from].order.revision(at: source.item)
    let attributes = attributes(of: .item, at: source.item, inSection: from)
    // Keep only a measured size, not an estimate.
    let size = attributes.flatMap { $0.isMeasured ? $0.naturalSize : nil }
    let geometry: ItemGeometry = size.map { .sizes([$0]) } ?? .none
    var item = ItemList(count: 1, geometry: geometry)
    if let name = id.name {
      item = ItemList(ids: [name], geometry: geometry, revisions: revision.map { [$0] } ?? [])
    }
    _ = remove(source.item..<source.item + 1, of: source.section, 0, into: &output)
    _ = insert(item, at: target, 0, into: &output)
    return .moved(from: source, to: target)
  }

  private mutating func reload(
    _ range: Range<Int>, of section: Int, _ revisions: [UInt64], _ number: Int,
    into output: inout Output
  ) -> EditEffect {
    guard let handle = self.handle(ofItems: range, section, number, into: &output) else {
      return .none
    }
    for offset in 0..<min(revisions.count, range.count) {
      sections[handle].order.setRevision(revisions[offset], at: range.lowerBound + offset)
    }
    return .reloaded(ItemRun(section: section, range), isEachBound: revisions.isEmpty)
  }

  private mutating func resize(
    _ path: ItemPath, to size: LayoutSize, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = handle(of: path, number, into: &output) else { return .none }
    if isPlace(path.item, inSection: handle, sized: size) {
      change(section: handle, .resize(at: path.item, size), into: &output)
      reportFaultyItems(ofSection: path.section, into: &output)
    } else {
      output.report(.invalidLength(section: path.section, index: path.item))
    }
    return .none
  }

  private mutating func reframe(
    _ path: ItemPath, to frame: LayoutRect, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = handle(of: path, number, into: &output) else { return .none }
    if !frame.isValid {
      output.report(.invalidFrames(section: path.section, count: 1, first: path.item))
    }
    let old = self.frame(ofItem: path.item, inSection: handle)?.offset(along: axis)
    change(section: handle, .reframe(at: path.item, frame.isValid ? frame : .zero), into: &output)
    let new = self.frame(ofItem: path.item, inSection: handle)?.offset(along: axis)
    if new == old { return .none }
    return .reframed(path)
  }

  private mutating func grow(
    _ path: ItemPath, to size: LayoutSize, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = handle(of: path, number, into: &output) else { return .none }
    guard isPlace(path.item, inSection: handle, sized: size) else {
      output.report(.invalidLength(section: path.section, index: path.item))
      return .none
    }
    if let old = frame(ofItem: path.item, inSection: handle)?.size {
      change(section: handle, .shift(after: path.item, by: size[axis] - old[axis]), into: &output)
    }
    change(section: handle, .resize(at: path.item, size), into: &output)
    return .none
  }

  private mutating func shift(
    after path: ItemPath, by delta: Double, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = handle(of: path, number, into: &output) else { return .none }
    if delta.magnitude <= LayoutRect.greatestCoordinate {
      change(section: handle, .shift(after: path.item, by: delta), into: &output)
    } else {
      output.report(.invalidLength(section: path.section, index: path.item))
    }
    return .none
  }

  /// Discards the measured sizes of items in the layout of a section, so that the items are measured again.
  ///
  /// - Complexity: O(m log n) for m items.
  private mutating func invalidate(
    _ range: Range<Int>, of section: Int, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = self.handle(ofItems: range, section, number, into: &output), !range.isEmpty
    else {
      return .none
    }
    change(
      section: handle, .invalidate(InvalidationContext(.items(Array(range)))), into: &output)
    return .invalidated(ItemRun(section: section, range))
  }

  // MARK: Helpers

  /// Returns true if a section can have `added` more items within the limit of its layout; reports the excess otherwise.
  private func hasCapacity(
    for added: Int, in handle: Int, section: Int, into output: inout Output
  ) -> Bool {
    let count = sections[handle].order.count
    if added <= sections[handle].layout.greatestCount - count { return true }
    let (sum, isTooMany) = count.addingReportingOverflow(added)
    output.report(.invalidCount(section: section, count: isTooMany ? .max : sum, taken: count))
    return false
  }

  /// Returns true if an item would have a valid frame after a change of its size.
  private func isPlace(_ index: Int, inSection handle: Int, sized size: LayoutSize) -> Bool {
    guard size.isValid else { return false }
    guard var frame = frame(ofItem: index, inSection: handle) else { return true }
    frame.size = size
    return frame.isValid
  }

  /// Returns the handle of a section; `nil`, with a report, if it does not exist or has fewer items than the range.
  private func handle(
    ofItems range: Range<Int>, _ section: Int, _ number: Int, into output: inout Output
  ) -> Int? {
    guard let handle = handle(ofSection: section, number, into: &output) else { return nil }
    let count = sections[handle].order.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      reportOutOfBounds(
        number, range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1, count, into: &output
      )
      return nil
    }
    return handle
  }

  /// Returns the handle of a section; `nil`, with a report, if the section does not exist.
  func handle(ofSection section: Int, _ number: Int, into output: inout Output) -> Int? {
    guard section >= 0, section < sections.count else {
      reportOutOfBounds(number, section, sections.count, into: &output)
      return nil
    }
    return sections.handle(at: section)
  }

  /// Returns the handle of an item's section; `nil`, with a report, if the item does not exist.
  private func handle(of path: ItemPath, _ number: Int, into output: inout Output) -> Int? {
    guard let handle = handle(ofSection: path.section, number, into: &output) else { return nil }
    let count = sections[handle].order.count
    guard path.item >= 0, path.item < count else {
      reportOutOfBounds(number, path.item, count, into: &output)
      return nil
    }
    return handle
  }

  /// Reports errors in items that are inserted: lists of different lengths, and invalid frames.
  func reportFaults(
    of items: ItemList, section: Int, at index: Int, into output: inout Output
  ) {
    var reports = Buffer<ListReport>()
    items.reportUnequalCounts(section: section, into: &reports)
    var invalid = InvalidFrames()
    invalid.look(through: items.geometry, 0..<(items.geometry.count ?? 0))
    invalid.report(section: section, at: index, into: &reports)
    for found in reports { output.report(found) }
  }

  /// Reports the number of duplicate item IDs and the first of them, if there are any.
  func report(_ duplicates: ItemOrder.Duplicates, into output: inout Output) {
    if let first = duplicates.first {
      output.report(.duplicateIDs(count: duplicates.count, first: first))
    }
  }

  /// Reports a change with an index outside of the data.
  func reportOutOfBounds(
    _ number: Int, _ index: Int, _ count: Int, into output: inout Output
  ) {
    output.report(.changeOutOfBounds(change: number, index: index, count: count))
  }
}
