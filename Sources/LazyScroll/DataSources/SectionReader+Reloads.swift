import LazyScrollEngine

/// Reading single items again, within a batch.
extension SectionReader {
  /// Reads items again that are still there, each run of them at once.
  ///
  /// - Parameters:
  ///   - items: The items, as counted before the batch.
  ///   - steps: Receives the changes.
  func reload(_ items: SectionUpdates.ItemRange, _ steps: inout SectionSteps) {
    for run in steps.updates.places(of: items) {
      let list = readItems(run.range, inSection: run.section)
      if isDeclared(run) {
        // An item spans as many columns as when it came in.
        if case .spans = list.geometry, itemsMaySpan { steps.isWhole = true }
        resize(run, as: list, &steps)
      }
      steps.changes.append(
        .reloadItems(
          section: run.section + self.list.sections.first, run.range, revisions: list.revisions))
    }
  }

  /// Reads the sizes of items again that are still there, or lets them be measured again.
  ///
  /// - Parameters:
  ///   - items: The items, as counted before the batch.
  ///   - steps: Receives the changes.
  func resize(_ items: SectionUpdates.ItemRange, _ steps: inout SectionSteps) {
    for run in steps.updates.places(of: items) {
      if isDeclared(run) {
        resize(run, as: readItems(run.range, inSection: run.section), &steps)
      } else {
        forgetSizes(run.range, inSection: run.section, &steps)
      }
    }
  }

  /// Returns a Boolean value that indicates whether the data source is asked for the sizes of items.
  private func isDeclared(_ items: SectionUpdates.ItemRange) -> Bool {
    source.declaresItems && items.range.count <= ItemList.greatestDeclaredCount
  }

  /// Reads an item that came from another section, in whose layout its size meant something else.
  func readMoved(_ path: ItemPath, _ steps: inout SectionSteps) {
    if source.itemsKeepSizes { return }
    let items = readItems(path.item..<path.item + 1, inSection: path.section)
    // An item spans as many columns as when it came in.
    if case .spans = items.geometry, itemsMaySpan { steps.isWhole = true }
    steps.changes.append(contentsOf: changes(resizing: path, to: items))
  }

  /// Returns the changes that give an item which came from another section its size there.
  func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] {
    if source.itemsKeepSizes { return [] }
    return changes(
      resizing: path, to: readItems(path.item..<path.item + 1, inSection: path.section))
  }

  private func changes(resizing path: ItemPath, to items: ItemList) -> [SnapshotChange] {
    resizing(path, as: 0, of: items).map { [$0] } ?? list.changes(forgettingSizeAt: path)
  }

  /// Gives items the places and sizes that the data source declares, and forgets those of the others.
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

  /// Adds the change that discards the sizes of items, which the data source declares no longer, so that they are measured.
  private func forgetSizes(
    _ range: Range<Int>, inSection section: Int, _ steps: inout SectionSteps
  ) {
    if range.isEmpty { return }
    steps.changes.append(.invalidateItems(section: section + list.sections.first, range))
  }

  /// Returns the change that gives an item the place or the size that the data source declares.
  ///
  /// - Parameters:
  ///   - path: The item, as counted afterwards.
  ///   - offset: The index of the item in the list.
  ///   - items: The list that was read.
  /// - Returns: The change; `nil` if the data source declares nothing.
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
