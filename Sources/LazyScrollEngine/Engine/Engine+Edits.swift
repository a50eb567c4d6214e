/// Step one of an update, for changes: each costs O(log n) and touches no other section's items.
extension Engine {
  mutating func take(_ changes: ChangeSet) {
    isCleared = false
    captureAnchor()
    noteRearrangement(.edit)
    transition = changes.transition
    arrival = changes.transition
    reportedLayouts.removeAll()
    for number in changes.changes.indices { apply(changes.changes[number], number: number) }
    forgetAnswer()
    offerDeferred()
    live.rekey()
  }

  private mutating func apply(_ change: Change, number: Int) {
    switch change {
    case .insertItems(let items, let path):
      if insert(items, at: path, number) { reportFaultyItems(ofSection: path.section) }
    case .removeItems(let section, let range): remove(range, of: section, number)
    case .moveItem(let source, let target): move(from: source, to: target, number)
    case .reloadItems(let section, let range, let revisions):
      reload(range, of: section, revisions, number)
    case .resizeItem(let path, let size):
      guard let handle = handle(of: path, number) else { return }
      if isPlace(path.item, inSection: handle, sized: size) {
        self.change(section: handle, .resize(at: path.item, size))
        reportFaultyItems(ofSection: path.section)
      } else {
        refuseLength(at: path)
      }
    case .reframeItem(let path, let frame):
      guard let handle = handle(of: path, number) else { return }
      if !frame.isValid {
        reports.append(.invalidFrames(section: path.section, count: 1, first: path.item))
      }
      let place = frame.isValid ? frame : .zero
      let old = self.frame(ofItem: path.item, inSection: handle)?.offset(along: axis)
      self.change(section: handle, .reframe(at: path.item, place))
      let new = self.frame(ofItem: path.item, inSection: handle)?.offset(along: axis)
      if new != old { noteMove(of: path.item, inSection: handle) }
    case .invalidateItems(let section, let range): invalidate(range, of: section, number)
    case .growItem(let path, let size): grow(path, to: size, number)
    case .shiftItems(let path, let delta):
      guard let handle = handle(of: path, number) else { return }
      if delta.magnitude <= Rect.greatestCoordinate {
        self.change(section: handle, .shift(after: path.item, by: delta))
      } else {
        refuseLength(at: path)
      }
    case .relayout(let relayout):
      if handle(ofSection: relayout.index, number) != nil { relayout.perform(in: &self) }
    case .insertSection(let section, let index): insert(section, at: index, number)
    case .removeSection(let index): removeSection(index, number)
    case .moveSection(let source, let target): moveSection(from: source, to: target, number)
    }
  }

  // MARK: Items

  /// - Returns: Whether there is such a place, and room.
  @discardableResult
  private mutating func insert(_ items: ItemList, at path: IndexPath, _ number: Int) -> Bool {
    guard let handle = handle(ofSection: path.section, number) else { return false }
    let count = sections[handle].order.count
    guard path.item >= 0, path.item <= count, items.count > 0 else {
      if items.count > 0 { outOfBounds(number, path.item, count + 1) }
      return false
    }
    guard hasRoom(for: items.count, in: handle, section: path.section) else { return false }
    items.reportUnequalCounts(section: path.section, into: &reports)
    var invalid = InvalidFrames()
    invalid.look(through: items.geometry, 0..<(items.geometry.count ?? 0))
    invalid.report(section: path.section, at: path.item, into: &reports)
    var duplicates = ItemOrder.Duplicates()
    sections[handle].order.insert(
      items, at: path.item, section: handle, table: &table, duplicates: &duplicates)
    report(duplicates)
    sections[handle].content.count += items.count
    change(section: handle, .insert(items, at: path.item))
    shiftLiveItems(in: handle, from: path.item, by: items.count)
    shiftArrivals(in: handle, from: path.item, by: items.count)
    if transition != nil {
      arrivals.append(
        Arrival(handle: handle, first: path.item, end: path.item + items.count))
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>, of section: Int, _ number: Int) {
    guard let handle = handle(ofSection: section, number) else { return }
    let count = sections[handle].order.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      outOfBounds(number, range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1, count)
      return
    }
    if range.isEmpty { return }
    sections[handle].order.remove(range, table: &table)
    sections[handle].content.count -= range.count
    change(section: handle, .remove(range))
    shiftArrivals(in: handle, from: range.upperBound, by: -range.count)
    for position in live.indices {
      let element = live.at(position)
      element.pointee.isGone = element.pointee.isItem(of: handle, in: range)
    }
    takeGone(from: sections[handle].layout)
    shiftLiveItems(in: handle, from: range.upperBound, by: -range.count)
  }

