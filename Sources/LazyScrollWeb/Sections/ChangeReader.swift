#if arch(wasm32)
  import LazyScrollEngine

  /// Reads changes that JavaScript has written into the call buffer; see `Web/section-edits.js`.
  ///
  /// Each change is its kind and four numbers, followed by the sections and items that it brings. Sections and
  /// items count as the page counts them; the engine's sections may start before.
  struct ChangeReader {
    /// The kinds of changes.
    private enum Kind: Int {
      /// section, item, count; items
      case insertItems
      /// section, item, count
      case removeItems
      /// section and item before and afterwards; the item
      case moveItem
      /// section, item, count; items
      case reloadItems
      /// section; the section and its items
      case insertSection
      /// section
      case removeSection
      /// section; the section and its items
      case layOutSection
    }

    let form: SectionForm
    let declared: DeclaredItems
    private var place: UnsafePointer<Double>

    /// A reader of the numbers from an address on.
    init(_ place: UnsafePointer<Double>, form: SectionForm, declared: DeclaredItems) {
      self.place = place
      self.form = form
      self.declared = declared
    }

    /// Reads all sections, whose items follow the last of them.
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
    mutating func changes(to end: UnsafePointer<Double>) -> [Change] {
      var changes: [Change] = []
      while place < end { read(into: &changes) }
      return changes
    }

    private mutating func read(into changes: inout [Change]) {
      let kind = Kind(rawValue: Int(place[0]))
      let path = IndexPath(section: Int(place[1]) + form.firstSection, item: Int(place[2]))
      let (third, fourth) = (Int(place[3]), Int(place[4]))
      let range = path.item..<path.item + third
      place += 5
      switch kind {
      case .insertItems: changes.append(.insertItems(items(third), at: path))
      case .removeItems: changes.append(.removeItems(section: path.section, range))
      case .moveItem:
        let target = IndexPath(section: third + form.firstSection, item: fourth)
        let item = items(1)
        changes.append(.moveItem(from: path, to: target))
        // Sizes mean something else in a section with another layout.
        if target.section != path.section, !form.isUniform { resize(item, at: target, &changes) }
      case .reloadItems:
        let items = items(third)
        if !declared.isEmpty { resize(items, at: path, &changes) }
        changes.append(.reloadItems(section: path.section, range, revisions: []))
      case .insertSection: changes.append(.insertSection(sections(1)[0], at: path.section))
      case .removeSection: changes.append(.removeSection(path.section))
      case .layOutSection: changes.append(.layOutSection(sections(1)[0], at: path.section))
      case nil: preconditionFailure("a change of no known kind")
      }
    }

    private mutating func items(_ count: Int) -> ItemList {
      let items = declared.items(place, count: count)
      place += declared.length * count
      return items
    }

    /// Gives items the frames or sizes that are declared, and forgets the sizes of the others.
    private func resize(_ items: ItemList, at first: IndexPath, _ changes: inout [Change]) {
      var unknown = 0
      for index in 0..<items.count {
        guard let change = resizing(items.geometry, index, at: first) else { continue }
        forgetSizes(unknown..<index, from: first, &changes)
        changes.append(change)
        unknown = index + 1
      }
      forgetSizes(unknown..<items.count, from: first, &changes)
    }

    private func resizing(_ geometry: ItemGeometry, _ index: Int, at first: IndexPath) -> Change? {
      let path = IndexPath(section: first.section, item: first.item + index)
      if let frame = geometry.frame(at: index) { return .reframeItem(at: path, frame) }
      if let size = geometry.size(at: index) { return .resizeItem(at: path, size) }
      guard let extent = geometry.extent(at: index, along: form.axis), extent >= 0 else {
        return nil
      }
      var size = Size.zero
      size[form.axis] = extent
      return .resizeItem(at: path, size)
    }

    private func forgetSizes(
      _ range: Range<Int>, from first: IndexPath, _ changes: inout [Change]
    ) {
      if range.isEmpty { return }
      changes.append(
        .invalidateItems(
          section: first.section,
          first.item + range.lowerBound..<first.item + range.upperBound))
    }
  }
#endif
