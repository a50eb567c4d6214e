import LazyScrollEngine

/// Performing batches of edits.
extension SectionReader {
  /// Performs edits that belong together.
  func performBatch(
    _ transition: ListTransition?, _ completion: ((ListUpdate) -> Void)?, _ edits: () -> Void
  ) {
    expect(completion)
    if batch != nil {
      edits()
      return
    }
    batch = SectionUpdates(itemCounts: list.sections.items)
    edits()
    guard let updates = batch else { return }
    batch = nil
    apply(updates, transition)
    list.layoutIfNeeded()
    // Without edits there is no pass that ends it.
    if !list.driver.isBusy { didPerform() }
  }

  /// Adds an edit to the batch under way, or performs it.
  package func edit(_ transition: ListTransition?, _ edit: (inout SectionUpdates) -> Void) {
    if batch != nil {
      edit(&batch!)
      return
    }
    var updates = SectionUpdates(itemCounts: list.sections.items)
    edit(&updates)
    apply(updates, transition)
  }

  private func apply(_ updates: SectionUpdates, _ transition: ListTransition?) {
    // The edits are of data that is being read.
    if takeOverSlices() { return reload(transition: transition) }
    // A reload that is due, or under way, takes up the changes.
    if list.driver.needsRefresh || joinReading() { return }
    if list.movement != nil, list.driver.isBusy {
      // The engine has the item elsewhere until it has performed what is under way.
      list.driver.setNeedsRefresh()
      return
    }
    list.driver.performTogether {
      read(
        updates, transition,
        after: list.interruptMovement(placing: updates.place(ofItemAt:)))
    }
    // An item that is being moved goes on at once.
    if list.movementState != .none { list.layoutIfNeeded() }
  }

  /// Reads what a batch changed, and hands a change set over.
  ///
  /// - Parameters:
  ///   - updates: The batch.
  ///   - transition: The animation; `nil` for none.
  ///   - leading: The changes that the engine performs before the batch.
  private func read(
    _ updates: SectionUpdates, _ transition: ListTransition?, after leading: [SnapshotChange]
  ) {
    for report in updates.reports { list.report(report) }
    if !list.sections.isLoaded {
      reload(transition: transition)
      return
    }
    var steps = SectionSteps(updates)
    guard let isValid = readPart({ read(&steps) }) else { return }
    guard isValid, steps.mismatch == nil, !steps.isWhole else {
      reload(transition: transition)
      if let mismatch = steps.mismatch { list.report(mismatch) }
      return
    }
    if let returned = list.returnedItem(of: leading),
      let place = updates.place(ofItemAt: returned)
    {
      readMoved(place, &steps)
    }
    if leading.isEmpty && steps.changes.isEmpty { return }
    var counts = list.sections
    counts.replace(by: steps.itemCounts)
    list.apply(
      ChangeSet(leading + steps.changes, transition: transition), counts: counts,
      placing: updates.place(ofItemAt:))
  }

  private func read(_ steps: inout SectionSteps) {
    let updates = steps.updates
    let sectionCount = sectionCount()
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
    removeAndMove(items, &steps)
    insert(items, &steps)
    for move in updates.itemMoves
    where updates.place(ofSection: move.source.section) != move.target.section
      && !updates.isGone(move.source.section) && !updates.isRead(move.target.section)
    {
      readMoved(move.target, &steps)
    }
    readAgain(&steps)
  }

  /// Adds the steps that remove items and sections, and those that move sections and insert new ones.
  private func removeAndMove(_ items: SectionUpdates.ItemSteps, _ steps: inout SectionSteps) {
    let (updates, first) = (steps.updates, list.sections.first)
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
  }

  /// Adds the steps that move items and insert new ones.
  private func insert(_ items: SectionUpdates.ItemSteps, _ steps: inout SectionSteps) {
    let first = list.sections.first
    for move in items.moves {
      steps.changes.append(
        .moveItem(
          from: move.source.movingSection(by: first), to: move.target.movingSection(by: first)))
    }
    for items in items.inserted {
      steps.changes.append(
        .insertItems(
          readItems(items.range, inSection: items.section),
          at: ItemPath(section: items.section + first, item: items.range.lowerBound)))
    }
  }

  /// Adds the steps that read sections and items again.
  private func readAgain(_ steps: inout SectionSteps) {
    let updates = steps.updates
    for range in updates.reloadedSections.ranges {
      for section in range {
        guard let place = updates.place(ofSection: section) else { continue }
        steps.changes.append(.removeSection(place + list.sections.first))
        insertSection(place, &steps)
      }
    }
    for items in updates.reloadedItems where !updates.isGone(items.section) {
      reload(items, &steps)
    }
    for items in updates.resizedItems where !updates.isGone(items.section) {
      resize(items, &steps)
    }
  }

  /// Computes the number of items of each section afterwards, and compares it with that of the data source.
  ///
  /// Sections that the batch does not touch are compared as well: an app that removes items there without a word would be asked
  /// for views of items that are gone.
  private func countItems(_ items: SectionUpdates.ItemSteps, _ steps: inout SectionSteps) {
    let updates = steps.updates
    for section in updates.itemCounts.indices where !updates.isGone(section) {
      guard let place = updates.place(ofSection: section) else { continue }
      let expected = updates.itemCount(ofSection: section, nowAt: place)
      steps.itemCounts[place] = expected
      let actual = itemCount(inSection: place)
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
    let (snapshot, mismatch) = readSection(section)
    if let mismatch { steps.mismatch = mismatch.report }
    steps.itemCounts[section] = snapshot.items.count
    steps.changes.append(.insertSection(snapshot, at: section + list.sections.first))
  }
}
