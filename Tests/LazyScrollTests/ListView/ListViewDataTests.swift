import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A list view whose data is handed over as snapshots and change sets.
@Suite struct ListViewDataTests {
  private func row(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(item: item, section: section)
  }

  @Test func snapshotsAndChangesAreShown() {
    let page = SnapshotPage([[1, 2, 3], [4, 5]])
    #expect(page.seen == [1, 2, 3, 4, 5])
    page.edit { $0[1].insert(9, at: 1) }
    #expect(page.seen == [1, 2, 3, 4, 9, 5])
    #expect(page.list.itemCount == 6)
    page.edit { $0.remove(at: 0) }
    #expect(page.seen == [4, 9, 5])
    #expect(page.list.numberOfSections == 1)
    page.reload([[7, 4]])
    #expect(page.seen == [7, 4])
    #expect(page.reports.isEmpty)
  }

  @Test func onlyItemsThatComeInAreBound() {
    let page = SnapshotPage([[1, 2, 3], [4, 5]])
    page.bound = []
    page.edit { $0[0].insert(contentsOf: [8, 9], at: 1) }
    #expect(page.bound == [8, 9])
    page.bound = []
    page.apply([.removeItems(section: 1, 0..<2)]) { $0[1].removeSubrange(0..<2) }
    #expect(page.bound == [])
    #expect(page.seen == [1, 8, 9, 2, 3])
  }

  @Test func firstAndLastItemMeetAStretch() {
    let page = SnapshotPage([[1, 2], [], [3, 4, 5]], first: 1)
    func items(_ start: Double, _ end: Double) -> [ItemPath]? {
      page.list.firstAndLastItem(from: start, to: end).map { [$0.first, $0.last] }
    }
    #expect(items(0, 1) == [row(0), row(0)])
    #expect(items(40, 41) == [row(1), row(1)])
    #expect(items(39, 81) == [row(0), row(0, 2)])
    #expect(items(-50, 5000) == [row(0), row(2, 2)])
    #expect(items(200, 300) == nil)
    #expect(items(10, 10) == nil)
  }

  @Test func editDuringAMovementCountsInTheOriginalOrder() {
    let page = SnapshotPage([[1, 2, 3, 4], [5, 6]])
    #expect(page.list.beginInteractiveMovementForItem(at: row(0)))
    page.list.shiftInteractiveMovement(by: 2)
    #expect(page.seen == [2, 3, 1, 4, 5, 6])
    page.edit { $0[0].remove(at: 1) }
    #expect(page.list.interactiveMovement?.source == row(0))
    page.list.cancelInteractiveMovement()
    #expect(page.seen == [1, 3, 4, 5, 6])
    #expect(page.reports.isEmpty)
  }

  @Test func movedItemIsWhereTheMovementEnded() {
    let page = SnapshotPage([[1, 2, 3, 4], [5, 6]])
    #expect(page.list.beginInteractiveMovementForItem(at: row(1)))
    page.list.shiftInteractiveMovement(by: 4)
    page.list.endInteractiveMovement()
    #expect(page.seen == [1, 3, 4, 5, 2, 6])
    page.groups = [[1, 3, 4], [5, 2, 6]]
    page.edit { $0[1].remove(at: 0) }
    #expect(page.seen == [1, 3, 4, 2, 6])
    #expect(page.reports.isEmpty)
  }

