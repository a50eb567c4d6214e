import LazyScrollEngine

/// The adapter of a pull-style data source: it reads the data, as a whole or what a batch of edits names, and hands
/// snapshots and change sets over to a list view.
///
/// A data source may change while it is read, or call the list view from inside its answers. Such calls join the
/// reading: what was read before does not count, and everything is read again, a few times at most.
///
/// ```
///             read            joined               reset
///   nothing ───────► valid ──────────► stale   any ───────► void
///      ▲              │ hand over        │ read again        │ forget all
///      └──────────────┴──────────────────┴───────────────────┘
/// ```
public final class SectionReader<H: ListHost> {
  /// A reading that is under way.
  enum Reading {
    /// The data that is read counts.
    case valid
    /// The data changed meanwhile: everything is to be read again.
    case stale
    /// Everything was reset meanwhile: nothing that is read counts.
    case void
  }

  /// The greatest number of readings of data that changes while it is read.
  private static var readLimit: Int { 4 }

  /// The receiver of the data, which owns this reader.
  unowned(unsafe) let list: ListView<H>
  /// The data source.
  unowned(unsafe) let source: any SectionSource

  /// The edits under way, inside ``DataSourceListView/performBatchUpdates(transition:_:completion:)``.
  var batch: SectionUpdates?
  /// The completions of batches that are not on the screen yet.
  private var batchEnds: [(ListUpdate) -> Void] = []
  /// A Boolean value that indicates whether a reload deselects all items.
  var clearsSelectionOnReload = false
  /// A Boolean value that indicates whether an item may span several columns, which it does as long as it lives.
  var itemsMaySpan = false
  private(set) var reading: Reading?
  #if !hasFeature(Embedded)
    /// Another data source that is being read in slices.
    var slices: SlicedReading?
  #endif

  init(_ source: any SectionSource, into list: ListView<H>) {
    self.source = source
    self.list = list
  }

  deinit { cancel() }

  #if hasFeature(Embedded)
    func takeOverSlices() -> Bool { false }
  #endif

  // MARK: Ends of updates

  /// Keeps the completion of a batch that is about to be performed.
  func expect(_ completion: ((ListUpdate) -> Void)?) {
    guard let completion else { return }
    if list.driver.isEnding { completion(.cancelled) } else { batchEnds.append(completion) }
  }

  /// Tells the app that its data is shown, unless other data waits.
  func didPerform() {
    if list.driver.isDataAhead || batch != nil { return }
    endBatches(.shown)
    #if !hasFeature(Embedded)
      if slices?.isAdopted == true { endSlices(.shown) }
    #endif
  }

  /// Takes part in an event of the list view.
  func handle(_ event: ListEvent<H.View>) {
    switch event {
    case .move(let source, let target):
      // An item spans as many columns as when it came in.
      if itemsMaySpan, source.section != target.section { setNeedsReload() }
    case .moveEnd: checkItemCounts()
    case .idle: didPerform()
    case .reset:
      itemsMaySpan = false
      cancel()
    case .view, .tap, .select, .deselect, .scrollEnd, .viewportChange, .phaseChange: break
    }
  }

  /// Tells the app that nothing of its updates is shown any more.
  private func cancel() {
    endBatches(.cancelled)
    #if !hasFeature(Embedded)
      endSlices(.cancelled)
    #endif
  }

  private func endBatches(_ update: ListUpdate) {
    let ended = batchEnds
    batchEnds = []
    for end in ended { end(update) }
  }

  // MARK: Reading as a whole

  /// Reads everything and shows it.
  func reload(transition: ListTransition?) {
    _ = takeOverSlices()
    list.driver.performTogether {
      list.driver.needsRefresh = false
      if let event = readSnapshot(transition: transition) { list.driver.send(event) }
    }
  }

  /// Reads everything again because the data source does not have the numbers that follow from what was read.
  func reload(after mismatch: CountMismatch) {
    reload(transition: nil)
    list.report(mismatch.report)
  }

  /// Lets everything be read again in the next layout pass.
  func setNeedsReload() {
    _ = takeOverSlices()
    if !joinReading() { list.driver.setNeedsRefresh() }
  }

