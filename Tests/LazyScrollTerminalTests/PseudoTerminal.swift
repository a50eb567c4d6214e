#if os(Linux)
  import Glibc

  /// A terminal of the system's own with a process in it, for what no model can show: modes, signals.
  final class PseudoTerminal {
    private let leader: CInt
    private let follower: CInt
    private let process: pid_t
    private var hasEnded = false
    /// The modes before the process started.
    let originalModes: [tcflag_t]
    /// All that the process has written so far.
    private(set) var output = ""

    /// Starts an executable that stands beside the tests.
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
      // Opened by the leader of a new session, it becomes the terminal that controls it.
      posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      // Tests run on threads that block all signals; the process must not inherit that.
      var mask = sigset_t()
      sigemptyset(&mask)
      posix_spawnattr_setsigmask(&attributes, &mask)
      // 0x80 is POSIX_SPAWN_SETSID, which glibc declares for GNU sources only.
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)
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

    /// The executable of a name in the directory of the one that runs now.
    private static func executable(_ name: String) -> String? {
      var link = [CChar](repeating: 0, count: 4096)
      let length = readlink("/proc/self/exe", &link, link.count)
      let bytes = link.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      return String(decoding: bytes[...slash], as: UTF8.self) + name
    }

    /// The terminal's modes that a program for a whole screen changes.
    var modes: [tcflag_t] { Self.modes(of: follower) }

    private static func modes(of terminal: CInt) -> [tcflag_t] {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return [modes.c_iflag, modes.c_oflag, modes.c_lflag]
    }

    /// Waits until something is so.
    ///
    /// - Returns: Whether it came to be so within ten seconds.
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

    /// Gives the window another size.
    func resize(columns: UInt16, rows: UInt16) {
      var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(leader, UInt(TIOCSWINSZ), &window)
    }

    /// Forgets what was written so far.
    func forgetOutput() {
      readOutput()
      output = ""
    }

    /// How the process ended, as `waitpid` tells it.
    ///
    /// - Returns: The status, or `nil` when it still runs after ten seconds.
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
