import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Numbers that are finite one by one, and overflow together: ratios, sums, scales.
///
/// `LAZYSCROLL_LIVES` is the number of lives of each list view, `LAZYSCROLL_LIFE` the seed of a single one.
@Suite struct ExtremeNumberTests {
  private static let count = UInt64(
    ProcessInfo.processInfo.environment["LAZYSCROLL_LIVES"].flatMap(UInt64.init) ?? 60)

  @Test(arguments: ExtremePage.Kind.allCases)
  func finiteNumbersGiveFiniteContent(kind: ExtremePage.Kind) {
    let slot = 52 + (ExtremePage.Kind.allCases.firstIndex(of: kind) ?? 0)
    let only = ProcessInfo.processInfo.environment["LAZYSCROLL_LIFE"].flatMap(UInt64.init)
    for seed in only.map({ $0...$0 }) ?? 1...max(1, Self.count) {
      Trap.isExpected(in: "extreme \(kind) \(seed)", slot: slot)
      let page = ExtremePage(kind, seed: seed)
      page.live()
      #expect(page.faults == [], "extreme \(kind) \(seed): \(page.story.joined(separator: "; "))")
      if !page.faults.isEmpty { break }
    }
    Trap.isOver(slot: slot)
  }

  /// An item that is next to nothing wide is infinitely long in its column, and a pixel of a scale next to nothing is
  /// infinitely long.
  @Test(arguments: [1e-300, .leastNonzeroMagnitude]) func waterfallOfRatiosBeyondNumbers(
    width: Double
  ) {
    for kind in [ExtremePage.Kind.waterfall, .collection] {
      for height in [1.0, 100, 1e300] {
        let page = ExtremePage(kind, seed: 0)
        page.size = LayoutSize(width: width, height: height)
        page.show()
        #expect(page.faults == [])
        #expect(page.host.contentSize.height > 0)
        #expect(page.reports.contains { "\($0)".contains("nvalid") }, "\(page.reports)")
      }
    }
  }

  @Test(arguments: [.leastNonzeroMagnitude, 0x1p-1030, 1e-300, 1e300, .greatestFiniteMagnitude])
  func scalesBeyondDevicesAreReported(scale: Double) {
    for kind in ExtremePage.Kind.allCases {
      let page = ExtremePage(kind, seed: 0)
      page.show()
      let before = page.host.contentSize
      page.host.change { $0.scale = scale }
      page.settle()
      #expect(page.faults == [])
      #expect(page.host.contentSize == before, "\(kind)")
      #expect(page.reports.contains(.invalidViewport), "\(kind)")
    }
  }
}

