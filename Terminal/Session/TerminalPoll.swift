#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A wait for input on a separate thread, so that no thread of Swift's tasks is blocked.
  final class TerminalPoll: Sendable {
    private let descriptors: [CInt]
    private let milliseconds: CInt
    private let perform: @Sendable () -> Void

    /// Prepares a wait.
    ///
    /// - Parameters:
    ///   - descriptors: The file descriptors.
    ///   - milliseconds: The longest wait; -1 for no limit.
    ///   - perform: Called once on the thread, when a descriptor can be read or the time is over.
    init(
      _ descriptors: [CInt], milliseconds: CInt, perform: @escaping @Sendable () -> Void
    ) {
      self.descriptors = descriptors
      self.milliseconds = milliseconds
      self.perform = perform
    }

    /// Starts the thread; if that fails, the calling thread waits.
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
