import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Tags of all widths, one to three lines of text high.
enum FlowTags {
  static let spacing = 8.0

  /// Returns the size of each tag.
  static func sizes(count: Int) -> [LayoutSize] {
    var random = SeededRandom(seed: 9)
    return (0..<count).map { _ in
      let width = Double(40 + random.below(120))
      return LayoutSize(width: width, height: Double(20 + random.below(3) * 16))
    }
  }

  /// Returns the tags in lines.
  static func layout(of sizes: [LayoutSize]) -> FlowLayout {
    var layout = FlowLayout(spacing: spacing, alignment: .justified)
    layout.prepare(
      SectionContent(count: sizes.count, geometry: .sizes(sizes)), in: TablePage.environment())
    return layout
  }
}

/// Breaking tags into lines.
final class FlowBuild: Workload {
  let name = "flow.build"
  let count: Int
  let operations = 1
  let hasFloor = true
  private let sizes: [LayoutSize]
  private let widths: [Double]
  private let heights: [Double]
  private let bytes: Int
  private var floor: OpaquePointer?
  private var layout: FlowLayout?

  var bytesPerItem: Double? { Double(bytes) / Double(count) }

  /// Creates the workload of breaking a number of tags.
  init(count: Int) {
    self.count = count
    sizes = FlowTags.sizes(count: count)
    widths = sizes.map(\.width)
    heights = sizes.map(\.height)
    bytes = FlowTags.layout(of: sizes).byteCount
  }

  deinit { floor_flow_free(floor) }

  func prepare() {
    floor_flow_free(floor)
    floor = nil
    layout = nil
  }

  func runFloor() -> Int {
    floor = floor_flow_build(widths, heights, count, ShopFeed.width, FlowTags.spacing)
    return Int(floor_flow_extent(floor))
  }

  func run() -> Int {
    let built = FlowTags.layout(of: sizes)
    layout = built
    return Int(built.contentSize.height)
  }

  func check(_ result: Int, floor extent: Int) throws {
    try expect(result, equals: extent, "the height")
  }
}

/// Finding the tags that are materialized at a random offset.
final class FlowQuery: Workload {
  let name = "flow.query"
  let count: Int
  let operations = 500
  private let layout: FlowLayout
  private let frames: FrameIndex
  private var offsets: RandomOffsets
  private var answer = LayoutAnswer()

  /// Creates the workload of querying a number of tags.
  init(count: Int) {
    self.count = count
    let layout = FlowTags.layout(of: FlowTags.sizes(count: count))
    self.layout = layout
    let environment = TablePage.environment()
    frames = FrameIndex(
      (0..<count).map { layout.attributes(of: .item, at: $0, in: environment)?.frame ?? .zero },
      axis: .vertical)
    offsets = RandomOffsets(
      count: 20_000, inBatchesOf: operations, contentHeight: layout.contentSize.height)
    for offset in offsets.first(200) { _ = layout.itemCount(at: offset, into: &answer) }
  }

  func prepare() { offsets.advance() }

  func run() -> Int {
    var found = 0
    for offset in offsets.current { found += layout.itemCount(at: offset, into: &answer) }
    return found
  }

  func check(_ result: Int, floor: Int) throws {
    var expected = 0
    var hits: [FrameIndex.Hit] = []
    for offset in offsets.current {
      frames.query(TickPage.viewport(at: offset).window, into: &hits)
      expected += hits.count
    }
    try expect(result, equals: expected, "the number of items found by \(operations) queries")
  }
}
