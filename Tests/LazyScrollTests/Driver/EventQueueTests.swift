import LazyScrollEngine
import Testing

@testable import LazyScroll

/// Events that wait, beside an array of them, in all sequences of four steps.
@Suite struct EventQueueTests {
  private enum Step: CaseIterable {
    case change, reset, phase, viewport, invalidation, otherInvalidation
    case prepend, takeFirst, takeInvalidation, removeData, correct
  }

  /// An event as far as the queue tells events apart.
  private enum Mark: Equatable {
    case change, reset, phase
    case invalidation(section: Int)
    case viewport(Double)

    init(_ event: EngineEvent) {
      switch event {
      case .edit: self = .change
      case .reset: self = .reset
      case .invalidate(let section, _): self = .invalidation(section: section)
      case .viewport(let viewport): self = .viewport(viewport.bounds.origin.y)
      default: self = .phase
      }
    }

    var event: EngineEvent {
      switch self {
      case .change: .edit(ChangeSet([]))
      case .reset: .reset
      case .phase: .phase(.idle)
      case .invalidation(let section):
        .invalidate(section: section, InvalidationContext(.everything))
      case .viewport: .phase(.idle)
      }
    }

    var isInvalidation: Bool {
      if case .invalidation = self { return true }
      return false
    }
  }

  /// The queue as an array.
  private struct Oracle {
    var marks: [Mark] = []

    mutating func append(_ mark: Mark) {
      if mark.isInvalidation, mark == marks.last { return }
      marks.append(mark)
    }

    mutating func removeData() {
      var isDropping = false
      marks.removeAll { mark in
        if mark == .change { isDropping = true }
        return mark == .change || (mark.isInvalidation && isDropping)
      }
    }

    mutating func takeInvalidation() -> Mark? {
      marks.firstIndex { $0.isInvalidation }.map { marks.remove(at: $0) }
    }

    mutating func correct() {
      for index in marks.indices {
        if case .viewport(let offset) = marks[index] { marks[index] = .viewport(offset + 100) }
      }
    }
  }

  /// Performs a step on both; returns a Boolean value that indicates whether both answer the same.
  private func perform(_ step: Step, _ queue: inout EventQueue, _ oracle: inout Oracle) -> Bool {
    let mark: Mark
    switch step {
    case .change: mark = .change
    case .reset: mark = .reset
    case .phase: mark = .phase
    case .invalidation: mark = .invalidation(section: 0)
    case .otherInvalidation: mark = .invalidation(section: 1)
    case .viewport:
      let offset = Double(oracle.marks.count)
      queue.append(Viewport(bounds: LayoutRect(x: 0, y: offset, width: 10, height: 10)))
      oracle.marks.append(.viewport(offset))
      return true
    case .prepend:
      queue.prepend(Mark.change.event)
      oracle.marks.insert(.change, at: 0)
      return true
    case .takeFirst:
      let expected = oracle.marks.isEmpty ? nil : oracle.marks.removeFirst()
      return queue.takeFirst().map { Mark($0) } == expected
    case .takeInvalidation:
      return queue.takeFirstForPresentData().map { Mark($0) } == oracle.takeInvalidation()
    case .removeData:
      queue.removeData()
      oracle.removeData()
      return true
    case .correct:
      queue.correct(by: LayoutPoint(x: 0, y: 100))
      oracle.correct()
      return true
    }
    queue.append(mark.event)
    oracle.append(mark)
    return true
  }

  /// Returns a Boolean value that indicates whether a queue describes its events as the array does.
  private func agree(_ queue: EventQueue, _ oracle: Oracle) -> Bool {
    let marks = oracle.marks
    let isOfData = marks.map { $0 == .change || $0 == .reset }
    var last: Double?
    for case .viewport(let offset) in marks { last = offset }
    return queue.count == marks.count && queue.isEmpty == marks.isEmpty
      && queue.holdsData == isOfData.contains(true) && queue.isDataFirst == (isOfData.first == true)
      && queue.hasReset == marks.contains(.reset) && queue.lastViewport?.bounds.origin.y == last
  }

  @Test func everySequenceOfStepsAgreesWithAnArray() {
    var sequence: [Step] = []
    var fault: [Step]?
    var count = 0
    /// Performs the sequence on new queues, and extends it by each step in turn.
    func extend() {
      var (queue, oracle) = (EventQueue(), Oracle())
      for step in sequence where fault == nil {
        if !perform(step, &queue, &oracle) || !agree(queue, oracle) { fault = sequence }
      }
      count += 1
      while let event = queue.takeFirst() {
        if oracle.marks.first != Mark(event) { fault = sequence }
        oracle.marks.removeFirst()
      }
      if !oracle.marks.isEmpty { fault = sequence }
      if sequence.count == 4 { return }
      for step in Step.allCases where fault == nil {
        sequence.append(step)
        extend()
        sequence.removeLast()
      }
    }
    extend()
    #expect(fault == nil)
    #expect(count == 1 + 11 + 121 + 1_331 + 14_641)
  }

  @Test func aScrollBeforeAChangeWaitsWithItAndPrecedesOthers() {
    var queue = EventQueue()
    queue.append(
      scrollBeforeChange: Viewport(bounds: LayoutRect(x: 0, y: 5, width: 10, height: 10)))
    queue.appendForNextPass(.edit(ChangeSet([])))
    #expect(queue.awaitsPass && !queue.isPerformDue)
    queue.append(.phase(.idle))
    queue.correct(by: LayoutPoint(x: 0, y: 100))
    #expect(queue.lastViewport?.bounds.minY == 105)
    guard case .scrolledBeforeChange(let viewport) = queue.takeFirstForPresentData() else {
      Issue.record("no scroll")
      return
    }
    #expect(viewport.bounds.minY == 105)
    #expect(queue.takeFirstForPresentData() == nil)
    #expect(queue.isDataFirst && queue.count == 2)
    queue.append(scrollBeforeChange: viewport)
    for _ in 0..<2 { _ = queue.takeFirst() }
    #expect(queue.takeFirst()?.isScrollBeforeChange == true)
    queue.append(viewport)
    #expect(queue.takeFirst()?.isScrollBeforeChange == false, "the box was reused")
  }

  @Test func anInvalidationWithAnOffsetIsNoRepetition() {
    var queue = EventQueue()
    let context = InvalidationContext(.everything, contentOffsetAdjustment: LayoutPoint(x: 0, y: 5))
    for _ in 0..<2 { queue.append(.invalidate(section: 0, context)) }
    #expect(queue.count == 2)
  }

  @Test func aQueueTakesOverAllEventsOfAnother() {
    var (queue, other) = (EventQueue(), EventQueue())
    queue.append(.phase(.idle))
    other.append(Mark.invalidation(section: 0).event)
    other.append(.reset)
    queue.append(allOf: &other)
    #expect(other.isEmpty)
    #expect(queue.count == 3 && queue.hasReset)
    queue.removeAll()
    #expect(queue.isEmpty)
  }
}
