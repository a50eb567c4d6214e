/// Insertion of many items at once, leaf by leaf; used by the builder.
extension FrameIndex {
  /// The leaf that is being filled.
  struct OpenLeaf {
    fileprivate var leaf: Int32 = 0
    fileprivate var count = 0

    init() {}

    fileprivate init(leaf: Int32, count: Int) { (self.leaf, self.count) = (leaf, count) }
  }

  /// Adds names for `count` items that are about to be filed, in the order of their names or in another one, and returns
  /// the leaf to fill.
  mutating func beginFiling(
    _ count: Int, isInOrder: Bool, packing: FrameBlocks.Packing, typical: TypicalExtent
  ) -> OpenLeaf {
    blocks.packing = packing
    self.typical = typical
    _ = blocks.tree.addNames(count)
    if !isInOrder { blocks.tree.unpack() }
    return OpenLeaf(leaf: blocks.tree.lastLeaf, count: 0)
  }

  /// Appends a range of items behind those filed before.
  ///
  /// - Parameters:
  ///   - range: The items, counted in the order of filing.
  ///   - open: The leaf that is being filled.
  ///   - frames: The frames by slot.
  ///   - sort: The order of filing, or `nil` if items are filed as they stand and all frames are
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
      // These addresses hold until a block is added, which may move the only chunk.
      let names = tree.names(leaf)
      let entries = tree.elements(leaf).baseAddress.unsafelyUnwrapped
      while place < range.upperBound {
        let position = sort?.position(at: place) ?? place
        let slot = first + position
        let isPlace = sort == nil || position < frames.count && frames[position].isValid
        let entry = FrameRule.Entry(isPlace ? frames[position] : .zero, axis: axis)
        if entry.extent >= long {
          // Always into the second tree, even if the limit changes here: the last leaf of the first tree is open.
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

  /// Updates the bounds of blocks after the last call of `file`.
  private func seal(_ open: OpenLeaf) {
    blocks.tree.endLeaf(open.leaf, count: open.count)
    blocks.tree.sealSpine(from: open.leaf)
  }

  /// Ends the filing of `count` items, and appends them to the document order.
  mutating func endFiling(_ open: OpenLeaf, count: Int) {
    seal(open)
    _ = order.append(count)
  }

  /// The number of items from which on their typical extent is known well enough to tell long ones from others.
  private static var typicalCount: Int { 512 }

  /// Appends items behind all others if they follow them in the content too, in order.
  ///
  /// - Parameters:
  ///   - frames: The frames of all items that are appended.
  ///   - following: The number of items to be appended after these, for which memory is reserved.
  /// - Returns: `false` if that is not so; nothing is changed then.
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

  /// Returns a Boolean value that indicates whether frames are valid, and start in order at or behind the last block's.
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
