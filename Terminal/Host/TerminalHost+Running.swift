/// Running in the process's own terminal.
extension TerminalHost {
  /// Takes over the terminal until the reader ends it or ``stop()`` is called.
  ///
  /// Where there is no terminal, one frame is printed as text, and that is all.
  ///
  /// - Throws: ``TerminalError`` when the terminal cannot be set up; it is as before then.
  public func run() throws(TerminalError) {
    guard isInteractive else {
      TerminalDevice.write(Array(renderFrameAsText().utf8))
      return
    }
    isStopped = false
    let session = try TerminalSession()
    defer { session.end() }
    redraw()
    while !isStopped {
      performDueWork()
      switch session.wait(until: nextDeadline) {
      case .input(let bytes): receive(bytes)
      case .resized: resize(to: TerminalDevice.currentSize)
      case .suspension: isSuspensionRequested = true
      case .continued:
        session.resume()
        redraw()
      case .timeout: break
      case .closed: stop()
      }
      if isSuspensionRequested {
        isSuspensionRequested = false
        session.suspend()
        resize(to: TerminalDevice.currentSize)
      }
    }
  }

  /// Ends ``run()`` once the current callback is done.
  public func stop() { isStopped = true }
}
