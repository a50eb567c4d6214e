import LazyScrollEngine

/// Places in a list, as ranges in ascending order that do not overlap.
struct Spans {
  private(set) var ranges: [Range<Int>] = []

  /// How many places there are.
  var count: Int {
    var count = 0
    for range in ranges { count += range.count }
    return count
  }

  func contains(_ index: Int) -> Bool {
    for range in ranges where range.contains(index) { return true }
    return false
  }

  /// How many places come before one that is not among them.
  func count(before index: Int) -> Int {
    var count = 0
    for range in ranges where range.lowerBound < index { count += range.count }
    return count
  }

  /// The place that something of an index comes to stand at if it keeps clear of these.
  func place(clearing index: Int) -> Int {
    var place = index
    for range in ranges where range.lowerBound <= place { place += range.count }
    return place
  }

  /// Adds places, unless one of them is there already.
  ///
  /// - Returns: Whether they were added.
  mutating func add(_ range: Range<Int>) -> Bool {
    var position = ranges.count
    while position > 0, ranges[position - 1].lowerBound >= range.upperBound { position -= 1 }
    if position > 0, ranges[position - 1].upperBound > range.lowerBound { return false }
    ranges.insert(range, at: position)
    return true
  }
}

/// What one batch of edits takes out of a table and puts in, in UIKit's way of counting.
///
/// What goes, is read again, or starts a move is counted in the table as it was before the batch; what
/// comes in, or ends a move, in the table as it is after it. So the order in which edits are named does
/// not matter. An edit that names a place which does not exist is reported and left out; what is named
/// twice counts once.
struct TableUpdates {
  struct Rows {
    var section: Int
    var range: Range<Int>
  }
  /// A move of a row, or of a section as the row of a list of all sections.
  struct Move {
    var source: IndexPath
    var target: IndexPath
  }

  /// How many rows each section had before.
  let rowCounts: [Int]
  private(set) var deletedSections = Spans()
  private(set) var insertedSections = Spans()
  private(set) var sectionMoves: [Move] = []
  private(set) var reloadedSections = Spans()
  private(set) var deletedRows: [Rows] = []
  private(set) var insertedRows: [Rows] = []
  private(set) var rowMoves: [Move] = []
  private(set) var reloadedRows: [Rows] = []
  private(set) var reports: [Report] = []

  /// Sections that go or move, and those that come in or are moved to.
  private var taken = Spans()
  private var arriving = Spans()
  /// Rows that go or move, by section before.
  private var takenRows: [(section: Int, spans: Spans)] = []
  /// Rows that come in or are moved to, by section afterwards.
  private var arrivingRows: [(section: Int, spans: Spans)] = []
  private var editCount = 0

  /// No edits yet of a table with so many rows in each section.
  init(rowCounts: [Int]) { self.rowCounts = rowCounts }

  // MARK: Collecting

