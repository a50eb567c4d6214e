import LazyScroll
import LazyScrollEngine

/// The layouts that a section of a collection may have, for tests of their common promises.
enum LayoutForm: CaseIterable, Sendable {
  case list, table, absolute, grid, waterfall, spanning, flow, rows, strip, framed

  /// A Boolean value that indicates whether the host measures items that declare no size.
  var isMeasured: Bool { self != .absolute && self != .grid }

  /// A section of the items, with the extra properties that its layout needs.
  func group(_ items: [TestItem], level: Int = 0) -> TestGroup {
    let columns = WaterfallLayout(columns: .minimumExtent(90), estimate: 80, spacing: 5)
    var group =
      switch self {
      case .list: TestGroup(ListLayout(estimate: 50), level: level, items: items)
      case .table, .absolute: TestGroup(AbsoluteLayout(), level: level, items: items)
      case .grid:
        TestGroup(
          UniformGridLayout(columns: .minimumExtent(90), rowExtent: .points(70), spacing: 5),
          level: level, items: items)
      case .waterfall, .spanning: TestGroup(columns, level: level, items: items)
      case .flow:
        TestGroup(
          FlowLayout(estimate: LayoutSize(width: 60, height: 40), spacing: 5), level: level,
          items: items)
      case .rows:
        TestGroup(
          MeasuredGridLayout(
            columns: .minimumExtent(90), estimate: 80, spacing: 5, stretches: true),
          level: level, items: items)
      case .strip:
        TestGroup(
          StripLayout(rows: 3, estimate: 80, spacing: 5), level: level, items: items)
      case .framed:
        TestGroup(
          columns, header: 28, footer: 28, isPinned: true,
          insets: LayoutInsets(top: 9, leading: 20, bottom: 4, trailing: 7), background: .zero,
          level: level, items: items)
      }
    for index in items.indices {
      if self == .spanning, index % 5 == 4 {
        group.items[index].span = index % 15 == 14 ? ItemSpan.full : 2
      }
      if self == .absolute {
        group.items[index].frame = LayoutRect(
          x: Double(index % 3) * 70, y: Double(index / 3) * 90 + Double(index % 3) * 20, width: 65,
          height: 80)
      }
    }
    if self == .table {
      group.header = 28
      group.section = CollectionSection(
        framed: AnySectionLayout(
          TableLayout(
            estimate: 50, header: .init(isPinned: true),
            separator: .init(thickness: 1, leading: 15),
            insets: LayoutInsets(top: 6, leading: 16, bottom: 6, trailing: 3), hasBackground: true)),
        header: BarModel(isPinned: true), level: level)
    }
    return group
  }
}
