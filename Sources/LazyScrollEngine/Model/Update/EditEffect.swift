/// The effect of one change of the data on the places and the views of elements.
///
/// Sections and indexes are those of the data before the change, or after it where that is said.
package enum EditEffect: BitwiseCopyable, Hashable, Sendable {
  /// Nothing: the change was rejected, or concerns sizes only.
  case none
  /// Items were inserted; the range is where they are afterwards.
  case inserted(ItemRun)
  /// Items were removed.
  case removed(ItemRun)
  /// An item was moved, within its section or to another one; the second path is its path afterwards.
  case moved(from: ItemPath, to: ItemPath)
  /// The views of items have to be bound again: each, or those whose revision differs.
  case reloaded(ItemRun, isEachBound: Bool)
  /// The views of all headers and footers have to be bound again.
  case supplementariesReloaded
  /// The app gave an item another frame.
  case reframed(ItemPath)
  /// The sizes of items are unknown again.
  case invalidated(ItemRun)
  /// A section has another layout.
  case laidOut(section: Int)
  /// A section was inserted; the index is its index afterwards.
  case sectionInserted(Int)
  /// A section was removed.
  case sectionRemoved(Int)
  /// A section was moved; the second index is its index afterwards.
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

  /// Returns true if an item is one of them.
  func contains(_ path: ItemPath) -> Bool {
    path.section == section && path.item >= first && path.item - first < count
  }
}

extension EditEffect {
  /// Returns the section after the change that another one is now; `nil` if it was removed.
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

  /// Returns the path of an item after the change; `nil` if the item was removed.
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
      // A path that cannot exist leads to another one that cannot.
      if path.section == target.section, path.item >= target.item { path.item &+= 1 }
    default:
      guard let section = section(of: path.section) else { return nil }
      path.section = section
    }
    return path
  }

  /// Returns the path before the change of an item that is there after it; `nil` if the item was inserted.
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
