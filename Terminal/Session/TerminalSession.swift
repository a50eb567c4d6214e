#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A session in the process's terminal: raw mode, in which every key is delivered at once, and the
  /// alternate screen.
  ///
  /// The terminal is restored however the process ends: see ``TerminalSignals``. There is at most one
  /// session at a time.
  final class TerminalSession {
    /// The reason why ``wait(until:)`` returned.
    enum Wakeup {
      /// The terminal sent input.
      case input([UInt8])
      /// The window was resized.
      case resized
      /// The process was asked to suspend itself, as by Control-Z in a shell.
      case suspension
      /// The process was continued after it had been stopped from outside.
      case continued
      /// The deadline passed.
      case timeout
      /// The terminal was closed.
      case closed
    }

    private let modes: termios
    private let noticeInput: CInt
    private let noticeOutput: CInt
    private var buffer = [UInt8](repeating: 0, count: 4096)

    /// The escape sequences that begin a session: switch to the alternate screen, hide the cursor, do not wrap lines at the right
    /// edge; report mouse buttons, drags and the wheel in SGR format; bracket pasted text.
    private static let greeting = Array(
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h".utf8)
    /// The escape sequences that end a session: end a display frame that may be half drawn, reset the text style, and undo
    /// `greeting` in reverse order.
    private static let farewell = Array(
      ("\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?7h"
        + "\u{1B}[?25h\u{1B}[?1049l").utf8)

    /// Begins a session in the terminal of standard input and output.
    init() throws(TerminalError) {
      var modes = termios()
      guard tcgetattr(STDIN_FILENO, &modes) == 0 else {
        throw TerminalError(call: "tcgetattr", code: errno)
      }
      var ends: [CInt] = [-1, -1]
      guard pipe(&ends) == 0 else { throw TerminalError(call: "pipe", code: errno) }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      self.modes = modes
      (noticeInput, noticeOutput) = (ends[0], ends[1])
      TerminalSignals.catchAll(modes: modes, farewell: Self.farewell, notice: ends[1])
      guard enter() else {
        let code = errno
        end()
        throw TerminalError(call: "tcsetattr", code: code)
      }
    }

    /// Ends the session and restores the terminal.
    func end() {
      leave()
      TerminalSignals.releaseAll()
      close(noticeInput)
      close(noticeOutput)
    }

    /// Restores the terminal, stops the process, and resumes the session once the process is
    /// continued.
    func suspend() {
      leave()
      TerminalSignals.stopProcess()
      resume()
    }

    /// Sets up the terminal again after the process was stopped, because another process used the terminal in the meantime.
    func resume() { _ = enter() }

    /// Waits for input, a signal or a deadline.
    ///
    /// - Parameter deadline: The latest time of return; `nil` to wait without limit.
    /// - Returns: The reason for the return.
    func wait(until deadline: ContinuousClock.Instant?) -> Wakeup {
      while true {
        var sources = [
          pollfd(fd: noticeInput, events: Int16(POLLIN), revents: 0),
          pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&sources, 2, Self.milliseconds(until: deadline))
        if count == 0 { return .timeout }
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return .closed
        }
        if sources[0].revents != 0, let wakeup = readNotice() { return wakeup }
        if sources[1].revents != 0, let wakeup = readInput() { return wakeup }
      }
    }

    /// Returns once there is input or a signal, a deadline passes, ``wake()`` is called, or the task is cancelled.
    ///
    /// The wait itself runs on another thread, so that the actor can run other tasks.
    func whenReady(until deadline: ContinuousClock.Instant?, isolation: isolated (any Actor)?) async
    {
      let limit = Self.milliseconds(until: deadline)
      if limit == 0 { return }
      let (sources, output) = ([noticeInput, STDIN_FILENO], noticeOutput)
      await withTaskCancellationHandler(
        operation: {
          await withCheckedContinuation(isolation: isolation) { continuation in
            TerminalPoll(sources, milliseconds: limit) { continuation.resume() }.start()
          }
        }, onCancel: { Self.wake(output) }, isolation: isolation)
    }

    /// Makes a pending call of ``whenReady(until:isolation:)`` return.
    func wake() { Self.wake(noticeOutput) }

    private static func wake(_ notice: CInt) { TerminalDevice.write([0], to: notice) }

    private func readNotice() -> Wakeup? {
      var number: UInt8 = 0
      guard read(noticeInput, &number, 1) == 1 else { return nil }
      switch CInt(number) {
      case SIGWINCH: return .resized
      case SIGTSTP: return .suspension
      case SIGCONT: return .continued
      default: return nil
      }
    }

    private func readInput() -> Wakeup? {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 { return .input(Array(buffer[..<count])) }
      if count < 0, errno == EINTR || errno == EAGAIN { return nil }
      return .closed
    }

    /// Returns the milliseconds until a deadline, rounded up so that a wait of this length passes it; -1 without a deadline.
    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> CInt {
      guard let deadline else { return -1 }
      let left = deadline - .now
      if left <= .zero { return 0 }
      return CInt((left / .milliseconds(1)).rounded(.up))
    }

    private func enter() -> Bool {
      var raw = modes
      cfmakeraw(&raw)
      withUnsafeMutableBytes(of: &raw.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
      TerminalSignals.setTaken(true)
      guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return false }
      TerminalDevice.write(Self.greeting)
      return true
    }

    private func leave() {
      TerminalDevice.write(Self.farewell)
      var modes = modes
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
      // Clear the flag last, so that a signal that arrives before still restores the terminal. Restoring it twice does no harm.
      TerminalSignals.setTaken(false)
    }
  }
#endif
