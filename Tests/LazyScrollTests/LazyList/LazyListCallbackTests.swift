import Foundation
import Testing

@testable import LazyScroll

/// All calls of a list, of its search, and of a list inside it, from inside all callbacks.
///
/// A stop prints the pair; `LAZYSCROLL_PAIR=update,reset,0` runs a single one, and `LAZYSCROLL_LIVES` makes each call at more
/// moments.
@Suite struct LazyListCallbackTests {
  typealias Callback = CallbackPage.Callback
  typealias Call = CallbackPage.Call

  @Test(arguments: Callback.allCases.filter { !$0.isInside })
  func callsInsideCallbacksLoseNothing(callback: Callback) {
    perform(Call.allCases.filter { !$0.isInside }, in: callback, hasRoom: false)
  }

  @Test(arguments: Callback.allCases)
  func callsInsideCallbacksOfNestedListsLoseNothing(callback: Callback) {
    perform(Call.allCases, in: callback, hasRoom: true)
  }

  private func perform(_ calls: [Call], in callback: Callback, hasRoom: Bool) {
    let environment = ProcessInfo.processInfo.environment
    let slot = 8 + (Callback.allCases.firstIndex(of: callback) ?? 0)
    let isLong = environment["LAZYSCROLL_LIVES"] != nil
    var made = 0
    for (index, call) in calls.enumerated() {
      for times in isLong ? [0, 1, 2, 4, 7] : [[0, 1, 4][(index + slot) % 3]] {
        let name = "\(callback),\(call),\(times)"
        if let wanted = environment["LAZYSCROLL_PAIR"], wanted != name { continue }
        Trap.isExpected(in: name, slot: slot)
        let page = CallbackPage(call, in: callback, after: times, hasRoom: hasRoom)
        page.tellStory()
        if page.isMade { made += 1 }
        #expect(page.faults() == [], "\(name)")
      }
    }
    Trap.isOver(slot: slot)
    if environment["LAZYSCROLL_PAIR"] != nil { return }
    // Some callbacks come only a few times.
    #expect(made > calls.count / 4, "\(callback) came \(made) times")
  }
}
