import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A carousel in a hostile life.
final class HostileCarousel: HostileStage, CarouselViewDataSource, CarouselViewDelegate {
  private let carousel: CarouselView<HostileHost>
  private var list: UInt64 = 1

  init(_ life: HostileLife, _ name: String, _ views: HostileViews) {
    carousel = CarouselView(host: HostileHost(life, views), layout: Self.layout, pool: views.pool)
    super.init(life, name, carousel.host)
  }

  private static let layout = CarouselLayout(
    itemSize: LayoutSize(width: 120, height: 90), spacing: 8, insets: LayoutInsets(all: 10))

  override var scrollView: ListView<HostileHost> { carousel }
  override var axis: ScrollAxis { .horizontal }

  override func attach(_ isAttached: Bool) {
    carousel.dataSource = isAttached ? self : nil
    carousel.delegate = isAttached ? self : nil
    carousel.onReport = isAttached ? { [unowned self] in hear($0) } : nil
  }

  override func changeData() {
    groups = [HostileGroup(items: (0..<life.random.below(16)).map { _ in namedItem() })]
  }

  private func namedItem() -> HostileItem {
    var item = item()
    item.id = 10_000 + item.content
    return item
  }

  override func settle() {
    carousel.layout = Self.layout
    carousel.snapping = .none
  }

  /// Shows another list each time: the same one keeps its bindings.
  override func reload() {
    list += 1
    show()
  }

  private func show() {
    let offset = life.may(.wrongSizes, oneIn: 4) ? coordinate() : Double(life.random.below(900))
    carousel.show(list, itemIDs: items.map { name($0.id) ?? 0 }, at: offset)
  }

  private var items: [HostileItem] {
    get { groups[0].items }
    set { groups[0].items = newValue }
  }

  // MARK: Data source and delegate

  func carouselView(
    _ carouselView: CarouselView<HostileHost>, viewFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    answer(items.first { $0.id == item.number }?.content ?? 0, 1, from: dequeuer)
  }

  func carouselView(
    _ carouselView: CarouselView<HostileHost>, placeholderFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> View? { placeholder(from: dequeuer) }

  func carouselView(
    _ carouselView: CarouselView<HostileHost>, didLoad view: View, for item: ListItemID
  ) { life.callback() }
  func carouselView(
    _ carouselView: CarouselView<HostileHost>, didEnter view: View, for item: ListItemID, times: Int
  ) { life.callback() }
  func carouselView(
    _ carouselView: CarouselView<HostileHost>, didLeave view: View, for item: ListItemID
  ) { life.callback() }
  func carouselView(_ carouselView: CarouselView<HostileHost>, shouldSelect item: ListItemID)
    -> Bool
  {
    life.callback()
    return true
  }
  func carouselView(_ carouselView: CarouselView<HostileHost>, didTap item: ListItemID) {
    life.callback()
  }
  func carouselView(_ carouselView: CarouselView<HostileHost>, didSelect item: ListItemID) {
    life.callback()
  }
  func carouselView(_ carouselView: CarouselView<HostileHost>, didDeselect item: ListItemID) {
    life.callback()
  }
  func carouselView(
    _ carouselView: CarouselView<HostileHost>, didEndScrollTo item: ListItemID,
    outcome: ScrollOutcome
  ) { life.callback() }
  func hear(_ report: ListReport) {
    life.callback()
  }
  func carouselView(
    _ carouselView: CarouselView<HostileHost>, rangeDidChangeTo range: CarouselRange
  ) { life.callback() }

  // MARK: Operations

  override func actItself() {
    let index = life.index(below: items.count)
    let item = items.indices.contains(index) ? items[index].id ?? 0 : 3
    switch life.random.below(12) {
    case 0..<2:
      changeData()
      life.tell("\(name): another list of \(items.count)")
      reload()
    case 2..<4:
      let target = life.random.below(items.count + 1)
      if life.random.oneIn(2), target < items.count {
        items.remove(at: target)
      } else {
        items.insert(namedItem(), at: target)
      }
      life.tell("\(name): the same list of \(items.count)")
      show()
    case 4..<6:
      if items.indices.contains(index) { items[index].content = life.newContent() }
      life.tell("\(name): reconfigure \(index)")
      carousel.reconfigure([item])
    case 6:
      let steps = life.index(below: 4)
      life.tell("\(name): \(steps) steps")
      carousel.step(by: steps, isAnimated: life.random.oneIn(2))
    case 7:
      life.tell("\(name): scroll to \(item)")
      carousel.scroll(to: .id(item), at: life.random.pick([.start, .center, .end, .nearest]))
    case 8:
      let offset = coordinate()
      life.tell("\(name): offset \(offset)")
      carousel.contentOffset = offset
    case 9:
      let width = life.length(Double(60 + life.random.below(200)))
      life.tell("\(name): items of \(width)")
      carousel.layout.itemSize.width = width
    case 10:
      carousel.selectionMode = life.random.pick([.none, .single, .multiple])
      carousel.snapping = life.random.pick([.none, .items, .pages])
      life.tell("\(name): selection \(carousel.selectionMode), snapping \(carousel.snapping)")
    default:
      life.tell("\(name): select \(item)")
      if life.random.oneIn(3) { carousel.deselect(.id(item)) } else { carousel.select(.id(item)) }
    }
  }

  // MARK: Oracle

  override func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] {
    items.indices.map {
      HostileView(
        content: items[$0].content,
        frame: LayoutRect(x: 10 + Double($0) * 128, y: 10, width: 120, height: 90))
    }
  }

  override var expectedExtent: Double? {
    items.isEmpty ? nil : 20 + Double(items.count) * 128 - 8
  }

  override var selectedContents: [UInt64] {
    carousel.selection.items.map { selected in
      items.first { $0.id == selected.name }?.content ?? 0
    }
  }

  override func setSelectionMode(_ mode: Selection.Mode) { carousel.selectionMode = mode }

  override func select(_ content: UInt64, _ isSelected: Bool) {
    guard let id = items.first(where: { $0.content == content })?.id else { return }
    if isSelected { carousel.select(.id(id)) } else { carousel.deselect(.id(id)) }
  }
}
