/// One section as the engine keeps it.
struct Section: Sendable {
  var id: UInt64?
  /// Who its items are.
  var order: ItemOrder
  /// What its layout is prepared from.
  var content: SectionContent
  var layout: AnySectionLayout

  /// How many of a kind the section holds; ornament is the layout's own affair.
  func count(of kind: ElementKind) -> Int {
    switch kind {
    case .item: content.count
    case .supplementary(let kind): content.count(ofSupplementary: kind)
    case .decoration: .max
    }
  }

  /// Prepares the layout from the content.
  mutating func prepare(in environment: LayoutEnvironment) {
    layout.prepare(content, in: environment)
  }

  /// Prepares part of the layout; see ``SectionLayout/prepareSlice(_:in:visiting:)``.
  mutating func prepareSlice(in environment: LayoutEnvironment, visiting limit: Int) -> Bool {
    layout.prepareSlice(content, in: environment, visiting: limit)
  }

  /// Tells the layout of a change.
  ///
  /// - Returns: How far its earlier answers still hold.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
    layout.apply(change, to: &content, in: environment)
  }

  /// The identity of an element of the section.
  func id(of kind: ElementKind, at index: Int) -> ItemID {
    kind == .item ? order.id(at: index) : .position(index)
  }
}

/// The sections, stacked along the axis.
///
/// A section keeps its handle for as long as the snapshot lives, wherever it moves; its index follows from
/// the order in O(log s). Starts are sums, of which those behind a change are summed up again when they
/// are next asked for: sections are few beside items, and a tick asks for starts only.
///
/// Invariants: the k-th extent is that of the k-th section's layout; a start is the sum of the extents
/// before it, as far as `exactStart`.
struct SectionList: Sendable {
  var axis: Axis
  /// By handle; the places of handles not in `order` hold leftovers.
  private var storage: SectionStorage
  private var order: SlotSequence
  /// By index.
  private var extents = Buffer<Double>()
  /// By index, and behind the last section the sum of all extents.
  private var starts = Buffer<Double>()
  /// The last start that is not out of date.
  private var exactStart = 0
  /// The largest extent across the axis.
  private(set) var crossExtent = 0.0
  /// The furthest that anything sticks out of its section.
  private(set) var overhang = (before: 0.0, after: 0.0)

  /// No sections, and room for so many.
  init(axis: Axis, capacity: Int = 0) {
    self.axis = axis
    storage = SectionStorage(capacity: capacity)
    order = SlotSequence(capacity: capacity)
    starts.append(0)
  }

  var count: Int { order.count }

  /// The sum of all extents.
  var extent: Double { start(at: count) }

  /// Bytes held by the indexes of sections.
  var byteCount: Int { order.byteCount + extents.byteCount + starts.byteCount }

