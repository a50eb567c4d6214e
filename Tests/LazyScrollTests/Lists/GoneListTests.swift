import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Completions that are called once, of list views that end, are reset, or go away before their answer is known.
@Suite struct GoneListTests {
  private typealias View = RecordingHost.View

  enum Way: CaseIterable { case ended, reset, gone, goneWithItsHost, endedThenGone }

  /// A list view and its host, until they are let go.
  private struct Owner<List: ListView<RecordingHost>> {
    var host: RecordingHost?
    var list: List?
    /// The data source, which the list view does not hold.
    var source: AnyObject?

    mutating func leave(_ way: Way) {
      switch way {
      case .ended: list?.end()
      case .reset: list?.reset()
      case .gone: list = nil
      case .goneWithItsHost: (host, list) = (nil, nil)
      case .endedThenGone:
        list?.end()
        list = nil
      }
      host?.passFrames()
    }
  }

  private func host() -> RecordingHost {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 60) }
    return host
  }

  private func list() -> Owner<LazyList<RecordingHost, OnlySection, Int>> {
    let host = host()
    let rows = Registration<View, Int>(make: { View() }, update: { _, _ in })
    let list = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 44)
    ) { rows($0) }
    host.appear()
    list.apply(Array(0..<1000))
    // Sizes come one by one, so that a scroll takes a while.
    host.bindsPerFrame = 1
    return Owner(host: host, list: list)
  }

  private func table() -> Owner<TableView<RecordingHost>> {
    let host = host()
    let source = HostTableSource<RecordingHost>([.named(0..<1000)])
    let table = TableView(host: host)
    table.dataSource = source
    host.appear()
    table.reloadData()
    host.bindsPerFrame = 1
    return Owner(host: host, list: table, source: source)
  }

  private func collection() -> Owner<CollectionView<RecordingHost>> {
    let host = host()
    let source = HostCollectionSource<RecordingHost>([
      TestGroup(ListLayout(estimate: 44), items: .named(0..<1000))
    ])
    let collection = CollectionView(host: host)
    collection.dataSource = source
    host.appear()
    collection.reloadData()
    host.bindsPerFrame = 1
    return Owner(host: host, list: collection, source: source)
  }

  private func feed() -> Owner<LazyScrollView<RecordingHost>> {
    let host = host()
    let source = RecordingFeed(Fixture.rows(0..<1000))
    let view = LazyScrollView(host: host)
    view.dataSource = source
    host.appear()
    view.reloadData()
    host.bindsPerFrame = 1
    return Owner(host: host, list: view, source: source)
  }

  private func carousel() -> Owner<CarouselView<RecordingHost>> {
    let host = RecordingHost(width: 300, height: 60)
    let carousel = CarouselView(
      host: host, layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 60)))
    host.appear()
    carousel.show(1, itemIDs: Array(1...100))
    return Owner(host: host, list: carousel)
  }

  @Test(arguments: Way.allCases) func scrollsAreCancelledOnce(way: Way) {
    var told: [String] = []
    func tell(_ name: String) -> (ScrollOutcome) -> Void { { told.append("\(name) \($0)") } }

    var list = list()
    list.list?.scroll(to: 700, at: .start, completion: tell("list"))
    list.leave(way)
    var table = table()
    table.list?.scrollToRow(
      at: ItemPath(section: 0, item: 700), at: .start, completion: tell("table"))
    table.leave(way)
    var header = self.table()
    header.list?.scrollToHeader(
      ofSection: 0, at: .end, isAnimated: true, completion: tell("header"))
    header.leave(way)
    var collection = collection()
    collection.list?.scrollToItem(
      at: ItemPath(section: 0, item: 700), at: .start, completion: tell("collection"))
    collection.leave(way)
    var feed = feed()
    feed.host?.events?.phaseDidChange(to: .animating)
    feed.list?.scroll(to: .id(1700), at: .start, isAnimated: true, completion: tell("feed"))
    feed.leave(way)
    var carousel = carousel()
    carousel.host?.events?.phaseDidChange(to: .animating)
    carousel.list?.scroll(to: .id(50), at: .start, isAnimated: true, completion: tell("carousel"))
    carousel.leave(way)
    // A section that starts in sight is reached at once.
    #expect(
      told.filter { !$0.hasPrefix("header") } == [
        "list cancelled", "table cancelled", "collection cancelled", "feed cancelled",
        "carousel cancelled",
      ], "\(way)")
    #expect(told.count { $0.hasPrefix("header") } == 1)
  }

  /// Scrolls that wait behind each other are told in turn.
  @Test(arguments: Way.allCases) func eachOfSeveralScrollsIsToldOnce(way: Way) {
    var told: [String] = []
    var list = list()
    for item in [700, 300, 900] {
      list.list?.scroll(to: item, at: .start) { told.append("\(item) \($0)") }
    }
    list.leave(way)
    #expect(told == ["700 cancelled", "300 cancelled", "900 cancelled"], "\(way)")
  }

  @Test(arguments: Way.allCases) func updatesAndPositionsAreCancelledOnce(way: Way) {
    var told: [String] = []
    var list = list()
    list.list?.restore(ReadingPosition(item: 5000)) { told.append("position \($0)") }
    list.list?.apply(
      {
        var data = ListSnapshot<OnlySection, Int>()
        data.appendSections([.only])
        data.appendItems(Array(0..<9000))
        return data
      }(), inSlicesOf: 5
    ) { told.append("slices \($0)") }
    list.leave(way)
    #expect(told.sorted() == ["position cancelled", "slices cancelled"], "\(way)")

    told = []
    let other = HostTableSource<RecordingHost>([.named(0..<9000)])
    var table = table()
    table.list?.reloadData(from: other, inSlicesOf: 5) { told.append("table \($0)") }
    table.leave(way)
    let third = HostCollectionSource<RecordingHost>([
      TestGroup(ListLayout(estimate: 44), items: .named(0..<9000))
    ])
    var collection = collection()
    collection.list?.reloadData(from: third, inSlicesOf: 5) { told.append("collection \($0)") }
    collection.leave(way)
    #expect(told == ["table cancelled", "collection cancelled"], "\(way)")
  }

  @Test func aScrollOfAnEndedListViewIsCancelledAtOnce() {
    var told: [String] = []
    func tell(_ name: String) -> (ScrollOutcome) -> Void { { told.append("\(name) \($0)") } }
    var (list, carousel) = (list(), carousel())
    list.leave(.ended)
    carousel.leave(.ended)
    list.list?.scroll(to: 7, completion: tell("list"))
    list.list?.restore(ReadingPosition(item: 7), completion: tell("position"))
    list.list?.apply([1, 2]) { told.append("update \($0)") }
    list.list?.apply(list.list!.snapshot, inSlicesOf: 3) { told.append("slices \($0)") }
    carousel.list?.scroll(to: .id(5), completion: tell("carousel"))
    carousel.list?.show(2, itemIDs: [1, 2, 3])
    carousel.list?.scroll(to: .id(2), completion: tell("other"))
    carousel.host?.passFrames()
    list.host?.passFrames()
    #expect(told.filter { $0.hasSuffix("cancelled") || $0.hasSuffix("missing") } == told)
    #expect(
      told.map { String($0.prefix { $0 != " " }) }.sorted()
        == ["carousel", "list", "other", "position", "slices", "update"])
  }

  /// A search ends with its list, and its closures with it.
  @Test(arguments: Way.allCases) func aSearchHoldsNothingOfAListThatIsGone(way: Way) {
    final class Owned {}
    weak var owned: Owned?
    var list = list()
    var search: ListSearch<Int>?
    do {
      let text = Owned()
      owned = text
      search = list.list?.find("1", itemsPerFrame: 10) { item in
        withExtendedLifetime(text) { "\(item)" }
      }
    }
    list.leave(way)
    search?.next()
    search?.previous()
    list.host?.passFrames()
    search?.end()
    #expect(search?.current == nil)
    search = nil
    list.list = nil
    #expect(owned == nil)
  }
}
