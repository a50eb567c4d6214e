#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The handling of signals during a terminal session.
  ///
  /// Signals that end the process, also those of a crash, restore the terminal first, from within the
  /// handler: that works even if the app hangs. Then the previous handler runs, so that the process
  /// still ends by that signal. All other signals are passed to the run loop through a pipe.
  ///
  /// A handler may interrupt anything, so it uses only memory allocated beforehand, and calls only
  /// `write`, `tcsetattr`, `tcflush`, `sigaction` and `raise`, all async-signal-safe.
  enum TerminalSignals {
    /// The signals that end a process, sent from outside or caused by a crash.
    private static let fatal = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
    ]
    /// The signals that are passed to the run loop.
    private static let notices = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Installs the signal handlers.
    ///
    /// - Parameters:
    ///   - modes: The terminal's modes to restore.
    ///   - farewell: The bytes to send to the terminal when it is restored.
    ///   - notice: The file descriptor to which signal numbers for the run loop are written.
    static func catchAll(modes: termios, farewell: [UInt8], notice: CInt) {
      let state = shared
      state.pointee.modes = modes
      state.pointee.notice = notice
      state.pointee.farewell.update(from: farewell, count: min(farewell.count, farewellLimit))
      state.pointee.farewellCount = min(farewell.count, farewellLimit)
      _ = restoresAtExit
      for signal in fatal { install(handleFatal, for: signal) }
      for signal in notices { install(handleNotice, for: signal) }
    }

    /// Restores the previous signal handlers.
    static func releaseAll() { for signal in fatal + notices { release(signal) } }

    /// Sets whether the terminal has to be restored when the process ends.
    static func setTaken(_ isTaken: Bool) { shared.pointee.isTaken = isTaken }

    /// Stops the process group, as Control-Z does, and returns when it goes on.
    static func stopProcess() {
      for signal in [SIGTSTP, SIGCONT] { release(signal) }
      kill(0, SIGTSTP)
      for signal in [SIGTSTP, SIGCONT] { install(handleNotice, for: signal) }
    }

    private static func install(
      _ handler: @escaping @convention(c) (CInt) -> Void, for signal: CInt
    ) {
      var action = sigaction()
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = handler
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = handler
      #elseif canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #endif
      action.sa_flags = CInt(SA_RESTART) | CInt(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
      sigemptyset(&action.sa_mask)
      sigaction(signal, &action, shared.pointee.previous + Int(signal))
    }

    private static func release(_ signal: CInt) {
      sigaction(signal, shared.pointee.previous + Int(signal), nil)
    }

    /// True once a call of `exit` restores the terminal, too.
    private static let restoresAtExit: Bool = {
      atexit { putTerminalBack() }
      return true
    }()
  }

  private let farewellLimit = 256

  /// The state that handlers read; written only while no handler is installed, except for `isTaken`.
  private struct SignalState {
    var isTaken = false
    var modes = termios()
    var notice: CInt = -1
    var farewell: UnsafeMutablePointer<UInt8>
    var farewellCount = 0
    /// The previous action of each signal.
    var previous: UnsafeMutablePointer<sigaction>
  }

  /// The state in manually allocated memory, so that no handler ever waits for Swift's exclusive
  /// access; it is never freed.
  ///
  /// It is allocated before the first handler is installed.
  nonisolated(unsafe) private let shared: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
    previous.initialize(repeating: sigaction(), count: 128)
    let farewell = UnsafeMutablePointer<UInt8>.allocate(capacity: farewellLimit)
    farewell.initialize(repeating: 0, count: farewellLimit)
    state.initialize(to: SignalState(farewell: farewell, previous: previous))
    return state
  }()

  /// Restores the terminal, once; async-signal-safe.
  private func putTerminalBack() {
    guard shared.pointee.isTaken else { return }
    shared.pointee.isTaken = false
    _ = write(STDOUT_FILENO, shared.pointee.farewell, shared.pointee.farewellCount)
    tcsetattr(STDIN_FILENO, TCSANOW, &shared.pointee.modes)
    // Discard mouse reports that nobody read, so that they do not reach the shell.
    tcflush(STDIN_FILENO, TCIFLUSH)
  }

  private func handleFatal(_ signal: CInt) {
    putTerminalBack()
    sigaction(signal, shared.pointee.previous + Int(signal), nil)
    // The signal is blocked during its handler, and delivered when that returns.
    raise(signal)
  }

  private func handleNotice(_ signal: CInt) {
    let saved = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(shared.pointee.notice, &number, 1)
    errno = saved
  }
#endif
