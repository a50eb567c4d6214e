import LazyScroll
import Testing

/// The account between native and content offsets, on scrollers that do as platforms do.
@Suite struct OffsetLedgerTests {
  /// A native scroller: it clamps, cuts fractions off, and has the range it was given.
  private struct Scroller {
    var position = 0.0
    var across = 0.0
    var length = 0.0
    var window = 100.0
    /// The parts of a point that it can tell apart.
    var resolution = 1.0
    private(set) var writes: [Double] = []

    var last: Double { max(0, length - window) }

    var reading: NativeReading { NativeReading(position: position, last: last, across: across) }

    mutating func scroll(to offset: Double) {
      position = min(max((offset / resolution).rounded(.down) * resolution, 0), last)
    }

    mutating func perform(_ write: NativeWrite) {
      writes.append(write.along)
      scroll(to: write.along)
    }

    mutating func forgetWrites() { writes = [] }
  }

  /// A ledger and its scroller.
  private struct Pair {
    var ledger: OffsetLedger
    var scroller = Scroller()

    init(content: Double, window: Double = 100, limits: NativeLimits = .browser) {
      ledger = OffsetLedger(limits: limits)
      scroller.window = window
      setContent(content)
    }

    mutating func setContent(_ content: Double) {
      ledger.setExtents(content: content, window: scroller.window)
      if let length = ledger.takeLength() {
        scroller.length = length
        scroller.scroll(to: scroller.position)
      }
    }

    mutating func perform(_ write: NativeWrite?) {
      guard let write else { return }
      scroller.perform(write)
      ledger.didPerform(write, scroller.reading)
    }

    /// The reader scrolls to a native offset.
    mutating func move(to native: Double, _ cause: OffsetLedger.Cause? = .gesture) {
      scroller.scroll(to: native)
      if ledger.observe(scroller.reading, cause: cause) {
        perform(ledger.settleAtEnd(scroller.reading))
      }
    }

    mutating func correct(_ delta: Double, isMoving: Bool) {
      perform(ledger.correct(by: delta, across: 0, isMoving: isMoving))
    }

    mutating func rest() { perform(ledger.settle(scroller.reading)) }
  }

  @Test func aCorrectionDuringAGestureWritesNothing() {
    var pair = Pair(content: 5_000)
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
    var pair = Pair(content: 5_000)
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
        var pair = Pair(content: 5_000)
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
      var pair = Pair(content: 1_000)
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
    var pair = Pair(content: 2_000, limits: limits)
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
    var pair = Pair(content: 9_100, limits: Self.short)
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
      var pair = Pair(content: 9_100, limits: Self.short)
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
    var pair = Pair(content: 9_100, limits: Self.short)
    pair.move(to: 450, .place)
    for native in stride(from: 450.0, through: 0, by: -50) where pair.scroller.writes == [] {
      pair.move(to: native)
    }
    #expect(pair.scroller.writes.count == 1)
    #expect(pair.scroller.position > 100)
    #expect(pair.ledger.offset > 3_000)
  }

  @Test func anEditOfLongContentMovesNoOffset() {
    var pair = Pair(content: 9_100, limits: Self.short)
    pair.move(to: 450, .place)
    let before = pair.ledger.offset
    for content in stride(from: 5_000.0, through: 30_000, by: 977) {
      pair.setContent(content)
      #expect((pair.ledger.offset - before).magnitude < 1e-9)
    }
  }

  // MARK: Ends

