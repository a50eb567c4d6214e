#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The run loop in the process's own terminal.
extension TerminalHost {
  /// Runs in the terminal until the user ends it or ``stop()`` is called.
  ///
  /// Without a terminal, it prints one frame as text and returns.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up; its former state is restored.
  public func run() throws(TerminalError) {
    guard link.isInteractive else {
      TerminalDevice.write(Array(renderFrameAsText().utf8))
      return
    }
    runState = .goesOn
    let session = try TerminalSession()
    defer {
      session.end()
      writeLog()
    }
    redraw()
    while runState != .isToStop {
      performDueWork()
      switch session.wait(until: nextDeadline) {
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
  }

  /// Keeps a sentence until the screen is given back, and then writes it to standard error.
  public func log(_ message: String) { logged.append(message) }

  private func writeLog() {
    for message in logged { TerminalDevice.write(Array((message + "\n").utf8), to: STDERR_FILENO) }
    logged = []
  }

  /// Ends ``run()`` after the current callback.
  public func stop() { runState = .isToStop }

  /// Requests the process to be stopped; ignored while ``run()`` is ending.
  func requestSuspension() {
    if runState == .goesOn { runState = .isToSuspend }
  }
}
