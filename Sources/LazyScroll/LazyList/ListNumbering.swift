#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The numbers of a list's sections and items, and what is known of its layouts.
  struct ListNumbers<Section: Hashable, Item: Hashable> {
    var sections = IDNumbers<Section>()
    var items = IDNumbers<Item>()
    /// The layouts of the sections.
    var arrangements: [SectionArrangement] = []

    /// No numbers.
    init() {}

    /// No numbers yet, and none that others have or had.
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

  /// The work of giving numbers to the IDs of a snapshot, all at once or in slices.
  ///
  /// It leaves out sections and items that come twice.
  struct ListNumbering<Section: Hashable, Item: Hashable> {
    /// The snapshot as the app gave it.
    let given: ListSnapshot<Section, Item>
    /// The given sections without their items.
    let templates: [SectionSnapshot]
    /// The layouts of the given sections.
    let givenArrangements: [SectionArrangement]
    /// The snapshot with each ID once, and without requests.
    private(set) var snapshot = ListSnapshot<Section, Item>()
    /// Its sections as the engine knows them.
    private(set) var sections: [SectionSnapshot] = []
    private(set) var repeatedIDs = 0
    /// The layouts of its sections.
    private(set) var arrangements: [SectionArrangement] = []
    /// The places of the items that are to be measured again.
    private(set) var resizedItems: [ItemPath] = []
    /// The number of items whose size has changed, those included whose size the app tells.
    private var resizedIDs = 0
    private var next = (section: 0, item: 0)
    private var open: OpenSection?

    /// A section of which not all items have been visited.
    fileprivate struct OpenSection {
      var taken: ListSnapshot<Section, Item>.SectionItems
      let number: UInt64
      var ids: [UInt64] = []
      var revisions: [UInt64] = []
      var sizes = DeclaredSizes()
    }

    /// Prepares for a snapshot.
    ///
    /// - Parameters:
    ///   - given: The snapshot.
    ///   - templates: Its sections without their items.
    init(_ given: ListSnapshot<Section, Item>, templates: [SectionSnapshot]) {
      self.given = given
      self.templates = templates
      givenArrangements = templates.map { SectionArrangement($0) }
    }

    /// Visits items.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items to visit.
    ///   - numbers: The numbers of this snapshot, and perhaps of the one before it.
    ///   - shown: The numbers of the snapshot on the screen, which IDs keep; `nil` if they are among `numbers`.
    ///   - size: Returns the size of the item at an index of a given section, if it is known.
    /// - Returns: A Boolean value that indicates whether all items have been visited.
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
          take(section.items[next.item], &numbers, shown, size(next.section, next.item))
          next.item += 1
        }
        close()
      }
      return true
    }

    private mutating func take(
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
        // A size that the app tells comes with the data; only others are measured again.
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

    /// The number of IDs that the app named without effect.
    ///
    /// - Parameter numbers: The numbers of this snapshot.
    /// - Returns: The number of IDs, 0 where each had an effect.
    func unknownIDs(_ numbers: ListNumbers<Section, Item>) -> Int {
      let unknown = given.reconfigured.count { !numbers.items.isInSnapshot($0) }
      return given.unknownIDs + unknown + given.resized.count - resizedIDs
    }
  }

  extension ListNumbers: Sendable where Section: Sendable, Item: Sendable {}
  extension ListNumbering: Sendable where Section: Sendable, Item: Sendable {}
  extension ListNumbering.OpenSection: Sendable where Section: Sendable, Item: Sendable {}
#endif
