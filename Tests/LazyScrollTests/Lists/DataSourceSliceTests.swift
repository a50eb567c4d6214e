import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Reloads of tables and collections in slices: another data source is read while the one on the screen answers.
@MainActor @Suite struct DataSourceSliceTests {
  /// A table whose host has time for one slice in a frame, and what became of its reloads.
  private final class Page {
    let fixture: TableFixture
    var table: TableView<RecordingHost> { fixture.table }
    var host: RecordingHost { fixture.host }
    var ends: [ListUpdate] = []

    init(_ sections: [TestSection] = [.named(0..<100, isDeclared: true)]) {
      fixture = TableFixture(sections)
      host.passFrames()
      host.bindsPerFrame = 1
    }

    func read(_ source: TableSource, of limit: Int = 100) {
      table.reloadData(from: source, inSlicesOf: limit) { self.ends.append($0) }
    }

    func pass() { host.passFrames(limit: 5000) }
  }

  private func named(_ ids: Range<UInt64>) -> TestSection { .named(ids, isDeclared: true) }
  private func row(_ index: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: index)
  }

  @Test func rowsAreReadInSlicesWhileTheTableScrolls() {
    let page = Page()
    let other = TableSource([named(0..<3000), TestSection(header: 20), named(5000..<6000)])
    page.read(other)
    var (frames, most) = (0, 0)
    while page.ends.isEmpty, frames < 1000 {
      let before = other.count { if case .row = $0 { true } else { false } }
      page.host.scroll(by: 7)
      #expect(page.table.numberOfRows(inSection: 0) == 100, "the rows on the screen stay")
      #expect(page.table.dataSource === page.fixture.source)
      page.host.passFrame()
      most = max(most, other.count { if case .row = $0 { true } else { false } } - before)
      frames += 1
    }
    #expect(most == 100)
    #expect((40...100).contains(frames))
    #expect(page.ends == [.shown])
    #expect(page.table.dataSource === other)
    #expect(page.table.numberOfSections == 3)
    #expect(page.table.itemCount == 4000)
    #expect(page.table.rectForRow(at: row(0, 2))?.minY == 150_028)
    page.pass()
    #expect(page.fixture.spy.reports.isEmpty)
  }

  @Test func rowsKeepCellsSelectionAndPlaceByID() {
    let page = Page()
    page.host.scroll(to: 1000)
    page.pass()
    page.table.selectRow(at: row(22))
    let cell = page.table.cellForRow(at: row(22))
    let other = TableSource([named(500..<530), named(0..<100)])
    page.read(other)
    page.pass()
    #expect(page.ends == [.shown])
    #expect(page.table.cellForRow(at: row(22, 1)) === cell)
    #expect(page.table.indexPathsForSelectedRows() == [row(22, 1)])
    #expect(page.host.viewport.bounds.minY == 1000 + 30 * 50)
    #expect(page.fixture.spy.reports.isEmpty)
  }

  /// Rows that are only counted have nothing to read: a million are shown after one slice.
  @Test func countedRowsCostOneSlice() {
    let page = Page()
    let other = TableSource([])
    other.declaresRows = false
    other.sections = [TestSection(rows: [TestRow](repeating: TestRow(height: 50), count: 100_000))]
    page.read(other, of: 10)
    #expect(page.host.passFrames(limit: 20) <= 20)
    #expect(page.ends == [.shown])
    #expect(page.table.itemCount == 100_000)
  }

  private func rowsRead(_ source: TableSource) -> Int {
    source.count { if case .row = $0 { true } else { false } }
  }

  /// What has been read follows the edits, so that only new and reloaded rows are read in addition.
  @Test func editsMeanwhileReadNothingAtOnce() {
    let page = Page()
    let other = TableSource([named(0..<3000)])
    page.read(other)
    for frame in 0..<20 {
      page.host.passFrame()
      let read = rowsRead(other)
      other.sections[0].rows.remove(at: 3)
      page.table.deleteRows(at: row(3))
      other.sections[0].rows.insert(TestRow(id: UInt64(9000 + frame), height: 50), at: 0)
      page.table.insertRows(at: row(0))
      other.sections[0].rows.removeLast()
      page.table.deleteRows(at: row(other.sections[0].rows.count))
      page.table.reloadRows(at: row(10))
      #expect(rowsRead(other) == read)
      #expect(page.table.dataSource === page.fixture.source)
      #expect(page.table.itemCount == 100)
    }
    page.pass()
    #expect(page.ends == [.shown])
    #expect(page.fixture.names == [other.sections[0].rows.map(\.id)])
    #expect((2980...3040).contains(rowsRead(other)), "\(rowsRead(other))")
    #expect(page.fixture.spy.reports.isEmpty)
  }

  /// All rows are read, and the engine's data is being built from them.
  @Test func editsWhileRowsAreIndexedAreChangesOfThem() {
    let page = Page()
    let other = TableSource([named(0..<3000)])
    page.read(other)
    while rowsRead(other) < 3000 { page.host.passFrame() }
    page.host.passFrame()
    var ends: [String] = []
    other.sections[0].rows.insert(TestRow(id: 9000, height: 50), at: 1500)
    page.table.performBatchUpdates {
      page.table.insertRows(at: row(1500))
    } completion: {
      ends.append("batch \($0)")
    }
    page.table.deleteRows(at: row(7000))
    #expect(page.table.dataSource === page.fixture.source)
    #expect(page.ends.isEmpty && ends.isEmpty, "nothing of it is on the screen")
    page.pass()
    #expect(page.ends == [.shown])
    #expect(ends == ["batch shown"])
    #expect(rowsRead(other) == 3001)
    #expect(page.fixture.names == [other.sections[0].rows.map(\.id)])
    #expect(
      page.fixture.spy.reports == [.changeOutOfBounds(change: 0, index: 7000, count: 3001)])
  }

  @Test func completionsOfEditsComeWithTheReload() {
    let page = Page()
    let other = TableSource([named(0..<3000)])
    page.read(other)
    var ends: [ListUpdate] = []
    func remove() {
      other.sections[0].rows.remove(at: 0)
      page.table.performBatchUpdates {
        page.table.deleteRows(at: row(0))
      } completion: {
        ends.append($0)
      }
    }
    remove()
    page.host.passFrame()
    remove()
    page.host.passFrame()
    #expect(ends.isEmpty)
    page.pass()
    #expect(ends == [.shown, .shown])
    #expect(page.table.itemCount == 2998)
    page.read(other)
    page.host.passFrame()
    remove()
    page.table.reset()
    #expect(ends == [.shown, .shown, .cancelled])
  }

  @Test func editsThatDoNotFitTheDataReadItAtOnce() {
    let page = Page()
    let other = TableSource([named(0..<300), named(1000..<1300)])
    page.read(other)
    for _ in 0..<3 { page.host.passFrame() }
    page.table.deleteRows(at: row(5))
    #expect(page.ends == [.shown])
    #expect(page.table.itemCount == 600)
    #expect(page.fixture.spy.reports == [.countMismatch(expected: 299, actual: 300)])
  }

  @Test func editOfADataSourceOfTheAppsOwnIsPerformed() {
    let page = Page()
    let (second, third) = (TableSource([named(0..<3000)]), TableSource([named(1..<100)]))
    page.read(second)
    page.host.passFrame()
    page.table.dataSource = third
    page.table.deleteRows(at: row(0))
    #expect(page.ends == [.replaced])
    page.pass()
    #expect(page.table.itemCount == 99)
    #expect(page.fixture.names == [third.sections[0].rows.map(\.id)])
    #expect(page.fixture.spy.reports.isEmpty)
  }

  @Test func reloadMeanwhileReadsTheRestAtOnce() {
    let page = Page()
    let other = TableSource([named(0..<3000)])
    page.read(other)
    page.host.passFrame()
    page.table.setNeedsReload()
    page.pass()
    #expect(page.table.itemCount == 3000)
    #expect(page.ends == [.shown])
    page.read(TableSource([named(0..<2000)]))
    page.table.reloadData(from: other, inSlicesOf: 10) { page.ends.append($0) }
    page.host.passFrame()
    page.table.reloadData()
    #expect(page.table.itemCount == 3000)
    #expect(page.ends == [.shown, .replaced, .shown])
  }

  @Test func anotherReloadReplacesTheOneUnderWay() {
    let page = Page()
    let (second, third) = (TableSource([named(0..<3000)]), TableSource([named(7..<9)]))
    page.read(second)
    page.host.passFrame()
    page.read(third)
    #expect(page.ends == [.replaced])
    page.pass()
    #expect(page.ends == [.replaced, .shown])
    #expect(page.fixture.names == [[7, 8]])
  }

  @Test func dataSourceOfTheAppsOwnIsNotReplaced() {
    let page = Page()
    let (second, third) = (TableSource([named(0..<3000)]), TableSource([named(7..<9)]))
    page.read(second)
    page.host.passFrame()
    page.table.dataSource = third
    page.table.reloadData()
    #expect(page.ends == [.replaced])
    page.pass()
    #expect(page.table.dataSource === third)
    #expect(page.fixture.names == [[7, 8]])
    #expect(page.ends == [.replaced])
  }

  @Test func resetAndTheEndOfTheTableEndTheReading() {
    let page = Page()
    let other = TableSource([named(0..<3000)])
    page.read(other)
    page.host.passFrame()
    page.table.reset()
    #expect(page.ends == [.cancelled])
    page.pass()
    #expect(page.table.itemCount == 0)
    var ends: [ListUpdate] = []
    let host = RecordingHost(width: 300, height: 400)
    host.appear()
    do {
      let table = TableView(host: host)
      table.reloadData(from: other, inSlicesOf: 10) { ends.append($0) }
    }
    #expect(ends == [.cancelled])
    #expect(host.passFrames() < 10, "no frame is asked for without end")
  }

  @Test func dataSourceThatIsGoneIsReported() {
    let page = Page()
    do {
      let other = TableSource([named(0..<3000)])
      page.read(other)
      page.host.passFrame()
    }
    page.pass()
    #expect(page.ends == [.replaced])
    #expect(page.fixture.spy.reports == [.lostDataSource])
    #expect(page.table.dataSource === page.fixture.source)
    #expect(page.table.itemCount == 100)
  }

  /// All is read at once, and the numbers are reported.
  @Test func dataSourceThatChangesIsReadAtOnce() {
    let page = Page()
    let other = TableSource([named(0..<300), named(1000..<1300)])
    page.read(other)
    page.host.passFrame()
    other.sections[0].rows.removeFirst()
    page.pass()
    #expect(page.ends == [.shown])
    #expect(page.table.itemCount == 599)
    #expect(page.fixture.spy.reports == [.countMismatch(expected: 300, actual: 299)])
  }

  @Test func callsFromItsAnswersAreTakenUp() {
    let page = Page()
    let other = TableSource([named(0..<300)])
    var isFirst = true
    other.willAnswer = { [unowned other, unowned page] asked in
      guard isFirst, case .rows = asked else { return }
      isFirst = false
      other.sections[0].rows.removeFirst()
      page.table.deleteRows(at: ItemPath(section: 0, item: 0))
    }
    page.read(other)
    page.pass()
    #expect(page.ends == [.shown])
    #expect(page.table.itemCount == 299)
    #expect(page.fixture.spy.reports.isEmpty)
  }

  @Test func itemBeingMovedGoesOn() {
    let fixture = TableFixture.movable([20])
    fixture.table.beginInteractiveMovementForItem(at: row(2))
    let other = TableSource([named(0..<30)])
    other.isMovable = { _ in true }
    var ends: [ListUpdate] = []
    fixture.table.reloadData(from: other, inSlicesOf: 5) { ends.append($0) }
    #expect(ends == [.shown])
    #expect(fixture.table.interactiveMovement?.source == row(2))
    fixture.table.cancelInteractiveMovement()
    fixture.host.bindsPerFrame = 1
    let third = TableSource([named(0..<3000)])
    fixture.table.reloadData(from: third, inSlicesOf: 5)
    #expect(!fixture.table.beginInteractiveMovementForItem(at: row(2)), "data is on its way")
  }

  @Test func endOfAReloadCanBeAwaited() async {
    let page = Page()
    let other = TableSource([named(0..<3000)])
    let frames = Task { @MainActor in
      while page.ends.isEmpty {
        page.host.passFrame()
        await Task.yield()
      }
    }
    page.ends = [await page.table.reloadData(from: other, inSlicesOf: 100)]
    await frames.value
    #expect(page.ends == [.shown])
    #expect(page.table.itemCount == 3000)
  }

  /// The properties of so many items are not asked for, in slices no more than at once.
  @Test func itemsOfAVeryLongSectionAreCounted() {
    final class LongSource: CollectionViewDataSource {
      typealias View = RecordingHost.View
      var itemsRead = 0

      func declaresItems(in collectionView: CollectionView<RecordingHost>) -> Bool { true }
      func collectionView(
        _ collectionView: CollectionView<RecordingHost>, numberOfItemsInSection section: Int
      ) -> Int { (1 << 26) + 1 }
      func collectionView(_ collectionView: CollectionView<RecordingHost>, sectionAt index: Int)
        -> CollectionSection
      { CollectionSection(layout: UniformGridLayout(columns: .count(2))) }
      func collectionView(_ collectionView: CollectionView<RecordingHost>, itemAt path: ItemPath)
        -> CollectionItem
      {
        itemsRead += 1
        return CollectionItem()
      }
      func collectionView(
        _ collectionView: CollectionView<RecordingHost>, cellForItemAt path: ItemPath,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<View>? { BoundView(View(), reuse: .none) }
    }
    let (fixture, other) = (CollectionFixture([]), LongSource())
    var ends: [ListUpdate] = []
    fixture.collection.reloadData(from: other, inSlicesOf: 1000) { ends.append($0) }
    #expect(fixture.host.passFrames(limit: 100) < 100)
    #expect(ends == [.shown])
    #expect(fixture.collection.itemCount == (1 << 26) + 1)
    #expect(other.itemsRead == 0)
    #expect(
      fixture.spy.reports == [
        .unequalCounts(section: 0, items: (1 << 26) + 1, geometry: 0, revisions: 0)
      ])
  }

  /// Some items declare sizes and others do not, whatever stands in a slice.
  @Test(arguments: [1, 2, 3, 7, 100])
  func collectionIsReadAsAtOnce(limit: Int) {
    func group(_ first: UInt64) -> [TestItem] {
      (0..<20).map { index in
        var item = TestItem(id: index % 4 == 1 ? nil : first + UInt64(index), extent: 50)
        if index > 6, index % 3 != 0 {
          item.size = LayoutSize(width: 90, height: Double(30 + index))
        }
        if first > 50, index == 12 { item.span = 2 }
        item.revision = index > 9 ? UInt64(index) : nil
        return item
      }
    }
    let groups = [
      TestGroup(WaterfallLayout(columns: .count(3), estimate: 50), items: group(1)),
      TestGroup(FlowLayout(spacing: 4), items: group(101)),
      TestGroup(ListLayout(estimate: 40), items: group(201)),
    ]
    let before = [TestGroup(ListLayout(estimate: 50), items: .named(900..<903))]
    let (atOnce, fixture) = (CollectionFixture(before), CollectionFixture(before))
    atOnce.source.groups = groups
    atOnce.collection.reloadData()
    let other = CollectionSource(groups)
    // Both hosts measure alike.
    fixture.host.measuring = atOnce.host.measuring
    var ends: [ListUpdate] = []
    fixture.collection.reloadData(from: other, inSlicesOf: limit) { ends.append($0) }
    fixture.host.passFrames()
    #expect(ends == [.shown])
    #expect(fixture.places == atOnce.places)
    #expect(fixture.names == atOnce.names)
    #expect(fixture.spy.reports == atOnce.spy.reports)
  }
}
