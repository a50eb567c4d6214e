import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScrollTerminal

@Suite struct CellGridTests {
  private let grid = CellGrid(cell: LayoutSize(width: 4, height: 16))

  @Test func aPhonesPageTakes94Columns() {
    let page = LayoutRect(x: 0, y: 0, width: 375, height: 667)
    #expect(
      grid.cells(of: page, offset: .zero, mirroredIn: nil)
        == CellRect(column: 0, row: 0, columns: 94, rows: 42))
  }

  @Test func neighboringFramesNeitherGapNorOverlap() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      var x = random.unit() * 50
      let offset = LayoutPoint(x: random.unit() * 100, y: random.unit() * 1000)
      let mirror = random.oneIn(2) ? 80 : nil
      var last: CellRect?
      for _ in 0..<5 {
        let width = random.unit() * 40
        let cells = grid.cells(
          of: LayoutRect(x: x, y: 0, width: width, height: 9), offset: offset, mirroredIn: mirror)
        if let last {
          if mirror == nil {
            #expect(cells.column == last.columns.upperBound)
          } else {
            #expect(cells.columns.upperBound == last.column)
          }
        }
        last = cells
        x += width
      }
    }
  }

  @Test func fractionalRowsShareTheirEdges() {
    for fraction in [0.1, 0.37, 1.0 / 3, 0.5] {
      var top = -101_795.0
      for row in 0..<10_000 {
        let height = Double(40 + row * 53 % 61) + fraction
        let end = grid.edge(top + height - 5, along: .vertical)
        top += height
        #expect(end == grid.edge(top - 5, along: .vertical))
      }
    }
  }

  @Test func viewKeepsItsCellSizeAtEveryOffset() {
    let frame = LayoutRect(x: 3, y: 100.5, width: 181, height: 77)
    let size = grid.cells(of: frame, offset: .zero, mirroredIn: nil).size
    for step in 0..<200 {
      let offset = LayoutPoint(x: 0, y: Double(step) * 0.7)
      #expect(grid.cells(of: frame, offset: offset, mirroredIn: nil).size == size)
    }
  }

  @Test func pointHitsTheViewDrawnThere() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      let frame = LayoutRect(
        x: random.unit() * 300, y: random.unit() * 300, width: random.unit() * 80,
        height: random.unit() * 80)
      let offset = LayoutPoint(x: random.unit() * 90, y: random.unit() * 300)
      let mirror = random.oneIn(2) ? 90 : nil
      let cells = grid.cells(of: frame, offset: offset, mirroredIn: mirror)
      let (column, row) = (random.in(-10..<100), random.in(-20..<30))
      let point = grid.point(column: column, row: row, offset: offset, mirroredIn: mirror)
      let isDrawn = cells.columns.contains(column) && cells.rows.contains(row)
      #expect(frame.contains(point) == isDrawn)
    }
  }

  @Test func pointInAHalvedCellHitsTheViewDrawnThere() {
    for fraction in [-1.0 / 64, -0.01, -1.0 / 256, 0, 0.01] {
      // One frame ends, and the next one starts, in the middle of the cells of row 3 and column 10.
      let edge = LayoutPoint(x: 42 + fraction, y: 56 + fraction)
      let before = LayoutRect(x: 0, y: 0, width: edge.x, height: edge.y)
      let behind = LayoutRect(x: edge.x, y: edge.y, width: 40, height: 40)
      for (column, row) in [(10, 3), (11, 4), (9, 2)] {
        let point = grid.point(column: column, row: row, offset: .zero, mirroredIn: nil)
        for frame in [before, behind] {
          let cells = grid.cells(of: frame, offset: .zero, mirroredIn: nil)
          let isDrawn = cells.columns.contains(column) && cells.rows.contains(row)
          #expect(frame.contains(point) == isDrawn)
        }
      }
    }
  }

  @Test func greatestCoordinatesHaveCells() {
    let limit = LayoutRect.greatestCoordinate
    let frame = LayoutRect(x: -limit, y: limit - 16, width: 2 * limit, height: 16)
    let cells = grid.cells(of: frame, offset: LayoutPoint(x: 0, y: limit - 32), mirroredIn: nil)
    #expect(cells.rows == 1..<2)
    #expect(cells.intersection(CellRect(CellSize(columns: 9, rows: 9))).size.columns == 9)
  }
}
