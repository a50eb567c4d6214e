import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A list view under random batches of edits, with a naive account of the expected screen.
final class BatchLife<Page: BatchPage, List: EditedList> {
  let page: Page
  let list: List
  private var random: SeededRandom
  private var next: UInt64 = 10_000
  private var selected: Set<UInt64> = []
  private var highlighted: UInt64?

  init(seed: UInt64, _ makeList: (Page) -> List) {
    var random = SeededRandom(seed: seed &* 7919)
    page = Page(
      BatchPage.Traits(
        isNamed: seed % 4 == 0, declaresItems: seed / 2 % 2 == 0, hasRevisions: seed / 4 % 2 == 0,
        hasListsOnly: seed / 8 % 2 == 0))
    page.groups = (0..<4).map { section in
      BatchPage.Group(
        number: section,
        items: (0..<UInt64(random.below(14))).map { BatchItem(number: section * 100 + $0) })
    }
    list = makeList(page)
    self.random = random
    list.selectionMode = .multiple
    page.host.appear()
    list.reloadData()
  }

  /// Scrolls, selects, and performs a batch.
  ///
  /// - Returns: The first difference from the expected screen, as a sentence; `nil` for none.
  func step() -> String? {
    page.host.scroll(to: random.unit() * 1500)
    // Sizes that 8 rounds did not measure are measured in the next display frame.
    page.host.passFrames()
    if let difference { return "after a scroll: \(difference)" }
    select()
    if let difference { return "after selecting: \(difference)" }
    batch()
    if !page.reports.isEmpty { return "reports \(page.reports)" }
    page.host.passFrames()
    return difference.map { "after a batch: \($0)" }
  }

  private func paths() -> [(path: ItemPath, item: BatchItem)] {
    page.groups.enumerated().flatMap { section, group in
      group.items.enumerated().map { (ItemPath(item: $0, section: section), $1) }
    }
  }

  private func select() {
    for (path, item) in paths() where random.oneIn(4) {
      let isSelected = !selected.contains(item.number)
      list.setSelected(isSelected, at: path)
      if isSelected { selected.insert(item.number) } else { selected.remove(item.number) }
    }
    let all = paths()
    let touched = all.isEmpty || random.oneIn(2) ? nil : random.pick(all)
    highlighted = touched?.item.number
    list.setHighlighted(touched?.path)
  }

  private func batch() {
    let before = page.groups
    let batch = RandomBatch(
      before.map { RandomBatch.Group(number: $0.number, items: $0.items.map(\.number)) },
      next: &next, &random)
    var versions: [UInt64: UInt64] = [:]
    for item in before.flatMap(\.items) { versions[item.number] = item.version }
    for case .reloadItem(let path) in batch.edits where !random.oneIn(4) {
      versions[before[path.section].items[path.item].number]? += 1
    }
    let reloaded = before.indices.filter { section in
      random.oneIn(8) && batch.after.contains { $0.number == before[section].number }
    }
    for (path, item) in paths() where reloaded.contains(path.section) {
      versions[item.number]? += 1
      if !page.traits.isNamed {
        // An item without an ID is another one after its section was reloaded.
        list.setSelected(false, at: path)
        selected.remove(item.number)
        if highlighted == item.number {
          list.setHighlighted(nil)
          highlighted = nil
        }
      }
    }
    page.groups = batch.after.map { group in
      BatchPage.Group(
        number: group.number,
        items: group.items.map { BatchItem(number: $0, version: versions[$0] ?? 0) })
    }
    let transition = random.oneIn(4) ? ListTransition(duration: 0.2) : nil
    list.performBatchUpdates(transition: transition) {
      batch.name(to: list)
      for section in reloaded { list.reloadSections(section..<section + 1) }
    }
    let left = Set(paths().map(\.item.number))
    selected.formIntersection(left)
    if let item = highlighted, !left.contains(item) { highlighted = nil }
  }

  // MARK: Expected screen

  /// The first difference between the screen and the data.
  private var difference: String? {
    var seen: [ItemPath: LayoutRect] = [:]
    var bars: [Int: LayoutRect] = [:]
    for (view, frame) in page.host.picture {
      guard let element = view.element else { return "a view without an element is shown" }
      let section = element.section - (list is TableView<RecordingHost> ? 1 : 0)
      if element.kind == .header { bars[section] = frame }
      if element.kind != .item { continue }
      let path = ItemPath(item: element.index, section: section)
      guard page.groups.indices.contains(section),
        page.groups[section].items.indices.contains(path.item)
      else { return "a view shows \(path), which does not exist" }
      let item = page.groups[section].items[path.item]
      if view.content != item.content {
        return "\(path) shows \(view.content ?? 0) instead of \(item.content)"
      }
      if frame.size.height != extent(of: item, in: section) {
        return "\(path) is \(frame.size.height) high instead of \(extent(of: item, in: section))"
      }
      var state: SelectionState = selected.contains(item.number) ? .selected : []
      if highlighted == item.number { state.insert(.highlighted) }
      if view.state != state { return "\(path) is drawn as \(view.state) instead of \(state)" }
      if seen.updateValue(frame, forKey: path) != nil { return "\(path) is shown twice" }
    }
    let frames = Array(seen)
    for (index, one) in frames.enumerated() {
      // Sums of fractions differ in their last bits.
      let inner = LayoutRect(
        x: one.value.minX + 0.01, y: one.value.minY + 0.01, width: one.value.size.width - 0.02,
        height: one.value.size.height - 0.02)
      for other in frames[..<index] where inner.intersects(other.value) {
        return "\(one) covers \(other)"
      }
    }
    let viewport = page.host.viewport
    for (path, _) in paths() where seen[path] == nil {
      guard let frame = list.frameOfItem(path), frame.intersects(viewport.bounds) else { continue }
      // Until a section comes into the window, its columns keep offsets by which they may start before it.
      let section = list.driver.engine.content.frame(ofSection: path.section)
      if section?.intersects(viewport.window) == true {
        return "\(path) at \(frame) is not shown in \(viewport.bounds)"
      }
    }
    return page.traits.hasListsOnly ? gap(seen, bars) : nil
  }

  private func extent(of item: BatchItem, in section: Int) -> Double {
    guard !page.traits.hasListsOnly, List.self == CollectionView<RecordingHost>.self else {
      return item.extent
    }
    switch page.groups[section].number % 4 {
    case 1: return page.traits.declaresItems && item.source == .model ? 100 : item.extent
    case 3: return 40
    default: return item.extent
    }
  }

  /// The first position at which rows do not follow each other.
  private func gap(_ seen: [ItemPath: LayoutRect], _ bars: [Int: LayoutRect]) -> String? {
    var end: Double?
    for (section, group) in page.groups.enumerated() {
      if let header = group.header {
        if let frame = bars[section] {
          if let end, (frame.minY - end).magnitude > 0.01 {
            return "header \(section) is at \(frame.minY), not \(end)"
          }
          end = frame.minY + header
        } else if let top = end, top < 400 {
          return "header \(section) is not shown at \(top)"
        }
      }
      for index in group.items.indices {
        let path = ItemPath(item: index, section: section)
        if let frame = seen[path] {
          if let end, (frame.minY - end).magnitude > 0.01 {
            return "\(path) is at \(frame.minY), not \(end)"
          }
          end = frame.maxY
        } else if let end, end < 400 {
          return "\(path) is not shown at \(end)"
        }
      }
    }
    return nil
  }
}
