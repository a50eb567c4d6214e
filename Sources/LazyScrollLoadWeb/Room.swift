#if arch(wasm32)
  /// Where JavaScript writes what does not fit into arguments, and reads answers.
  nonisolated(unsafe) private(set) var room = UnsafeMutablePointer<Double>.allocate(
    capacity: leastRoom)
  nonisolated(unsafe) private var roomCapacity = leastRoom
  private let leastRoom = 256

  /// Room for that many numbers, valid until the next call of this.
  ///
  /// It grows and stays so: a loader asks for as much again at every tick.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ count: Int32) -> UnsafeMutablePointer<Double> {
    if Int(count) > roomCapacity {
      room.deallocate()
      roomCapacity = max(Int(count), 2 * roomCapacity)
      room = .allocate(capacity: roomCapacity)
    }
    return room
  }
#endif
