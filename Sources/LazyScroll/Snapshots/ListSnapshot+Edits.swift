#if !hasFeature(Embedded)
  /// The edits of a snapshot by IDs of sections and items.
  ///
  /// An edit that refers to an item takes O(n) for n items. Adding k sections or items at the end takes O(k). Other edits take
  /// O(s) for s sections.
  extension ListSnapshot {
    // MARK: Sections

    /// Adds sections without items after all others; sections that exist already stay in place.
    public mutating func appendSections(_ identifiers: [Section]) {
      insert(identifiers, at: sections.count)
    }

    /// Inserts sections without items before an existing section; sections that exist already stay in place.
    public mutating func insertSections(_ identifiers: [Section], beforeSection section: Section) {
      if let index = known(section) { insert(identifiers, at: index) }
    }

    /// Inserts sections without items after an existing section; sections that exist already stay in place.
    public mutating func insertSections(_ identifiers: [Section], afterSection section: Section) {
      if let index = known(section) { insert(identifiers, at: index + 1) }
    }

    /// Removes sections and their items.
    public mutating func deleteSections(_ identifiers: [Section]) {
      let leaving = Set(identifiers)
      unknownIDs += leaving.subtracting(sectionIdentifiers).count
      removeSections { leaving.contains($0.id) }
    }

    /// Moves a section with its items before another section.
    public mutating func moveSection(_ section: Section, beforeSection other: Section) {
      move(section, to: other, behind: 0)
    }

    /// Moves a section with its items after another section.
    public mutating func moveSection(_ section: Section, afterSection other: Section) {
      move(section, to: other, behind: 1)
    }

    private mutating func move(_ section: Section, to other: Section, behind distance: Int) {
      guard let source = known(section), let place = known(other), section != other else { return }
      // Removing the section moves the sections after it forward by one.
      moveSection(at: source, to: place + distance - (source < place ? 1 : 0))
    }

    private mutating func known(_ section: Section) -> Int? {
      let index = place(of: section)
      if index == nil { unknownIDs += 1 }
      return index
    }

    // MARK: Items

    /// Adds items at the end of a section, or of the last section if `section` is `nil`.
    ///
    /// If there is no such section, the items are ignored.
    public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
      let index = section.map { known($0) } ?? sections.indices.last
      if let index {
        changeItems(inSectionAt: index) { $0.append(contentsOf: items) }
      } else if section == nil {
        unknownIDs += items.count
      }
    }

    /// Inserts items before an existing item, in its section.
    public mutating func insertItems(_ items: [Item], beforeItem item: Item) {
      insert(items, at: item) { $0 }
    }

    /// Inserts items after an existing item, in its section.
    public mutating func insertItems(_ items: [Item], afterItem item: Item) {
      insert(items, at: item) { $0 + 1 }
    }

    /// Removes items from their sections.
    public mutating func deleteItems(_ items: [Item]) {
      let leaving = Set(items)
      var left: Set<Item> = []
      for index in sections.indices {
        changeItems(inSectionAt: index) { known in
          known.removeAll { item in
            guard leaving.contains(item) else { return false }
            left.insert(item)
            return true
          }
        }
      }
      unknownIDs += leaving.count - left.count
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() { removeSections { _ in true } }

    /// Moves an item before another item, perhaps in another section.
    public mutating func moveItem(_ item: Item, beforeItem other: Item) {
      move(item, to: other) { $0 }
    }

    /// Moves an item after another item, perhaps in another section.
    public mutating func moveItem(_ item: Item, afterItem other: Item) {
      move(item, to: other) { $0 + 1 }
    }

    /// Moves the item at an index path to another index path, which is counted after the item is taken out.
    ///
    /// - Returns: The item; `nil` if an index path does not exist, in which case nothing changes.
    mutating func moveItem(at source: ItemPath, to target: ItemPath) -> Item? {
      guard sections.indices.contains(source.section), sections.indices.contains(target.section),
        sections[source.section].items.indices.contains(source.item)
      else { return nil }
      let others = sections[target.section].items.count - (source.section == target.section ? 1 : 0)
      guard 0...others ~= target.item else { return nil }
      var moved: [Item] = []
      changeItems(inSectionAt: source.section) { moved = [$0.remove(at: source.item)] }
      changeItems(inSectionAt: target.section) { $0.insert(contentsOf: moved, at: target.item) }
      return moved.first
    }

    private mutating func insert(_ items: [Item], at other: Item, _ place: (Int) -> Int) {
      guard let path = path(of: other) else {
        unknownIDs += 1
        return
      }
      changeItems(inSectionAt: path.section) {
        $0.insert(contentsOf: items, at: place(path.index))
      }
    }

    private mutating func move(_ item: Item, to other: Item, _ place: (Int) -> Int) {
      guard item != other, let source = path(of: item), path(of: other) != nil else {
        if item != other { unknownIDs += 1 }
        return
      }
      changeItems(inSectionAt: source.section) { _ = $0.remove(at: source.index) }
      insert([item], at: other, place)
    }

    // MARK: Content

    /// Marks items whose content has changed, so that their views are bound again.
    public mutating func reloadItems(_ items: [Item]) { reconfigured.formUnion(items) }

    /// Marks items whose content has changed, so that their views are bound again.
    ///
    /// The method does the same as ``reloadItems(_:)``, with which items keep their views, too.
    public mutating func reconfigureItems(_ items: [Item]) { reconfigured.formUnion(items) }

    /// Marks items whose size has changed, so that they are measured again, but their views are not bound again.
    public mutating func resizeItems(_ items: [Item]) { resized.formUnion(items) }

    /// Marks all items of sections as changed, so that their views are bound again.
    ///
    /// Headers and footers are not marked; ``LazyList/header`` says how to change one.
    public mutating func reloadSections(_ identifiers: [Section]) {
      for section in identifiers {
        if let index = known(section) { reconfigured.formUnion(sections[index].items) }
      }
    }
  }
#endif
