/// Filing many items at once, leaf by leaf; used by the builder.
extension FrameIndex {
  /// The leaf that is being filled.
  struct OpenLeaf {
    fileprivate var leaf: Int32 = 0
    fileprivate var count = 0

    init() {}

    fileprivate init(leaf: Int32, count: Int) { (self.leaf, self.count) = (leaf, count) }
  }

  /// Makes room for `count` items that are about to be filed.
  mutating func beginFiling(
    _ count: Int, packing: FrameBlocks.Packing, typical: TypicalExtent
  ) -> OpenLeaf {
    blocks.packing = packing
    self.typical = typical
    _ = blocks.tree.addNames(count)
    return OpenLeaf(leaf: blocks.tree.lastLeaf, count: 0)
  }

  /// Files a run of items behind those filed before.
  ///
  /// - Parameters:
  ///   - range: Which items, counted in the order of filing.
  ///   - open: The leaf that is being filled.
  ///   - frames: The frames by slot.
  ///   - sort: Gives the slot of each item; `nil` where it is the item's place, and all frames are places.
  mutating func file(
    _ range: Range<Int>, into open: inout OpenLeaf, of frames: UnsafeBufferPointer<Rect>,
    sortedBy sort: RadixSort?
  ) {
    let (axis, long, tree) = (axis, typical.longExtent, blocks.tree)
    var (leaf, count) = (open.leaf, open.count)
    var place = range.lowerBound
    while place < range.upperBound {
      // Until blocks are made, which may move all of them.
      let (names, leafOf) = (tree.names(leaf), tree.leafOf)
      let entries = tree.elements(leaf).baseAddress.unsafelyUnwrapped
      while place < range.upperBound {
        let slot = sort?.position(at: place) ?? place
        let isPlace = sort == nil || slot < frames.count && frames[slot].isValid
        let entry = FrameRule.Entry(isPlace ? frames[slot] : .zero, axis: axis)
        if entry.extent >= long {
          // Whatever is learnt on the way, not into the tree whose last leaf is open.
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

  /// Brings the blocks' bounds up to date after the last run.
  mutating func endFiling(_ open: OpenLeaf) {
    blocks.tree.endLeaf(open.leaf, count: open.count)
    blocks.tree.sealSpine(from: open.leaf)
  }

  /// Gives the next `count` slots their places in document order.
  mutating func number(_ count: Int) { _ = order.append(count) }
}
