import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@Suite struct ExtentTreeTests {
  /// All answers that a sequence of extents gives, as one value.
  private struct Answers: Equatable {
    var total: Double
    var offsets: [Double]
    var extents: [Double?]
    var indices: [Int?]
    var bands: [[Int]]
  }

  private func answers(_ tree: ExtentTree) -> Answers {
    let (count, total) = (tree.count, tree.total)
    return Answers(
      total: total,
      offsets: (0...count).map { tree.offset(of: $0) },
      extents: (0..<count).map { tree.isMeasured(at: $0) ? tree.extent(at: $0) : nil },
      indices: stride(from: -1, through: total + 1, by: 0.5).map { tree.index(at: $0) },
      bands: stride(from: -1, through: total + 1, by: 1.5).map { lower in
        var found: [Int] = []
        tree.forEachItem(from: lower, to: lower + 2) { index, offset, extent, isMeasured in
          let agrees =
            offset == tree.offset(of: index) && extent == tree.extent(at: index)
            && isMeasured == tree.isMeasured(at: index)
          found.append(agrees ? index : -1)
        }
        return found
      })
  }

  private func answers(_ oracle: NaiveExtents) -> Answers {
    let total = oracle.total
    return Answers(
      total: total,
      offsets: (0...oracle.extents.count).map { oracle.offset(of: $0) },
      extents: oracle.extents,
      indices: stride(from: -1, through: total + 1, by: 0.5).map { oracle.index(at: $0) },
      bands: stride(from: -1, through: total + 1, by: 1.5).map {
        oracle.indices(from: $0, to: $0 + 2)
      })
  }

  private func expectAgreement(
    _ tree: ExtentTree, _ oracle: NaiveExtents, _ story: @autoclosure () -> String
  ) {
    let (found, expected) = (answers(tree), answers(oracle))
    if found != expected { Issue.record("\(found) is not \(expected): \(story())") }
  }

  private enum Edit: CustomStringConvertible {
    case set(Double, Int)
    case forget(Int)
    case insert(Double?, Int, count: Int)
    case remove(Range<Int>)

    var description: String {
      switch self {
      case .set(let extent, let index): "set(\(extent), \(index))"
      case .forget(let index): "forget(\(index))"
      case .insert(let extent, let index, let count): "insert(\(count) × \(extent ?? -1), \(index))"
      case .remove(let range): "remove(\(range))"
      }
    }

    func apply(to tree: inout ExtentTree) {
      switch self {
      case .set(let extent, let index): tree.setExtent(extent, at: index)
      case .forget(let index): tree.forgetExtent(at: index)
      case .insert(let extent?, let index, let count):
        tree.insert(extent: extent, count: count, at: index)
      case .insert(nil, let index, let count): tree.insert(count: count, at: index)
      case .remove(let range): tree.remove(range)
      }
    }

    func apply(to oracle: inout NaiveExtents) {
      switch self {
      case .set(let extent, let index): oracle.extents[index] = extent
      case .forget(let index): oracle.extents[index] = nil
      case .insert(let extent, let index, let count):
        oracle.extents.insert(contentsOf: Array(repeating: extent, count: count), at: index)
      case .remove(let range): oracle.extents.removeSubrange(range)
      }
    }

    /// Every edit of a sequence of `count` items, over a small set of values.
    static func all(count: Int) -> [Edit] {
      var edits: [Edit] = []
      for index in 0..<count {
        edits += [.set(0, index), .set(2, index), .forget(index), .remove(index..<index + 1)]
      }
      for index in 0...count where count < 5 {
        edits += [.insert(nil, index, count: 1), .insert(2, index, count: 2)]
      }
      if count > 1 { edits.append(.remove(0..<2)) }
      return edits
    }
  }

  /// All sequences of up to four edits, starting from up to four items.
  @Test(arguments: 0...4) func everySmallSequenceAgrees(count: Int) {
    let estimate = 1.0
    let depth = count <= 2 ? 4 : 3
    func explore(_ tree: ExtentTree, _ oracle: NaiveExtents, _ story: [Edit]) {
      expectAgreement(tree, oracle, "from \(count): \(story)")
      if story.count == depth { return }
      for edit in Edit.all(count: oracle.extents.count) {
        var (next, nextOracle) = (tree, oracle)
        edit.apply(to: &next)
        edit.apply(to: &nextOracle)
        explore(next, nextOracle, story + [edit])
      }
    }
    explore(
      ExtentTree(count: count, estimate: estimate),
      NaiveExtents(Array(repeating: nil, count: count), estimate: estimate), [])
  }

  /// Long random lives: blocks split, merge, empty and fill.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func randomLivesAgree(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var tree = ExtentTree(count: 40, estimate: 3)
    var oracle = NaiveExtents(Array(repeating: nil, count: 40), estimate: 3)
    for step in 0..<6000 {
      let count = oracle.extents.count
      // Alternate between growing and shrinking, so that whole levels come and go.
      let grows = (step / 1500) % 2 == 0
      let edit: Edit
      switch random.below(10) {
      case 0..<4 where count > 0:
        edit = .set(Double(random.below(5)), random.below(count))
      case 4 where count > 0: edit = .forget(random.below(count))
      case 5..<8 where grows || count == 0:
        let extent: Double? = random.oneIn(2) ? nil : Double(random.below(7))
        edit = .insert(extent, random.below(count + 1), count: 1 + random.below(3))
      case 5..<10 where count > 0:
        let first = random.below(count)
        edit = .remove(first..<min(count, first + 1 + random.below(4)))
      default: continue
      }
      edit.apply(to: &tree)
      edit.apply(to: &oracle)
      let probe = Double(random.below(max(1, Int(oracle.total))))
      let agrees =
        tree.index(at: probe) == oracle.index(at: probe) && tree.total == oracle.total
      if !agrees { Issue.record("seed \(seed), step \(step): \(edit), asked at \(probe)") }
      if step % 500 == 0 { expectAgreement(tree, oracle, "seed \(seed), step \(step)") }
    }
    expectAgreement(tree, oracle, "seed \(seed), at the end")
  }

  @Test func measuringInOrderKeepsLeavesFull() {
    let count = 100_000
    var tree = ExtentTree(count: count, estimate: 30)
    for (index, extent) in MeasuredList.extents(count: count).enumerated() {
      tree.setExtent(extent, at: index)
    }
    #expect(tree.measuredCount == count)
    // Of 16 bytes a run; nodes, slack and growth may add half.
    #expect(Double(tree.byteCount) / Double(count) <= 24)
  }

  @Test func measuringAloneCostsAtMostFourRuns() {
    let count = 20_000
    var tree = ExtentTree(count: count, estimate: 30)
    for index in stride(from: 0, to: count, by: 10) { tree.setExtent(31, at: index) }
    #expect(Double(tree.byteCount) / Double(count / 10) <= 64)
  }

  @Test func aBillionEstimatedRowsAreOneRun() {
    var tree = ExtentTree(count: 1_000_000_000, estimate: 30)
    #expect(tree.byteCount < 4096)
    #expect(tree.total == 30_000_000_000)
    #expect(tree.index(at: 29_999_999_999) == 999_999_999)
    #expect(tree.offset(of: 999_999_999) == 29_999_999_970)
    tree.setExtent(85, at: 500_000_000)
    #expect(tree.total == 30_000_000_055)
    #expect(tree.index(at: 15_000_000_085) == 500_000_001)
    #expect(tree.byteCount < 4096)
  }

  @Test func anEstimateIsOneAssignment() {
    var tree = ExtentTree(count: 10, estimate: 30)
    tree.setExtent(10, at: 4)
    tree.estimate = 40
    #expect(tree.total == 370)
    #expect(tree.offset(of: 5) == 170)
    #expect(tree.index(at: 169) == 4)
  }

  @Test func editAndUndoLeaveNoTrace() {
    var tree = ExtentTree(extents: (0..<5000).map { 0.1 * Double($0 % 7) }, estimate: 1)
    let before = (0...5000).map { tree.offset(of: $0) }
    for index in stride(from: 0, to: 5000, by: 3) {
      let extent = tree.extent(at: index)
      tree.setExtent(123_456.789, at: index)
      tree.setExtent(extent, at: index)
    }
    #expect((0...5000).map { tree.offset(of: $0) } == before)
  }

  @Test func fractionsAgreeWithinRounding() {
    var random = SeededRandom(seed: 12)
    let extents = (0..<3000).map { _ in random.unit() * 100 }
    let tree = ExtentTree(extents: extents, estimate: 1)
    let oracle = NaiveExtents(extents, estimate: 1)
    for index in stride(from: 0, through: 3000, by: 7) {
      #expect(abs(tree.offset(of: index) - oracle.offset(of: index)) < 1e-6)
    }
    for index in 0..<3000 {
      #expect(tree.index(at: tree.offset(of: index)) == index)
    }
  }

  @Test func copiesAreIndependent() {
    var tree = ExtentTree(extents: (0..<200).map { Double($0) }, estimate: 1)
    let copy = tree
    tree.setExtent(1000, at: 100)
    tree.remove(0..<50)
    #expect(copy.total == 19900)
    #expect(copy.extent(at: 100) == 100)
  }
}
