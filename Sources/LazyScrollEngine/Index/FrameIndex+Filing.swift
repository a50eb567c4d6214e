/// Insertion of many items at once, leaf by leaf, for the builder and for appending in order.
extension FrameIndex {
  /// The leaf that is being filled, and the number of entries written into it.
  struct OpenLeaf {
    fileprivate var leaf: Int32 = 0
    fileprivate var count = 0

    init() {}

    fileprivate init(leaf: Int32, count: Int) { (self.leaf, self.count) = (leaf, count) }
  }

  /// Prepares for filing `count` items, and returns the leaf to fill.
  ///
  /// It creates the slots of the items. `isInOrder` is true if the items will be filed in the order of their slots.
  mutating func beginFiling(
    _ count: Int, isInOrder: Bool, packing: FrameBlocks.Packing, typical: TypicalExtent
  ) -> OpenLeaf {
    blocks.packing = packing
    self.typical = typical
    _ = blocks.tree.addNames(count)
    if !isInOrder { blocks.tree.unpack() }
    return OpenLeaf(leaf: blocks.tree.lastLeaf, count: 0)
  }

  /// Files a range of items after the items that were filed before.
  ///
  /// - Parameters:
  ///   - range: The range of items, in the order of filing.
  ///   - open: The leaf that is being filled.
  ///   - frames: The frames of the items, by slot.
  ///   - sort: The sort that gives the order of filing; `nil` if items are filed in the given order and all frames are
  ///     valid.
  ///   - first: The slot of the first frame.
  mutating func file(
    _ range: Range<Int>, into open: inout OpenLeaf, of frames: UnsafeBufferPointer<LayoutRect>,
    sortedBy sort: RadixSort?, from first: Int = 0
  ) {
    let (axis, long, tree) = (axis, typical.longExtent, blocks.tree)
    var (leaf, count) = (open.leaf, open.count)
    var place = range.lowerBound
    while place < range.upperBound {
      // A new block may move the memory of a small tree, so these addresses are valid only until a block is added.
      let names = tree.names(leaf)
      let entries = tree.elements(leaf).baseAddress.unsafelyUnwrapped
      while place < range.upperBound {
        let position = sort?.position(at: place) ?? place
        let slot = first + position
        let isPlace = sort == nil || position < frames.count && frames[position].isValid
        let entry = FrameRule.Entry(isPlace ? frames[position] : .zero, axis: axis)
        if entry.extent >= long {
          // It must go into the second tree even if the limit changes now, as the last leaf of the first tree is being filled.
          typical.observe(entry.extent)
          tree.endLeaf(leaf, count: count)
          blocks.insert(entry, slot: slot, isLong: true)
          place += 1
          break
        }
        if count == FrameRule.leafCapacity {
          tree.endLeaf(leaf, count: count)
          (leaf, count) = (tree.beginLeaf(after: leaf), 0)
          break
        }
        entries[count] = entry
        names[count] = Int32(truncatingIfNeeded: slot)
        count += 1
        place += 1
      }
    }
    open = OpenLeaf(leaf: leaf, count: count)
  }

  /// Updates the bounds of all blocks above the last leaf, after the last call of `file`.
  private func seal(_ open: OpenLeaf) {
    blocks.tree.endLeaf(open.leaf, count: open.count)
    blocks.tree.sealSpine(from: open.leaf)
  }

  /// Completes the filing of `count` items, and appends them to the document order (the order of the items).
  mutating func endFiling(_ open: OpenLeaf, count: Int) {
    seal(open)
    _ = order.append(count)
  }

  /// The number of items from which on the index knows their typical extent well enough to recognize long items.
  private static var typicalCount: Int { 512 }

  /// Appends items leaf by leaf, if they start in order at or after all other items.
  ///
  /// - Parameters:
  ///   - frames: The frames of the appended items.
  ///   - following: The number of items that will be appended later, for which memory is reserved.
  /// - Returns: `false`, without a change, if the frames are not in order or the index is not suitable.
  /// - Complexity: O(m) amortised for m frames.
  mutating func appendInOrder(_ frames: [LayoutRect], following: Int) -> Bool {
    guard count >= Self.typicalCount, blocks.packing == .byOffset, follows(frames) else {
      return false
    }
    blocks.tree.makeUnique()
    let wanted = Slab<Int32>.capacity(for: frames.count + following)
    blocks.tree.reserve(names: wanted)
    order.reserve(wanted)
    let first = order.append(frames.count)
    let missing = first + frames.count - blocks.tree.nameCount
    if missing > 0 { _ = blocks.tree.addNames(missing) }
    let leaf = blocks.tree.lastLeaf
    blocks.tree.pushDownPath(to: leaf)
    var open = OpenLeaf(leaf: leaf, count: blocks.tree.count(leaf))
    frames.withUnsafeBufferPointer {
      file(0..<frames.count, into: &open, of: $0, sortedBy: nil, from: first)
    }
    seal(open)
    return true
  }

  /// Returns a Boolean value that indicates whether all frames are valid, and start in order at or after the items of the
  /// last block.
  private func follows(_ frames: [LayoutRect]) -> Bool {
    var last = -Double.infinity
    for entry in blocks.tree.elements(blocks.tree.lastLeaf) { last = max(last, entry.offset) }
    last += blocks.pendingAboveLastLeaf
    for frame in frames {
      let offset = frame.offset(along: axis)
      if !frame.isValid || offset < last { return false }
      last = offset
    }
    return true
  }
}
