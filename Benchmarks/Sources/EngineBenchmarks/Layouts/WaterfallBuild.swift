import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Assigning columns to cards of which all extents are known.
final class WaterfallBuild: Workload {
  let name = "waterfall.build"
  let count: Int
  let operations = 1
  let hasFloor = true
  private let extents: [Double]
  private let bytes: Int
  private var floor: OpaquePointer?
  private var layout: WaterfallLayout?

  var bytesPerItem: Double? { Double(bytes) / Double(count) }

  /// Creates the workload of building a waterfall with a number of cards.
  init(count: Int) {
    self.count = count
    extents = Waterfall.extents(count: count)
    bytes = Waterfall.layout(of: extents).byteCount
  }

  deinit { floor_waterfall_free(floor) }

  func prepare() {
    floor_waterfall_free(floor)
    floor = nil
    layout = nil
  }

  func runFloor() -> Int {
    floor = floor_waterfall_build(extents, count, Waterfall.columns, Waterfall.spacing)
    return Int(floor_waterfall_extent(floor))
  }

  func run() -> Int {
    let built = Waterfall.layout(of: extents)
    layout = built
    return Int(built.contentSize.height)
  }

  func check(_ result: Int, floor extent: Int) throws {
    try expect(result, equals: extent, "the height")
  }
}
