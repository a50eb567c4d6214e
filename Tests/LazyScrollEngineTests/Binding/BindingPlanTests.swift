import Testing

@testable import LazyScrollEngine

/// The order in which elements are asked for, the rounds of a frame, and measuring.
@Suite struct BindingPlanTests {
  private var plan = BindingPlan()
  private var output = Output()

  /// A viewport with so many points of overscan on either side.
  private func viewport(at offset: Double, overscan: Double) -> Viewport {
    var viewport = Viewport.at(offset)
    viewport.overscan = LayoutInsets(top: overscan, bottom: overscan)
    return viewport
  }

  /// Plans a round; returns the indexes of the elements that are asked for.
  private mutating func asked(
    _ live: LiveSet, in content: borrowing ContentModel, from focus: Double = 0,
    expecting estimator: Estimator = Estimator()
  ) -> (indexes: [Int], isMeasuring: Bool) {
    output.begin()
    let isMeasuring = plan.plan(
      live, in: content, expecting: estimator, from: focus, into: &output)
    var indexes: [Int] = []
    for case .materialize(let element, _, _) in output.commands { indexes.append(element.index) }
    return (indexes, isMeasuring)
  }

  /// Measures; returns the indexes of the elements that are measured.
  private mutating func measured(_ live: LiveSet, isScrolling: Bool = false) -> [Int] {
    output.begin()
    _ = plan.measure(live, isScrolling: isScrolling, into: &output)
    var indexes: [Int] = []
    for case .measure(_, let element, _, _) in output.commands { indexes.append(element.index) }
    return indexes
  }

  private mutating func pass(rounds: Int) {
    for _ in 0..<rounds { plan.begin(.settle) }
  }

  // MARK: Order

  /// Rows 2 to 7 are visible, row 1 and row 8 touch the viewport, rows 0 and 9 are 50 points away.
  @Test mutating func nearestElementsComeFirst() {
    let content = ContentModel(
      rows: Array(repeating: 50, count: 40), viewport: viewport(at: 100, overscan: 100))
    let live = LiveSet(in: content)
    let round = asked(live, in: content)
    #expect(round.indexes == [2, 3, 4, 5, 6, 7, 1, 8, 0, 9])
    #expect(!round.isMeasuring && plan.isHostAsked && !plan.needsSettling)
    #expect(plan.areSizesKnown)
  }

  @Test mutating func emptyPlacesComeBeforeViewsToBeBoundAgain() {
    let content = ContentModel(
      rows: Array(repeating: 50, count: 40), viewport: viewport(at: 100, overscan: 50))
    var live = LiveSet(in: content)
    for position in live.indices where [3, 4, 8].contains(live[position].element.index) {
      live[position].showing = .view(ViewID(1))
    }
    let round = asked(live, in: content)
    #expect(round.indexes == [2, 5, 6, 7, 3, 4, 1, 8])
  }

  @Test mutating func boundRefusedAndDeferredElementsAreNotAskedFor() {
    let content = ContentModel(rows: Array(repeating: 50, count: 6), viewport: .at(0))
    var live = LiveSet(in: content)
    live[0].showing = .refused
    live[1].deferBinding()
    live[2].showing = .view(ViewID(2))
    live[2].finishBinding()
    live[3].membership = .leased
    let round = asked(live, in: content)
    #expect(round.indexes == [4, 5])
  }

  // MARK: Unknown sizes

  /// Each may be a quarter longer than estimated: of six visible rows and those of the overscan some wait.
  @Test mutating func elementsOfUnknownSizeAreAskedForAsFarAsTheyFit() {
    let content = ContentModel(unmeasuredRows: 40, viewport: .at(0))
    let live = LiveSet(in: content)
    let round = asked(live, in: content)
    // Row 6 starts at 300 and is pushed by 75 points, beyond the window's end at 320.
    #expect(round.indexes == Array(0..<6))
    #expect(plan.needsSettling && !plan.areSizesKnown)
  }

  @Test mutating func oneOnEitherSideOfTheFocusIsAskedForAtLeast() {
    let content = ContentModel(unmeasuredRows: 40, estimate: 1000, viewport: .at(900))
    let live = LiveSet(in: content)
    let round = asked(live, in: content, from: 1000)
    #expect(Set(round.indexes) == [0, 1])
  }

  /// The focus is the end of row 14 and the start of row 15.
  @Test mutating func elementsOfUnknownSizeAreAskedForFromTheFocusOutward() {
    let content = ContentModel(unmeasuredRows: 40, viewport: .at(600))
    let round = asked(LiveSet(in: content), in: content, from: 750)
    #expect(round.indexes.prefix(4) == [14, 15, 13, 16])
  }

