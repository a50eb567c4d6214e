import LazyScrollEngine

/// Events that wait to be performed, the first to come first.
///
/// A chain of boxes, into which an event is put once and from which it is taken once, so that nothing
/// shares the snapshot it may hold. One box is kept for the next event: a steady tick allocates nothing.
struct EventQueue {
  private final class Box {
    var event: Event?
    /// A viewport by itself, for it may have to be corrected.
    var viewport: Viewport?
    var next: Box?
  }

  private var first: Box?
  private var last: Box?
  private var spare: Box?
  private(set) var count = 0

  var isEmpty: Bool { first == nil }

  mutating func append(_ event: consuming Event) {
    let box = takeSpare()
    // Exchanged and not assigned, so that what a snapshot holds is not counted up and down.
    var moved: Event? = event
    swap(&moved, &box.event)
    append(box)
  }

  /// Puts a viewport behind all others; see ``correct(by:)``.
  mutating func append(_ viewport: Viewport) {
    let box = takeSpare()
    box.viewport = viewport
    append(box)
  }

  private mutating func takeSpare() -> Box {
    let box = spare ?? Box()
    spare = nil
    return box
  }

  /// Puts an event before all others.
  mutating func prepend(_ event: consuming Event) {
    let box = Box()
    var moved: Event? = event
    swap(&moved, &box.event)
    box.next = first
    first = box
    if last == nil { last = box }
    count += 1
  }

  private mutating func append(_ box: Box) {
    if let last { last.next = box } else { first = box }
    last = box
    count += 1
  }

  /// Takes all events of another queue over, in their order.
  mutating func append(allOf other: inout EventQueue) {
    while let event = other.takeFirst() { append(event) }
  }

  /// Takes the event out that came first.
  mutating func takeFirst() -> Event? {
    guard let box = first else { return nil }
    unlinkFirst(box)
    var event: Event?
    swap(&event, &box.event)
    if let viewport = box.viewport.take() { event = .viewport(viewport) }
    spare = box
    return event
  }

  private mutating func unlinkFirst(_ box: Box) {
    first = box.next
    if first == nil { last = nil }
    box.next = nil
    count -= 1
  }

  /// Lets viewports that wait count in a correction, which the host makes before they are performed.
  func correct(by delta: Point) {
    var waiting = first
    while let box = waiting {
      if let origin = box.viewport?.bounds.origin { box.viewport?.bounds.origin = origin + delta }
      waiting = box.next
    }
  }

  /// The viewport among them that came last.
  var lastViewport: Viewport? {
    var (box, last) = (first, Viewport?.none)
    while let waiting = box {
      last = waiting.viewport ?? last
      box = waiting.next
    }
    return last
  }

  /// Drops what brings data and what changes it.
  mutating func removeData() {
    for _ in 0..<count {
      guard let box = first else { return }
      unlinkFirst(box)
      let kind = box.event?.kind
      if kind != .data, kind != .change { append(box) }
    }
  }

  mutating func removeAll() { self = EventQueue() }
}
