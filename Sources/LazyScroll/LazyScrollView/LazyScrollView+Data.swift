import LazyScrollEngine

/// Reading the data, all of it or what changed.
extension LazyScrollView {
  /// Reads everything again.
  ///
  /// Every item on the screen is asked for again, with its own view offered first; those whose name and
  /// revision are unchanged are not. The number of items counts from now on, until something is said to
  /// have changed.
  ///
  /// A data source that changes while it is read is read again, a few times at most.
  ///
  /// - Parameter transition: How what moves and goes is shown; `nil` at once.
  /// - Complexity: O(n).
  public func reloadData(transition: Transition? = nil) {
    driver.performTogether {
      guard let models = readAll() else { return }
      itemCount = models.count
      isLoaded = true
      mayHaveLostItems = true
      reportTooManyItems(dataSource?.numberOfItems() ?? 0)
      driver.send(.snapshot(Self.snapshot(of: models), transition: transition))
    }
  }

  /// Takes other data over in slices, while what is shown now goes on scrolling.
  ///
  /// The models are given as a value, so that nothing changes under the reading: an array, or a
  /// collection that makes each model when asked. The new data appears when all of it is read and
  /// indexed. Changes told meanwhile are taken as changes of the new data and follow it; the data source
  /// answers for the new data from now on.
  ///
  /// - Parameters:
  ///   - models: The new items, in order.
  ///   - limit: The most items to visit in one slice; there is at least one slice per display frame, and
  ///     more as time allows.
  public func reloadData(
    from models: some RandomAccessCollection<ItemModel>, inSlicesOf limit: Int
  ) {
    if reportTooManyItems(models.count) {
      reloadData(from: [ItemModel](), inSlicesOf: limit)
      return
    }
    itemCount = models.count
    isLoaded = true
    mayHaveLostItems = true
    var next = models.startIndex
    var list = ItemModels(capacity: models.count)
    var builder: SnapshotBuilder?
    driver.build(inSlicesOf: max(1, limit)) { [unowned(unsafe) driver] limit in
      if next < models.endIndex {
        var left = limit
        while left > 0, next < models.endIndex {
          list.append(models[next])
          models.formIndex(after: &next)
          left -= 1
        }
        return nil
      }
      if builder == nil {
        builder = SnapshotBuilder(Self.snapshot(of: list), viewport: driver.core.viewport)
      }
      guard builder?.step(visiting: limit) == true, let done = builder.take() else { return nil }
      return .prepared(done.finish(), transition: nil)
    }
  }

  /// Reads the items that came in behind those known, without asking again for those.
  ///
  /// Where there are fewer items than known, everything is read again.
  ///
  /// - Complexity: O(m log n) for m new items.
  public func loadMore() { driver.performTogether { readMore() } }

  private func readMore() {
    let count = readCount()
    if count < itemCount {
      mismatch(expected: itemCount, actual: count)
      return
    }
    if count == itemCount { return }
    if !isLoaded {
      reloadData()
      return
    }
    guard let models = read(itemCount..<count), models.count > 0 else { return }
    let path = IndexPath(section: 0, item: itemCount)
    itemCount += models.count
    send([.insertItems(models.items, at: path)], nil)
  }

  /// Items came in; they are read.
  ///
  /// The others keep their frames. Where the data source does not have as many items now as that gives,
  /// everything is read again.
  ///
  /// - Parameters:
  ///   - range: Where the new items stand now.
  ///   - transition: How they appear.
  public func insertItems(in range: Range<Int>, transition: Transition? = nil) {
    driver.performTogether { readItems(insertedIn: range, transition) }
  }

  private func readItems(insertedIn range: Range<Int>, _ transition: Transition?) {
    let count = readCount()
    guard range.lowerBound >= 0, range.upperBound <= count, count == itemCount + range.count
    else {
      let expected = itemCount.addingWithoutOverflow(range.length)
      mismatch(expected: expected, actual: count)
      return
    }
    if !isLoaded {
      reloadData(transition: transition)
      return
    }
    guard let models = read(range) else { return }
    itemCount = count
    send(
      [
        .insertItems(
          models.items, at: IndexPath(section: 0, item: range.lowerBound))
      ], transition)
  }

