/// Changes of whole sections, and the replacement of the whole data.
extension ContentModel {
  mutating func insert(
    _ section: SectionSnapshot, at index: Int, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard index >= 0, index <= sections.count else {
      reportOutOfBounds(number, index, sections.count + 1, into: &output)
      return .none
    }
    let built = SnapshotBuilder(
      Snapshot(axis: axis, sections: [section]), viewport: viewport
    ).finish()
    for found in built.complaints { output.report(found) }
    preparations &+= 1
    let handle = sections.insert(built.sections[0], at: index)
    var duplicates = ItemOrder.Duplicates()
    sections[handle].order.enter(into: &table, section: handle, duplicates: &duplicates)
    report(duplicates, into: &output)
    return .sectionInserted(index)
  }

  mutating func removeSection(_ index: Int, _ number: Int, into output: inout Output) -> EditEffect
  {
    guard let handle = handle(ofSection: index, number, into: &output) else { return .none }
    let count = sections[handle].order.count
    sections[handle].order.remove(0..<count, table: &table)
    _ = sections.remove(at: index)
    return .sectionRemoved(index)
  }

  mutating func moveSection(
    from source: Int, to target: Int, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard handle(ofSection: source, number, into: &output) != nil,
      self.handle(ofSection: target, number, into: &output) != nil, source != target
    else { return .none }
    sections.move(from: source, to: target)
    return .sectionMoved(from: source, to: target)
  }

  /// Gives a section another layout, while its items keep their IDs and revisions.
  ///
  /// A section with another number of items is rejected with a report.
  mutating func layOut(
    _ section: SectionSnapshot, at index: Int, _ number: Int, into output: inout Output
  ) -> EditEffect {
    guard let handle = handle(ofSection: index, number, into: &output) else { return .none }
    let count = sections[handle].order.count
    guard section.items.count == count else {
      output.report(.countMismatch(expected: count, actual: section.items.count))
      return .none
    }
    guard count <= section.layout.box.greatestCount else {
      output.report(.invalidCount(section: index, count: count, taken: count))
      return .none
    }
    reportFaults(of: section.items, section: index, at: 0, into: &output)
    sections[handle].layout = section.layout.box
    sections[handle].content = SectionContent(
      count: count, geometry: section.items.geometry, supplementaries: section.supplementaries)
    prepare(section: handle, into: &output)
    if sections[handle].layout.keepsGeometry { sections[handle].content.geometry = nil }
    return .laidOut(section: index)
  }

  // MARK: Snapshots

  /// Replaces the whole data.
  ///
  /// - Parameters:
  ///   - new: The new data, whose layouts are already prepared.
  ///   - output: Receives reports.
  /// - Returns: The sections of the old data, from which measured sizes can be kept.
  mutating func replace(
    with new: consuming PreparedSnapshot, into output: inout Output
  ) -> SectionList {
    preparations &+= new.sections.count
    let preparedFor = new.viewport
    // Swap instead of copying, to save the reference counting of copies.
    swap(&table, &new.table)
    swap(&sections, &new.sections)
    updateMinimumExtent()
    record(.attributes)
    if !viewport.isSameWindow(as: preparedFor) {
      prepareSections(since: preparedFor, into: &output)
    }
    return new.sections
  }

  /// Returns a table of the section indexes by section ID; sections without an ID are omitted.
  func sectionsByID() -> NumberTable {
    var indexes = NumberTable()
    for index in 0..<sections.count {
      if let id = sections[sections.handle(at: index)].id { indexes.set(Int64(index), for: id) }
    }
    return indexes
  }

  /// Copies the numbers of measurements, by which estimates are weighted, from the old data to the new data.
  ///
  /// Sections are matched by ID, or by position if they have none.
  mutating func keepShares(from old: SectionList, _ indexes: NumberTable) {
    for index in 0..<old.count {
      let handle = old.handle(at: index)
      if let new = section(of: handle, in: old, indexes) {
        sections[sections.handle(at: new)].shares = old[handle].shares
      }
    }
  }

  /// Returns the index path in the new data of an element of the old data.
  ///
  /// - Parameters:
  ///   - element: The element, with its index path in the old data.
  ///   - old: The sections of the old data.
  ///   - indexes: The indexes of sections in the new data, by section ID.
  /// - Returns: The index path; `nil` if the element is not in the new data.
  func place(
    of element: MaterializedElement, in old: SectionList, _ indexes: NumberTable
  ) -> ItemPath? {
    let (kind, index) = (element.element.kind, element.element.index)
    if kind == .item, let name = element.element.id.name { return path(ofName: name) }
    guard let section = section(of: element.handle, in: old, indexes) else { return nil }
    let handle = sections.handle(at: section)
    guard index < count(of: kind, inSection: handle),
      id(of: kind, at: index, inSection: handle) == element.element.id
    else { return nil }
    return ItemPath(section: section, item: index)
  }

  /// Returns the index in the new data of a section of the old data; `nil` if it is not in the new data.
  ///
  /// Sections are matched by ID, or by position if they have none.
  private func section(
    of handle: Int, in old: SectionList, _ indexes: NumberTable
  ) -> Int? {
    if let id = old[handle].id {
      let index = indexes.value(of: id)
      return index < 0 ? nil : Int(index)
    }
    let index = old.index(of: handle)
    let isThere = index < sections.count && sections[sections.handle(at: index)].id == nil
    return isThere ? index : nil
  }

  /// Returns true if the view of an element has to be bound again, because its content may differ in the new data.
  ///
  /// The view need not be bound again only if the element has an ID and its revision is the same as before.
  func needsBinding(_ element: MaterializedElement) -> Bool {
    guard element.isBound, element.element.id.isNamed, element.revision != ItemID.missing
    else { return true }
    let revision = sections[element.handle].order.revision(at: element.element.index)
    return revision != element.revision
  }
}
