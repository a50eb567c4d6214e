#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A reading in slices of a new data source, during which the list view still uses the present one.
  ///
  /// ```
  ///             begin             all is read and indexed            the engine has the data
  ///   none ───────────► reading ───────────────────────────► adopted ─────────────────────────► none
  ///     ▲                  │ an edit or a reload: the rest is read at once ──┘
  ///     └── other data ────┘
  /// ```
  final class SlicedReading {
    /// A closure that sets the new data source as the list view's data source while it calls another closure.
    ///
    /// It returns false if the new data source was deallocated.
    let asking: (_ questions: () -> Void) -> Bool
    /// A closure that sets the new data source as the list view's data source for good.
    ///
    /// It returns false if the new data source was deallocated, or if the app has set yet another one.
    private let adopt: () -> Bool
    /// True once the new data source is the list view's data source.
    private(set) var isAdopted = false
    private var completion: ((ListUpdate) -> Void)?

    /// The sections that have been read completely, with their items.
    private(set) var sections: [SectionSnapshot] = []
    /// The number of sections of the new data source; `nil` until it is read.
    private var sectionCount: Int?
    /// The items read so far of the section that is being read; `nil` between two sections.
    private var items: ItemListBuilder?
    private var itemCount = 0
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
      adopt = {
        guard let source = other.object, isCurrent(before) else { return false }
        list.dataSource = source
        return true
      }
      self.completion = completion
    }

    /// Sets the new data source as the list view's data source for good.
    ///
    /// - Returns: False if the app has set yet another data source, so that the data which was read is useless.
    func takeOver() -> Bool {
      if !isAdopted { isAdopted = adopt() }
      return isAdopted
    }

    /// Calls the completion of the reload, once, with its outcome.
    func end(_ update: ListUpdate) {
      let ended = completion
      completion = nil
      ended?(update)
    }

    /// Reads a slice: some items, and the sections that contain them.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items and sections to visit.
    ///   - reader: The reader that calls the data source.
    /// - Returns: True if all sections are read, or a number of items has changed.
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

    /// Completes the section that is being read; returns false if its number of items has changed.
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
        list.willShow(itemCounts: other.sections.map { $0.items.count })
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
            snapshot = source.snapshot(of: other.sections)
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

    /// Ends a reading in slices whose data source is no longer wanted; the data on the screen stays.
    private func drop(_ other: SlicedReading) {
      list.driver.discardBuild()
      if slices === other { endSlices(.replaced) }
    }

    /// Sets the data source that is being read in slices as the list view's data source at once, because data has to be shown
    /// now.
    ///
    /// - Returns: True if there is such a data source; the caller then reads the rest of it at once.
    func takeOverSlices() -> Bool {
      guard reading == nil, let slices, !slices.isAdopted else { return false }
      if slices.takeOver() { return true }
      endSlices(.replaced)
      return false
    }

    /// Ends the reading in slices, and calls its completion with the outcome.
    func endSlices(_ update: ListUpdate) {
      let ended = slices
      slices = nil
      ended?.end(update)
    }
  }
#endif
