import LazyScrollEngine

/// The edits of one batch, counted as UIKit counts them.
///
/// What goes, is read again, or starts a move is counted in the data as it was before the batch; what
/// comes in, or ends a move, in the data as it is after it. So the order in which edits are named does
/// not matter. An edit that names a place which does not exist is reported and left out; what is named
/// twice counts once.
package struct SectionUpdates {
  /// Items of one section.
  struct ItemRange {
    var section: Int
    var range: Range<Int>
  }
  /// A move of an item, or of a section as the item of a list of all sections.
  struct Move {
    var source: IndexPath
    var target: IndexPath
  }

  /// The number of items of each section before the batch.
  let itemCounts: [Int]
  private(set) var deletedSections = Spans()
  private(set) var insertedSections = Spans()
  private(set) var sectionMoves: [Move] = []
  private(set) var reloadedSections = Spans()
  private(set) var deletedItems: [ItemRange] = []
  private(set) var insertedItems: [ItemRange] = []
  private(set) var itemMoves: [Move] = []
  private(set) var reloadedItems: [ItemRange] = []
  private(set) var reports: [Report] = []

  /// Sections that go or move, and those that come in or are moved to.
  private var taken = Spans()
  private var arriving = Spans()
  /// Items that go or move, by section before.
  private var takenItems: [(section: Int, spans: Spans)] = []
  /// Items that come in or are moved to, by section afterwards.
  private var arrivingItems: [(section: Int, spans: Spans)] = []
  private var editCount = 0

  /// No edits yet of sections with so many items each.
  init(itemCounts: [Int]) { self.itemCounts = itemCounts }

  // MARK: Collecting

  mutating func deleteSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: itemCounts.count), taken.add(range) { _ = deletedSections.add(range) }
  }

  mutating func insertSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: .max), arriving.add(range) { _ = insertedSections.add(range) }
  }

  mutating func moveSection(_ source: Int, to target: Int) {
    defer { editCount += 1 }
    guard isThere(source, of: itemCounts.count), isThere(target, of: .max) else { return }
    let from = source..<source + 1
    if !taken.add(from) { return }
    if !arriving.add(target..<target + 1) {
      // There is no place for it.
      _ = deletedSections.add(from)
    } else {
      sectionMoves.append(
        Move(
          source: IndexPath(item: source, section: 0), target: IndexPath(item: target, section: 0)))
    }
  }

  mutating func reloadSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: itemCounts.count) { _ = reloadedSections.add(range) }
  }

  package mutating func deleteItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: itemCounts.count), isThere(range, of: itemCounts[section]) else {
      return
    }
    if Self.add(range, inSection: section, to: &takenItems) {
      deletedItems.append(ItemRange(section: section, range: range))
    }
  }

  package mutating func insertItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: .max), isThere(range, of: .max) else { return }
    if Self.add(range, inSection: section, to: &arrivingItems) {
      insertedItems.append(ItemRange(section: section, range: range))
    }
  }

  package mutating func moveItem(at source: IndexPath, to target: IndexPath) {
    defer { editCount += 1 }
    guard isThere(source.section, of: itemCounts.count),
      isThere(source.item, of: itemCounts[source.section]), isThere(target.section, of: .max),
      isThere(target.item, of: .max)
    else { return }
    let (from, to) = (source.item..<source.item + 1, target.item..<target.item + 1)
    if !Self.add(from, inSection: source.section, to: &takenItems) { return }
    if Self.add(to, inSection: target.section, to: &arrivingItems) {
      itemMoves.append(Move(source: source, target: target))
    } else {
      // There is no place for it.
      deletedItems.append(ItemRange(section: source.section, range: from))
    }
  }

  package mutating func reloadItems(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: itemCounts.count), isThere(range, of: itemCounts[section]) else {
      return
    }
    reloadedItems.append(ItemRange(section: section, range: range))
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

  private static func add(
    _ range: Range<Int>, inSection section: Int, to items: inout [(section: Int, spans: Spans)]
  ) -> Bool {
    for index in items.indices where items[index].section == section {
      return items[index].spans.add(range)
    }
    var spans = Spans()
    _ = spans.add(range)
    items.append((section, spans))
    return true
  }

  // MARK: Asking

  /// The number of sections afterwards, at most `Int.max`.
  var sectionCount: Int {
    (itemCounts.count - deletedSections.count).addingWithoutOverflow(insertedSections.count)
  }

  /// Returns the place of a section after the batch; `nil` if it is deleted.
  func place(ofSection section: Int) -> Int? {
    for move in sectionMoves where move.source.item == section { return move.target.item }
    if deletedSections.contains(section) { return nil }
    return arriving.place(clearing: section - taken.count(before: section))
  }

  /// Returns the place of an item after the batch; `nil` if it is deleted.
  func place(ofItemAt path: IndexPath) -> IndexPath? {
    for move in itemMoves where move.source == path { return move.target }
    guard let section = place(ofSection: path.section) else { return nil }
    if reloadedSections.contains(path.section) {
      return IndexPath(item: path.item, section: section)
    }
    let taken = Self.spans(of: path.section, in: takenItems)
    if taken.contains(path.item) { return nil }
    let arriving = Self.spans(of: section, in: arrivingItems)
    return IndexPath(
      item: arriving.place(clearing: path.item - taken.count(before: path.item)), section: section)
  }

  /// The places afterwards of items that are still there: one range for each run of them.
  ///
  /// - Parameter items: Items of a section that is there before and afterwards, and not read anew.
  /// - Returns: The runs, as counted afterwards.
  /// - Complexity: O(e²) for e edits, however many items there are.
  func places(of items: ItemRange) -> [ItemRange] {
    guard let section = place(ofSection: items.section) else { return [] }
    let taken = Self.spans(of: items.section, in: takenItems)
    let arriving = Self.spans(of: section, in: arrivingItems)
    var places: [ItemRange] = []
    for gap in taken.gaps(in: items.range) {
      let shift = taken.count(before: gap.lowerBound)
      for run in arriving.runs(clearing: gap.lowerBound - shift..<gap.upperBound - shift) {
        places.append(ItemRange(section: section, range: run))
      }
    }
    for move in itemMoves
    where move.source.section == items.section && items.range.contains(move.source.item) {
      let target = move.target
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
    (itemCounts[section] - Self.spans(of: section, in: takenItems).count)
      .addingWithoutOverflow(Self.spans(of: place, in: arrivingItems).count)
  }

  /// Returns a Boolean value that indicates whether the batch inserts items into a section, or removes some.
  func changesItems(ofSection section: Int, nowAt place: Int) -> Bool {
    !Self.spans(of: section, in: takenItems).ranges.isEmpty
      || !Self.spans(of: place, in: arrivingItems).ranges.isEmpty
  }

  private static func spans(of section: Int, in items: [(section: Int, spans: Spans)]) -> Spans {
    for entry in items where entry.section == section { return entry.spans }
    return Spans()
  }
}
