/// Changes of items: each costs O(log n) and touches no other section's items.
extension ContentModel {
  /// Performs one change of the data.
  ///
  /// A change that names a place outside the data, or a size or frame that is none, is left out and reported.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - number: Its number in the change set, for reports.
  /// - Returns: The effect, which everything that keeps places has to follow.
  mutating func apply(_ change: SnapshotChange, number: Int) -> EditEffect {
    switch change {
    case .insertItems(let items, let path):
      let effect = insert(items, at: path, number)
      if case .inserted = effect { reportFaultyItems(ofSection: path.section) }
      return effect
    case .removeItems(let section, let range): return remove(range, of: section, number)
    case .moveItem(let source, let target): return move(from: source, to: target, number)
    case .reloadItems(let section, let range, let revisions):
      return reload(range, of: section, revisions, number)
    case .reloadSupplementaries: return .supplementariesReloaded
    case .resizeItem(let path, let size): return resize(path, to: size, number)
    case .reframeItem(let path, let frame): return reframe(path, to: frame, number)
    case .invalidateItems(let section, let range):
      return invalidate(range, of: section, number)
    case .growItem(let path, let size): return grow(path, to: size, number)
    case .shiftItems(let path, let delta): return shift(after: path, by: delta, number)
    case .layOutSection(let section, let index): return layOut(section, at: index, number)
    case .insertSection(let section, let index): return insert(section, at: index, number)
    case .removeSection(let index): return removeSection(index, number)
    case .moveSection(let source, let target):
      return moveSection(from: source, to: target, number)
    }
  }

  private mutating func insert(
    _ items: ItemList, at path: ItemPath, _ number: Int
  ) -> EditEffect {
    guard let handle = handle(ofSection: path.section, number) else { return .none }
    let count = sections[handle].order.count
    guard path.item >= 0, path.item <= count, items.count > 0 else {
      if items.count > 0 { reportOutOfBounds(number, path.item, count + 1) }
      return .none
    }
    guard hasRoom(for: items.count, in: handle, section: path.section) else { return .none }
    reportFaults(of: items, section: path.section, at: path.item)
    var duplicates = ItemOrder.Duplicates()
    sections[handle].order.insert(
      items, at: path.item, section: handle, table: &table, duplicates: &duplicates)
    report(duplicates)
    sections[handle].content.count += items.count
    change(section: handle, .insert(items, at: path.item))
    return .inserted(
      ItemRange(
        section: path.section, handle: handle, items: path.item..<path.item + items.count))
  }

  private mutating func remove(
    _ range: Range<Int>, of section: Int, _ number: Int
  ) -> EditEffect {
    guard let items = items(range, of: section, number), !range.isEmpty else { return .none }
    let handle = items.handle
    sections[handle].order.remove(range, table: &table)
    sections[handle].content.count -= range.count
    change(section: handle, .remove(range))
    return .removed(items)
  }

  private mutating func move(
    from source: ItemPath, to target: ItemPath, _ number: Int
  ) -> EditEffect {
    guard let from = handle(of: source, number),
      let to = handle(ofSection: target.section, number)
    else { return .none }
    let limit = sections[to].order.count - (from == to ? 1 : 0)
    guard target.item >= 0, target.item <= limit else {
      reportOutOfBounds(number, target.item, limit + 1)
      return .none
    }
    if from != to { return moveAcross(source, from, target, to) }
    if source == target { return .none }
    sections[from].order.move(from: source.item, to: target.item)
    change(section: from, .move(from: source.item, to: target.item))
    return .moved(section: source.section, handle: from, from: source.item, to: target.item)
  }

  /// Moves an item to another section: it keeps its name, its revision and its size, if that is known.
  private mutating func moveAcross(
    _ source: ItemPath, _ from: Int, _ target: ItemPath, _ to: Int
  ) -> EditEffect {
    guard hasRoom(for: 1, in: to, section: target.section) else { return .none }
    let id = sections[from].order.id(at: source.item)
    let revision = sections[from].order.revision(at: source.item)
    let attributes = attributes(of: .item, at: source.item, inSection: from)
    // An estimate is nothing that is known.
    let size = attributes.flatMap { $0.isMeasured ? $0.frame.size : nil }
    let geometry: ItemGeometry = size.map { .sizes([$0]) } ?? .none
    var item = ItemList(count: 1, geometry: geometry)
    if let name = id.name {
      item = ItemList(ids: [name], geometry: geometry, revisions: revision.map { [$0] } ?? [])
    }
    _ = remove(source.item..<source.item + 1, of: source.section, 0)
    _ = insert(item, at: target, 0)
    return .movedAcross(
      from: ItemRange(
        section: source.section, handle: from, items: source.item..<source.item + 1),
      to: ItemRange(section: target.section, handle: to, items: target.item..<target.item + 1),
      id: sections[to].order.id(at: target.item))
  }

  private mutating func reload(
    _ range: Range<Int>, of section: Int, _ revisions: [UInt64], _ number: Int
  ) -> EditEffect {
    guard let items = items(range, of: section, number) else { return .none }
    for offset in 0..<min(revisions.count, range.count) {
      sections[items.handle].order.setRevision(revisions[offset], at: range.lowerBound + offset)
    }
    return .reloaded(items, isEachBound: revisions.isEmpty)
  }

