import Testing

@testable import LazyScroll

/// The calls back asked of a host, in all sequences of six steps.
@Suite struct CallbackScheduleTests {
  private enum Step: String, CaseIterable {
    /// Work is left for a display frame.
    case want
    /// The host is to be asked if work is left, which is so or not.
    case askWithWork, askWithout
    /// The host has been asked.
    case asked
    /// The host calls.
    case frame
    /// The work of a display frame is done.
    case endFrame
  }

  /// Returns the fault of the answers of a schedule to a sequence of steps, if there is one.
  private func fault(in sequence: [Step]) -> String? {
    var schedule = CallbackSchedule()
    // The state as the host and the driver know it.
    var (isWanted, isAsked, cameAtOnce, isInFrame) = (false, false, false, false)
    for (index, step) in sequence.enumerated() {
      var (answer, expected) = (true, true)
      switch step {
      case .want:
        schedule.wantFrame()
        isWanted = true
      case .askWithWork, .askWithout:
        let isWorkLeft = step == .askWithWork
        answer = schedule.beginRequest(isWorkLeft: isWorkLeft)
        expected = (isWanted || isWorkLeft) && !isAsked
        if expected { (isWanted, isAsked, cameAtOnce) = (false, true, false) }
      case .asked:
        if !isAsked { continue }
        answer = schedule.endRequest()
        expected = cameAtOnce
        isAsked = false
        if cameAtOnce { isInFrame = true }
      case .frame:
        answer = schedule.frameDidCome()
        expected = !isAsked
        if isAsked {
          cameAtOnce = true
        } else {
          schedule.beginFrame()
          isInFrame = true
        }
      case .endFrame:
        schedule.endFrame()
        isInFrame = false
      }
      if answer != expected || schedule.isInFrame != isInFrame {
        return "\(sequence[...index].map(\.rawValue)): \(answer), in a frame: \(schedule.isInFrame)"
      }
    }
    return nil
  }

  @Test func everySequenceOfCallsIsAnswered() {
    var sequences: [[Step]] = [[]]
    for _ in 0..<6 { sequences = sequences.flatMap { known in Step.allCases.map { known + [$0] } } }
    #expect(sequences.count == 46_656)
    let faults = sequences.lazy.compactMap { fault(in: $0) }
    #expect(faults.first == nil)
  }

  @Test func aHostIsAskedForTimeOnceUntilItCalls() {
    var schedule = CallbackSchedule()
    for _ in 0..<2 {
      let answers = [schedule.requestTime(), schedule.requestTime(), schedule.requestTime()]
      #expect(answers == [true, false, false])
      schedule.timeDidPass()
    }
  }
}
