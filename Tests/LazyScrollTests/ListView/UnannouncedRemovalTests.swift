import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Items that are gone without a word, in a section that the batch does not touch: everything is read again, with a report,
/// and no item that is gone is asked for.
@Suite struct UnannouncedRemovalTests {
  /// The edits of another section.
  enum Edit: CaseIterable, Sendable { case nothing, insert, delete, move, reload, resize, section }

  /// A page of three groups of forty items.
  private func fill(_ page: BatchPage) {
    page.groups = (0..<3).map { group in
      BatchPage.Group(
        number: UInt64(group),
        items: (0..<40).map { BatchItem(number: UInt64(group * 100 + $0)) })
    }
  }

  /// Scrolls through the list, and checks that no item was asked for that is not there.
  private func check(_ page: BatchPage, _ reports: [ListReport], expected: Int, actual: Int) {
    #expect(reports == [.countMismatch(expected: expected, actual: actual)])
    for offset in stride(from: 0, through: 6000, by: 150) {
      page.host.scroll(to: Double(offset))
      page.host.passFrames()
    }
  }

  private func edit(_ page: BatchPage, _ edit: Edit) {
    page.groups[1].items.removeLast(15)
    switch edit {
    case .insert: page.groups[0].items.insert(BatchItem(number: 999), at: 3)
    case .delete: page.groups[0].items.remove(at: 3)
    case .move: page.groups[0].items.swapAt(3, 4)
    case .section: page.groups.swapAt(0, 2)
    case .nothing, .reload, .resize: break
    }
  }

  @Test(arguments: Edit.allCases, [true, false]) func tableIsReadAgain(edit: Edit, isNamed: Bool) {
    let page = BatchTablePage(.init(isNamed: isNamed))
    fill(page)
    let table = TableView(host: page.host)
    var gone: [ItemPath] = []
    page.willBind = {}
    page.willAsk = { if page.find($0) == nil { gone.append($0) } }
    table.dataSource = page
    table.onReport = { page.hear($0) }
    page.host.appear()
    table.reloadData()
    page.host.scroll(to: 1500)
    page.host.passFrames()
    self.edit(page, edit)
    let path = ItemPath(section: 0, item: 3)
    table.performBatchUpdates {
      switch edit {
      case .nothing: break
      case .insert: table.insertRows(at: path)
      case .delete: table.deleteRows(at: path)
      case .move: table.moveRow(at: path, to: ItemPath(section: 0, item: 4))
      case .reload: table.reloadRows(at: path)
      case .resize: table.resizeRows(at: path)
      case .section: table.moveSection(0, toSection: 2)
      }
    }
    page.host.passFrames()
    check(page, page.reports, expected: 40, actual: 25)
    #expect(gone.isEmpty)
    #expect(table.numberOfRows(inSection: 1) == 25)
    withExtendedLifetime(table) {}
  }

  @Test(arguments: Edit.allCases) func collectionIsReadAgain(edit: Edit) {
    let page = BatchCollectionPage(.init())
    fill(page)
    let collection = CollectionView(host: page.host)
    var gone: [ItemPath] = []
    page.willAsk = { if page.find($0) == nil { gone.append($0) } }
    collection.dataSource = page
    collection.onReport = { page.hear($0) }
    page.host.appear()
    collection.reloadData()
    page.host.scroll(to: 1500)
    page.host.passFrames()
    self.edit(page, edit)
    let path = ItemPath(section: 0, item: 3)
    switch edit {
    case .nothing: collection.performBatchUpdates {}
    case .insert: collection.insertItems(at: path)
    case .delete: collection.deleteItems(at: path)
    case .move: collection.moveItem(at: path, to: ItemPath(section: 0, item: 4))
    case .reload: collection.reloadItems(at: path)
    case .resize: collection.resizeItems(at: path)
    case .section: collection.moveSection(0, toSection: 2)
    }
    page.host.passFrames()
    check(page, page.reports, expected: 40, actual: 25)
    #expect(gone.isEmpty)
    #expect(collection.numberOfItems(inSection: 1) == 25)
    withExtendedLifetime(collection) {}
  }

  /// The only section of a feed: an edit that changes no number counts it as well.
  @Test func feedIsReadAgain() {
    let host = RecordingHost(width: 300, height: 400)
    let feed = RecordingFeed(
      (0..<40).map {
        ItemModel(
          frame: LayoutRect(x: 0, y: Double($0) * 100, width: 300, height: 100),
          id: UInt64($0 + 1))
      })
    let view = LazyScrollView(host: host)
    var reports: [ListReport] = []
    view.onReport = { reports.append($0) }
    view.dataSource = feed
    host.appear()
    view.reloadData()
    host.scroll(to: 3000)
    feed.models.removeLast(15)
    view.reloadItems(in: 3..<4)
    host.passFrames()
    #expect(reports == [.countMismatch(expected: 40, actual: 25)])
    #expect(view.itemCount == 25)
    #expect(host.contentSize.height == 2500)
  }

  /// The user drops a row while another section has lost rows.
  @Test func dropReadsTheTableAgain() {
    let fixture = TableFixture([
      .named(0..<20, isDeclared: true), .named(100..<140, isDeclared: true),
    ])
    fixture.source.isMovable = { _ in true }
    _ = fixture.table.beginInteractiveMovementForItem(at: ItemPath(section: 0, item: 2))
    fixture.table.shiftInteractiveMovement(by: 1)
    fixture.host.passFrames()
    fixture.source.sections[1].rows.removeLast(15)
    fixture.table.endInteractiveMovement()
    fixture.host.passFrames()
    #expect(fixture.table.numberOfRows(inSection: 1) == 25)
    #expect(fixture.spy.reports == [.countMismatch(expected: 40, actual: 25)])
  }
}
