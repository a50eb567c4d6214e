import LazyScrollEngine

/// Reading single items again, within a batch.
extension SectionedView {
  /// Reads items again that are still there, each run of them at once.
  ///
  /// - Parameters:
  ///   - items: The items, as counted before the batch.
  ///   - steps: Receives the changes.
  final func reload(_ items: SectionUpdates.ItemRange, _ steps: inout SectionSteps) {
    for run in steps.updates.places(of: items) {
      let list = readItems(run.range, inSection: run.section)
      let isDeclared = declaresItems && run.range.count <= ItemList.greatestDeclaredCount
      if isDeclared { resize(run, as: list, &steps) }
      steps.changes.append(
        .reloadItems(
          section: run.section + firstSection, run.range, revisions: list.revisions))
    }
  }

  /// Gives items the places and sizes that the data source says, and forgets those of the others.
  private func resize(
    _ items: SectionUpdates.ItemRange, as list: ItemList, _ steps: inout SectionSteps
  ) {
    // An item spans as many columns as when it came in.
    if case .spans = list.geometry, itemsMaySpan { steps.isWhole = true }
    var unknown = items.range.lowerBound
    for index in items.range {
      let path = IndexPath(item: index, section: items.section)
      guard let change = resizing(path, as: index - items.range.lowerBound, of: list) else {
        continue
      }
      forgetSizes(unknown..<index, inSection: items.section, &steps)
      unknown = index + 1
      steps.changes.append(change)
    }
    forgetSizes(unknown..<items.range.upperBound, inSection: items.section, &steps)
  }

  /// Lets items whose sizes are no longer known be measured again.
  private func forgetSizes(
    _ range: Range<Int>, inSection section: Int, _ steps: inout SectionSteps
  ) {
    if range.isEmpty { return }
    steps.changes.append(.invalidateItems(section: section + firstSection, range))
  }

  /// The change that gives an item the place or the size that the data source says.
  ///
  /// - Parameters:
  ///   - path: The item, as counted afterwards.
  ///   - offset: Where it stands in the list.
  ///   - list: What was read of it.
  /// - Returns: The change; `nil` where the data source says nothing.
  final func resizing(_ path: IndexPath, as offset: Int, of list: ItemList) -> Change? {
    let (axis, place) = (driver.core.axis, inEngine(path))
    if let frame = list.geometry.frame(at: offset) { return .reframeItem(at: place, frame) }
    if let size = list.geometry.size(at: offset) { return .resizeItem(at: place, size) }
    guard let extent = list.geometry.extent(at: offset, along: axis), extent >= 0 else {
      return nil
    }
    var size = Size.zero
    size[axis] = extent
    return .resizeItem(at: place, size)
  }
}
