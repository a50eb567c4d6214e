#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The conversion of a table's data from JavaScript's numbers: the page's sections with a ``TableLayout``, between two
  /// sections for the table's header and footer.
  final class WebTableForm: DeclaringForm {
    /// The layout of each section.
    private let layout: TableLayout
    /// True if the table has a header above all sections.
    private let hasHeader: Bool
    /// True if the table has a footer below all sections.
    private let hasFooter: Bool

    let itemExtent: Double?
    var declared: DeclaredItems = []

    /// Reads the options of a table: 1 for grouped sections, the estimate of rows, their height or NaN, the thickness of
    /// separators and their leading and trailing insets, 1 each for a header and a footer of the table, the distance between
    /// rows, and four insets of sections (top, leading, bottom, trailing).
    init(_ numbers: UnsafePointer<Double>) {
      let isGrouped = numbers[0] == 1
      itemExtent = numbers[2] > 0 ? numbers[2] : nil
      let header = SectionBar(estimate: SectionNumbers.estimatedHeader, isPinned: !isGrouped)
      layout = TableLayout(
        estimate: itemExtent ?? numbers[1], header: header, footer: header, spacing: numbers[8],
        separator: numbers[3] > 0
          ? TableLayout.Separator(
            thickness: numbers[3], leading: numbers[4], trailing: numbers[5]) : nil,
        insets: LayoutInsets(
          top: numbers[9], leading: numbers[10], bottom: numbers[11], trailing: numbers[12]),
        hasBackground: isGrouped)
      hasHeader = numbers[6] == 1
      hasFooter = numbers[7] == 1
    }

    var firstSection: Int { 1 }
    var focusWalk: FocusWalk? { FocusWalk(.list) }
    var length: Int { 4 }

    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot {
      let numbers = SectionNumbers(numbers)
      return SectionSnapshot(
        id: numbers.id, items: items, supplementaries: numbers.supplementaries, layout: layout)
    }

    func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
      Snapshot(
        sections: [end(.header, isThere: hasHeader)] + sections
          + [end(.footer, isThere: hasFooter)])
    }

    /// Returns a section without items for the table's header or footer, which is before or after the page's sections.
    private func end(_ kind: ElementKind, isThere: Bool) -> SectionSnapshot {
      let view = SupplementaryList(kind: kind.supplementary ?? 0)
      let bar = SectionBar(estimate: SectionNumbers.estimatedHeader)
      return SectionSnapshot(
        items: ItemList(count: 0), supplementaries: isThere ? [view] : [],
        layout: TableLayout(header: bar, footer: bar))
    }
  }
#endif
