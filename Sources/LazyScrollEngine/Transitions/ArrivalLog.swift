/// The steps of edits since the last merge, by which an item that enters the window is found to arrive by a transition.
///
/// Few elements enter the window after many steps. So a step is only recorded, and an item that enters is followed back
/// through the steps: it arrives if one of them inserted it.
///
/// - Complexity: Recording a step is O(1). Asking whether an item arrives is O(m) for m recorded steps.
struct ArrivalLog: Sendable {
  /// A step of an edit in a section.
  private struct Step: BitwiseCopyable, Sendable {
    /// The handle of the section.
    var handle: Int
    var effect: Effect
  }

  private enum Effect: BitwiseCopyable, Sendable {
    /// Items came in, by a transition or at once.
    case inserted(at: Int, count: Int, isArrival: Bool)
    /// Items are gone.
    case removed(at: Int, count: Int)
    /// An item has another index.
    case moved(from: Int, to: Int)
  }

  private var steps = Buffer<Step>()
  /// The number of steps recorded.
  private(set) var visits = VisitCount()

  /// Records that items came in.
  ///
  /// - Parameters:
  ///   - items: The items, by their places afterwards.
  ///   - handle: The handle of their section.
  ///   - isArrival: A Boolean value that indicates whether they came in by a transition.
  mutating func insert(_ items: Range<Int>, inSection handle: Int, isArrival: Bool) {
    // Steps before the first arrival concern no item that arrives.
    if !isArrival, steps.isEmpty { return }
    append(
      .inserted(at: items.lowerBound, count: items.count, isArrival: isArrival), handle)
  }

  /// Records that items are gone, by their places before.
  mutating func remove(_ items: Range<Int>, inSection handle: Int) {
    if !steps.isEmpty { append(.removed(at: items.lowerBound, count: items.count), handle) }
  }

  /// Records that an item has another index.
  mutating func move(from source: Int, to target: Int, inSection handle: Int) {
    if !steps.isEmpty { append(.moved(from: source, to: target), handle) }
  }

  private mutating func append(_ effect: Effect, _ handle: Int) {
    visits.add(1)
    steps.append(Step(handle: handle, effect: effect))
  }

  /// Returns a Boolean value that indicates whether an item came in by a transition.
  func isArrival(_ index: Int, inSection handle: Int) -> Bool {
    var index = index
    for step in steps.reversed() where step.handle == handle {
      switch step.effect {
      case .inserted(let first, let count, let isArrival):
        if index < first { continue }
        if index < first + count { return isArrival }
        index -= count
      case .removed(let first, let count):
        if index >= first { index += count }
      case .moved(let source, let target):
        if index == target {
          index = source
        } else {
          if index > target { index -= 1 }
          if index >= source { index += 1 }
        }
      }
    }
    return false
  }

  /// Forgets all steps.
  mutating func removeAll() { steps.removeAll() }
}
