import LazyScrollEngine
import Testing

@testable import LazyScroll

/// The views that are hidden at the end of a turn.
@Suite struct LeftViewsTests {
  private final class View {}

  private final class Member: PoolMember {
    func detach(_ view: View) {}
    func willReuse(_ view: View) {}
  }

  private let pool = ReusePool<View>()
  private let member = Member()
  private let other = Member()
  private let reuse = ReuseIdentifier(1)

  /// Returns a view that a member shows, or showed before it became idle.
  private func view(of member: Member, isIdle: Bool, isHidden: Bool = false) -> ViewID {
    let id = pool.adopt(View(), for: member)
    _ = pool.claim(id, for: member, as: reuse)
    pool.setHidden(isHidden, id)
    if isIdle { pool.recycle(id, as: reuse) }
    return id
  }

  private func taken(_ left: inout LeftViews) -> [ViewID] {
    var taken: [ViewID] = []
    while let id = left.takeNext(in: pool, of: member) { taken.append(id) }
    return taken
  }

  @Test func idleShownViewsOfTheMemberAreTakenInOrder() {
    var left = LeftViews()
    let views = [
      view(of: member, isIdle: true), view(of: member, isIdle: false),
      view(of: other, isIdle: true), view(of: member, isIdle: true, isHidden: true),
      view(of: member, isIdle: true),
    ]
    for view in views { left.append(view) }
    #expect(taken(&left) == [views[0], views[4]])
    #expect(taken(&left) == [])
  }

  @Test func viewsAreJudgedWhenTheyAreTaken() {
    var left = LeftViews()
    let views = (0..<3).map { _ in view(of: member, isIdle: true) }
    for view in views { left.append(view) }
    #expect(left.takeNext(in: pool, of: member) == views[0])
    // As from inside a callback of the host: one is reused, and one more leaves.
    pool.claimIdle(views[1], for: member)
    let late = view(of: member, isIdle: true)
    left.append(late)
    #expect(taken(&left) == [views[2], late])
  }

  @Test func eachTurnBeginsAnew() {
    var left = LeftViews()
    let first = view(of: member, isIdle: true)
    left.append(first)
    #expect(taken(&left) == [first])
    let second = view(of: member, isIdle: true)
    left.append(second)
    #expect(taken(&left) == [second])
  }
}
