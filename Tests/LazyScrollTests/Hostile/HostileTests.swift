import Foundation
import Testing

/// List views whose app and host make random mistakes of all kinds, and then stop.
///
/// `LAZYSCROLL_LIVES` is the number of lives, `LAZYSCROLL_LIFE` is the seed of a single life that is run and
/// printed step by step.
@Suite struct HostileTests {
  private static let shares = 8

  @Test(arguments: 0..<Self.shares) func screenMatchesTheDataOnceInputIsHonest(share: Int) {
    let environment = ProcessInfo.processInfo.environment
    let traits = Set(HostileLife.Trait.allCases)
    if let seed = environment["LAZYSCROLL_LIFE"].flatMap(UInt64.init) {
      if share > 0 { return }
      let life = HostileLife(seed: seed, traits: traits)
      life.isVerbose = true
      #expect(life.live() == nil)
      return
    }
    let count = environment["LAZYSCROLL_LIVES"].flatMap(UInt64.init) ?? 2000
    var failures = 0
    for seed in stride(from: UInt64(share) + 1, through: count, by: Self.shares) {
      Trap.isExpected(in: seed, ofShare: share)
      let failure = HostileLife(seed: seed, traits: traits).live()
      #expect(failure == nil)
      if failure != nil { failures += 1 }
      if failures == 3 { return }
    }
  }

  /// Lives that a soak has found: views of giant items moved to, and from, places that do not exist.
  @Test(arguments: [59_135, 54_760, 18_749, 29_738] as [UInt64])
  func livesThatASoakHasFoundAreHonest(seed: UInt64) {
    let traits = Set(HostileLife.Trait.allCases)
    #expect(HostileLife(seed: seed, traits: traits).live() == nil)
  }
}

/// Prints the lives in progress when the process ends by a trap.
private enum Trap {
  private static let shares = 8
  nonisolated(unsafe) private static let seeds: UnsafeMutablePointer<UInt64> = {
    let seeds = UnsafeMutablePointer<UInt64>.allocate(capacity: shares)
    seeds.initialize(repeating: 0, count: shares)
    return seeds
  }()

  static func isExpected(in seed: UInt64, ofShare share: Int) {
    seeds[share] = seed
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
      signal(number) { number in
        signal(number, SIG_DFL)
        let seeds = (0..<Trap.shares).map { Trap.seeds[$0] }
        FileHandle.standardError.write(Data("trapped in a hostile life of \(seeds)\n".utf8))
      }
    }
  }
}
