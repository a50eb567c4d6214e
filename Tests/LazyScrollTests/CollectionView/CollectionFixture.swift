import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// An item of a test: its declared size, and the size it measures.
struct TestItem: Equatable {
  var id: UInt64?
  /// The size that the host measures.
  var extent = 50.0
  /// The size that the data source declares, if any.
  var size: LayoutSize?
  var span = 1
  var frame: LayoutRect?
  var revision: UInt64?
}

/// A section of items, with the extents of its header and footer, and a layout.
struct TestGroup {
  var section: CollectionSection
  var header: Double?
  var footer: Double?
  var items: [TestItem]

  init(
    _ layout: some SectionLayout, id: UInt64? = nil, header: Double? = nil, footer: Double? = nil,
    isPinned: Bool = false, insets: LayoutInsets = .zero, background: LayoutInsets? = nil,
    level: Int = 0,
    items: [TestItem] = []
  ) {
    section = CollectionSection(
      id: id, layout: layout, header: header.map { _ in BarModel(isPinned: isPinned) },
      footer: footer.map { _ in BarModel(isPinned: isPinned) }, insets: insets,
      background: background, level: level)
    self.header = header
    self.footer = footer
    self.items = items
  }
}

extension [TestItem] {
  /// Items with IDs from a number on, each of the extent that the closure gives.
  static func named(
    _ ids: Range<UInt64>, extent: (UInt64) -> Double = { 40 + Double($0 * 37 % 90) }
  )
    -> [TestItem]
  { ids.map { TestItem(id: $0, extent: extent($0)) } }
}

/// A data source of a collection that counts the calls it receives.
final class HostCollectionSource<Host: ListHost>: CollectionViewDataSource
where Host.View == RecordingHost.View {
  typealias View = RecordingHost.View

  var groups: [TestGroup]
  var declaresItems = true
  var lateSize: ((ItemPath, LayoutSize) -> LayoutSize?)?
  /// Called before the data is read.
  var willAnswer: () -> Void = {}
  private(set) var cells: [ItemPath] = []
  private(set) var made = 0

  init(_ groups: [TestGroup]) { self.groups = groups }

  func forgetAsked() { cells = [] }

  func declaresItems(in collectionView: CollectionView<Host>) -> Bool { declaresItems }

  func numberOfSections(in collectionView: CollectionView<Host>) -> Int {
    willAnswer()
    return groups.count
  }

  func collectionView(
    _ collectionView: CollectionView<Host>, numberOfItemsInSection section: Int
  ) -> Int {
    willAnswer()
    return groups.indices.contains(section) ? groups[section].items.count : 0
  }

  func collectionView(_ collectionView: CollectionView<Host>, sectionAt index: Int)
    -> CollectionSection
  {
    groups.indices.contains(index)
      ? groups[index].section : CollectionSection(layout: ListLayout(estimate: 44))
  }

  func collectionView(_ collectionView: CollectionView<Host>, itemAt path: ItemPath)
    -> CollectionItem
  {
    guard groups.indices.contains(path.section),
      groups[path.section].items.indices.contains(path.item)
    else { return CollectionItem() }
    let item = groups[path.section].items[path.item]
    return CollectionItem(
      id: item.id, size: item.size, span: item.span, frame: item.frame, revision: item.revision)
  }

  func collectionView(_ collectionView: CollectionView<Host>, canMoveItemAt path: ItemPath)
    -> Bool
  { true }

  func collectionView(
    _ collectionView: CollectionView<Host>, moveItemAt source: ItemPath,
    to target: ItemPath
  ) {
    let item = groups[source.section].items.remove(at: source.item)
    groups[target.section].items.insert(item, at: target.item)
  }

  func collectionView(
    _ collectionView: CollectionView<Host>, sizeForItemAt path: ItemPath,
    proposed: LayoutSize
  ) -> LayoutSize? {
    lateSize?(path, proposed)
  }

  func collectionView(
    _ collectionView: CollectionView<Host>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    cells.append(path)
    let bound = view(1, dequeuer)
    bound.view.content = groups[path.section].items[path.item].id
    return bound
  }

  func collectionView(
    _ collectionView: CollectionView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    view(2, dequeuer)
  }
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    view(3, dequeuer)
  }
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(4, dequeuer) }
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForElementOfKind kind: ElementKind,
    at path: ItemPath, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(5, dequeuer) }

  private func view(_ number: Int32, _ dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
    let reuse = ReuseIdentifier(number)
    if let view = dequeuer.dequeue(reuse) { return BoundView(view, reuse: reuse) }
    made += 1
    return BoundView(View(), reuse: reuse)
  }

  /// The extent that the host measures for a view's element.
  func extent(of element: ListElement) -> Double? {
    guard groups.indices.contains(element.section) else { return nil }
    let group = groups[element.section]
    if element.kind == .header { return group.header }
    if element.kind == .footer { return group.footer }
    if let name = element.id.name {
      // The item may be on its way to another section.
      for group in groups {
        for item in group.items where item.id == name { return item.extent }
      }
      return nil
    }
    return group.items.indices.contains(element.index) ? group.items[element.index].extent : nil
  }
}