  @Test(arguments: [0, 1])
  func sectionsAreReadInSlicesWhileTheFormerOnesAreShown(first: Int) {
    let page = SnapshotPage([[1, 2, 3]], first: first)
    // A host without time, so that each display frame does one slice.
    page.host.bindsPerFrame = 1
    page.reload([[4, 5, 6], [], [7, 8]], inSlicesOf: 2)
    #expect(page.seen == [1, 2, 3])
    #expect(page.list.itemCount == 5)
    page.host.passFrame()
    #expect(page.list.driver.isBuilding)
    #expect(page.seen == [1, 2, 3])
    page.edit { $0[0].remove(at: 1) }
    #expect(page.seen == [4, 6, 7, 8])
    #expect(page.slices == [2, 2, 2])
    #expect(page.list.itemCount == 4)
    #expect(page.reports.isEmpty)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func randomChangeSetsShowWhatTheySay(seed: UInt64) {
    let isNamed = seed % 2 == 0
    var random = SeededRandom(seed: seed &* 6151 &+ 1)
    let first = Int(seed / 2 % 2)
    let page = SnapshotPage([[1, 2, 3], [], [4, 5]], isNamed: isNamed, first: first)
    page.list.selectionMode = .multiple
    var next: UInt64 = 100
    for step in 0..<60 {
      let selected = page.selected
      for item in page.groups.joined() where random.oneIn(5) {
        page.setSelected(item, !selected.contains(item))
      }
      if random.oneIn(8) {
        page.reload(page.groups)
      } else {
        page.applyRandomChanges(1 + random.below(4), &next, &random)
      }
      #expect(page.seen == Array(page.groups.joined()), "seed \(seed), step \(step)")
      #expect(page.list.itemCount == page.groups.joined().count)
      #expect(page.selected == page.drawnAsSelected, "seed \(seed), step \(step)")
      #expect(page.expectedSelection == page.selected, "seed \(seed), step \(step)")
      #expect(page.reports.isEmpty, "seed \(seed), step \(step): \(page.reports)")
    }
  }
}

/// Groups of numbered items, 40 points high, which a list view is handed; all of them are on the screen.
final class SnapshotPage: ListContent {
  typealias View = RecordingHost.View

  var groups: [[UInt64]]
  var bound: [UInt64] = []
  private(set) var reports: [ListReport] = []
  /// The limits of the slices in which data was read.
  private(set) var slices: [Int] = []
  /// The selected items, as the calls and edits give them.
  private(set) var expectedSelection: Set<UInt64> = []
  let host = RecordingHost(width: 300, height: 20_000)
  let list: ListView<RecordingHost>
  private let isNamed: Bool
  private let first: Int

