#if os(Linux)
  import Glibc

  @testable import LazyScrollTerminal

  /// A terminal of the operating system with a process in it, for what no model can show: modes and signals.
  final class PseudoTerminal {
    private let leader: CInt
    private let follower: CInt
    private let process: pid_t
    private var hasEnded = false
    /// The modes before the process started.
    let originalModes: [tcflag_t]
    /// The output of the process so far.
    private(set) var output = ""

    /// Starts an executable from the directory of the tests.
    init?(_ name: String, _ arguments: [String] = [], environment: [String]) {
      var window = winsize(ws_row: 10, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
      var ends: (leader: CInt, follower: CInt) = (-1, -1)
      guard openpty(&ends.leader, &ends.follower, nil, nil, &window) == 0,
        let device = ttyname(ends.follower).map({ String(cString: $0) }),
        let executable = Self.executable(name)
      else { return nil }
      (leader, follower) = ends
      for end in [leader, follower] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(leader, F_SETFL, O_NONBLOCK)
      originalModes = Self.modes(of: follower)

      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      // The leader of a new session opens it, so it becomes the controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      // Tests run on threads that block all signals; the process must not inherit that.
      var mask = sigset_t()
      sigemptyset(&mask)
      posix_spawnattr_setsigmask(&attributes, &mask)
      // A shell lets what it runs in the background ignore an interrupt; neither is that inherited.
      var defaults = sigset_t()
      sigfillset(&defaults)
      posix_spawnattr_setsigdefault(&attributes, &defaults)
      // 0x80 is POSIX_SPAWN_SETSID, which glibc declares for GNU sources only.
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      var argv = ([executable] + arguments).map { strdup($0) } + [nil]
      var envp = environment.map { strdup($0) } + [nil]
      defer { for string in argv + envp { free(string) } }
      var process: pid_t = 0
      let code = posix_spawn(&process, executable, &actions, &attributes, &argv, &envp)
      guard code == 0 else { return nil }
      self.process = process
    }

    deinit {
      if !hasEnded {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      close(leader)
      close(follower)
    }

    /// The executable of a name in the directory of the current one.
    private static func executable(_ name: String) -> String? {
      var link = [CChar](repeating: 0, count: 4096)
      let length = readlink("/proc/self/exe", &link, link.count)
      let bytes = link.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      return String(decoding: bytes[...slash], as: UTF8.self) + name
    }

    /// The terminal modes that a full-screen program changes.
    var modes: [tcflag_t] { Self.modes(of: follower) }

    private static func modes(of terminal: CInt) -> [tcflag_t] {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return [modes.c_iflag, modes.c_oflag, modes.c_lflag]
    }

    /// Waits until a condition holds.
    ///
    /// - Returns: A Boolean value that indicates whether it held within ten seconds.
    func wait(until isSo: () -> Bool) -> Bool {
      for _ in 0..<1000 {
        readOutput()
        if isSo() { return true }
        usleep(10_000)
      }
      return false
    }

    /// Types text.
    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(leader, bytes, bytes.count)
    }

    /// Sends the process a signal.
    func signal(_ number: CInt) { kill(process, number) }

    /// Resizes the window.
    func resize(columns: UInt16, rows: UInt16) {
      var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(leader, UInt(TIOCSWINSZ), &window)
    }

    /// A row of the screen that the output so far has drawn, without spaces at the end.
    func line(_ row: Int) -> String {
      var screen = VirtualTerminal(size: CellSize(columns: 40, rows: 10))
      screen.receive(Array(output.utf8))
      var line = String(screen.cells[row * 40..<row * 40 + 40].map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }

    /// Discards the output so far.
    func forgetOutput() {
      readOutput()
      output = ""
    }

    /// The exit status of the process, as `waitpid` reports it.
    ///
    /// - Returns: The status, or `nil` when the process still runs after ten seconds.
    func waitForEnd() -> CInt? {
      var status: CInt = 0
      hasEnded = wait { waitpid(process, &status, WNOHANG) == process }
      return hasEnded ? status : nil
    }

    private func readOutput() {
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = read(leader, &buffer, buffer.count)
        guard count > 0 else { return }
        output += String(decoding: buffer[..<count], as: UTF8.self)
      }
    }
  }
#endif
