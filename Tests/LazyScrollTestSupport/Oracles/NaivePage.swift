import struct LazyScrollEngine.ElementKind
import struct LazyScrollEngine.LayoutPoint
import struct LazyScrollEngine.LayoutRect
import struct LazyScrollEngine.LayoutSize

/// The elements expected of a page of stacked sections, by plain arrays and loops.
///
/// Sections are stacked from top to bottom. Every answer walks all items.
package struct NaivePage: Equatable, Sendable {
  /// One item.
  package struct Item: Equatable, Sendable {
    /// The item's ID, or `nil` for one that is known by its position.
    package var id: UInt64?
    /// The frame in section coordinates, for sections of frames.
    package var frame: LayoutRect
    /// The measured or declared extent, for lists; `nil` while it is estimated.
    package var extent: Double?
    /// The width measured with it, in a section whose items have their own.
    package var width: Double?
    /// The revision, if the app gives one.
    package var revision: UInt64?
    /// The number of columns it spans, in sections that have columns.
    package var span: Int
    /// The first of its columns.
    package var column = 0

    /// An item at a frame, which a list ignores.
    package init(
      id: UInt64?, frame: LayoutRect, extent: Double? = nil, revision: UInt64? = nil, span: Int = 1
    ) {
      self.id = id
      self.frame = frame
      self.extent = extent
      self.revision = revision
      self.span = span
    }
  }

  /// The arrangement of a section's items that have no frames.
  package enum Arrangement: Equatable, Sendable {
    /// One after the other.
    case rows
    /// In cells.
    case grid(NaiveGrid)
    /// In columns, in turn; its width and items are ignored.
    case waterfall(NaiveWaterfall)
    /// In lines.
    case flow(NaiveFlow)
  }

  /// One section: frames, or an arrangement if it has an estimate, with the elements around it.
  package struct Section: Equatable, Sendable {
    /// The extent of a list's item until it is measured; `nil` for a section of frames.
    package var estimate: Double?
    /// The elements beside the items.
    package var table: NaiveTable?
    /// The arrangement of items without frames.
    package var arrangement: Arrangement
    /// The level in the outline.
    package var level: Int
    /// The items in order.
    package var items: [Item]
    /// A number that the section keeps through edits.
    package var tag = 0
    /// The measured extents of its views.
    package var shown = NaiveEstimates.Shown()

    /// A section of the given items.
    package init(
      estimate: Double?, table: NaiveTable? = nil, arrangement: Arrangement = .rows, level: Int = 0,
      items: [Item]
    ) {
      self.level = level
      self.estimate = estimate
      self.table = table
      self.arrangement = arrangement
      self.items = items
    }

    /// The extent in a page of a given width.
    package func extent(width: Double) -> Double {
      guard let estimate else {
        return items.reduce(0) { $1.frame.isValid ? max($0, $1.frame.maxY) : $0 }
      }
      let table = table ?? NaiveTable()
      if arrangement == .rows { return table.extent(rows: items.map { $0.extent ?? estimate }) }
      return table.extent(rows: [spread(estimate, width: width).extent])
    }

    /// Every view and its frame in the section, in reading order.
    func placed(
      width: Double, seenFrom top: Double, to bottom: Double, headerUntil end: Double
    ) -> [NaiveTable.Placed] {
      guard let estimate else {
        return items.enumerated().map { index, item in
          NaiveTable.Placed(
            kind: .item, index: index, frame: item.frame.isValid ? item.frame : .zero)
        }
      }
      let table = table ?? NaiveTable()
      func around(_ rows: [Double]) -> [NaiveTable.Placed] {
        table.placed(rows: rows, width: width, seenFrom: top, to: bottom, headerUntil: end)
      }
      if arrangement == .rows { return around(items.map { $0.extent ?? estimate }) }
      // All items together take the place of a single row.
      let (frames, extent) = spread(estimate, width: width)
      return around([extent]).flatMap { view in
        if view.kind != .item { return [view] }
        let origin = LayoutPoint(x: table.insets.leading, y: view.frame.minY)
        return frames.enumerated().map { index, frame in
          NaiveTable.Placed(kind: .item, index: index, frame: frame.offset(by: origin))
        }
      }
    }

    /// The frames of items that are neither frames nor rows, within the elements around them.
    func spread(_ estimate: Double, width: Double) -> (frames: [LayoutRect], extent: Double) {
      let insets = table?.insets ?? .zero
      let inner = max(0, width - insets.leading - insets.trailing)
      switch arrangement {
      case .rows: return ([], 0)
      case .grid(let grid):
        let frames = grid.frames(count: items.count, width: inner)
        return (frames, frames.last?.maxY ?? 0)
      case .waterfall:
        let waterfall = waterfall(estimate, width: inner)
        return (waterfall.frames, waterfall.extent)
      case .flow(let flow):
        return flow.placed(
          items.map { item in
            item.extent.map { LayoutSize(width: item.width ?? flow.estimate.width, height: $0) }
          }, width: inner)
      }
    }

    private func waterfall(_ estimate: Double, width: Double) -> NaiveWaterfall {
      guard case .waterfall(var waterfall) = arrangement else {
        return NaiveWaterfall(grid: NaiveGrid(columns: 1), estimate: estimate, width: width)
      }
      waterfall.width = width
      waterfall.estimate = estimate
      waterfall.items = items.map {
        var item = NaiveWaterfall.Item(extent: $0.extent, span: $0.span)
        item.column = $0.column
        return item
      }
      return waterfall
    }

    /// Assigns all columns again, where the section has some.
    package mutating func assign() {
      guard case .waterfall = arrangement else { return }
      var waterfall = waterfall(0, width: 100)
      waterfall.assign()
      for index in items.indices { items[index].column = waterfall.items[index].column }
      waterfall.leads = []
      waterfall.items = []
      arrangement = .waterfall(waterfall)
    }

    /// Inserts items; all others keep their columns.
    package mutating func insert(_ added: [Item], at target: Int) {
      guard case .waterfall = arrangement else {
        items.insert(contentsOf: added, at: target)
        return
      }
      for (offset, item) in added.enumerated() {
        var item = item
        var waterfall = waterfall(0, width: 100)
        waterfall.insert(NaiveWaterfall.Item(span: item.span), at: target + offset)
        item.column = waterfall.items[target + offset].column
        items.insert(item, at: target + offset)
      }
    }
  }

  /// An element at its frame.
  package struct Placed: Equatable, Sendable {
    /// The kind of the element.
    package var kind: ElementKind
    /// The section.
    package var section: Int
    /// The index among the elements of its kind in the section.
    package var index: Int
    /// The frame in content space.
    package var frame: LayoutRect

    /// An element of a section at a frame.
    package init(kind: ElementKind = .item, section: Int, index: Int, frame: LayoutRect) {
      self.kind = kind
      self.section = section
      self.index = index
      self.frame = frame
    }
  }

  /// The sections in order.
  package var sections: [Section]
  /// The width of list items.
  package var width: Double

  /// A page of the given sections.
  package init(sections: [Section] = [], width: Double) {
    self.sections = sections
    self.width = width
  }

  /// The sum of all extents.
  package var extent: Double { sections.reduce(0) { $0 + $1.extent(width: width) } }

  /// Every element and its frame, in reading order.
  ///
  /// - Parameters:
  ///   - top: The start of the visible range.
  ///   - bottom: The end of the visible range.
  /// - Returns: All elements, visible or not.
  package func placed(seenFrom top: Double, to bottom: Double) -> [Placed] {
    var all: [Placed] = []
    let starts = starts
    var headerEnds: [Double?] = []
    for (number, section) in sections.enumerated() {
      let start = starts[number]
      // The headers of outer levels cover the page from its top on.
      let line = leaders(of: number).reduce(top) { max($0, headerEnds[$1] ?? $0) }
      let next = sections.indices.first { $0 > number && sections[$0].level <= section.level }
      let around = section.placed(
        width: width, seenFrom: line - start, to: max(line, bottom) - start,
        headerUntil: starts[next ?? sections.count] - start)
      var end: Double?
      for var view in around {
        view.frame.origin.y += start
        if view.kind == .header { end = view.frame.maxY }
        all.append(
          Placed(kind: view.kind, section: number, index: view.index, frame: view.frame))
      }
      headerEnds.append(end)
    }
    return all
  }

  /// The start of each section, and the end of the last one.
  private var starts: [Double] {
    sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.extent(width: width)) }
  }

  /// The sections under whose headers another one lies: the last before it of a smaller level, the last
  /// before that of a still smaller one, and so on.
  package func leaders(of number: Int) -> [Int] {
    var leaders: [Int] = []
    var level = sections[number].level
    for before in sections[..<number].indices.reversed() where sections[before].level < level {
      leaders.append(before)
      level = sections[before].level
    }
    return leaders
  }

  /// Every item and its frame.
  package var items: [Placed] { placed(seenFrom: 0, to: 0).filter { $0.kind == .item } }

  /// The elements that share area with a window, in reading order.
  ///
  /// - Parameters:
  ///   - window: A rectangle in content space.
  ///   - visible: The visible rectangle.
  /// - Returns: The elements.
  package func elements(meeting window: LayoutRect, seen visible: LayoutRect) -> [Placed] {
    let starts = starts
    return placed(seenFrom: visible.minY, to: visible.maxY).filter { place in
      let frame = place.frame
      // Column offsets end as their section enters the window: no column starts before its section.
      if case .waterfall = sections[place.section].arrangement, starts[place.section] >= window.maxY
      {
        return false
      }
      return frame.size.width > 0 && frame.size.height > 0
        && frame.minX < window.maxX && frame.maxX > window.minX
        && frame.minY < window.maxY && frame.maxY > window.minY
    }
  }

  /// The items that share area with a window.
  package func items(meeting window: LayoutRect) -> [Placed] {
    elements(meeting: window, seen: window).filter { $0.kind == .item }
  }
}
