import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Frames that are added behind all others.
@Suite struct FrameIndexAppendTests {
  @Test func appendingManyAgrees() {
    let frames = ShopFeed.frames(count: 2000)
    var index = FrameIndex(Array(frames[..<700]), axis: .vertical)
    index.append(Array(frames[700..<720]))
    index.append(Array(frames[720...]))
    let windows = (0..<20).map { LayoutRect(x: 0, y: Double($0) * 9000, width: 375, height: 667) }
    expectAgreement(index, NaiveFrames(frames), windows: windows, "appended")
  }

  /// Pages of a feed that is told bit by bit: full blocks, whatever was edited in between.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func appendingInOrderAgrees(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var y = 0.0
    func next(_ count: Int) -> [LayoutRect] {
      (0..<count).map { _ in
        y += Double(random.below(60))
        let height = random.oneIn(40) ? 30_000 : Double(random.below(120))
        return LayoutRect(x: Double(random.below(4)) * 94, y: y, width: 90, height: height)
      }
    }
    var oracle = NaiveFrames(next(700), axis: .vertical)
    var index = FrameIndex(oracle.frames, axis: .vertical)
    for _ in 0..<20 {
      // Edits leave free slots, half-full leaves, and translations pending above the last one.
      let edited = random.below(oracle.frames.count)
      switch random.below(4) {
      case 0:
        index.remove(at: edited)
        oracle.frames.remove(at: edited)
      case 1:
        index.shift(from: y / 2, by: 40)
        oracle.shift(from: y / 2, by: 40)
        y += 40
      case 2:
        index.move(from: edited, to: 0)
        oracle.move(from: edited, to: 0)
      default: break
      }
      var added = next(random.below(500))
      // Some pages are not in order.
      if random.oneIn(4) { added.reverse() }
      index.append(added)
      oracle.frames += added
    }
    let windows = (0..<40).map { _ in
      LayoutRect(x: 0, y: Double(random.below(Int(y))), width: 375, height: 667)
    }
    expectAgreement(index, oracle, windows: windows, "seed \(seed)")
  }

  /// The first edit after a build, which files the document order in a tree and stores the leaves of items, at the edges of
  /// the trees' blocks.
  @Test(arguments: [1, 2, 27, 28, 29, 63, 64, 65, 700]) func firstEditsAgree(count: Int) {
    let frames = ShopFeed.frames(count: count)
    let windows = (0..<8).map { LayoutRect(x: 0, y: Double($0) * 900, width: 375, height: 667) }
    let added = LayoutRect(x: 3, y: 500, width: 40, height: 40)
    for place in Set([0, 1, count / 2, count - 1, count]) where place <= count {
      for edit in 0..<6 where edit < 2 || place < count {
        var index = FrameIndex(frames, axis: .vertical)
        let copy = index
        var oracle = NaiveFrames(frames)
        switch edit {
        case 0:
          index.insert(added, at: place)
          oracle.frames.insert(added, at: place)
        case 1:
          index.append([added])
          index.move(from: count, to: place)
          oracle.frames.insert(added, at: place)
        case 2:
          index.remove(at: place)
          oracle.frames.remove(at: place)
        case 3:
          index.move(from: place, to: count - 1)
          oracle.move(from: place, to: count - 1)
        case 4:
          index.setFrame(added, at: place)
          oracle.frames[place] = added
        default:
          let line = frames[place].minY
          index.shift(from: line, by: -500)
          oracle.shift(from: line, by: -500)
        }
        // Behind an edit, items come into free slots, and behind all others.
        index.append([added, added])
        index.insert(added, at: 0)
        oracle.frames = [added] + oracle.frames + [added, added]
        index._checkInvariants()
        expectAgreement(index, oracle, windows: windows, "edit \(edit) at \(place) of \(count)")
        expectAgreement(copy, NaiveFrames(frames), windows: windows, "the copy")
      }
    }
  }

  /// Items filed in document order, of which no leaf is stored, on each level of the tree and behind pages of all sizes.
  @Test(arguments: [29, 617, 13_553, 20_000]) func framesInOrderAreFoundByTheirPlace(count: Int) {
    let frames = (0..<count).map { LayoutRect(x: 0, y: Double($0) * 40, width: 375, height: 40) }
    let index = FrameIndex(frames, axis: .vertical)
    #expect((0..<count).allSatisfy { index.frame(at: $0) == frames[$0] })
    var paged = FrameIndex(Array(frames[..<min(600, count)]), axis: .vertical)
    while paged.count < count {
      paged.append(Array(frames[paged.count..<min(count, paged.count + 1 + paged.count / 7)]))
    }
    #expect((0..<count).allSatisfy { paged.frame(at: $0) == frames[$0] })
    #expect(paged.byteCount < 38 * count + 100_000, "a leaf is stored for each")
  }

  /// As many bytes as a build takes, and no query that visits more.
  @Test func appendingInOrderFillsBlocks() {
    let frames = (0..<100_000).map { LayoutRect(x: 0, y: Double($0) * 40, width: 375, height: 40) }
    var index = FrameIndex(Array(frames[..<1000]), axis: .vertical)
    for start in stride(from: 1000, to: frames.count, by: 1000) {
      index.append(Array(frames[start..<start + 1000]))
    }
    let built = FrameIndex(frames, axis: .vertical)
    #expect(Double(index.byteCount) <= 1.2 * Double(built.byteCount))
    var hits: [FrameIndex.Hit] = []
    let window = LayoutRect(x: 0, y: 2_000_003, width: 375, height: 667)
    #expect(index.query(window, into: &hits) <= built.query(window, into: &hits) + 28)
  }
}
