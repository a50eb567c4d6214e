import LazyScrollEngine
import Testing

@testable import LazyScroll

/// The scrolling of a carousel, without a carousel.
@Suite struct CarouselMotionTests {
  private func at(_ offset: Double, scale: Double = 1) -> CarouselMotion.Offset {
    CarouselMotion.Offset(offset: offset, scale: scale)
  }

  @Test func readersScrollRestsFromWhereItBegan() {
    var motion = CarouselMotion()
    #expect(motion.phaseDidChange(to: .dragging, at: at(40)) == [])
    #expect(motion.phaseDidChange(to: .decelerating, at: at(90)) == [])
    #expect(motion.phaseDidChange(to: .dragging, at: at(120)) == [])
    #expect(motion.phaseDidChange(to: .idle, at: at(170)) == [.rest(from: 40)])
    #expect(motion.phaseDidChange(to: .idle, at: at(170)) == [])
  }

  @Test func scrollToAnItemArrivesToThePixel() {
    var motion = CarouselMotion()
    motion.begin(.id(7), to: 200)
    #expect(motion.phaseDidChange(to: .animating, at: at(0)) == [])
    #expect(motion.offsetDidChange(to: at(199.6, scale: 2)) == nil)
    let arrived = motion.phaseDidChange(to: .idle, at: at(199.6, scale: 2))
    #expect(arrived == [.end(.id(7), .arrived)])
  }

  @Test func scrollThatStopsElsewhereIsCancelled() {
    var motion = CarouselMotion()
    motion.begin(.id(7), to: 200)
    _ = motion.phaseDidChange(to: .animating, at: at(0))
    #expect(motion.phaseDidChange(to: .idle, at: at(150)) == [.end(.id(7), .cancelled)])
  }

  /// An offset that is reached at once, without phases, ends the scroll; one on the way does not.
  @Test func scrollWithoutPhasesEndsAtItsOffset() {
    var motion = CarouselMotion()
    motion.begin(.id(7), to: 200)
    #expect(motion.offsetDidChange(to: at(100)) == nil)
    #expect(motion.offsetDidChange(to: at(200)) == .end(.id(7), .arrived))
    #expect(motion.offsetDidChange(to: at(200)) == nil)
  }

  @Test func dragCancelsTheScrollAndIsTheReadersOwn() {
    var motion = CarouselMotion()
    motion.begin(.id(7), to: 200)
    _ = motion.phaseDidChange(to: .animating, at: at(0))
    motion.stepOffset = 200
    #expect(motion.phaseDidChange(to: .dragging, at: at(80)) == [.end(.id(7), .cancelled)])
    #expect(motion.stepOffset == nil)
    #expect(motion.phaseDidChange(to: .idle, at: at(90)) == [.rest(from: 80)])
  }

  @Test func movementOfAScrollIsNotTheReadersScroll() {
    var motion = CarouselMotion()
    motion.begin(.id(7), to: 200)
    #expect(motion.phaseDidChange(to: .decelerating, at: at(10)) == [])
    #expect(motion.start == nil)
  }

  @Test func owedOffsetIsTakenOnce() {
    var motion = CarouselMotion()
    motion.owedOffset = 30
    #expect(motion.takeOwedOffset() == 30)
    #expect(motion.takeOwedOffset() == nil)
  }

  @Test func listsHaveRevisionsOfTheirOwn() {
    var revisions = CarouselRevisions()
    revisions.beginList()
    let (first, other) = (revisions.revision(of: 1), revisions.revision(of: 2))
    #expect(first == other)
    let changed = revisions.change(1)
    #expect(revisions.revision(of: 1) == changed)
    #expect(changed != first)
    #expect(revisions.revision(of: 2) == first)
    revisions.beginList()
    #expect(![first, changed].contains(revisions.revision(of: 1)))
    #expect(revisions.revision(of: 1) == revisions.revision(of: 2))
  }
}
