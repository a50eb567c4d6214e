import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A table of sections under pinned headers, as an address book has them.
enum TablePage {
  /// The number of sections.
  static let sectionCount = 26
  /// What a header takes up.
  static let header = 28.0

  /// How the sections are laid out.
  static var layout: TableLayout {
    TableLayout(
      estimate: MeasuredList.estimate, header: .init(isPinned: true),
      separator: .init(thickness: 1, leading: 15))
  }

  /// Which rows each section holds; the last one has what is left over.
  static func rows(ofSection section: Int, of count: Int) -> Range<Int> {
    let each = count / sectionCount
    return section * each..<(section + 1 == sectionCount ? count : (section + 1) * each)
  }

  /// The content of one section, with all extents known.
  static func content(of extents: ArraySlice<Double>) -> SectionContent {
    SectionContent(
      count: extents.count, geometry: .extents(Array(extents)),
      supplementaries: [SupplementaryList(kind: 0, geometry: .extents([header]))])
  }

  /// The viewport at an offset, as a section sees it that starts there.
  static func environment(at offset: Double = 0) -> LayoutEnvironment {
    LayoutEnvironment(axis: .vertical, viewport: TickPage.viewport(at: offset))
  }
}

/// Gives rows, headers and separators that are reused whenever one is idle.
final class RowSource: DataSource {
  typealias View = RecordingHost.View

  func view(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    let reuse = ReuseIdentifier(element.kind == .item ? 1 : element.kind == .header ? 2 : 3)
    return BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse)
  }
}
