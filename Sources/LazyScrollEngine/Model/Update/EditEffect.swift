/// The effect of one change of the data on the places and the views of elements.
///
/// Sections and indexes refer to the data before the change, unless a case says otherwise.
package enum EditEffect: BitwiseCopyable, Hashable, Sendable {
  /// Nothing: the change was rejected, or concerns sizes only.
  case none
  /// Items were inserted; the run has their indexes after the insertion.
  case inserted(ItemRun)
  /// Items were removed.
  case removed(ItemRun)
  /// An item was moved, within its section or to another one; the second path is the item's path after the move.
  case moved(from: ItemPath, to: ItemPath)
  /// The views of items have to be bound again: all of them if `isEachBound` is true, otherwise those with a new revision.
  case reloaded(ItemRun, isEachBound: Bool)
  /// The views of all headers and footers have to be bound again.
  case supplementariesReloaded
  /// The app gave an item another frame.
  case reframed(ItemPath)
  /// The measured sizes of items were discarded, so that their sizes are unknown.
  case invalidated(ItemRun)
  /// A section was given another layout.
  case laidOut(section: Int)
  /// A section was inserted; the index is the section's index after the insertion.
  case sectionInserted(Int)
  /// A section was removed.
  case sectionRemoved(Int)
  /// A section was moved; the second index is the section's index after the move.
  case sectionMoved(from: Int, to: Int)
}

/// Consecutive items of a section.
package struct ItemRun: BitwiseCopyable, Hashable, Sendable {
  package let section: Int
  /// The index of the first item.
  package let first: Int
  package let count: Int

  package init(section: Int, _ items: Range<Int>) {
    (self.section, first, count) = (section, items.lowerBound, items.count)
  }

  /// The indexes of the items.
  package var range: Range<Int> { first..<first + count }

  /// Returns true if the item at a path is in the run.
  func contains(_ path: ItemPath) -> Bool {
    path.section == section && path.item >= first && path.item - first < count
  }
}

extension EditEffect {
  /// Returns a section's index after the change, given its index before it; `nil` if the change removes the section.
  func section(of section: Int) -> Int? {
    switch self {
    case .sectionInserted(let index): return section >= index ? section + 1 : section
    case .sectionRemoved(let index):
      return section == index ? nil : section > index ? section - 1 : section
    case .sectionMoved(let source, let target):
      return Self.index(of: section, movedFrom: source, to: target)
    default: return section
    }
  }

  /// Returns an item's path after the change, given its path before it; `nil` if the change removes the item.
  package func path(of path: ItemPath) -> ItemPath? {
    var path = path
    switch self {
    case .inserted(let run):
      if path.section == run.section, path.item >= run.first { path.item += run.count }
    case .removed(let run):
      if run.contains(path) { return nil }
      if path.section == run.section, path.item >= run.first { path.item -= run.count }
    case .moved(let source, let target):
      if path == source { return target }
      if path.section == source.section, path.item > source.item { path.item -= 1 }
      // A path that names no item may have the greatest index, so the addition must not trap.
      if path.section == target.section, path.item >= target.item { path.item &+= 1 }
    default:
      guard let section = section(of: path.section) else { return nil }
      path.section = section
    }
    return path
  }

  /// Returns an item's path before the change, given its path after it; `nil` if the change inserts the item.
  func formerPath(of path: ItemPath) -> ItemPath? {
    var path = path
    switch self {
    case .inserted(let run):
      if run.contains(path) { return nil }
      if path.section == run.section, path.item >= run.first { path.item -= run.count }
    case .removed(let run):
      if path.section == run.section, path.item >= run.first { path.item += run.count }
    case .moved(let source, let target):
      return EditEffect.moved(from: target, to: source).path(of: path)
    case .sectionInserted(let index):
      if path.section == index { return nil }
      if path.section > index { path.section -= 1 }
    case .sectionRemoved(let index): if path.section >= index { path.section += 1 }
    case .sectionMoved(let source, let target):
      path.section = Self.index(of: path.section, movedFrom: target, to: source)
    default: break
    }
    return path
  }

  private static func index(of index: Int, movedFrom source: Int, to target: Int) -> Int {
    if index == source { return target }
    let removed = index > source ? index - 1 : index
    return removed >= target ? removed + 1 : removed
  }
}
