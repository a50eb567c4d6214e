import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@Suite struct FrameIndexTests {
  private enum Edit: CustomStringConvertible {
    case insert(LayoutRect, Int)
    case remove(Int)
    case move(Int, Int)
    case set(LayoutRect, Int)
    case shift(Double, Double)

    var description: String {
      switch self {
      case .insert(let frame, let index): "insert(\(frame.short), \(index))"
      case .remove(let index): "remove(\(index))"
      case .move(let source, let target): "move(\(source), \(target))"
      case .set(let frame, let index): "set(\(frame.short), \(index))"
      case .shift(let line, let delta): "shift(\(line), \(delta))"
      }
    }

    func apply(to index: inout FrameIndex) {
      switch self {
      case .insert(let frame, let position): index.insert(frame, at: position)
      case .remove(let position): index.remove(at: position)
      case .move(let source, let target): index.move(from: source, to: target)
      case .set(let frame, let position): index.setFrame(frame, at: position)
      case .shift(let line, let delta): index.shift(from: line, by: delta)
      }
    }

    func apply(to oracle: inout NaiveFrames) {
      switch self {
      case .insert(let frame, let position): oracle.frames.insert(frame, at: position)
      case .remove(let position): oracle.frames.remove(at: position)
      case .move(let source, let target): oracle.move(from: source, to: target)
      case .set(let frame, let position): oracle.frames[position] = frame
      case .shift(let line, let delta): oracle.shift(from: line, by: delta)
      }
    }
  }

  private static let smallFrames = [
    LayoutRect(x: 0, y: 0, width: 2, height: 1), LayoutRect(x: 1, y: 1, width: 1, height: 2),
    LayoutRect(x: 0, y: 2, width: 2, height: 0),
  ]

  private static let smallWindows: [LayoutRect] = {
    var windows: [LayoutRect] = []
    for x in -1...2 {
      for y in -2...4 {
        for (width, height) in [(1, 1), (2, 3)] {
          windows.append(
            LayoutRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
        }
      }
    }
    return windows
  }()

  /// All sequences of up to four edits of up to four items, both axes.
  @Test(arguments: [ScrollAxis.vertical, .horizontal], 0...3)
  func everySmallSequenceAgrees(axis: ScrollAxis, count: Int) {
    func edits(_ count: Int) -> [Edit] {
      var edits: [Edit] = []
      if count < 4 {
        for frame in Self.smallFrames { edits.append(.insert(frame, count / 2)) }
        edits.append(.insert(Self.smallFrames[0], count))
      }
      for index in 0..<count {
        edits += [.remove(index), .set(Self.smallFrames[index % 3], index)]
        edits.append(.move(index, count - 1 - index))
      }
      return edits + [.shift(1, 1), .shift(1, -2), .shift(0, 0.5)]
    }
    let depth = count <= 1 ? 4 : 3
    func explore(_ index: FrameIndex, _ oracle: NaiveFrames, _ story: [Edit]) {
      expectAgreement(index, oracle, windows: Self.smallWindows, "\(axis) \(count) \(story)")
      if story.count == depth { return }
      for edit in edits(oracle.frames.count) {
        var (next, nextOracle) = (index, oracle)
        edit.apply(to: &next)
        edit.apply(to: &nextOracle)
        explore(next, nextOracle, story + [edit])
      }
    }
    let frames = (0..<count).map { Self.smallFrames[$0 % 3] }
    explore(FrameIndex(frames, axis: axis), NaiveFrames(frames, axis: axis), [])
  }

  /// A frame in a feed, sometimes long, empty, or far away.
  private func randomFrame(_ random: inout SeededRandom, height: Int) -> LayoutRect {
    let y = Double(random.below(height))
    let long = random.oneIn(20)
    return LayoutRect(
      x: Double(random.below(4)) * 94, y: y, width: random.oneIn(30) ? 0 : 90,
      height: long ? Double(random.below(height)) : Double(random.below(120)))
  }

  /// Long random lives: blocks split, merge, empty, fill, and are shifted as wholes.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) func randomLivesAgree(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let axis: ScrollAxis = seed % 2 == 0 ? .horizontal : .vertical
    let start = (0..<Int(seed) * 100).map { _ in randomFrame(&random, height: 20_000) }
    var index = FrameIndex(start, axis: axis)
    var oracle = NaiveFrames(start, axis: axis)
    for step in 0..<4000 {
      let count = oracle.frames.count
      let grows = (step / 1000) % 2 == 0
      let edit: Edit
      switch random.below(10) {
      case 0..<3 where count > 0:
        edit = .set(randomFrame(&random, height: 20_000), random.below(count))
      case 3 where count > 0: edit = .move(random.below(count), random.below(count))
      case 4:
        edit = .shift(Double(random.below(20_000)), Double(random.below(400) - 200))
      case 5..<8 where grows || count == 0:
        edit = .insert(randomFrame(&random, height: 20_000), random.below(count + 1))
      case 5..<10 where count > 0: edit = .remove(random.below(count))
      default: continue
      }
      edit.apply(to: &index)
      edit.apply(to: &oracle)
      let window = LayoutRect(
        x: Double(random.below(300)), y: Double(random.below(20_000)), width: 375, height: 667)
      var hits: [FrameIndex.Hit] = []
      index.query(window, into: &hits)
      if hits.map(\.index) != oracle.indices(meeting: window) {
        Issue.record("seed \(seed), step \(step), \(edit): \(window) gives \(hits)")
      }
      if step % 400 == 0 {
        expectAgreement(index, oracle, windows: [window], "seed \(seed), step \(step)")
      }
    }
  }

  /// Content wide on both axes is packed along a Hilbert curve and stays editable.
  @Test func canvasQueriesAgreeAndVisitFewFrames() {
    var random = SeededRandom(seed: 3)
    var frames: [LayoutRect] = []
    for row in 0..<100 {
      for column in 0..<100 {
        frames.append(
          LayoutRect(x: Double(column) * 100, y: Double(row) * 50, width: 96, height: 46))
      }
    }
    frames = ShopFeed.shuffled(frames)
    var index = FrameIndex(frames, axis: .vertical)
    var oracle = NaiveFrames(frames)
    let window = LayoutRect(x: 4000, y: 2000, width: 800, height: 600)
    var hits: [FrameIndex.Hit] = []
    let visited = index.query(window, into: &hits)
    #expect(hits.map(\.index) == oracle.indices(meeting: window))
    // A band across the whole canvas would visit 1,300 and more.
    #expect(visited < 1000)
    for step in 0..<600 {
      let edit: Edit
      switch random.below(5) {
      case 0: edit = .remove(random.below(oracle.frames.count))
      case 1: edit = .shift(Double(random.below(5000)), Double(random.below(200) - 100))
      case 2: edit = .set(randomFrame(&random, height: 5000), random.below(oracle.frames.count))
      default:
        edit = .insert(
          LayoutRect(
            x: Double(random.below(9000)), y: Double(random.below(5000)), width: 96, height: 46),
          random.below(oracle.frames.count))
      }
      edit.apply(to: &index)
      edit.apply(to: &oracle)
      index.query(window, into: &hits)
      #expect(hits.map(\.index) == oracle.indices(meeting: window), "step \(step), \(edit)")
    }
    expectAgreement(index, oracle, windows: [window], "at the end")
  }

  @Test(arguments: [1, 7, 1000, 50_000]) func slicedBuildsAgree(limit: Int) {
    for frames in [
      ShopFeed.frames(count: 3000), ShopFeed.shuffled(ShopFeed.frames(count: 3000)),
    ] {
      var builder = FrameIndex.Builder(frames, axis: .vertical)
      while !builder.step(visiting: limit) {}
      let oracle = NaiveFrames(frames)
      let windows = (0..<20).map { LayoutRect(x: 0, y: Double($0) * 9000, width: 375, height: 667) }
      expectAgreement(builder.finish(), oracle, windows: windows, "limit \(limit)")
    }
  }

  /// The sums that every implementation of the workload must find.
  @Test(arguments: [
    (1_000, 106_704.0, 8337), (10_000, 1_060_601, 8234), (100_000, 10_509_668, 8467),
    (1_000_000, 105_019_864, 8475),
  ])
  func shopFeedSums(count: Int, contentHeight: Double, found: Int) {
    let frames = ShopFeed.frames(count: count)
    for order in [frames, ShopFeed.shuffled(frames)] {
      let index = FrameIndex(order, axis: .vertical)
      #expect(index.end.along == contentHeight)
      var hits: [FrameIndex.Hit] = []
      var sum = 0
      for offset in ShopFeed.offsets(count: 1000, contentHeight: contentHeight) {
        index.query(
          LayoutRect(x: 0, y: offset - 20, width: 375, height: ShopFeed.viewportHeight + 40),
          into: &hits)
        sum += hits.count
      }
      #expect(sum == found)
    }
  }

  @Test func queryVisitsFewFrames() {
    let index = FrameIndex(ShopFeed.frames(count: 100_000), axis: .vertical)
    var hits: [FrameIndex.Hit] = []
    var visited = 0
    for offset in ShopFeed.offsets(count: 1000, contentHeight: 10_509_668) {
      visited += index.query(LayoutRect(x: 0, y: offset, width: 375, height: 707), into: &hits)
    }
    // Three levels of 32 and one or two blocks of 32.
    #expect(visited / 1000 < 200)
  }

  @Test func longItemsDoNotMakeQueriesSlow() {
    var frames = ShopFeed.frames(count: 100_000)
    for step in 0..<20 {
      frames.insert(
        LayoutRect(x: 0, y: Double(step) * 1000, width: 375, height: 9_000_000), at: step * 5000)
    }
    let index = FrameIndex(frames, axis: .vertical)
    var hits: [FrameIndex.Hit] = []
    let visited = index.query(LayoutRect(x: 0, y: 5_000_000, width: 375, height: 707), into: &hits)
    #expect(
      hits.map(\.index)
        == NaiveFrames(frames).indices(
          meeting: LayoutRect(x: 0, y: 5_000_000, width: 375, height: 707)))
    #expect(visited < 250)
  }

  /// A frame at the greatest coordinate must not make the order of the others coarse.
  @Test func oneFrameFarAwayCostsNothing() {
    let far = LayoutRect(x: 0, y: LayoutRect.greatestCoordinate - 10, width: 90, height: 10)
    let frames = ShopFeed.shuffled(ShopFeed.frames(count: 20_000))
    var index = FrameIndex(frames + [far], axis: .vertical)
    var hits: [FrameIndex.Hit] = []
    let window = LayoutRect(x: 0, y: 500_000, width: 375, height: 707)
    let visited = index.query(window, into: &hits)
    #expect(visited < 200, "\(visited) frames were visited")
    #expect(hits.map(\.index) == NaiveFrames(frames, axis: .vertical).indices(meeting: window))
    index.remove(at: frames.count)
    #expect(index.count == frames.count)
  }

  /// Frames so far apart that the order of all others is coarse are found all the same, then and
  /// once the far ones are gone.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func framesFarApartAgree(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let near = (0..<200).map { _ in
      LayoutRect(
        x: Double(random.below(300)), y: random.unit() * 9000, width: 90,
        height: random.unit() * 300)
    }
    let far = (1...1 + random.below(5)).map {
      LayoutRect(
        x: 0, y: LayoutRect.greatestCoordinate / Double(1 + $0 * $0), width: 90, height: 40)
    }
    var index = FrameIndex(near + far, axis: .vertical)
    var oracle = NaiveFrames(near + far, axis: .vertical)
    let windows = (0..<20).map {
      LayoutRect(x: 0, y: Double($0) * 500, width: 375, height: 667)
    }
    for step in 0..<60 {
      expectAgreement(index, oracle, windows: windows, "seed \(seed), step \(step)")
      let edit: Edit =
        if oracle.frames.count > 200 {
          .remove(oracle.frames.count - 1)
        } else {
          random.oneIn(2)
            ? .set(near[random.below(200)], random.below(200))
            : .shift(random.unit() * 9000, random.unit() * 3 - 1)
        }
      edit.apply(to: &index)
      edit.apply(to: &oracle)
    }
  }

  /// A frame is 32 bytes and its name 4; the leaf of each name is stored where items are not filed in document order, and
  /// once they are edited.
  @Test func memoryPerItem() {
    let count = 100_000
    let frames = ShopFeed.frames(count: count)
    var index = FrameIndex(frames, axis: .vertical)
    #expect(Double(index.byteCount) / Double(count) <= 38.5)
    index.setFrame(LayoutRect(x: 0, y: 9_000_000, width: 90, height: 40), at: 5)
    #expect(Double(index.byteCount) / Double(count) <= 42.5)
    let shuffled = FrameIndex(ShopFeed.shuffled(frames), axis: .vertical)
    #expect(Double(shuffled.byteCount) / Double(count) <= 42.5)
  }

  @Test func invalidFramesAreCountedAndNeverFound() {
    let frames = [
      LayoutRect(x: 0, y: 0, width: 10, height: 10),
      LayoutRect(x: .nan, y: 0, width: 10, height: 10),
      LayoutRect(x: 0, y: .infinity, width: 10, height: 10),
      LayoutRect(x: 0, y: 0, width: -10, height: 10),
      LayoutRect(x: 0, y: 1e300, width: 10, height: 10),
      LayoutRect(x: 0, y: 5, width: 10, height: .nan),
      LayoutRect(x: 0, y: 20, width: 10, height: 10),
    ]
    var builder = FrameIndex.Builder(frames, axis: .vertical)
    while !builder.step(visiting: 3) {}
    #expect(builder.invalidCount == 5)
    #expect(builder.firstInvalid == 1)
    var index = builder.finish()
    var hits: [FrameIndex.Hit] = []
    index.query(LayoutRect(x: -100, y: -100, width: 1000, height: 1000), into: &hits)
    #expect(hits.map(\.index) == [0, 6])
    index.setFrame(LayoutRect(x: 0, y: -.infinity, width: 1, height: 1), at: 0)
    index.insert(LayoutRect(x: .nan, y: .nan, width: .nan, height: .nan), at: 3)
    index.shift(from: 0, by: .nan)
    index.shift(from: .nan, by: 4)
    index.query(LayoutRect(x: -100, y: -100, width: 1000, height: 1000), into: &hits)
    #expect(hits.map(\.index) == [7])
    index.query(LayoutRect(x: .nan, y: 0, width: 1, height: 1), into: &hits)
    #expect(hits.isEmpty)
  }

  @Test func copiesAreIndependent() {
    var index = FrameIndex(ShopFeed.frames(count: 300), axis: .vertical)
    let copy = index
    index.shift(from: 0, by: 100)
    index.remove(at: 0)
    #expect(copy.count == 300)
    #expect(copy.frame(at: 0) == ShopFeed.frames(count: 300)[0])
  }
}

extension LayoutRect {
  fileprivate var short: String { "\(minX),\(minY) \(size.width)×\(size.height)" }
}
