import LazyScrollEngine

/// An adapter between a pull-style data source and a list view, whose data is a snapshot changed by change sets.
///
/// It reads all data, or the part that a batch of edits names, and passes it on to the list view as a snapshot or a change set.
///
/// A data source may change while it is read, or call the list view from inside its methods. The reader then discards the data
/// that it has read, and reads everything again, a few times at most.
///
/// ```
///             read            changed              reset
///   nothing ───────► valid ──────────► stale   any ───────► void
///      ▲              │ pass on          │ read again        │ discard
///      └──────────────┴──────────────────┴───────────────────┘
/// ```
public final class SectionReader<H: ListHost> {
  /// The state of a reading of the data source that is under way.
  enum Reading {
    /// The data source has not changed, so the data that is read is right.
    case valid
    /// The data source has changed during the reading, so everything has to be read again.
    case stale
    /// The list view was reset during the reading, so the data that is read is discarded.
    case void
  }

  /// The greatest number of times that the data source is read one after the other, if it changes while it is read.
  private static var readLimit: Int { 4 }

  /// The list view that receives the data and owns this reader.
  unowned(unsafe) let list: ListView<H>
  /// The content of the list view, which calls the app's data source.
  unowned(unsafe) let source: any SectionSource

  /// The edits collected so far inside a call of ``DataSourceListView/performBatchUpdates(transition:_:completion:)``; `nil`
  /// outside.
  var batch: SectionUpdates?
  /// The completions of batches of edits whose result is not on the screen yet.
  private var batchEnds: [(ListUpdate) -> Void] = []
  /// True if a reload deselects all items.
  var clearsSelectionOnReload = false
  /// True if an item may span several columns.
  ///
  /// The engine keeps an item's span as long as the item exists, so a change that may need another span leads to a reload.
  var itemsMaySpan = false
  private(set) var reading: Reading?
  #if !hasFeature(Embedded)
    /// The reading in slices of another data source, which will replace the present one; `nil` for none.
    var slices: SlicedReading?
  #endif

  init(_ source: any SectionSource, into list: ListView<H>) {
    self.source = source
    self.list = list
  }

  deinit { for end in takeCompletions() { end(.cancelled) } }

  #if hasFeature(Embedded)
    func takeOverSlices() -> Bool { false }
  #endif

  // MARK: Ends of updates

  /// Stores the completion of a batch of edits, which is called when the result is on the screen.
  func expect(_ completion: ((ListUpdate) -> Void)?) {
    guard let completion else { return }
    if list.driver.isEnding { return completion(.cancelled) }
    #if !hasFeature(Embedded)
      if let slices = readingToFollow() { return slices.expect(completion) }
    #endif
    batchEnds.append(completion)
  }

  /// Calls the completions of updates, because all data is shown; does nothing if newer data waits.
  func didPerform() {
    if list.driver.isDataAhead || batch != nil { return }
    endBatches(.shown)
    #if !hasFeature(Embedded)
      if slices?.isAdopted == true { endSlices(.shown) }
    #endif
  }

  /// Handles an event of the list view that concerns the reading of data, such as the end of a turn or a reset.
  func handle(_ event: ListEvent<H.View>) {
    switch event {
    case .move(let source, let target):
      // The moved item may span another number of columns in its new section, but an item's span changes only by a reload.
      if itemsMaySpan, source.section != target.section { setNeedsReload() }
    case .moveEnd: checkItemCounts()
    case .idle: didPerform()
    case .reset:
      itemsMaySpan = false
      let ends = takeCompletions()
      list.callAfterReset { for end in ends { end(.cancelled) } }
    case .view, .tap, .select, .deselect, .scrollEnd, .viewportChange, .phaseChange: break
    }
  }

  /// Removes and returns the completions of all updates, whose data will not be shown.
  private func takeCompletions() -> [(ListUpdate) -> Void] {
    var ends = batchEnds
    batchEnds = []
    #if !hasFeature(Embedded)
      if let reading = slices { ends.append(reading.end) }
      slices = nil
    #endif
    return ends
  }

  private func endBatches(_ update: ListUpdate) {
    let ended = batchEnds
    batchEnds = []
    for end in ended { end(update) }
  }

  // MARK: Reading as a whole

  /// Reads all data of the data source, and shows it as a new snapshot.
  func reload(transition: ListTransition?) {
    _ = takeOverSlices()
    list.driver.performTogether {
      list.driver.needsRefresh = false
      if let event = readSnapshot(transition: transition) { list.driver.send(event) }
    }
  }

  /// Reads all data again and reports a mismatch: the data source has other numbers of items than the edits or earlier calls
  /// imply.
  func reload(after mismatch: CountMismatch) {
    reload(transition: nil)
    list.report(mismatch.report)
  }

  /// Makes the driver read all data again in the next layout pass; during a reading, that reading starts again instead.
  func setNeedsReload() {
    _ = takeOverSlices()
    if !joinReading() { list.driver.setNeedsRefresh() }
  }

  /// Makes the driver read all data again in the next layout pass, unless no data was read so far.
  func setNeedsReloadIfLoaded() { if list.sections.isLoaded { setNeedsReload() } }

  /// Reads all data of the data source, and reads it again if it changes during the reading.
  ///
  /// - Parameter transition: The animation of the change; `nil` for none.
  /// - Returns: The event with the data. `nil` if a reading is under way, which will start again, or if the list view was
  ///   reset.
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

  /// Reads all sections of the data source once.
  ///
  /// - Returns: The sections, and the first difference between a number and the same number read earlier; `nil` if there is
  ///   none.
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

  /// Reads a part of the data by a closure, and finds out if the data changed during the reading.
  ///
  /// - Parameter read: A closure that reads the part.
  /// - Returns: True if the data is valid; false if it changed during the reading; `nil` if the list view was reset.
  func readPart(_ read: () -> Void) -> Bool? {
    reading = .valid
    read()
    switch endReading() {
    case .void: return nil
    case .valid: return true
    case .stale, nil: return false
    }
  }

  /// Makes a reading that is under way start again, because the data source has changed.
  ///
  /// - Returns: True if a reading is under way.
  func joinReading() -> Bool {
    if reading == nil { return false }
    if reading == .valid { reading = .stale }
    return true
  }

  /// Makes a reset of the list view wait for the end of a reading that is under way.
  ///
  /// - Returns: True if a reading is under way.
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

  /// Returns the data source's number of sections; 0 if the number is negative or beyond the limit.
  func sectionCount() -> Int { Self.usable(sectionCount: source.countSections()) }

  private static func usable(sectionCount count: Int) -> Int {
    count < 0 || count > Snapshot.greatestSectionCount ? 0 : count
  }

  /// Returns the number of items of a section; 0 if the data source returns a negative number or one beyond the limit.
  func itemCount(inSection section: Int) -> Int {
    ItemList(count: source.countItems(inSection: section)).count
  }

  /// Reads all data again if the numbers of sections and items in the data source are not those that follow from a move by the
  /// user.
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

/// A mismatch between a number of sections or items in the data source and the number that earlier calls or edits imply.
struct CountMismatch {
  let expected: Int
  let actual: Int

  /// The report of the mismatch to the app.
  var report: ListReport { .countMismatch(expected: expected, actual: actual) }
}
