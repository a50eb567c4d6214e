#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A wait for input on a separate thread, so that it blocks no thread on which Swift tasks run.
  final class TerminalPoll: Sendable {
    private let descriptors: [CInt]
    private let milliseconds: CInt
    private let perform: @Sendable () -> Void

    /// Creates a wait, which ``start()`` begins.
    ///
    /// - Parameters:
    ///   - descriptors: The file descriptors to wait for.
    ///   - milliseconds: The longest wait; -1 for no limit.
    ///   - perform: Called once on the separate thread, when a descriptor can be read or the time is over.
    init(
      _ descriptors: [CInt], milliseconds: CInt, perform: @escaping @Sendable () -> Void
    ) {
      self.descriptors = descriptors
      self.milliseconds = milliseconds
      self.perform = perform
    }

    /// Starts the wait on a new thread; if no thread can be created, waits on the calling thread.
    func start() {
      let this = Unmanaged.passRetained(self)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let code = pthread_create(
        &thread, nil,
        { argument in
          let pointer: UnsafeMutableRawPointer? = argument
          if let pointer { Unmanaged<TerminalPoll>.fromOpaque(pointer).takeRetainedValue().wait() }
          return nil
        }, this.toOpaque())
      if code != 0 { return this.takeRetainedValue().wait() }
      #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
      #else
        pthread_detach(thread)
      #endif
    }

    private func wait() {
      var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while poll(&sources, nfds_t(sources.count), milliseconds) < 0, errno == EINTR {}
      perform()
    }
  }
#endif
