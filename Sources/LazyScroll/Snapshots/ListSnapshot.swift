#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The sections and items of a ``LazyList`` at one moment, by the app's own IDs.
  ///
  /// Build a snapshot, or change a copy of ``LazyList/snapshot``, and pass it to `apply(_:completion:)` of a ``LazyList``. The
  /// methods are those of UIKit's diffable data source.
  ///
  /// ```swift
  /// var snapshot = ListSnapshot<Day, Message.ID>()
  /// snapshot.appendSections(days)
  /// for day in days { snapshot.appendItems(messages(of: day), toSection: day) }
  /// list.apply(snapshot)
  /// ```
  ///
  /// Unknown and repeated IDs are ignored; the list view to which the snapshot is applied reports their number.
  public struct ListSnapshot<Section: Hashable, Item: Hashable> {
    /// A section and its items.
    struct SectionItems {
      var id: Section
      var items: [Item] = []
    }

    /// The sections, each once, in order.
    private(set) var sections: [SectionItems] = []
    /// The positions of the sections by ID; `nil` after an edit that moved sections, until a position is needed again.
    private var places: [Section: Int]? = [:]
    /// The items whose content has changed, so that their views are bound again when the snapshot is applied.
    var reconfigured: Set<Item> = []
    /// The items whose size has changed, so that they are measured again when the snapshot is applied.
    var resized: Set<Item> = []
    /// The number of unknown IDs that the app has passed to methods of this snapshot, for a report.
    var unknownIDs = 0

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Reading

    /// The sections, in order.
    public var sectionIdentifiers: [Section] { sections.map(\.id) }

    /// The items of all sections, in order.
    public var itemIdentifiers: [Item] { sections.flatMap(\.items) }

    /// The number of sections.
    public var numberOfSections: Int { sections.count }

    /// The number of items of all sections.
    ///
    /// - Complexity: O(s) for s sections.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Returns the items of a section, in order; empty if there is no such section.
    ///
    /// - Complexity: O(1), and O(s) for s sections after an edit that moved sections.
    public func itemIdentifiers(inSection section: Section) -> [Item] {
      indexOfSection(section).map { sections[$0].items } ?? []
    }

    /// Returns the position of a section; `nil` if there is no such section.
    ///
    /// - Complexity: O(1), and O(s) for s sections after an edit that moved sections.
    public func indexOfSection(_ section: Section) -> Int? {
      if let places { return places[section] }
      return sections.firstIndex { $0.id == section }
    }

    /// Returns the position of a section, or `nil` if there is none; rebuilds the table of positions if needed, so that the
    /// next query is fast.
    mutating func place(of section: Section) -> Int? {
      findPlaces()
      return places?[section]
    }

    // MARK: Sections and their positions

    /// Adds a section with its items after all others; ignores a section that exists already.
    ///
    /// - Complexity: O(1), and O(s) for s sections after an edit that moved sections.
    mutating func append(_ section: SectionItems) {
      findPlaces()
      if places?[section.id] != nil { return }
      places?[section.id] = sections.count
      sections.append(section)
    }

    /// Changes the items of the section at a position by a closure, in place.
    mutating func changeItems(inSectionAt index: Int, _ change: (inout [Item]) -> Void) {
      change(&sections[index].items)
    }

    /// Removes the sections that meet a condition.
    mutating func removeSections(where isRemoved: (SectionItems) -> Bool) {
      sections.removeAll(where: isRemoved)
      places = nil
    }

    /// Moves the section at a position to another position, which is counted after the section is taken out.
    mutating func moveSection(at source: Int, to target: Int) {
      sections.insert(sections.remove(at: source), at: target)
      places = nil
    }

    /// Inserts sections without items; sections that exist already stay in place.
    ///
    /// - Parameters:
    ///   - identifiers: The IDs of the sections.
    ///   - index: The position of the first inserted section.
    mutating func insert(_ identifiers: [Section], at index: Int) {
      findPlaces()
      var new: [SectionItems] = []
      for id in identifiers where places?[id] == nil {
        places?[id] = index + new.count
        new.append(SectionItems(id: id))
      }
      if index < sections.count, !new.isEmpty { places = nil }
      sections.insert(contentsOf: new, at: index)
    }

    private mutating func findPlaces() {
      if places != nil { return }
      places = Dictionary(
        uniqueKeysWithValues: sections.enumerated().map { ($0.element.id, $0.offset) })
    }

    /// Returns the section that contains an item; `nil` if no section does.
    ///
    /// - Complexity: O(n).
    public func sectionIdentifier(containingItem item: Item) -> Section? {
      path(of: item).map { sections[$0.section].id }
    }

    /// Returns a Boolean value that indicates whether an item is in the snapshot.
    ///
    /// - Complexity: O(n).
    public func contains(_ item: Item) -> Bool { path(of: item) != nil }

    /// Returns the index paths of the given items that are in the snapshot, in ascending order.
    ///
    /// - Complexity: O(n), and O(1) for none.
    func paths(of wanted: Set<Item>) -> [ItemPath] {
      if wanted.isEmpty { return [] }
      return sections.enumerated().flatMap { section, known in
        known.items.enumerated().compactMap { index, item in
          wanted.contains(item) ? ItemPath(section: section, item: index) : nil
        }
      }
    }

    /// Clears the requests to bind or measure items again, and the count of unknown IDs.
    mutating func forgetRequests() {
      reconfigured = []
      resized = []
      unknownIDs = 0
    }

    /// Returns the position of an item's section, and its index in the section; `nil` if the item is not in the snapshot.
    func path(of item: Item) -> (section: Int, index: Int)? {
      for (section, known) in sections.enumerated() {
        if let index = known.items.firstIndex(of: item) { return (section, index) }
      }
      return nil
    }
  }

  // The conformance is conditional, because IDs need not be Sendable: in modules with default isolation, their conformance to
  // Hashable belongs to an actor.
  extension ListSnapshot: Sendable where Section: Sendable, Item: Sendable {}
  extension ListSnapshot.SectionItems: Sendable where Section: Sendable, Item: Sendable {}
#endif
