/// Functions that end or suspend ``run()``, or interrupt its wait; they are available on all platforms, also without POSIX.
extension TerminalHost {
  /// Ends ``run()`` after the current callback.
  public func stop() {
    runState = .isToStop
    endWait()
  }

  /// Wakes ``runBesideTasks(isolation:)`` from its wait, because new work may be due before the time it waits for.
  func endWait() {
    wake?()
    wake = nil
  }

  /// Requests suspension of the process; ignored while ``run()`` is ending.
  func requestSuspension() {
    if runState == .goesOn { runState = .isToSuspend }
  }
}
