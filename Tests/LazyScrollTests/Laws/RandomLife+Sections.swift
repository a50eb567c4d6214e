import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The sections of a random life, for the oracle and for the engine.
extension RandomLife {
  func randomTable() -> NaiveTable {
    func bar() -> NaiveTable.Bar? {
      if random.oneIn(isOutlined ? 6 : 3) { return nil }
      let isDeclared = random.oneIn(2)
      return NaiveTable.Bar(
        estimate: Double(10 + random.below(40)),
        extent: isDeclared ? Double(random.below(3) * 25) : nil, isDeclared: isDeclared,
        isPinned: isOutlined ? !random.oneIn(4) : random.oneIn(2))
    }
    return NaiveTable(
      header: bar(), footer: bar(), spacing: random.oneIn(3) ? Double(random.below(20)) : 0,
      separator: random.oneIn(3) ? TableLayout.Separator(thickness: 1, leading: 15) : nil,
      insets: random.oneIn(3) ? LayoutInsets(top: 12, leading: 16, bottom: 8, trailing: 16) : .zero,
      hasBackground: random.oneIn(3))
  }

  /// The items of a section as the engine receives them.
  func list(of items: [NaivePage.Item], for section: NaivePage.Section) -> ItemList {
    var geometry = ItemGeometry.none
    if section.estimate == nil {
      geometry = .frames(items.map(\.frame))
    } else if case .waterfall = section.arrangement {
      geometry = .spans(items.map { ItemSpan(columns: $0.span) })
    }
    return ItemList(
      ids: items.map { $0.id ?? ItemID.missing }, geometry: geometry,
      revisions: items.map { $0.revision ?? ItemID.missing })
  }

  func snapshot(of section: NaivePage.Section) -> SectionSnapshot {
    var snapshot = snapshot(of: section, list(of: section.items, for: section))
    snapshot.level = section.level
    return snapshot
  }

  private func snapshot(of section: NaivePage.Section, _ items: ItemList) -> SectionSnapshot {
    if let estimate = section.estimate, section.arrangement != .rows {
      return snapshot(of: section, items, estimate: estimate)
    }
    if let estimate = section.estimate, let table = section.table {
      return snapshot(of: table, items, estimate: estimate)
    }
    if let estimate = section.estimate {
      return SectionSnapshot(items: items, layout: ListLayout(estimate: estimate))
    }
    return SectionSnapshot(items: items, layout: AbsoluteLayout())
  }

  func snapshot(
    of table: NaiveTable, _ items: ItemList, estimate: Double
  ) -> SectionSnapshot {
    return SectionSnapshot(
      items: items, supplementaries: bars(of: table),
      layout: TableLayout(
        estimate: estimate, header: bar(table.header), footer: bar(table.footer),
        spacing: table.spacing, separator: table.separator, insets: table.insets,
        hasBackground: table.hasBackground))
  }

  private func bar(_ bar: NaiveTable.Bar?) -> SectionBar {
    bar.map { SectionBar(estimate: $0.estimate, isPinned: $0.isPinned) } ?? SectionBar()
  }

  private func bars(of table: NaiveTable) -> [SupplementaryList] {
    func list(_ kind: UInt8, _ bar: NaiveTable.Bar?) -> [SupplementaryList] {
      guard let bar else { return [] }
      let known = bar.isDeclared ? bar.extent : nil
      return [SupplementaryList(kind: kind, geometry: known.map { .extents([$0]) } ?? .none)]
    }
    return list(0, table.header) + list(255, table.footer)
  }

  func randomArrangement() -> NaivePage.Arrangement {
    let grid = NaiveGrid(
      columns: 1 + random.below(5), spacing: Double(random.below(9)),
      rowSpacing: Double(random.below(20)), rowExtent: Double(20 + random.below(90)))
    switch random.below(6) {
    case 0: return .grid(grid)
    case 1:
      return .waterfall(
        NaiveWaterfall(
          grid: grid, itemSpacing: Double(random.below(12)), estimate: 0, isRoundRobin: true,
          width: 0))
    case 2:
      return .flow(
        NaiveFlow(
          estimate: LayoutSize(width: Double(20 + random.below(90)), height: 40),
          spacing: Double(random.below(9)), lineSpacing: Double(random.below(9)),
          alignment: FlowLayout.Alignment(rawValue: UInt8(random.below(4))) ?? .start))
    default: return .rows
    }
  }

