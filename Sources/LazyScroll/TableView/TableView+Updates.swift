import LazyScrollEngine

/// Performing a batch of edits.
extension TableView {
  func apply(_ updates: TableUpdates, _ transition: Transition?) {
    // A reload that is due, or under way, takes up what changed.
    if driver.needsRefresh || joinsReading() { return }
    for report in updates.reports { self.report(report) }
    if !isLoaded {
      reloadData(transition: transition)
      return
    }
    reading = .valid
    var steps = Steps(updates)
    read(&steps)
    let ended = endReading()
    if ended == .void { return }
    guard ended == .valid, steps.mismatch == nil else {
      reloadData(transition: transition)
      if let mismatch = steps.mismatch { report(mismatch) }
      return
    }
    if steps.changes.isEmpty { return }
    rowCounts = steps.rowCounts
    mayHaveLostItems = true
    relocateChoices(updates)
    driver.send(.edit(ChangeSet(steps.changes, transition: transition)))
    for (section, rows) in steps.forgottenHeights {
      driver.send(
        .invalidate(section: section + Self.firstSection, InvalidationContext(.items(rows))))
    }
  }

  /// Rows without a name are known by their places, which are others now.
  private func relocateChoices(_ updates: TableUpdates) {
    selection.relocate { choice in
      let section = choice.section - Self.firstSection
      guard let row = choice.item.position else { return choice }
      let before = IndexPath(row: row, section: section)
      let after =
        updates.isGone(section)
        ? updates.place(ofSection: section).map { IndexPath(row: row, section: $0) }
        : updates.place(ofRowAt: before)
      return after.map {
        Selection.Choice(.position($0.row), inSection: $0.section + Self.firstSection)
      }
    }
  }

  /// A batch as the engine takes it.
  private struct Steps {
    let updates: TableUpdates
    var changes: [Change] = []
    /// How many rows each section has afterwards.
    var rowCounts: [Int]
    /// Rows whose heights are no longer declared.
    var forgottenHeights: [(section: Int, rows: [Int])] = []
    /// What does not fit what the data source says.
    var mismatch: Report?

    init(_ updates: TableUpdates) {
      self.updates = updates
      rowCounts = [Int](repeating: 0, count: max(0, updates.sectionCount))
    }

    /// Notes that a place does not exist.
    mutating func expect(_ index: Int, in count: Int) -> Bool {
      if index < count { return true }
      mismatch = .changeOutOfBounds(change: 0, index: index, count: count)
      return false
    }
  }

  private func read(_ steps: inout Steps) {
    let updates = steps.updates
    let sectionCount = readSectionCount()
    if sectionCount != updates.sectionCount {
      steps.mismatch = .countMismatch(expected: updates.sectionCount, actual: sectionCount)
      return
    }
    let rows = updates.rowSteps()
    for move in updates.sectionMoves where !steps.expect(move.target.row, in: sectionCount) {
      return
    }
    for range in updates.insertedSections.ranges
    where !steps.expect(range.upperBound - 1, in: sectionCount) {
      return
    }
    countRows(rows, &steps)
    if steps.mismatch != nil { return }
    let first = Self.firstSection
    for rows in rows.deleted {
      steps.changes.append(.removeItems(section: rows.section + first, rows.range))
    }
    for range in updates.deletedSections.ranges.reversed() {
      for section in range.reversed() { steps.changes.append(.removeSection(section + first)) }
    }
    for move in updates.sectionMoveSteps() {
      steps.changes.append(
        .moveSection(from: move.source.row + first, to: move.target.row + first))
    }
    for range in updates.insertedSections.ranges {
      for section in range { insertSection(section, &steps) }
    }
    for move in rows.moves {
      var (source, target) = (move.source, move.target)
      source.section += first
      target.section += first
      steps.changes.append(.moveItem(from: source, to: target))
    }
    for rows in rows.inserted {
      steps.changes.append(
        .insertItems(
          readRows(rows.range, inSection: rows.section),
          at: IndexPath(section: rows.section + first, item: rows.range.lowerBound)))
    }
    for range in updates.reloadedSections.ranges {
      for section in range {
        guard let place = updates.place(ofSection: section) else { continue }
        steps.changes.append(.removeSection(place + first))
        insertSection(place, &steps)
      }
    }
    for rows in updates.reloadedRows where !updates.isGone(rows.section) { reload(rows, &steps) }
  }

  /// Finds out how many rows each section has afterwards, and whether the data source agrees.
  private func countRows(_ rows: TableUpdates.RowSteps, _ steps: inout Steps) {
    let updates = steps.updates
    for section in updates.rowCounts.indices where !updates.isGone(section) {
      guard let place = updates.place(ofSection: section) else { continue }
      let expected = updates.rowCount(ofSection: section, nowAt: place)
      steps.rowCounts[place] = expected
      if !updates.changesRows(ofSection: section, nowAt: place) { continue }
      let actual = readRowCount(place)
      if actual != expected {
        steps.mismatch = .countMismatch(expected: expected, actual: actual)
        return
      }
    }
    for rows in rows.inserted {
      guard steps.expect(rows.section, in: steps.rowCounts.count),
        steps.expect(rows.range.upperBound - 1, in: steps.rowCounts[rows.section])
      else { return }
    }
    for move in updates.rowMoves where !updates.isRead(move.target.section) {
      guard steps.expect(move.target.section, in: steps.rowCounts.count),
        steps.expect(move.target.row, in: steps.rowCounts[move.target.section])
      else { return }
    }
  }

  private func insertSection(_ section: Int, _ steps: inout Steps) {
    let (snapshot, change) = readSection(section)
    if let change {
      steps.mismatch = .countMismatch(expected: change.expected, actual: change.actual)
    }
    steps.rowCounts[section] = snapshot.items.count
    steps.changes.append(.insertSection(snapshot, at: section + Self.firstSection))
  }

  /// Reads rows again that are still there, each run of them at once.
  private func reload(_ rows: TableUpdates.Rows, _ steps: inout Steps) {
    var run: TableUpdates.Rows?
    for row in rows.range {
      let before = IndexPath(row: row, section: rows.section)
      guard let path = steps.updates.place(ofRowAt: before) else { continue }
      if let known = run, known.section == path.section, known.range.upperBound == path.row {
        run?.range = known.range.lowerBound..<path.row + 1
      } else {
        if let run { reload(run: run, &steps) }
        run = TableUpdates.Rows(section: path.section, range: path.row..<path.row + 1)
      }
    }
    if let run { reload(run: run, &steps) }
  }

  /// Reads rows again, and lets their cells be asked for again unless their revisions are unchanged.
  private func reload(run: TableUpdates.Rows, _ steps: inout Steps) {
    let section = run.section + Self.firstSection
    let list = readRows(run.range, inSection: run.section)
    var forgotten: [Int] = []
    for index in 0..<run.range.count {
      let row = run.range.lowerBound + index
      if let height = list.geometry.extent(at: index, along: .vertical), height >= 0 {
        let path = IndexPath(section: section, item: row)
        steps.changes.append(.resizeItem(at: path, Size(width: 0, height: height)))
      } else {
        forgotten.append(row)
      }
    }
    if !forgotten.isEmpty { steps.forgottenHeights.append((run.section, forgotten)) }
    steps.changes.append(
      .reloadItems(section: section, run.range, revisions: list.revisions))
  }
}
