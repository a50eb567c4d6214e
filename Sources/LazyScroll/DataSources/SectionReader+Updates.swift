import LazyScrollEngine

/// The performance of batches of edits: the reader reads the items that a batch names, and builds a change set.
extension SectionReader {
  /// Performs the edits that a closure makes as one batch; inside another batch they become part of it.
  func performBatch(
    _ transition: ListTransition?, _ completion: ((ListUpdate) -> Void)?, _ edits: () -> Void
  ) {
    expect(completion)
    if batch != nil {
      edits()
      return
    }
    batch = newUpdates()
    edits()
    guard let updates = batch else { return }
    batch = nil
    apply(updates, transition)
    list.layoutIfNeeded()
    // A batch without edits causes no layout pass, at whose end completions are called. So call them here.
    if !list.driver.isBusy { didPerform() }
  }

  /// Adds an edit to the batch under way, or performs it at once outside a batch.
  package func edit(_ transition: ListTransition?, _ edit: (inout SectionUpdates) -> Void) {
    if batch != nil {
      edit(&batch!)
      return
    }
    var updates = newUpdates()
    edit(&updates)
    apply(updates, transition)
  }

  /// Returns an empty batch of edits for the data that edits refer to.
  private func newUpdates() -> SectionUpdates {
    #if !hasFeature(Embedded)
      if let slices = readingToFollow() { return SectionUpdates(itemCounts: slices.itemCounts) }
    #endif
    return SectionUpdates(itemCounts: list.sections.items)
  }

  private func apply(_ updates: SectionUpdates, _ transition: ListTransition?) {
    #if !hasFeature(Embedded)
      if let slices = readingToFollow() { return follow(updates, in: slices) }
    #endif
    // A reload that is due will read the edited data. A reading that is under way starts again.
    if list.driver.needsRefresh || joinReading() { return }
    if list.movement != nil, list.driver.isBusy {
      // The user is moving an item, whose place differs in the engine until it has performed its events. So reload everything
      // later.
      list.driver.setNeedsRefresh()
      return
    }
    list.driver.performTogether {
      read(
        updates, transition,
        after: list.interruptMovement(placing: updates.place(ofItemAt:)))
    }
    // The edits interrupt the movement of an item by the user, so perform them now to resume it.
    if list.movementState != .none { list.layoutIfNeeded() }
  }

  /// Reads the items that a batch of edits has changed, and passes a change set on to the list view.
  ///
  /// If the data source does not fit the edits, all data is read again instead.
  ///
  /// - Parameters:
  ///   - updates: The edits of the batch.
  ///   - transition: The animation; `nil` for none.
  ///   - leading: The changes that the engine performs before those of the batch: they move an item that the user is dragging
  ///     back to its source.
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

  /// Checks that a batch fits the data source, reads the items that it has changed, and computes the engine's changes for it.
  func read(_ steps: inout SectionSteps) {
    let updates = steps.updates
    let items = updates.itemSteps()
    check(items, &steps)
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

  /// Checks that the numbers of sections and items of the data source are those that follow from a batch, and stores them.
  func check(_ steps: inout SectionSteps) { check(steps.updates.itemSteps(), &steps) }

  private func check(_ items: SectionUpdates.ItemSteps, _ steps: inout SectionSteps) {
    let updates = steps.updates
    let sectionCount = sectionCount()
    if sectionCount != updates.sectionCount {
      steps.mismatch = .countMismatch(expected: updates.sectionCount, actual: sectionCount)
      return
    }
    steps.itemCounts = [Int](repeating: 0, count: sectionCount)
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
  }

  /// Adds the changes that remove items and sections, and those that move sections and insert new ones.
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

  /// Adds the changes that move items, and those that insert new items, which are read from the data source.
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

  /// Adds the changes for reloaded sections and items, which are read again, and for items to be measured again.
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

  /// Computes the number of items of each section after a batch of edits, and compares it with that of the data source.
  ///
  /// Sections without edits are compared as well: if the app has removed items there without an edit, the data source would be
  /// asked for views of items that no longer exist.
  private func countItems(_ items: SectionUpdates.ItemSteps, _ steps: inout SectionSteps) {
    let updates = steps.updates
    for section in updates.itemCounts.indices where !updates.isGone(section) {
      guard let place = updates.place(ofSection: section) else { continue }
      let actual = itemCount(inSection: place)
      let isKnown = updates.itemCounts[section] != SectionUpdates.unknownCount
      let expected = isKnown ? updates.itemCount(ofSection: section, nowAt: place) : actual
      steps.itemCounts[place] = expected
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
