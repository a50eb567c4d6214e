import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// Estimates that are made of measurements, and the scroll bar's thumb, which they never move back.
@Suite struct EstimatorTests {
  private var estimator = Estimator()

  private func content(estimate: Double = 50) -> ContentModel {
    ContentModel(unmeasuredRows: 40, estimate: estimate, viewport: .at(0))
  }

  /// Takes note of a measured row.
  private mutating func observe(_ extent: Double, as reuse: Int32 = 1) -> Int? {
    estimator.observe(extent, of: .item, as: ReuseIdentifier(reuse), window: 300)
  }

  // MARK: Measurements

  @Test mutating func uselessMeasurementsAreLeftOut() {
    let (empty, long) = (observe(0), observe(1_000_000))
    let blind = estimator.observe(50, of: .item, as: ReuseIdentifier(1), window: 0)
    #expect(empty == nil && blind == nil && long != nil)
    estimator.review()
    let expected = estimator.expectedExtent(of: .item, inSection: 0, of: content())
    #expect(expected == 4800.0)
  }

  @Test mutating func meanIsTakenWheneverThereAreTwiceAsManyMeasurements() {
    let content = content()
    var expected: [Double?] = []
    for extent in [80, 40, 120, 160, 300, 300] as [Double] {
      _ = observe(extent)
      estimator.review()
      expected.append(estimator.expectedExtent(of: .item, inSection: 0, of: content))
    }
    #expect(expected == [80, 60, 60, 100, 100, 100])
  }

  @Test mutating func sectionIsEstimatedByWhatItShows() {
    var content = content()
    let (short, long) = (observe(20, as: 1), observe(100, as: 2))
    estimator.review()
    let unknown = estimator.expectedExtent(of: .item, inSection: 0, of: content)
    for number in [short, short, short, long] {
      if let number { content.recordShare(number, inSection: 0) }
    }
    let known = estimator.expectedExtent(of: .item, inSection: 0, of: content)
    #expect(unknown == nil && known == 40)
  }

  @Test mutating func sectionIsEstimatedByItsFirstSixteenReuseIdentifiers() {
    var content = content()
    for reuse in 1...17 as ClosedRange<Int32> {
      let number = observe(reuse < 17 ? Double(10 * reuse) : 1000, as: reuse)
      if let number { content.recordShare(number, inSection: 0) }
    }
    estimator.review()
    let expected = estimator.expectedExtent(of: .item, inSection: 0, of: content)
    #expect(expected == 85)
  }

  @Test mutating func laterMeasurementsCountForMoreAfterAnotherWidth() {
    let content = content()
    for _ in 0..<64 { _ = observe(100) }
    estimator.review()
    estimator.forgetWeights()
    _ = observe(200)
    estimator.review()
    let weighted = estimator.expectedExtent(of: .item, inSection: 0, of: content)
    estimator.reset()
    let none = estimator.expectedExtent(of: .item, inSection: 0, of: content)
    #expect(weighted == 150 && none == nil)
  }

  @Test mutating func measurementsWithoutAMeanYetKeepTheirWeightAtAnotherWidth() {
    let content = content()
    _ = observe(100)
    estimator.forgetWeights()
    _ = observe(200)
    estimator.review()
    let expected = estimator.expectedExtent(of: .item, inSection: 0, of: content)
    #expect(expected == 150)
  }

  // MARK: Changes

  @Test mutating func changedEstimatesAreToldToLayouts() {
    var content = content()
    _ = observe(80)
    let before = estimator.isStale
    estimator.review()
    let stale = estimator.isStale
    let isFound = estimator.findChanges(in: content)
    #expect(!before && stale && isFound && !estimator.isStale)
    #expect(estimator.changes.map { [$0.old, $0.new] } == [[50, 80]])
    content.adopt(estimator.changes, part: 1)
    let extent = content.contentSize.height
    #expect(extent == 40 * 80)
    let isFoundAgain = estimator.findChanges(in: content)
    #expect(!isFoundAgain && estimator.changes.isEmpty)
  }

  /// A difference of a 64th is not worth another layout.
  @Test(arguments: zip([65.0, 65.1, 63, 62.9], [false, true, false, true]))
  mutating func smallChangesAreLeftOut(_ extent: Double, _ isChange: Bool) {
    _ = observe(extent)
    estimator.review()
    let isFound = estimator.findChanges(in: content(estimate: 64))
    #expect(isFound == isChange)
  }

  @Test mutating func postponedChangesStayDue() {
    _ = estimator.findChanges(in: content())
    estimator.postpone()
    #expect(estimator.isStale)
  }

  @Test func partOfAChangeIsAMultipleOfTheGrain() {
    let change = EstimateChange(handle: 0, kind: .item, old: 50, new: 83)
    let parts = [0, 0.1, 0.37, 0.999, 1].map { change.estimate(part: $0) }
    #expect(parts.first == 50 && parts.last == 83)
    #expect(parts == parts.sorted())
    #expect(parts.allSatisfy { ($0 * 64).rounded() == $0 * 64 })
  }

  // MARK: Thumb

  /// Whatever estimates become: a thumb that has gone forward stays where it was at least, and no part is given away.
  @Test func thumbNeverGoesBack() {
    var random = SeededRandom(seed: 11)
    var (whole, parts, none) = (0, 0, 0)
    for _ in 0..<20_000 {
      func thumb() -> Estimator.Thumb {
        Estimator.Thumb(start: random.unit() * 1000, extent: 1000 + random.unit() * 1000)
      }
      let (former, before, after) = (thumb(), thumb(), thumb())
      let direction = random.pick([-1.0, 1])
      var estimator = Estimator()
      estimator.recordThumb(former)
      let part = estimator.part(before: before, after: after, direction: direction)
      let way = part ?? 1
      /// Returns the distance that the thumb has gone forward, in parts of the content.
      func gain(_ way: Double) -> Double {
        let start = before.start + (after.start - before.start) * way
        let extent = before.extent + (after.extent - before.extent) * way
        return direction * (start / extent - former.start / former.extent)
      }
      guard way >= 0, way <= 1 else {
        Issue.record("The part is \(way).")
        return
      }
      if part == nil {
        whole += 1
        if gain(1) < -1e-8 { Issue.record("The thumb goes back by \(-gain(1)).") }
      } else if way > 0 {
        parts += 1
        if gain(way).magnitude > 1e-8 { Issue.record("The thumb moves by \(gain(way)).") }
        if gain(1) >= 0 { Issue.record("All of the way was possible.") }
      } else {
        none += 1
        if gain(0) > 1e-8 || gain(1) >= 0 { Issue.record("A part of the way was possible.") }
      }
    }
    #expect(whole > 1000 && parts > 1000 && none > 1000)
  }

  @Test mutating func estimatesAreFreeWhileNobodyScrolls() {
    estimator.recordThumb(Estimator.Thumb(start: 500, extent: 1000))
    let after = Estimator.Thumb(start: 10, extent: 9000)
    let part = estimator.part(
      before: Estimator.Thumb(start: 500, extent: 1000), after: after, direction: 0)
    #expect(part == nil)
  }
}
