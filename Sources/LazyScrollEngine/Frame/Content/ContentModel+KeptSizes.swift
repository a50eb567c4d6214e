/// The transfer of measured sizes to the new layouts when the snapshot is replaced.
///
/// An item keeps its size if its ID and its revision are the same in the new snapshot, at any path; without revisions the ID
/// decides. An item without an ID is measured again if it is visible, and estimated otherwise. A size is kept only if the host
/// measures the same lengths in the new layout, and the layout gives the item the same length in the other direction. In a column
/// of another width, for example, the old height would be a guess.
///
/// Without a revision, a size is kept only until the item is visible again, because it is bound and measured then. An item that
/// the app declared to have no length never becomes visible, so its size is not kept without a revision.
extension ContentModel {
  /// Copies measured sizes from the old layouts to the new ones.
  ///
  /// - Parameters:
  ///   - old: The sections of the old snapshot.
  ///   - live: The live elements, with their index paths in the new snapshot.
  ///   - output: Receives reports.
  /// - Complexity: O(m log n) for m measured items, plus the cost of ``SectionLayout/measuredItems()``.
  mutating func keepSizes(
    from old: SectionList, live: borrowing LiveSet, into output: inout Output
  ) {
    if old.axis != axis { return }
    for index in 0..<old.count {
      let section = old.handle(at: index)
      for item in old[section].layout.measuredItems() {
        guard let name = old[section].order.id(at: item.index).name,
          let place = table.place(of: name)
        else { continue }
        let handle = Int(place.section)
        let new = sections[handle].order.index(ofSlot: Int(place.slot))
        let revision = sections[handle].order.revision(at: new)
        guard revision == old[section].order.revision(at: item.index),
          revision != nil || !item.hasNoLength
        else { continue }
        keep(item.size, item.axes, ofItem: new, inSection: handle, into: &output)
      }
    }
    // Keep the sizes of live items as well, because an old layout may not list its measured items.
    for position in live.indices {
      let element = live[position]
      if element.element.kind == .item, !element.needsBinding, element.attributes.isMeasured {
        keep(
          element.attributes.naturalSize, element.attributes.selfSizing,
          ofItem: element.element.index, inSection: element.handle, into: &output)
      }
    }
  }

  /// Passes a size measured in the old snapshot to the new layout of an item, if the size is valid there.
  private mutating func keep(
    _ size: LayoutSize, _ axes: AxisSet, ofItem index: Int, inSection handle: Int,
    into output: inout Output
  ) {
    guard !axes.isEmpty, let attributes = attributes(of: .item, at: index, inSection: handle),
      attributes.selfSizing == axes, !attributes.isMeasured,
      hasSameLengths(attributes, as: size)
    else { return }
    change(section: handle, .measured(.item, index: index, size, .none), into: &output)
  }

  /// Returns true if the view of a live element has to be measured in a new snapshot, although its content is the same.
  ///
  /// That is the case if the new layout has no measured size for the element, or if it sets another length, such as the width.
  func needsMeasuring(_ element: MaterializedElement) -> Bool {
    let shown = element.element
    guard !element.needsBinding,
      let attributes = attributes(of: shown.kind, at: shown.index, inSection: element.handle),
      !attributes.selfSizing.isEmpty
    else { return false }
    return !attributes.isMeasured
      || !hasSameLengths(attributes, as: element.attributes.frame.size)
  }

  /// Returns true if the lengths that a layout sets for an element, such as a column's width, are equal to those of a size.
  private func hasSameLengths(_ attributes: LayoutAttributes, as size: LayoutSize) -> Bool {
    // Columns of the same grid may differ by one device pixel because of rounding.
    let tolerance = 1.5 / viewport.scale
    for turn in 0...1 {
      let axis = turn == 0 ? ScrollAxis.vertical : .horizontal
      if attributes.selfSizing.contains(AxisSet(axis)) { continue }
      if (attributes.frame.size[axis] - size[axis]).magnitude >= tolerance { return false }
    }
    return true
  }
}
