import LazyScrollEngine

/// The number of items in each of the app's sections.
///
/// The numbers describe the data that the app applied last. The engine may not have this data yet, because events wait to be
/// performed, so the app's index paths are checked against these numbers.
struct SectionCounts {
  /// The number of the engine's sections before the app's sections, and also after them: 1 for a table's own header and footer,
  /// otherwise 0.
  let first: Int
  /// The number of items in each of the app's sections.
  private(set) var items: [Int] = []
  /// True if the app has applied data, and has not reset the list view since.
  private(set) var isLoaded = false
  /// The number of changes of the data so far, which serves as its version.
  private(set) var changes = 0

  init(first: Int) { self.first = first }

  /// The number of the app's sections.
  var count: Int { items.count }

  /// The number of items of all sections.
  var itemCount: Int { items.reduce(0) { $0.addingWithoutOverflow($1) } }

  /// Returns the number of items of a section; 0 for one that does not exist.
  func itemCount(inSection section: Int) -> Int { contains(section) ? items[section] : 0 }

  /// Returns a Boolean value that indicates whether a section exists.
  func contains(_ section: Int) -> Bool { items.indices.contains(section) }

  /// Returns a Boolean value that indicates whether an item exists.
  func contains(_ path: ItemPath) -> Bool {
    path.item >= 0 && path.item < itemCount(inSection: path.section)
  }

  // MARK: Changing

  /// Replaces the numbers with those of new data.
  mutating func replace(by counts: [Int]) {
    items = counts
    isLoaded = true
    changes &+= 1
  }

  /// Updates the numbers for a change set, whose changes refer only to existing sections and items.
  ///
  /// - Complexity: O(c) for c changes, and O(s) for each that concerns a section as a whole.
  mutating func apply(_ set: ChangeSet) {
    set.update(&items, firstSection: first)
    changes &+= 1
  }

  /// Updates the numbers for an item that moves to another section.
  mutating func moveItem(from source: Int, to target: Int) {
    items[source] -= 1
    items[target] += 1
    changes &+= 1
  }

  /// Removes all sections, because the list view is reset.
  mutating func removeAll() {
    items.removeAll()
    isLoaded = false
    changes &+= 1
  }
}
