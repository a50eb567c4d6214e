import LazyScrollEngine

/// The numbers of items of the app's sections, and the sections of the engine around them.
///
/// The numbers are those of the data that was handed over last. The engine has the same ones as soon as all events
/// are performed, so paths of the app are checked here while changes wait.
struct SectionCounts {
  /// The number of engine sections before the app's own, and behind them.
  let first: Int
  /// The number of items of each section.
  private(set) var items: [Int] = []
  /// True if data was handed over.
  private(set) var isLoaded = false
  /// The number of times that the data changed, which never falls.
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

  /// Replaces the numbers.
  mutating func replace(by counts: [Int]) {
    items = counts
    isLoaded = true
    changes &+= 1
  }

  /// Changes the numbers as a change set does, which names existing items only.
  ///
  /// - Complexity: O(c) for c changes, and O(s) for each that concerns a section as a whole.
  mutating func apply(_ set: ChangeSet) {
    set.update(&items, firstSection: first)
    changes &+= 1
  }

  /// Takes an item from a section to another one.
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
