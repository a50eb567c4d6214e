import LazyScrollEngine

/// Performing a batch of edits.
extension SectionedView {
  final func apply(_ updates: SectionUpdates, _ transition: Transition?) {
    // A reload that is due, or under way, takes up what changed.
    if driver.needsRefresh || joinsReading() { return }
    if movement != nil, driver.isBusy {
      // The engine has the item elsewhere until it has performed what is under way.
      driver.setNeedsRefresh()
      return
    }
    driver.performTogether { read(updates, transition, after: interruptMovement(for: updates)) }
  }

  /// Interrupts the movement under way, which goes on after a batch.
  ///
  /// - Parameter updates: The batch.
  /// - Returns: What takes the item back to where the data source has it: with the batch, and not before it, for the
  ///   data source has other rows already.
  private func interruptMovement(for updates: SectionUpdates) -> [Change] {
    switch movementState {
    case .none: return []
    case .interrupted(let held, let place):
      movementState = .interrupted(held, place: place.flatMap(updates.place(ofItemAt:)))
      return []
    case .moving(let held):
      let back = move(to: held.source)
      movementState = .interrupted(held, place: updates.place(ofItemAt: held.source))
      return back
    }
  }

  /// Takes up what a batch changed.
  ///
  /// - Parameters:
  ///   - updates: The batch.
  ///   - transition: How it is shown.
  ///   - leading: What the engine has to do before it.
  private func read(
    _ updates: SectionUpdates, _ transition: Transition?, after leading: [Change]
  ) {
    for report in updates.reports { self.report(report) }
    if !isLoaded {
      reloadData(transition: transition)
      return
    }
    reading = .valid
    var steps = SectionSteps(updates)
    read(&steps)
    let ended = endReading()
    if ended == .void { return }
    guard ended == .valid, steps.mismatch == nil, !steps.isWhole else {
      reloadData(transition: transition)
      if let mismatch = steps.mismatch { report(mismatch) }
      return
    }
    if case .moveItem(let source, let target) = leading.first, source.section != target.section {
      takeUpReturn(to: target, &steps)
    }
    if leading.isEmpty && steps.changes.isEmpty { return }
    itemCounts = steps.itemCounts
    mayHaveLostItems = true
    relocateChoices(updates)
    // One event: the data source answers for the data behind it, so nothing may be asked in between.
    driver.send(.edit(ChangeSet(leading + steps.changes, transition: transition)))
  }

  /// Takes up that an item is back in its section, which it had left for another one.
  private func takeUpReturn(to path: IndexPath, _ steps: inout SectionSteps) {
    let path = IndexPath(item: path.item, section: path.section - firstSection)
    guard let place = steps.updates.place(ofItemAt: path) else { return }
    takeUp(SectionUpdates.Move(source: path, target: place), &steps)
  }

  /// Items without a name are known by their places, which are others now.
  final func relocateChoices(_ updates: SectionUpdates) {
    selection.relocate { choice in
      let section = choice.section - firstSection
      guard let item = choice.item.position else { return choice }
      let after = updates.place(ofItemAt: IndexPath(item: item, section: section))
      return after.map {
        Selection.Choice(.position($0.item), inSection: $0.section + firstSection)
      }
    }
  }

  private func read(_ steps: inout SectionSteps) {
    let updates = steps.updates
    let sectionCount = readSectionCount()
    if sectionCount != updates.sectionCount {
      steps.mismatch = .countMismatch(expected: updates.sectionCount, actual: sectionCount)
      return
    }
    steps.itemCounts = [Int](repeating: 0, count: sectionCount)
    let items = updates.itemSteps()
    for move in updates.sectionMoves where !steps.expect(move.target.item, in: sectionCount) {
      return
    }
    for move in updates.itemMoves where !steps.expect(move.target.section, in: sectionCount) {
      return
    }
    for items in updates.insertedItems where !steps.expect(items.section, in: sectionCount) {
      return
    }
    for range in updates.insertedSections.ranges
    where !steps.expect(range.upperBound - 1, in: sectionCount) {
      return
    }
    countItems(items, &steps)
    if steps.mismatch != nil { return }
    let first = firstSection
    for section in updates.sectionsToEmpty() {
      steps.changes.append(
        .removeItems(section: section + first, 0..<updates.itemCounts[section]))
    }
    for items in items.deleted {
      steps.changes.append(.removeItems(section: items.section + first, items.range))
    }
    for range in updates.deletedSections.ranges.reversed() {
      for section in range.reversed() { steps.changes.append(.removeSection(section + first)) }
    }
    for move in updates.sectionMoveSteps() {
      steps.changes.append(
        .moveSection(from: move.source.item + first, to: move.target.item + first))
    }
    for range in updates.insertedSections.ranges {
      for section in range { insertSection(section, &steps) }
    }
    for move in items.moves {
      var (source, target) = (move.source, move.target)
      source.section += first
      target.section += first
      steps.changes.append(.moveItem(from: source, to: target))
    }
    for items in items.inserted {
      steps.changes.append(
        .insertItems(
          readItems(items.range, inSection: items.section),
          at: IndexPath(section: items.section + first, item: items.range.lowerBound)))
    }
    for move in updates.itemMoves
    where updates.place(ofSection: move.source.section) != move.target.section
      && !updates.isGone(move.source.section) && !updates.isRead(move.target.section)
    {
      takeUp(move, &steps)
    }
    for range in updates.reloadedSections.ranges {
      for section in range {
        guard let place = updates.place(ofSection: section) else { continue }
        steps.changes.append(.removeSection(place + first))
        insertSection(place, &steps)
      }
    }
    for items in updates.reloadedItems where !updates.isGone(items.section) {
      reload(items, &steps)
    }
  }

  /// Finds out how many items each section has afterwards, and whether the data source agrees.
  private func countItems(_ items: SectionUpdates.ItemSteps, _ steps: inout SectionSteps) {
    let updates = steps.updates
    for section in updates.itemCounts.indices where !updates.isGone(section) {
      guard let place = updates.place(ofSection: section) else { continue }
      let expected = updates.itemCount(ofSection: section, nowAt: place)
      steps.itemCounts[place] = expected
      if !updates.changesItems(ofSection: section, nowAt: place) { continue }
      let actual = readItemCount(place)
      if actual != expected {
        steps.mismatch = .countMismatch(expected: expected, actual: actual)
        return
      }
    }
    for items in items.inserted {
      if !steps.expect(items.range.upperBound - 1, in: steps.itemCounts[items.section]) { return }
    }
    for move in updates.itemMoves where !updates.isRead(move.target.section) {
      if !steps.expect(move.target.item, in: steps.itemCounts[move.target.section]) { return }
    }
  }

  private func insertSection(_ section: Int, _ steps: inout SectionSteps) {
    let (snapshot, change) = readSection(section)
    if let change {
      steps.mismatch = .countMismatch(expected: change.expected, actual: change.actual)
    }
    steps.itemCounts[section] = snapshot.items.count
    steps.changes.append(.insertSection(snapshot, at: section + firstSection))
  }
}
