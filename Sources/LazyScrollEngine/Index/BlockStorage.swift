/// The header at the start of each block of a ``BlockTree``.
struct BlockHeader: BitwiseCopyable, Sendable {
  /// The number of elements or children.
  var count: Int16
  /// 0 for a leaf, and one more for each level above.
  var level: Int16
  /// The parent block; in a freed block the next freed one.
  var parent: Int32
}

/// The memory of a ``BlockTree``, shared by copies of the tree until one of them is written to.
///
/// It knows the size of a block in bytes, and nothing about its contents.
///
/// `@unchecked` because a tree writes to it only while no other tree shares it.
final class BlockStorage: @unchecked Sendable {
  struct State {
    var blocks: SlabBytes
    /// The first freed block, or -1.
    var firstFree: Int32 = -1
    /// The leaf of each element by the element's name, where elements have names.
    var leafOf: Slab<Int32>
  }

  /// The state, behind a pointer: Swift would check each access to a class's own properties for
  /// exclusivity.
  let state: UnsafeMutablePointer<State>
  private let blockStride: Int

  /// Creates storage without blocks, with capacity for blocks and for names.
  init(blockStride: Int, blockCapacity: Int, nameCapacity: Int) {
    self.blockStride = blockStride
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        blocks: SlabBytes(capacity: blockCapacity, stride: blockStride),
        leafOf: Slab(capacity: nameCapacity)))
  }

  /// Creates a copy of another storage.
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
