import struct LazyScrollEngine.LayoutRect

/// The frames expected of a `WaterfallLayout`, by loops over all items.
package struct NaiveWaterfall: Equatable, Sendable {
  /// One item.
  package struct Item: Equatable, Sendable {
    /// The measured or declared extent; `nil` while it is estimated.
    package var extent: Double?
    /// Its height over its width, where it keeps an aspect ratio.
    package var ratio: Float?
    /// The number of columns it spans if there are as many.
    package var span: Int
    /// Its first column.
    package var column = 0

    /// An item without a column.
    package init(extent: Double? = nil, ratio: Float? = nil, span: Int = 1) {
      self.extent = extent
      self.ratio = ratio
      self.span = span
    }
  }

  /// The columns; rows are ignored.
  package var grid: NaiveGrid
  /// Points between two items of a column.
  package var itemSpacing: Double
  /// The extent of an item until it is measured.
  package var estimate: Double
  /// A Boolean value that indicates whether the next column in turn is taken instead of the shortest one.
  package var isRoundRobin: Bool
  /// The width of the section.
  package var width: Double
  /// The distance of each column from where its items alone would put it; empty if there is none.
  package var leads: [Double] = []
  /// The items in order.
  package var items: [Item] = []

  /// A waterfall without items.
  package init(
    grid: NaiveGrid, itemSpacing: Double = 0, estimate: Double, isRoundRobin: Bool = false,
    width: Double
  ) {
    self.grid = grid
    self.itemSpacing = itemSpacing
    self.estimate = estimate
    self.isRoundRobin = isRoundRobin
    self.width = width
  }

  private func lead(of column: Int) -> Double { leads.isEmpty ? 0 : leads[column] }

  private func span(_ item: Item) -> Int { min(item.span, grid.columns) }

  private func extent(_ item: Item) -> Double {
    if let ratio = item.ratio {
      let width = grid.place(ofColumn: item.column, spanning: span(item), width: width).width
      return max(1, NaiveGrid.pixel(width * Double(ratio)))
    }
    return item.extent ?? estimate
  }

  /// The filled length of each column after the first items, with the spacing after the last.
  private func heights(before index: Int) -> [Double] {
    var heights = [Double](repeating: 0, count: grid.columns)
    for item in items[..<index] { fill(&heights, with: item) }
    return heights
  }

  @discardableResult
  private func fill(_ heights: inout [Double], with item: Item) -> Double {
    let columns = item.column..<item.column + span(item)
    let top = heights[columns].max() ?? 0
    let extent = extent(item)
    for column in columns { heights[column] = top + (extent > 0 ? extent + itemSpacing : 0) }
    return top
  }

  private func column(for item: Item, at index: Int, _ heights: [Double]) -> Int {
    let last = grid.columns - span(item)
    if isRoundRobin {
      if index == 0 { return 0 }
      let turn = (items[index - 1].column + span(items[index - 1])) % grid.columns
      return turn <= last ? turn : 0
    }
    var best = 0
    for column in 0...last {
      if heights[column..<column + span(item)].max() ?? 0
        < heights[best..<best + span(item)].max() ?? 0
      {
        best = column
      }
    }
    return best
  }

  /// Assigns all columns, from the first item on.
  package mutating func assign() {
    var heights = [Double](repeating: 0, count: grid.columns)
    for index in items.indices {
      items[index].column = column(for: items[index], at: index, heights)
      fill(&heights, with: items[index])
    }
  }

  /// Inserts an item; all others keep their columns.
  package mutating func insert(_ item: Item, at index: Int) {
    var item = item
    item.column = column(for: item, at: index, heights(before: index))
    items.insert(item, at: index)
  }

  /// The extent of the longest column.
  package var extent: Double {
    let ends = heights(before: items.count).enumerated().map { $1 > 0 ? $1 + lead(of: $0) : 0 }
    return max(0, (ends.max() ?? 0) - itemSpacing)
  }

  /// The frame of each item.
  package var frames: [LayoutRect] {
    var heights = [Double](repeating: 0, count: grid.columns)
    return items.map { item in
      let top = fill(&heights, with: item)
      let place = grid.place(ofColumn: item.column, spanning: span(item), width: width)
      return LayoutRect(
        x: place.x, y: top + lead(of: item.column), width: place.width, height: extent(item))
    }
  }
}
