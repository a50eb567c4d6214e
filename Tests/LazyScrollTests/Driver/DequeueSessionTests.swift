import LazyScrollEngine
import Testing

@testable import LazyScroll

/// The views that one call of a data source takes, and those made ahead of their use.
@Suite struct DequeueSessionTests {
  private final class View {}

  private final class Member: PoolMember {
    var prepared: [ObjectIdentifier] = []
    func detach(_ view: View) {}
    func willReuse(_ view: View) { prepared.append(ObjectIdentifier(view)) }
  }

  private let pool = ReusePool<View>()
  private let member = Member()
  private let session: DequeueSession<View>
  private let reuse = ReuseIdentifier(1)

  init() {
    session = DequeueSession(pool: pool)
    session.member = member
  }

  private func item(_ number: UInt64) -> ShownContent {
    ShownContent(
      owner: session.number, identity: ElementIdentity(id: number), revision: ItemID.missing)
  }

  /// Returns a view that shows an item.
  private func show(_ number: UInt64) -> ViewID {
    let id = pool.adopt(View(), for: member)
    _ = pool.claim(id, for: member, as: reuse)
    pool.record(item(number), by: id)
    return id
  }

  /// Takes a view as the app does.
  private func dequeue(_ reuse: ReuseIdentifier) -> View? { Dequeuer(session).dequeue(reuse) }

  private func takenViews() -> [ViewID] { session.taken.indices.map { session.taken[$0] } }

  @Test func theCurrentViewIsOfferedFirstAndOnce() {
    let (current, idle) = (show(1), show(2))
    pool.recycle(idle, as: reuse)
    session.begin(for: item(1), current: current)
    #expect(dequeue(reuse) === pool.view(current))
    #expect(dequeue(reuse) === pool.view(idle))
    #expect(dequeue(reuse) == nil)
    #expect(takenViews() == [current, idle])
    #expect(session.hasTaken(current) && session.hasTaken(idle))
    #expect(member.prepared.count == 2)
    session.begin(for: item(1), current: nil)
    #expect(takenViews() == [])
  }

  @Test func aCurrentViewOfAnotherIdentifierIsNotOffered() {
    let current = show(1)
    session.begin(for: item(1), current: current)
    #expect(dequeue(ReuseIdentifier(2)) == nil)
    #expect(dequeue(reuse) === pool.view(current))
  }

  @Test func theIdleViewThatShowedTheItemIsPreferred() {
    let views = (0..<3).map { show(UInt64($0)) }
    for view in views { pool.recycle(view, as: reuse) }
    session.begin(for: item(1), current: nil)
    #expect(dequeue(reuse) === pool.view(views[1]))
  }

  @Test func aFactoryMakesViewsWhereNoneIsIdle() {
    session.begin(for: item(1), current: nil)
    #expect(dequeue(reuse) == nil)
    session.factory(for: reuse).make = { View() }
    let view = dequeue(reuse)
    #expect(view != nil)
    #expect(view.flatMap { pool.number(of: $0) }.map { [$0] } == takenViews())
    #expect(member.prepared.isEmpty, "a new view has nothing to clear")
  }

  @Test func aLiveViewFromAFactoryIsNotTaken() {
    let shown = show(1)
    session.factory(for: reuse).make = { [pool] in pool.view(shown)! }
    session.begin(for: item(2), current: nil)
    #expect(dequeue(reuse) === pool.view(shown))
    #expect(!session.hasTaken(shown), "the driver refuses it")
    pool.recycle(shown, as: ReuseIdentifier(2))
    session.begin(for: item(2), current: nil)
    #expect(dequeue(reuse) === pool.view(shown))
    #expect(session.hasTaken(shown))
  }

  // MARK: Views ahead of their use

  /// Makes views until none is wanted; returns how many were made, and tries without a new view.
  private func makeAll() -> (made: Int, refused: Int) {
    var (index, made, refused) = (0, 0, 0)
    while let factory = session.nextFactory(from: &index), made + refused < 5_000 {
      if let view = factory.make?(), session.store(view, of: factory) {
        made += 1
      } else {
        refused += 1
      }
    }
    return (made, refused)
  }

  @Test func viewsAreMadeUntilSoManyAreIdle() {
    #expect(!session.want(3, of: reuse), "there is no factory")
    session.factory(for: reuse).make = { View() }
    session.factory(for: ReuseIdentifier(2)).make = { View() }
    #expect(session.want(3, of: reuse))
    #expect(session.want(2, of: reuse), "the greater number counts")
    #expect(session.want(.max, of: ReuseIdentifier(2)))
    #expect(makeAll() == (3 + 1024, 0))
    #expect(pool.idleCount(of: reuse) == 3)
    #expect(pool.idleCount(of: ReuseIdentifier(2)) == 1024)
    #expect(makeAll() == (0, 0))
  }

  @Test func makingEndsAtABudget() {
    session.factory(for: reuse).make = { View() }
    pool.setBudget(2, for: reuse)
    #expect(session.want(10, of: reuse))
    #expect(makeAll() == (3, 0))
    #expect(pool.idleCount(of: reuse) == 2)
  }

  @Test func aFactoryThatRepeatsItselfIsAskedOnce() {
    let view = View()
    session.factory(for: reuse).make = { view }
    #expect(session.want(10, of: reuse))
    #expect(makeAll() == (1, 1))
  }

  @Test func aFactoryMayRegisterAnother() {
    session.factory(for: reuse).make = { [session] in
      session.factory(for: ReuseIdentifier(2)).make = { View() }
      _ = session.want(1, of: ReuseIdentifier(2))
      return View()
    }
    #expect(session.want(1, of: reuse))
    #expect(makeAll() == (2, 0))
  }
}
