/// Running in the process's own terminal.
extension TerminalHost {
  /// Takes over the terminal until the reader ends it or ``stop()`` is called.
  ///
  /// Where there is no terminal, one frame is printed as text, and that is all.
  ///
  /// - Throws: ``TerminalError`` when the terminal cannot be set up; it is as before then.
  public func run() throws(TerminalError) {
    guard link.isInteractive else {
      TerminalDevice.write(Array(renderFrameAsText().utf8))
      return
    }
    runState = .goesOn
    let session = try TerminalSession()
    defer { session.end() }
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

  /// Ends ``run()`` once the current callback is done.
  public func stop() { runState = .isToStop }

  /// Asks for the process to be stopped; one that ends has nothing to stop.
  func requestSuspension() {
    if runState == .goesOn { runState = .isToSuspend }
  }
}
