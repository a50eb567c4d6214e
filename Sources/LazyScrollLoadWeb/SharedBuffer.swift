#if arch(wasm32)
  /// The buffer in which JavaScript passes data that does not fit into arguments, and reads
  /// results.
  nonisolated(unsafe) private(set) var sharedBuffer = UnsafeMutablePointer<Double>.allocate(
    capacity: leastCapacity)
  nonisolated(unsafe) private var bufferCapacity = leastCapacity
  private let leastCapacity = 256

  /// Returns a buffer for a number of values, valid until the next call.
  ///
  /// It never shrinks, because a loader needs about as much at every tick.
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
