import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// List views, their data sources and their delegates, and which of them holds which.
@Suite struct OwnershipTests {
  typealias View = RecordingHost.View

  /// A controller as apps have them: it owns its list view, and is its data source and its delegate.
  private class Controller<List: AnyObject> {
    let host = RecordingHost(width: 300, height: 400)
    let list: List

    init(_ list: (RecordingHost) -> List) { self.list = list(host) }
  }

  private final class TableController: Controller<TableView<RecordingHost>>, TableViewDataSource,
    TableViewDelegate
  {
    init() {
      super.init { TableView(host: $0) }
      list.rowHeight = 50
      list.dataSource = self
      list.delegate = self
      host.appear()
      list.reloadData()
    }

    func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int
    { 100 }
    func tableView(
      _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
  }

  private final class CollectionController: Controller<CollectionView<RecordingHost>>,
    CollectionViewDataSource, CollectionViewDelegate
  {
    init() {
      super.init { CollectionView(host: $0) }
      list.dataSource = self
      list.delegate = self
      host.appear()
      list.reloadData()
    }

    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, sectionAt index: Int
    ) -> CollectionSection { CollectionSection(layout: ListLayout(estimate: 50)) }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, cellForItemAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
  }

  private final class FeedController: Controller<LazyScrollView<RecordingHost>>,
    LazyScrollViewDataSource, LazyScrollViewDelegate
  {
    init() {
      super.init { LazyScrollView(host: $0) }
      list.dataSource = self
      list.delegate = self
      host.appear()
      list.reloadData()
    }

    func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int { 100 }
    func lazyScrollView(
      _ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int
    ) -> ItemModel {
      ItemModel(frame: LayoutRect(x: 0, y: Double(index) * 50, width: 300, height: 50))
    }
    func lazyScrollView(
      _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
  }

  private final class CarouselController: Controller<CarouselView<RecordingHost>>,
    CarouselViewDataSource, CarouselViewDelegate
  {
    init() {
      super.init {
        CarouselView(
          host: $0,
          layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 100), spacing: 0))
      }
      list.dataSource = self
      list.delegate = self
      host.appear()
      list.show(1, itemIDs: Array(0..<100))
    }

    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, viewFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      BoundView(dequeuer.dequeue(ReuseIdentifier(1)) ?? View(), reuse: ReuseIdentifier(1))
    }
  }

  /// A controller that may be gone, with all that it owned.
  private struct Trace {
    weak var controller: AnyObject?
    weak var list: AnyObject?
    weak var host: RecordingHost?
  }

  /// Makes 100 controllers, shows each, and returns the number of those that live on.
  private func survivors<List, C: Controller<List>>(_ make: () -> C) -> Int {
    var traces: [Trace] = []
    for _ in 0..<100 {
      let controller = make()
      #expect(!controller.host.picture.isEmpty)
      traces.append(Trace(controller: controller, list: controller.list, host: controller.host))
    }
    return traces.count { $0.controller != nil || $0.list != nil || $0.host != nil }
  }

  @Test func controllersThatAreTheirListsDataSourceGoAway() {
    #expect(survivors { TableController() } == 0)
    #expect(survivors { CollectionController() } == 0)
    #expect(survivors { FeedController() } == 0)
    #expect(survivors { CarouselController() } == 0)
  }

  @Test func dataSourceThatNobodyHoldsIsReported() {
    let host = RecordingHost(width: 300, height: 400)
    let table = TableView(host: host)
    var reports: [ListReport] = []
    table.onReport = { reports.append($0) }
    host.appear()
    table.reloadData()
    #expect(reports.isEmpty, "none was set")
    do {
      let source = TableSource([.named(0..<9)])
      table.dataSource = source
    }
    table.reloadData()
    #expect(reports == [.lostDataSource])
    #expect(table.numberOfRows(inSection: 0) == 0)
    table.dataSource = nil
    table.reloadData()
    #expect(reports == [.lostDataSource], "none is meant to be there")
  }

  @Test func carouselWithoutItsDataSourceReportsIt() {
    let host = RecordingHost(width: 300, height: 100)
    let carousel = CarouselView(
      host: host, layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 100), spacing: 0))
    var reports: [ListReport] = []
    carousel.onReport = { reports.append($0) }
    do {
      let controller = CarouselController()
      carousel.dataSource = controller
    }
    carousel.show(1, itemIDs: [1, 2, 3])
    #expect(reports == [.lostDataSource])
  }

  #if DEBUG
    @Test func reportsAreLoggedOnceInDebugBuilds() {
      let host = RecordingHost(width: 300, height: 400)
      let table = TableView(host: host)
      do {
        let source = TableSource([.named(0..<9)])
        table.dataSource = source
      }
      host.appear()
      for _ in 0..<3 { table.reloadData() }
      #expect(
        host.logged == [
          "LazyScroll: the data source was deallocated, so the list is empty; "
            + "list views hold it weakly, so keep a strong reference to it."
        ])
    }
  #endif
}
