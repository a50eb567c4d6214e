/// The elements that have or need a view, in layout order.
///
/// An element keeps its slot for as long as it lives, and the order lists the slots. So a tick at which one element leaves and
/// another one enters moves a few numbers, and no elements. Call ``makeUnique()`` once per update, before writing.
///
/// Invariant: the order contains each slot in use once, and is sorted by key.
struct LiveSet: Sendable {
  /// An entry of the order.
  struct Member: BitwiseCopyable, Sendable {
    var key: ElementKey
    var slot: Int32
  }

  /// An element that has entered or left the viewport.
  struct Crossing: BitwiseCopyable, Sendable {
    /// Its position in the order.
    var position: Int
    var isInViewport: Bool
  }

  private var slots = Slab<MaterializedElement>()
  private var free = Slab<Int32>()
  private(set) var order = Slab<Member>()
  /// The order that a merge builds, kept so that its memory is used again.
  private var next = Slab<Member>()
  /// The positions of the elements that entered the window with the last merge.
  private(set) var entered = Buffer<Int>()
  /// The elements that left with the last merge, or whose views were given up since.
  private(set) var left = Buffer<MaterializedElement>()

  /// True between ``giveUpViews(except:others:along:)`` and ``allowViews()``.
  private var areViewsGivenUp = false

  var count: Int { order.count }
  var isEmpty: Bool { order.count == 0 }
  var indices: Range<Int> { 0..<order.count }
  /// The number of slots that were ever in use.
  var slotCount: Int { slots.count }

  /// Copies storage that is shared with another set.
  ///
  /// Call it before writing.
  mutating func makeUnique() {
    slots.makeUnique()
    free.makeUnique()
    order.makeUnique()
    next.makeUnique()
  }

  /// The element at a position of the order.
  ///
  /// After its path has changed, ``rekey()`` restores the order.
  subscript(position: Int) -> MaterializedElement {
    // Addressors and no coroutines: in unoptimised builds a coroutine yields a copy, which a pattern match reads after it
    // is gone.
    unsafeAddress { UnsafePointer(slots.base + Int(order.base[position].slot)) }
    unsafeMutableAddress { slots.base + Int(order.base[position].slot) }
  }

  /// Returns the slot of the element at a position, which it keeps for as long as it lives.
  func slot(at position: Int) -> Int { Int(order[position].slot) }

  /// Returns the position of the element of a key.
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

  /// Returns the position of the element that a view shows, as its own view or a placeholder.
  ///
  /// - Complexity: O(k).
  func position(shownBy view: ViewID) -> Int? {
    for position in indices where self[position].view == view { return position }
    return nil
  }

  /// Returns the position of an item.
  ///
  /// - Complexity: O(k).
  func position(ofItem index: Int, inSection handle: Int) -> Int? {
    for position in indices where self[position].isItem(of: handle, in: index..<index + 1) {
      return position
    }
    return nil
  }

  /// The number of elements that have a view.
  var viewCount: Int {
    var count = 0
    for position in indices where self[position].view != nil { count += 1 }
    return count
  }

  /// Returns the position of one of the elements that have a view.
  ///
  /// - Parameter index: A number in `0..<viewCount`.
  /// - Returns: The position in layout order.
  func position(ofView index: Int) -> Int {
    var left = index
    for position in indices where self[position].view != nil {
      if left == 0 { return position }
      left -= 1
    }
    preconditionFailure("there is no view \(index)")
  }

  /// True if an element waits for the next display frame to be bound.
  var hasDeferred: Bool {
    for position in indices where self[position].binding == .deferred { return true }
    return false
  }

  /// True if a view waits for another round to be placed.
  var isPlacingDue: Bool {
    for position in indices where self[position].needsPlacing && self[position].view != nil {
      return true
    }
    return false
  }

  /// True if an element in the window has not been requested from the data source yet.
  var isAnyUnbound: Bool {
    for position in indices
    where self[position].isWanted && self[position].showing != .refused
      && self[position].needsBinding
    {
      return true
    }
    return false
  }

  // MARK: Storage

