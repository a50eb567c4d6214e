import Testing

@testable import LazyScrollSupport

/// The tasks of a loader, and what becomes of them.
@Suite struct LoadTasksTests {
  /// Returns a task that ends when it is cancelled.
  private func task() -> Task<Void, Never> {
    Task { while !Task.isCancelled { await Task.yield() } }
  }

  @Test func aFailureCountsUnlessTheRequestWasCancelled() {
    var tasks = LoadTasks()
    let (first, second) = (task(), task())
    tasks.open(1, first)
    tasks.open(2, second)
    tasks.cancel(2)
    #expect(!first.isCancelled && second.isCancelled)
    let counts = [tasks.close(1), tasks.close(2), tasks.close(1), tasks.close(3)]
    #expect(counts == [true, false, false, false])
    first.cancel()
  }

  @Test func oneTaskWaitsForTheNextPlan() {
    var tasks = LoadTasks()
    let waits = [task(), task()]
    for wait in waits { tasks.setWake(wait) }
    #expect(waits.map(\.isCancelled) == [true, false])
    tasks.setWake(nil)
    #expect(waits.map(\.isCancelled) == [true, true])
  }

  @Test func aPlanIsDueUntilItIsMade() {
    var tasks = LoadTasks()
    for _ in 0..<2 {
      let plan = task()
      let isDueBefore = tasks.isPlanDue
      tasks.setPlan(plan)
      let isDue = tasks.isPlanDue
      tasks.endPlan()
      #expect(!isDueBefore && isDue)
      #expect(!plan.isCancelled)
      plan.cancel()
    }
  }

  @Test func allTasksEndWithTheLoader() {
    let all = (0..<4).map { _ in task() }
    do {
      var tasks = LoadTasks()
      tasks.setPlan(all[0])
      tasks.setPage(all[1])
      tasks.setWake(all[2])
      tasks.open(1, all[3])
      #expect(all.allSatisfy { !$0.isCancelled })
    }
    #expect(all.allSatisfy { $0.isCancelled })
  }
}
