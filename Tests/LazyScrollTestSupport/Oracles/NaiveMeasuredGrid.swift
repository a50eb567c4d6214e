import struct LazyScrollEngine.LayoutRect
import struct LazyScrollEngine.LayoutSize

/// The frames expected of a `MeasuredGridLayout`, by loops over all items, for one device pixel per point.
package struct NaiveMeasuredGrid: Equatable, Sendable {
  /// One item.
  package struct Item: Equatable, Sendable {
    /// The measured or declared extent; `nil` while it is estimated.
    package var extent: Double?
    /// Its extent over its width, if it keeps a shape.
    package var ratio: Double?
    /// A Boolean value that indicates whether the data source declared the extent or the shape.
    package var isDeclared: Bool
    /// The number of columns it spans if there are as many.
    package var span: Int

    /// An item of a span.
    package init(
      extent: Double? = nil, ratio: Double? = nil, isDeclared: Bool = false, span: Int = 1
    ) {
      (self.extent, self.ratio, self.isDeclared, self.span) = (extent, ratio, isDeclared, span)
    }
  }

  /// The share of each column; all are 1 for equal columns.
  package var shares: [Double]
  /// The extent of a row until one of its items is known.
  package var estimate: Double
  /// Points between two columns.
  package var spacing: Double
  /// Points between two rows.
  package var rowSpacing: Double
  /// A Boolean value that indicates whether items that are not declared are as long as their row.
  package var stretches: Bool

  /// A grid of the given measures.
  package init(
    shares: [Double], estimate: Double, spacing: Double = 0, rowSpacing: Double = 0,
    stretches: Bool = false
  ) {
    (self.shares, self.estimate, self.stretches) = (shares, estimate, stretches)
    (self.spacing, self.rowSpacing) = (spacing, rowSpacing)
  }

  /// The start and the width of adjacent columns.
  package func place(
    ofColumn column: Int, spanning span: Int, width: Double
  ) -> (x: Double, width: Double) {
    let free = width - spacing * Double(shares.count - 1)
    func start(_ column: Int) -> Double {
      let before = shares[..<column].reduce(0, +) / shares.reduce(0, +) * free
      return NaiveGrid.pixel(before + spacing * Double(column))
    }
    let end = column + span == shares.count ? width : start(column + span) - spacing
    return (start(column), end - start(column))
  }

  /// The items of each row, each with its first column.
  private func rows(of items: [Item]) -> [[(index: Int, column: Int)]] {
    var rows: [[(index: Int, column: Int)]] = []
    var column = 0
    for (index, item) in items.enumerated() {
      let span = min(item.span, shares.count)
      if rows.isEmpty || column + span > shares.count {
        rows.append([])
        column = 0
      }
      rows[rows.count - 1].append((index, column))
      column += span
    }
    return rows
  }

  /// The frames of all items as they are placed, their lengths without stretching, and the extent of all rows.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - width: The width of the section.
  /// - Returns: The frames and the lengths in order, and the extent.
  package func placed(_ items: [Item], width: Double) -> (
    frames: [LayoutRect], natural: [Double], extent: Double
  ) {
    var (frames, natural) = ([LayoutRect](), [Double]())
    var (y, extent) = (0.0, 0.0)
    for row in rows(of: items) {
      let places = row.map { entry in
        place(
          ofColumn: entry.column, spanning: min(items[entry.index].span, shares.count),
          width: width)
      }
      let known = zip(row, places).map { entry, place -> Double? in
        let item = items[entry.index]
        if let ratio = item.ratio { return max(1, NaiveGrid.pixel(place.width * ratio)) }
        return item.extent
      }
      var height = known.reduce(0) { max($0, $1 ?? 0) }
      if height == 0, known.contains(where: { $0 == nil }) { height = estimate }
      for (position, entry) in row.enumerated() {
        let length = known[position] ?? min(estimate, height)
        let isStretched = stretches && !items[entry.index].isDeclared && length > 0
        natural.append(length)
        frames.append(
          LayoutRect(
            x: places[position].x, y: y, width: places[position].width,
            height: isStretched ? height : length))
      }
      if height > 0 {
        extent = y + height
        y += height + rowSpacing
      }
    }
    return (frames, natural, extent)
  }
}
