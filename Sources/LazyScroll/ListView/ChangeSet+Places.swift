import LazyScrollEngine

/// The effect of a change set on places, computed without the data.
extension ChangeSet {
  /// Returns the place of an item after the changes; `nil` if they remove it.
  ///
  /// - Complexity: O(c) for c changes.
  func place(ofItemAt path: ItemPath) -> ItemPath? {
    var path = path
    for change in changes {
      guard let next = change.place(ofItemAt: path) else { return nil }
      path = next
    }
    return path
  }

  /// Changes the numbers of items of sections as the changes do.
  ///
  /// - Parameters:
  ///   - counts: The numbers, of the sections from `first` on.
  ///   - first: The section of the first number.
  /// - Complexity: O(c) for c changes, and O(s) for each that concerns a section as a whole.
  func update(_ counts: inout [Int], firstSection first: Int) {
    for change in changes {
      switch change {
      case .insertItems(let items, let path): counts[path.section - first] += items.count
      case .removeItems(let section, let range): counts[section - first] -= range.count
      case .moveItem(let source, let target):
        counts[source.section - first] -= 1
        counts[target.section - first] += 1
      case .insertSection(let section, let index):
        counts.insert(section.items.count, at: index - first)
      case .removeSection(let index): counts.remove(at: index - first)
      case .moveSection(let source, let target):
        counts.insert(counts.remove(at: source - first), at: target - first)
      default: break
      }
    }
  }
}

extension SnapshotChange {
  /// The place of an item after the change; `nil` if it is removed.
  fileprivate func place(ofItemAt path: ItemPath) -> ItemPath? {
    var path = path
    switch self {
    case .insertItems(let items, let first):
      if path.section == first.section, path.item >= first.item { path.item += items.count }
    case .removeItems(let section, let range):
      if path.section != section || path.item < range.lowerBound { break }
      if range.contains(path.item) { return nil }
      path.item -= range.count
    case .moveItem(let source, let target):
      if path == source { return target }
      if path.section == source.section, path.item > source.item { path.item -= 1 }
      if path.section == target.section, path.item >= target.item { path.item += 1 }
    case .insertSection(_, let index):
      if path.section >= index { path.section += 1 }
    case .removeSection(let index):
      if path.section == index { return nil }
      if path.section > index { path.section -= 1 }
    case .moveSection(let source, let target):
      if path.section == source {
        path.section = target
      } else {
        if path.section > source { path.section -= 1 }
        if path.section >= target { path.section += 1 }
      }
    default: break
    }
    return path
  }
}
