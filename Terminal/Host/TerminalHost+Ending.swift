/// The end of a run, and the log until then; also where the process has no terminal to run in.
extension TerminalHost {
  /// Ends ``run()`` after the current callback.
  public func stop() {
    runState = .isToStop
    endWait()
  }

  /// Ends the wait of ``runBesideTasks(isolation:)``, for something may be due earlier than it knew.
  func endWait() {
    wake?()
    wake = nil
  }

  /// Requests the process to be stopped; ignored while ``run()`` is ending.
  func requestSuspension() {
    if runState == .goesOn { runState = .isToSuspend }
  }
}
