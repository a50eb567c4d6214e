import LazyScroll
import Testing

/// The length of a ledger's native range: when it may change, and what the thumb stands for meanwhile.
@Suite struct OffsetLedgerLengthTests {
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

  /// The platform may be at the old end already, and would show nothing there.
  @Test func aShorterLengthWaitsForRestAndContentStaysAtItsEnd() {
    var pair = LedgerPair(content: 1_000)
    pair.ledger.isMoving = true
    pair.move(to: 850)
    pair.setContent(700)
    #expect(pair.scroller.length == 1_000 && pair.scroller.position == 850)
    pair.ledger.stayInside()
    #expect(pair.ledger.offset == 600)
    pair.move(to: 900)
    #expect(pair.ledger.offset == 600 && pair.scroller.writes.isEmpty)
    #expect(pair.ledger.distances == (600, 0))
    // On the way back there is nothing to scroll through first.
    pair.move(to: 880)
    #expect(pair.ledger.offset == 580 && pair.ledger.distances == (580, 20))
    pair.perform(pair.ledger.settle(pair.scroller.reading))
    pair.ledger.isMoving = false
    pair.setContent(700)
    #expect(pair.scroller.length == 700 && pair.scroller.position == 580)
    #expect(pair.ledger.offset == 580 && pair.ledger.distances == (.infinity, .infinity))
  }

  @Test func aLongerLengthWaitsForNothing() {
    var pair = LedgerPair(content: 1_000)
    pair.ledger.isMoving = true
    pair.move(to: 900)
    pair.setContent(800)
    pair.ledger.stayInside()
    pair.setContent(1_200)
    #expect(pair.scroller.length == 1_200)
    pair.move(to: 950)
    #expect(pair.ledger.offset == 750)
  }

  /// The end of the native range, not of the content: it goes on once the native offset has taken up the drift.
  @Test func contentGoesOnAtTheEndOfARangeThatIsTooShort() {
    var pair = LedgerPair(content: 1_000)
    pair.ledger.isMoving = true
    pair.move(to: 880)
    pair.correct(-200, isMoving: true)
    pair.setContent(950)
    pair.move(to: 900)
    #expect(pair.scroller.position == 700 && pair.ledger.offset == 700)
  }

  @Test func aThumbIsAPartOfTheLengthThatThePlatformKnows() {
    var pair = LedgerPair(content: 1_000)
    pair.ledger.isMoving = true
    pair.move(to: 300)
    pair.setContent(700)
    _ = pair.ledger.keepLength(true)
    #expect(pair.ledger.range.length == 1_000)
    pair.move(to: 900, .place)
    #expect(pair.ledger.offset == 600)
  }

  @Test func contentAmongOtherContentGetsItsLengthAtOnce() {
    var ledger = OffsetLedger(isShared: true)
    ledger.setExtents(content: 1_000, window: 100)
    #expect(ledger.takeLength() == 1_000)
    ledger.isMoving = true
    ledger.setExtents(content: 700, window: 100)
    #expect(ledger.takeLength() == 700 && ledger.distances == (.infinity, .infinity))
  }

  /// A browser may round the place of a thumb that rests once up and once down, after the rows there turned out longer.
  @Test func aThumbThatTremblesKeepsItsPlace() {
    var pair = LedgerPair(content: 10_000)
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

  /// A scroll by the app brings the content elsewhere while the thumb is held.
  @Test func aThumbThatTremblesKeepsThePlaceOfAScrollByTheApp() {
    var pair = LedgerPair(content: 10_000)
    _ = pair.ledger.keepLength(true)
    pair.move(to: 4_500, .place)
    pair.perform(pair.ledger.scroll(to: 8_000, across: 0, isAnimated: false))
    pair.setContent(12_000)
    for native in [8_001.0, 8_000] {
      pair.move(to: native, .place)
      #expect((pair.ledger.offset - 8_000).magnitude < 2)
    }
  }

  /// However slowly it goes, the thumb takes the content along.
  @Test func aThumbThatCreepsIsNoThumbThatTrembles() {
    var pair = LedgerPair(content: 10_000)
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
    var pair = LedgerPair(content: 10_000)
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
    var pair = LedgerPair(content: 10_000)
    pair.move(to: 9_850)
    pair.setContent(5_000)
    pair.move(to: pair.scroller.position)
    #expect(pair.ledger.offset == 4_900)
  }

  @Test(arguments: [nil, OffsetLedger.Cause.place])
  func aThumbThatIsLetGoOfAfterContentWentLeavesThePlace(_ cause: OffsetLedger.Cause?) {
    var pair = LedgerPair(content: 10_000)
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
    var pair = LedgerPair(content: 1_000)
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
