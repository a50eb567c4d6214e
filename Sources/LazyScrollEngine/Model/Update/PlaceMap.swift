/// A map from the paths of items and sections before an edit to their paths after it.
///
/// The changes of the edit are recorded one by one. Once all are made, every part of the engine that stores paths looks up the
/// new ones:
///
/// ```swift
/// var places = PlaceMap()
/// places.record(.inserted(ItemRun(section: 0, 3..<5)))
/// places.place(of: ItemPath(section: 0, item: 4))   // section 0, item 6
/// ```
///
/// - Complexity: O(1) to record a change, without copying items; O(c) to look up a path after c changes.
package struct PlaceMap: Sendable {
  /// The effects of an edit on the view, the size and the place of an element that it does not remove.
  package struct Marks: OptionSet, Hashable, BitwiseCopyable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The element's view has to be bound again.
    static var reloaded: Marks { Marks(rawValue: 1) }
    /// The element's view has to be bound again if it was bound to another revision.
    static var revised: Marks { Marks(rawValue: 2) }
    /// The element's measured size was discarded.
    static var unmeasured: Marks { Marks(rawValue: 4) }
    /// The element's section was given another layout.
    static var laidOut: Marks { Marks(rawValue: 8) }
    /// Another item was moved past this item.
    static var passed: Marks { Marks(rawValue: 16) }
    /// The app moved the item or its section, or gave the item another frame.
    static var moved: Marks { Marks(rawValue: 32) }
    /// The element's path changed, at least between two changes of the edit.
    static var shifted: Marks { Marks(rawValue: 64) }
    /// The item's index in its section changed, at least between two changes of the edit.
    static var reindexed: Marks { Marks(rawValue: 128) }
  }

  /// The result of an edit for one element: its path, and the effects on its view, its size and its place.
  struct Outcome: Hashable, BitwiseCopyable, Sendable {
    /// The element's path after the edit, or just before the change that removes the element.
    var path: ItemPath
    var marks: Marks = []
    /// The index of the change that removes the element; `nil` if no change removes it.
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

  /// Creates a map without changes, which maps each path to itself.
  package init() {}

  /// Creates the map of a change set, whose changes must name sections and items that exist.
  package init(_ set: ChangeSet) {
    for change in set.changes { record(EditEffect(change)) }
  }

  package var isEmpty: Bool { effects.isEmpty }

  /// Records the effect of the edit's next change.
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

  /// Removes all recorded changes.
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

  /// Returns a reference to the same item after the edit; `nil` if the edit removed the item.
  ///
  /// A reference by ID is returned unchanged even if the item was removed, because the data can be searched for the ID.
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

  /// Returns true if the edit inserted the item at a path.
  ///
  /// - Parameter path: The path of the item after the edit.
  /// - Returns: True if the edit inserted the item.
  func isArrival(_ path: ItemPath) -> Bool {
    var path = path
    for effect in effects.reversed() {
      guard let former = effect.formerPath(of: path) else { return true }
      path = former
    }
    return false
  }

  // MARK: Outcomes

  /// Returns the result of the edit for an element.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - path: The element's path before the edit.
  /// - Returns: The element's path after the edit, the effects on it, and the change that removes it, if any.
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
  /// Creates the effect of a change, which must name a section and items that exist.
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

  /// Returns an element's path after the change, given its path before it; `nil` if the change removes the element.
  fileprivate func path(of kind: ElementKind, at path: ItemPath) -> ItemPath? {
    if kind == .item { return self.path(of: path) }
    return section(of: path.section).map { ItemPath(section: $0, item: path.item) }
  }

  /// Returns the effects of the change on an element that it does not remove.
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
  /// Returns true if the path precedes another path in document order.
  fileprivate func comesBefore(_ other: ItemPath) -> Bool {
    section == other.section ? item < other.item : section < other.section
  }
}
