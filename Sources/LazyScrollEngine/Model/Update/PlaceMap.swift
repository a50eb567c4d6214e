/// The effect of an edit on places: the path after it of each item and section of the data before it.
///
/// The changes of the edit are recorded one by one, and everything that stores paths asks once they are all made:
///
/// ```swift
/// var places = PlaceMap()
/// places.record(.inserted(ItemRun(section: 0, 3..<5)))
/// places.place(of: ItemPath(section: 0, item: 4))   // section 0, item 6
/// ```
///
/// - Complexity: recording a change is O(1) and copies no items; a question is O(c) for c changes.
package struct PlaceMap: Sendable {
  /// The work that is due for the views of an element that is still there.
  package struct Marks: OptionSet, Hashable, BitwiseCopyable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The view has to be bound again.
    static var reloaded: Marks { Marks(rawValue: 1) }
    /// The view has to be bound again if it was bound to another revision.
    static var revised: Marks { Marks(rawValue: 2) }
    /// The size is unknown again.
    static var unmeasured: Marks { Marks(rawValue: 4) }
    /// The section has another layout.
    static var laidOut: Marks { Marks(rawValue: 8) }
    /// Another item was moved past it.
    static var passed: Marks { Marks(rawValue: 16) }
    /// The app moved it.
    static var moved: Marks { Marks(rawValue: 32) }
    /// Its path was another one for a while at least.
    static var shifted: Marks { Marks(rawValue: 64) }
    /// Its index in the section was another one for a while at least.
    static var reindexed: Marks { Marks(rawValue: 128) }
  }

  /// What an edit does to an element.
  struct Outcome: Hashable, BitwiseCopyable, Sendable {
    /// The path after the edit, or before the change that removes it.
    var path: ItemPath
    var marks: Marks = []
    /// The number of the change that removes it; `nil` for an element that is still there.
    var removal: Int?
  }

  private var effects = Buffer<EditEffect>()
  /// True if an item or a section was moved, or an item was given another frame.
  private(set) var movesItems = false
  /// True if a section was inserted.
  private(set) var insertsSections = false
  /// True if the views of all headers and footers have to be bound again.
  private(set) var reloadsSupplementaries = false
  /// True if a section was given another layout.
  private(set) var laysOutSections = false

  /// A map without changes: everything stays where it is.
  package init() {}

  /// Creates the map of a change set whose changes name sections and items that exist.
  package init(_ set: ChangeSet) {
    for change in set.changes { record(EditEffect(change)) }
  }

  package var isEmpty: Bool { effects.isEmpty }

  /// Records the effect of the next change.
  package mutating func record(_ effect: EditEffect) {
    switch effect {
    case .none: return
    case .moved, .sectionMoved, .reframed: movesItems = true
    case .sectionInserted: insertsSections = true
    case .supplementariesReloaded: reloadsSupplementaries = true
    case .laidOut: laysOutSections = true
    default: break
    }
    effects.append(effect)
  }

  /// Forgets all changes.
  package mutating func removeAll() {
    effects.removeAll()
    (movesItems, insertsSections) = (false, false)
    (reloadsSupplementaries, laysOutSections) = (false, false)
  }

  // MARK: Places

  /// Returns an item's path after the edit; `nil` if the edit removed the item.
  package func place(of path: ItemPath) -> ItemPath? {
    let outcome = outcome(of: .item, at: path)
    return outcome.removal == nil ? outcome.path : nil
  }

  /// Returns a reference to the same item after the edit; `nil` if the edit removed it.
  ///
  /// An item with an ID keeps its reference, be it removed or not: the data knows.
  package func place(of item: ItemReference) -> ItemReference? {
    guard let index = item.id.position, index >= 0 else { return item }
    return place(of: ItemPath(section: item.section, item: index)).map {
      ItemReference(.position($0.item), inSection: $0.section)
    }
  }

  /// Returns a section's index after the edit; `nil` if the edit removed the section.
  package func section(of section: Int) -> Int? {
    let outcome = outcome(of: .background, at: ItemPath(section: section, item: 0))
    return outcome.removal == nil ? outcome.path.section : nil
  }

  /// Returns true if the edit inserted an item.
  ///
  /// - Parameter path: The path of the item after the edit.
  /// - Returns: True if it was inserted.
  func isArrival(_ path: ItemPath) -> Bool {
    var path = path
    for effect in effects.reversed() {
      guard let former = effect.formerPath(of: path) else { return true }
      path = former
    }
    return false
  }

  // MARK: Outcomes

  /// Returns what the edit does to an element.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - path: Its path before the edit.
  /// - Returns: Its path after the edit, and the work that is due for its view.
  func outcome(of kind: ElementKind, at path: ItemPath) -> Outcome {
    var outcome = Outcome(path: path)
    for number in effects.indices {
      outcome.follow(effects[number], number, kind)
      if outcome.removal != nil { break }
    }
    return outcome
  }
}

extension PlaceMap.Outcome {
  /// Applies the next change of the edit to an element that the changes before it have not removed.
  ///
  /// - Parameters:
  ///   - effect: The effect of the change.
  ///   - number: The index of the change in the edit, stored if the change removes the element.
  ///   - kind: The kind of the element.
  mutating func follow(_ effect: EditEffect, _ number: Int, _ kind: ElementKind) {
    marks.formUnion(effect.marks(of: kind, at: path))
    guard let next = effect.path(of: kind, at: path) else {
      removal = number
      return
    }
    if next == path { return }
    marks.insert(.shifted)
    if next.item != path.item { marks.insert(.reindexed) }
    path = next
  }
}

extension EditEffect {
  /// The effect of a change that names a section and items that exist.
  fileprivate init(_ change: SnapshotChange) {
    switch change {
    case .insertItems(let items, let path):
      let range = path.item..<path.item + items.count
      self = .inserted(ItemRun(section: path.section, range))
    case .removeItems(let section, let items): self = .removed(ItemRun(section: section, items))
    case .moveItem(let source, let target): self = .moved(from: source, to: target)
    case .insertSection(_, let index): self = .sectionInserted(index)
    case .removeSection(let index): self = .sectionRemoved(index)
    case .moveSection(let source, let target): self = .sectionMoved(from: source, to: target)
    default: self = .none
    }
  }

  /// Returns the path of an element after the change; `nil` if it was removed.
  fileprivate func path(of kind: ElementKind, at path: ItemPath) -> ItemPath? {
    if kind == .item { return self.path(of: path) }
    return section(of: path.section).map { ItemPath(section: $0, item: path.item) }
  }

  /// Returns the marks that the change leaves on an element.
  fileprivate func marks(of kind: ElementKind, at path: ItemPath) -> PlaceMap.Marks {
    switch self {
    case .reloaded(let run, let isEachBound):
      if kind != .item || !run.contains(path) { return [] }
      return isEachBound ? .reloaded : .revised
    case .invalidated(let run): return kind == .item && run.contains(path) ? .unmeasured : []
    case .laidOut(let section): return path.section == section ? .laidOut : []
    case .reframed(let frame): return kind == .item && path == frame ? .moved : []
    case .sectionMoved(let source, _): return path.section == source ? .moved : []
    case .moved(let source, let target):
      if kind != .item { return [] }
      if path == source { return .moved }
      let (first, last) = source.comesBefore(target) ? (source, target) : (target, source)
      return path.comesBefore(first) || last.comesBefore(path) ? [] : .passed
    default: return []
    }
  }
}

extension ItemPath {
  /// Returns true if the path precedes another one in document order.
  fileprivate func comesBefore(_ other: ItemPath) -> Bool {
    section == other.section ? item < other.item : section < other.section
  }
}