/// A list view of one kind whose app and host tell extreme numbers.
final class ExtremePage: TableViewDataSource, CollectionViewDataSource, LazyScrollViewDataSource,
  CarouselViewDataSource
{
  typealias View = RecordingHost.View
  typealias Host = RecordingHost

  enum Kind: CaseIterable {
    case rows, grid, flow, waterfall, tableLayout, table, collection, feed, carousel
  }

  private static let extremes = [
    .leastNonzeroMagnitude, 0x1p-1030, 1e-300, 1e-20, 1.0 / 64, 1e6, 0x1p49, 0x1p50, 1e16, 1e300,
    1e308,
    .greatestFiniteMagnitude, -1e-300, -1e300, 0,
  ]

  let host = RecordingHost(width: 300, height: 400)
  private let kind: Kind
  private var random: SeededRandom
  private var isExtreme = false
  private var list: LazyList<RecordingHost, Int, Int>?
  private var table: TableView<RecordingHost>?
  private var collection: CollectionView<RecordingHost>?
  private var feed: LazyScrollView<RecordingHost>?
  private var carousel: CarouselView<RecordingHost>?
  private var count = 9
  private(set) var reports: [ListReport] = []
  private(set) var faults: [String] = []
  private(set) var story: [String] = []
  /// The size that every item is said to have; `nil` for what chance says.
  var size: LayoutSize?

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SeededRandom(seed: seed &* 31 &+ 7)
    isExtreme = seed > 0
    host.measuring = { [unowned self] _, proposed, axes in
      LayoutSize(
        width: axes.contains(.horizontal) ? number(70) : proposed.width,
        height: axes.contains(.vertical) ? number(70) : proposed.height)
    }
    let hear: (ListReport) -> Void = { [unowned self] in reports.append($0) }
    switch kind {
    case .rows, .grid, .flow, .waterfall, .tableLayout:
      let rows = Registration<View, Int>(make: { View() }, update: { _, _ in })
      let list = LazyList<RecordingHost, Int, Int>(host: host) { [unowned self] _ in
        section()
      } cell: {
        rows($0)
      }
      list.size = { [unowned self] _ in size ?? (random.oneIn(2) ? nil : chance()) }
      list.onReport = hear
      self.list = list
    case .table:
      table = TableView(host: host)
      table?.dataSource = self
      table?.onReport = hear
    case .collection:
      collection = CollectionView(host: host)
      collection?.dataSource = self
      collection?.onReport = hear
    case .feed:
      feed = LazyScrollView(host: host)
      feed?.dataSource = self
      feed?.onReport = hear
    case .carousel:
      carousel = CarouselView(
        host: host, layout: CarouselLayout(itemSize: LayoutSize(width: 90, height: 60), spacing: 8))
      carousel?.dataSource = self
      carousel?.onReport = hear
    }
    host.appear()
  }

  // MARK: Numbers

  private func number(_ honest: Double) -> Double {
    isExtreme && random.oneIn(3) ? random.pick(Self.extremes) : honest
  }

  private func chance() -> LayoutSize { LayoutSize(width: number(90), height: number(60)) }

  private func insets() -> LayoutInsets {
    LayoutInsets(top: number(4), leading: number(4), bottom: number(4), trailing: number(4))
  }

  private func columns() -> ColumnRule {
    random.oneIn(2)
      ? .count(isExtreme ? random.pick([1, 3, 255, 1 << 20, .max, 0]) : 3)
      : .minimumExtent(number(90))
  }

  private func section() -> CollectionSection {
    func section(_ layout: some SectionLayout) -> CollectionSection {
      CollectionSection(
        layout: layout,
        header: random.oneIn(2) ? BarModel(height: number(28), isPinned: true) : nil,
        footer: random.oneIn(2) ? BarModel(height: number(28)) : nil, insets: insets(),
        background: random.oneIn(2) ? insets() : nil)
    }
    switch kind {
    case .grid:
      let extent: UniformGridLayout.RowExtent =
        random.oneIn(2) ? .points(number(60)) : .aspectRatio(number(1))
      return section(
        UniformGridLayout(
          columns: columns(), rowExtent: extent, spacing: number(4), rowSpacing: number(4)))
    case .flow:
      return section(
        FlowLayout(estimate: chance(), spacing: number(4), lineSpacing: number(4)))
    case .waterfall, .collection:
      return section(
        WaterfallLayout(
          columns: columns(), estimate: number(50), spacing: number(4), itemSpacing: number(4),
          assignment: random.oneIn(2) ? .roundRobin : .shortestColumn))
    case .tableLayout:
      return section(
        TableLayout(
          estimate: number(44), spacing: number(4),
          separator: TableLayout.Separator(
            thickness: number(1), leading: number(4), trailing: number(4)),
          insets: insets(), hasBackground: random.oneIn(2)))
    default: return section(ListLayout(estimate: number(44), spacing: number(4)))
    }
  }

  // MARK: Data sources

  func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int {
    count
  }
  func tableView(
    _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(dequeuer) }

  func collectionView(
    _ collectionView: CollectionView<RecordingHost>, numberOfItemsInSection section: Int
  ) -> Int { count }
  func declaresItems(in collectionView: CollectionView<RecordingHost>) -> Bool { true }
  func collectionView(_ collectionView: CollectionView<RecordingHost>, itemAt path: ItemPath)
    -> CollectionItem
  {
    CollectionItem(
      size: size ?? (random.oneIn(2) ? chance() : nil), span: random.pick([1, 1, 2, .max]))
  }
  func collectionView(_ collectionView: CollectionView<RecordingHost>, sectionAt index: Int)
    -> CollectionSection
  {
    section()
  }
  func collectionView(
    _ collectionView: CollectionView<RecordingHost>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(dequeuer) }

  func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int { count }
  func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
    -> ItemModel
  {
    ItemModel(
      frame: LayoutRect(
        x: number(10), y: number(Double(index) * 60), width: number(90), height: number(50)),
      id: UInt64(index))
  }
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(dequeuer) }

  func carouselView(
    _ carouselView: CarouselView<RecordingHost>, viewFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(dequeuer) }

  private func view(_ dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
    BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
  }

  // MARK: Life

  func show() {
    if let list {
      var data = ListSnapshot<Int, Int>()
      data.appendSections([0, 1])
      data.appendItems(Array(0..<count), toSection: 0)
      data.appendItems(Array(1000..<1000 + count), toSection: 1)
      list.apply(data)
    }
    table?.reloadData()
    collection?.reloadData()
    feed?.reloadData()
    carousel?.show(1, itemIDs: (0..<count).map { UInt64($0) }, at: number(0))
    settle()
  }

  func settle() {
    if host.passFrames(limit: 300) >= 300 { faults.append("display frames without end") }
    let size = host.contentSize
    if !size.width.isFinite || !size.height.isFinite { faults.append("content of \(size)") }
    let origin = host.viewport.bounds.origin
    if !origin.x.isFinite || !origin.y.isFinite { faults.append("an offset of \(origin)") }
    for view in host.views {
      guard !view.isHidden, let frame = view.attributes?.frame else { continue }
      if !frame.isValid { faults.append("a view at \(frame)") }
    }
    for correction in host.corrections.suffix(20) where !(correction.x + correction.y).isFinite {
      faults.append("a correction of \(correction)")
    }
    for scroll in host.scrolls.suffix(20) where !(scroll.offset.x + scroll.offset.y).isFinite {
      faults.append("a scroll to \(scroll.offset)")
    }
  }

  func live() {
    show()
    for _ in 0..<14 where faults.isEmpty { step() }
    // An honest window again.
    host.change { $0 = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)) }
    settle()
  }

  private func step() {
    switch random.below(8) {
    case 0:
      story.append("show")
      count = 1 + random.below(30)
      show()
    case 1:
      story.append("viewport")
      changeViewport()
    case 2:
      let offset = number(Double(random.below(2000)))
      story.append("scroll to \(offset)")
      host.scroll(to: offset, along: kind == .carousel ? .horizontal : .vertical)
    case 3:
      story.append("measure again")
      for list in [list, table, collection, feed, carousel] as [ListView<RecordingHost>?] {
        list?.measureAll()
      }
    case 4:
      story.append("resized views")
      for view in host.views.prefix(4) {
        host.events?.viewDidResize(view, to: LayoutSize(width: number(90), height: number(60)))
      }
    case 5:
      story.append("scroll to an item")
      scrollToItem()
    default:
      story.append("change")
      change()
    }
    settle()
  }

  private func changeViewport() {
    let scale = number(2)
    let (width, height) = (number(300), number(400))
    let (inset, overscan, threshold) = (number(10), number(20), number(20))
    let which = random.below(6)
    host.change { viewport in
      switch which {
      case 0: viewport.scale = scale
      case 1: viewport.bounds.size = LayoutSize(width: width, height: height)
      case 2: viewport.insets = LayoutInsets(all: inset)
      case 3: viewport.overscan = LayoutInsets(all: overscan)
      case 4: viewport.threshold = threshold
      default:
        viewport.scale = scale
        viewport.overscan = LayoutInsets(all: overscan)
        viewport.bounds.size.width = width
      }
    }
  }

  private func scrollToItem() {
    let alignment = random.pick([ScrollDestination.Alignment.start, .center, .end, .nearest])
    let (index, offset) = (random.below(count), number(5))
    let path = ItemPath(section: 0, item: index)
    list?.scroll(to: index, at: alignment, offset: offset)
    table?.scrollToRow(at: path, at: alignment, offset: offset)
    collection?.scrollToItem(at: path, at: alignment, offset: offset)
    feed?.scroll(to: .id(UInt64(index)), at: alignment, offset: offset)
    carousel?.scroll(to: .id(UInt64(index)), at: alignment, offset: offset)
  }

  private func change() {
    let index = random.below(count)
    if let list {
      var data = list.snapshot
      data.resizeItems([index])
      data.deleteItems([index + 1000])
      list.apply(data)
      list.restore(ReadingPosition(item: index, distance: number(3)))
      list.prefetchDistance = number(100)
      list.nearDistance = number(100)
    }
    if let table {
      table.rowHeight = random.oneIn(2) ? number(50) : nil
      table.estimatedRowHeight = number(50)
      table.headerHeight = random.oneIn(2) ? number(20) : nil
      table.estimatedBarHeight = number(20)
      table.separator = TableLayout.Separator(
        thickness: number(1), leading: number(3), trailing: number(3))
    }
    if let collection {
      collection.axis = random.oneIn(4) ? .horizontal : .vertical
      collection.headerExtent = random.oneIn(2) ? number(20) : nil
      collection.reloadItems(at: ItemPath(section: 0, item: index))
    }
    if let feed {
      let size = chance()
      switch random.below(4) {
      case 0:
        feed.setFrame(
          LayoutRect(x: number(3), y: number(90), width: number(90), height: number(50)),
          ofItemAt: index)
      case 1: feed.resizeItem(at: index, to: size)
      case 2: feed.shiftItems(after: index, by: number(30))
      default: feed.growItem(at: index, to: size)
      }
    }
    if let carousel {
      switch random.below(4) {
      case 0: carousel.layout.itemSize = chance()
      case 1: carousel.layout.spacing = number(8)
      case 2: carousel.layout.insets = insets()
      default:
        carousel.layout = CarouselLayout(
          peek: number(20), crossExtent: number(60), spacing: number(8))
      }
      carousel.snapping = random.pick([.none, .items, .pages])
      carousel.contentOffset = number(100)
      carousel.step(by: random.pick([1, -1, .max, .min]))
    }
  }
}
