#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The run loop in the terminal of the process.
  extension TerminalHost {
    /// Creates a host for the terminal of the process.
    ///
    /// Without a terminal (output goes to a file, or `TERM` is `dumb`), the size is taken from
    /// `COLUMNS` and `LINES`, or is 94 × 43.
    ///
    /// - Parameter configuration: The configuration.
    public convenience init(configuration: Configuration = Configuration()) {
      let environment = TerminalDevice.environment
      let isTerminal = TerminalDevice.isTerminal && environment["TERM"] != "dumb"
      self.init(
        size: TerminalDevice.size(environment: environment, isTerminal: isTerminal),
        configuration: configuration,
        colorDepth: ColorDepth(environment: environment, isTerminal: isTerminal),
        isInteractive: isTerminal, clock: { .now }, output: TerminalDevice.write)
    }

    /// Runs in the terminal until the user ends it or ``stop()`` is called.
    ///
    /// It blocks the calling thread; an app that loads data should await ``runBesideTasks(isolation:)`` instead. Without a
    /// terminal, it prints one frame as text and returns.
    ///
    /// - Throws: ``TerminalError`` if the terminal cannot be set up; its previous state is then restored.
    public func run() throws(TerminalError) {
      guard let session = try beginSession() else { return }
      defer { end(session) }
      while runState != .isToStop {
        performDueWork()
        handle(session.wait(until: nextDeadline), in: session)
      }
    }

    /// Runs in the terminal until the user ends it, ``stop()`` is called or the task is cancelled, without blocking other tasks
    /// of the actor.
    ///
    /// Without a terminal, it prints one frame as text and returns.
    ///
    /// - Parameter isolation: The actor that the host belongs to.
    /// - Throws: ``TerminalError`` if the terminal cannot be set up; its previous state is then restored.
    public func runBesideTasks(isolation: isolated (any Actor)? = #isolation)
      async throws(TerminalError)
    {
      guard let session = try beginSession() else { return }
      defer { end(session) }
      while runState != .isToStop, !Task.isCancelled {
        performDueWork()
        wake = session.wake
        await session.whenReady(until: nextDeadline, isolation: isolation)
        wake = nil
        handle(session.wait(until: .now), in: session)
      }
    }

    /// Begins a session in the terminal; without a terminal, prints one frame as text and returns `nil`.
    private func beginSession() throws(TerminalError) -> TerminalSession? {
      guard link.isInteractive else {
        TerminalDevice.write(Array(renderFrameAsText().utf8))
        return nil
      }
      runState = .goesOn
      let session = try TerminalSession()
      redraw()
      return session
    }

    private func end(_ session: TerminalSession) {
      session.end()
      writeLog()
    }

    private func handle(_ wakeup: TerminalSession.Wakeup, in session: TerminalSession) {
      switch wakeup {
      case .input(let bytes): receive(bytes)
      case .resized: resize(to: TerminalDevice.currentSize)
      case .suspension: requestSuspension()
      case .continued:
        session.resume()
        redraw()
      case .timeout: break
      case .closed: stop()
      }
      if runState == .isToSuspend {
        runState = .goesOn
        session.suspend()
        resize(to: TerminalDevice.currentSize)
      }
    }

    private func writeLog() {
      for message in logged {
        TerminalDevice.write(Array((message + "\n").utf8), to: STDERR_FILENO)
      }
      logged = []
    }
  }
#endif
