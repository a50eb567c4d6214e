import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import LazyScrollTrace

/// The edits of a random life, made in the oracle and told to the engine.
extension RandomLife {
  func edit() {
    isEdited = true
    var changes: [SnapshotChange] = []
    for _ in 0..<1 + random.below(random.oneIn(4) ? 5 : 1) {
      if let change = randomChange() { changes.append(change) }
    }
    let transition = random.oneIn(4) ? ListTransition(duration: 0.2) : nil
    host.endsTransitionsAtOnce = random.oneIn(2)
    let event = EngineEvent.edit(ChangeSet(changes, transition: transition))
    var writer = TraceWriter()
    event.write(to: &writer)
    record(String(decoding: writer.bytes.prefix(300), as: UTF8.self)) { driver.send(event) }
    if !host.endsTransitionsAtOnce, random.oneIn(2) {
      host.finishTransitions(isFinished: !random.oneIn(4))
    }
  }

  /// Draws a change, and applies it to the oracle.
  func randomChange() -> SnapshotChange? {
    guard let section = randomSectionIndex() else {
      return insertSection()
    }
    if random.oneIn(12) { return collapse() }
    let count = page.sections[section].items.count
    let isList = page.sections[section].estimate != nil
    switch random.below(13) {
    case 0: return random.oneIn(3) ? insertSection() : nil
    case 1:
      guard random.oneIn(3) else { return nil }
      page.sections.remove(at: section)
      return .removeSection(section)
    case 2:
      guard random.oneIn(2) else { return nil }
      let target = random.below(page.sections.count)
      if target != section {
        movedByApp.formUnion(page.sections[section].items.compactMap(\.id))
        headersSeen.removeAll { $0.tag == page.sections[section].tag }
      }
      page.sections.insert(page.sections.remove(at: section), at: target)
      return .moveSection(from: section, to: target)
    case 3..<6:
      guard page.sections.reduce(0, { $0 + $1.items.count }) < 450 else { return nil }
      var items = (0..<1 + random.below(4)).map { _ in randomItem(inList: isList) }
      if page.sections[section].isSimple, !random.oneIn(10) { simplify(&items) }
      let index = random.below(count + 1)
      page.sections[section].insert(items, at: index)
      return .insertItems(
        list(of: items, for: page.sections[section]), at: ItemPath(section: section, item: index))
    case 6..<8:
      guard count > 0 else { return nil }
      let first = random.below(count)
      let range = first..<min(count, first + 1 + random.below(3))
      page.sections[section].items.removeSubrange(range)
      return .removeItems(section: section, range)
    case 8: return moveItem(from: section, count)
    case 9:
      guard count > 0, !isList else { return nil }
      let index = random.below(count)
      var frame = page.sections[section].items[index].frame
      if random.oneIn(2) {
        frame.size.height = Double(random.below(300))
        page.sections[section].items[index].frame = frame
        return .resizeItem(at: ItemPath(section: section, item: index), frame.size)
      }
      frame = randomItem(inList: false).frame
      if let id = page.sections[section].items[index].id { movedByApp.insert(id) }
      page.sections[section].items[index].frame = frame
      return .reframeItem(at: ItemPath(section: section, item: index), frame)
    case 10:
      guard count > 0, !isList else { return nil }
      let index = random.below(count)
      let line = page.sections[section].items[index].frame.maxY
      let delta = Double(random.below(300) - 150)
      for item in page.sections[section].items.indices
      where item != index && page.sections[section].items[item].frame.minY >= line {
        page.sections[section].items[item].frame.origin.y += delta
      }
      return .shiftItems(after: ItemPath(section: section, item: index), by: delta)
    case 11: return random.oneIn(2) ? layOut(section) : .reloadSupplementaries
    default:
      guard count > 0 else { return nil }
      let first = random.below(count)
      let range = first..<min(count, first + 3)
      for index in range { page.sections[section].items[index].revision = nil }
      return .reloadItems(
        section: section, range, revisions: range.map { _ in ItemID.missing })
    }
  }

  /// Removes all items of the section that is seen first, or all that are in sight.
  private func collapse() -> SnapshotChange? {
    let seen = page.items(meeting: host.viewport.bounds)
    guard let first = seen.min(by: { $0.frame.minY < $1.frame.minY }),
      page.sections[first.section].items.indices.contains(first.index)
    else { return nil }
    let count = page.sections[first.section].items.count
    let last = seen.filter { $0.section == first.section }.map(\.index).max() ?? first.index
    let range = random.oneIn(2) ? 0..<count : first.index..<min(count, last + 1)
    page.sections[first.section].items.removeSubrange(range)
    return .removeItems(section: first.section, range)
  }

  func randomSectionIndex() -> Int? {
    page.sections.isEmpty ? nil : random.below(page.sections.count)
  }

  func insertSection() -> SnapshotChange? {
    guard page.sections.reduce(0, { $0 + $1.items.count }) < 450 else { return nil }
    let section = randomSection()
    let index = random.below(page.sections.count + 1)
    page.sections.insert(section, at: index)
    return .insertSection(snapshot(of: section), at: index)
  }

  /// Changes a section's arrangement, which forgets its measurements.
  func layOut(_ index: Int) -> SnapshotChange {
    var items = page.sections[index].items
    for item in items.indices { items[item].extent = nil }
    let old = page.sections[index]
    page.sections[index] = randomSection(of: items, isList: !random.oneIn(3))
    page.sections[index].level = old.level
    page.sections[index].tag = old.tag
    page.sections[index].shown.times = old.shown.times
    estimates.forgetWeights()
    return .layOutSection(snapshot(of: page.sections[index]), at: index)
  }

  func moveItem(from section: Int, _ count: Int) -> SnapshotChange? {
    guard count > 0 else { return nil }
    let source = random.below(count)
    // Only rows are moved across sections: elsewhere an item needs a frame or an aspect ratio.
    let target = random.below(page.sections.count)
    let isAcross =
      target != section && page.sections[target].hasRows && page.sections[section].hasRows
      && page.sections[section].items[source].id != nil
    let to = isAcross ? target : section
    let old = page.sections[section]
    let before = page
    let item = page.sections[section].items.remove(at: source)
    let index = random.below(page.sections[to].items.count + 1)
    page.sections[to].insert([item], at: index)
    // An item that keeps its position keeps its column.
    if to == section, index == source {
      page.sections[section] = old
    } else {
      passed.formUnion(before.names(between: (section, source), and: (to, index)))
      if let id = item.id { movedByApp.insert(id) }
    }
    return .moveItem(
      from: ItemPath(section: section, item: source), to: ItemPath(section: to, item: index))
  }
}
