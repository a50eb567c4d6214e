import LazyScroll
import Testing

/// The account between native and content offsets, on scrollers that do as platforms do.
@Suite struct OffsetLedgerTests {
  @Test func aCorrectionDuringAGestureWritesNothing() {
    var pair = LedgerPair(content: 5_000)
    pair.move(to: 2_000)
    pair.correct(300, isMoving: true)
    #expect(pair.scroller.writes == [])
    #expect(pair.ledger.offset == 2_300)
    pair.move(to: 2_050)
    #expect(pair.ledger.offset == 2_350)
    pair.rest()
    #expect(pair.scroller.writes == [2_350])
    #expect(pair.scroller.position == 2_350)
    #expect(pair.ledger.offset == 2_350)
    #expect(pair.ledger.drift == 0)
  }

  @Test func aCorrectionAtRestIsWrittenAtOnce() {
    var pair = LedgerPair(content: 5_000)
    pair.move(to: 2_000)
    pair.correct(300, isMoving: false)
    #expect(pair.scroller.writes == [2_300])
    #expect(pair.ledger.offset == 2_300)
  }

  /// Every correction half way, then a scroll to an end: the content stops there, and so does the scroller.
  @Test(arguments: [1.0, 0.5])
  func theEndsAreReachedWhateverWasCorrected(resolution: Double) {
    for isStart in [true, false] {
      for correction in stride(from: -1_000.0, through: 1_000, by: 0.5) {
        var pair = LedgerPair(content: 5_000)
        pair.scroller.resolution = resolution
        let limit = pair.ledger.limit
        pair.move(to: limit / 2)
        pair.correct(correction, isMoving: true)
        #expect(pair.ledger.offset == limit / 2 + correction)
        pair.move(to: isStart ? 0 : limit)
        let content = isStart ? pair.ledger.offset : limit - pair.ledger.offset
        let native = isStart ? pair.scroller.position : limit - pair.scroller.position
        #expect(content >= 0 && (content - native).magnitude < 1, "\(correction): \(content)")
      }
    }
  }

  /// All small sequences of scrolling and correcting, in and out of a gesture: the offset is the sum, within
  /// the content, and after a rest the native offset says so to the point.
  @Test func everySmallSequenceAddsUp() {
    enum Step: CaseIterable { case down, up, longer, shorter, rest }
    func runs(_ length: Int) -> [[Step]] {
      if length == 0 { return [[]] }
      return runs(length - 1).flatMap { run in Step.allCases.map { run + [$0] } }
    }
    for run in runs(6) {
      var pair = LedgerPair(content: 1_000)
      pair.move(to: 450)
      var expected = 450.0
      for step in run {
        switch step {
        case .down:
          pair.move(to: pair.scroller.position + 30)
          expected += 30
        case .up:
          pair.move(to: pair.scroller.position - 20)
          expected -= 20
        case .longer:
          pair.correct(7.5, isMoving: true)
          expected += 7.5
        case .shorter:
          pair.correct(-5.25, isMoving: true)
          expected -= 5.25
        case .rest: pair.rest()
        }
        #expect(pair.ledger.offset == expected, "\(run)")
      }
      pair.rest()
      #expect(pair.ledger.offset == expected)
      #expect((pair.scroller.position - expected).magnitude < 2)
    }
  }

