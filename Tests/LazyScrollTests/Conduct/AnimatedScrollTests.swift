import LazyScroll
import LazyScrollEngine
import Testing

/// A movement over time, and the offsets that a window allows.
@Suite struct AnimatedScrollTests {
  private func bounds(_ height: Double, insets: LayoutInsets = .zero) -> ScrollBounds {
    ScrollBounds(
      content: LayoutSize(width: 300, height: height),
      viewport: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400), insets: insets))
  }

  @Test(arguments: [AnimatedScroll.Curve.linear, .easeOut])
  func aMovementRunsFromItsStartToItsGoal(curve: AnimatedScroll.Curve) {
    let scroll = AnimatedScroll(
      from: LayoutPoint(x: 0, y: 100), to: .offset(LayoutPoint(x: 0, y: 500)), curve: curve,
      began: 3,
      duration: 0.25)
    var before = 99.0
    for step in 0...25 {
      let y = scroll.offset(at: 3 + Double(step) / 100, in: bounds(2_000)).y
      #expect(y > before && y <= 500)
      before = y
    }
    #expect(scroll.offset(at: 3, in: bounds(2_000)).y == 100)
    #expect(scroll.offset(at: 2, in: bounds(2_000)).y == 100)
    #expect(scroll.offset(at: 3.25, in: bounds(2_000)).y == 500)
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
  }

  @Test func aCorrectionMovesTheWay() {
    for correction in [-50.0, 0, 7.5, 1_000] {
      var scroll = AnimatedScroll(
        from: .zero, to: .offset(LayoutPoint(x: 0, y: 500)), began: 0, duration: 1)
      let before = scroll.offset(at: 0.4, in: bounds(5_000)).y
      scroll.shift(by: LayoutPoint(x: 0, y: correction))
      #expect((scroll.offset(at: 0.4, in: bounds(5_000)).y - before - correction).magnitude < 1e-9)
      #expect(scroll.offset(at: 1, in: bounds(5_000)).y == 500 + correction)
    }
  }

  @Test func theEndIsFollowedWhileItMoves() {
    let scroll = AnimatedScroll(from: .zero, to: .end(.vertical), began: 0, duration: 0.25)
    #expect(scroll.offset(at: 0.25, in: bounds(2_000)).y == 1_600)
    #expect(scroll.offset(at: 0.3, in: bounds(2_500)).y == 2_100)
    #expect(!scroll.isOver(at: 0.2, isSettled: true))
    #expect(scroll.isOver(at: 0.25, isSettled: true))
    #expect(!scroll.isOver(at: 0.7, isSettled: false))
    #expect(scroll.isOver(at: 0.75, isSettled: false))
  }

  @Test func aJumpIsOverAtOnce() {
    let scroll = AnimatedScroll(from: .zero, to: .start(.vertical), began: 5, duration: 0)
    #expect(scroll.progress(at: 5) == 1)
    #expect(scroll.isOver(at: 5, isSettled: true))
  }

  @Test func ofALongWayTheLastWindowsAreLeft() {
    for (from, goal, start) in [
      (0.0, 9_000.0, 7_800.0), (9_000, 0, 1_200), (8_500, 9_000, 8_500),
    ] {
      var scroll = AnimatedScroll(
        from: LayoutPoint(x: 0, y: from), to: .offset(LayoutPoint(x: 0, y: goal)), began: 0,
        duration: 1)
      scroll.shorten(in: bounds(10_000))
      #expect(scroll.from.y == start)
    }
  }

  @Test func insetsWidenTheBounds() {
    let bounds = bounds(2_000, insets: LayoutInsets(top: 16, leading: 0, bottom: 32, trailing: 8))
    #expect(bounds.first == LayoutPoint(x: 0, y: -16))
    #expect(bounds.last == LayoutPoint(x: 8, y: 1_632))
    #expect(bounds.nearest(to: LayoutPoint(x: 99, y: -99)) == LayoutPoint(x: 8, y: -16))
    #expect(bounds.nearest(to: LayoutPoint(x: .nan, y: .nan)) == LayoutPoint(x: 0, y: -16))
    #expect(
      bounds.offset(of: .end(.vertical), from: LayoutPoint(x: 3, y: 9))
        == LayoutPoint(x: 3, y: 1_632))
  }

  @Test func contentThatFitsStaysAtItsStart() {
    let bounds = bounds(100)
    #expect(bounds.nearest(to: LayoutPoint(x: 0, y: 50)) == .zero)
    #expect(bounds.offset(of: .end(.vertical), from: .zero) == .zero)
  }
}
