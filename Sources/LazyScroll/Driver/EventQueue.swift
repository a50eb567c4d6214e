import LazyScrollEngine

/// A queue of events that wait to be performed.
///
/// It is a list of boxes, into which an event is put once and from which it is taken once, so that nothing
/// shares the snapshot it may hold. One box is kept for the next event: a steady tick allocates nothing.
struct EventQueue {
  private final class Box {
    var event: EngineEvent?
    /// A viewport, apart from other events because it may have to be corrected.
    var viewport: Viewport?
    /// A Boolean value that indicates whether it waits for the next layout pass.
    var isDelayed = false
    var next: Box?
  }

  private var first: Box?
  private var last: Box?
  private var spare: Box?
  private(set) var count = 0
  private var invalidationCount = 0
  /// The number of events that wait for the next layout pass.
  private var delayedCount = 0

  /// A Boolean value that indicates whether events wait for the next layout pass.
  var awaitsPass: Bool { delayedCount > 0 }

  /// A Boolean value that indicates whether an event waits to be performed at once.
  var isPerformDue: Bool { count > delayedCount }

  var isEmpty: Bool { first == nil }

  /// A Boolean value that indicates whether an invalidation waits.
  var holdsInvalidations: Bool { invalidationCount > 0 }

  /// The kind of the event that comes first.
  var firstKind: EngineEvent.Kind? {
    guard let first else { return nil }
    return first.event?.kind ?? .viewport
  }

  /// A Boolean value that indicates whether other data, or a change of the data, comes first.
  var isDataFirst: Bool { firstKind?.isOfData == true }

  /// Adds an event; an invalidation that repeats the one before it adds nothing.
  mutating func append(_ event: consuming EngineEvent) {
    if event.kind == .invalidation {
      if let last = last?.event, event.repeats(last) { return }
    }
    let box = takeSpare()
    // Exchanged and not assigned, so that what a snapshot holds is not counted up and down.
    var moved: EngineEvent? = event
    swap(&moved, &box.event)
    append(box)
  }

  /// Adds an event that waits for the next layout pass; an edit joins one before it that has the same animation.
  mutating func appendForNextPass(_ event: consuming EngineEvent) {
    if case .edit(let set) = event, joinLast(set) { return }
    append(event)
    if let last, !last.isDelayed {
      last.isDelayed = true
      delayedCount += 1
    }
  }

  /// Adds the changes of an edit to those of the last event that waits for the next layout pass.
  ///
  /// - Returns: A Boolean value that indicates whether that is an edit with the same animation.
  private func joinLast(_ set: ChangeSet) -> Bool {
    guard let last, last.isDelayed, case .edit(var joined) = last.event,
      joined.transition == set.transition
    else { return false }
    // Nothing else may hold the changes while some are added to them.
    last.event = nil
    joined.changes.append(contentsOf: set.changes)
    last.event = .edit(joined)
    return true
  }

  /// Adds a viewport, which ``correct(by:)`` reaches while it waits.
  mutating func append(_ viewport: Viewport) {
    let box = takeSpare()
    box.viewport = viewport
    append(box)
  }

  private mutating func takeSpare() -> Box {
    let box = spare ?? Box()
    spare = nil
    box.isDelayed = false
    return box
  }

  /// Puts an event before all others.
  mutating func prepend(_ event: consuming EngineEvent) {
    let box = Box()
    var moved: EngineEvent? = event
    swap(&moved, &box.event)
    box.next = first
    first = box
    if last == nil { last = box }
    note(box, by: 1)
  }

  private mutating func append(_ box: Box) {
    if let last { last.next = box } else { first = box }
    last = box
    note(box, by: 1)
  }

  /// Counts an event in, or out.
  private mutating func note(_ box: Box, by one: Int) {
    count += one
    if box.isDelayed { delayedCount += one }
    if box.event?.kind == .invalidation { invalidationCount += one }
  }

  /// Moves all events of another queue to the end of this one.
  mutating func append(allOf other: inout EventQueue) {
    while let event = other.takeFirst() { append(event) }
  }

  /// Removes the first event.
  mutating func takeFirst() -> EngineEvent? {
    guard let box = first else { return nil }
    unlinkFirst(box)
    var event: EngineEvent?
    swap(&event, &box.event)
    if let viewport = box.viewport.take() { event = .viewport(viewport) }
    spare = box
    return event
  }

  /// Removes the first invalidation, wherever it stands.
  mutating func takeInvalidation() -> EngineEvent? {
    var taken: EngineEvent?
    if !holdsInvalidations { return nil }
    for _ in 0..<count {
      guard let box = first else { break }
      unlinkFirst(box)
      if taken == nil, box.event?.kind == .invalidation {
        swap(&taken, &box.event)
      } else {
        append(box)
      }
    }
    return taken
  }

  private mutating func unlinkFirst(_ box: Box) {
    first = box.next
    if first == nil { last = nil }
    box.next = nil
    note(box, by: -1)
  }

  /// Adds a correction to the viewports that wait, because the host makes it before they are performed.
  func correct(by delta: LayoutPoint) {
    var waiting = first
    while let box = waiting {
      if let origin = box.viewport?.bounds.origin { box.viewport?.bounds.origin = origin + delta }
      waiting = box.next
    }
  }

  /// The last viewport that waits.
  var lastViewport: Viewport? {
    var (box, last) = (first, Viewport?.none)
    while let waiting = box {
      last = waiting.viewport ?? last
      box = waiting.next
    }
    return last
  }

  /// A Boolean value that indicates whether a reset waits.
  ///
  /// - Complexity: O(n) for n events.
  var hasReset: Bool { contains { $0 == .reset } }

  /// A Boolean value that indicates whether other data, or a change of the data, waits.
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

  /// Removes events that bring data or change it, with the invalidations of that data.
  ///
  /// Invalidations that came before them are of the data on the screen, and stay.
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
  /// A Boolean value that indicates whether it is other data, or a change of the data.
  fileprivate var isOfData: Bool {
    switch self {
    case .data, .change, .reset: true
    default: false
    }
  }
}

extension EngineEvent {
  /// True if both are the same invalidation, so that one of them is enough.
  fileprivate func repeats(_ other: EngineEvent) -> Bool {
    guard case .invalidate(let section, let context) = self,
      case .invalidate(let otherSection, let otherContext) = other
    else { return false }
    return section == otherSection && context == otherContext
      && context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero
  }
}
