import Foundation

/// A clock that stands still until a test advances it.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    var number: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var cancelled: Set<Int> = []
  private var numbers = 0

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .zero }

  /// Advances the clock, and wakes every sleeper whose deadline has passed.
  func advance(by duration: Duration) {
    let awake = lock.withLock {
      time = time.advanced(by: duration)
      let awake = sleepers.filter { $0.deadline <= time }
      sleepers.removeAll { $0.deadline <= time }
      return awake
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = lock.withLock {
      numbers += 1
      return numbers
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = lock.withLock { () -> Result<Void, any Error>? in
          if cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= time { return .success(()) }
          sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = lock.withLock { () -> Sleeper? in
        guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
          cancelled.insert(number)
          return nil
        }
        return sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