  /// Stores an element in a slot, without adding it to the order.
  private mutating func file(_ element: MaterializedElement) -> Member {
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

  init() {}

  /// Creates a set of elements without views, placed where their attributes say.
  init(
    standing elements: [(element: ListElement, attributes: LayoutAttributes)],
    in content: borrowing ContentModel
  ) {
    for (element, attributes) in elements {
      var standing = MaterializedElement(
        element: element, handle: content.sections.handle(at: element.section),
        attributes: attributes)
      standing.didPlace()
      order.append(file(standing))
    }
    rekey()
  }

  /// Sorts the elements again, after their paths have changed.
  mutating func rekey() {
    for position in indices { order.base[position].key = self[position].element.key }
    sortInPlace(order.values) { $0.key < $1.key }
  }

  /// Removes and returns the elements that an edit removed, in the order of its changes.
  mutating func takeGone() -> Buffer<MaterializedElement> {
    var gone = Buffer<MaterializedElement>()
    var kept = 0
    for position in indices {
      guard case .gone(let change) = self[position].membership else {
        order[kept] = order[position]
        kept += 1
        continue
      }
      var index = gone.count
      while index > 0, case .gone(let last) = gone[index - 1].membership, last > change {
        index -= 1
      }
      gone.insert(self[position], at: index)
      free.append(order[position].slot)
    }
    order.keep(first: kept)
    return gone
  }

  /// Removes all elements; they are in ``left`` until the next merge.
  mutating func removeAll() {
    left.removeAll()
    for position in indices {
      left.append(self[position])
      free.append(order[position].slot)
    }
    order.removeAll()
  }

  /// Gives up the views of elements that stay live.
  ///
  /// The elements with their views are in ``left`` until the next merge.
  ///
  /// - Parameters:
  ///   - leases: The leases that keep views alive; `nil` for none.
  ///   - others: What to record for elements that were not visible at their known extent.
  ///   - axis: The scroll axis.
  mutating func giveUpViews(
    except leases: borrowing Leases?, others: MaterializedElement.Sighting,
    along axis: ScrollAxis
  ) {
    left.removeAll()
    for position in indices {
      self[position].sighting = wasSeen(at: position, along: axis) ? .seen : others
      if leases?.isLeased(self[position].element) == true { continue }
      left.append(self[position])
      self[position].giveUpView()
    }
    areViewsGivenUp = true
  }

  /// Lets elements have views again.
  mutating func allowViews() { areViewsGivenUp = false }

  /// Returns true if the user saw an element at its known extent.
  ///
  /// While views are given up, the answer is what was recorded then.
  func wasSeen(at position: Int, along axis: ScrollAxis) -> Bool {
    let isSettled = self[position].isSettled(along: axis)
    if !areViewsGivenUp { return self[position].isInViewport && isSettled }
    return switch self[position].sighting {
    case .seen: true
    case .unseen: false
    case .open: isSettled
    }
  }

  // MARK: Merging

  /// Merges an answer of the layouts into the set: elements that are missing in the answer leave, elements that are new in it
  /// enter.
  ///
  /// Those that enter are in ``entered`` afterwards, those that leave in ``left``, in layout order.
  ///
  /// - Parameters:
  ///   - query: The answer.
  ///   - content: The data, which identifies elements that enter.
  ///   - leases: The leases, which keep elements alive.
  ///   - output: Receives reports of items that `attributes(in:)` omits although `attributes(of:)` places them in the window.
  /// - Complexity: O(k) for k elements that are live or answered.
  mutating func merge(
    _ query: borrowing LayoutQuery, content: borrowing ContentModel,
    leases: borrowing Leases, into output: inout Output
  ) {
    next.removeAll()
    entered.removeAll()
    left.removeAll()
    let values = query.answer.values
    var position = 0
    var first = 0
    for number in query.ranges.indices {
      let range = query.ranges[number]
      for index in first..<range.end {
        let key = ElementKey(
          section: range.section, kind: values[index].kind, index: values[index].index)
        while position < count, order[position].key < key {
          passOver(position, content, leases, into: &output)
          position += 1
        }
        if position < count, order[position].key == key {
          if query.mayHaveMoved || !self[position].isWanted {
            self[position].membership = .wanted
            self[position].update(to: values[index])
          }
          next.append(order[position])
          position += 1
        } else {
          let id = content.id(
            of: values[index].kind, at: values[index].index, inSection: range.handle)
          let element = MaterializedElement(
            element: ListElement(
              kind: values[index].kind, section: range.section, index: values[index].index, id: id),
            handle: range.handle, attributes: values[index])
          entered.append(next.count)
          next.append(file(element))
        }
      }
      first = range.end
    }
    while position < count {
      passOver(position, content, leases, into: &output)
      position += 1
    }
    swap(&order, &next)
  }

  /// Handles a live element that is missing in the answer: it leaves, unless a lease keeps it.
  private mutating func passOver(
    _ position: Int, _ content: borrowing ContentModel, _ leases: borrowing Leases,
    into output: inout Output
  ) {
    let element = self[position].element
    let handle = self[position].handle
    if !content.viewport.bounds.isEmpty {
      reportIfForgotten(self[position], content, into: &output)
    }
    guard self[position].view != nil, leases.isLeased(element) else {
      left.append(self[position])
      free.append(order[position].slot)
      return
    }
    self[position].membership = .leased
    if let attributes = content.attributes(of: element.kind, at: element.index, inSection: handle) {
      self[position].update(to: attributes)
    }
    next.append(order[position])
  }

  /// Reports an item that `attributes(in:)` omitted although `attributes(of:)` places it in the window.
  private func reportIfForgotten(
    _ live: MaterializedElement, _ content: borrowing ContentModel, into output: inout Output
  ) {
    let window = content.viewport.window
    guard live.element.kind == .item, live.attributes.frame.intersects(window),
      let frame = content.frame(ofItem: live.element.index, inSection: live.handle),
      frame.intersects(window)
    else { return }
    output.report(.forgottenItem(live.element), onceFor: live.element)
  }

  /// Updates the attributes of pinned views from an answer for pinned views only.
  ///
  /// - Returns: True if all of them were live already, so that none enters or leaves.
  mutating func updatePinned(_ query: borrowing LayoutQuery) -> Bool {
    let values = query.answer.values
    var isSame = true
    var first = 0
    for number in query.ranges.indices {
      let range = query.ranges[number]
      for index in first..<range.end {
        let key = ElementKey(
          section: range.section, kind: values[index].kind, index: values[index].index)
        if let position = position(of: key) {
          self[position].update(to: values[index])
        } else {
          isSame = false
        }
      }
      first = range.end
    }
    return isSame
  }
}
