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

/// Reading the data source, which may change while it is read, or call from inside its answers.
extension LazyScrollView {
  /// The most times that everything is read because it changed meanwhile.
  private static var readLimit: Int { 4 }

  func readCount() -> Int { max(0, dataSource?.numberOfItems() ?? 0) }

  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Returns: The models; `nil` when a reading that is under way will take up what changed, or when
  ///   all was reset meanwhile.
  func readAll() -> ItemModels? {
    if joinsReading() { return nil }
    var models = ItemModels()
    var changed: (expected: Int, actual: Int)?
    for _ in 0..<Self.readLimit {
      reading = .valid
      let expected = readCount()
      models = readModels(0..<expected)
      let actual = readCount()
      if actual != expected {
        changed = (expected, actual)
        models.keep(first: actual)
      } else if reading == .valid {
        break
      }
      if reading == .void { break }
    }
    if endReading() == .void { return nil }
    if let changed { report(.countMismatch(expected: changed.expected, actual: changed.actual)) }
    return models
  }

  /// Reads some models.
  ///
  /// - Returns: The models; `nil` when everything is read again instead, because it changes meanwhile
  ///   or is being read already.
  func read(_ range: Range<Int>) -> ItemModels? {
    if joinsReading() { return nil }
    reading = .valid
    let before = readCount()
    let models = readModels(range)
    let ended = endReading()
    if ended == .void { return nil }
    if ended == .stale || readCount() != before {
      mismatch(expected: before, actual: readCount())
      return nil
    }
    return models
  }

  /// Lets a reading that is under way take up what changed.
  ///
  /// - Returns: Whether there is one.
  private func joinsReading() -> Bool {
    if reading == nil { return false }
    if reading == .valid { reading = .stale }
    return true
  }

  /// Ends the reading, and does what could not be done meanwhile.
  private func endReading() -> Reading? {
    let ended = reading
    reading = nil
    if ended == .void { reset() }
    return ended
  }

  private func readModels(_ range: Range<Int>) -> ItemModels {
    var models = ItemModels(capacity: range.count)
    if !range.isEmpty { dataSource?.itemModels(in: range, into: &models) }
    models.keep(first: range.count)
    return models
  }

  /// The data does not fit what was said of it: it is read anew.
  func mismatch(expected: Int, actual: Int) {
    reloadData()
    if expected != actual { report(.countMismatch(expected: expected, actual: actual)) }
  }

  /// Reports, unless a report is being given: a delegate that answers one with the next mistake
  /// would never end.
  private func report(_ report: Report) {
    if isReporting { return }
    isReporting = true
    delegate?.didReport(report)
    isReporting = false
  }
}
