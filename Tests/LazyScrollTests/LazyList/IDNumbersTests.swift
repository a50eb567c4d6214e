import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// The numbers of an app's IDs.
@Suite struct IDNumbersTests {
  private func show(_ ids: [String], _ numbers: inout IDNumbers<String>) -> [UInt64?] {
    numbers.beginSnapshot()
    let given = ids.map { numbers.add($0)?.number }
    numbers.forgetOthers()
    return given
  }

  @Test func anIDKeepsItsNumberFromSnapshotToSnapshot() {
    var numbers = IDNumbers<String>()
    #expect(show(["a", "b", "c"], &numbers) == [0, 1, 2])
    #expect(show(["c", "d", "a"], &numbers) == [2, 3, 0])
    #expect(numbers.number(of: "b") == nil)
    #expect(numbers.id(of: 1) == nil)
    #expect(numbers.id(of: 2) == "c")
    #expect(show(["b"], &numbers) == [4], "no number is given twice")
  }

  @Test func anIDCountsOnceInASnapshot() {
    var numbers = IDNumbers<String>()
    #expect(show(["a", "b", "a"], &numbers) == [0, 1, nil])
    #expect(show(["a", "a"], &numbers) == [0, nil])
  }

  @Test func aRevisionCountsChanges() {
    var numbers = IDNumbers<String>()
    _ = show(["a"], &numbers)
    numbers.revise("a")
    numbers.revise("b")
    #expect(numbers.isInSnapshot("a") && !numbers.isInSnapshot("b"))
    #expect(numbers.number(of: "b") == nil)
    #expect(numbers.revision(of: "a") == 1)
    numbers.beginSnapshot()
    #expect(!numbers.isInSnapshot("a"))
    let added = numbers.add("a")
    #expect(added?.revision == 1)
  }
}