  @Test mutating func elementsWaitForSizesThatAreComing() {
    let content = ContentModel(unmeasuredRows: 40, viewport: .at(0))
    var live = LiveSet(in: content)
    live[0].showing = .view(ViewID(0))
    live[0].finishBinding()
    live[0].requestMeasuring()
    let round = asked(live, in: content)
    #expect(round.indexes == [] && round.isMeasuring && plan.needsSettling)
    // Asked once without an answer, it keeps no other waiting.
    live[0].orderMeasuring()
    let later = asked(live, in: content)
    #expect(later.indexes.first == 1)
  }

  /// Six rounds after something happened the rest of a frame is enough for one of asking and one of measuring.
  @Test mutating func allElementsAreAskedForWhenTimeIsUp() {
    let content = ContentModel(unmeasuredRows: 40, viewport: .at(0))
    let live = LiveSet(in: content)
    // Rows turn out four times as long as estimated: the third is pushed beyond the window's end.
    var estimator = Estimator()
    _ = estimator.observe(200, of: .item, as: ReuseIdentifier(1), window: 300)
    estimator.review()
    pass(rounds: BindingPlan.roundsPerFrame - 3)
    let before = asked(live, in: content, expecting: estimator).indexes
    pass(rounds: 1)
    let after = asked(live, in: content, expecting: estimator).indexes
    #expect(before == [0, 1])
    #expect(after == Array(0..<7))
  }

  // MARK: Rounds

  @Test mutating func roundsCountUntilSomethingHappens() {
    pass(rounds: BindingPlan.roundLimit)
    let atLimit = plan.isMeasuringOver
    plan.begin(.round)
    let beyond = plan.isMeasuringOver
    plan.begin(.viewport)
    plan.begin(.time)
    let still = plan.isMeasuringOver
    #expect([atLimit, beyond, still] == [false, true, true])
    #expect(plan.areSizesKnown)
  }

  @Test(
    arguments: [
      EngineEvent.Kind.size, .phase, .item, .data, .change, .invalidation, .reset, .other,
    ])
  mutating func everyOtherEventBeginsAnew(_ kind: EngineEvent.Kind) {
    pass(rounds: BindingPlan.roundLimit + 1)
    plan.begin(kind)
    #expect(!plan.isMeasuringOver)
  }

  @Test mutating func updateForgetsTheRequestsOfTheOneBefore() {
    plan.requestRound()
    #expect(plan.needsSettling)
    plan.begin(.time)
    #expect(!plan.needsSettling && !plan.isHostAsked)
  }

  // MARK: Measuring

  /// Returns five rows whose views wait to be measured, but for the first, which is a placeholder.
  private func waiting(in content: borrowing ContentModel) -> LiveSet {
    var live = LiveSet(in: content)
    live.bindAll()
    for position in live.indices { live[position].requestMeasuring() }
    live[0].showing = .placeholder(ViewID(0))
    return live
  }

  @Test mutating func readyViewsAreMeasuredTogether() {
    let content = ContentModel(unmeasuredRows: 5, viewport: .at(0))
    var live = waiting(in: content)
    let first = measured(live)
    #expect(first == [1, 2, 3, 4] && plan.isHostAsked && !plan.needsSettling)
    plan.begin(.time)
    live.orderMeasuring()
    let again = measured(live)
    #expect(again == first && !plan.isHostAsked)
  }

  /// A host that gives no answer must not keep a scroll from ending.
  @Test mutating func scrollAsksForAnotherRound() {
    let content = ContentModel(unmeasuredRows: 5, viewport: .at(0))
    _ = measured(waiting(in: content), isScrolling: true)
    #expect(plan.needsSettling)
  }

  @Test mutating func unsettledSizesAreReportedOnce() {
    let content = ContentModel(unmeasuredRows: 5, viewport: .at(0))
    let live = waiting(in: content)
    pass(rounds: BindingPlan.roundLimit + 1)
    let report = ListReport.unsettled(rounds: BindingPlan.roundLimit)
    let first = measured(live)
    let second = measured(live)
    var reports = output.takeReports()
    #expect(first == [] && second == [] && reports == [report])
    plan.restart()
    let third = measured(live)
    reports = output.takeReports()
    #expect(third.count == 4 && reports == [])
    pass(rounds: BindingPlan.roundLimit + 1)
    _ = measured(live)
    reports = output.takeReports()
    #expect(reports == [report])
  }
}
