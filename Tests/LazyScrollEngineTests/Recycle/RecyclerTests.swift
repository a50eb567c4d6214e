import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Idle views, compared with a plain array of them.
@Suite struct RecyclerTests {
  private struct Idle: Equatable {
    var view: ViewID
    var reuse: ReuseIdentifier
    var shown: ShownContent?
  }

  private func shown(_ id: UInt64, revision: UInt64 = ItemID.missing) -> ShownContent {
    ShownContent(owner: 0, identity: ElementIdentity(id: id), revision: revision)
  }

  private let a = ReuseIdentifier(1)
  private let b = ReuseIdentifier(2)

  @Test func longestIdleViewIsDequeuedFirst() {
    var recycler = Recycler()
    for view in 0..<4 as Range<Int32> {
      _ = recycler.recycle(ViewID(view), as: a, showing: shown(UInt64(view)))
    }
    #expect(recycler.dequeue(a, for: shown(99)) == ViewID(0))
    #expect(recycler.dequeue(a, for: nil) == ViewID(1))
    #expect(recycler.dequeue(b, for: nil) == nil)
    #expect(recycler.dequeue(.none, for: nil) == nil)
    #expect(recycler.idleCount(of: a) == 2)
  }

  @Test func viewOfTheSameItemIsPreferred() {
    var recycler = Recycler()
    for view in 0..<1000 as Range<Int32> {
      _ = recycler.recycle(ViewID(view), as: a, showing: shown(UInt64(view)))
    }
    #expect(recycler.dequeue(a, for: shown(777)) == ViewID(777))
    #expect(recycler.dequeue(b, for: shown(778)) == nil, "under its own identifier only")
    var elsewhere = shown(778)
    elsewhere.owner = 1
    #expect(recycler.dequeue(a, for: elsewhere) == ViewID(0), "another feed's item 778")
  }

  @Test func onlyAnEqualRevisionIsUnchanged() {
    var recycler = Recycler()
    _ = recycler.recycle(ViewID(1), as: a, showing: shown(5, revision: 2))
    _ = recycler.recycle(ViewID(2), as: a, showing: shown(6))
    #expect(recycler.dequeueUnchanged(shown(5, revision: 3)) == nil)
    #expect(recycler.dequeueUnchanged(shown(6)) == nil, "without revision nothing is known")
    let found = recycler.dequeueUnchanged(shown(5, revision: 2))
    #expect(found?.view == ViewID(1))
    #expect(found?.reuse == a)
    #expect(recycler.idleCount == 1)
  }

  @Test func budgetEvictsTheLongestIdleViews() {
    var recycler = Recycler()
    #expect(recycler.setBudget(2, for: a).isEmpty)
    #expect(recycler.recycle(ViewID(0), as: a, showing: nil) == nil)
    #expect(recycler.recycle(ViewID(1), as: a, showing: nil) == nil)
    #expect(recycler.recycle(ViewID(2), as: a, showing: nil) == ViewID(0))
    #expect(recycler.setBudget(0, for: a) == [ViewID(1), ViewID(2)])
    #expect(recycler.recycle(ViewID(3), as: a, showing: nil) == ViewID(3))
    #expect(recycler.setBudget(-4, for: a).isEmpty)
    #expect(recycler.setBudget(nil, for: a).isEmpty)
    #expect(recycler.recycle(ViewID(3), as: a, showing: nil) == nil)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func randomLivesAgreeWithAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var recycler = Recycler()
    var idle: [Idle] = []
    var live = (0..<40).map { ViewID($0) }
    // By item: the view that became idle last after showing it.
    var lastToShow: [UInt64: ViewID] = [:]
    for _ in 0..<2000 {
      let reuse = random.oneIn(2) ? a : b
      let item = UInt64(random.below(30))
      let revision = random.oneIn(2) ? UInt64(random.below(2)) : ItemID.missing
      switch random.below(10) {
      case 0..<5:
        guard !live.isEmpty else { continue }
        let view = live.remove(at: random.below(live.count))
        let showing = random.oneIn(5) ? nil : shown(item, revision: revision)
        #expect(recycler.recycle(view, as: reuse, showing: showing) == nil)
        idle.append(Idle(view: view, reuse: reuse, shown: showing))
        if showing != nil { lastToShow[item] = view }
      case 5..<8:
        let wanted = shown(item)
        // The view that showed the item last, if it is idle under the identifier; otherwise the
        // view that has been idle longest.
        let preferred = idle.firstIndex {
          $0.view == lastToShow[item] && $0.shown?.identity == wanted.identity
        }
        let index =
          preferred.flatMap { idle[$0].reuse == reuse ? $0 : nil }
          ?? idle.firstIndex { $0.reuse == reuse }
        let expected = index.map { idle.remove(at: $0).view }
        let got = recycler.dequeue(reuse, for: wanted)
        #expect(got == expected)
        if let got { live.append(got) }
      case 8:
        guard let some = idle.randomElement(using: &random) else { continue }
        recycler.remove(some.view)
        idle.removeAll { $0.view == some.view }
        live.append(some.view)
      default:
        #expect(recycler.idleCount(of: reuse) == idle.filter { $0.reuse == reuse }.count)
      }
      #expect(recycler.idleCount == idle.count)
      recycler._checkInvariants()
    }
    #expect(Set(recycler.removeAll().map(\.rawValue)) == Set(idle.map(\.view.rawValue)))
    #expect(recycler.idleCount == 0)
  }
}

extension SeededRandom: RandomNumberGenerator {
  /// Two draws combined.
  public mutating func next() -> UInt64 {
    let high: UInt32 = next()
    let low: UInt32 = next()
    return UInt64(high) << 33 | UInt64(low)
  }
}
