import LazyScroll
import LazyScrollTestSupport

/// A call that edits a snapshot, as a value: it is performed on a snapshot and on arrays.
enum SnapshotEdit {
  case appendSections([Int])
  case insertSections([Int], besides: Int, isBefore: Bool)
  case deleteSections([Int])
  case moveSection(Int, besides: Int, isBefore: Bool)
  case appendItems([Int], toSection: Int?)
  case insertItems([Int], besides: Int, isBefore: Bool)
  case deleteItems([Int])
  case moveItem(Int, besides: Int, isBefore: Bool)
  case deleteAllItems
  case reload([Int])
  case resize([Int])
  case reloadSections([Int])

  /// Returns an edit whose IDs are in the data or not, and may come twice.
  static func random(_ random: inout SeededRandom, of data: SnapshotOracle) -> SnapshotEdit {
    func section() -> Int { random.below(7) }
    func item() -> Int {
      let items = data.items
      return items.isEmpty || random.oneIn(6) ? random.below(60) : random.pick(items)
    }
    func sections() -> [Int] { (0..<1 + random.below(3)).map { _ in section() } }
    func items() -> [Int] { (0..<1 + random.below(3)).map { _ in random.below(60) } }
    let isBefore = random.oneIn(2)
    switch random.below(15) {
    case 0: return .appendSections(sections())
    case 1: return .insertSections(sections(), besides: section(), isBefore: isBefore)
    case 2: return .deleteSections(random.oneIn(2) ? sections() : [section()])
    case 3: return .moveSection(section(), besides: section(), isBefore: isBefore)
    case 4..<7: return .appendItems(items(), toSection: random.oneIn(5) ? nil : section())
    case 7..<9: return .insertItems(items(), besides: item(), isBefore: isBefore)
    case 9: return .deleteItems((0..<1 + random.below(4)).map { _ in item() })
    case 10: return .moveItem(item(), besides: item(), isBefore: isBefore)
    case 11: return random.oneIn(8) ? .deleteAllItems : .reload([item()])
    case 12: return .reload(items())
    case 13: return .resize([item()])
    default: return .reloadSections([section()])
    }
  }

  /// Performs the edit.
  func perform(on snapshot: inout ListSnapshot<Int, Int>) {
    switch self {
    case .appendSections(let ids): snapshot.appendSections(ids)
    case .insertSections(let ids, let other, let isBefore):
      if isBefore {
        snapshot.insertSections(ids, beforeSection: other)
      } else {
        snapshot.insertSections(ids, afterSection: other)
      }
    case .deleteSections(let ids): snapshot.deleteSections(ids)
    case .moveSection(let id, let other, let isBefore):
      if isBefore {
        snapshot.moveSection(id, beforeSection: other)
      } else {
        snapshot.moveSection(id, afterSection: other)
      }
    case .appendItems(let ids, let section): snapshot.appendItems(ids, toSection: section)
    case .insertItems(let ids, let other, let isBefore):
      if isBefore {
        snapshot.insertItems(ids, beforeItem: other)
      } else {
        snapshot.insertItems(ids, afterItem: other)
      }
    case .deleteItems(let ids): snapshot.deleteItems(ids)
    case .moveItem(let id, let other, let isBefore):
      if isBefore {
        snapshot.moveItem(id, beforeItem: other)
      } else {
        snapshot.moveItem(id, afterItem: other)
      }
    case .deleteAllItems: snapshot.deleteAllItems()
    case .reload(let ids): snapshot.reloadItems(ids)
    case .resize(let ids): snapshot.resizeItems(ids)
    case .reloadSections(let ids): snapshot.reloadSections(ids)
    }
  }
}

/// The sections and items of a snapshot as plain arrays.
struct SnapshotOracle: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int] = []
  }

  var sections: [Section] = []

  var items: [Int] { sections.flatMap(\.items) }

  private func place(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  private func path(of item: Int) -> (section: Int, index: Int)? {
    for (section, known) in sections.enumerated() {
      if let index = known.items.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  private mutating func insert(sections ids: [Int], at place: Int) {
    var known = Set(sections.map(\.id))
    let new = ids.filter { known.insert($0).inserted }
    sections.insert(contentsOf: new.map { Section(id: $0) }, at: place)
  }

  /// Performs an edit.
  mutating func perform(_ edit: SnapshotEdit) {
    switch edit {
    case .appendSections(let ids): insert(sections: ids, at: sections.count)
    case .insertSections(let ids, let other, let isBefore):
      if let place = place(of: other) { insert(sections: ids, at: isBefore ? place : place + 1) }
    case .deleteSections(let ids): sections.removeAll { ids.contains($0.id) }
    case .moveSection(let id, let other, let isBefore):
      guard id != other, let source = place(of: id), place(of: other) != nil else { return }
      let moved = sections.remove(at: source)
      if let place = place(of: other) { sections.insert(moved, at: isBefore ? place : place + 1) }
    case .appendItems(let ids, let section):
      let index = section.map { place(of: $0) } ?? sections.indices.last
      if let index { sections[index].items += ids }
    case .insertItems(let ids, let other, let isBefore):
      guard let path = path(of: other) else { return }
      sections[path.section].items.insert(
        contentsOf: ids, at: isBefore ? path.index : path.index + 1)
    case .deleteItems(let ids):
      for index in sections.indices { sections[index].items.removeAll { ids.contains($0) } }
    case .moveItem(let id, let other, let isBefore):
      guard id != other, let source = path(of: id), path(of: other) != nil else { return }
      sections[source.section].items.remove(at: source.index)
      guard let path = path(of: other) else { return }
      sections[path.section].items.insert(id, at: isBefore ? path.index : path.index + 1)
    case .deleteAllItems: sections = []
    case .reload, .resize, .reloadSections: break
    }
  }

  /// Removes each item that came before, as a list does with a snapshot that is applied.
  mutating func removeRepeatedItems() {
    var known = Set<Int>()
    for index in sections.indices {
      sections[index].items = sections[index].items.filter { known.insert($0).inserted }
    }
  }

  /// The same sections and items, added to an empty snapshot one by one.
  var snapshot: ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }

  /// The answers of a snapshot to all questions, in words.
  static func answers(of snapshot: ListSnapshot<Int, Int>) -> [String] {
    var answers = [
      "\(snapshot.numberOfSections) sections, \(snapshot.numberOfItems) items",
      "sections \(snapshot.sectionIdentifiers), items \(snapshot.itemIdentifiers)",
    ]
    for section in 0..<7 {
      let place = snapshot.indexOfSection(section).map { "\($0)" } ?? "none"
      answers.append("\(section) at \(place): \(snapshot.itemIdentifiers(inSection: section))")
    }
    for item in 0..<60 where snapshot.contains(item) {
      answers.append("\(item) in \(snapshot.sectionIdentifier(containingItem: item) ?? -1)")
    }
    return answers
  }
}
