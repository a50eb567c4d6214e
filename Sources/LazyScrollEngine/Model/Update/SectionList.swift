/// A section of the data in the engine: its items, its layout, and the counts of its measurements.
struct Section: Sendable {
  var id: UInt64?
  /// The order, the IDs and the revisions of the section's items.
  var order: ItemOrder
  /// The data of the section from which its layout is prepared.
  var content: SectionContent
  var layout: SectionLayoutBox
  /// The counts of the section's measurements, which weight running means of extents in its estimates.
  var shares = ExtentShares()
  /// The depth of the section in the outline.
  var level = 0

  /// Copies the layout before a modification, if another section value shares it.
  private mutating func makeLayoutUnique() {
    if !isKnownUniquelyReferenced(&layout) { layout = layout.copy() }
  }

  /// Prepares the layout for queries, from the section's content.
  mutating func prepare(in environment: LayoutEnvironment) {
    makeLayoutUnique()
    layout.prepare(content, in: environment)
  }

  /// Prepares a part of the layout, and returns true once the whole layout is prepared.
  ///
  /// See ``SectionLayout/prepareSlice(_:in:visiting:)``.
  mutating func prepareSlice(in environment: LayoutEnvironment, visiting limit: Int) -> Bool {
    makeLayoutUnique()
    return layout.prepareSlice(content, in: environment, visiting: limit)
  }

  /// Applies a change of the section's content to the layout.
  ///
  /// - Returns: The degree to which the layout's earlier results became invalid.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
    makeLayoutUnique()
    return layout.apply(change, to: &content, in: environment)
  }
}

/// The sections of the data, stacked along the scroll axis.
///
/// A section keeps its handle, a number, while the snapshot is in use, even if the section moves. Its index and its start
/// follow from `order` and `extents`, both in O(log s) for s sections.
///
/// Invariant: the k-th extent is the extent of the k-th section's layout.
struct SectionList: Sendable {
  let axis: ScrollAxis
  /// The sections by handle; the entry of a free handle, which is not in `order`, is meaningless.
  private var storage: SectionStorage
  private var order = SlotSequence()
  private var extents = ExtentTree(estimate: 0)
  /// The largest cross extent (length across the axis) of a section, in points; it may be too large unless `isCrossExtentExact`
  /// is true.
  private(set) var crossExtent = 0.0
  /// The greatest distances by which elements reach beyond the start and the end of their sections, in
  /// points.
  private(set) var overhang = (before: 0.0, after: 0.0)
  /// True if any section ever had a level above 0, as in an outline.
  private(set) var hasLevels = false
  /// The least length of the content, in points; if all sections together are shorter, they are aligned to its end.
  var minimumExtent = 0.0

  /// Creates a list without sections, with capacity for `capacity` of them.
  init(axis: ScrollAxis, capacity: Int = 0) {
    self.axis = axis
    storage = SectionStorage(capacity: capacity)
  }

  var count: Int { order.count }

  /// The length of the content, in points: the sum of the extents of all sections, but at least `minimumExtent`.
  var extent: Double { max(minimumExtent, extents.total) }

  /// The start of the first section along the axis, in points; above 0 if all sections together are shorter than
  /// `minimumExtent`.
  var start: Double { minimumExtent > 0 ? max(0, minimumExtent - extents.total) : 0 }

  /// The number of bytes allocated for the indexes of sections.
  var byteCount: Int { order.byteCount + extents.byteCount }

  subscript(handle: Int) -> Section {
    // Addressors give access in place, so that reading one property does not copy the whole section.
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

  /// A section that may intersect the window, with its start along the axis in points.
  struct Visible: BitwiseCopyable, Sendable {
    var index: Int
    var handle: Int
    var start: Double
  }

  /// Finds the sections that may intersect a band of offsets, in order.
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
    // An element may reach beyond its section, so also find sections near the band, even sections without extent.
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

  /// Returns the distances, in points, by which a band of offsets may move backward and forward before it intersects a section
  /// that is not in `found`.
  func reach(
    from lower: Double, to upper: Double, around found: Slab<Visible>
  ) -> (backward: Double, forward: Double) {
    if count <= 1 { return (.infinity, .infinity) }
    guard var first = found.values.first, let last = found.values.last else { return (0, 0) }
    if hasLevels {
      // Sections that were found only for their pinned headers may lie anywhere before the band, so skip them.
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

  /// Updates the extent, the cross extent and the overhang for a section whose layout has changed.
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

  /// True if `crossExtent` is exact; otherwise it may be too large until it is recomputed.
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
  ///   - index: The index of the section after the insertion.
  /// - Returns: The handle of the section, a number that stays the same when the section moves.
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
  /// - Returns: The handle of the removed section, which the next inserted section may get.
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

  /// Returns the parent of a section in the outline: the last section before it with a smaller level.
  ///
  /// - Returns: The parent; `nil` if the section is at the top of the outline.
  /// - Complexity: O(d log s) for s sections, d of them between parent and section.
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

  /// Adds to the front of `found` the outline parents of its first section, because their pinned headers may be visible.
  func addLeaders(to found: inout Slab<Visible>) {
    if !hasLevels { return }
    while let first = found.values.first, let leader = leader(of: first.index) {
      let count = found.count
      found.grow(by: 1)
      copyBytes(found.base, to: found.base + 1, count)
      found[0] = leader
    }
  }

  /// Returns the end of the last section below a section in the outline, or some offset beyond `limit` if the end is beyond it.
  ///
  /// - Complexity: O(d log s) for s sections, d of them visited.
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

  /// Returns the content size of the layout of the section at `index`.
  private func size(at index: Int) -> LayoutSize { self[order.slot(at: index)].layout.contentSize }

  /// Returns a layout's length, limited to the range from 0 to the greatest coordinate; 0 if it is not a number.
  private static func usable(_ length: Double) -> Double {
    length > 0 ? min(length, LayoutRect.greatestCoordinate) : 0
  }

  /// Returns the index of the first section whose extent exceeds the greatest coordinate, or `nil` if there is none.
  ///
  /// - Complexity: O(1), unless all sections together reach the greatest coordinate.
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

/// The memory in which a ``SectionList`` stores its sections.
///
/// `@unchecked Sendable`, because a list writes to the memory only while no other list shares it.
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
