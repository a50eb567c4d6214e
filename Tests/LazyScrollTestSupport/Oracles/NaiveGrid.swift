import struct LazyScrollEngine.LayoutRect

/// The frames of columns and cells, by loops and divisions, for one device pixel per point.
package struct NaiveGrid: Equatable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// Points between two columns.
  package var spacing: Double
  /// Points between two rows.
  package var rowSpacing: Double
  /// The extent of a row.
  package var rowExtent: Double

  /// A grid of the given measures.
  package init(
    columns: Int, spacing: Double = 0, rowSpacing: Double = 0, rowExtent: Double = 0
  ) {
    self.columns = columns
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.rowExtent = rowExtent
  }

  /// The nearest whole number to a positive one; of two the even one.
  package static func pixel(_ offset: Double) -> Double {
    let whole = Int(offset)
    let rest = offset - Double(whole)
    return Double(rest > 0.5 || (rest == 0.5 && whole % 2 == 1) ? whole + 1 : whole)
  }

  /// The start and the end of some columns.
  package func place(
    ofColumn column: Int, spanning span: Int = 1, width: Double
  ) -> (x: Double, width: Double) {
    func start(_ column: Int) -> Double {
      Self.pixel(Double(column) * ((width + spacing) / Double(columns)))
    }
    let end = column + span == columns ? width : start(column + span) - spacing
    return (start(column), end - start(column))
  }

  /// The cells in order.
  package func frames(count: Int, width: Double) -> [LayoutRect] {
    (0..<count).map { index in
      let place = place(ofColumn: index % columns, width: width)
      let y = Double(index / columns) * (rowExtent + rowSpacing)
      return LayoutRect(x: place.x, y: y, width: place.width, height: rowExtent)
    }
  }
}
