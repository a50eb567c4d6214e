import struct LazyScrollEngine.LayoutRect

/// The frames expected of a `StripLayout` along the vertical axis, by loops over all items, for one device pixel per point.
package struct NaiveStrip: Equatable, Sendable {
  /// The rows side by side; its row spacing and extent are ignored.
  package var grid: NaiveGrid
  /// The length of an item until it is measured.
  package var estimate: Double
  /// Points between two items of a row.
  package var spacing: Double

  /// Rows of the given measures.
  package init(grid: NaiveGrid, estimate: Double, spacing: Double = 0) {
    (self.grid, self.estimate, self.spacing) = (grid, estimate, spacing)
  }

  /// The frames of all items, and the length of the longest row.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the items; `nil` while one is estimated.
  ///   - width: The extent of all rows across the axis.
  /// - Returns: The frames in order, and the length.
  package func placed(_ lengths: [Double?], width: Double) -> (
    frames: [LayoutRect], extent: Double
  ) {
    var perRow = 1
    while perRow * grid.columns < lengths.count { perRow += 1 }
    var frames: [LayoutRect] = []
    var (offset, extent) = (0.0, 0.0)
    for (index, known) in lengths.enumerated() {
      if index % perRow == 0 { offset = 0 }
      let length = known ?? estimate
      let place = grid.place(ofColumn: index / perRow, width: width)
      frames.append(LayoutRect(x: place.x, y: offset, width: place.width, height: length))
      if length > 0 {
        extent = max(extent, offset + length)
        offset += length + spacing
      }
    }
    return (frames, extent)
  }
}
