#if !(canImport(Glibc) || canImport(Musl) || canImport(Darwin))
  /// The terminal of a platform without POSIX, on which a host runs in a loop of the app's own.
  enum TerminalDevice {
    /// The environment variables that this library uses: none are read.
    static var environment: [String: String] { [:] }
  }
#endif
