import LazyScrollEngine

/// The edits of sections and items in one batch, with indexes as in UIKit.
///
/// Deletions, reloads, and sources of moves refer to the data before the batch; insertions, and targets of moves, refer to the
/// data after it. So the order of the edits does not matter. An edit with an index that does not exist is ignored and reported.
/// An item or a section that is named twice counts once.
package struct SectionUpdates {
  /// A range of items in one section.
  struct ItemRange {
    var section: Int
    var range: Range<Int>
  }
  typealias Move = MoveSequence.Move

  /// The number that stands in ``itemCounts`` for the items of a section which is not read yet.
  static var unknownCount: Int { .max }

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

  /// The sections that are deleted or move away, by index before the batch; a moved section has the number of its move as tag.
  ///
  /// `arriving` has the sections that are inserted or moved to, by index after the batch.
  private var taken = RunSet()
  private var arriving = RunSet()
  /// The items that are deleted or move away, by index before the batch; a moved item has the number of its move as tag.
  ///
  /// `arrivingItems` has the items that are inserted or moved to, by index after the batch.
  private(set) var takenItems = RunSet()
  private(set) var arrivingItems = RunSet()
  private var editCount = 0

  /// Creates an empty batch of edits for sections with given numbers of items.
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
      // Another edit inserts or moves a section to the same place, so this section can only be deleted.
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
      // Another edit inserts or moves an item to the same place, so this item can only be deleted.
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

  /// Returns true if all indexes of a range exist, and reports one that does not; false for an empty range, which changes
  /// nothing.
  private mutating func isThere(_ range: Range<Int>, of count: Int) -> Bool {
    if range.isEmpty { return false }
    return isThere(range.lowerBound, of: count) && isThere(range.upperBound - 1, of: count)
  }

  // MARK: Asking

  /// The number of sections after the batch, at most `Int.max`.
  var sectionCount: Int {
    (itemCounts.count - deletedSections.count()).addingWithoutOverflow(insertedSections.count())
  }

  /// Returns the index of a section after the batch, by its index before it; `nil` if the batch deletes the section.
  ///
  /// - Complexity: O(log e) for e edits.
  func place(ofSection section: Int) -> Int? {
    if let run = taken.run(holding: section) {
      return run.tag < 0 ? nil : sectionMoves[run.tag].target.item
    }
    return arriving.place(clearing: section - taken.count(before: section))
  }

  /// Returns the index of a section before the batch, by its index after it; `nil` if the batch inserts the section.
  ///
  /// - Complexity: O(log e) for e edits.
  func section(at place: Int) -> Int? {
    if let run = arriving.run(holding: place) {
      return run.tag < 0 ? nil : sectionMoves[run.tag].source.item
    }
    return taken.place(clearing: place - arriving.count(before: place))
  }

  /// Returns the index path of an item after the batch, by its index path before it; `nil` if the batch deletes the item.
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

  /// Returns the ranges that items have after the batch, without the items that the batch deletes.
  ///
  /// - Parameter items: The items before the batch, in a section that exists before and after it and is not reloaded.
  /// - Returns: The ranges after the batch, one for each run of items that stay next to each other.
  /// - Complexity: O(k log e) for e edits, of which k are among the items; it does not depend on the number of items.
  func places(of items: ItemRange) -> [ItemRange] {
    guard let section = place(ofSection: items.section) else { return [] }
    var places: [ItemRange] = []
    for run in remainders(of: items.range, inSection: items.section, nowAt: section) {
      places.append(
        ItemRange(section: section, range: run.first..<run.first + run.before.count))
    }
    takenItems.forEachRun(in: items.range, inList: items.section) { run in
      if run.tag < 0 { return }
      let target = itemMoves[run.tag].target
      places.append(ItemRange(section: target.section, range: target.item..<target.item + 1))
    }
    return places
  }

  /// Returns the items of a range that the batch neither deletes nor moves.
  ///
  /// - Parameters:
  ///   - range: The indexes of the items before the batch.
  ///   - section: The index of their section before the batch; the batch keeps the section.
  ///   - place: The index of their section after the batch.
  /// - Returns: The runs of items that are next to each other before and after the batch, in order: their indexes before it,
  ///   and the index of the first of them after it.
  func remainders(
    of range: Range<Int>, inSection section: Int, nowAt place: Int
  ) -> [(before: Range<Int>, first: Int)] {
    var runs: [(before: Range<Int>, first: Int)] = []
    for gap in takenItems.gaps(in: range, inList: section) {
      let shift = takenItems.count(before: gap.lowerBound, inList: section)
      let remaining = gap.lowerBound - shift..<gap.upperBound - shift
      var before = gap.lowerBound
      for run in arrivingItems.places(clearing: remaining, inList: place) {
        runs.append((before..<before + run.count, run.lowerBound))
        before += run.count
      }
    }
    return runs
  }

  /// The items that the batch reloads or resizes, by section and index before it.
  ///
  /// - Complexity: O(e log e) for e edits.
  var itemsToReadAgain: RunSet {
    var items = RunSet()
    for named in reloadedItems + resizedItems {
      for gap in items.gaps(in: named.range, inList: named.section) {
        items.insert(gap, inList: named.section)
      }
    }
    return items
  }

  /// Returns the number of items that a section has after the batch, if it existed before the batch.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the batch.
  ///   - place: The index of the section after the batch.
  /// - Returns: The number of items.
  func itemCount(ofSection section: Int, nowAt place: Int) -> Int {
    (itemCounts[section] - takenItems.count(inList: section))
      .addingWithoutOverflow(arrivingItems.count(inList: place))
  }
}
