import LazyScrollEngine

/// A queue of events that wait to be performed.
///
/// It is a linked list of boxes. An event is moved in and out of its box and never copied, because a copy would share the
/// storage of its snapshot. One empty box is kept for the next event, so that a steady scroll allocates nothing.
struct EventQueue {
  private final class Box {
    var event: EngineEvent?
    /// The viewport of a viewport event.
    ///
    /// It is stored apart from `event`, because scroll corrections change it while it waits.
    var viewport: Viewport?
    /// True for a viewport event that precedes a change of the data; see `EngineEvent.scrolledBeforeChange`.
    var isBeforeChange = false
    /// True if the event may wait for the next layout pass, which it shares with others.
    var isDelayed = false
    var next: Box?
  }

  private var first: Box?
  private var last: Box?
  private var spare: Box?
  private(set) var count = 0
  /// The number of events that may wait for the next layout pass.
  private var delayedCount = 0

  /// True if the queue has events that wait for the next layout pass.
  var awaitsPass: Bool { delayedCount > 0 }

  /// True if the queue has an event that must be performed now and not in the next layout pass.
  var isPerformDue: Bool { count > delayedCount }

  var isEmpty: Bool { first == nil }

  /// The kind of the first event in the queue; `nil` if the queue is empty.
  var firstKind: EngineEvent.Kind? {
    guard let first else { return nil }
    return first.event?.kind ?? .viewport
  }

  /// True if the first event in the queue replaces or changes the data.
  var isDataFirst: Bool { firstKind?.isOfData == true }

  /// Adds an event at the end; drops an invalidation that equals the last event in the queue.
  mutating func append(_ event: consuming EngineEvent) {
    if event.kind == .invalidation {
      if let last = last?.event, event.repeats(last) { return }
    }
    let box = takeSpare()
    // Swap and do not assign, to avoid retains and releases of a snapshot's storage.
    var moved: EngineEvent? = event
    swap(&moved, &box.event)
    append(box)
  }

  /// Adds an event that waits for the next layout pass; merges an edit into the last event if that is an edit with the same
  /// animation.
  mutating func appendForNextPass(_ event: consuming EngineEvent) {
    if case .edit(let set) = event, joinLast(set) { return }
    append(event)
    if let last, !last.isDelayed {
      last.isDelayed = true
      delayedCount += 1
    }
  }

  /// Merges an edit into the last event in the queue, if that event is an edit with the same animation that waits for the next
  /// layout pass.
  ///
  /// - Returns: True if the edit was merged.
  private func joinLast(_ set: ChangeSet) -> Bool {
    guard let last, last.isDelayed, case .edit(var joined) = last.event,
      joined.transition == set.transition
    else { return false }
    // Release the reference in the box first, so that appending does not copy the array of changes.
    last.event = nil
    joined.changes.append(contentsOf: set.changes)
    last.event = .edit(joined)
    return true
  }

  /// Adds a viewport event; ``correct(by:)`` adds scroll corrections to its viewport while it waits.
  mutating func append(_ viewport: Viewport) {
    let box = takeSpare()
    box.viewport = viewport
    append(box)
  }

  /// Adds a scroll that precedes a change of the data, and waits with it for the next layout pass.
  mutating func append(scrollBeforeChange viewport: Viewport) {
    let box = takeSpare()
    box.viewport = viewport
    box.isBeforeChange = true
    box.isDelayed = true
    append(box)
  }

  private mutating func takeSpare() -> Box {
    let box = spare ?? Box()
    spare = nil
    box.isDelayed = false
    box.isBeforeChange = false
    return box
  }

  /// Inserts an event at the start of the queue.
  mutating func prepend(_ event: consuming EngineEvent) {
    let box = Box()
    var moved: EngineEvent? = event
    swap(&moved, &box.event)
    box.next = first
    first = box
    if last == nil { last = box }
    record(box, by: 1)
  }