  subscript(handle: Int) -> Section {
    // Addresses, so that a question to a section copies nothing of it.
    unsafeAddress { UnsafePointer(storage.base + handle) }
    unsafeMutableAddress {
      makeUnique()
      return storage.base + handle
    }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = SectionStorage(storage, capacity: storage.capacity)
    }
  }

  func handle(at index: Int) -> Int { order.slot(at: index) }
  func index(of handle: Int) -> Int { order.index(of: handle) }

  /// Where a section starts, or the last one ends.
  ///
  /// - Complexity: O(1); after a change O(s), until starts were summed up.
  func start(at index: Int) -> Double {
    var known = min(index, exactStart)
    var start = starts[known]
    while known < index {
      start += extents[known]
      known += 1
    }
    return start
  }

  private mutating func sumUp() {
    while exactStart < count {
      starts[exactStart + 1] = starts[exactStart] + extents[exactStart]
      exactStart += 1
    }
  }

  /// A section on the screen.
  struct Visible: BitwiseCopyable, Sendable {
    var index: Int
    var handle: Int
    var start: Double
  }

  /// Finds the sections that may meet a band, in order.
  ///
  /// It is `mutating` only so that the list is not copied for the call.
  mutating func find(from lower: Double, to upper: Double, into found: inout Slab<Visible>) {
    found.makeUnique()
    found.removeAll()
    if count == 1 {
      found.append(Visible(index: 0, handle: order.slot(at: 0), start: 0))
      return
    }
    sumUp()
    // What sticks out may belong to a section that does not meet the band, or has no extent.
    let sticksOut = overhang.before > 0 || overhang.after > 0
    let (first, last) = (lower - overhang.after, upper + overhang.before)
    var (index, end) = (0, count)
    while index < end {
      let middle = (index + end) / 2
      let sectionEnd = starts[middle + 1]
      if sectionEnd < first || sectionEnd == first && !sticksOut {
        index = middle + 1
      } else {
        end = middle
      }
    }
    while index < count && starts[index] <= last {
      if sticksOut || extents[index] > 0 && starts[index] < last {
        found.append(Visible(index: index, handle: order.slot(at: index), start: starts[index]))
      }
      index += 1
    }
  }

  /// How far a band may move before it meets other sections than those found.
  mutating func reach(
    from lower: Double, to upper: Double, around found: Slab<Visible>
  ) -> (backward: Double, forward: Double) {
    if count <= 1 { return (.infinity, .infinity) }
    guard let first = found.values.first, let last = found.values.last else { return (0, 0) }
    let before = first.index > 0 ? lower - first.start - overhang.after : .infinity
    let behind =
      last.index + 1 < count
      ? start(at: last.index + 1) - overhang.before - upper : .infinity
    return (max(0, before), max(0, behind))
  }

  /// Takes note of a section's extent after its layout changed.
  mutating func updateExtent(ofSection handle: Int) {
    let size = self[handle].layout.contentSize
    let index = order.index(of: handle)
    extents[index] = Self.usable(size[axis])
    exactStart = min(exactStart, index)
    let overhang = self[handle].layout.overhang
    self.overhang.before = max(self.overhang.before, Self.usable(overhang.before))
    self.overhang.after = max(self.overhang.after, Self.usable(overhang.after))
    let cross = Self.usable(size[axis.crossing])
    if cross >= crossExtent || count == 1 {
      crossExtent = cross
    } else {
      isCrossExtentExact = false
    }
  }

  /// Whether `crossExtent` may be larger than it has to be, until it is summed up again.
  private var isCrossExtentExact = true

  /// The extent across the axis, summed up again if a section became narrower.
  mutating func exactCrossExtent() -> Double {
    if !isCrossExtentExact {
      (crossExtent, isCrossExtentExact) = (0, true)
      for index in 0..<count {
        crossExtent = max(crossExtent, Self.usable(size(at: index)[axis.crossing]))
      }
    }
    return crossExtent
  }

  mutating func insert(_ section: Section, at index: Int) -> Int {
    let handle = order.insert(at: index)
    if handle == storage.count {
      makeUnique()
      if handle == storage.capacity {
        storage = SectionStorage(storage, capacity: 2 * handle + 1)
      }
      storage.append(section)
    } else {
      self[handle] = section
    }
    insertExtent(0, at: index)
    updateExtent(ofSection: handle)
    return handle
  }

  /// - Returns: The handle, which is free from now on.
  mutating func remove(at index: Int) -> Int {
    let handle = order.remove(at: index)
    self[handle] = Section(
      id: nil, order: ItemOrder(count: 0), content: SectionContent(count: 0),
      layout: AnySectionLayout(AbsoluteLayout()))
    removeExtent(at: index)
    isCrossExtentExact = false
    return handle
  }

  mutating func move(from source: Int, to target: Int) {
    let extent = extents[source]
    order.move(from: source, to: target)
    removeExtent(at: source)
    insertExtent(extent, at: target)
  }

  private mutating func insertExtent(_ extent: Double, at index: Int) {
    extents.insert(extent, at: index)
    starts.append(0)
    exactStart = min(exactStart, index)
  }

  private mutating func removeExtent(at index: Int) {
    extents.remove(at: index)
    starts.remove(at: starts.count - 1)
    exactStart = min(exactStart, index)
  }

  /// What a section's layout says of its size.
  private func size(at index: Int) -> Size { self[order.slot(at: index)].layout.contentSize }

  /// What a layout says of its size; nothing where that is no size, and no more than there are places.
  @inline(never)
  private static func usable(_ length: Double) -> Double {
    length > 0 ? min(length, Rect.greatestCoordinate) : 0
  }

  /// The first section that is longer than there are places, if one is.
  ///
  /// - Complexity: O(1) unless the content is that long.
  func sectionTooLong() -> Int? {
    if extent < Rect.greatestCoordinate { return nil }
    for index in 0..<count where size(at: index)[axis] > Rect.greatestCoordinate { return index }
    return nil
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      order._checkInvariants()
      precondition(
        extents.count == count && starts.count == count + 1, "not all sections have an extent")
      for index in 0..<count {
        let section = self[order.slot(at: index)]
        precondition(
          index >= exactStart || starts[index + 1] == starts[index] + extents[index],
          "section \(index) ends at \(starts[index + 1])")
        section.order._checkInvariants()
        precondition(
          extents[index] == Self.usable(section.layout.contentSize[axis]),
          "the extent of section \(index) is out of date")
        precondition(
          section.content.count == section.order.count,
          "section \(index) has \(section.content.count) items laid out of \(section.order.count)")
      }
    #endif
  }
}

/// The allocation behind a ``SectionList``.
///
/// `@unchecked` because it is written only by the one list that holds it alone.
private final class SectionStorage: @unchecked Sendable {
  let base: UnsafeMutablePointer<Section>
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// The same sections, with room for others.
  convenience init(_ other: SectionStorage, capacity: Int) {
    self.init(capacity: capacity)
    for index in 0..<other.count { append(other.base[index]) }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  func append(_ section: Section) {
    (base + count).initialize(to: section)
    count += 1
  }
}
