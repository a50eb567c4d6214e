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
/// Blocks are in chunks of one size, so that a large tree grows without copying: a million frames are
/// 38 MB. The first chunk of a small tree is only as large as the tree, and grows by half.
///
/// It knows the size of a block in bytes, and nothing about its contents.
///
/// `@unchecked` because a tree writes to it only while no other tree shares it.
final class BlockStorage: @unchecked Sendable {
  /// The memory of some blocks.
  struct Chunk: BitwiseCopyable, @unchecked Sendable {
    var base: UnsafeMutableRawPointer
  }

  struct State {
    /// The chunks, each with room for `chunkCapacity` blocks; for fewer, while it is the only one.
    var chunks = Slab<Chunk>()
    /// The number of blocks, free ones included.
    var count = 0
    /// The number of blocks for which there is room.
    var capacity = 0
    /// The first freed block, or -1.
    var firstFree: Int32 = -1
    /// The number of names that elements have or may get.
    var nameCount = 0
    /// A Boolean value that indicates whether the leaf of each element follows from its name.
    var isPacked = true
    /// The leaf of each element by the element's name, unless `isPacked`.
    var leafOf = Slab<Int32>()
  }

  /// The number of blocks in a chunk.
  static var chunkCapacity: Int { 1 << chunkBits }
  /// The binary logarithm of ``chunkCapacity``.
  static var chunkBits: Int { 6 }

  /// The state, behind a pointer: Swift would check each access to a class's own properties for
  /// exclusivity.
  let state: UnsafeMutablePointer<State>
  private let blockStride: Int

  /// Creates storage without blocks, with capacity for some.
  init(blockStride: Int, blockCapacity: Int) {
    self.blockStride = blockStride
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    addChunk(capacity: min(blockCapacity, Self.chunkCapacity))
  }

  /// Creates a copy of another storage.
  init(copying other: BlockStorage) {
    blockStride = other.blockStride
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    state.pointee.nameCount = other.state.pointee.nameCount
    state.pointee.isPacked = other.state.pointee.isPacked
    state.pointee.leafOf = other.state.pointee.leafOf
    state.pointee.leafOf.makeUnique()
    state.pointee.firstFree = other.state.pointee.firstFree
    while state.pointee.count < other.state.pointee.count {
      let chunk = other.state.pointee.chunks[state.pointee.chunks.count]
      let rest = other.state.pointee.count - state.pointee.count
      let capacity = min(other.state.pointee.capacity, Self.chunkCapacity)
      addChunk(capacity: capacity, copying: chunk, count: min(rest, capacity))
      state.pointee.count += min(rest, capacity)
    }
  }

  deinit {
    for chunk in state.pointee.chunks.values { chunk.base.deallocate() }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The number of bytes allocated for blocks and names, free ones included.
  var byteCount: Int {
    state.pointee.capacity * blockStride
      + state.pointee.chunks.capacity * MemoryLayout<Chunk>.stride
      + state.pointee.leafOf.capacity * MemoryLayout<Int32>.stride
  }

  /// Adds a block, uninitialized until written.
  ///
  /// - Complexity: O(1) amortised, and never more than the copy of a chunk.
  func addBlock() -> Int32 {
    if state.pointee.count == state.pointee.capacity { grow() }
    state.pointee.count += 1
    return Int32(truncatingIfNeeded: state.pointee.count - 1)
  }

  // Not inlined, as it is called rarely.
  @inline(never)
  private func grow() {
    let capacity = state.pointee.capacity
    if capacity >= Self.chunkCapacity {
      addChunk(capacity: Self.chunkCapacity)
      return
    }
    let small = state.pointee.chunks[0]
    state.pointee.chunks.removeAll()
    state.pointee.capacity = 0
    addChunk(
      capacity: min(capacity + max(1, capacity / 2), Self.chunkCapacity), copying: small,
      count: state.pointee.count)
    small.base.deallocate()
  }

  /// Adds a chunk with the first `count` blocks of another one.
  private func addChunk(capacity: Int, copying other: Chunk? = nil, count: Int = 0) {
    let chunk = Chunk(base: .allocate(byteCount: capacity * blockStride, alignment: 16))
    if let other { chunk.base.copyMemory(from: other.base, byteCount: count * blockStride) }
    state.pointee.chunks.append(chunk)
    state.pointee.capacity += capacity
  }
}
