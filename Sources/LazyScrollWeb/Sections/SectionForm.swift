#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The sections of a list as JavaScript writes them, and as the engine takes them.
  ///
  /// A table has sections with a ``TableLayout`` between two sections for its own header and footer; sections of a
  /// collection name their layouts. The first four numbers of a section are its number of items, its ID or -1,
  /// and the lengths of its header and footer, each NaN if it is measured or -1 for none.
  enum SectionForm {
    case table(TableLook)
    case collection(Axis)

    /// The estimated length of a header or a footer.
    static var estimatedHeader: Double { 28 }

    /// The axis along which sections follow each other.
    var axis: Axis {
      if case .collection(let axis) = self { axis } else { .vertical }
    }

    /// A Boolean value that indicates whether all sections have one layout.
    var isUniform: Bool {
      if case .table = self { true } else { false }
    }

    /// The number of engine sections before the page's own.
    var firstSection: Int { isUniform ? 1 : 0 }

    /// The length of all items, if the page has given one.
    var itemExtent: Double? {
      if case .table(let look) = self { look.rowHeight } else { nil }
    }

    /// The number of numbers of a section.
    var length: Int { isUniform ? 4 : CollectionSection.numberLength }

    /// Reads a section.
    func section(_ numbers: UnsafePointer<Double>, holding items: ItemList) -> SectionSnapshot {
      var views: [SupplementaryList] = []
      append(.header, numbers[2], to: &views)
      append(.footer, numbers[3], to: &views)
      switch self {
      case .table(let look):
        return SectionSnapshot(
          id: UInt64(number: numbers[1]), items: items, supplementaries: views,
          layout: look.layout)
      case .collection:
        let model = CollectionSection(numbers)
        var snapshot = SectionSnapshot(
          id: model.id, items: items, supplementaries: views,
          layout: model.layout(estimatedBar: Self.estimatedHeader))
        snapshot.level = model.level
        return snapshot
      }
    }

    private func append(
      _ kind: ElementKind, _ extent: Double, to views: inout [SupplementaryList]
    ) {
      if extent < 0 { return }
      views.append(
        SupplementaryList(
          kind: kind.supplementary ?? 0, geometry: extent >= 0 ? .extents([extent]) : .none))
    }

    /// Returns the content of these sections, with those of a table's own header and footer.
    func snapshot(of sections: [SectionSnapshot]) -> Snapshot {
      guard case .table(let look) = self else { return Snapshot(axis: axis, sections: sections) }
      return Snapshot(
        sections: [look.end(.header, isThere: look.hasHeader)] + sections
          + [look.end(.footer, isThere: look.hasFooter)])
    }
  }

  /// The look of a table and of its sections.
  struct TableLook {
    /// The layout of each section.
    let layout: TableLayout
    /// The height of all rows; `nil` if they are declared one by one or measured.
    let rowHeight: Double?
    /// A Boolean value that indicates whether the table has a header of its own.
    let hasHeader: Bool
    /// A Boolean value that indicates whether the table has a footer of its own.
    let hasFooter: Bool

    /// Reads a look: 1 for grouped sections, the estimate of rows, their height or NaN, the thickness of separators
    /// and their leading and trailing insets, and 1 each for a header and a footer of the table.
    init(_ numbers: UnsafePointer<Double>) {
      let isGrouped = numbers[0] == 1
      rowHeight = numbers[2] > 0 ? numbers[2] : nil
      let header = TableLayout.Bar(
        estimate: SectionForm.estimatedHeader, isPinned: !isGrouped)
      layout = TableLayout(
        estimate: rowHeight ?? numbers[1], header: header, footer: header,
        separator: numbers[3] > 0
          ? TableLayout.Separator(
            thickness: numbers[3], leading: numbers[4], trailing: numbers[5]) : nil,
        insets: isGrouped ? Insets(all: 16) : .zero, hasBackground: isGrouped)
      hasHeader = numbers[6] == 1
      hasFooter = numbers[7] == 1
    }

    /// The section before or behind all others, which holds the table's own header or footer.
    fileprivate func end(_ kind: ElementKind, isThere: Bool) -> SectionSnapshot {
      let view = SupplementaryList(kind: kind.supplementary ?? 0)
      let bar = TableLayout.Bar(estimate: SectionForm.estimatedHeader)
      return SectionSnapshot(
        items: ItemList(count: 0), supplementaries: isThere ? [view] : [],
        layout: TableLayout(header: bar, footer: bar))
    }
  }
#endif
