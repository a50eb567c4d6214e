/// The changes since the last merge that decide which items arrive by a transition.
///
/// Only elements that enter the window ask, a few for many changes. So a change is only noted, and an item that
/// enters is followed back through the notes: it arrives if it came in on that way.
///
/// - Complexity: O(1) for each change, and O(m) for each item asked for after m changes.
struct ArrivalLog: Sendable {
  /// A change of the items of a section.
  private struct Note: BitwiseCopyable, Sendable {
    var handle: Int
    var change: Change
  }

  private enum Change: BitwiseCopyable, Sendable {
    /// Items came in, by a transition or at once.
    case inserted(at: Int, count: Int, isArrival: Bool)
    /// Items are gone.
    case removed(at: Int, count: Int)
    /// An item has another index.
    case moved(from: Int, to: Int)
  }

  private var notes = Buffer<Note>()
  /// The number of notes written.
  private(set) var visits = VisitCount()

  /// Notes that items came in.
  ///
  /// - Parameters:
  ///   - items: The items, by their places afterwards.
  ///   - handle: The handle of their section.
  ///   - isArrival: A Boolean value that indicates whether they came in by a transition.
  mutating func insert(_ items: Range<Int>, inSection handle: Int, isArrival: Bool) {
    // Before the first item arrives, no change concerns one that does.
    if !isArrival, notes.isEmpty { return }
    append(
      .inserted(at: items.lowerBound, count: items.count, isArrival: isArrival), handle)
  }

  /// Notes that items are gone, by their places before.
  mutating func remove(_ items: Range<Int>, inSection handle: Int) {
    if !notes.isEmpty { append(.removed(at: items.lowerBound, count: items.count), handle) }
  }

  /// Notes that an item has another index.
  mutating func move(from source: Int, to target: Int, inSection handle: Int) {
    if !notes.isEmpty { append(.moved(from: source, to: target), handle) }
  }

  private mutating func append(_ change: Change, _ handle: Int) {
    visits.add(1)
    notes.append(Note(handle: handle, change: change))
  }

  /// Returns a Boolean value that indicates whether an item came in by a transition.
  func isArrival(_ index: Int, inSection handle: Int) -> Bool {
    var index = index
    for note in notes.reversed() where note.handle == handle {
      switch note.change {
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

  /// Forgets all changes.
  mutating func removeAll() { notes.removeAll() }
}
