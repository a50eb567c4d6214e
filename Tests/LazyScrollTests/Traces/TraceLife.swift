import LazyScrollEngine
import LazyScrollTestSupport

/// A stage under random events that a seed determines: every layout along both axes, in both writing
/// directions, with edits, movements, scrolls to items and hosts of little time.
///
/// It checks nothing: `RandomLife` does. It draws what that one leaves out, since no oracle need know it.
final class TraceLife {
  /// A section, as far as edits have to know it.
  private struct Group {
    var form: Int
    var count: Int
  }

  let stage: TraceStage
  private var random: SeededRandom
  private let axis: ScrollAxis
  private var groups: [Group] = []
  private var nextName: UInt64 = 1

  init(seed: UInt64) {
    random = SeededRandom(seed: seed &* 977 &+ 3)
    axis = seed % 4 == 3 ? .horizontal : .vertical
    stage = TraceStage(
      width: 240, height: 260, overscan: [20, 0, 40][Int(seed % 3)],
      scale: [1, 2, 3, 1.5][Int(seed / 3 % 4)])
    if seed % 5 == 4 { stage.host.change { $0.direction = .rightToLeft } }
    stage.host.appear()
    reload()
  }

  /// Performs a step, and sometimes the display frames that are due.
  func step() {
    switch random.below(40) {
    case 0..<12: scroll()
    case 12..<24: edit()
    case 24: reload()
    case 25: rotate()
    case 26..<29: invalidate()
    case 29..<32: scrollToItem()
    case 32..<35: changeSize()
    case 35: lease()
    case 36: stage.host.bindsPerFrame = random.oneIn(2) ? .max : 1 + random.below(4)
    case 37: stage.phase(random.pick([.idle, .dragging, .decelerating, .animating]))
    case 38: stage.refused = [random.oneIn(2) ? 0 : anyName()]
    default: stage.driver.send(.clear(pooled: random.oneIn(2)))
    }
    if random.oneIn(2) { stage.host.passFrame() }
    if random.oneIn(3) { stage.settle() }
    if random.oneIn(6) { stage.host.finishTransitions() }
  }

  // MARK: Data

  private func anyName() -> UInt64 { 1 + UInt64(random.below(Int(nextName))) }

  private func items(_ count: Int, form: Int) -> ItemList {
    let first = nextName
    nextName += UInt64(count)
    let isKnown = random.oneIn(3)
    var list = TraceSections.items(
      first, count, geometry(count, form: form), revision: isKnown ? 1 : nil)
    if random.oneIn(5) { list.identities = .positions(count) }
    if case .positions = list.identities { list.revisions = [] }
    return list
  }

  private func geometry(_ count: Int, form: Int) -> ItemGeometry {
    switch form {
    case 0:
      .frames(
        (0..<count).map { _ in
          LayoutRect(
            x: Double(random.below(200)), y: Double(random.below(900)),
            width: Double(random.below(120)), height: Double(random.below(150)))
        })
    case 3, 4: TraceSections.spans(count, isSpanning: form == 4)
    default: .none
    }
  }

  private func section(_ group: Group) -> SectionSnapshot {
    let list = items(group.count, form: group.form)
    let estimate = Double(20 + random.below(60))
    let spacing = Double(random.below(12)) / 1.3
    switch group.form {
    case 0: return SectionSnapshot(items: list, layout: AbsoluteLayout())
    case 1: return SectionSnapshot(items: list, layout: ListLayout(estimate: estimate))
    case 2:
      return outlined(
        list,
        UniformGridLayout(
          columns: random.oneIn(2) ? .count(1 + random.below(4)) : .minimumExtent(60),
          rowExtent: random.oneIn(2) ? .points(estimate) : .aspectRatio(1.4), spacing: spacing))
    case 3, 4:
      return outlined(
        list,
        WaterfallLayout(
          columns: .count(2 + random.below(2)), estimate: estimate, spacing: spacing,
          assignment: random.oneIn(3) ? .roundRobin : .shortestColumn))
    case 5:
      return outlined(
        list,
        FlowLayout(
          estimate: LayoutSize(width: estimate * 1.5, height: estimate), spacing: spacing,
          alignment: random.pick([.start, .center, .end, .justified])))
    case 6:
      return SectionSnapshot(
        items: list, supplementaries: [SupplementaryList(kind: 0), SupplementaryList(kind: 255)],
        layout: TableLayout(
          estimate: estimate, header: .init(estimate: 20, isPinned: random.oneIn(2)),
          footer: .init(estimate: 15), separator: random.oneIn(2) ? .init(thickness: 1) : nil,
          insets: random.oneIn(2) ? LayoutInsets(all: 7) : .zero, hasBackground: random.oneIn(2)))
    default: return outlined(list, ListLayout(estimate: estimate))
    }
  }

  private func outlined(_ list: ItemList, _ layout: some SectionLayout) -> SectionSnapshot {
    TraceSections.outlined(
      nextName, level: random.below(3), list, layout, isHeaderPinned: !random.oneIn(3),
      isFooterPinned: random.oneIn(4), headerLength: random.oneIn(3) ? 22.5 : nil)
  }

