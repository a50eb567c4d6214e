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
  /// Signals that end the process, also signals of a crash, first restore the terminal. The signal handler itself restores it, so
  /// this works even if the app hangs. Then the previous handler runs, so that the process still ends by the signal. Resizing,
  /// suspending and continuing are passed to the run loop through a pipe.
  ///
  /// A signal handler may interrupt any code, so it uses only memory that was allocated before, and calls only functions that are
  /// async-signal-safe: `write`, `tcsetattr`, `tcflush`, `sigaction` and `raise`.
  enum TerminalSignals {
    /// The signals that end a process, sent from outside or caused by a crash.
    private static let fatal = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
    ]
    /// The signals that are passed to the run loop: the window was resized, the process has to suspend itself, or was continued.
    private static let notices = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Installs the signal handlers.
    ///
    /// - Parameters:
    ///   - modes: The terminal's modes before the session, to be restored.
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

    /// Suspends the process group, as Control-Z does, and returns when the process is continued.
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

    /// Always true; the first access makes the process restore the terminal in `exit`, too.
    private static let restoresAtExit: Bool = {
      atexit { putTerminalBack() }
      return true
    }()
  }

  private let farewellLimit = 256

  /// The state that signal handlers read.
  ///
  /// Except for `isTaken`, no value that a handler reads is written while this handler is installed, so that it sees no
  /// half-written value.
  private struct SignalState {
    var isTaken = false
    var modes = termios()
    var notice: CInt = -1
    var farewell: UnsafeMutablePointer<UInt8>
    var farewellCount = 0
    /// The action that each signal had before the session, by signal number.
    var previous: UnsafeMutablePointer<sigaction>
  }

  /// The state of the signal handlers, in manually allocated memory that is never freed.
  ///
  /// Access by a pointer makes handlers independent of Swift's checks for exclusive access. The memory is allocated before the
  /// first handler is installed, because a handler must not allocate.
  nonisolated(unsafe) private let shared: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
    previous.initialize(repeating: sigaction(), count: 128)
    let farewell = UnsafeMutablePointer<UInt8>.allocate(capacity: farewellLimit)
    farewell.initialize(repeating: 0, count: farewellLimit)
    state.initialize(to: SignalState(farewell: farewell, previous: previous))
    return state
  }()

  /// Restores the terminal, unless it is restored already; safe to call in a signal handler.
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
    // The signal is blocked while its handler runs, so the raised signal is delivered to the previous handler when this one
    // returns.
    raise(signal)
  }

  private func handleNotice(_ signal: CInt) {
    let saved = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(shared.pointee.notice, &number, 1)
    errno = saved
  }
#endif
