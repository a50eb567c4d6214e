import Foundation
import Testing

/// List views whose app and host make random mistakes of all kinds, and then stop.
///
/// `LAZYSCROLL_LIVES` is the number of lives, `LAZYSCROLL_LIFE` is the seed of a single life that is run and
/// printed step by step.
@Suite struct HostileTests {
  private static let shares = 8

  @Test(arguments: 0..<Self.shares) func screenMatchesTheDataOnceInputIsHonest(share: Int) {
    live(share, .plain)
  }

  @Test(arguments: 0..<Self.shares) func rowsOfCarouselsMatchTheDataOnceInputIsHonest(share: Int) {
    live(share, .shelves)
  }

  /// Lists by the app's own IDs, with their search, reading positions and leases.
  @Test(arguments: 0..<Self.shares) func listsShowTheirDataOnceInputIsHonest(share: Int) {
    live(share, .typed)
  }

  /// Lists inside of views of lists.
  @Test(arguments: 0..<Self.shares) func nestedListsShowTheirDataOnceInputIsHonest(share: Int) {
    live(share, .nested)
  }

  private func life(_ seed: UInt64, _ kind: HostileLife.Stages) -> HostileLife {
    HostileLife(
      seed: seed, traits: Set(HostileLife.Trait.allCases), kind, hasGestures: seed % 2 == 0,
      hasRotations: kind == .nested && seed % 4 < 2)
  }

  private func live(_ share: Int, _ kind: HostileLife.Stages) {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LAZYSCROLL_LIFE"].flatMap(UInt64.init) {
      if share > 0 { return }
      let life = life(seed, kind)
      life.isVerbose = true
      #expect(life.live() == nil)
      return
    }
    let count = environment["LAZYSCROLL_LIVES"].flatMap(UInt64.init) ?? 2000
    var failures = 0
    for seed in stride(from: UInt64(share) + 1, through: count, by: Self.shares) {
      Trap.isExpected(in: "\(kind) hostile life \(seed)", slot: 64 + 8 * kind.rawValue + share)
      let life = life(seed, kind)
      let failure = life.live()
      #expect(failure == nil)
      if failure != nil { failures += 1 }
      if failures == 3 { break }
    }
    Trap.isOver(slot: 64 + 8 * kind.rawValue + share)
  }

  /// Lives of lists in which a position was restored twice: a layout pass that it asked for had restored another one.
  ///
  /// In the last one live elements were counted, and then looked at in another layout pass.
  @Test(arguments: [725, 2277, 3011, 8697, 9199] as [UInt64])
  func livesOfListsThatASoakHasFoundAreHonest(seed: UInt64) {
    let traits = Set(HostileLife.Trait.allCases)
    #expect(HostileLife(seed: seed, traits: traits, .typed).live() == nil)
  }

  /// A life of lists with gestures that a soak has found: a callback reset the list while an item was dropped.
  @Test(arguments: [17_906] as [UInt64])
  func livesOfListsWithGesturesThatASoakHasFoundAreHonest(seed: UInt64) {
    let traits = Set(HostileLife.Trait.allCases)
    #expect(HostileLife(seed: seed, traits: traits, .typed, hasGestures: true).live() == nil)
  }

  /// Lives of nested lists that a soak has found: a view was hidden while it was placed; a viewport came from very far away.
  @Test(arguments: [46_961, 32_989] as [UInt64])
  func livesOfNestedListsThatASoakHasFoundAreHonest(seed: UInt64) {
    let traits = Set(HostileLife.Trait.allCases)
    #expect(HostileLife(seed: seed, traits: traits, .nested).live() == nil)
  }

  /// Lives that a soak has found: views of giant items moved to, and from, places that do not exist.
  @Test(arguments: [59_135, 54_760, 18_749, 29_738] as [UInt64])
  func livesThatASoakHasFoundAreHonest(seed: UInt64) {
    let traits = Set(HostileLife.Trait.allCases)
    #expect(HostileLife(seed: seed, traits: traits).live() == nil)
  }
}
