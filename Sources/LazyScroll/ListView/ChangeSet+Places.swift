import LazyScrollEngine

/// The effect of a change set on the number of items per section.
extension ChangeSet {
  /// Updates the numbers of items per section, as the changes of this set do.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section, starting with the section `first`; replaced by the numbers after the
  ///     changes.
  ///   - first: The index, in the engine, of the section that the first number belongs to.
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
