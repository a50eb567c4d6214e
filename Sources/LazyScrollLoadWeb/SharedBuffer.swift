#if arch(wasm32)
  /// The memory in which JavaScript passes data that does not fit into arguments, and from which it reads results.
  nonisolated(unsafe) private(set) var sharedBuffer = UnsafeMutablePointer<Double>.allocate(
    capacity: leastCapacity)
  nonisolated(unsafe) private var bufferCapacity = leastCapacity
  private let leastCapacity = 256

  /// Returns a buffer with a capacity of at least `count` numbers, valid until this function is called again.
  ///
  /// It never shrinks, because a loader needs about the same capacity for each plan.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ count: Int32) -> UnsafeMutablePointer<Double> {
    if Int(count) > bufferCapacity {
      sharedBuffer.deallocate()
      bufferCapacity = max(Int(count), 2 * bufferCapacity)
      sharedBuffer = .allocate(capacity: bufferCapacity)
    }
    return sharedBuffer
  }
#endif
