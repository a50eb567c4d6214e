#if arch(wasm32)
  /// The text of the last scenario.
  nonisolated(unsafe) private var text: [UInt8] = []

  /// Runs a scenario and returns the length of its text.
  @_expose(wasm, "run") @_cdecl("run")
  public func run(_ number: Int32) -> Int32 {
    text = Scenarios.run(Int(number))
    return Int32(text.count)
  }

  /// Returns one byte of that text.
  @_expose(wasm, "byte") @_cdecl("byte")
  public func byte(_ index: Int32) -> Int32 { Int32(text[Int(index)]) }
#endif