  /// Lets everything be read again in the next layout pass, if anything was read.
  func setNeedsReloadIfLoaded() { if list.sections.isLoaded { setNeedsReload() } }

  /// Reads everything, again if it changes meanwhile.
  ///
  /// - Returns: The event that brings it; `nil` when a reading that is under way will take up the changes, or when
  ///   everything was reset meanwhile.
  func readSnapshot(transition: ListTransition?) -> EngineEvent? {
    if joinReading() { return nil }
    var sections: [SectionSnapshot] = []
    var mismatch: CountMismatch?
    for _ in 0..<Self.readLimit {
      reading = .valid
      let (read, found) = readSections()
      sections = read
      if found != nil { mismatch = found }
      if reading == .void || (reading == .valid && found == nil) { break }
    }
    if endReading() == .void { return nil }
    if let mismatch { list.report(mismatch.report) }
    if source.hasLostDataSource { list.report(.lostDataSource) }
    list.willShow(itemCounts: sections.map { $0.items.count })
    if clearsSelectionOnReload { list.clearSelection() }
    let count = source.countSections()
    if count != Self.usable(sectionCount: count) { list.report(.invalidSectionCount(count)) }
    return .snapshot(source.snapshot(of: sections), transition: transition)
  }

  /// Reads all sections once.
  private func readSections() -> ([SectionSnapshot], CountMismatch?) {
    var sections: [SectionSnapshot] = []
    let count = sectionCount()
    var mismatch: CountMismatch?
    for index in 0..<count where reading != .void {
      let (section, changed) = readSection(index)
      sections.append(section)
      if mismatch == nil { mismatch = changed }
    }
    let actual = sectionCount()
    while sections.count > actual { sections.removeLast() }
    if mismatch == nil, actual != count {
      mismatch = CountMismatch(expected: count, actual: actual)
    }
    return (sections, mismatch)
  }

  // MARK: Joining

  /// Performs a reading of a part of the data.
  ///
  /// - Returns: True if what was read counts; false if the data changed meanwhile; `nil` if everything was reset.
  func readPart(_ read: () -> Void) -> Bool? {
    reading = .valid
    read()
    switch endReading() {
    case .void: return nil
    case .valid: return true
    case .stale, nil: return false
    }
  }

  /// Lets a reading that is under way take up changes.
  ///
  /// - Returns: True if there is one.
  func joinReading() -> Bool {
    if reading == nil { return false }
    if reading == .valid { reading = .stale }
    return true
  }

  /// Lets a reset wait for the end of a reading that is under way.
  ///
  /// - Returns: True if there is one.
  func defersReset() -> Bool {
    if reading == nil { return false }
    reading = .void
    return true
  }

  private func endReading() -> Reading? {
    let ended = reading
    reading = nil
    if ended == .void { list.reset() }
    return ended
  }

  // MARK: Counting

  /// Returns the number of sections; a number that no app can mean counts as none.
  func sectionCount() -> Int { Self.usable(sectionCount: source.countSections()) }

  private static func usable(sectionCount count: Int) -> Int {
    count < 0 || count > Snapshot.greatestSectionCount ? 0 : count
  }

  /// Returns the number of items of a section; 0 if the data source returns a negative number or one beyond the limit.
  func itemCount(inSection section: Int) -> Int {
    ItemList(count: source.countItems(inSection: section)).count
  }

  /// Reads everything again if the data source does not have the numbers of items that follow from a move.
  func checkItemCounts() {
    if list.driver.needsRefresh { return }
    let (expected, actual) = (list.sections.count, sectionCount())
    if actual != expected {
      list.report(.countMismatch(expected: expected, actual: actual))
      return setNeedsReload()
    }
    for section in 0..<expected {
      let expected = list.sections.itemCount(inSection: section)
      let actual = itemCount(inSection: section)
      if actual == expected { continue }
      list.report(.countMismatch(expected: expected, actual: actual))
      setNeedsReload()
      return
    }
  }
}

/// A number of sections or items that differs from the one that follows from what was read before.
struct CountMismatch {
  let expected: Int
  let actual: Int

  /// The report of the difference.
  var report: ListReport { .countMismatch(expected: expected, actual: actual) }
}
