import LazyScrollEngine

/// Reading the data source, which may change while it is read, or call from inside its answers.
extension LazyScrollView {
  /// The most times that everything is read because it changed meanwhile.
  private static var readLimit: Int { 4 }

  func readCount() -> Int { max(0, dataSource?.numberOfItems() ?? 0) }

  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Returns: The models; `nil` when a reading that is under way will take up what changed, or when
  ///   all was reset meanwhile.
  func readAll() -> [ItemModel]? {
    if isReading {
      mustReadAgain = true
      return nil
    }
    isReading = true
    var models: [ItemModel] = []
    var changed: (expected: Int, actual: Int)?
    for _ in 0..<Self.readLimit {
      mustReadAgain = false
      let expected = readCount()
      models = readModels(0..<expected)
      let actual = readCount()
      if mustReset || (actual == expected && !mustReadAgain) { break }
      if actual != expected { changed = (expected, actual) }
      if models.count > actual { models.removeLast(models.count - actual) }
    }
    isReading = false
    if resetIfAsked() { return nil }
    if let changed { report(.countMismatch(expected: changed.expected, actual: changed.actual)) }
    return models
  }

  /// Reads some models.
  ///
  /// - Returns: The models; `nil` when everything is read again instead, because it changes meanwhile
  ///   or is being read already.
  func read(_ range: Range<Int>) -> [ItemModel]? {
    if isReading {
      mustReadAgain = true
      return nil
    }
    isReading = true
    mustReadAgain = false
    let before = readCount()
    let models = readModels(range)
    isReading = false
    if resetIfAsked() { return nil }
    if mustReadAgain || readCount() != before {
      mismatch(expected: before, actual: readCount())
      return nil
    }
    return models
  }

  /// Does what could not be done while the data source was being read.
  private func resetIfAsked() -> Bool {
    if !mustReset { return false }
    mustReset = false
    reset()
    return true
  }

  private func readModels(_ range: Range<Int>) -> [ItemModel] {
    var models: [ItemModel] = []
    if range.isEmpty { return models }
    models.reserveCapacity(range.count)
    dataSource?.itemModels(in: range, into: &models)
    if models.count > range.count { models.removeLast(models.count - range.count) }
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
