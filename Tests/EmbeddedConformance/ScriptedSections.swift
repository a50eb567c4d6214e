import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import LazyScrollTrace

/// A page of sections in an outline, each in a layout of its own below a pinned header, in a recording
/// host, under the same script in every run.
///
/// It covers every layout that divides, rounds to pixels, scales aspect ratios or sums measured extents.
final class ScriptedSections: DataSource {
  typealias View = RecordingHost.View

  /// The layout of a section's items.
  private enum Arrangement: Int {
    case grid, waterfall, flow, carousel, rows
  }

  /// The state of a section that the script needs for edits.
  private struct Group {
    var arrangement: Arrangement
    var level: Int
    var count: Int
  }

  let recorder = TraceRecorder(includesCommands: true)
  private let host = RecordingHost(width: 375, height: 667, scale: 3)
  private let driver: Driver<RecordingHost>
  private var random = SeededRandom(seed: 24)
  private var groups: [Group] = []
  private var nextName: UInt64 = 0
  private var made = 0

  init() {
    driver = Driver(host: host)
    driver.recorder = recorder
    driver.dataSource = self
    host.measuring = { view, proposed, axes in
      let number = view.content ?? 0
      var size = proposed
      if axes.contains(.horizontal) { size.width = 30 + Double(number % 11) * 23.3 }
      if axes.contains(.vertical) { size.height = 24 + Double(number % 7) * 17.7 }
      return size
    }
  }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    var content = UInt64(element.kind.rank) + UInt64(element.index)
    if let id = element.id.name { content = id }
    let reuse = ReuseIdentifier(Int32(1 + element.kind.rank % 5))
    let view = dequeuer.dequeue(reuse) ?? makeView()
    view.content = content
    return BoundView(view, reuse: reuse)
  }

  private func makeView() -> View {
    made += 1
    return View(number: made)
  }

  // MARK: Section contents

  private func list(_ count: Int, for arrangement: Arrangement) -> ItemList {
    let ids = (0..<count).map { nextName + UInt64($0) }
    nextName += UInt64(count)
    return ItemList(ids: ids, geometry: geometry(count, for: arrangement))
  }

  private func geometry(_ count: Int, for arrangement: Arrangement) -> ItemGeometry {
    if arrangement != .waterfall { return .none }
    return .spans(
      (0..<count).map { _ in
        let columns = random.oneIn(12) ? ItemSpan.full : 1 + random.below(3) / 2
        let hasShape = random.oneIn(3)
        let height = Double(90 + random.below(300)) / 7
        return ItemSpan(
          columns: columns, size: hasShape ? LayoutSize(width: 100, height: height) : nil)
      })
  }

  private func layout(_ arrangement: Arrangement) -> AnySectionLayout {
    switch arrangement {
    case .grid:
      framed(
        UniformGridLayout(
          columns: .count(2 + random.below(4)), rowExtent: .aspectRatio(1.37), spacing: 7.3))
    case .waterfall:
      framed(
        WaterfallLayout(
          columns: .minimumExtent(70 + 10 * Double(random.below(4))), estimate: 83, spacing: 6.7,
          assignment: random.oneIn(2) ? .shortestColumn : .roundRobin))
    case .flow:
      framed(
        FlowLayout(
          estimate: LayoutSize(width: 71, height: 33), spacing: 5.1, lineSpacing: 8.3,
          alignment: random.oneIn(2) ? .justified : .center))
    case .carousel:
      framed(CarouselLayout(itemSize: LayoutSize(width: 200, height: 61), spacing: 9.1))
    case .rows: framed(ListLayout(estimate: 41))
    }
  }

  private func framed(_ layout: some SectionLayout) -> AnySectionLayout {
    AnySectionLayout(
      layout.framed(
        header: .init(estimate: 27, isPinned: true),
        footer: .init(estimate: 19, isPinned: random.oneIn(2)),
        insets: random.oneIn(2)
          ? LayoutInsets(top: 4.3, leading: 11.7, bottom: 9, trailing: 8) : .zero,
        background: random.oneIn(2) ? LayoutInsets(all: 2) : nil))
  }

  private func section(_ group: Group) -> SectionSnapshot {
    var section = SectionSnapshot(
      items: list(group.count, for: group.arrangement), supplementaries: bars(),
      layout: layout(group.arrangement))
    section.level = group.level
    return section
  }

  private func bars() -> [SupplementaryList] {
    let header = SupplementaryList(
      kind: 0, geometry: random.oneIn(2) ? .extents([31.3]) : .none)
    return random.oneIn(3) ? [header] : [header, SupplementaryList(kind: 255)]
  }

  // MARK: Script

  func run(steps: Int) {
    host.appear()
    groups = [
      Group(arrangement: .rows, level: 0, count: 0),
      Group(arrangement: .grid, level: 1, count: 90),
      Group(arrangement: .waterfall, level: 2, count: 120),
      Group(arrangement: .flow, level: 2, count: 120),
      Group(arrangement: .carousel, level: 0, count: 20),
      Group(arrangement: .waterfall, level: 1, count: 80),
      Group(arrangement: .rows, level: 2, count: 60),
    ]
    driver.send(.snapshot(Snapshot(sections: groups.map(section)), transition: nil))
    for step in 0..<steps {
      host.bindsPerFrame = random.oneIn(6) ? 4 : .max
      switch random.below(16) {
      case 0: host.scroll(to: Double(random.below(20_000)))
      case 1: host.resize(width: Double(280 + random.below(200)), height: 667)
      case 2..<7: edit()
      case 7: invalidate()
      case 8: scrollToItem()
      case 9: measureAgain()
      default: host.scroll(by: Double(random.below(500) - 190) / 1.7)
      }
      host.passFrames()
      if step % 40 == 39 { host.finishTransitions() }
    }
  }

  private func edit() {
    let index = random.below(groups.count)
    var group = groups[index]
    let count = group.count
    var changes: [SnapshotChange] = []
    switch random.below(8) {
    case 0..<3:
      let added = 1 + random.below(4)
      let path = ItemPath(section: index, item: random.below(count + 1))
      changes = [.insertItems(list(added, for: group.arrangement), at: path)]
      group.count += added
    case 3 where count > 2:
      let first = random.below(count - 1)
      changes = [.removeItems(section: index, first..<first + 2)]
      group.count -= 2
    case 4 where count > 0:
      changes = [
        .moveItem(
          from: ItemPath(section: index, item: random.below(count)),
          to: ItemPath(section: index, item: random.below(count)))
      ]
    case 5 where count > 0:
      let path = ItemPath(section: index, item: random.below(count))
      changes = [
        .resizeItem(at: path, LayoutSize(width: 90, height: Double(40 + random.below(90)) / 1.3))
      ]
    case 6:
      group.arrangement = Arrangement(rawValue: random.below(5)) ?? .rows
      changes = [layOut(group, at: index), .reloadSupplementaries]
    default:
      let target = random.below(groups.count)
      groups.insert(groups.remove(at: index), at: target)
      driver.send(.edit(ChangeSet([.moveSection(from: index, to: target)])))
      return
    }
    groups[index] = group
    let transition = random.oneIn(3) ? ListTransition(duration: 0.2) : nil
    driver.send(.edit(ChangeSet(changes, transition: transition)))
  }

  /// Changes a section's layout; the IDs of its items are not compared.
  private func layOut(_ group: Group, at index: Int) -> SnapshotChange {
    let items = ItemList(
      count: group.count, geometry: geometry(group.count, for: group.arrangement))
    return .layOutSection(
      SectionSnapshot(items: items, supplementaries: bars(), layout: layout(group.arrangement)),
      at: index)
  }

  private func invalidate() {
    let scope: InvalidationContext.Scope = random.oneIn(2) ? .arrangement : .everything
    driver.send(
      .invalidate(section: random.below(groups.count), InvalidationContext(scope)))
  }

  private func scrollToItem() {
    let section = random.below(groups.count)
    let count = groups[section].count
    guard count > 0,
      let id = driver.engine.content.id(at: ItemPath(section: section, item: random.below(count)))
    else { return }
    driver.send(.scroll(ScrollDestination(item: id, section: section, alignment: .start)))
  }

  /// Changes the size of a view on the screen.
  private func measureAgain() {
    guard driver.engine.materializedCount > 0 else { return }
    let number = random.below(driver.engine.materializedCount)
    let live = driver.engine.materialized(at: number)
    guard live.isBound, !live.attributes.selfSizing.isEmpty,
      let view = driver.view(ofMaterialized: number)
    else { return }
    var size = live.attributes.frame.size
    size.height = Double(50 + random.below(300)) / 3.7
    host.events?.viewDidResize(view, to: size)
  }

  // MARK: Results

  /// Writes the frame of every view and every section.
  func describe(into out: inout TraceWriter) {
    for place in host.picture {
      out.word("view")
      out.unsigned(place.view.content ?? 0)
      out.rect(place.frame)
      out.endLine()
    }
    for index in groups.indices {
      out.word("section")
      out.integer(groups[index].arrangement.rawValue)
      out.integer(groups[index].count)
      out.rect(driver.engine.content.frame(ofSection: index) ?? .zero)
      out.endLine()
    }
    out.word("counts")
    out.integer(driver.work.binds)
    out.integer(driver.work.viewsMade)
    out.integer(driver.work.measures)
    out.integer(driver.engine.work.pinnedQueries)
    out.number(driver.engine.work.correctedDistance)
    out.number(driver.engine.viewport.bounds.minY)
    out.endLine()
  }
}
