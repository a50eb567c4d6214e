/// The header at the start of each block of a ``BlockTree``.
struct BlockHeader: BitwiseCopyable, Sendable {
  /// The number of elements in a leaf, or of children in a node.
  var count: Int16
  /// The height of the block in the tree: 0 for a leaf, and one more for each level above.
  var level: Int16
  /// The parent block; in a freed block, the next freed block.
  var parent: Int32
}

/// The memory of a ``BlockTree``, shared by copies of the tree until one copy is written to.
///
/// Blocks are allocated in chunks of equal size, so that a large tree grows without copying: a million frames take
/// 38 MB. The first chunk of a small tree is only as large as the tree, and grows by half.
///
/// The storage knows the size of a block in bytes, but not the content of a block.
///
/// `@unchecked Sendable` because a tree writes to the storage only while no other tree shares it.
final class BlockStorage: @unchecked Sendable {
  /// The memory of up to `chunkCapacity` blocks.
  struct Chunk: BitwiseCopyable, @unchecked Sendable {
    var base: UnsafeMutableRawPointer
  }

  struct State {
    /// The chunks, each with space for `chunkCapacity` blocks; a single chunk may be smaller.
    var chunks = Slab<Chunk>()
    /// The number of blocks, including freed blocks.
    var count = 0
    /// The number of blocks for which memory is allocated.
    var capacity = 0
    /// The first freed block; -1 if there is none.
    var firstFree: Int32 = -1
    /// The number of names (small integers that identify elements), including names without an element.
    var nameCount = 0
    /// True while the leaf of an element can be computed from the element's name.
    var isPacked = true
    /// The leaf of each element, by the element's name; empty while `isPacked`.
    var leafOf = Slab<Int32>()
  }

  /// The number of blocks in a chunk.
  static var chunkCapacity: Int { 1 << chunkBits }
  /// The binary logarithm of ``chunkCapacity``.
  static var chunkBits: Int { 6 }

  /// The state of the storage.
  ///
  /// It is behind a pointer, because Swift checks each access to a stored property of a class for exclusivity at run time.
  let state: UnsafeMutablePointer<State>
  private let blockStride: Int

  /// Creates storage without blocks, with memory for `blockCapacity` blocks, at most for one chunk.
  init(blockStride: Int, blockCapacity: Int) {
    self.blockStride = blockStride
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    addChunk(capacity: min(blockCapacity, Self.chunkCapacity))
  }

  /// Creates storage with a copy of all blocks of another storage.
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

  /// The number of bytes allocated for blocks and names, including freed blocks.
  var byteCount: Int {
    state.pointee.capacity * blockStride
      + state.pointee.chunks.capacity * MemoryLayout<Chunk>.stride
      + state.pointee.leafOf.capacity * MemoryLayout<Int32>.stride
  }

  /// Adds a block whose memory is uninitialized, and returns its number.
  ///
  /// - Complexity: O(1) amortised. The worst case is the copy of one chunk.
  func addBlock() -> Int32 {
    if state.pointee.count == state.pointee.capacity { grow() }
    state.pointee.count += 1
    return Int32(truncatingIfNeeded: state.pointee.count - 1)
  }

  // Not inlined, because it is called rarely and its code would enlarge every caller.
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

  /// Adds a chunk, and copies the first `count` blocks of another chunk into it.
  private func addChunk(capacity: Int, copying other: Chunk? = nil, count: Int = 0) {
    let chunk = Chunk(base: .allocate(byteCount: capacity * blockStride, alignment: 16))
    if let other { chunk.base.copyMemory(from: other.base, byteCount: count * blockStride) }
    state.pointee.chunks.append(chunk)
    state.pointee.capacity += capacity
  }
}
