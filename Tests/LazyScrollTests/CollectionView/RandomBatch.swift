import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A random batch of edits, with its result computed by plain arrays.
struct RandomBatch {
  enum Edit {
    case deleteSection(Int)
    case insertSection(Int)
    case moveSection(Int, Int)
    case deleteItem(ItemPath)
    case insertItem(ItemPath)
    case moveItem(ItemPath, ItemPath)
    case reloadItem(ItemPath)
  }

  /// A section and its items, by their numbers.
  struct Group: Equatable {
    var number: UInt64
    var items: [UInt64]
  }

  private(set) var edits: [Edit] = []
  private(set) var after: [Group] = []

  /// A batch that turns groups into others.
  ///
  /// - Parameters:
  ///   - before: The groups before the batch.
  ///   - next: The last number given; new items get greater ones.
  ///   - random: The source of random numbers.
  init(_ before: [Group], next: inout UInt64, _ random: inout SeededRandom) {
    var movedSections: Set<UInt64> = []
    var fresh: Set<UInt64> = []
    for group in before {
      switch random.below(8) {
      case 0: break
      case 1: movedSections.insert(group.number)
      default: after.append(Group(number: group.number, items: []))
      }
    }
    func number() -> UInt64 {
      next += 1
      fresh.insert(next)
      return next
    }
    for moved in before.map(\.number).filter(movedSections.contains) {
      after.insert(Group(number: moved, items: []), at: random.below(after.count + 1))
    }
    for _ in 0..<random.below(2) + (after.isEmpty ? 1 : 0) {
      after.insert(Group(number: number(), items: []), at: random.below(after.count + 1))
    }
    var movedItems: Set<UInt64> = []
    for group in before {
      let place = after.firstIndex { $0.number == group.number }
      for item in group.items {
        switch random.below(6) {
        case 0: break
        case 1: movedItems.insert(item)
        default: if let place { after[place].items.append(item) }
        }
      }
    }
    for moved in before.flatMap(\.items).filter(movedItems.contains) {
      let place = random.below(after.count)
      after[place].items.insert(moved, at: random.below(after[place].items.count + 1))
    }
    for place in after.indices {
      for _ in 0..<random.below(4) {
        after[place].items.insert(number(), at: random.below(after[place].items.count + 1))
      }
    }
    name(before, movedSections, movedItems, fresh, &random)
    random.shuffle(&edits)
  }

  /// Adds the edits, each with its index before or after the batch.
  private mutating func name(
    _ before: [Group], _ movedSections: Set<UInt64>, _ movedItems: Set<UInt64>,
    _ fresh: Set<UInt64>, _ random: inout SeededRandom
  ) {
    var places: [UInt64: ItemPath] = [:]
    for (section, group) in after.enumerated() {
      if fresh.contains(group.number) { edits.append(.insertSection(section)) }
      for (index, item) in group.items.enumerated() {
        let path = ItemPath(item: index, section: section)
        places[item] = path
        if fresh.contains(item) { edits.append(.insertItem(path)) }
      }
    }
    for (section, group) in before.enumerated() {
      let place = after.firstIndex { $0.number == group.number }
      if place == nil { edits.append(.deleteSection(section)) }
      if let place, movedSections.contains(group.number) {
        edits.append(.moveSection(section, place))
      }
      for (index, item) in group.items.enumerated() {
        let path = ItemPath(item: index, section: section)
        if let target = places[item] {
          if movedItems.contains(item) {
            edits.append(.moveItem(path, target))
          } else if random.oneIn(5) {
            edits.append(.reloadItem(path))
          }
        } else if place != nil {
          edits.append(.deleteItem(path))
        }
      }
    }
  }

  /// Performs the edits on a collection.
  func perform(on collection: CollectionView<RecordingHost>) {
    collection.performBatchUpdates {
      for edit in edits {
        switch edit {
        case .deleteSection(let section): collection.deleteSections(section..<section + 1)
        case .insertSection(let section): collection.insertSections(section..<section + 1)
        case .moveSection(let source, let target):
          collection.moveSection(source, toSection: target)
        case .deleteItem(let path): collection.deleteItems(at: path)
        case .insertItem(let path): collection.insertItems(at: path)
        case .moveItem(let source, let target): collection.moveItem(at: source, to: target)
        case .reloadItem(let path): collection.reloadItems(at: path)
        }
      }
    }
  }
}
