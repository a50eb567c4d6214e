import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Nine rows of 100 points with IDs from 0 on, in a window of 400, by a class of list view.
final class PowerPage {
  /// The classes of list views that show rows one below another.
  enum Kind: CaseIterable, Sendable {
    case list, table, collection, rectangles, carousel
  }

  let kind: Kind
  let host: RecordingHost
  let view: ListView<RecordingHost>
  /// The fixture or the list, held.
  let owner: AnyObject
  var log: [String] = []

  /// Shows rows with other IDs in place of those before.
  let show: (Range<Int>) -> Void
  /// The reading position, with a number as the item's ID.
  let position: () -> ReadingPosition<Int>?
  /// Restores a position, and records the outcome in the log.
  private(set) var restore: (ReadingPosition<Int>?) -> Void = { _ in }
  /// Called with the outcome of a restored position.
  var onOutcome: () -> Void = {}

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .list:
      let page = SectionedPage([])
      show = { page.apply(Array($0)) }
      position = { page.list.readingPosition }
      (host, view, owner) = (page.host, page.list, page)
    case .table:
      let page = TableFixture([])
      show = {
        let ids = UInt64($0.lowerBound)..<UInt64($0.upperBound)
        page.source.sections = [.named(ids, height: 100)]
        page.table.reloadData()
      }
      position = { page.table.readingPosition(as: Int.self) }
      (host, view, owner) = (page.host, page.table, page)
    case .collection:
      let page = CollectionFixture([])
      show = {
        let ids = UInt64($0.lowerBound)..<UInt64($0.upperBound)
        let layout = UniformGridLayout(columns: .count(1), rowExtent: .points(100))
        page.source.groups = [TestGroup(layout, items: .named(ids))]
        page.collection.reloadData()
      }
      position = { page.collection.readingPosition(as: Int.self) }
      (host, view, owner) = (page.host, page.collection, page)
    case .rectangles:
      let page = Fixture([])
      show = { ids in
        page.feed.models = ids.enumerated().map { row, id in
          ItemModel(
            frame: LayoutRect(x: 0, y: Double(row) * 100, width: 300, height: 100),
            id: UInt64(id))
        }
        page.view.reloadData()
      }
      position = { page.view.readingPosition(as: Int.self) }
      (host, view, owner) = (page.host, page.view, page)
    case .carousel:
      let page = CarouselFixture(
        CarouselLayout(itemSize: LayoutSize(width: 300, height: 100)), axis: .vertical)
      page.host.resize(width: 300, height: 400)
      show = { page.view.show(1, itemIDs: Array($0)) }
      position = { page.view.readingPosition(as: Int.self) }
      (host, view, owner) = (page.host, page.view, page)
    }
    view.selectionMode = .multiple
    show(0..<9)
    let end = { [weak self] (outcome: ScrollOutcome) in
      self?.log.append("\(outcome)")
      self?.onOutcome()
    }
    switch owner {
    case let page as SectionedPage: restore = { page.list.restore($0, completion: end) }
    case let page as TableFixture: restore = { page.table.restore($0, completion: end) }
    case let page as CollectionFixture: restore = { page.collection.restore($0, completion: end) }
    case let page as Fixture: restore = { page.view.restore($0, completion: end) }
    case let page as CarouselFixture: restore = { page.view.restore($0, completion: end) }
    default: break
    }
  }

  /// Records events from now on.
  func listen() {
    view.onLoadItem = { [unowned self] path, _ in log.append("load \(path.item)") }
    view.onEnterItem = { [unowned self] path, _, times in
      log.append("enter \(path.item) \(times)")
    }
    view.onLeaveItem = { [unowned self] path, _ in log.append("leave \(path.item)") }
    view.onTapItem = { [unowned self] path in log.append("tap \(path.item)") }
    view.onSelectItem = { [unowned self] path in log.append("select \(path.item)") }
    view.onDeselectItem = { [unowned self] path in log.append("deselect \(path.item)") }
  }

  func tap(row: Int) {
    let point = LayoutPoint(x: 10, y: Double(row) * 100 + 50)
    host.events?.touchDidChange(.began(point))
    host.events?.touchDidChange(.ended(point))
  }

  // MARK: The user

  /// Drags the item at a height of the window to another one.
  ///
  /// - Returns: False if no item there may be dragged.
  func drag(from start: Double, to end: Double) -> Bool {
    let origin = host.viewport.bounds.origin
    let point = { (y: Double) in origin + LayoutPoint(x: 10, y: y) }
    guard host.events?.dragDidChange(.began(point(start))) == true else { return false }
    _ = host.events?.dragDidChange(.moved(point(end)))
    _ = host.events?.dragDidChange(.ended)
    return true
  }

  // MARK: What is seen

  func isSelected(_ row: Int) -> Bool { view.isSelected(ItemPath(section: 0, item: row)) }

  /// Returns the view in the window that shows a row.
  func view(ofRow row: Int) -> RecordingHost.View? {
    host.picture.first { $0.view.element?.index == row && $0.view.element?.kind == .item }?.view
  }

  /// The height of a row's start in the window; `nil` if the row has no view there.
  func top(ofRow row: Int) -> Double? {
    view(ofRow: row)?.shownFrame.map { $0.minY - host.viewport.bounds.minY }
  }

  // MARK: Lists with a data source

  /// Begins a search in a list with a data source; `nil` for a list of another kind.
  func find(_ query: String, _ text: @escaping (ItemPath) -> String) -> ListSearch<ItemPath>? {
    switch owner {
    case let page as TableFixture: page.table.find(query, text: text)
    case let page as CollectionFixture: page.collection.find(query, text: text)
    case let page as Fixture: page.view.find(query, text: text)
    case let page as CarouselFixture: page.view.find(query, text: text)
    default: nil
    }
  }

  /// Shows five rows after several requests for a reload.
  ///
  /// - Returns: The number of events that the driver performed for them.
  func reloadLater() -> Int {
    let before = view.driver.work.events
    switch owner {
    case let page as TableFixture:
      page.source.sections = [.named(0..<5, height: 100)]
      for _ in 0..<3 { page.table.setNeedsReload() }
    case let page as CollectionFixture:
      let layout = UniformGridLayout(columns: .count(1), rowExtent: .points(100))
      page.source.groups = [TestGroup(layout, items: .named(0..<5))]
      for _ in 0..<3 { page.collection.setNeedsReload() }
    case let page as Fixture:
      page.feed.models = Fixture.rows(0..<5)
      for _ in 0..<3 { page.view.setNeedsReload() }
    default: break
    }
    host.passFrames()
    return view.driver.work.events - before
  }

  /// Deletes the first row and inserts two rows at the end, in one batch.
  func editInABatch() {
    let (first, end) = (ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 8))
    switch owner {
    case let page as TableFixture:
      page.source.sections = [.named(1..<11, height: 100)]
      page.table.performBatchUpdates {
        page.table.insertRows(at: end, count: 2)
        page.table.deleteRows(at: first)
      }
    case let page as CollectionFixture:
      let layout = UniformGridLayout(columns: .count(1), rowExtent: .points(100))
      page.source.groups = [TestGroup(layout, items: .named(1..<11))]
      page.collection.performBatchUpdates {
        page.collection.insertItems(at: end, count: 2)
        page.collection.deleteItems(at: first)
      }
    case let page as Fixture:
      page.feed.models = Fixture.rows(0..<10)
      page.view.performBatchUpdates {
        page.view.insertItems(in: 8..<10)
        page.view.removeItems(in: 0..<1)
      }
    default: break
    }
    view.layoutIfNeeded()
  }

  /// Adds three rows at the end, by an edit with a completion.
  func edit(_ completion: @escaping (ListUpdate) -> Void) {
    let end = ItemPath(section: 0, item: 9)
    switch owner {
    case let page as SectionedPage: page.apply(Array(0..<12), completion: completion)
    case let page as TableFixture:
      page.source.sections = [.named(0..<12, height: 100)]
      page.table.performBatchUpdates(
        { page.table.insertRows(at: end, count: 3) }, completion: completion)
    case let page as CollectionFixture:
      let layout = UniformGridLayout(columns: .count(1), rowExtent: .points(100))
      page.source.groups = [TestGroup(layout, items: .named(0..<12))]
      page.collection.performBatchUpdates(
        { page.collection.insertItems(at: end, count: 3) }, completion: completion)
    case let page as Fixture:
      page.feed.models = Fixture.rows(0..<12)
      page.view.performBatchUpdates(
        { page.view.insertItems(in: 9..<12) }, completion: completion)
    default: break
    }
  }
}
