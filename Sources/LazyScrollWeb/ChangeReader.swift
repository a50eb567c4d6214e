#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollWebHost

  /// A decoder for changes that JavaScript has written to the call buffer; see `Web/section-edits.js`.
  ///
  /// A change has five numbers: its kind, its section and item, and two more. Inserted sections and items follow it. Section
  /// indexes are those of the page; the engine may have sections before them (`firstSection`).
  struct ChangeReader {
    /// The kinds of changes; each case lists the numbers after the kind, and the data behind the change's five numbers.
    private enum Kind: Int {
      /// Inserts items. Numbers: section, item, count, the number of items that later changes append after them; then the items.
      case insertItems
      /// Removes items. Numbers: section, item, count.
      case removeItems
      /// Moves an item. Numbers: section and item before, section and item after; then the item, if its section changes.
      case moveItem
      /// Binds the views of items again. Numbers: section, item, count; then the items.
      case reloadItems
      /// Inserts a section. Numbers: the index of the section; then its layout and its items.
      case insertSection
      /// Removes a section. Numbers: the index of the section.
      case removeSection
      /// Replaces the layout of a section. Numbers: the index of the section; then its layout and its items.
      case layOutSection
      /// Sets the frame of an item. Numbers: section, item; then x, y, width, height.
      case setFrame
      /// Sets the size of an item, and moves the items after it. Numbers: section, item, width, height.
      case growItem
      /// Moves the items after an item. Numbers: section, item, distance in points.
      case shiftItems
      /// Sets the sizes of items. Numbers: section, item, count; then the items, of which only the sizes are used.
      case resizeItems
      /// Binds the views of all headers and footers again. It has no numbers.
      case reloadBars
    }

    let form: any SectionForm
    private var place: UnsafePointer<Double>

    /// Creates a decoder of the numbers at an address.
    init(_ place: UnsafePointer<Double>, form: any SectionForm) {
      self.place = place
      self.form = form
    }

    /// Reads `count` sections; the items of all of them follow the last section.
    mutating func sections(_ count: Int) -> [SectionSnapshot] {
      var (sections, numbers) = ([SectionSnapshot](), place)
      place += form.length * count
      sections.reserveCapacity(count)
      for _ in 0..<count {
        sections.append(form.section(numbers, holding: items(Int(numbers[0]))))
        numbers += form.length
      }
      return sections
    }

    /// Reads the changes up to an address.
    mutating func changes(to end: UnsafePointer<Double>) -> [SnapshotChange] {
      var changes: [SnapshotChange] = []
      while place < end { read(into: &changes) }
      return changes
    }

    private mutating func read(into changes: inout [SnapshotChange]) {
      let numbers = place
      let kind = Kind(rawValue: Int(numbers[0]))
      let path = indexPath(numbers + 1)
      place += 5
      switch kind {
      case .insertItems:
        var items = items(Int(numbers[3]))
        items.following = Int(numbers[4])
        changes.append(.insertItems(items, at: path))
      case .removeItems:
        changes.append(
          .removeItems(section: path.section, path.item..<path.item + Int(numbers[3])))
      case .moveItem: move(path, to: indexPath(numbers + 3), &changes)
      case .reloadItems: reload(Int(numbers[3]), from: path, &changes)
      case .insertSection: changes.append(.insertSection(sections(1)[0], at: path.section))
      case .removeSection: changes.append(.removeSection(path.section))
      case .layOutSection: changes.append(.layOutSection(sections(1)[0], at: path.section))
      case .setFrame: changes.append(.reframeItem(at: path, frame()))
      case .growItem:
        changes.append(.growItem(at: path, LayoutSize(width: numbers[3], height: numbers[4])))
      case .shiftItems: changes.append(.shiftItems(after: path, by: numbers[3]))
      case .resizeItems: resize(items(Int(numbers[3])), at: path, &changes)
      case .reloadBars: changes.append(.reloadSupplementaries)
      case nil: preconditionFailure("a change of no known kind")
      }
    }

    private mutating func move(
      _ source: ItemPath, to target: ItemPath, _ changes: inout [SnapshotChange]
    ) {
      changes.append(.moveItem(from: source, to: target))
      if source.section == target.section { return }
      let item = items(1)
      // A section with another layout may need another size, so use the size that the page has written.
      if !form.isUniform { resize(item, at: target, &changes) }
    }

    private mutating func reload(
      _ count: Int, from first: ItemPath, _ changes: inout [SnapshotChange]
    ) {
      let items = items(count)
      if form.itemLength > 0 { resize(items, at: first, &changes) }
      changes.append(
        .reloadItems(
          section: first.section, first.item..<first.item + count, revisions: items.revisions))
    }

    /// Reads an index path, and converts the page's section to the engine's section.
    private func indexPath(_ numbers: UnsafePointer<Double>) -> ItemPath {
      ItemPath(section: Int(numbers[0]) + form.firstSection, item: Int(numbers[1]))
    }

    private mutating func frame() -> LayoutRect {
      defer { place += 4 }
      return LayoutRect(x: place[0], y: place[1], width: place[2], height: place[3])
    }

    private mutating func items(_ count: Int) -> ItemList {
      let items = form.items(place, count: count)
      place += form.itemLength * count
      return items
    }

    /// Appends changes that set the frames or sizes written by the page, and that discard the measured sizes of all other
    /// items.
    private func resize(_ items: ItemList, at first: ItemPath, _ changes: inout [SnapshotChange]) {
      var unknown = 0
      for index in 0..<items.count {
        guard let change = resizing(items.geometry, index, at: first) else { continue }
        forgetSizes(unknown..<index, from: first, &changes)
        changes.append(change)
        unknown = index + 1
      }
      forgetSizes(unknown..<items.count, from: first, &changes)
    }

    private func resizing(_ geometry: ItemGeometry, _ index: Int, at first: ItemPath)
      -> SnapshotChange?
    {
      let path = ItemPath(section: first.section, item: first.item + index)
      if let frame = geometry.frame(at: index) { return .reframeItem(at: path, frame) }
      if let size = geometry.size(at: index) { return .resizeItem(at: path, size) }
      guard let extent = geometry.extent(at: index, along: form.axis), extent >= 0 else {
        return nil
      }
      var size = LayoutSize.zero
      size[form.axis] = extent
      return .resizeItem(at: path, size)
    }

    private func forgetSizes(
      _ range: Range<Int>, from first: ItemPath, _ changes: inout [SnapshotChange]
    ) {
      if range.isEmpty { return }
      changes.append(
        .invalidateItems(
          section: first.section,
          first.item + range.lowerBound..<first.item + range.upperBound))
    }
  }
#endif
