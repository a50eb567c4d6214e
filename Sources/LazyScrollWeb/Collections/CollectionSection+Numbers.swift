#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  extension CollectionSection {
    /// The count of numbers that JavaScript writes for a section.
    static var numberLength: Int { 19 }

    /// Reads a section of a collection in JavaScript's format; see `collection-sections.js`.
    ///
    /// The numbers are: the number of items, the ID or -1, header and footer as in ``SectionNumbers``, the outline level, 1 for a
    /// pinned header and footer, four insets (top, leading, bottom, trailing), 1 for a background, the kind of layout, and seven
    /// parameters of that layout.
    init(_ numbers: UnsafePointer<Double>) {
      let isPinned = numbers[5] == 1
      let layout = numbers + 11
      let insets = LayoutInsets(
        top: numbers[6], leading: numbers[7], bottom: numbers[8], trailing: numbers[9])
      let (columns, spacing, line) = (ColumnRule(layout + 1), layout[3], layout[4])
      switch layout[0] {
      case 1:
        self.init(
          layout: UniformGridLayout(
            columns: columns,
            rowExtent: layout[5] > 0 ? .points(layout[5]) : .aspectRatio(layout[6]),
            spacing: spacing, rowSpacing: line))
      case 2:
        self.init(
          layout: WaterfallLayout(
            columns: columns, estimate: layout[5], spacing: spacing, itemSpacing: line,
            assignment: layout[6] == 1 ? .roundRobin : .shortestColumn))
      case 3:
        self.init(
          layout: FlowLayout(
            estimate: LayoutSize(width: layout[5], height: layout[6]), spacing: spacing,
            lineSpacing: line,
            alignment: FlowLayout.Alignment(rawValue: UInt8(layout[7])) ?? .start))
      case 4: self.init(layout: AbsoluteLayout())
      case 5: self = PageLayouts.section(layout + 1)
      default: self.init(layout: ListLayout(estimate: layout[5], spacing: line))
      }
      id = UInt64(number: numbers[1]).map { .id($0) }
      header = numbers[2] < 0 ? nil : BarModel(isPinned: isPinned)
      footer = numbers[3] < 0 ? nil : BarModel(isPinned: isPinned)
      level = Int(numbers[4])
      self.insets = insets
      background = numbers[10] == 1 ? .zero : nil
    }
  }

  extension ColumnRule {
    /// Reads a fixed number of columns or, if that is NaN, the minimum width of a column.
    fileprivate init(_ numbers: UnsafePointer<Double>) {
      self =
        numbers[0] == numbers[0]
        ? .count(Int(max(-1, min(numbers[0], 1_000_000)))) : .minimumExtent(numbers[1])
    }
  }
#endif
