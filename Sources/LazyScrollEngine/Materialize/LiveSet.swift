/// The elements that have or want a view, in reading order.
///
/// An element sits in a slot for as long as it lives, and the order names slots, so that a tick at
/// which one leaves and one enters moves a few numbers and no elements. Whoever writes calls
/// ``makeUnique()`` first.
///
/// Invariant: the order names each slot in use once, by rising key.
struct LiveSet: Sendable {
  /// An element's place in the order.
  struct Member: BitwiseCopyable, Sendable {
    var key: ElementKey
    var slot: Int32
  }

  private var slots = Slab<MaterializedElement>()
  private var free = Slab<Int32>()
  private(set) var order = Slab<Member>()

  var count: Int { order.count }
  var isEmpty: Bool { order.count == 0 }
  var indices: Range<Int> { 0..<order.count }

  /// Copies what another set shares; to be called before writing.
  mutating func makeUnique() {
    slots.makeUnique()
    free.makeUnique()
    order.makeUnique()
  }

  /// The element at a position of the order.
  ///
  /// Moved elsewhere in the data, it is in order again after ``rekey()``.
  subscript(position: Int) -> MaterializedElement {
    // Addresses and no coroutines: those hand out a copy in unoptimised builds, which a pattern match
    // reads after it is gone.
    unsafeAddress { UnsafePointer(slot(order.base[position].slot)) }
    unsafeMutableAddress { slot(order.base[position].slot) }
  }

  /// The element at a position of the order, in its place.
  func at(_ position: Int) -> UnsafeMutablePointer<MaterializedElement> {
    slot(order.base[position].slot)
  }

  /// The element of a key, in its place.
  ///
  /// - Complexity: O(log k).
  func element(of key: ElementKey) -> UnsafeMutablePointer<MaterializedElement>? {
    if let position = position(of: key) { return at(position) }
    return nil
  }

  /// Whether there was no time for an element that is still to be bound.
  var hasDeferred: Bool {
    for position in indices {
      let element = at(position)
      if element.pointee.isDeferred, element.pointee.needsBinding { return true }
    }
    return false
  }

  /// The element in a slot.
  func slot(_ slot: Int32) -> UnsafeMutablePointer<MaterializedElement> {
    slots.base + Int(slot)
  }

  /// Where the element of a key stands.
  ///
  /// - Complexity: O(log k).
  func position(of key: ElementKey) -> Int? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < order.count && order[low].key == key ? low : nil
  }

  /// Puts an element into a slot; it is not in the order yet.
  mutating func file(_ element: MaterializedElement) -> Member {
    let key = element.element.key
    if free.count > 0 {
      let slot = free[free.count - 1]
      free.keep(first: free.count - 1)
      slots[Int(slot)] = element
      return Member(key: key, slot: slot)
    }
    slots.append(element)
    return Member(key: key, slot: Int32(truncatingIfNeeded: slots.count - 1))
  }

  /// Gives up a slot whose element is in the order no longer.
  mutating func vacate(_ slot: Int32) { free.append(slot) }

  /// Exchanges the order for another one of the same slots, those vacated and those filed aside.
  mutating func exchangeOrder(for next: inout Slab<Member>) { swap(&order, &next) }

  /// Takes the keys from the elements again, after these have moved in the data.
  mutating func rekey() {
    for position in indices { order.base[position].key = self[position].element.key }
    sortInPlace(order.values) { $0.key < $1.key }
  }

  /// Takes the element at a position out.
  mutating func take(at position: Int) -> MaterializedElement {
    let element = self[position]
    free.append(order[position].slot)
    for moved in position..<order.count - 1 { order[moved] = order[moved + 1] }
    order.keep(first: order.count - 1)
    return element
  }

  /// Puts an element in; the order is right again after ``rekey()``.
  mutating func add(_ element: MaterializedElement) {
    let member = file(element)
    order.append(member)
  }

  /// Takes all elements out that are marked as gone.
  mutating func takeGone(into taken: inout Buffer<MaterializedElement>) {
    var kept = 0
    for position in indices {
      let element = at(position)
      if element.pointee.isGone {
        taken.append(element.pointee)
        free.append(order[position].slot)
      } else {
        order[kept] = order[position]
        kept += 1
      }
    }
    order.keep(first: kept)
  }

  mutating func removeAll() {
    for member in order.values { free.append(member.slot) }
    order.removeAll()
  }
}
