import LazyScroll
import Testing

/// The distance that a platform may move content by itself.
@Suite struct CarriedScrollingTests {
  /// Content that rests at an offset of 1,000 points, with views 400 points beyond the window.
  private func rested(overscan: Double = 400) -> CarriedScrolling {
    var carriage = CarriedScrolling()
    carriage.overscan = overscan
    carriage.rested(at: 1_000)
    return carriage
  }

  @Test func contentIsHeldUntilItHasRested() {
    var carriage = CarriedScrolling()
    carriage.overscan = 400
    #expect(carriage.slack == 0)
    carriage.scrolled(to: 10, at: 1)
    #expect(carriage.slack == 0)
    carriage.rested(at: 10)
    #expect(carriage.slack == 250)
  }

  @Test(arguments: [(0.0, 0.0), (20, 0), (79, 0), (80, 50), (100, 62.5), (400, 250)])
  func theSlackIsAPartOfTheOverscan(overscan: Double, slack: Double) {
    #expect(rested(overscan: overscan).slack == slack)
  }

  @Test(arguments: [1.0, -1])
  func contentIsCarriedAtReadingSpeed(direction: Double) {
    var carriage = rested()
    for frame in 1...200 {
      carriage.scrolled(to: 1_000 + direction * 15 * Double(frame), at: 5 + Double(frame) / 60)
      #expect(carriage.slack == 250)
    }
  }

  @Test func aLongDistanceAfterAStallIsNoSpeed() {
    var carriage = rested()
    carriage.scrolled(to: 1_015, at: 5)
    // Nothing was heard for a quarter of a second, in which the user scrolled at 900 points a second.
    carriage.scrolled(to: 1_240, at: 5.25)
    #expect(carriage.slack == 250)
    // The same distance from one display frame to the next is fast.
    carriage.scrolled(to: 1_465, at: 5.25 + 1 / 60.0)
    #expect(carriage.slack < 250)
  }

  @Test func contentThatWasSentElsewhereIsHeldUntilItRests() {
    var carriage = rested()
    carriage.allow(false, views: 10)
    carriage.jumped(at: 5)
    carriage.allow(true, views: 10)
    #expect(carriage.slack == 0)
    carriage.rested(at: 9_000)
    #expect(carriage.slack == 250)
  }

  @Test func contentThatBeginsFastIsHeldAtOnce() {
    var carriage = rested()
    carriage.scrolled(to: 4_000, at: 60)
    #expect(carriage.slack == 0)
  }

  /// The shown offset is at most the slack ahead of the known one: it never moves back while content becomes fast.
  @Test(arguments: [51.0, 60, 100, 240, 400, 1_000])
  func contentThatBecomesFastNeverMovesBack(step: Double) {
    var carriage = rested()
    carriage.scrolled(to: 1_015, at: 5)
    var (offset, shown, ticks) = (1_015.0, 1_015 + carriage.slack, 0)
    while carriage.slack > 0 {
      offset += step
      ticks += 1
      carriage.scrolled(to: offset, at: 5 + Double(ticks) / 60)
      #expect(offset + carriage.slack >= shown)
      shown = offset + carriage.slack
      #expect(ticks < 20)
    }
  }

  @Test func fastContentIsHeldForAMoment() {
    var carriage = rested()
    carriage.scrolled(to: 4_000, at: 5)
    carriage.scrolled(to: 4_005, at: 5.1)
    #expect(carriage.slack == 0)
    carriage.scrolled(to: 4_010, at: 5.2)
    #expect(carriage.slack == 250)
  }

  @Test func theFirstFrameHasFewViewsBeyondTheWindow() {
    var carriage = CarriedScrolling()
    carriage.overscan = 400
    #expect(carriage.overscan == 20)
    carriage.rested(at: 0)
    #expect(carriage.overscan == 400)
    carriage.overscan = 100
    #expect(carriage.overscan == 100)
  }

  @Test func thePlatformIsToldOfAnotherSlack() {
    var carriage = rested()
    #expect(carriage.hasOtherSlack)
    let slack = carriage.takeSlack()
    #expect(slack == 250 && !carriage.hasOtherSlack)
    carriage.allow(false, views: 10)
    #expect(carriage.hasOtherSlack)
  }

  // MARK: Views with a place in the window

  @Test func restingContentThatMayNotBeCarriedIsHeldAtOnce() {
    var carriage = rested()
    carriage.allow(false, views: 10)
    #expect(carriage.slack == 0)
    carriage.rested(at: 1_000)
    #expect(carriage.slack == 0)
    carriage.allow(true, views: 10)
    #expect(carriage.slack == 250)
  }

  /// A pinned header comes into view while the browser is ahead of what the driver knows.
  @Test func movingContentThatMayNotBeCarriedNeverMovesBack() {
    var carriage = rested()
    carriage.scrolled(to: 1_015, at: 5)
    carriage.allow(false, views: 10)
    var shown = 1_015 + carriage.slack
    #expect(carriage.slack == 250)
    for frame in 1...60 {
      let offset = 1_015 + 15 * Double(frame)
      carriage.scrolled(to: offset, at: 5 + Double(frame) / 60)
      carriage.allow(false, views: 10)
      #expect(offset + carriage.slack >= shown)
      shown = offset + carriage.slack
    }
    #expect(carriage.slack == 0)
    carriage.allow(true, views: 10)
    carriage.scrolled(to: 1_930, at: 6.1)
    #expect(carriage.slack == 250)
  }

  @Test func manyViewsAreHeldUntilThereAreClearlyFewer() {
    var carriage = rested()
    for (count, slack) in [(200, 250.0), (201, 0), (190, 0), (161, 0), (160, 250), (190, 250)] {
      carriage.allow(true, views: count)
      #expect(carriage.slack == slack, "\(count) views")
    }
  }

  @Test func aPlaceThatWasAskedForIsHeld() {
    var carriage = rested()
    carriage.jumped(at: 5)
    #expect(carriage.slack == 0)
    // The distance from there says nothing about the user.
    carriage.scrolled(to: 90_000, at: 5.1)
    #expect(carriage.slack == 0)
    carriage.rested(at: 90_000)
    #expect(carriage.slack == 250)
  }
}
