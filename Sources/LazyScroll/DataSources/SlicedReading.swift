#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A reading in slices of a new data source, during which the list view still uses the present one.
  ///
  /// ```
  ///         begin           all is read            all is indexed           the engine has the data
  ///   none ───────► reading ────────────► indexing ────────────────► adopted ─────────────────────────► none
  ///                    │                     │                          ▲
  ///                    ├─────────────────────┴─ a reload reads all ─────┘
  ///                    └─ the app sets yet another data source ──► none
  /// ```
  ///
  /// An edit refers to the new data. While it is being read, what was read follows the edit, and new items are read in their
  /// turn. While the data that was read is being indexed, the edit becomes a change set, which the engine performs afterwards.
  final class SlicedReading {
    /// A closure that sets the new data source as the list view's data source while it calls another closure.
    ///
    /// It returns false if the new data source was deallocated.
    let asking: (_ questions: () -> Void) -> Bool
    /// A closure that returns false if the new data source was deallocated, or if the app has set yet another one.
    let isWanted: () -> Bool
    /// A closure that sets the new data source as the list view's data source for good.
    private let adopt: () -> Void
    /// True once the new data source is the list view's data source.
    private(set) var isAdopted = false
    private var completions: [(ListUpdate) -> Void] = []

    /// The sections of the new data source, as far as they have been read; `nil` until their number is known.
    private var sections: [PartlyReadSection]?
    /// The index of the first section that may not be complete.
    private var next = 0
    /// The number of items of each section once all sections are complete, also after the edits since then; `nil` before.
    private var counts: [Int]?
    /// The first mismatch between a number of items or sections and the same number when it was read again; `nil` for none.
    private(set) var mismatch: CountMismatch?

    /// Creates a reading of a new data source that has not begun.
    ///
    /// - Parameters:
    ///   - other: The new data source, to which the reading refers weakly.
    ///   - list: The list view, which owns this reading.
    ///   - completion: A closure that is called once, at the end.
    init<H, Source, Delegate>(
      of other: Source, in list: SourceListView<H, Source, Delegate>,
      completion: ((ListUpdate) -> Void)?
    ) {
      let other = list.reference(to: other)
      unowned let list = list
      // The app may set yet another data source at any time, also inside the methods of this one. Then do not overwrite it.
      func isCurrent(_ source: AnyObject?) -> Bool {
        list.dataSource.map { $0 as AnyObject } === source
      }
      weak let before = list.dataSource.map { $0 as AnyObject }
      asking = { questions in
        guard let source = other.object else { return false }
        let shown = list.dataSource
        list.dataSource = source
        questions()
        if isCurrent(source as AnyObject) { list.dataSource = shown }
        return true
      }
      isWanted = { other.object != nil && isCurrent(before) }
      adopt = { if let source = other.object { list.dataSource = source } }
      expect(completion)
    }

    /// Sets the new data source as the list view's data source for good.
    ///
    /// - Returns: False if the app has set yet another data source, so that the data which was read is useless.
    func takeOver() -> Bool {
      if !isAdopted, isWanted() {
        adopt()
        isAdopted = true
      }
      return isAdopted
    }

    /// Stores a closure that is called once, at the end of the reload.
    func expect(_ completion: ((ListUpdate) -> Void)?) {
      if let completion { completions.append(completion) }
    }

    /// Calls the completions of the reload and of the edits since its beginning, once, with the outcome.
    func end(_ update: ListUpdate) {
      let ended = completions
      completions = []
      for end in ended { end(update) }
    }

    // MARK: Reading

    /// True once a slice has been read.
    var hasBegun: Bool { sections != nil }
    /// True once all sections are complete.
    var isComplete: Bool { counts != nil }
    /// The sections with their items, all of which have been read.
    var snapshots: [SectionSnapshot] { (sections ?? []).compactMap(\.complete) }
    /// The number of items of each section; `SectionUpdates.unknownCount` if it has not been read.
    var itemCounts: [Int] {
      counts ?? (sections ?? []).map { $0.itemCount ?? SectionUpdates.unknownCount }
    }

    /// Reads a slice: some items, and the sections that contain them.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items and sections to visit.
    ///   - reader: The reader that calls the data source.
    /// - Returns: True if all sections are read, or a number of items has changed.
    func step<H: ListHost>(visiting limit: Int, _ reader: SectionReader<H>) -> Bool {
      var left = limit
      var sections =
        sections.take()
        ?? [PartlyReadSection](repeating: PartlyReadSection(), count: reader.sectionCount())
      defer { self.sections = sections }
      while next < sections.count {
        if sections[next].complete == nil {
          if !read(&sections[next], next, &left, reader) { return false }
          if mismatch != nil { return true }
        }
        next += 1
      }
      compare(sections.count, with: reader.sectionCount())
      counts = sections.map { $0.itemCount ?? 0 }
      return true
    }

    /// Reads items of a section.
    ///
    /// - Returns: False if the limit is reached before the last item of the section is read.
    private func read<H: ListHost>(
      _ section: inout PartlyReadSection, _ index: Int, _ left: inout Int,
      _ reader: SectionReader<H>
    ) -> Bool {
      if left == 0 { return false }
      if section.itemCount == nil {
        section.itemCount = reader.itemCount(inSection: index)
        left -= 1
      }
      let count = section.itemCount ?? 0
      var items = ItemList(count: 0)
      if reader.source.declaresItems, count <= ItemList.greatestDeclaredCount {
        while let known = section.gap(ofAtMost: max(1, left)) {
          if left == 0 { return false }
          section.store(reader.readItems(known, inSection: index), at: known.lowerBound)
          left -= known.count
        }
        items = section.takeItems()
      } else {
        items = reader.readItems(0..<count, inSection: index)
      }
      compare(count, with: reader.itemCount(inSection: index))
      section.finish(as: reader.source.snapshot(ofSection: index, holding: items))
      return true
    }

    // MARK: Edits

    /// Makes what has been read follow a batch of edits, which fits the numbers of items of the data source.
    ///
    /// - Parameter steps: The edits, with the numbers of items after them.
    /// - Complexity: O(s + e log e) for s sections and e edits, and O(n) for n items of parts that an edit divides.
    func follow(_ steps: SectionSteps) {
      if isComplete {
        counts = steps.itemCounts
        return
      }
      guard let before = sections else { return }
      let (updates, readAgain) = (steps.updates, steps.updates.itemsToReadAgain)
      sections = steps.itemCounts.indices.map { place in
        guard let section = updates.section(at: place) else { return PartlyReadSection() }
        return before[section].following(updates, readAgain: readAgain, from: section, to: place)
      }
      next = 0
    }

    private func compare(_ expected: Int, with actual: Int) {
      if expected != actual, mismatch == nil {
        mismatch = CountMismatch(expected: expected, actual: actual)
      }
    }
  }

  extension SectionReader {
    /// Reads a new data source in slices, and shows its data once all of it is read and indexed.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items to visit in a slice.
    ///   - other: The reading of the new data source.
    func reload(inSlicesOf limit: Int, _ other: SlicedReading) {
      if list.driver.isEnding { return other.end(.cancelled) }
      slices?.end(.replaced)
      slices = other
      // The user is moving an item, which refers to the data on the screen and cannot wait for slices. So read the rest at
      // once.
      if list.movementState != .none { return reload(transition: nil) }
      var builder: SnapshotBuilder?
      list.driver.build(inSlicesOf: max(1, limit)) { [weak self] limit in
        guard let self else { return .reset }
        if builder == nil {
          guard let snapshot = readSlice(of: other, visiting: limit) else { return nil }
          builder = SnapshotBuilder(snapshot, viewport: list.driver.core.viewport)
          return nil
        }
        guard builder?.step(visiting: limit) == true, let done = builder.take() else { return nil }
        guard other.takeOver() else {
          drop(other)
          return nil
        }
        list.willShow(itemCounts: other.itemCounts)
        if clearsSelectionOnReload { list.clearSelection() }
        return .prepared(done.finish(), transition: nil)
      }
    }

    /// Reads a slice of a new data source.
    ///
    /// - Returns: The data once all of it is read, otherwise `nil`. If the data source changes, everything is read at once, and
    ///   the result is `nil` as well.
    private func readSlice(of other: SlicedReading, visiting limit: Int) -> Snapshot? {
      var snapshot: Snapshot?
      var isThere = true
      let isValid = readPart {
        isThere = other.asking {
          if other.step(visiting: limit, self), other.mismatch == nil {
            snapshot = source.snapshot(of: other.snapshots)
          }
        }
      }
      // The list view was reset during the reading, so there is nothing to show.
      if isValid == nil { return nil }
      if !isThere {
        list.report(.lostDataSource)
        drop(other)
        return nil
      }
      if isValid == false || other.mismatch != nil {
        reload(transition: nil)
        if let mismatch = other.mismatch { list.report(mismatch.report) }
        return nil
      }
      return snapshot
    }

    /// Makes a reading in slices follow edits of its data source.
    ///
    /// - Parameters:
    ///   - updates: The edits, which the new data source contains already.
    ///   - other: The reading.
    func follow(_ updates: SectionUpdates, in other: SlicedReading) {
      // Nothing is read yet, so all is read after the edits.
      if !other.hasBegun { return }
      for report in updates.reports { list.report(report) }
      var steps = SectionSteps(updates)
      guard
        let isValid = readPart({
          _ = other.asking { if other.isComplete { read(&steps) } else { check(&steps) } }
        })
      else { return }
      guard isValid, steps.mismatch == nil, !steps.isWhole else {
        reload(transition: nil)
        if let mismatch = steps.mismatch { list.report(mismatch) }
        return
      }
      other.follow(steps)
      // The driver performs the changes after the data that it is building.
      if !steps.changes.isEmpty { list.driver.sendForNextPass(.edit(ChangeSet(steps.changes))) }
    }

    /// Returns the reading in slices whose data source edits and reloads refer to, and ends one that is no longer wanted.
    ///
    /// - Returns: The reading; `nil` if edits refer to the data on the screen, or if a data source is just being read.
    func readingToFollow() -> SlicedReading? {
      guard reading == nil, let slices, !slices.isAdopted else { return nil }
      if slices.isWanted() { return slices }
      drop(slices)
      return nil
    }

    /// Ends a reading in slices whose data source is no longer wanted; the data on the screen stays.
    private func drop(_ other: SlicedReading) {
      list.driver.discardBuild()
      if slices === other { endSlices(.replaced) }
    }

    /// Sets the data source that is being read in slices as the list view's data source at once, because data has to be shown
    /// now.
    ///
    /// - Returns: True if there is such a data source; the caller then reads the rest of it at once.
    func takeOverSlices() -> Bool { readingToFollow()?.takeOver() ?? false }

    /// Ends the reading in slices, and calls its completion with the outcome.
    func endSlices(_ update: ListUpdate) {
      let ended = slices
      slices = nil
      ended?.end(update)
    }
  }
#endif
