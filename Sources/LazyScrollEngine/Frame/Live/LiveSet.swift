/// The live elements in layout order: those that meet the window (the viewport and its overscan), and those that a lease keeps
/// alive outside of it.
///
/// An element stays in one slot of the storage while it is live, and a sorted array lists the slots. So when elements enter or
/// leave, only small entries of that array are moved. Call ``makeUnique()`` once per update, before writing.
///
/// Invariant: the sorted array contains each slot in use once.
struct LiveSet: Sendable {
  /// An entry of the sorted array: the key of an element, by which entries are sorted, and the slot that stores the element.
  struct Member: BitwiseCopyable, Sendable {
    var key: ElementKey
    var slot: Int32
  }

  /// An element that has entered or left the viewport.
  struct Crossing: BitwiseCopyable, Sendable {
    /// The element's position among the live elements, which are in layout order.
    var position: Int
    var isInViewport: Bool
  }

  private var slots = Slab<MaterializedElement>()
  private var free = Slab<Int32>()
  private(set) var order = Slab<Member>()
  /// The sorted array that the next merge builds; it is stored so that its memory is reused.
  private var next = Slab<Member>()
  /// The positions of the elements that entered the window at the last merge.
  private(set) var entered = Buffer<Int>()
  /// The elements that the last merge removed, or whose views were given up since; the engine recycles their views.
  private(set) var left = Buffer<MaterializedElement>()

  /// True from ``giveUpViews(except:others:along:)`` to ``allowViews()``, while no element but leased ones has a view.
  private var areViewsGivenUp = false

  var count: Int { order.count }
  var isEmpty: Bool { order.count == 0 }
  var indices: Range<Int> { 0..<order.count }
  /// The number of slots, in use or free.
  var slotCount: Int { slots.count }

  /// Copies the storage if a copy of this set shares it.
  ///
  /// Call this method before writing.
  mutating func makeUnique() {
    slots.makeUnique()
    free.makeUnique()
    order.makeUnique()
    next.makeUnique()
  }

  /// The element at a position in layout order.
  ///
  /// After the index paths of elements were changed, ``rekey()`` sorts the set again.
  subscript(position: Int) -> MaterializedElement {
    // Addressors, not `_read` and `_modify`: in unoptimised builds these yield a temporary copy of the element, and a
    // pattern match would read that copy after its end.
    unsafeAddress { UnsafePointer(slots.base + Int(order.base[position].slot)) }
    unsafeMutableAddress { slots.base + Int(order.base[position].slot) }
  }

  /// Returns the slot that stores the element at a position.
  ///
  /// An element keeps its slot while it is live, so other parts of the engine store data about elements by slot.
  func slot(at position: Int) -> Int { Int(order[position].slot) }

  /// Returns the position of the element with a key, or `nil` if it is not live.
  ///
  /// - Complexity: O(log k) for k live elements.
  func position(of key: ElementKey) -> Int? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < order.count && order[low].key == key ? low : nil
  }

  /// Returns the position of the element that a view shows, as its own view or a placeholder; `nil` if the view shows none.
  ///
  /// - Complexity: O(k) for k live elements.
  func position(shownBy view: ViewID) -> Int? {
    for position in indices where self[position].view == view { return position }
    return nil
  }

  /// Returns the position of an item, or `nil` if the item is not live.
  ///
  /// - Complexity: O(k) for k live elements.
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

  /// Returns the position of an element with a view, by its number among the elements that have one.
  ///
  /// - Parameter index: The number, in `0..<viewCount`.
  /// - Returns: The position among all live elements.
  func position(ofView index: Int) -> Int {
    var left = index
    for position in indices where self[position].view != nil {
      if left == 0 { return position }
      left -= 1
    }
    preconditionFailure("there is no view \(index)")
  }

  /// True if the binding of an element was put off to a later display frame.
  var hasDeferred: Bool {
    for position in indices where self[position].binding == .deferred { return true }
    return false
  }

  /// True if a view has to be placed in the next round.
  var isPlacingDue: Bool {
    for position in indices where self[position].needsPlacing && self[position].view != nil {
      return true
    }
    return false
  }

  /// True if an element in the window waits to be bound to a view; one that the data source gave no view does not count.
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

  /// Stores an element in a free slot, and returns its entry, which the caller adds to the sorted array.
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

  /// Creates a set of elements without views that are recorded as placed at the frames of their attributes.
  ///
  /// ``Surroundings`` uses such a set to remember frames.
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

  /// Sorts the elements again, after their index paths have changed.
  mutating func rekey() {
    for position in indices { order.base[position].key = self[position].element.key }
    sortInPlace(order.values) { $0.key < $1.key }
  }

  /// Removes and returns the elements that are marked as removed by an edit, in the order of its changes.
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

  /// Removes all elements; ``left`` contains them until the next merge.
  mutating func removeAll() {
    left.removeAll()
    for position in indices {
      left.append(self[position])
      free.append(order[position].slot)
    }
    order.removeAll()
  }

  /// Removes the views from the elements, which stay live, because the window is hidden or cleared.
  ///
  /// ``left`` contains copies of the elements with their views until the next merge, so that the engine can recycle the views.
  ///
  /// - Parameters:
  ///   - leases: The leases, whose elements keep their views; `nil` to remove all views.
  ///   - others: The record for elements that were not in the viewport at a known extent.
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

  /// Ends the time without views that began with ``giveUpViews(except:others:along:)``.
  mutating func allowViews() { areViewsGivenUp = false }

  /// Returns true if the user saw an element at its known extent.
  ///
  /// While the window shows nothing, the result is taken from the record that was made when it was hidden or cleared.
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

  /// Replaces the live elements by those that the layouts have now given for the window.
  ///
  /// Afterwards ``entered`` contains the elements that are new, and ``left`` those that are missing in the answer of the
  /// layouts, both in layout order.
  ///
  /// - Parameters:
  ///   - query: The answer of the layouts: the attributes of all elements in the window.
  ///   - content: The data, which gives the IDs of new elements.
  ///   - leases: The leases, which keep elements alive that the answer does not contain.
  ///   - output: Receives reports of items that `attributes(in:)` omits although `attributes(of:)` places them in the window.
  /// - Complexity: O(k) for k elements that are live or in the answer.
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

  /// Removes a live element that the layouts no longer give for the window, unless a lease keeps its view alive.
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

  /// Reports an item that a layout's `attributes(in:)` omitted although its `attributes(of:)` places the item in the window.
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

  /// Updates the attributes of pinned elements, from an answer of the layouts that contains only these.
  ///
  /// - Returns: True if all of them are live already; otherwise the layouts have to be queried for the whole window.
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
