/// The answer of a layout to a query for the elements in a rectangle.
///
/// A layout has to append attributes. One that also declares how long the answer holds
/// (``holds(backward:forward:)``) is not queried at most ticks.
public struct LayoutAnswer: Sendable {
  private var slab = Slab<LayoutAttributes>()
  /// The distances by which the rectangle may move along the axis before the answer changes, in
  /// points.
  private(set) var reach = (backward: 0.0, forward: 0.0)

  /// The greatest number of attributes.
  private let limit: Int
  /// A Boolean value that indicates whether attributes were omitted.
  private(set) var isCut = false
  /// The ranges of pinned elements, each with the position of the element's attributes; `nil` where nobody asks for them.
  private(set) var pins: [(position: Int, range: PinnedRange)]?

  /// Creates an answer without attributes.
  public init() { limit = .max }

  /// Creates an answer with a greatest number of attributes; others are omitted.
  init(limit: Int) { self.limit = limit }

  /// The number of attributes that still fit: a layout may stop once it is 0.
  public var capacity: Int { limit - slab.count }

  /// The attributes so far.
  public var attributes: [LayoutAttributes] { Array(slab.values) }

  /// The number of attributes so far.
  public var count: Int { slab.count }

  /// Removes all attributes and keeps the capacity.
  public mutating func removeAll() {
    slab.removeAll()
    pins?.removeAll()
    reach = (0, 0)
    isCut = false
  }

  /// Adds the attributes of an element in the rectangle.
  public mutating func append(_ attributes: LayoutAttributes) {
    if capacity == 0 {
      isCut = true
      return
    }
    slab.makeUnique()
    slab.append(attributes)
  }

  /// Declares how long the answer holds: the elements and their attributes do not change until the
  /// rectangle has moved further than that.
  ///
  /// Without it the answer holds for this rectangle only. With it,
  /// ``SectionLayout/staleness(from:to:)`` is not called on the way either.
  ///
  /// - Parameters:
  ///   - backward: Points towards the content's start; not negative.
  ///   - forward: Points towards its end; not negative.
  public mutating func holds(backward: Double, forward: Double) {
    reach = (max(0, backward), max(0, forward))
  }

  // MARK: Use by the engine

  /// An answer without attributes that records the ranges of pinned elements.
  static var collectingPins: LayoutAnswer {
    var answer = LayoutAnswer()
    answer.pins = []
    return answer
  }

  /// Adds the attributes of an element that keeps its place in the window within a range.
  mutating func append(
    _ attributes: LayoutAttributes, pinned range: @autoclosure () -> PinnedRange
  ) {
    let position = count
    pins?.append((position, range()))
    append(attributes)
  }

  /// Moves the elements added from `first` on, and the ranges of pinned ones, from inner coordinates to outer ones.
  ///
  /// - Parameters:
  ///   - first: The position of the first element.
  ///   - start: The origin of the inner coordinates.
  ///   - axis: The scroll axis.
  mutating func move(from first: Int, by start: LayoutPoint, along axis: ScrollAxis) {
    for position in first..<count {
      values[position].frame = values[position].frame.offset(by: start)
    }
    pins = pins?.map { pin in
      pin.position < first ? pin : (pin.position, pin.range.moved(by: start[axis]))
    }
  }

  /// The greatest number of items that a walk over the rectangle has to visit: one more than the
  /// remaining number, which is omitted and recorded as such.
  var limitOfVisits: Int { capacity == .max ? .max : capacity + 1 }

  /// The attributes, for changes in place.
  var values: UnsafeMutableBufferPointer<LayoutAttributes> { slab.values }

  /// Leaves out an element that does not meet the window, such as one that meets it in its section's coordinates only by what
  /// sums lose: the answer holds until it does.
  mutating func leaveOut(_ frame: LayoutRect, outside window: LayoutRect, along axis: ScrollAxis) {
    let before = window.offset(along: axis) - frame.end(along: axis)
    let after = frame.offset(along: axis) - window.end(along: axis)
    if before >= 0 { reach.backward = min(reach.backward, before) }
    if after >= 0 { reach.forward = min(reach.forward, after) }
  }

  /// Resets the reach, before another section adds to the answer.
  mutating func forgetReach() { reach = (0, 0) }

  mutating func keep(first count: Int) { slab.keep(first: count) }

  /// Sorts the attributes added from `first` on into layout order.
  mutating func sort(from first: Int) {
    sortInPlace(UnsafeMutableBufferPointer(rebasing: slab.values[first...])) {
      ElementKey(section: 0, kind: $0.kind, index: $0.index)
        < ElementKey(section: 0, kind: $1.kind, index: $1.index)
    }
  }

  /// Replaces slots of items by indexes, and sorts the items.
  mutating func number(from first: Int, by order: borrowing SlotSequence) {
    var cursor = SlotSequence.Cursor()
    let added = UnsafeMutableBufferPointer(rebasing: slab.values[first...])
    for position in added.indices {
      added[position].index = order.index(of: added[position].index, after: &cursor)
    }
    sortInPlace(added) { $0.index < $1.index }
  }
}