  init(_ groups: [[UInt64]], isNamed: Bool = true, first: Int = 0) {
    self.groups = groups
    self.isNamed = isNamed
    self.first = first
    list = ListView(host: host, firstSection: first)
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 40) }
    list.content = self
    list.onReport = { [unowned self] in reports.append($0) }
    host.appear()
    reload(groups)
  }

  // MARK: Data

  private func items(_ items: [UInt64]) -> ItemList {
    isNamed ? ItemList(ids: items) : ItemList(count: items.count)
  }

  private func section(_ items: [UInt64]) -> SectionSnapshot {
    SectionSnapshot(items: self.items(items), layout: ListLayout(estimate: 30))
  }

  func reload(_ groups: [[UInt64]]) {
    self.groups = groups
    list.show(snapshot(of: groups))
  }

  /// Replaces the data in slices, as an app does that reads one item after the other.
  func reload(_ groups: [[UInt64]], inSlicesOf limit: Int) {
    self.groups = groups
    let snapshot = snapshot(of: groups)
    var left = groups.joined().count
    list.show(itemCounts: snapshot.sections.map { $0.items.count }, inSlicesOf: limit) { limit in
      self.slices.append(limit)
      left -= limit
      return left > 0 ? nil : snapshot
    }
  }

  private func snapshot(of groups: [[UInt64]]) -> Snapshot {
    let ends = Array(repeating: section([]), count: first)
    return Snapshot(sections: ends + groups.map(section) + ends)
  }

  /// Applies changes, and the same to the groups before, since views are asked for meanwhile.
  func apply(_ changes: [SnapshotChange], _ body: (inout [[UInt64]]) -> Void) {
    body(&groups)
    expectedSelection.formIntersection(groups.joined())
    list.apply(ChangeSet(changes.map { $0.movingSections(by: first) }))
    host.passFrames()
  }

  /// Changes one group, or removes some.
  func edit(_ body: (inout [[UInt64]]) -> Void) {
    let before = groups
    var after = groups
    body(&after)
    var changes: [SnapshotChange] = []
    if after.count < before.count {
      for index in before.indices.reversed() where !after.contains(before[index]) {
        changes.append(.removeSection(index))
      }
    } else {
      for index in before.indices {
        for change in after[index].difference(from: before[index]) {
          switch change {
          case .insert(let offset, let item, _):
            changes.append(.insertItems(items([item]), at: ItemPath(item: offset, section: index)))
          case .remove(let offset, _, _):
            changes.append(.removeItems(section: index, offset..<offset + 1))
          }
        }
      }
    }
    apply(changes) { $0 = after }
  }

  func applyRandomChanges(_ count: Int, _ next: inout UInt64, _ random: inout SeededRandom) {
    var (after, changes) = (groups, [SnapshotChange]())
    for _ in 0..<count {
      let section = after.isEmpty ? 0 : random.below(after.count)
      let kind = after.isEmpty ? 3 : random.below(7)
      switch kind {
      case 0, 1:
        let new = (0..<1 + UInt64(random.below(3))).map { next + $0 }
        next += 10
        let item = random.below(after[section].count + 1)
        after[section].insert(contentsOf: new, at: item)
        changes.append(.insertItems(items(new), at: ItemPath(item: item, section: section)))
      case 2 where !after[section].isEmpty:
        let start = random.below(after[section].count)
        let range = start..<start + 1 + random.below(after[section].count - start)
        after[section].removeSubrange(range)
        changes.append(.removeItems(section: section, range))
      case 3 where after.count < 5:
        let index = random.below(after.count + 1)
        after.insert([next, next + 1], at: index)
        changes.append(.insertSection(self.section([next, next + 1]), at: index))
        next += 10
      case 4 where after.count > 1:
        after.remove(at: section)
        changes.append(.removeSection(section))
      case 5:
        let target = random.below(after.count)
        after.insert(after.remove(at: section), at: target)
        changes.append(.moveSection(from: section, to: target))
      case 6 where !after[section].isEmpty:
        let source = random.below(after[section].count)
        let item = after[section].remove(at: source)
        let target = random.below(after.count)
        let place = random.below(after[target].count + 1)
        after[target].insert(item, at: place)
        changes.append(
          .moveItem(
            from: ItemPath(item: source, section: section),
            to: ItemPath(item: place, section: target)))
      default: break
      }
    }
    apply(changes) { $0 = after }
  }

  // MARK: Selection

  func setSelected(_ item: UInt64, _ isSelected: Bool) {
    guard let path = path(of: item) else { return }
    if isSelected { list.select(path) } else { list.deselect(path) }
    if isSelected { expectedSelection.insert(item) } else { expectedSelection.remove(item) }
  }

  private func path(of item: UInt64) -> ItemPath? {
    for (section, group) in groups.enumerated() {
      if let index = group.firstIndex(of: item) { return ItemPath(item: index, section: section) }
    }
    return nil
  }

  var selected: Set<UInt64> {
    Set(list.selectedPaths().map { groups[$0.section][$0.item] })
  }

  var drawnAsSelected: Set<UInt64> {
    Set(host.picture.filter { $0.view.state.contains(.selected) }.compactMap(\.view.content))
  }

  // MARK: The screen

  /// The content of the views, from top to bottom.
  var seen: [UInt64] {
    host.picture.sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.view.content)
  }

  func view(
    for element: ListElement, at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    let reuse = ReuseIdentifier(1)
    let view = dequeuer.dequeue(reuse) ?? View()
    view.content = groups[path.section][path.item]
    bound.append(groups[path.section][path.item])
    return BoundView(view, reuse: reuse)
  }

  func allowsMovement(at path: ItemPath) -> Bool { true }

  func handle(_ event: ListEvent<View>) {}
}

extension SnapshotChange {
  /// The change with its sections counted from another one on.
  fileprivate func movingSections(by distance: Int) -> SnapshotChange {
    func moved(_ path: ItemPath) -> ItemPath {
      ItemPath(item: path.item, section: path.section + distance)
    }
    return switch self {
    case .insertItems(let items, let path): .insertItems(items, at: moved(path))
    case .removeItems(let section, let range): .removeItems(section: section + distance, range)
    case .moveItem(let source, let target): .moveItem(from: moved(source), to: moved(target))
    case .insertSection(let section, let index): .insertSection(section, at: index + distance)
    case .removeSection(let index): .removeSection(index + distance)
    case .moveSection(let source, let target):
      .moveSection(from: source + distance, to: target + distance)
    default: self
    }
  }
}
