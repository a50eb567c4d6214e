#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The numbers of a list's sections and items, and the arrangements of its sections.
  struct ListNumbers<Section: Hashable, Item: Hashable> {
    var sections = IDNumbers<Section>()
    var items = IDNumbers<Item>()
    /// The arrangements of the sections.
    var arrangements: [SectionArrangement] = []

    /// Creates tables without IDs.
    init() {}

    /// Creates tables without IDs, whose numbers will differ from all those of other tables.
    init(following others: ListNumbers) {
      sections = IDNumbers(following: others.sections)
      items = IDNumbers(following: others.items)
    }

    mutating func beginSnapshot() {
      sections.beginSnapshot()
      items.beginSnapshot()
    }

    mutating func forgetOthers() {
      sections.forgetOthers()
      items.forgetOthers()
    }
  }

  /// The work of assigning numbers to the IDs of a snapshot, at once or in slices.
  ///
  /// It skips repeated sections and items.
  struct ListNumbering<Section: Hashable, Item: Hashable> {
    /// The snapshot as the app gave it.
    let given: ListSnapshot<Section, Item>
    /// The given sections without their items.
    let templates: [SectionSnapshot]
    /// The arrangements of the given sections.
    let givenArrangements: [SectionArrangement]
    /// The snapshot without repeated IDs, and without requests to bind or measure items again.
    private(set) var snapshot = ListSnapshot<Section, Item>()
    /// The snapshot's sections for the engine.
    private(set) var sections: [SectionSnapshot] = []
    private(set) var repeatedIDs = 0
    /// The arrangements of the snapshot's sections.
    private(set) var arrangements: [SectionArrangement] = []
    /// The index paths of the items to measure again.
    private(set) var resizedItems: [ItemPath] = []
    /// The number of items in `resizeItems(_:)` that exist, including those whose size the app declares.
    private var resizedIDs = 0
    private var next = (section: 0, item: 0)
    private var open: OpenSection?

    /// A section whose items have not all been visited.
    fileprivate struct OpenSection {
      var taken: ListSnapshot<Section, Item>.SectionItems
      let number: UInt64
      var ids: [UInt64] = []
      var revisions: [UInt64] = []
      var sizes = DeclaredSizes()
    }

    /// Prepares the numbering of a snapshot.
    ///
    /// - Parameters:
    ///   - given: The snapshot.
    ///   - templates: The snapshot's sections without their items.
    init(_ given: ListSnapshot<Section, Item>, templates: [SectionSnapshot]) {
      self.given = given
      self.templates = templates
      givenArrangements = templates.map { SectionArrangement($0) }
    }

    /// Visits items.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items to visit.
    ///   - numbers: The numbers of this snapshot, which may also have those of the former one.
    ///   - shown: The numbers of the snapshot on the screen, which IDs keep; `nil` if `numbers` has them.
    ///   - size: Returns the size of the item at an index of a given section, if it is known.
    /// - Returns: True if all items have been visited.
    mutating func step(
      visiting limit: Int, _ numbers: inout ListNumbers<Section, Item>,
      keeping shown: ListNumbers<Section, Item>?,
      size: (_ section: Int, _ index: Int) -> LayoutSize?
    ) -> Bool {
      var left = limit
      while next.section < given.sections.count {
        let section = given.sections[next.section]
        if open == nil {
          guard let number = numbers.sections.add(section.id, keeping: shown?.sections) else {
            next = (next.section + 1, 0)
            continue
          }
          open = OpenSection(taken: .init(id: section.id), number: number.number)
        }
        while next.item < section.items.count {
          if left == 0 { return false }
          left -= 1
          add(section.items[next.item], &numbers, shown, size(next.section, next.item))
          next.item += 1
        }
        close()
      }
      return true
    }

    private mutating func add(
      _ item: Item, _ numbers: inout ListNumbers<Section, Item>,
      _ shown: ListNumbers<Section, Item>?, _ size: LayoutSize?
    ) {
      let isRevised = shown != nil && given.reconfigured.contains(item)
      guard let number = numbers.items.add(item, keeping: shown?.items, isRevised: isRevised)
      else {
        repeatedIDs += 1
        return
      }
      if given.resized.contains(item) {
        resizedIDs += 1
        // Items with a declared size are not measured.
        if size == nil {
          resizedItems.append(
            ItemPath(section: snapshot.sections.count, item: open?.ids.count ?? 0))
        }
      }
      open?.taken.items.append(item)
      open?.ids.append(number.number)
      open?.revisions.append(number.revision)
      open?.sizes.append(size)
    }

    private mutating func close() {
      defer { next = (next.section + 1, 0) }
      guard let section = open.take() else { return }
      var template = templates[next.section]
      template.id = section.number
      template.items = ItemList(
        ids: section.ids, geometry: section.sizes.geometry, revisions: section.revisions)
      sections.append(template)
      arrangements.append(givenArrangements[next.section])
      snapshot.append(section.taken)
    }

    /// Returns the number of unknown IDs that the app passed to calls of the snapshot.
    ///
    /// - Parameter numbers: The numbers of this snapshot.
    /// - Returns: The number of IDs.
    func unknownIDs(_ numbers: ListNumbers<Section, Item>) -> Int {
      let unknown = given.reconfigured.count { !numbers.items.isInSnapshot($0) }
      return given.unknownIDs + unknown + given.resized.count - resizedIDs
    }
  }

  extension ListNumbers: Sendable where Section: Sendable, Item: Sendable {}
  extension ListNumbering: Sendable where Section: Sendable, Item: Sendable {}
  extension ListNumbering.OpenSection: Sendable where Section: Sendable, Item: Sendable {}
#endif
