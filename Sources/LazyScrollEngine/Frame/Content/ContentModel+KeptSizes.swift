/// Measured sizes that are kept when the snapshot is replaced.
///
/// An item keeps its size if its ID and its revision are the same, at any path; without revisions the ID decides. An item
/// without an ID is bound and measured again on the screen, and estimated elsewhere. A size is kept only if the new layout
/// leaves the same lengths to the host and gives the item the same others: in a column of another width it would be a guess.
///
/// Without a revision a size is valid until the item is visible again, when it is bound and measured. An item that the app
/// declared to have no length is never visible again, so it is not kept without a revision.
extension ContentModel {
  /// Copies measured sizes from the old layouts to the new ones.
  ///
  /// - Parameters:
  ///   - old: The sections as they were.
  ///   - live: The live elements, which are in the new sections already.
  ///   - output: Receives reports.
  /// - Complexity: O(m log n) for m items that were measured, and what
  ///   ``SectionLayout/measuredItems()`` costs.
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
    // Live items, whose old layouts may not tell their sizes.
    for position in live.indices {
      let element = live[position]
      if element.element.kind == .item, !element.needsBinding, element.attributes.isMeasured {
        keep(
          element.attributes.naturalSize, element.attributes.selfSizing,
          ofItem: element.element.index, inSection: element.handle, into: &output)
      }
    }
  }

  /// Tells a layout a size that was measured before, if it is still valid for the item.
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

  /// Returns true if a live view that is not bound again has to be measured: its layout has no size for it, or gives it other
  /// lengths.
  func needsMeasuring(_ element: MaterializedElement) -> Bool {
    let shown = element.element
    guard !element.needsBinding,
      let attributes = attributes(of: shown.kind, at: shown.index, inSection: element.handle),
      !attributes.selfSizing.isEmpty
    else { return false }
    return !attributes.isMeasured
      || !hasSameLengths(attributes, as: element.attributes.frame.size)
  }

  /// Returns true if the lengths that a layout gives an element are those of a size.
  private func hasSameLengths(_ attributes: LayoutAttributes, as size: LayoutSize) -> Bool {
    // Columns of one grid differ by a device pixel.
    let tolerance = 1.5 / viewport.scale
    for turn in 0...1 {
      let axis = turn == 0 ? ScrollAxis.vertical : .horizontal
      if attributes.selfSizing.contains(AxisSet(axis)) { continue }
      if (attributes.frame.size[axis] - size[axis]).magnitude >= tolerance { return false }
    }
    return true
  }
}
