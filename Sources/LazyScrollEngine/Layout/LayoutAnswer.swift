/// What a layout answers when it is asked what stands in a rectangle.
///
/// A layout appends attributes; that is all it must do. One that also says for how long the answer
/// holds (``holds(backward:forward:)``) spares the engine the question at most ticks.
public struct LayoutAnswer: Sendable {
  private var slab = Slab<LayoutAttributes>()
  /// How far the rectangle may move along the axis before the answer changes, in points.
  private(set) var reach = (backward: 0.0, forward: 0.0)

  /// The most attributes that it takes.
  private let limit: Int
  /// A Boolean value that indicates whether attributes were left out.
  private(set) var isCut = false

  /// An answer without attributes.
  public init() { limit = .max }

  /// An answer that takes so many attributes and leaves out what is beyond.
  init(limit: Int) { self.limit = limit }

  /// The number of attributes that still fit: a layout may stop once it is 0.
  public var room: Int { limit - slab.count }

  /// The attributes so far.
  public var attributes: [LayoutAttributes] { Array(slab.values) }

  /// How many attributes there are so far.
  public var count: Int { slab.count }

  /// Takes all attributes out and keeps the room.
  public mutating func removeAll() {
    slab.removeAll()
    reach = (0, 0)
    isCut = false
  }

  /// Adds what stands in the rectangle.
  public mutating func append(_ attributes: LayoutAttributes) {
    if room == 0 {
      isCut = true
      return
    }
    slab.makeUnique()
    slab.append(attributes)
  }

  /// Says for how long the answer holds: no other element, and no other attributes, until the rectangle
  /// has moved further than that.
  ///
  /// Without it the answer is taken to hold for this rectangle alone. Whoever says it is not asked for
  /// ``SectionLayout/staleness(from:to:)`` on the way either.
  ///
  /// - Parameters:
  ///   - backward: Points towards the content's start; not negative.
  ///   - forward: Points towards its end; not negative.
  public mutating func holds(backward: Double, forward: Double) {
    reach = (max(0, backward), max(0, forward))
  }

  // MARK: Within the engine

  /// The most items that a walk over what meets the rectangle need visit: one more than there is room for,
  /// which is left out and noted as such.
  var limitOfVisits: Int { room == .max ? .max : room + 1 }

  /// The attributes, to be changed in place.
  var values: UnsafeMutableBufferPointer<LayoutAttributes> { slab.values }

  /// Forgets how long the answer so far holds, before another section adds to it.
  mutating func forgetReach() { reach = (0, 0) }

  mutating func keep(first count: Int) { slab.keep(first: count) }

  /// Sorts what was added from `first` on into reading order.
  mutating func sort(from first: Int) {
    sortInPlace(UnsafeMutableBufferPointer(rebasing: slab.values[first...])) {
      ElementKey(section: 0, kind: $0.kind, index: $0.index)
        < ElementKey(section: 0, kind: $1.kind, index: $1.index)
    }
  }

  /// Gives items found by slot their index, and puts them in order.
  mutating func number(from first: Int, by order: borrowing SlotSequence) {
    var cursor = SlotSequence.Cursor()
    let added = UnsafeMutableBufferPointer(rebasing: slab.values[first...])
    for position in added.indices {
      added[position].index = order.index(of: added[position].index, after: &cursor)
    }
    sortInPlace(added) { $0.index < $1.index }
  }
}
