import Testing

@testable import LazyScrollEngine

/// The wait of an element for a size, in all sequences of four events.
@Suite struct SizeWaitTests {
  private enum Event: String, CaseIterable {
    case begin
    case end
    /// The time goes on by a part of the patience.
    case passHalf
    /// The time goes on by the patience.
    case passWhole
  }

  private typealias Step = (event: Event, time: Double)

  /// Returns the state that follows from the whole history of a wait.
  private func state(after history: [Step]) -> SizeWait {
    let recent: [Step]
    if let end = history.lastIndex(where: { $0.event == .end }) {
      recent = Array(history[(end + 1)...])
    } else {
      recent = history
    }
    guard let begin = recent.firstIndex(where: { $0.event == .begin }) else {
      return history.contains { $0.event == .begin } ? .ended : .none
    }
    let told = recent[begin...].filter { $0.event == .passHalf || $0.event == .passWhole }
    guard let start = told.first?.time else { return .begun }
    return told.contains { $0.time - start >= SizeWait.patience } ? .reported : .since(start)
  }

  /// Returns the first step at which a wait is not in the state, or does not answer as its history says.
  private func fault(in events: [Event]) -> String? {
    var wait = SizeWait.none
    var history: [Step] = []
    var time = 10.0
    for event in events {
      let before = state(after: history)
      if event == .passHalf { time += SizeWait.patience / 2 }
      if event == .passWhole { time += SizeWait.patience }
      history.append((event, time))
      let after = state(after: history)
      let (answer, expected): (Bool, Bool)
      switch event {
      case .begin: (answer, expected) = (wait.begin(), before == .none || before == .ended)
      case .end:
        wait.end()
        (answer, expected) = (true, true)
      case .passHalf, .passWhole:
        (answer, expected) = (wait.pass(to: time), after == .reported && before != .reported)
      }
      if wait != after {
        return "after \(history.map(\.event.rawValue)) it is \(wait) and not \(after)"
      }
      if answer != expected { return "\(history.map(\.event.rawValue)) is answered by \(answer)" }
      let isOpen = after == .begun || (after != .reported && after != .none && after != .ended)
      if wait.isOpen != isOpen { return "\(wait) is open: \(wait.isOpen)" }
    }
    return nil
  }

  @Test func allSequencesOfFourEventsAreAnsweredByTheirHistory() {
    let faults = sequences(of: Event.allCases, count: 4).compactMap { fault(in: $0) }
    #expect(faults == [])
  }

  /// Half the patience, told three times: the wait counts from the first of them.
  @Test func waitIsReportedOnceAfterItsPatience() {
    var wait = SizeWait.none
    _ = wait.begin()
    let reports = [0, 0.5, 1, 1.5, 2].map { wait.pass(to: 7 + $0 * SizeWait.patience) }
    #expect(reports == [false, false, true, false, false])
  }
}
