#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// Another data source that is being read in slices, while the one on the screen goes on answering.
  ///
  /// ```
  ///             begin             all is read and indexed            the engine has the data
  ///   none ───────────► reading ───────────────────────────► adopted ─────────────────────────► none
  ///     ▲                  │ an edit or a reload: the rest is read at once ──┘
  ///     └── other data ────┘
  /// ```
  final class SlicedReading {
    /// Performs questions that the other data source is to answer; returns false if it is gone.
    let asking: (_ questions: () -> Void) -> Bool
    /// Lets the other data source answer from now on; returns false if it is gone, or the app has chosen a third one.
    private let adopt: () -> Bool
    /// True once the other data source answers all questions.
    private(set) var isAdopted = false
    private var completion: ((ListUpdate) -> Void)?

    /// The sections that have been read.
    private(set) var sections: [SectionSnapshot] = []
    /// The number of sections, once it has been asked for.
    private var sectionCount: Int?
    /// The items of the section that is being read.
    private var items: ItemListBuilder?
    private var itemCount = 0
    /// The first difference between a number and the one that was asked for later.
    private(set) var mismatch: CountMismatch?

    /// A reading that has not begun.
    ///
    /// - Parameters:
    ///   - other: The other data source, which is not held.
    ///   - list: The list view, which owns this reading.
    ///   - completion: Called once, at the end.
    init<H, Source, Delegate>(
      of other: Source, in list: SourceListView<H, Source, Delegate>,
      completion: ((ListUpdate) -> Void)?
    ) {
      let other = list.reference(to: other)
      unowned let list = list
      // The app may choose a third one at any time, also while it answers.
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
      adopt = {
        guard let source = other.object, isCurrent(before) else { return false }
        list.dataSource = source
        return true
      }
      self.completion = completion
    }

    /// Lets the other data source answer from now on.
    ///
    /// - Returns: False if the app has chosen a third one: what is read is of no use.
    func takeOver() -> Bool {
      if !isAdopted { isAdopted = adopt() }
      return isAdopted
    }

    /// Tells the app of the end.
    func end(_ update: ListUpdate) {
      let ended = completion
      completion = nil
      ended?(update)
    }

    /// Reads items, and the sections that hold them.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items and sections to visit.
    ///   - reader: Reads them.
    /// - Returns: A Boolean value that indicates whether all are read, or a number has changed.
    func step<H: ListHost>(visiting limit: Int, _ reader: SectionReader<H>) -> Bool {
      let count = sectionCount ?? reader.sectionCount()
      sectionCount = count
      var left = limit
      while sections.count < count {
        if left == 0 { return false }
        if items == nil {
          itemCount = reader.itemCount(inSection: sections.count)
          items = ItemListBuilder()
          if !reader.source.declaresItems { items?.append(ItemList(count: itemCount)) }
          left -= 1
        }
        while let known = items?.count, known < itemCount {
          if left == 0 { return false }
          let range = known..<min(itemCount, known + left)
          let read = reader.readItems(range, inSection: sections.count)
          left -= range.count
          items?.append(read)
        }
        if !close(reader) { return true }
      }
      compare(count, with: reader.sectionCount())
      return true
    }

    /// Ends the section that is being read; returns false if its number of items has changed.
    private func close<H: ListHost>(_ reader: SectionReader<H>) -> Bool {
      compare(itemCount, with: reader.itemCount(inSection: sections.count))
      sections.append(
        reader.source.snapshot(
          ofSection: sections.count, holding: items.take()?.list ?? ItemList(count: 0)))
      return mismatch == nil
    }

    private func compare(_ expected: Int, with actual: Int) {
      if expected != actual, mismatch == nil {
        mismatch = CountMismatch(expected: expected, actual: actual)
      }
    }
  }

  extension SectionReader {
    /// Reads another data source in slices, and shows it once all is read and indexed.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items to visit in a slice.
    ///   - other: The reading of it.
    func reload(inSlicesOf limit: Int, _ other: SlicedReading) {
      if list.driver.isEnding { return other.end(.cancelled) }
      slices?.end(.replaced)
      slices = other
      // Edits by the user are of the data on the screen, and do not wait for another.
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
        list.willShow(itemCounts: other.sections.map { $0.items.count })
        if clearsSelectionOnReload { list.clearSelection() }
        return .prepared(done.finish(), transition: nil)
      }
    }

    /// Reads a slice.
    ///
    /// - Returns: The data once all is read; what cannot be read in slices is read at once, and returns `nil`.
    private func readSlice(of other: SlicedReading, visiting limit: Int) -> Snapshot? {
      var snapshot: Snapshot?
      var isThere = true
      let isValid = readPart {
        isThere = other.asking {
          if other.step(visiting: limit, self), other.mismatch == nil {
            snapshot = source.snapshot(of: other.sections)
          }
        }
      }
      // Everything was reset.
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

    /// Ends a reading whose data source is not to answer any more; the data on the screen stays.
    private func drop(_ other: SlicedReading) {
      list.driver.discardBuild()
      if slices === other { endSlices(.replaced) }
    }

    /// Lets the data source that is being read in slices answer from now on, for other data is shown first.
    ///
    /// - Returns: A Boolean value that indicates whether there is one: the rest of it is to be read at once.
    func takeOverSlices() -> Bool {
      guard reading == nil, let slices, !slices.isAdopted else { return false }
      if slices.takeOver() { return true }
      endSlices(.replaced)
      return false
    }

    /// Ends a reading in slices.
    func endSlices(_ update: ListUpdate) {
      let ended = slices
      slices = nil
      ended?.end(update)
    }
  }
#endif