  /// A section with a given arrangement and a section frame.
  private func snapshot(
    of section: NaivePage.Section, _ items: ItemList, estimate: Double
  ) -> SectionSnapshot {
    let table = section.table ?? NaiveTable()
    func framed(_ layout: some SectionLayout) -> AnySectionLayout {
      AnySectionLayout(
        layout.framed(
          header: bar(table.header), footer: bar(table.footer), insets: table.insets,
          background: table.hasBackground ? table.insets : nil))
    }
    let layout =
      switch section.arrangement {
      case .rows: framed(ListLayout(estimate: estimate, spacing: table.spacing))
      case .grid(let grid):
        framed(
          UniformGridLayout(
            columns: .count(grid.columns), rowExtent: .points(grid.rowExtent),
            spacing: grid.spacing, rowSpacing: grid.rowSpacing))
      case .waterfall(let waterfall):
        framed(
          WaterfallLayout(
            columns: .count(waterfall.grid.columns), estimate: estimate,
            spacing: waterfall.grid.spacing, itemSpacing: waterfall.itemSpacing,
            assignment: .roundRobin))
      case .flow(let flow):
        framed(
          FlowLayout(
            estimate: flow.estimate, spacing: flow.spacing, lineSpacing: flow.lineSpacing,
            alignment: flow.alignment))
      }
    return SectionSnapshot(items: items, supplementaries: bars(of: table), layout: layout)
  }
}

/// Items of flows, which have a width of their own.
extension RandomLife {
  /// The measured width of an item in a flow: some as estimated, some wider than a line, and some with
  /// another extent.
  func width(of element: ListElement) -> Double? {
    guard element.kind == .item,
      case .flow(let flow) = page.sections[element.section].arrangement
    else { return nil }
    guard let id = element.id.name else { return flow.estimate.width }
    let state = UInt64(trueExtents[id] ?? 0) / 12
    return [flow.estimate.width, 20, 55, 130, 260, 500][Int((id + state) % 6)]
  }
}

/// Cases of these on the screen.
extension RandomLife {
  /// The pinned headers below the header of an outer section.
  var pinnedBelowAnother: [ListElement] {
    let headers = live.filter { $0.element.kind == .header }
    return headers.filter { inner in
      headers.contains { outer in
        outer.element.section < inner.element.section
          && page.sections[outer.element.section].level < page.sections[inner.element.section].level
          && outer.attributes.frame.maxY == inner.attributes.frame.minY
          && page.sections[inner.element.section].table?.header?.isPinned == true
      }
    }.map(\.element)
  }

  /// The items of waterfalls that span several columns.
  var spanningOnScreen: [ListElement] {
    live.map(\.element).filter { element in
      guard element.kind == .item,
        case .waterfall(let waterfall) = page.sections[element.section].arrangement
      else { return false }
      return waterfall.grid.columns > 1
        && page.sections[element.section].items[element.index].span > 1
    }
  }

  /// The items of flows whose width differs from the estimate.
  var itemsOfTheirOwnWidth: [ListElement] {
    live.filter { live in
      guard live.element.kind == .item,
        case .flow(let flow) = page.sections[live.element.section].arrangement
      else { return false }
      return live.attributes.frame.size.width != flow.estimate.width
    }.map(\.element)
  }

  private var live: [Engine.Materialized] {
    (0..<driver.engine.materializedCount).map { driver.engine.materialized(at: $0) }
  }
}

extension NaivePage.Section {
  /// A description for messages.
  var name: String {
    switch arrangement {
    case .rows: "\(items.count) \(estimate == nil ? "frames" : "rows")"
    case .grid: "\(items.count) cells"
    case .waterfall: "\(items.count) in columns"
    case .flow: "\(items.count) in lines"
    }
  }

  /// A Boolean value that indicates whether its items lie one after the other.
  var hasRows: Bool { estimate != nil && arrangement == .rows }
}
