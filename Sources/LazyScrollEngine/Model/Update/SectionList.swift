/// A section in the engine: items, layout and measurements.
struct Section: Sendable {
  var id: UInt64?
  /// The identities of its items.
  var order: ItemOrder
  /// The data from which its layout is prepared.
  var content: SectionContent
  var layout: SectionLayoutBox
  /// The numbers of its measurements that count towards each running mean.
  var shares = ExtentShares()
  /// The depth of the section in the outline.
  var level = 0

  /// Copies the layout if it is shared, before it is written to.
  private mutating func makeLayoutUnique() {
    if !isKnownUniquelyReferenced(&layout) { layout = layout.copy() }
  }

  /// Prepares the layout from the content.
  mutating func prepare(in environment: LayoutEnvironment) {
    makeLayoutUnique()
    layout.prepare(content, in: environment)
  }

  /// Prepares part of the layout; see ``SectionLayout/prepareSlice(_:in:visiting:)``.
  mutating func prepareSlice(in environment: LayoutEnvironment, visiting limit: Int) -> Bool {
    makeLayoutUnique()
    return layout.prepareSlice(content, in: environment, visiting: limit)
  }

  /// Applies a change to the layout.
  ///
  /// - Returns: The staleness of the layout's earlier answers.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
    makeLayoutUnique()
    return layout.apply(change, to: &content, in: environment)
  }
}

/// The sections, stacked along the axis.
///
/// A section keeps its handle while the snapshot lives, wherever it moves; its index and its start
/// follow from the order and from the extents, both in O(log s).
///
/// Invariant: the k-th extent is that of the k-th section's layout.
struct SectionList: Sendable {
  let axis: ScrollAxis
  /// The sections by handle; handles that are not in `order` have stale contents.
  private var storage: SectionStorage
  private var order = SlotSequence()
  private var extents = ExtentTree(estimate: 0)
  /// The largest cross extent of a section, in points, or a larger one unless `isCrossExtentExact`.
  private(set) var crossExtent = 0.0
  /// The greatest distances by which elements reach beyond the start and the end of their sections, in
  /// points.
  private(set) var overhang = (before: 0.0, after: 0.0)
  /// True if any section ever had a level above 0, as in an outline.
  private(set) var hasLevels = false
  /// The length of the content at least, in points: sections that are shorter stand at its end.
  var minimumExtent = 0.0

  /// Creates a list without sections, with capacity for `capacity` of them.
  init(axis: ScrollAxis, capacity: Int = 0) {
    self.axis = axis
    storage = SectionStorage(capacity: capacity)
  }

  var count: Int { order.count }

  /// The length of the content, in points: the sum of all extents, or the room.
  var extent: Double { max(minimumExtent, extents.total) }

  /// The start of the first section, in points.
  var start: Double { minimumExtent > 0 ? max(0, minimumExtent - extents.total) : 0 }

  /// The number of bytes allocated for the indexes of sections.
  var byteCount: Int { order.byteCount + extents.byteCount }

