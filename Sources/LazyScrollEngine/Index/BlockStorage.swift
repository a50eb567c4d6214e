/// The first bytes of a block of a ``BlockTree``.
struct BlockHeader: BitwiseCopyable, Sendable {
  /// The number of elements or children.
  var count: Int16
  /// 0 for a leaf, and one more for each level above.
  var level: Int16
  /// The block above; of a freed block the next freed one.
  var parent: Int32
}

/// The memory of a ``BlockTree``, shared by copies of the tree until one of them is written to.
///
/// It knows how many bytes a block has, and nothing of what is in them.
///
/// `@unchecked` because it is written only by the one tree that holds it alone.
final class BlockStorage: @unchecked Sendable {
  struct State {
    var blocks: SlabBytes
    /// The first freed block, or -1.
    var firstFree: Int32 = -1
    /// By name: the leaf that holds the element, where elements have names.
    var leafOf: Slab<Int32>
  }

  /// The state, behind a pointer: a class's own properties would be checked for overlapping access at
  /// each use.
  let state: UnsafeMutablePointer<State>
  private let blockStride: Int

  /// Memory without blocks, with room for some and for names.
  init(blockStride: Int, blockRoom: Int, nameRoom: Int) {
    self.blockStride = blockStride
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        blocks: SlabBytes(capacity: blockRoom, stride: blockStride),
        leafOf: Slab(capacity: nameRoom)))
  }

  /// A copy of another storage.
  init(copying other: BlockStorage) {
    blockStride = other.blockStride
    state = .allocate(capacity: 1)
    state.initialize(to: other.state.pointee)
    state.pointee.blocks.makeUnique(stride: blockStride)
    state.pointee.leafOf.makeUnique()
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }
}
