import LazyScrollEngine

/// The reading of single items again, as edits of a batch.
extension SectionReader {
  /// Adds the changes for items that the app reloads in a batch; items that the batch deletes are skipped.
  ///
  /// Items that are next to each other after the batch are read together.
  ///
  /// - Parameters:
  ///   - items: The items, by their indexes before the batch.
  ///   - steps: The list to which the changes are added.
  func reload(_ items: SectionUpdates.ItemRange, _ steps: inout SectionSteps) {
    for run in steps.updates.places(of: items) {
      let list = readItems(run.range, inSection: run.section)
      if isDeclared(run) {
        // The item may span another number of columns now, but an item's span changes only by a reload of all data. So request
        // one.
        if case .spans = list.geometry, itemsMaySpan { steps.isWhole = true }
        resize(run, as: list, &steps)
      }
      steps.changes.append(
        .reloadItems(
          section: run.section + self.list.sections.first, run.range, revisions: list.revisions))
    }
  }

  /// Adds the changes for items whose size has changed: their sizes are read again, or measured if the data source declares
  /// none.
  ///
  /// Items that the batch deletes are skipped.
  ///
  /// - Parameters:
  ///   - items: The items, by their indexes before the batch.
  ///   - steps: The list to which the changes are added.
  func resize(_ items: SectionUpdates.ItemRange, _ steps: inout SectionSteps) {
    for run in steps.updates.places(of: items) {
      if isDeclared(run) {
        resize(run, as: readItems(run.range, inSection: run.section), &steps)
      } else {
        forgetSizes(run.range, inSection: run.section, &steps)
      }
    }
  }

  /// Returns true if the data source declares properties of a range of items, such as their sizes.
  private func isDeclared(_ items: SectionUpdates.ItemRange) -> Bool {
    source.declaresItems && items.range.count <= ItemList.greatestDeclaredCount
  }

  /// Reads the size of an item that came from another section, because its old size may not suit the layout of the new section.
  func readMoved(_ path: ItemPath, _ steps: inout SectionSteps) {
    if source.itemsKeepSizes { return }
    let items = readItems(path.item..<path.item + 1, inSection: path.section)
    // The item may span another number of columns in this section, but an item's span changes only by a reload of all data. So
    // request one.
    if case .spans = items.geometry, itemsMaySpan { steps.isWhole = true }
    steps.changes.append(contentsOf: changes(resizing: path, to: items))
  }

  /// Returns the changes that give an item its size in the section to which it was moved.
  func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] {
    if source.itemsKeepSizes { return [] }
    return changes(
      resizing: path, to: readItems(path.item..<path.item + 1, inSection: path.section))
  }

  private func changes(resizing path: ItemPath, to items: ItemList) -> [SnapshotChange] {
    resizing(path, as: 0, of: items).map { [$0] } ?? list.changes(forgettingSizeAt: path)
  }

  /// Adds the changes that give items the frames or sizes declared by the data source; items without one are measured again.
  private func resize(
    _ items: SectionUpdates.ItemRange, as list: ItemList, _ steps: inout SectionSteps
  ) {
    var unknown = items.range.lowerBound
    for index in items.range {
      let path = ItemPath(item: index, section: items.section)
      guard let change = resizing(path, as: index - items.range.lowerBound, of: list) else {
        continue
      }
      forgetSizes(unknown..<index, inSection: items.section, &steps)
      unknown = index + 1
      steps.changes.append(change)
    }
    forgetSizes(unknown..<items.range.upperBound, inSection: items.section, &steps)
  }

  /// Adds a change that discards the sizes of items, for which the data source declares none any more, so that they are
  /// measured.
  private func forgetSizes(
    _ range: Range<Int>, inSection section: Int, _ steps: inout SectionSteps
  ) {
    if range.isEmpty { return }
    steps.changes.append(.invalidateItems(section: section + list.sections.first, range))
  }

  /// Returns the change that gives an item the frame or the size declared by the data source.
  ///
  /// - Parameters:
  ///   - path: The index path of the item after the batch.
  ///   - offset: The index of the item in the list `items`.
  ///   - items: The items that were read from the data source.
  /// - Returns: The change; `nil` if the data source declares neither frame nor size.
  private func resizing(_ path: ItemPath, as offset: Int, of items: ItemList) -> SnapshotChange? {
    let (axis, place) = (list.driver.core.axis, list.inEngine(path))
    if let frame = items.geometry.frame(at: offset) { return .reframeItem(at: place, frame) }
    if let size = items.geometry.size(at: offset) { return .resizeItem(at: place, size) }
    guard let extent = items.geometry.extent(at: offset, along: axis), extent >= 0 else {
      return nil
    }
    var size = LayoutSize.zero
    size[axis] = extent
    return .resizeItem(at: place, size)
  }
}