  /// Items are gone; the others keep their frames.
  ///
  /// - Parameters:
  ///   - range: Where they stood.
  ///   - transition: How they disappear.
  public func removeItems(in range: Range<Int>, transition: Transition? = nil) {
    driver.performTogether { noteItems(removedIn: range, transition) }
  }

  private func noteItems(removedIn range: Range<Int>, _ transition: Transition?) {
    let count = readCount()
    let expected = itemCount.addingWithoutOverflow(-range.length)
    guard count == expected, range.lowerBound >= 0, range.upperBound <= itemCount else {
      mismatch(expected: expected, actual: count)
      return
    }
    itemCount = count
    mayHaveLostItems = true
    send([.removeItems(section: 0, range)], transition)
  }

  /// An item stands elsewhere in the order; its frame stays.
  public func moveItem(from source: Int, to target: Int, transition: Transition? = nil) {
    send(
      [
        .moveItem(
          from: IndexPath(section: 0, item: source), to: IndexPath(section: 0, item: target))
      ],
      transition)
  }

  /// The content of items changed: their models are read, and their views are asked for again unless
  /// their revisions are unchanged.
  public func reloadItems(in range: Range<Int>, transition: Transition? = nil) {
    driver.performTogether { readItems(reloadedIn: range, transition) }
  }

  private func readItems(reloadedIn range: Range<Int>, _ transition: Transition?) {
    let revisionsOnly = Change.reloadItems(section: 0, range, revisions: [])
    guard range == range.clamped(to: 0..<itemCount) else {
      // The engine says so, and leaves it out.
      send([revisionsOnly], transition)
      return
    }
    guard let models = read(range) else { return }
    var changes: [Change] = []
    var revisions: [UInt64] = []
    for index in 0..<models.count {
      let path = IndexPath(section: 0, item: range.lowerBound + index)
      changes.append(.reframeItem(at: path, models.frames[index]))
      revisions.append(models.revision(at: index))
    }
    changes.append(.reloadItems(section: 0, range, revisions: revisions))
    send(changes, transition)
  }

  /// An item has another frame; no other item moves.
  public func setFrame(_ frame: Rect, ofItemAt index: Int, transition: Transition? = nil) {
    send([.reframeItem(at: IndexPath(section: 0, item: index), frame)], transition)
  }

  /// An item has another size; no other item moves.
  public func resizeItem(at index: Int, to size: Size, transition: Transition? = nil) {
    send([.resizeItem(at: IndexPath(section: 0, item: index), size)], transition)
  }

  /// Everything that starts at or below the end of an item moves down, or up.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - delta: Points to move by.
  ///   - transition: How that is shown.
  /// - Complexity: O(log n), whatever moves.
  public func shiftItems(after index: Int, by delta: Double, transition: Transition? = nil) {
    send([.shiftItems(after: IndexPath(section: 0, item: index), by: delta)], transition)
  }

  /// A card grew, or shrank: it gets the new size, and everything below it moves by the difference.
  ///
  /// - Complexity: O(log n), whatever moves.
  public func growItem(at index: Int, to size: Size, transition: Transition? = nil) {
    send([.growItem(at: IndexPath(section: 0, item: index), size)], transition)
  }
}

// MARK: Snapshots

extension LazyScrollView {
  private func send(_ changes: [Change], _ transition: Transition?) {
    driver.send(.edit(ChangeSet(changes, transition: transition)))
  }

  static func snapshot(of models: ItemModels) -> Snapshot {
    Snapshot(feed: models.items)
  }
}

extension Range<Int> {
  /// The number of elements; the greatest number where there are more.
  fileprivate var length: Int {
    let (length, isTooLong) = upperBound.subtractingReportingOverflow(lowerBound)
    return isTooLong ? .max : length
  }
}
