/// The end of a run; compiled on all platforms, also without POSIX.
extension TerminalHost {
  /// Ends ``run()`` after the current callback.
  public func stop() {
    runState = .isToStop
    endWait()
  }

  /// Ends the wait of ``runBesideTasks(isolation:)``, because work may be due earlier than it expected.
  func endWait() {
    wake?()
    wake = nil
  }

  /// Requests suspension of the process; ignored while ``run()`` is ending.
  func requestSuspension() {
    if runState == .goesOn { runState = .isToSuspend }
  }
}