  /// GTK's kinetic scrolling writes absolute positions at every tick, as browsers do: what is written meanwhile
  /// is lost, so that nothing may be.
  @Test(arguments: [NativeLimits.none, .browser, NativeLimits(longest: 900, plain: 100)])
  func absolutePositionsWrittenEveryTickLoseNoCorrection(limits: NativeLimits) {
    var pair = LedgerPair(content: 2_000, limits: limits)
    pair.perform(pair.ledger.scroll(to: 400, across: 0, isAnimated: false))
    pair.scroller.forgetWrites()
    let start = pair.ledger.offset
    var kinetic = pair.scroller.position
    var expected = start
    for (tick, step) in [40.0, 36, 31, 25, 18, 12, 7, 3].enumerated() {
      kinetic += step
      pair.move(to: kinetic)
      expected += step
      #expect((pair.ledger.offset - expected).magnitude < 1e-9)
      if tick % 2 == 0 {
        pair.correct(11, isMoving: true)
        expected += 11
        #expect((pair.ledger.offset - expected).magnitude < 1e-9)
      }
    }
    #expect(pair.scroller.writes == [])
    pair.rest()
    #expect((pair.ledger.offset - expected).magnitude < 1e-9)
    #expect(
      (pair.ledger.range.contentOffset(for: pair.scroller.position) - expected).magnitude
        <= pair.ledger.range.scale)
  }

  // MARK: Long content

  private static let short = NativeLimits(longest: 1_000, plain: 100)

  @Test func onLongContentAGestureMovesByPointsAndTheThumbToPlaces() {
    var pair = LedgerPair(content: 9_100, limits: Self.short)
    pair.move(to: 450, .place)
    #expect(pair.ledger.offset == pair.ledger.range.contentOffset(for: 450))
    let before = pair.ledger.offset
    pair.move(to: 460)
    #expect((pair.ledger.offset - before - 10).magnitude < 1e-9)
    pair.rest()
    // The native offset stands for several points there: what it cannot say is kept.
    #expect((pair.ledger.offset - before - 10).magnitude < 1e-9)
    pair.move(to: pair.scroller.last, .place)
    #expect(pair.ledger.offset == 9_000)
    pair.move(to: pair.scroller.last - 30)
    #expect(pair.ledger.offset == 8_970)
  }

  @Test func aStepOfUnknownCauseIsAGesturesUpToFourWindows() {
    for step in stride(from: 1.0, through: 499, by: 1) {
      var pair = LedgerPair(content: 9_100, limits: Self.short)
      pair.move(to: 300, .place)
      let before = pair.ledger.offset
      pair.move(to: 300 + step, nil)
      let expected =
        step < 400 ? before + step : pair.ledger.range.contentOffset(for: 300 + step)
      #expect((pair.ledger.offset - expected).magnitude < 1e-9)
    }
  }

  /// At the end of the native range, before that of the content, the scroller gets a place to scroll on from.
  @Test func atTheEndOfTheNativeRangeTheDriftIsWritten() {
    var pair = LedgerPair(content: 9_100, limits: Self.short)
    pair.move(to: 450, .place)
    for native in stride(from: 450.0, through: 0, by: -50) where pair.scroller.writes == [] {
      pair.move(to: native)
    }
    #expect(pair.scroller.writes.count == 1)
    #expect(pair.scroller.position > 100)
    #expect(pair.ledger.offset > 3_000)
  }

  @Test func anEditOfLongContentMovesNoOffset() {
    var pair = LedgerPair(content: 9_100, limits: Self.short)
    pair.move(to: 450, .place)
    let before = pair.ledger.offset
    for content in stride(from: 5_000.0, through: 30_000, by: 977) {
      pair.setContent(content)
      #expect((pair.ledger.offset - before).magnitude < 1e-9)
    }
  }

  // MARK: Ends

  /// A user who pulls beyond an end is at that end, and nothing is written until the platform has come back.
  @Test(arguments: [-60.0, -1, 4_901, 4_960])
  func nothingIsWrittenBeyondAnEnd(position: Double) {
    var pair = LedgerPair(content: 5_000)
    pair.move(to: 2_000)
    pair.correct(40, isMoving: true)
    pair.scroller.position = position
    #expect(pair.scroller.reading.standing == .beyondEnd)
    let isAtEnd = pair.ledger.observe(pair.scroller.reading, cause: .gesture)
    #expect(!isAtEnd)
    #expect(pair.ledger.offset == (position < 0 ? 40 : 4_900))
    #expect(pair.ledger.settle(pair.scroller.reading) == nil)
  }

  @Test func positionsWithinAPointOfTheRangeAreNoPull() {
    let readings = [-0.5, 0, 0.5, 99.5, 100, 100.5, 101].map {
      NativeReading(position: $0, last: 100, across: 3)
    }
    #expect(
      readings.map(\.standing) == [
        .beyondEnd, .atEnd, .betweenEnds, .betweenEnds, .atEnd, .atEnd, .beyondEnd,
      ])
    #expect(readings.map(\.along) == [0, 0, 0.5, 99.5, 100, 100.5, 100])
    #expect(readings.allSatisfy { $0.across == 3 })
  }

  // MARK: Animations

  @Test func anAnimationIsCorrectedAndArrives() {
    var pair = LedgerPair(content: 5_000)
    let write = pair.ledger.scroll(to: 3_000.5, across: 0, isAnimated: true)
    pair.ledger.didPerform(write, pair.scroller.reading)
    #expect(pair.ledger.destination == 3_000.5)
    pair.move(to: 1_200)
    pair.correct(80, isMoving: true)
    #expect(pair.ledger.destination == 3_080.5)
    pair.move(to: 3_000)
    pair.rest()
    #expect(pair.ledger.destination == nil)
    #expect((pair.ledger.offset - 3_080.5).magnitude < 1)
    #expect(pair.scroller.position == 3_080)
  }

  @Test func aPlatformThatMissesAPartOfAPointHasArrived() {
    var pair = LedgerPair(content: 5_000)
    pair.perform(pair.ledger.scroll(to: 1_234.75, across: 0, isAnimated: false))
    #expect(pair.scroller.position == 1_234)
    #expect(pair.ledger.offset == 1_234.75)
    pair.rest()
    #expect(pair.scroller.writes.count == 1)
  }

  // MARK: Shared scrollers

  @Test func aSharedScrollerMayBeBeforeTheContent() {
    var ledger = OffsetLedger(isShared: true)
    ledger.setExtents(content: 1_000, window: 100)
    let reading = NativeReading(along: -300, position: 50, last: 5_000)
    let isAtEnd = ledger.observe(reading, cause: .place)
    #expect(!isAtEnd)
    #expect(ledger.offset == -300)
    #expect(ledger.nearest(to: -300) == -300)
    #expect(ledger.correct(by: 20, across: 0, isMoving: true) == nil)
    #expect(ledger.offset == -280)
    let write = ledger.settle(reading)
    #expect(write?.along == -280)
  }

  /// What stands behind the content follows its last row at every moment.
  @Test func contentThatDriftsInASharedScrollerEndsWhereItIsSeenToEnd() {
    var ledger = shared(at: 400, isSent: false)
    _ = ledger.correct(by: 30, across: 0, isMoving: true)
    ledger.setExtents(content: 1_080, window: 100)
    #expect(ledger.takeLength() == 1_050)
    let write = ledger.settle(NativeReading(along: 400, position: 400, last: 5_000))
    #expect(write?.along == 430)
    #expect(ledger.takeLength() == 1_080)
  }

  /// The place that a script has found stays in the platform's own range: behind content whose length is not known.
  @Test func contentInAScrollerThatIsSentKeepsItsLength() {
    var ledger = shared(at: 400, isSent: true)
    ledger.setExtents(content: 700, window: 100)
    #expect(ledger.takeLength() == nil && ledger.offset == 400)
    // The end comes into the window: content ends where the range does.
    _ = ledger.observe(NativeReading(along: 650, position: 650, last: 5_000), cause: nil)
    #expect(ledger.offset == 350)
    _ = ledger.correct(by: 40, across: 0, isMoving: true)
    ledger.setExtents(content: 740, window: 100)
    _ = ledger.observe(NativeReading(along: 980, position: 980, last: 5_000), cause: nil)
    #expect(ledger.offset == 720 && ledger.takeLength() == nil)
    ledger.isSent = false
    let write = ledger.settle(NativeReading(along: 980, position: 980, last: 5_000))
    #expect(write?.along == 720)
    #expect(ledger.takeLength() == 740)
  }

  /// The same on the way back, where content starts where the platform has it.
  @Test func contentInAScrollerThatIsSentMeetsWhatStandsBeforeIt() {
    var ledger = shared(at: 400, isSent: true)
    _ = ledger.correct(by: 70, across: 0, isMoving: true)
    #expect(ledger.offset == 470)
    _ = ledger.observe(NativeReading(along: -10, position: 90, last: 5_000), cause: nil)
    #expect(ledger.offset == -10 && !ledger.drifts)
  }

  @Test func contentThatDriftsBelowOtherContentInSightIsToBePutRight() {
    var ledger = shared(at: 40, isSent: false)
    _ = ledger.correct(by: -70, across: 0, isMoving: true)
    #expect(ledger.drifts)
    let write = ledger.settle(NativeReading(along: 40, position: 40, last: 5_000))
    #expect(write?.along == -30)
  }

  /// A browser holds still what stands behind content that grows.
  @Test func anOffsetThatThePlatformMovesByItselfMovesNothing() {
    var ledger = shared(at: 1_200, isSent: false)
    ledger.setExtents(content: 1_050, window: 100)
    _ = ledger.takeLength()
    ledger.stay(NativeReading(along: 1_250, position: 1_250, last: 5_000))
    #expect(ledger.offset == 1_200)
    _ = ledger.correct(by: 50, across: 0, isMoving: true)
    #expect(ledger.offset == 1_250 && ledger.drift == 0)
  }

  /// A ledger of moving content of 1,000 points that shares its scroller.
  private func shared(at offset: Double, isSent: Bool) -> OffsetLedger {
    var ledger = OffsetLedger(isShared: true)
    ledger.setExtents(content: 1_000, window: 100)
    _ = ledger.takeLength()
    ledger.isMoving = true
    ledger.isSent = isSent
    _ = ledger.observe(NativeReading(along: offset, position: offset, last: 5_000), cause: nil)
    return ledger
  }

  @Test func aScrollerThatIsNotShownKeepsWhatIsOwed() {
    var ledger = OffsetLedger()
    ledger.isLimitKnown = false
    ledger.setExtents(content: 1_000, window: 0)
    ledger.scrollWithoutWriting(to: 3_000, across: 0)
    #expect(ledger.offset == 3_000)
    ledger.isLimitKnown = true
    ledger.setExtents(content: 1_000, window: 100)
    let write = ledger.scroll(to: ledger.offset, across: 0, isAnimated: false)
    #expect(write.along == 900)
  }
}