  private mutating func append(_ box: Box) {
    if let last { last.next = box } else { first = box }
    last = box
    record(box, by: 1)
  }

  /// Updates the counts of events by kind for an event that was added (1) or removed (-1).
  private mutating func record(_ box: Box, by one: Int) {
    count += one
    if box.isDelayed { delayedCount += one }
  }

  /// Moves all events of another queue to the end of this queue.
  mutating func append(allOf other: inout EventQueue) {
    while let event = other.takeFirst() { append(event) }
  }

  /// Removes and returns the first event in the queue; `nil` if the queue is empty.
  mutating func takeFirst() -> EngineEvent? {
    guard let box = first else { return nil }
    unlinkFirst(box)
    var event: EngineEvent?
    swap(&event, &box.event)
    if let viewport = box.viewport.take() {
      event = box.isBeforeChange ? .scrolledBeforeChange(viewport) : .viewport(viewport)
    }
    spare = box
    return event
  }

  /// Removes and returns the first event that refers to the present data: an invalidation (an event that makes a layout stale)
  /// or a scroll before a change of the data; `nil` if there is none.
  mutating func takeFirstForPresentData() -> EngineEvent? {
    var taken: EngineEvent?
    for _ in 0..<count {
      guard let box = first else { break }
      if taken == nil, box.isBeforeChange || box.event?.kind == .invalidation {
        taken = takeFirst()
      } else {
        unlinkFirst(box)
        append(box)
      }
    }
    return taken
  }

  private mutating func unlinkFirst(_ box: Box) {
    first = box.next
    if first == nil { last = nil }
    box.next = nil
    record(box, by: -1)
  }

  /// Adds a scroll correction to the queued viewports, because the host moves its offset before they are performed.
  func correct(by delta: LayoutPoint) {
    var waiting = first
    while let box = waiting {
      if let origin = box.viewport?.bounds.origin { box.viewport?.bounds.origin = origin + delta }
      waiting = box.next
    }
  }

  /// The last viewport in the queue; `nil` if the queue has no viewport event.
  var lastViewport: Viewport? {
    var (box, last) = (first, Viewport?.none)
    while let waiting = box {
      last = waiting.viewport ?? last
      box = waiting.next
    }
    return last
  }

  /// True if the queue has a reset (an event that removes all data).
  ///
  /// - Complexity: O(n) for n events.
  var hasReset: Bool { contains { $0 == .reset } }

  /// True if the queue has an event that replaces or changes the data.
  ///
  /// - Complexity: O(n) for n events.
  var holdsData: Bool { contains { $0.isOfData } }

  private func contains(_ isSought: (EngineEvent.Kind) -> Bool) -> Bool {
    var box = first
    while let waiting = box {
      if let event = waiting.event, isSought(event.kind) { return true }
      box = waiting.next
    }
    return false
  }

  /// Removes all events that replace or change the data, and the invalidations after the first of them.
  ///
  /// Invalidations before these events refer to the data on the screen, and stay in the queue.
  mutating func removeData() {
    var isDropping = false
    for _ in 0..<count {
      guard let box = first else { return }
      unlinkFirst(box)
      switch box.event?.kind {
      case .data, .change: isDropping = true
      case .invalidation where isDropping: break
      default: append(box)
      }
    }
  }

  mutating func removeAll() { self = EventQueue() }
}

extension EngineEvent.Kind {
  /// True if the event replaces or changes the data.
  fileprivate var isOfData: Bool {
    switch self {
    case .data, .change, .reset: true
    default: false
    }
  }
}

extension EngineEvent {
  /// True if both events are the same invalidation of a layout, so that one of them is enough.
  fileprivate func repeats(_ other: EngineEvent) -> Bool {
    guard case .invalidate(let section, let context) = self,
      case .invalidate(let otherSection, let otherContext) = other
    else { return false }
    return section == otherSection && context == otherContext
      && context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero
  }
}
