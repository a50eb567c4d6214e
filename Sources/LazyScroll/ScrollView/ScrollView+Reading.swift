import LazyScrollEngine

/// A reading of the data source that is under way.
enum Reading {
  /// What is read counts.
  case valid
  /// Something changed meanwhile: all is to be read again.
  case stale
  /// Everything was reset meanwhile: nothing that is read counts.
  case void
}

/// Reading a data source, which may change while it is read, or call from inside its answers.
extension ScrollView {
  /// The most times that everything is read because it changed meanwhile.
  private static var readLimit: Int { 4 }

  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Parameter read: Reads everything; gives how many there were before and after.
  /// - Returns: Whether what was read last counts; otherwise a reading that is under way will take up
  ///   what changed, or all was reset meanwhile.
  final func readWhole(_ read: () -> (expected: Int, actual: Int)) -> Bool {
    if joinsReading() { return false }
    var changed: (expected: Int, actual: Int)?
    for _ in 0..<Self.readLimit {
      reading = .valid
      let (expected, actual) = read()
      if actual != expected {
        changed = (expected, actual)
      } else if reading == .valid {
        break
      }
      if reading == .void { break }
    }
    if endReading() == .void { return false }
    if let changed { report(.countMismatch(expected: changed.expected, actual: changed.actual)) }
    return true
  }

  /// Lets a reading that is under way take up what changed.
  ///
  /// - Returns: Whether there is one.
  final func joinsReading() -> Bool {
    if reading == nil { return false }
    if reading == .valid { reading = .stale }
    return true
  }

  /// Ends the reading, and does what could not be done meanwhile.
  final func endReading() -> Reading? {
    let ended = reading
    reading = nil
    if ended == .void { reset() }
    return ended
  }

  /// Reports, unless a report is being given: a delegate that answers one with the next mistake
  /// would never end.
  final func report(_ report: Report) {
    if isReporting { return }
    isReporting = true
    didReport(report)
    isReporting = false
  }
}