  mutating func deleteSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: rowCounts.count), taken.add(range) { _ = deletedSections.add(range) }
  }

  mutating func insertSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: .max), arriving.add(range) { _ = insertedSections.add(range) }
  }

  mutating func moveSection(_ source: Int, to target: Int) {
    defer { editCount += 1 }
    guard isThere(source, of: rowCounts.count), isThere(target, of: .max) else { return }
    let from = source..<source + 1
    if !taken.add(from) { return }
    if !arriving.add(target..<target + 1) {
      // There is no place for it.
      _ = deletedSections.add(from)
    } else {
      sectionMoves.append(
        Move(
          source: IndexPath(row: source, section: 0), target: IndexPath(row: target, section: 0)))
    }
  }

  mutating func reloadSections(_ range: Range<Int>) {
    defer { editCount += 1 }
    if isThere(range, of: rowCounts.count) { _ = reloadedSections.add(range) }
  }

  mutating func deleteRows(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: rowCounts.count), isThere(range, of: rowCounts[section]) else {
      return
    }
    if Self.add(range, inSection: section, to: &takenRows) {
      deletedRows.append(Rows(section: section, range: range))
    }
  }

  mutating func insertRows(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: .max), isThere(range, of: .max) else { return }
    if Self.add(range, inSection: section, to: &arrivingRows) {
      insertedRows.append(Rows(section: section, range: range))
    }
  }

  mutating func moveRow(at source: IndexPath, to target: IndexPath) {
    defer { editCount += 1 }
    guard isThere(source.section, of: rowCounts.count),
      isThere(source.row, of: rowCounts[source.section]), isThere(target.section, of: .max),
      isThere(target.row, of: .max)
    else { return }
    let (from, to) = (source.row..<source.row + 1, target.row..<target.row + 1)
    if !Self.add(from, inSection: source.section, to: &takenRows) { return }
    if Self.add(to, inSection: target.section, to: &arrivingRows) {
      rowMoves.append(Move(source: source, target: target))
    } else {
      // There is no place for it.
      deletedRows.append(Rows(section: source.section, range: from))
    }
  }

  mutating func reloadRows(_ range: Range<Int>, inSection section: Int) {
    defer { editCount += 1 }
    guard isThere(section, of: rowCounts.count), isThere(range, of: rowCounts[section]) else {
      return
    }
    reloadedRows.append(Rows(section: section, range: range))
  }

  private mutating func isThere(_ index: Int, of count: Int) -> Bool {
    if index >= 0 && index < count { return true }
    reports.append(.changeOutOfBounds(change: editCount, index: index, count: count))
    return false
  }

  /// Whether all of a range is there; an empty one is nothing to speak of.
  private mutating func isThere(_ range: Range<Int>, of count: Int) -> Bool {
    if range.isEmpty { return false }
    return isThere(range.lowerBound, of: count) && isThere(range.upperBound - 1, of: count)
  }

  private static func add(
    _ range: Range<Int>, inSection section: Int, to rows: inout [(section: Int, spans: Spans)]
  ) -> Bool {
    for index in rows.indices where rows[index].section == section {
      return rows[index].spans.add(range)
    }
    var spans = Spans()
    _ = spans.add(range)
    rows.append((section, spans))
    return true
  }

  // MARK: Asking

  /// How many sections there are afterwards.
  var sectionCount: Int { rowCounts.count - deletedSections.count + insertedSections.count }

  /// Where a section stands afterwards; `nil` if it goes.
  func place(ofSection section: Int) -> Int? {
    for move in sectionMoves where move.source.row == section { return move.target.row }
    if deletedSections.contains(section) { return nil }
    return arriving.place(clearing: section - taken.count(before: section))
  }

  /// Where a row stands afterwards; `nil` if it goes.
  func place(ofRowAt path: IndexPath) -> IndexPath? {
    for move in rowMoves where move.source == path { return move.target }
    guard let section = place(ofSection: path.section) else { return nil }
    if reloadedSections.contains(path.section) {
      return IndexPath(row: path.row, section: section)
    }
    let taken = Self.spans(of: path.section, in: takenRows)
    if taken.contains(path.row) { return nil }
    let arriving = Self.spans(of: section, in: arrivingRows)
    return IndexPath(
      row: arriving.place(clearing: path.row - taken.count(before: path.row)), section: section)
  }

  /// How many rows a section has afterwards that was there before.
  ///
  /// - Parameters:
  ///   - section: The section before.
  ///   - place: Where it stands afterwards.
  /// - Returns: The number of rows.
  func rowCount(ofSection section: Int, nowAt place: Int) -> Int {
    rowCounts[section] - Self.spans(of: section, in: takenRows).count
      + Self.spans(of: place, in: arrivingRows).count
  }

  /// Whether a batch puts rows into a section or takes some out.
  func changesRows(ofSection section: Int, nowAt place: Int) -> Bool {
    !Self.spans(of: section, in: takenRows).ranges.isEmpty
      || !Self.spans(of: place, in: arrivingRows).ranges.isEmpty
  }

  private static func spans(of section: Int, in rows: [(section: Int, spans: Spans)]) -> Spans {
    for entry in rows where entry.section == section { return entry.spans }
    return Spans()
  }
}
