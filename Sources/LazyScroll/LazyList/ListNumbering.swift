#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The numbers by which the engine knows a list's sections and items, and the layouts of the sections (arrangements).
  struct ListNumbers<Section: Hashable, Item: Hashable> {
    var sections = IDNumbers<Section>()
    var items = IDNumbers<Item>()
    /// The layouts and supplementary views of the sections, to detect whether an update changes them.
    var arrangements: [SectionArrangement] = []

    /// Creates tables without IDs.
    init() {}

    /// Creates tables without IDs, which assign other numbers than other tables have assigned.
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

  /// The task of assigning numbers to the IDs of a snapshot, at once or in slices.
  ///
  /// Repeated sections and items are left out of the result.
  struct ListNumbering<Section: Hashable, Item: Hashable> {
    /// The snapshot as the app passed it.
    let given: ListSnapshot<Section, Item>
    /// The sections of the app's snapshot, with layouts but without items.
    let templates: [SectionSnapshot]
    /// The layouts and supplementary views of the sections in the app's snapshot.
    let givenArrangements: [SectionArrangement]
    /// The snapshot without repeated IDs, and without requests to bind or measure items again.
    private(set) var snapshot = ListSnapshot<Section, Item>()
    /// The sections without repeated IDs, in the engine's form.
    private(set) var sections: [SectionSnapshot] = []
    private(set) var repeatedIDs = 0
    /// The layouts and supplementary views of the sections without repeated IDs.
    private(set) var arrangements: [SectionArrangement] = []
    /// The index paths of the items to measure again.
    private(set) var resizedItems: [ItemPath] = []
    /// The number of existing items among those that the app passed to `resizeItems(_:)`, including items whose size it declares.
    private var resizedIDs = 0
    private var next = (section: 0, item: 0)
    private var open: OpenSection?

    /// A section of which only a part of the items has been visited.
    fileprivate struct OpenSection {
      var taken: ListSnapshot<Section, Item>.SectionItems
      let number: UInt64
      var ids: [UInt64] = []
      var revisions: [UInt64] = []
      var sizes = DeclaredSizes()
    }

    /// Prepares to assign numbers to the IDs of a snapshot.
    ///
    /// - Parameters:
    ///   - given: The snapshot.
    ///   - templates: The snapshot's sections, with layouts but without items.
    init(_ given: ListSnapshot<Section, Item>, templates: [SectionSnapshot]) {
      self.given = given
      self.templates = templates
      givenArrangements = templates.map { SectionArrangement($0) }
    }

    /// Assigns numbers to the IDs of a slice of items.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of items to visit.
    ///   - numbers: The numbers of this snapshot's IDs, to which numbers are added. They may contain those of the snapshot
    ///     before.
    ///   - shown: The numbers in the snapshot on the screen, which IDs keep; `nil` if `numbers` contains them.
    ///   - size: A closure that returns the size of the item at an index of a section, if the app knows it.
    /// - Returns: True once all items have been visited.
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
        // An item whose size the app declares is never measured.
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

    /// Returns the number of unknown IDs that the app passed to the snapshot's methods, such as `reconfigureItems(_:)`.
    ///
    /// - Parameter numbers: The numbers of this snapshot's IDs.
    /// - Returns: The number of unknown IDs.
    func unknownIDs(_ numbers: ListNumbers<Section, Item>) -> Int {
      let unknown = given.reconfigured.count { !numbers.items.isInSnapshot($0) }
      return given.unknownIDs + unknown + given.resized.count - resizedIDs
    }
  }

  extension ListNumbers: Sendable where Section: Sendable, Item: Sendable {}
  extension ListNumbering: Sendable where Section: Sendable, Item: Sendable {}
  extension ListNumbering.OpenSection: Sendable where Section: Sendable, Item: Sendable {}
#endif
