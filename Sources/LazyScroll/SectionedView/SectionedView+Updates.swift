import LazyScrollEngine

/// Performing a batch of edits.
extension SectionedView {
  final func apply(_ updates: SectionUpdates, _ transition: Transition?) {
    // A reload that is due, or under way, takes up what changed.
    if driver.needsRefresh || joinsReading() { return }
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
    if steps.changes.isEmpty { return }
    itemCounts = steps.itemCounts
    mayHaveLostItems = true
    relocateChoices(updates)
    forgetSizes(of: steps.forgottenBefore)
    driver.send(.edit(ChangeSet(steps.changes, transition: transition)))
    forgetSizes(of: steps.forgottenAfterwards)
  }

  /// Lets items whose sizes are no longer known be measured again.
  private func forgetSizes(of items: [SectionUpdates.ItemRange]) {
    for items in items {
      driver.send(
        .invalidate(
          section: items.section + firstSection, InvalidationContext(.items(Array(items.range)))))
    }
  }

  /// Items without a name are known by their places, which are others now.
  private func relocateChoices(_ updates: SectionUpdates) {
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

  /// Reads items again that are still there, each run of them at once.
  private func reload(_ items: SectionUpdates.ItemRange, _ steps: inout SectionSteps) {
    var run: (before: Range<Int>, after: SectionUpdates.ItemRange)?
    for item in items.range {
      let before = IndexPath(item: item, section: items.section)
      guard let path = steps.updates.place(ofItemAt: before) else { continue }
      if let known = run, known.before.upperBound == item, known.after.section == path.section,
        known.after.range.upperBound == path.item
      {
        run?.before = known.before.lowerBound..<item + 1
        run?.after.range = known.after.range.lowerBound..<path.item + 1
      } else {
        if let run { reload(run.after, before: run.before, of: items.section, &steps) }
        run = (
          item..<item + 1,
          SectionUpdates.ItemRange(section: path.section, range: path.item..<path.item + 1)
        )
      }
    }
    if let run { reload(run.after, before: run.before, of: items.section, &steps) }
  }

  /// Reads items again, and lets their views be asked for again unless their revisions are unchanged.
  private func reload(
    _ items: SectionUpdates.ItemRange, before: Range<Int>, of section: Int,
    _ steps: inout SectionSteps
  ) {
    let list = readItems(items.range, inSection: items.section)
    for index in items.range {
      let offset = index - items.range.lowerBound
      let path = IndexPath(item: index, section: items.section)
      if !resize(path, as: offset, of: list, &steps), declaresItems {
        let item = before.lowerBound + offset
        steps.forgottenBefore.append(
          SectionUpdates.ItemRange(section: section, range: item..<item + 1))
      }
    }
    steps.changes.append(
      .reloadItems(
        section: items.section + firstSection, items.range, revisions: list.revisions))
  }

  /// Gives an item the place or the size that the data source says.
  ///
  /// - Parameters:
  ///   - path: The item, as counted afterwards.
  ///   - offset: Where it stands in the list.
  ///   - list: What was read of it.
  ///   - steps: Receives the change.
  /// - Returns: Whether the data source says anything.
  final func resize(
    _ path: IndexPath, as offset: Int, of list: ItemList, _ steps: inout SectionSteps
  ) -> Bool {
    let axis = driver.engine.axis
    // An item spans as many columns as when it came in.
    if case .spans = list.geometry, itemsMaySpan { steps.isWhole = true }
    if let frame = list.geometry.frame(at: offset) {
      steps.changes.append(.reframeItem(at: inEngine(path), frame))
      return true
    }
    if let size = list.geometry.size(at: offset) {
      steps.changes.append(.resizeItem(at: inEngine(path), size))
      return true
    }
    guard let extent = list.geometry.extent(at: offset, along: axis), extent >= 0 else {
      return false
    }
    var size = Size.zero
    size[axis] = extent
    steps.changes.append(.resizeItem(at: inEngine(path), size))
    return true
  }
}

/// A batch as the engine takes it, while it is being worked out.
struct SectionSteps {
  let updates: SectionUpdates
  var changes: [Change] = []
  /// How many items each section has afterwards.
  var itemCounts: [Int]
  /// Items whose sizes are no longer declared, as they were counted before.
  var forgottenBefore: [SectionUpdates.ItemRange] = []
  /// Items whose sizes are no longer known, as they are counted afterwards.
  var forgottenAfterwards: [SectionUpdates.ItemRange] = []
  /// What does not fit what the data source says.
  var mismatch: Report?
  /// Whether everything has to be read again, for there is no such step.
  var isWhole = false

  init(_ updates: SectionUpdates) {
    self.updates = updates
    itemCounts = [Int](repeating: 0, count: max(0, updates.sectionCount))
  }

  /// Notes that a place does not exist.
  mutating func expect(_ index: Int, in count: Int) -> Bool {
    if index < count { return true }
    mismatch = .changeOutOfBounds(change: 0, index: index, count: count)
    return false
  }
}
