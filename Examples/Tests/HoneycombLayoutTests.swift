import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import hello_layouts

/// The honeycomb beside a loop that places one hexagon after the other.
@Suite struct HoneycombLayoutTests {
  /// The room for a honeycomb, and its parameters.
  private struct Room {
    var axis = ScrollAxis.vertical
    var crossExtent = 320.0
    var minimumWidth = 60.0
    var spacing = 4.0

    func environment(_ offset: Double = 0) -> LayoutEnvironment {
      let bounds = LayoutRect(
        along: axis, offset: offset, extent: 400, crossOffset: 0, crossExtent: crossExtent)
      return LayoutEnvironment(axis: axis, viewport: Viewport(bounds: bounds))
    }

    func honeycomb(_ count: Int) -> HoneycombLayout {
      var layout = HoneycombLayout(minimumWidth: minimumWidth, spacing: spacing)
      layout.prepare(SectionContent(count: count), in: environment())
      return layout
    }

    /// The frames that a loop gives.
    func frames(_ count: Int) -> [LayoutRect] {
      var columns = 1
      while (Double(columns) + 1.5) * (minimumWidth + spacing) - spacing <= crossExtent {
        columns += 1
      }
      let step = (crossExtent + spacing) / (Double(columns) + 0.5)
      var frames: [LayoutRect] = []
      var (offset, isIndented) = (0.0, false)
      while frames.count < count {
        var start = isIndented ? step / 2 : 0
        for _ in 0..<min(columns, count - frames.count) {
          frames.append(
            LayoutRect(
              along: axis, offset: offset, extent: 2 * (step - spacing) / 3.0.squareRoot(),
              crossOffset: start, crossExtent: step - spacing))
          start += step
        }
        // A neighbour in the next row is a step away, and half a step aside.
        offset += (step * step - step * step / 4).squareRoot()
        isIndented.toggle()
      }
      return frames
    }
  }

  private func differ(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    [
      one.minX - other.minX, one.minY - other.minY, one.size.width - other.size.width,
      one.size.height - other.size.height,
    ].contains { !($0.magnitude < 1e-6) }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func framesMatchALoop(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let room = Room(
      axis: random.oneIn(2) ? .vertical : .horizontal,
      crossExtent: Double(100 + random.below(700)), minimumWidth: Double(30 + random.below(200)),
      spacing: Double(random.below(12)))
    let count = random.below(300)
    let (layout, frames) = (room.honeycomb(count), room.frames(count))
    let end = frames.last?.end(along: room.axis) ?? 0
    #expect((layout.contentSize[room.axis] - end).magnitude < 1e-6)
    #expect(layout.contentSize[room.axis.crossing] == room.crossExtent)
    for (index, frame) in frames.enumerated() {
      let found = layout.attributes(of: .item, at: index, in: room.environment())?.frame
      #expect(found.map { differ($0, frame) } == false, "hexagon \(index)")
    }
    #expect(layout.attributes(of: .item, at: count, in: room.environment()) == nil)
    for _ in 0..<40 {
      let environment = room.environment(Double(random.below(Int(end) + 900)) - 450)
      var answer = LayoutAnswer()
      layout.attributes(in: environment.viewport.window, in: environment, into: &answer)
      let indexes = answer.attributes.map(\.index)
      #expect(Set(indexes).count == indexes.count)
      // Too much is allowed, within reason, and too little is not.
      let wanted = frames.indices.filter { frames[$0].intersects(environment.viewport.window) }
      #expect(Set(indexes).isSuperset(of: wanted))
      #expect(indexes.count <= wanted.count + 4 * (frames.count { $0.minY == 0 } + 1))
      for attributes in answer.attributes {
        #expect(
          layout.attributes(of: .item, at: attributes.index, in: environment) == attributes)
      }
    }
  }

  @Test func sixNeighboursAreAStepAway() {
    let room = Room()
    let layout = room.honeycomb(100)
    let centres = (0..<100).compactMap { index in
      layout.attributes(of: .item, at: index, in: room.environment()).map {
        (x: $0.frame.minX + $0.frame.size.width / 2, y: $0.frame.minY + $0.frame.size.height / 2)
      }
    }
    // Four hexagons of 68 points, and half of one, fill 320 points with 4 points between them.
    let distances = centres.map { centre in
      ((centre.x - centres[42].x) * (centre.x - centres[42].x)
        + (centre.y - centres[42].y) * (centre.y - centres[42].y)).squareRoot()
    }.sorted()
    #expect(distances[1...6].allSatisfy { ($0 - 72).magnitude < 1e-9 })
    #expect(distances[7] > 100)
  }

  @Test func billionHexagonsEndWithTheContent() {
    let room = Room()
    let layout = room.honeycomb(1_000_000_000)
    let last = layout.attributes(of: .item, at: 999_999_999, in: room.environment())
    #expect(last?.frame.maxY == layout.contentSize.height)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300])
  func anyMinimumWidthFillsTheRoom(minimumWidth: Double) {
    for crossExtent in [0.0, 320] {
      let room = Room(crossExtent: crossExtent, minimumWidth: minimumWidth)
      let layout = room.honeycomb(10)
      let frames = (0..<10).compactMap {
        layout.attributes(of: .item, at: $0, in: room.environment())?.frame
      }
      #expect(frames.count == 10)
      #expect(frames.allSatisfy { $0.isValid && $0.maxX <= max(crossExtent, 4) + 1e-9 })
    }
  }
}
