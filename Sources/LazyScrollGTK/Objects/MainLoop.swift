#if GTK
  import CGTK
  #if os(Linux)
    // On Linux, Swift's main actor runs on Dispatch's main queue.
    import Dispatch
  #endif

  /// Access to GLib's main loop, which runs GTK: timers, the clock, and tasks of Swift's main actor.
  enum MainLoop {
    private final class Call {
      let perform: () -> Void
      init(_ perform: @escaping () -> Void) { self.perform = perform }
    }

    /// Calls a closure once, after a delay.
    ///
    /// - Parameters:
    ///   - seconds: The minimum delay, in seconds; with 0 the closure is called in the loop's next iteration.
    ///   - perform: The closure to call.
    static func after(_ seconds: Double, _ perform: @escaping () -> Void) {
      g_timeout_add_full(
        G_PRIORITY_DEFAULT, guint(clamping: Int((max(0, min(seconds, 1e6)) * 1000).rounded(.up))),
        { data in
          if let data { Unmanaged<Call>.fromOpaque(data).takeUnretainedValue().perform() }
          return 0
        }, Unmanaged.passRetained(Call(perform)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    /// The time in seconds on a clock that never goes back.
    static var time: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    #if os(Linux)
      /// Makes GLib's main loop run tasks of Swift's main actor from now on; without this call they would never run.
      static func drainMainActor() { _ = mainActorSource }

      private static let mainActorSource = g_unix_fd_add(
        _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
        { handle, _, _ in
          // Read the counter of pending calls from the handle. Otherwise the handle stays readable, and GLib calls this closure
          // in an endless loop.
          var calls: UInt64 = 0
          _ = read(handle, &calls, MemoryLayout<UInt64>.size)
          _dispatch_main_queue_callback_4CF(nil)
          return 1
        }, nil)
    #else
      /// Does nothing: on Apple's systems GLib's main loop runs tasks of Swift's main actor already.
      static func drainMainActor() {}
    #endif
  }
#endif
