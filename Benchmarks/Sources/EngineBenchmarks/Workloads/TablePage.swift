import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A table of sections under pinned headers, like an address book.
enum TablePage {
  /// The number of sections.
  static let sectionCount = 26
  /// The extent of a header.
  static let header = 28.0

  /// The layout of the sections.
  static var layout: TableLayout {
    TableLayout(
      estimate: MeasuredList.estimate, header: .init(isPinned: true),
      separator: .init(thickness: 1, leading: 15))
  }

  /// Returns the rows of a section; the last one has the remainder.
  static func rows(ofSection section: Int, of count: Int) -> Range<Int> {
    let each = count / sectionCount
    return section * each..<(section + 1 == sectionCount ? count : (section + 1) * each)
  }

  /// Returns the content of one section, with all extents known.
  static func content(of extents: ArraySlice<Double>) -> SectionContent {
    SectionContent(
      count: extents.count, geometry: .extents(Array(extents)),
      supplementaries: [SupplementaryList(kind: 0, geometry: .extents([header]))])
  }

  /// Returns the viewport at an offset, as a section that starts there sees it.
  static func environment(at offset: Double = 0) -> LayoutEnvironment {
    LayoutEnvironment(axis: .vertical, viewport: TickPage.viewport(at: offset))
  }
}

/// A data source of rows, headers and separators that are reused whenever one is idle.
final class RowSource: DataSource {
  typealias View = RecordingHost.View

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    let reuse = ReuseIdentifier(element.kind == .item ? 1 : element.kind == .header ? 2 : 3)
    return BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse)
  }
}
