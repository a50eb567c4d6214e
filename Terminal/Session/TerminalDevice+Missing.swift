#if !(canImport(Glibc) || canImport(Musl) || canImport(Darwin))
  /// A stand-in for the terminal device on platforms without POSIX, where the app itself runs the host's loop.
  enum TerminalDevice {
    /// The environment variables; always empty, because platforms without POSIX have none to read.
    static var environment: [String: String] { [:] }
  }
#endif
