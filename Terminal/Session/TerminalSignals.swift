#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is done about signals while a terminal is taken over.
///
/// Signals that end the process, a crash included, put the terminal back first, from within the
/// handler: that works also when the app hangs. Then whoever was responsible before takes over, so
/// that the process still ends by that signal. The others are passed on to the run loop by a pipe.
///
/// A handler may interrupt anything, so it touches nothing but memory set aside beforehand, and calls
/// nothing but `write`, `tcsetattr`, `tcflush`, `sigaction` and `raise`, all async-signal-safe.
enum TerminalSignals {
  /// Signals by which a process is ended from outside or by a fault of its own.
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
  ]
  /// Signals that the run loop is told of.
  private static let notices = [SIGWINCH, SIGTSTP, SIGCONT]

  /// Begins to catch signals.
  ///
  /// - Parameters:
  ///   - modes: The terminal's modes to go back to.
  ///   - farewell: What the terminal is to be sent then.
  ///   - notice: Where to write the numbers of signals for the run loop.
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

  /// Leaves signals to whoever was responsible before.
  static func releaseAll() { for signal in fatal + notices { release(signal) } }

  /// Says whether the terminal is in a state from which it has to be put back.
  static func setTaken(_ isTaken: Bool) { shared.pointee.isTaken = isTaken }

  /// Stops the process group, as Control-Z does, and returns when it goes on.
  static func stopProcess() {
    for signal in [SIGTSTP, SIGCONT] { release(signal) }
    kill(0, SIGTSTP)
    for signal in [SIGTSTP, SIGCONT] { install(handleNotice, for: signal) }
  }

  private static func install(_ handler: @escaping @convention(c) (CInt) -> Void, for signal: CInt)
  {
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

  /// A call of `exit` puts the terminal back, too.
  private static let restoresAtExit: Bool = {
    atexit { putTerminalBack() }
    return true
  }()
}

private let farewellLimit = 256

/// What handlers read; written only while no handler is installed, but for `isTaken`.
private struct SignalState {
  var isTaken = false
  var modes = termios()
  var notice: CInt = -1
  var farewell: UnsafeMutablePointer<UInt8>
  var farewellCount = 0
  /// What was responsible for each signal before.
  var previous: UnsafeMutablePointer<sigaction>
}

/// Memory of its own, so that no handler ever waits for Swift's exclusive access; it is never freed.
///
/// It is made before the first handler is installed.
nonisolated(unsafe) private let shared: UnsafeMutablePointer<SignalState> = {
  let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
  previous.initialize(repeating: sigaction(), count: 128)
  let farewell = UnsafeMutablePointer<UInt8>.allocate(capacity: farewellLimit)
  farewell.initialize(repeating: 0, count: farewellLimit)
  state.initialize(to: SignalState(farewell: farewell, previous: previous))
  return state
}()

/// Puts the terminal back as it was, once; async-signal-safe.
private func putTerminalBack() {
  guard shared.pointee.isTaken else { return }
  shared.pointee.isTaken = false
  _ = write(STDOUT_FILENO, shared.pointee.farewell, shared.pointee.farewellCount)
  tcsetattr(STDIN_FILENO, TCSANOW, &shared.pointee.modes)
  // Reports of the mouse that nobody will read are not for the shell.
  tcflush(STDIN_FILENO, TCIFLUSH)
}

private func handleFatal(_ signal: CInt) {
  putTerminalBack()
  sigaction(signal, shared.pointee.previous + Int(signal), nil)
  // It is blocked in here; it strikes when the handler returns.
  raise(signal)
}

private func handleNotice(_ signal: CInt) {
  let saved = errno
  var number = UInt8(truncatingIfNeeded: signal)
  _ = write(shared.pointee.notice, &number, 1)
  errno = saved
}