  subscript(handle: Int) -> Section {
    // Addressors, so that reading a property copies nothing of the section.
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
  func start(at index: Int) -> Double { start + extents.offset(of: index) }
  func extent(at index: Int) -> Double { extents.extent(at: index) }
  func index(at offset: Double) -> Int? { extents.index(at: offset - start) }

  /// A section that may meet the window.
  struct Visible: BitwiseCopyable, Sendable {
    var index: Int
    var handle: Int
    var start: Double
  }

  /// Finds the sections that may meet a band, in order.
  func find(from lower: Double, to upper: Double, into found: inout Slab<Visible>) {
    found.makeUnique()
    found.removeAll()
    if count == 1 {
      found.append(Visible(index: 0, handle: handle(at: 0), start: start))
      return
    }
    let lead = start
    if overhang.before == 0 && overhang.after == 0 {
      extents.forEachItem(from: lower - lead, to: upper - lead) { index, offset, _, _ in
        found.append(Visible(index: index, handle: 0, start: lead + offset))
      }
      for position in found.values.indices {
        found.base[position].handle = order.slot(at: found[position].index)
      }
      return
    }
    // An element outside its section may belong to a section that does not meet the band, or has no extent.
    let (first, last) = (lower - overhang.after, upper + overhang.before)
    var index = extents.index(at: min(max(0, first - lead), extents.total.nextDown)) ?? 0
    while index > 0 && start(at: index) >= first { index -= 1 }
    while index < count {
      let start = start(at: index)
      if start > last { return }
      found.append(Visible(index: index, handle: order.slot(at: index), start: start))
      index += 1
    }
  }

  /// Returns the distances in points that a band may move backward and forward before it meets
  /// other sections than those found.
  func reach(
    from lower: Double, to upper: Double, around found: Slab<Visible>
  ) -> (backward: Double, forward: Double) {
    if count <= 1 { return (.infinity, .infinity) }
    guard var first = found.values.first, let last = found.values.last else { return (0, 0) }
    if hasLevels {
      // Sections found for their pinned headers may lie anywhere before the band.
      for section in found.values where section.index < last.index {
        first = section
        if start(at: section.index + 1) + overhang.after > lower { break }
        first = last
      }
    }
    let before = first.index > 0 ? lower - first.start - overhang.after : .infinity
    let behind =
      last.index + 1 < count
      ? start(at: last.index + 1) - overhang.before - upper : .infinity
    return (max(0, before), max(0, behind))
  }

  /// Updates the extent of a section after its layout changed.
  mutating func updateExtent(ofSection handle: Int) {
    let size = self[handle].layout.contentSize
    extents.setExtent(Self.usable(size[axis]), at: order.index(of: handle))
    let overhang = self[handle].layout.overhang
    self.overhang.before = max(self.overhang.before, Self.usable(overhang.before))
    self.overhang.after = max(self.overhang.after, Self.usable(overhang.after))
    let cross = Self.usable(size[axis.crossing])
    if cross >= crossExtent {
      crossExtent = cross
    } else if count == 1 {
      crossExtent = cross
    } else {
      isCrossExtentExact = false
    }
  }

  /// A Boolean value that indicates whether `crossExtent` is exact; otherwise it may be too large
  /// until it is recomputed.
  private var isCrossExtentExact = true

  /// Returns the largest cross extent of a section, recomputed if a section became narrower or was
  /// removed.
  mutating func exactCrossExtent() -> Double {
    if !isCrossExtentExact { updateBounds() }
    return crossExtent
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - index: The index of the section afterwards.
  /// - Returns: The handle of the section.
  mutating func insert(_ section: Section, at index: Int) -> Int {
    if section.level > 0 { hasLevels = true }
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
    extents.insert(extent: 0, at: index)
    updateExtent(ofSection: handle)
    return handle
  }

  /// Removes a section.
  ///
  /// - Returns: The handle, which is free from now on.
  mutating func remove(at index: Int) -> Int {
    let handle = order.remove(at: index)
    self[handle] = Section(
      id: nil, order: ItemOrder(count: 0), content: SectionContent(count: 0),
      layout: SectionLayoutBox())
    extents.remove(index..<index + 1)
    isCrossExtentExact = false
    return handle
  }

  // MARK: Outline

  /// Returns the section to whose group another one belongs: the last section before it with a
  /// smaller level.
  ///
  /// - Complexity: O(d log s), for d sections between them.
  func leader(of index: Int) -> Visible? {
    let level = self[handle(at: index)].level
    var before = index
    while level > 0, before > 0 {
      before -= 1
      let handle = handle(at: before)
      if self[handle].level < level {
        return Visible(index: before, handle: handle, start: start(at: before))
      }
    }
    return nil
  }

  /// Adds the sections before those found whose headers may be pinned among them.
  func addLeaders(to found: inout Slab<Visible>) {
    if !hasLevels { return }
    while let first = found.values.first, let leader = leader(of: first.index) {
      let count = found.count
      found.grow(by: 1)
      copyBytes(found.base, to: found.base + 1, count)
      found[0] = leader
    }
  }

  /// Returns the end of the last section that stands below a section in the outline, or some offset
  /// beyond `limit` if the end is beyond it.
  ///
  /// - Complexity: O(d log s) for d sections up to there.
  func end(ofGroup index: Int, within limit: Double) -> Double {
    let level = self[handle(at: index)].level
    var next = index + 1
    while next < count {
      let start = start(at: next)
      if start > limit || self[handle(at: next)].level <= level { return start }
      next += 1
    }
    return extent
  }

  mutating func move(from source: Int, to target: Int) {
    let extent = extents.extent(at: source)
    order.move(from: source, to: target)
    extents.remove(source..<source + 1)
    extents.insert(extent: extent, at: target)
  }

  private mutating func updateBounds() {
    (crossExtent, overhang, isCrossExtentExact) = (0, (0, 0), true)
    order.forEachSlot(in: 0..<order.count) { handle in
      let layout = self[handle].layout
      crossExtent = max(crossExtent, Self.usable(layout.contentSize[axis.crossing]))
      overhang.before = max(overhang.before, Self.usable(layout.overhang.before))
      overhang.after = max(overhang.after, Self.usable(layout.overhang.after))
    }
  }

  /// Returns the content size that a section's layout gives.
  private func size(at index: Int) -> LayoutSize { self[order.slot(at: index)].layout.contentSize }

  /// Returns a length given by a layout, limited to 0 and to the greatest coordinate; 0 if it is
  /// not a number.
  private static func usable(_ length: Double) -> Double {
    length > 0 ? min(length, LayoutRect.greatestCoordinate) : 0
  }

  /// Returns the first section whose extent exceeds the greatest coordinate, or `nil`.
  ///
  /// - Complexity: O(1) unless the content is that long.
  func sectionTooLong() -> Int? {
    if extents.total < LayoutRect.greatestCoordinate { return nil }
    for index in 0..<count where size(at: index)[axis] > LayoutRect.greatestCoordinate {
      return index
    }
    return nil
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      order._checkInvariants()
      extents._checkInvariants()
      for index in 0..<count {
        let section = self[order.slot(at: index)]
        section.order._checkInvariants()
        precondition(
          extents.extent(at: index) == Self.usable(section.layout.contentSize[axis]),
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
/// `@unchecked` because a list writes to it only while no other list shares it.
private final class SectionStorage: @unchecked Sendable {
  let base: UnsafeMutablePointer<Section>
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Creates a copy of a storage with another capacity.
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
