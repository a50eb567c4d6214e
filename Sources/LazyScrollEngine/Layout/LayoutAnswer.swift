/// The elements that a layout returns for a query about a rectangle.
///
/// A layout has to append the attributes of each element. If it also declares by how much the rectangle
/// may move before they change (``holds(backward:forward:)``), most scroll events need no new query.
public struct LayoutAnswer: Sendable {
  private var slab = Slab<LayoutAttributes>()
  /// The distances by which the rectangle may move along the axis before the attributes change, in
  /// points.
  private(set) var reach = (backward: 0.0, forward: 0.0)

  /// The greatest number of attributes; further ones are omitted.
  private let limit: Int
  /// True if attributes were omitted because the limit was reached.
  private(set) var isCut = false
  /// The offsets between which elements stay pinned, each with the position of the element's attributes; `nil` to skip them.
  private(set) var pins: [(position: Int, range: PinnedRange)]?

  /// Creates an answer without attributes.
  public init() { limit = .max }

  /// Creates an answer with at most `limit` attributes; further ones are omitted.
  init(limit: Int) { self.limit = limit }

  /// The number of attributes that can still be added.
  ///
  /// A layout may stop at 0.
  public var capacity: Int { limit - slab.count }

  /// The attributes that have been added.
  public var attributes: [LayoutAttributes] { Array(slab.values) }

  /// The number of attributes that have been added.
  public var count: Int { slab.count }

  /// Removes all attributes, and keeps the allocated memory.
  public mutating func removeAll() {
    slab.removeAll()
    pins?.removeAll()
    reach = (0, 0)
    isCut = false
  }

  /// Adds the attributes of an element that intersects the rectangle.
  public mutating func append(_ attributes: LayoutAttributes) {
    if capacity == 0 {
      isCut = true
      return
    }
    slab.makeUnique()
    slab.append(attributes)
  }

  /// Declares the distances by which the rectangle may move before the elements or their attributes
  /// change.
  ///
  /// Until the rectangle has moved further, the engine neither queries the layout again nor calls
  /// ``SectionLayout/staleness(from:to:)``. Without this call, the answer is valid for one rectangle only.
  ///
  /// - Parameters:
  ///   - backward: The distance towards the content's start, in points; not negative.
  ///   - forward: The distance towards the content's end, in points; not negative.
  public mutating func holds(backward: Double, forward: Double) {
    reach = (max(0, backward), max(0, forward))
  }

  // MARK: Use by the engine

  /// An empty answer that also records the offsets between which each element stays pinned.
  static var collectingPins: LayoutAnswer {
    var answer = LayoutAnswer()
    answer.pins = []
    return answer
  }

  /// Adds the attributes of an element that stays at one place in the window, for a range of offsets.
  mutating func append(
    _ attributes: LayoutAttributes, pinned range: @autoclosure () -> PinnedRange
  ) {
    let position = count
    pins?.append((position, range()))
    append(attributes)
  }

  /// Converts the elements from position `first` on, and their pinned ranges, from inner to outer coordinates.
  ///
  /// - Parameters:
  ///   - first: The position of the first element to convert.
  ///   - start: The origin of the inner coordinates, in outer coordinates.
  ///   - axis: The scroll axis.
  mutating func move(from first: Int, by start: LayoutPoint, along axis: ScrollAxis) {
    for position in first..<count {
      values[position].frame = values[position].frame.offset(by: start)
    }
    pins = pins?.map { pin in
      pin.position < first ? pin : (pin.position, pin.range.moved(by: start[axis]))
    }
  }

  /// The greatest number of items that a layout has to visit for this answer.
  ///
  /// It is one more than can be added: the attempt to add the last one records that items were omitted.
  var limitOfVisits: Int { capacity == .max ? .max : capacity + 1 }

  /// The attributes that have been added, for changes in place.
  var values: UnsafeMutableBufferPointer<LayoutAttributes> { slab.values }

  /// Records that the engine drops an element outside of the window, and limits the distances the window may move until the
  /// element enters.
  ///
  /// A layout may return more than the window needs. Rounding errors also move an element out of the window, when the engine
  /// adds the section's start to its offset.
  mutating func leaveOut(_ frame: LayoutRect, outside window: LayoutRect, along axis: ScrollAxis) {
    let before = window.offset(along: axis) - frame.end(along: axis)
    let after = frame.offset(along: axis) - window.end(along: axis)
    if before >= 0 { reach.backward = min(reach.backward, before) }
    if after >= 0 { reach.forward = min(reach.forward, after) }
  }

  /// Sets the distances for which the answer is valid to 0, before another section adds elements.
  mutating func forgetReach() { reach = (0, 0) }

  mutating func keep(first count: Int) { slab.keep(first: count) }

  /// Sorts the attributes from position `first` on into layout order.
  mutating func sort(from first: Int) {
    sortInPlace(UnsafeMutableBufferPointer(rebasing: slab.values[first...])) {
      ElementKey(section: 0, kind: $0.kind, index: $0.index)
        < ElementKey(section: 0, kind: $1.kind, index: $1.index)
    }
  }

  /// Replaces the slot of each item from position `first` on by the item's index, and sorts the items by index.
  mutating func number(from first: Int, by order: borrowing SlotSequence) {
    var cursor = SlotSequence.Cursor()
    let added = UnsafeMutableBufferPointer(rebasing: slab.values[first...])
    for position in added.indices {
      added[position].index = order.index(of: added[position].index, after: &cursor)
    }
    sortInPlace(added) { $0.index < $1.index }
  }
}