/// One for recording hosts.
typealias CollectionSource = HostCollectionSource<RecordingHost>

/// A delegate that records the calls it receives.
final class HostCollectionSpy<Host: ListHost>: CollectionViewDelegate
where Host.View == RecordingHost.View {
  typealias View = RecordingHost.View

  enum Told: Equatable {
    case willDisplay(ItemPath)
    case didEndDisplaying(ItemPath)
    case didSelect(ItemPath)
    case didDeselect(ItemPath)
    case didEndScroll(ItemPath?, ScrollOutcome)
  }

  var told: [Told] = []
  /// The items that were tapped.
  var taps: [ItemPath] = []
  var reports: [ListReport] = []

  func collectionView(
    _ collectionView: CollectionView<Host>, willDisplay cell: View,
    forItemAt path: ItemPath
  ) { told.append(.willDisplay(path)) }
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndDisplaying cell: View,
    forItemAt path: ItemPath
  ) {
    told.append(.didEndDisplaying(path))
  }
  func collectionView(_ collectionView: CollectionView<Host>, didTapItemAt path: ItemPath) {
    taps.append(path)
  }
  func collectionView(
    _ collectionView: CollectionView<Host>, didSelectItemAt path: ItemPath
  ) { told.append(.didSelect(path)) }
  func collectionView(
    _ collectionView: CollectionView<Host>, didDeselectItemAt path: ItemPath
  ) { told.append(.didDeselect(path)) }
  func collectionView(
    _ collectionView: CollectionView<Host>, didEndScrollToItemAt path: ItemPath?,
    outcome: ScrollOutcome
  ) {
    told.append(.didEndScroll(path, outcome))
  }
  func hear(_ report: ListReport) {
    reports.append(report)
  }
}

/// One for recording hosts.
typealias CollectionSpy = HostCollectionSpy<RecordingHost>

/// A collection over a recording host, which measures the sizes that the test gives.
final class CollectionFixture {
  let host: RecordingHost
  let source: CollectionSource
  let collection: CollectionView<RecordingHost>
  let spy = CollectionSpy()

  init(
    _ groups: [TestGroup], axis: ScrollAxis = .vertical, width: Double = 300, height: Double = 400,
    prepare: (CollectionFixture) -> Void = { _ in }
  ) {
    host = RecordingHost(width: width, height: height, overscan: 20)
    source = CollectionSource(groups)
    collection = CollectionView(host: host)
    collection.axis = axis
    collection.dataSource = source
    collection.delegate = spy
    collection.onReport = spy.hear
    host.measuring = { [source] view, size, axes in
      guard let extent = view.element.flatMap({ source.extent(of: $0) }) else { return nil }
      if axes == [.horizontal, .vertical] { return LayoutSize(width: extent, height: extent / 2) }
      var size = size
      size[axes == .vertical ? .vertical : .horizontal] = extent
      return size
    }
    prepare(self)
    host.appear()
    collection.reloadData()
  }

  /// The visible result: each item's frame on the screen, by ID.
  var seen: [Seen] {
    host.picture.compactMap { view, frame in
      view.element.flatMap { element in
        element.kind == .item ? Seen(id: view.content, frame: frame) : nil
      }
    }
    .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// The frames of the views of one kind on the screen.
  func frames(of kind: ElementKind) -> [LayoutRect] {
    host.picture.filter { $0.view.element?.kind == kind }.map(\.frame)
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  struct Seen: Equatable {
    var id: UInt64?
    var frame: LayoutRect
  }

  /// The items the engine holds, by ID.
  var names: [[UInt64?]] {
    (0..<collection.numberOfSections).map { section in
      (0..<collection.numberOfItems(inSection: section)).map {
        collection.driver.engine.content.id(at: ItemPath(item: $0, section: section))?.name
      }
    }
  }

  /// The frames of all items.
  var places: [[LayoutRect?]] {
    (0..<collection.numberOfSections).map { section in
      (0..<collection.numberOfItems(inSection: section)).map {
        collection.layoutAttributesForItem(at: ItemPath(item: $0, section: section))?.frame
      }
    }
  }
}
