#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The terminal that the process runs in: its size, the environment, and output to it.
  enum TerminalDevice {
    /// True if standard input and output are both a terminal.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// The environment variables that this library uses, by name; unset variables are missing.
    static var environment: [String: String] {
      var found: [String: String] = [:]
      for name in ["TERM", "COLORTERM", "NO_COLOR", "COLUMNS", "LINES", "REDUCE_MOTION"] {
        if let value = getenv(name) { found[name] = String(cString: value) }
      }
      return found
    }

    /// The present size of the terminal.
    static var currentSize: CellSize { size(environment: environment, isTerminal: true) }

    /// Returns the size of the terminal, or the size at which to print text if there is no terminal.
    ///
    /// - Parameters:
    ///   - environment: Variables by name; `COLUMNS` and `LINES` are used without a terminal, or if
    ///     the terminal does not report its size.
    ///   - isTerminal: `true` to query the terminal.
    /// - Returns: The size; 94 × 43 if it is not known.
    static func size(environment: [String: String], isTerminal: Bool) -> CellSize {
      var window = winsize()
      if isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
        window.ws_row > 0
      {
        return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
      }
      func number(_ name: String) -> Int? {
        environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
      }
      return CellSize(columns: number("COLUMNS") ?? 94, rows: number("LINES") ?? 43)
    }

    /// Writes all bytes to standard output; waits while it is busy, and gives up on an error.
    static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    /// Writes all bytes to a file descriptor; waits while it is busy, and gives up on an error.
    static func write(_ bytes: [UInt8], to descriptor: CInt) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { writeOnce(descriptor, $0) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
          var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&poller, 1, -1)
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }

    private static func writeOnce(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
      #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Darwin)
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
    }
  }
#endif
