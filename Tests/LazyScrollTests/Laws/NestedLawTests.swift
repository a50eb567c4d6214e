import Foundation
import Testing

/// Law 14: lists inside views of a list show what one list with all their rows would show.
///
/// `LAZYSCROLL_STORIES` is the number of stories; `LAZYSCROLL_STORY` the seed of a single one.
@Suite struct NestedLawTests {
  private static let shares = 4

  @Test(arguments: 0..<Self.shares) func rowsOfNestedListsStandAsThoseOfOneList(share: Int) {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LAZYSCROLL_STORY"].flatMap(UInt64.init) {
      if share == 0 { #expect(NestedStory(seed: seed).live() == nil) }
      return
    }
    let count = environment["LAZYSCROLL_STORIES"].flatMap(UInt64.init) ?? 2000
    var failures = 0
    for seed in stride(from: UInt64(share) + 1, through: count, by: Self.shares) {
      let failure = NestedStory(seed: seed).live()
      #expect(failure == nil)
      if failure != nil { failures += 1 }
      if failures == 3 { return }
    }
  }

  /// Stories that longer runs have found.
  ///
  /// In the first, a list at the content's end gets shorter before it gets longer; in the last two, the row that is read stands
  /// in a list inside of the last item of another one.
  @Test(arguments: [2345, 2581, 4137, 5276, 5287] as [UInt64])
  func rowsThatLongerRunsHaveFoundStand(seed: UInt64) {
    #expect(NestedStory(seed: seed).live() == nil)
  }
}
