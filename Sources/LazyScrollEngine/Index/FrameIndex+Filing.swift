/// Insertion of many items at once, leaf by leaf; used by the builder.
extension FrameIndex {
  /// The leaf that is being filled.
  struct OpenLeaf {
    fileprivate var leaf: Int32 = 0
    fileprivate var count = 0

    init() {}

    fileprivate init(leaf: Int32, count: Int) { (self.leaf, self.count) = (leaf, count) }
  }

  /// Reserves names for `count` items that are about to be filed, and returns the leaf to fill.
  mutating func beginFiling(
    _ count: Int, packing: FrameBlocks.Packing, typical: TypicalExtent
  ) -> OpenLeaf {
    blocks.packing = packing
    self.typical = typical
    _ = blocks.tree.addNames(count)
    return OpenLeaf(leaf: blocks.tree.lastLeaf, count: 0)
  }

  /// Appends a range of items behind those filed before.
  ///
  /// - Parameters:
  ///   - range: The items, counted in the order of filing.
  ///   - open: The leaf that is being filled.
  ///   - frames: The frames by slot.
  ///   - sort: The order of filing, or `nil` if each item's slot is its position and all frames are
  ///     valid.
  mutating func file(
    _ range: Range<Int>, into open: inout OpenLeaf, of frames: UnsafeBufferPointer<LayoutRect>,
    sortedBy sort: RadixSort?
  ) {
    let (axis, long, tree) = (axis, typical.longExtent, blocks.tree)
    var (leaf, count) = (open.leaf, open.count)
    var place = range.lowerBound
    while place < range.upperBound {
      // These addresses hold until a block is added, which may reallocate all of them.
      let (names, leafOf) = (tree.names(leaf), tree.leafOf)
      let entries = tree.elements(leaf).baseAddress.unsafelyUnwrapped
      while place < range.upperBound {
        let slot = sort?.position(at: place) ?? place
        let isPlace = sort == nil || slot < frames.count && frames[slot].isValid
        let entry = FrameRule.Entry(isPlace ? frames[slot] : .zero, axis: axis)
        if entry.extent >= long {
          // Always into the second tree, even if the limit changes here: the last leaf of the first tree is open.
          typical.observe(entry.extent)
          blocks.insert(entry, slot: slot, isLong: true)
          place += 1
          break
        }
        if count == FrameRule.leafFill {
          tree.endLeaf(leaf, count: count)
          (leaf, count) = (tree.beginLeaf(after: leaf), 0)
          break
        }
        entries[count] = entry
        names[count] = Int32(truncatingIfNeeded: slot)
        leafOf[slot] = leaf
        count += 1
        place += 1
      }
    }
    open = OpenLeaf(leaf: leaf, count: count)
  }

  /// Updates the bounds of blocks after the last call of `file`.
  mutating func endFiling(_ open: OpenLeaf) {
    blocks.tree.endLeaf(open.leaf, count: open.count)
    blocks.tree.sealSpine(from: open.leaf)
  }

  /// Appends the next `count` slots to the document order.
  mutating func number(_ count: Int) { _ = order.append(count) }
}