  private mutating func resize(_ path: ItemPath, to size: LayoutSize, _ number: Int) -> EditEffect {
    guard let handle = handle(of: path, number) else { return .none }
    if isPlace(path.item, inSection: handle, sized: size) {
      change(section: handle, .resize(at: path.item, size))
      reportFaultyItems(ofSection: path.section)
    } else {
      report(.invalidLength(section: path.section, index: path.item))
    }
    return .none
  }

  private mutating func reframe(_ path: ItemPath, to frame: LayoutRect, _ number: Int) -> EditEffect
  {
    guard let handle = handle(of: path, number) else { return .none }
    if !frame.isValid {
      report(.invalidFrames(section: path.section, count: 1, first: path.item))
    }
    let old = self.frame(ofItem: path.item, inSection: handle)?.offset(along: axis)
    change(section: handle, .reframe(at: path.item, frame.isValid ? frame : .zero))
    let new = self.frame(ofItem: path.item, inSection: handle)?.offset(along: axis)
    if new == old { return .none }
    return .reframed(
      ItemRange(section: path.section, handle: handle, items: path.item..<path.item + 1))
  }

  private mutating func grow(_ path: ItemPath, to size: LayoutSize, _ number: Int) -> EditEffect {
    guard let handle = handle(of: path, number) else { return .none }
    guard isPlace(path.item, inSection: handle, sized: size) else {
      report(.invalidLength(section: path.section, index: path.item))
      return .none
    }
    if let old = frame(ofItem: path.item, inSection: handle)?.size {
      change(section: handle, .shift(after: path.item, by: size[axis] - old[axis]))
    }
    change(section: handle, .resize(at: path.item, size))
    return .none
  }

  private mutating func shift(
    after path: ItemPath, by delta: Double, _ number: Int
  ) -> EditEffect {
    guard let handle = handle(of: path, number) else { return .none }
    if delta.magnitude <= LayoutRect.greatestCoordinate {
      change(section: handle, .shift(after: path.item, by: delta))
    } else {
      report(.invalidLength(section: path.section, index: path.item))
    }
    return .none
  }

  /// Lets a section's layout forget the sizes of items.
  ///
  /// - Complexity: O(m log n) for m items.
  private mutating func invalidate(
    _ range: Range<Int>, of section: Int, _ number: Int
  ) -> EditEffect {
    guard let items = items(range, of: section, number), !range.isEmpty else { return .none }
    change(section: items.handle, .invalidate(InvalidationContext(.items(Array(range)))))
    return .invalidated(items)
  }

  // MARK: Helpers

  /// A Boolean value that indicates whether a section may have so many more items; if not, that is reported.
  private mutating func hasRoom(for added: Int, in handle: Int, section: Int) -> Bool {
    let count = sections[handle].order.count
    if added <= sections[handle].layout.greatestCount - count { return true }
    let (sum, isTooMany) = count.addingReportingOverflow(added)
    report(.invalidCount(section: section, count: isTooMany ? .max : sum, taken: count))
    return false
  }

  /// A Boolean value that indicates whether an item of that size would still have a valid frame.
  private func isPlace(_ index: Int, inSection handle: Int, sized size: LayoutSize) -> Bool {
    guard size.isValid else { return false }
    guard var frame = frame(ofItem: index, inSection: handle) else { return true }
    frame.size = size
    return frame.isValid
  }

  /// Returns items of a section, or `nil` for a range outside it, which is reported.
  private mutating func items(
    _ range: Range<Int>, of section: Int, _ number: Int
  ) -> ItemRange? {
    guard let handle = handle(ofSection: section, number) else { return nil }
    let count = sections[handle].order.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      reportOutOfBounds(
        number, range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1, count)
      return nil
    }
    return ItemRange(section: section, handle: handle, items: range)
  }

  /// Returns the handle of a section, or `nil` for one outside the data, which is reported.
  mutating func handle(ofSection section: Int, _ number: Int) -> Int? {
    guard section >= 0, section < sections.count else {
      reportOutOfBounds(number, section, sections.count)
      return nil
    }
    return sections.handle(at: section)
  }

  /// Returns the handle of an item's section, or `nil` for an item outside the data, which is reported.
  private mutating func handle(of path: ItemPath, _ number: Int) -> Int? {
    guard let handle = handle(ofSection: path.section, number) else { return nil }
    let count = sections[handle].order.count
    guard path.item >= 0, path.item < count else {
      reportOutOfBounds(number, path.item, count)
      return nil
    }
    return handle
  }

  /// Reports lists of different lengths and invalid frames among items that come in.
  mutating func reportFaults(of items: ItemList, section: Int, at index: Int) {
    var reports = Buffer<ListReport>()
    items.reportUnequalCounts(section: section, into: &reports)
    var invalid = InvalidFrames()
    invalid.look(through: items.geometry, 0..<(items.geometry.count ?? 0))
    invalid.report(section: section, at: index, into: &reports)
    for found in reports { report(found) }
  }

  /// Reports names that occur twice.
  mutating func report(_ duplicates: ItemOrder.Duplicates) {
    if let first = duplicates.first {
      report(.duplicateIDs(count: duplicates.count, first: first))
    }
  }

  /// Reports a place outside the data.
  mutating func reportOutOfBounds(_ number: Int, _ index: Int, _ count: Int) {
    report(.changeOutOfBounds(change: number, index: index, count: count))
  }
}
