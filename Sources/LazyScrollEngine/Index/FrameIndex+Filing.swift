/// Filing many items at once, leaf by leaf; used by the builder.
extension FrameIndex {
  /// Makes room for the places of `count` items that are about to be filed.
  mutating func beginFiling(
    _ count: Int, packing: FrameBlocks.Packing, typical: TypicalExtent
  ) {
    blocks.packing = packing
    self.typical = typical
    places.grow(by: count)
  }

  /// Files a run of items behind those filed before, leaf by leaf.
  ///
  /// - Parameters:
  ///   - range: Which items, counted in the order of filing.
  ///   - frames: The frames by slot.
  ///   - mayBeInvalid: Whether some may be no place, to be filed as empty ones.
  ///   - slot: Gives the slot of each item.
  mutating func file(
    _ range: Range<Int>, of frames: UnsafeBufferPointer<Rect>, mayBeInvalid: Bool,
    slot: (Int) -> Int
  ) {
    let (axis, long) = (axis, typical.longExtent)
    func entry(at place: Int) -> FrameRule.Entry {
      let slot = slot(place)
      let isPlace = !mayBeInvalid || slot < frames.count && frames[slot].isValid
      let frame = isPlace ? frames[slot] : .zero
      return FrameRule.Entry(frame, slot: Int32(truncatingIfNeeded: slot), axis: axis)
    }
    var place = range.lowerBound
    while place < range.upperBound {
      let first = entry(at: place)
      if first.extent >= long {
        file(first)
        place += 1
        continue
      }
      let leaf = blocks.tree.appendLeaf { elements in
        var count = 0
        while place < range.upperBound && count < FrameRule.leafFill {
          let next = entry(at: place)
          if next.extent >= long { break }
          elements[count] = next
          count += 1
          place += 1
        }
        return count
      }
      relabel(leaf, isLong: false)
    }
  }

  /// Brings the blocks' bounds up to date after a run of ``file(_:of:mayBeInvalid:slot:)``.
  mutating func endFiling() { blocks.tree.sealSpine() }

  /// Gives the next `count` slots their places in document order.
  mutating func number(_ count: Int) { _ = order.append(count) }
}
