import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// An item of a random batch life: its identity, and the version of its content.
struct BatchItem: Hashable {
  var number: UInt64
  var version: UInt64 = 0

  /// The content of a view that is bound to this version.
  var content: UInt64 { number * 1000 + version }
  /// The extent of that content, in points.
  var extent: Double { Self.extent(ofContent: content) }

  static func extent(ofContent content: UInt64) -> Double {
    20 + Double(content &* 2_654_435_761 % 97)
  }

  /// The part of the app that gives the item's length.
  enum Source { case model, question, host }
  var source: Source {
    switch (content &* 40_503 >> 3) % 5 {
    case 0: .model
    case 1: .question
    default: .host
    }
  }
}

/// Sections of items over a recording host: the data source of a table or of a collection.
class BatchPage {
  typealias View = RecordingHost.View

  /// A section, by its number.
  struct Group: Equatable {
    var number: UInt64
    var items: [BatchItem]
    /// The declared extent of its header; `nil` for none.
    var header: Double? { number % 3 == 0 ? 30 : nil }
  }

  /// Traits that a life keeps.
  struct Traits {
    /// Items have IDs.
    var isNamed = true
    /// Models of items are requested.
    var declaresItems = true
    /// Items have revisions, which follow their versions.
    var hasRevisions = false
    /// The collection's layouts are lists only, whose rows follow each other without a gap.
    var hasListsOnly = true
  }

  var groups: [Group] = []
  let traits: Traits
  let host = RecordingHost(width: 300, height: 400, overscan: 20)
  /// Called before a cell is bound.
  var willBind: () -> Void = {}
  /// Called with the place of each cell that is asked for.
  var willAsk: (ItemPath) -> Void = { _ in }
  var reports: [ListReport] = []

  required init(_ traits: Traits) {
    self.traits = traits
    host.measuring = { view, size, axes in
      guard let content = view.content, view.element?.kind == .item else { return nil }
      let extent = BatchItem.extent(ofContent: content)
      if axes == [.horizontal, .vertical] { return LayoutSize(width: extent, height: extent) }
      return LayoutSize(width: size.width, height: extent)
    }
  }

  func count(_ section: Int) -> Int {
    groups.indices.contains(section) ? groups[section].items.count : 0
  }

  func find(_ path: ItemPath) -> BatchItem? {
    guard groups.indices.contains(path.section),
      groups[path.section].items.indices.contains(path.item)
    else { return nil }
    return groups[path.section].items[path.item]
  }

  func bound(_ path: ItemPath, _ dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    willBind()
    willAsk(path)
    let reuse = ReuseIdentifier(1)
    let view = dequeuer.dequeue(reuse) ?? View()
    view.content = find(path)?.content
    return BoundView(view, reuse: reuse)
  }

  func bar(_ dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
    BoundView(dequeuer.dequeue(ReuseIdentifier(2)) ?? View(), reuse: ReuseIdentifier(2))
  }
}

final class BatchTablePage: BatchPage, TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView<RecordingHost>) -> Int { groups.count }
  func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int {
    count(section)
  }
  func declaresRows(in tableView: TableView<RecordingHost>) -> Bool { traits.declaresItems }
  func tableView(_ tableView: TableView<RecordingHost>, sectionAt index: Int) -> SectionModel {
    guard groups.indices.contains(index) else { return SectionModel() }
    return SectionModel(
      id: groups[index].number,
      header: groups[index].header.map { BarModel(height: $0, isPinned: false) })
  }
  func tableView(_ tableView: TableView<RecordingHost>, rowAt path: ItemPath) -> RowModel {
    guard let item = find(path) else { return RowModel() }
    return RowModel(
      id: traits.isNamed ? item.number : nil, height: item.source == .model ? item.extent : nil,
      revision: traits.hasRevisions ? item.version : nil)
  }
  func tableView(_ tableView: TableView<RecordingHost>, heightForRowAt path: ItemPath) -> Double? {
    find(path).flatMap { $0.source == .question ? $0.extent : nil }
  }
  func tableView(
    _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    bound(path, dequeuer)
  }
  func tableView(
    _ tableView: TableView<RecordingHost>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    bar(dequeuer)
  }
  func hear(_ report: ListReport) {
    reports.append(report)
  }
}

final class BatchCollectionPage: BatchPage, CollectionViewDataSource, CollectionViewDelegate {
  func numberOfSections(in collectionView: CollectionView<RecordingHost>) -> Int { groups.count }
  func collectionView(
    _ collectionView: CollectionView<RecordingHost>, numberOfItemsInSection section: Int
  ) -> Int { count(section) }
  func collectionView(_ collectionView: CollectionView<RecordingHost>, sectionAt index: Int)
    -> CollectionSection
  {
    guard groups.indices.contains(index) else { return CollectionSection(layout: AbsoluteLayout()) }
    let group = groups[index]
    let header = group.header.map { BarModel(height: $0, isPinned: false) }
    switch traits.hasListsOnly ? 0 : group.number % 4 {
    case 1:
      return CollectionSection(
        id: group.number, layout: WaterfallLayout(columns: .count(3)), header: header)
    case 2: return CollectionSection(id: group.number, layout: FlowLayout(), header: header)
    case 3:
      return CollectionSection(
        id: group.number, layout: UniformGridLayout(columns: .count(3), rowExtent: .points(40)),
        header: header)
    default:
      return CollectionSection(id: group.number, layout: ListLayout(estimate: 44), header: header)
    }
  }
  func declaresItems(in collectionView: CollectionView<RecordingHost>) -> Bool {
    traits.declaresItems
  }
  func collectionView(_ collectionView: CollectionView<RecordingHost>, itemAt path: ItemPath)
    -> CollectionItem
  {
    guard let item = find(path) else { return CollectionItem() }
    return CollectionItem(
      id: traits.isNamed ? item.number : nil,
      size: item.source == .model ? LayoutSize(width: item.extent, height: item.extent) : nil,
      revision: traits.hasRevisions ? item.version : nil)
  }
  func collectionView(
    _ collectionView: CollectionView<RecordingHost>, sizeForItemAt path: ItemPath,
    proposed: LayoutSize
  ) -> LayoutSize? {
    find(path).flatMap {
      $0.source == .question ? LayoutSize(width: proposed.width, height: $0.extent) : nil
    }
  }
  func collectionView(
    _ collectionView: CollectionView<RecordingHost>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { bound(path, dequeuer) }
  func collectionView(
    _ collectionView: CollectionView<RecordingHost>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    bar(dequeuer)
  }
  func hear(_ report: ListReport) { reports.append(report) }
}