  private func reload() {
    groups = (0..<1 + random.below(5)).map { _ in
      Group(form: random.below(8), count: random.below(24))
    }
    let transition = random.oneIn(3) ? ListTransition(duration: 0.2) : nil
    stage.show(groups.map(section), axis: axis, transition: transition)
  }

  // MARK: Events

  private func scroll() {
    switch random.below(8) {
    case 0: stage.host.scroll(to: Double(random.below(3000)), along: axis)
    case 1: stage.host.scroll(to: random.oneIn(2) ? 0 : 1e6, along: axis)
    default: stage.host.scroll(by: Double(random.below(300) - 110) / 1.7, along: axis)
    }
  }

  private func rotate() {
    switch random.below(3) {
    case 0:
      stage.host.resize(
        width: Double(180 + random.below(150)), height: Double(150 + random.below(200)))
    case 1:
      let margin = Double(random.below(40))
      stage.host.change {
        $0.insets = LayoutInsets(top: margin, leading: 4, bottom: 20, trailing: 0)
      }
    default:
      let size = stage.host.viewport.bounds.size
      stage.host.resize(width: size.height, height: size.width)
    }
  }

  private func edit() {
    let changes = (0..<1 + random.below(random.oneIn(3) ? 4 : 1)).compactMap { _ in change() }
    let transition = random.oneIn(3) ? ListTransition(duration: 0.2) : nil
    stage.driver.send(.edit(ChangeSet(changes, transition: transition)))
  }

  private func change() -> SnapshotChange? {
    let index = random.below(groups.count + 1)
    if index == groups.count { return insertSection() }
    let count = groups[index].count
    let path = TraceSections.path(index, random.below(max(1, count)))
    switch random.below(13) {
    case 0..<3:
      let added = 1 + random.below(4)
      groups[index].count += added
      return .insertItems(items(added, form: groups[index].form), at: path)
    case 3 where count > 1:
      let end = min(count, path.item + 1 + random.below(3))
      groups[index].count -= end - path.item
      return .removeItems(section: index, path.item..<end)
    case 4 where count > 0:
      return .moveItem(from: path, to: TraceSections.path(index, random.below(count)))
    case 5 where count > 0:
      return .reloadItems(
        section: index, path.item..<path.item + 1, revisions: random.oneIn(2) ? [2] : [])
    case 6 where count > 0: return .invalidateItems(section: index, path.item..<path.item + 1)
    case 7: return .resizeItem(at: path, LayoutSize(width: 90, height: Double(random.below(130))))
    case 8: return .growItem(at: path, LayoutSize(width: 90, height: Double(random.below(130))))
    case 9 where groups[index].form == 0:
      return .reframeItem(
        at: path, LayoutRect(x: 40, y: Double(random.below(900)), width: 80, height: 70))
    case 10 where groups[index].form == 0:
      return .shiftItems(after: path, by: Double(random.below(160) - 70))
    case 11:
      groups[index].form = random.below(8)
      return .layOutSection(section(groups[index]), at: index)
    case 12 where groups.count > 1:
      if random.oneIn(3) {
        groups.remove(at: index)
        return .removeSection(index)
      }
      let target = random.below(groups.count)
      groups.insert(groups.remove(at: index), at: target)
      return .moveSection(from: index, to: target)
    default: return nil
    }
  }

  private func insertSection() -> SnapshotChange? {
    if groups.count > 5 { return nil }
    let group = Group(form: random.below(8), count: random.below(20))
    let index = random.below(groups.count + 1)
    groups.insert(group, at: index)
    return .insertSection(section(group), at: index)
  }

  private func invalidate() {
    let scope: InvalidationContext.Scope = random.pick([
      .everything, .counts, .arrangement, .items([0, 1, 2]), .supplementaries(0, [0]),
      .decorations(0, [0]),
    ])
    let adjustment = random.oneIn(4) ? LayoutPoint(x: 0, y: Double(random.below(30))) : .zero
    stage.driver.send(
      .invalidate(
        section: random.below(groups.count),
        InvalidationContext(scope, contentOffsetAdjustment: adjustment)))
  }

  private func scrollToItem() {
    let section = random.below(groups.count)
    let item: ItemID =
      random.oneIn(2) ? .id(anyName()) : .position(random.below(groups[section].count + 2))
    stage.driver.send(
      .scroll(
        ScrollDestination(
          item: item, section: section, kind: random.oneIn(8) ? .header : .item,
          alignment: random.pick([.start, .center, .end, .nearest]), isAnimated: random.oneIn(3))))
  }

  private func changeSize() {
    let number = random.below(max(1, stage.driver.engine.materializedCount))
    guard number < stage.driver.engine.materializedCount else { return }
    let live = stage.driver.engine.materialized(at: number)
    guard let view = stage.driver.view(ofMaterialized: number), let content = view.content
    else { return }
    let length = random.oneIn(5) ? 0 : Double(10 + random.below(400)) / 2.3
    stage.lengths[content] = length
    var size = live.attributes.frame.size
    size[axis] = length
    stage.host.events?.viewDidResize(view, to: size)
  }

  private func lease() {
    stage.driver.send(
      .lease(ItemReference(.id(anyName())), for: .kept, isHeld: random.oneIn(2))
    )
  }
}