  /// A reader who pulls beyond an end is at that end, and nothing is written until the platform has come back.
  @Test(arguments: [-60.0, -1, 4_901, 4_960])
  func nothingIsWrittenBeyondAnEnd(position: Double) {
    var pair = Pair(content: 5_000)
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
    var pair = Pair(content: 5_000)
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
    var pair = Pair(content: 5_000)
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

  // MARK: The native length

  @Test func aLengthWaitsWhileItWouldCarryContentOff() {
    var ledger = OffsetLedger()
    ledger.defersLength = true
    ledger.isMoving = true
    ledger.setExtents(content: 1_000, window: 100)
    #expect(ledger.takeLength() == nil)
    ledger.isMoving = false
    #expect(ledger.takeLength() == 1_000)
    #expect(ledger.takeLength() == nil)
    ledger.isMoving = true
    ledger.setExtents(content: 1_100, window: 100)
    #expect(ledger.takeLength(isUrgent: true) == 1_100)
  }

  /// A browser may round the place of a thumb that rests once up and once down, after the rows there turned out longer.
  @Test func aThumbThatTremblesKeepsItsPlace() {
    var pair = Pair(content: 10_000)
    _ = pair.ledger.keepLength(true)
    pair.move(to: 4_500, .place)
    pair.setContent(12_000)
    for native in [4_501.0, 4_500] {
      pair.move(to: native, .place)
      #expect((pair.ledger.offset - 4_500).magnitude < 2)
    }
    pair.move(to: 4_502, .place)
    #expect(pair.ledger.offset == pair.ledger.range.contentOffset(for: 4_502))
  }

  /// However slowly it goes, the thumb takes the content along.
  @Test func aThumbThatCreepsIsNoThumbThatTrembles() {
    var pair = Pair(content: 10_000)
    _ = pair.ledger.keepLength(true)
    pair.move(to: 4_500, .place)
    pair.setContent(12_000)
    for native in stride(from: 4_501.0, through: 4_600, by: 1) {
      pair.move(to: native, .place)
      let distance = pair.ledger.offset - pair.ledger.range.contentOffset(for: native)
      #expect(native < 4_502 || distance.magnitude < 2)
    }
  }

  /// A row above turns out shorter close to the end: the content ends earlier, and the platform's offset with it.
  @Test func aRangeThatBecomesShorterIsNoScroll() {
    var pair = Pair(content: 10_000)
    pair.move(to: 9_900)
    pair.move(to: 9_850)
    pair.correct(-100, isMoving: true)
    pair.setContent(9_900)
    pair.move(to: pair.scroller.position)
    #expect(pair.ledger.offset == 9_750)
    pair.move(to: pair.scroller.position - 20)
    #expect(pair.ledger.offset == 9_730)
  }

  @Test func contentThatEndsBeforeTheReaderBringsThemToItsEnd() {
    var pair = Pair(content: 10_000)
    pair.move(to: 9_850)
    pair.setContent(5_000)
    pair.move(to: pair.scroller.position)
    #expect(pair.ledger.offset == 4_900)
  }

  @Test(arguments: [nil, OffsetLedger.Cause.place])
  func aThumbThatIsLetGoOfAfterContentWentLeavesThePlace(_ cause: OffsetLedger.Cause?) {
    var pair = Pair(content: 10_000)
    _ = pair.ledger.keepLength(true)
    pair.setContent(6_000)
    pair.move(to: 9_002, .place)
    let offset = pair.ledger.offset
    _ = pair.ledger.keepLength(false)
    pair.setContent(6_000)
    pair.move(to: pair.scroller.position, cause)
    #expect((pair.ledger.offset - offset).magnitude < 1e-9)
  }

  @Test func aHeldThumbKeepsTheLength() {
    var pair = Pair(content: 1_000)
    let changes = [pair.ledger.keepLength(true), pair.ledger.keepLength(true)]
    #expect(changes == [true, false])
    pair.setContent(4_000)
    #expect(pair.scroller.length == 1_000)
    pair.move(to: 450, .place)
    #expect((pair.ledger.offset - 1_950).magnitude < 1e-9)
    let isChanged = pair.ledger.keepLength(false)
    #expect(isChanged)
    #expect(pair.ledger.takeLength() == 4_000)
    #expect((pair.ledger.offset - 1_950).magnitude < 1e-9)
  }
}
