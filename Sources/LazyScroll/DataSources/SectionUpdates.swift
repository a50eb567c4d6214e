import LazyScrollEngine

/// The edits of one batch, counted as UIKit counts them.
///
/// Places of deletions and reloads, and sources of moves, count in the data as it was before the batch; places of
/// insertions, and targets of moves, in the data as it is after it. So the order in which edits are named does
/// not matter. An edit that names a place which does not exist is reported and left out; what is named
/// twice counts once.
package struct SectionUpdates {
  /// Items of one section.
  struct ItemRange {
    var section: Int
    var range: Range<Int>
  }
  typealias Move = MoveSequence.Move

  /// The number of items of each section before the batch.
  let itemCounts: [Int]
  private(set) var deletedSections = RunSet()
  private(set) var insertedSections = RunSet()
  private(set) var sectionMoves: [Move] = []
  private(set) var reloadedSections = RunSet()
  private(set) var insertedItems: [ItemRange] = []
  private(set) var itemMoves: [Move] = []
  private(set) var reloadedItems: [ItemRange] = []
  private(set) var resizedItems: [ItemRange] = []
  private(set) var reports: [ListReport] = []

  /// Sections that go or move, and those that come in or are moved to; the tag is the number of the move.
  private var taken = RunSet()
  private var arriving = RunSet()
  /// Items that go or move, by section before, and those that come in or are moved to, by section afterwards; the tag
  /// is the number of the move.
  private(set) var takenItems = RunSet()
  private(set) var arrivingItems = RunSet()
  private var editCount = 0

  /// No edits yet of sections with so many items each.
  init(itemCounts: [Int]) { self.itemCounts = itemCounts }

  // MARK: Collecting

  mutating func deleteSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: itemCounts.count), taken.insert(range) { deletedSections.insert(range) }
  }

  mutating func insertSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: .max), arriving.insert(range) { insertedSections.insert(range) }
  }

  mutating func moveSection(_ source: Int, to target: Int) {
    defer { editCount += 1 }
    guard isThere(source, of: itemCounts.count), isThere(target, of: .max),
      !taken.contains(source)
    else { return }
    let (from, to, number) = (source..<source + 1, target..<target + 1, sectionMoves.count)
    if arriving.insert(to, tag: number) {
      taken.insert(from, tag: number)
      sectionMoves.append(
        Move(
          source: ItemPath(item: source, section: 0), target: ItemPath(item: target, section: 0)))
    } else {
      // There is no place for it.
      taken.insert(from)
      deletedSections.insert(from)
    }
  }

  mutating func reloadSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: itemCounts.count) { reloadedSections.insert(range) }
  }

  package mutating func deleteItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: itemCounts.count), isThere(range, of: itemCounts[section]) else {
      return
    }
    takenItems.insert(range, inList: section)
  }

  package mutating func insertItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: .max), isThere(range, of: .max) else { return }
    if arrivingItems.insert(range, inList: section) {
      insertedItems.append(ItemRange(section: section, range: range))
    }
  }

  package mutating func moveItem(at source: ItemPath, to target: ItemPath) {
    defer { editCount += 1 }
    guard isThere(source.section, of: itemCounts.count),
      isThere(source.item, of: itemCounts[source.section]), isThere(target.section, of: .max),
      isThere(target.item, of: .max), !takenItems.contains(source.item, inList: source.section)
    else { return }
    let (from, to) = (source.item..<source.item + 1, target.item..<target.item + 1)
    if arrivingItems.insert(to, inList: target.section, tag: itemMoves.count) {
      takenItems.insert(from, inList: source.section, tag: itemMoves.count)
      itemMoves.append(Move(source: source, target: target))
    } else {
      // There is no place for it.
      takenItems.insert(from, inList: source.section)
    }
  }

  package mutating func reloadItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: itemCounts.count), isThere(range, of: itemCounts[section]) else {
      return
    }
    reloadedItems.append(ItemRange(section: section, range: range))
  }

  mutating func resizeItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: itemCounts.count), isThere(range, of: itemCounts[section]) else {
      return
    }
    resizedItems.append(ItemRange(section: section, range: range))
  }

  private mutating func isThere(_ index: Int, of count: Int) -> Bool {
    if index >= 0 && index < count { return true }
    reports.append(.changeOutOfBounds(change: editCount, index: index, count: count))
    return false
  }

  /// Returns a Boolean value that indicates whether all places of a range exist; an empty range changes nothing.
  private mutating func isThere(_ range: Range<Int>, of count: Int) -> Bool {
    if range.isEmpty { return false }
    return isThere(range.lowerBound, of: count) && isThere(range.upperBound - 1, of: count)
  }

  // MARK: Asking

  /// The number of sections afterwards, at most `Int.max`.
  var sectionCount: Int {
    (itemCounts.count - deletedSections.count()).addingWithoutOverflow(insertedSections.count())
  }

  /// Returns the place of a section after the batch; `nil` if it is deleted.
  ///
  /// - Complexity: O(log e) for e edits.
  func place(ofSection section: Int) -> Int? {
    if let run = taken.run(holding: section) {
      return run.tag < 0 ? nil : sectionMoves[run.tag].target.item
    }
    return arriving.place(clearing: section - taken.count(before: section))
  }

  /// Returns the section, as counted before, that stands at a place afterwards; `nil` if it is inserted.
  ///
  /// - Complexity: O(log e) for e edits.
  func section(at place: Int) -> Int? {
    if let run = arriving.run(holding: place) {
      return run.tag < 0 ? nil : sectionMoves[run.tag].source.item
    }
    return taken.place(clearing: place - arriving.count(before: place))
  }

  /// Returns the place of an item after the batch; `nil` if it is deleted.
  ///
  /// - Complexity: O(log e) for e edits.
  func place(ofItemAt path: ItemPath) -> ItemPath? {
    let run = takenItems.run(holding: path.item, inList: path.section)
    if let run, run.tag >= 0 { return itemMoves[run.tag].target }
    guard let section = place(ofSection: path.section) else { return nil }
    if reloadedSections.contains(path.section) {
      return ItemPath(item: path.item, section: section)
    }
    if run != nil { return nil }
    let index = path.item - takenItems.count(before: path.item, inList: path.section)
    return ItemPath(
      item: arrivingItems.place(clearing: index, inList: section), section: section)
  }

  /// The places afterwards of items that are still there: one range for each run of them.
  ///
  /// - Parameter items: Items of a section that is there before and afterwards, and not read anew.
  /// - Returns: The runs, as counted afterwards.
  /// - Complexity: O(k log e) for e edits, k of them among the items, however many items there are.
  func places(of items: ItemRange) -> [ItemRange] {
    guard let section = place(ofSection: items.section) else { return [] }
    var places: [ItemRange] = []
    for gap in takenItems.gaps(in: items.range, inList: items.section) {
      let shift = takenItems.count(before: gap.lowerBound, inList: items.section)
      let range = gap.lowerBound - shift..<gap.upperBound - shift
      for run in arrivingItems.places(clearing: range, inList: section) {
        places.append(ItemRange(section: section, range: run))
      }
    }
    takenItems.forEachRun(in: items.range, inList: items.section) { run in
      if run.tag < 0 { return }
      let target = itemMoves[run.tag].target
      places.append(ItemRange(section: target.section, range: target.item..<target.item + 1))
    }
    return places
  }

  /// Returns the number of items after the batch of a section that existed before it.
  ///
  /// - Parameters:
  ///   - section: The place of the section before the batch.
  ///   - place: Its place after the batch.
  /// - Returns: The number of items.
  func itemCount(ofSection section: Int, nowAt place: Int) -> Int {
    (itemCounts[section] - takenItems.count(inList: section))
      .addingWithoutOverflow(arrivingItems.count(inList: place))
  }
}
