import LazyScrollEngine

/// Reading the items, which may change meanwhile; see ``ScrollView``.
extension LazyScrollView {
  func readCount() -> Int {
    let count = dataSource?.numberOfItems() ?? 0
    return count < 0 || count > ItemList.greatestDeclaredCount ? 0 : count
  }

  /// Reports more items than a feed can have, which count as none.
  ///
  /// - Returns: A Boolean value that indicates whether there are too many.
  @discardableResult
  func reportTooManyItems(_ count: Int) -> Bool {
    if count <= ItemList.greatestDeclaredCount { return false }
    report(.invalidCount(section: 0, count: count, taken: 0))
    return true
  }

  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Returns: The models; `nil` when a reading that is under way will take up what changed, or when
  ///   all was reset meanwhile.
  func readAll() -> ItemModels? {
    var models = ItemModels()
    let isRead = readWhole {
      let expected = readCount()
      models = readModels(0..<expected)
      let actual = readCount()
      models.keep(first: actual)
      return (expected, actual)
    }
    return isRead ? models : nil
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
}