  private mutating func move(from source: IndexPath, to target: IndexPath, _ number: Int) {
    guard let from = handle(of: source, number),
      let to = handle(ofSection: target.section, number)
    else { return }
    let room = sections[to].order.count - (from == to ? 1 : 0)
    guard target.item >= 0, target.item <= room else {
      outOfBounds(number, target.item, room + 1)
      return
    }
    if !Program.isPlain, from != to {
      guard hasRoom(for: 1, in: to, section: target.section) else { return }
      notePassing(from: source, to: target)
      moveAcross(source, from, target, to)
      return
    }
    if source == target { return }
    notePassing(from: source, to: target)
    noteMove(of: source.item, inSection: from)
    sections[from].order.move(from: source.item, to: target.item)
    change(section: from, .move(from: source.item, to: target.item))
    let range = min(source.item, target.item)..<max(source.item, target.item) + 1
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isItem(of: from, in: range) { continue }
      let index = element.pointee.element.index
      let moved =
        index == source.item ? target.item : source.item < target.item ? index - 1 : index + 1
      element.pointee.move(toSection: source.section, index: moved)
    }
  }

  /// Moves an item to another section: it keeps its name, its revision and its view.
  private mutating func moveAcross(
    _ source: IndexPath, _ from: Int, _ target: IndexPath, _ to: Int
  ) {
    let id = sections[from].order.id(at: source.item)
    let revision = sections[from].order.revision(at: source.item)
    let attributes = attributes(of: .item, at: source.item, inSection: from)
    // An estimate is nothing that is known.
    let size = attributes.flatMap { $0.isMeasured ? $0.frame.size : nil }
    let traveller = liveItem(source.item, in: from).map { live.take(at: $0) }
    let geometry: ItemGeometry = size.map { .sizes([$0]) } ?? .none
    var item = ItemList(count: 1, geometry: geometry)
    if let name = id.name {
      item = ItemList(ids: [name], geometry: geometry, revisions: revision.map { [$0] } ?? [])
    }
    remove(source.item..<source.item + 1, of: source.section, 0)
    insert(item, at: target, 0)
    if var traveller {
      traveller.handle = to
      traveller.element.id = sections[to].order.id(at: target.item)
      traveller.move(toSection: target.section, index: target.item)
      traveller.movement = .moved
      if !traveller.element.id.isNamed { traveller.needsBinding = true }
      live.add(traveller)
    }
  }

  private mutating func grow(_ path: IndexPath, to size: Size, _ number: Int) {
    guard let handle = handle(of: path, number) else { return }
    guard isPlace(path.item, inSection: handle, sized: size) else {
      refuseLength(at: path)
      return
    }
    let axis = axis
    if let old = frame(ofItem: path.item, inSection: handle)?.size {
      change(section: handle, .shift(after: path.item, by: size[axis] - old[axis]))
    }
    change(section: handle, .resize(at: path.item, size))
  }

  private mutating func reload(
    _ range: Range<Int>, of section: Int, _ revisions: [UInt64], _ number: Int
  ) {
    guard let handle = handle(ofSection: section, number) else { return }
    let count = sections[handle].order.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      outOfBounds(number, range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1, count)
      return
    }
    for offset in 0..<min(revisions.count, range.count) {
      sections[handle].order.setRevision(revisions[offset], at: range.lowerBound + offset)
    }
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isItem(of: handle, in: range) { continue }
      if revisions.isEmpty || needsBinding(after: element) { element.pointee.needsBinding = true }
      if element.pointee.showing == .refused { element.pointee.showing = .nothing }
    }
  }

  // MARK: Sections

  private mutating func insert(_ section: SectionSnapshot, at index: Int, _ number: Int) {
    if Program.isPlain { return }
    guard index >= 0, index <= sections.count else {
      outOfBounds(number, index, sections.count + 1)
      return
    }
    let built = SnapshotBuilder(
      Snapshot(along: axis, [section]), viewport: viewport
    ).finish()
    reports.append(built.complaints)
    work.preparations &+= 1
    let handle = sections.insert(built.sections[0], at: index, section.makeExtents)
    hasNewEstimates = true
    var duplicates = ItemOrder.Duplicates()
    sections[handle].order.enter(into: &table, section: handle, duplicates: &duplicates)
    report(duplicates)
    shiftLiveSections(from: index, by: 1)
    if transition != nil {
      arrivals.append(Arrival(handle: handle, first: 0, end: sections[handle].order.count))
    }
  }

  private mutating func removeSection(_ index: Int, _ number: Int) {
    guard !Program.isPlain, let handle = handle(ofSection: index, number) else { return }
    let count = sections[handle].order.count
    sections[handle].order.remove(0..<count, table: &table)
    let layout = sections[handle].layout
    _ = sections.remove(at: index)
    for position in live.indices {
      let element = live.at(position)
      element.pointee.isGone = element.pointee.handle == handle
    }
    takeGone(from: layout)
    shiftLiveSections(from: index, by: -1)
  }

  private mutating func moveSection(from source: Int, to target: Int, _ number: Int) {
    guard !Program.isPlain, handle(ofSection: source, number) != nil,
      handle(ofSection: target, number) != nil
    else { return }
    if source == target { return }
    let moved = sections.handle(at: source)
    sections.move(from: source, to: target)
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.handle == moved { element.pointee.movement = .moved }
      element.pointee.move(
        toSection: sections.index(of: element.pointee.handle),
        index: element.pointee.element.index)
    }
  }

  // MARK: Helpers

  /// Whether a section may have so many items more; where not, that is reported.
  private mutating func hasRoom(for added: Int, in handle: Int, section: Int) -> Bool {
    let count = sections[handle].order.count
    if added <= sections[handle].layout.greatestCount - count { return true }
    let (sum, isTooMany) = count.addingReportingOverflow(added)
    reports.append(
      .invalidCount(section: section, count: isTooMany ? .max : sum, taken: count))
    return false
  }

  /// Whether an item of that size would still be a place.
  private mutating func isPlace(_ index: Int, inSection handle: Int, sized size: Size) -> Bool {
    guard size.isValid else { return false }
    guard var frame = frame(ofItem: index, inSection: handle) else { return true }
    frame.size = size
    return frame.isValid
  }

  /// Notes that the app itself moves an item: whatever else is on the screen is held still, not this.
  private mutating func noteMove(of index: Int, inSection handle: Int) {
    guard let position = liveItem(index, in: handle) else { return }
    live.at(position).pointee.movement = .moved
  }

  /// Notes past which items one is moved.
  private mutating func notePassing(from source: IndexPath, to target: IndexPath) {
    let isForward = (source.section, source.item) < (target.section, target.item)
    let (first, last) = isForward ? (source, target) : (target, source)
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.element.kind != .item { continue }
      let place = (element.pointee.element.section, element.pointee.element.index)
      if place < (first.section, first.item) || place > (last.section, last.item) { continue }
      if element.pointee.movement == .none { element.pointee.movement = .passed }
    }
  }

  /// Where a live item stands in reading order.
  private mutating func liveItem(_ index: Int, in handle: Int) -> Int? {
    for position in live.indices
    where live.at(position).pointee.isItem(of: handle, in: index..<index + 1) {
      return position
    }
    return nil
  }

  /// Lets the elements go that are marked as gone.
  private mutating func takeGone(from layout: AnySectionLayout) {
    let first = removed.count
    live.takeGone(into: &removed)
    for index in first..<removed.count { depart(index, from: layout) }
  }

  /// Moves the live items of a section from an index on to other indexes.
  private mutating func shiftLiveItems(in handle: Int, from index: Int, by delta: Int) {
    landing?.shiftItems(inSection: sections.index(of: handle), from: index, by: delta)
    for position in live.indices {
      let element = live.at(position)
      if !element.pointee.isItem(of: handle, in: index..<Int.max) { continue }
      element.pointee.move(
        toSection: element.pointee.element.section, index: element.pointee.element.index + delta)
    }
  }

  /// Moves the live elements of sections from an index on to other sections.
  private mutating func shiftLiveSections(from index: Int, by delta: Int) {
    landing?.shiftSections(from: index, by: delta)
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.element.section < index { continue }
      element.pointee.move(
        toSection: element.pointee.element.section + delta, index: element.pointee.element.index)
    }
  }

  /// Lets items that arrived with an earlier step of the same changes move with a later one.
  private mutating func shiftArrivals(in handle: Int, from index: Int, by delta: Int) {
    for position in arrivals.indices
    where arrivals[position].handle == handle && arrivals[position].first >= index {
      arrivals[position].first += delta
      arrivals[position].end += delta
    }
  }

  mutating func handle(ofSection section: Int, _ number: Int) -> Int? {
    guard section >= 0, section < sections.count else {
      outOfBounds(number, section, sections.count)
      return nil
    }
    return sections.handle(at: section)
  }

  private mutating func handle(of path: IndexPath, _ number: Int) -> Int? {
    guard let handle = handle(ofSection: path.section, number) else { return nil }
    let count = sections[handle].order.count
    guard path.item >= 0, path.item < count else {
      outOfBounds(number, path.item, count)
      return nil
    }
    return handle
  }

  private mutating func refuseLength(at path: IndexPath) {
    reports.append(.invalidLength(section: path.section, index: path.item))
  }

  private mutating func report(_ duplicates: ItemOrder.Duplicates) {
    if let first = duplicates.first {
      reports.append(.duplicateIDs(count: duplicates.count, first: first))
    }
  }

  mutating func outOfBounds(_ number: Int, _ index: Int, _ count: Int) {
    reports.append(.changeOutOfBounds(change: number, index: index, count: count))
  }
}
