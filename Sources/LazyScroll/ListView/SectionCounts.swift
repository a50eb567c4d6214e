import LazyScrollEngine

/// The number of items in each of the app's sections.
///
/// The numbers are those of the data that was applied last, which the engine has once all events are performed. So index paths of
/// the app can be checked here while events wait.
struct SectionCounts {
  /// The number of the engine's sections before those of the app, and also after them.
  let first: Int
  /// The number of items of each section.
  private(set) var items: [Int] = []
  /// True if data was applied.
  private(set) var isLoaded = false
  /// The number of changes of the data, which never decreases.
  private(set) var changes = 0

  init(first: Int) { self.first = first }

  /// The number of sections.
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

  /// Updates the numbers for a change set, which refers only to existing items.
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

  /// Forgets all sections.
  mutating func removeAll() {
    items.removeAll()
    isLoaded = false
    changes &+= 1
  }
}
