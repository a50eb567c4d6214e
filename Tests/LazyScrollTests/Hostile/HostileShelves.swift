import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A list whose rows are carousels, in a hostile life.
///
/// Each group is a row, whose content is the group's number; its items are cards of 90 points.
final class HostileShelves: HostileStage {
  private typealias Rows = CarouselRows<View, UInt64, UInt64>

  private let list: LazyList<HostileHost, OnlySection, UInt64>
  private let shelves: Rows
  private var isAttached = false

  private static let cardWidth = 90.0

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    let cards = Registration<View, UInt64>(make: { View() }, update: { $0.content = $1 })
    var card: (UInt64) -> ListCell<View>? = { _ in nil }
    shelves = Rows(
      layout: CarouselLayout(itemSize: LayoutSize(width: Self.cardWidth, height: 60)),
      make: { View() }, host: { _ in RecordingHost(width: 300, height: 60) }, card: { card($0) })
    list = LazyList(host: HostileHost(life, views), layout: ListLayout(estimate: 70)) { _ in nil }
    super.init(life, name, list.host)
    card = { [unowned self] item in
      life.callback()
      if !self.isAttached || life.may(.viewsWithheld, oneIn: 8) { return nil }
      return cards(item)
    }
    list.cell = { [unowned self] in row($0) }
    list.onReport = { [unowned life] _ in life.callback() }
    shelves.onReport = { [unowned life] _ in life.callback() }
    shelves.onRangeChange = { [unowned life] _, _ in life.callback() }
    shelves.onTap = { [unowned life] _, _ in life.callback() }
    shelves.onSelect = { [unowned life] _, _ in life.callback() }
  }

  override var scrollView: ListView<HostileHost> { list }

  override func attach(_ isAttached: Bool) { self.isAttached = isAttached }

  private func row(_ content: UInt64) -> ListCell<View>? {
    life.callback()
    if !isAttached || life.may(.viewsWithheld, oneIn: 8) { return nil }
    let group = groups.first { $0.id == content }
    var items = (group?.items ?? []).map(\.content)
    if life.may(.duplicateNames, oneIn: 5), let first = items.first { items.append(first) }
    let shown = life.may(.viewsGivenTwice, oneIn: 6) ? 1 : content
    return shelves(shown, items: items) { [unowned life] view in
      view.content = content
      life.callback()
      // A platform tells the inner window once the view is laid out.
      if !life.may(.wrongViewports, oneIn: 4) { view.carousel?.host.appear() }
    }
  }

  // MARK: Data

  override func changeData() {
    groups = (0..<life.random.below(12)).map { _ in row() }
  }

  private func row() -> HostileGroup {
    HostileGroup(
      id: life.newContent(), items: (0..<life.random.below(12)).map { _ in self.item() })
  }

  override func reload() {
    var ids = groups.compactMap(\.id)
    if life.may(.duplicateNames, oneIn: 6), let first = ids.first { ids.append(first) }
    var snapshot = ListSnapshot<OnlySection, UInt64>()
    snapshot.appendSections([.only])
    snapshot.appendItems(ids)
    // The cards of a row are part of its content.
    snapshot.reconfigureItems(ids)
    if life.random.oneIn(4) {
      list.apply(snapshot, inSlicesOf: 3)
    } else {
      list.apply(snapshot, transition: life.random.oneIn(3) ? ListTransition(duration: 0.2) : nil)
    }
  }

  /// Brings nothing: what a list shows is known to it alone.
  override func bring(_ build: Build) {
    scrollView.driver.finish(build, with: .edit(ChangeSet([])))
  }

  override func settle() {
    shelves.snapping = .none
    shelves.selectionMode = .none
    shelves.layout = CarouselLayout(itemSize: LayoutSize(width: Self.cardWidth, height: 60))
    list.measureAll()
    shelves.reconfigure(groups.flatMap { $0.items.map(\.content) })
  }

  override var selectable: [UInt64] { [] }

  // MARK: Oracle

  override var expectedExtent: Double? {
    groups.reduce(0) { $0 + HostileLife.extent(of: $1.id ?? 0) }
  }

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    var offset = 0.0
    return groups.map { group in
      let extent = HostileLife.extent(of: group.id ?? 0)
      defer { offset += extent }
      return HostileView(
        content: group.id ?? 0, frame: LayoutRect(x: 0, y: offset, width: 300, height: extent))
    }
  }

  /// The cards of each row in the window, side by side.
  override func checkInside() {
    for view in host.screen.views {
      guard let frame = view.shownFrame, frame.intersects(host.screen.viewport.bounds),
        let group = groups.first(where: { $0.id == view.content }), let carousel = view.carousel
      else { continue }
      carousel.host.change {
        $0 = Viewport(
          bounds: LayoutRect(
            x: $0.bounds.minX.isFinite ? $0.bounds.minX : 0, y: 0, width: 300, height: 60))
      }
      carousel.host.scroll(by: 0, along: .horizontal)
      carousel.host.finishTransitions()
      carousel.host.passFrames(limit: 100)
      carousel.host.finishTransitions()
      let start = carousel.host.viewport.bounds.minX
      var expected: [UInt64: Double] = [:]
      for (index, item) in group.items.enumerated() {
        let x = Double(index) * Self.cardWidth - start
        if x < 299.99, x + Self.cardWidth > 0.01 { expected[item.content] = x }
      }
      var found: [UInt64: Double] = [:]
      for (card, frame) in carousel.host.picture
      where frame.minX < 299.99 && frame.maxX > 0.01 {
        if found.updateValue(frame.minX, forKey: card.content ?? 0) != nil {
          life.fail("\(name): row \(group.id ?? 0) shows \(card.content ?? 0) twice")
        }
      }
      let isSame =
        found.keys.sorted() == expected.keys.sorted()
        && expected.allSatisfy { ((found[$0.key] ?? .nan) - $0.value).magnitude < 0.01 }
      if !isSame {
        life.fail(
          "\(name): row \(group.id ?? 0) shows \(found) from \(start), not \(expected)")
      }
    }
  }

  // MARK: Operations

  override func actItself() {
    let index = life.index(below: groups.count)
    switch life.random.below(10) {
    case 0..<2:
      let target = life.random.below(groups.count + 1)
      groups.insert(row(), at: target)
      life.tell("\(name): insert row \(target)")
      reload()
    case 2 where groups.indices.contains(index):
      groups.remove(at: index)
      life.tell("\(name): remove row \(index)")
      reload()
    case 3 where groups.indices.contains(index):
      groups[index].items = (0..<life.random.below(12)).map { _ in item() }
      life.tell("\(name): other cards in row \(index)")
      reload()
    case 4:
      changeData()
      life.tell("\(name): other rows")
      reload()
    case 5:
      let items = groups.flatMap { $0.items.map(\.content) }
      life.tell("\(name): reconfigure cards")
      shelves.reconfigure(items + [3])
    case 6:
      let width = life.length(Double(60 + life.random.below(200)))
      life.tell("\(name): cards of \(width)")
      shelves.layout = CarouselLayout(itemSize: LayoutSize(width: width, height: 60))
    default: actOnRow()
    }
  }

  /// Does something with the carousel of a row on the screen.
  private func actOnRow() {
    let carousels = host.screen.views.compactMap(\.carousel)
    guard !carousels.isEmpty else { return }
    let carousel = life.random.pick(carousels)
    let screen = carousel.host
    switch life.random.below(8) {
    case 0..<3:
      let delta = Double(life.random.below(900) - 400)
      life.tell("\(name): a row scrolls by \(delta)")
      screen.scroll(by: delta, along: .horizontal)
    case 3:
      let x = screen.viewport.bounds.minX + Double(life.random.below(300))
      life.tell("\(name): a tap in a row")
      carousel.selectionMode = .multiple
      screen.events?.touchDidChange(.began(LayoutPoint(x: x, y: 5)))
      screen.events?.touchDidChange(.ended(LayoutPoint(x: x, y: 5)))
      carousel.selectionMode = .none
    case 4:
      life.tell("\(name): a row steps")
      carousel.step(by: life.index(below: 4), isAnimated: life.random.oneIn(2))
    case 5 where life.may(.wrongViewports, oneIn: 1):
      life.tell("\(name): a row has no window")
      screen.resize(width: 0, height: 0)
    case 6:
      life.tell("\(name): a row is cleared")
      carousel.clearViews(pooled: life.random.oneIn(2))
    default:
      let offset = coordinate()
      life.tell("\(name): a row's offset is \(offset)")
      carousel.contentOffset = offset
    }
  }
}
