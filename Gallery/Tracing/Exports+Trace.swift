#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // Traces of a page's lists, which any engine replays. Compiled into an engine of its own, since writing them is a part of it
  // that pages do not need: `Utilities/embedded-wasm Gallery/Tracing`.

  /// The recorders of the lists that are recorded, by their numbers.
  nonisolated(unsafe) private var recorders: [(list: Int32, recorder: TraceRecorder)] = []

  /// All that a list's engine is told is written down from now on.
  @_expose(wasm, "record") @_cdecl("record")
  public func record(_ number: Int32) {
    let recorder = TraceRecorder()
    recorders.removeAll { $0.list == number }
    recorders.append((number, recorder))
    listView(number).scrollView.driver.recorder = recorder
  }

  /// The trace of a list so far, in the call buffer, a byte in each number; how many.
  @_expose(wasm, "trace") @_cdecl("trace")
  public func trace(_ number: Int32) -> Int32 {
    for (list, recorder) in recorders where list == number {
      let bytes = recorder.bytes
      _ = reserve(Int32(truncatingIfNeeded: bytes.count))
      for index in bytes.indices { callBuffer[index] = Double(bytes[index]) }
      return Int32(truncatingIfNeeded: bytes.count)
    }
    return 0
  }
#endif
