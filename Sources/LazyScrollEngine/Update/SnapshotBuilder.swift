/// A snapshot with all that takes long done: names filed, layouts prepared.
///
/// It is what an engine takes over at once. One that was prepared for another width is prepared
/// again then, as far as its layouts ask for it.
public struct PreparedSnapshot: Sendable {
  /// What it was prepared from.
  public let source: Snapshot
  /// What was wrong with it.
  public var reports: [Report] { complaints.indices.map { complaints[$0] } }
  let complaints: Buffer<Report>
  /// The number of items in all sections.
  public let itemCount: Int
  var sections: SectionList
  var table: IDTable
  let viewport: Viewport
}

/// Prepares a snapshot in slices, on any thread or between two frames.
///
/// ```swift
/// var builder = SnapshotBuilder(snapshot, viewport: viewport)
/// while !builder.step(visiting: 20_000) { /* another frame goes by */ }
/// engine.update(.prepared(builder.finish(), transition: nil), into: &commands)
/// ```
///
/// The result is the same however it was sliced. It cannot be copied, as nobody needs it twice.
public struct SnapshotBuilder: ~Copyable, Sendable {
  private enum Phase: Sendable {
    case clear, begin, identify, prepare
  }

  private let snapshot: Snapshot
  private let viewport: Viewport
  private var sections: SectionList
  private var table: IDTable
  private var reports = Buffer<Report>()
  private var duplicates = ItemOrder.Duplicates()
  private var invalid = InvalidFrames()
  private var phase = Phase.clear
  /// The items of the section that is being prepared, and how many of them are filed.
  private var items = ItemList(count: 0)
  private var next = 0
  private var itemCount = 0

  /// A builder for a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The data and its layouts. Its arrays are not copied.
  ///   - viewport: The viewport it will most likely be shown in.
  public init(_ snapshot: Snapshot, viewport: Viewport) {
    self.snapshot = snapshot
    self.viewport = viewport
    var named = 0
    for index in snapshot.sections.indices {
      if case .ids(let ids) = snapshot.sections[index].items.identities { named += ids.count }
    }
    table = IDTable(clearingLater: named)
    sections = SectionList(axis: snapshot.axis, capacity: snapshot.sections.count)
  }

  /// Does part of the work.
  ///
  /// - Parameter limit: The most items to visit, at least one. A section's layout that prepares
  ///   itself at once, as custom ones do, visits all of its items.
  /// - Returns: Whether the snapshot is prepared.
  public mutating func step(visiting limit: Int) -> Bool {
    var left = max(1, limit)
    while left > 0 {
      let section = sections.count - 1
      switch phase {
      case .clear:
        // Eight entries are cleared in the time that one item takes to be filed, or less.
        left -= (table.clear(upTo: 8 * min(left, Int(Int32.max) / 8)) + 7) / 8
        if table.isClear { phase = .begin }
      case .begin:
        if sections.count == snapshot.sections.count { return true }
        begin(snapshot.sections[sections.count])
        left -= 1
      case .identify:
        let range = next..<next + min(left, sections[section].content.count - next)
        sections[section].order.append(
          items, range: range, section: section, table: &table, duplicates: &duplicates)
        invalid.look(through: items.geometry, range)
        left -= max(1, range.count)
        next = range.upperBound
        if next == sections[section].content.count { phase = .prepare }
      case .prepare:
        let environment = LayoutEnvironment(axis: snapshot.axis, viewport: viewport)
        let isPrepared = sections[section].prepareSlice(
          in: environment.moved(to: sections.start(at: section)), visiting: left)
        if !isPrepared { return false }
        left = 0
        end(section: section)
      }
    }
    return phase == .begin && sections.count == snapshot.sections.count
  }

  /// The prepared snapshot, once ``step(visiting:)`` said it is.
  public consuming func finish() -> PreparedSnapshot {
    while !step(visiting: .max) {}
    if let first = duplicates.first {
      reports.append(.duplicateIDs(count: duplicates.count, first: first))
    }
    // Exchanged and not copied, so that nothing in them is counted up and down.
    var prepared = PreparedSnapshot(
      source: snapshot, complaints: reports, itemCount: itemCount,
      sections: SectionList(axis: snapshot.axis), table: IDTable(), viewport: viewport)
    swap(&prepared.sections, &sections)
    swap(&prepared.table, &table)
    return prepared
  }

  private mutating func begin(_ source: SectionSnapshot) {
    items = source.items
    let count = min(items.count, source.layout.box.greatestCount)
    let (sum, isTooMany) = itemCount.addingReportingOverflow(count)
    itemCount = isTooMany ? .max : sum
    let isUnnamed = if case .positions = items.identities { true } else { false }
    let hasFrames = if case .frames = items.geometry { true } else { false }
    let section = sections.insert(
      Section(
        id: source.id,
        order: isUnnamed
          ? ItemOrder(count: count)
          : ItemOrder(namedWithCapacity: count, hasRevisions: !items.revisions.isEmpty),
        content: SectionContent(
          count: count, geometry: items.geometry, supplementaries: source.supplementaries),
        layout: source.layout.box,
        level: max(0, min(source.level, SectionSnapshot.greatestLevel))), at: sections.count)
    items.reportUnequalCounts(section: section, into: &reports)
    if count < items.count {
      reports.append(.invalidCount(section: section, count: items.count, taken: count))
    }
    invalid = InvalidFrames()
    next = 0
    phase = isUnnamed && !hasFrames || count == 0 ? .prepare : .identify
  }

  private mutating func end(section: Int) {
    invalid.report(section: section, at: 0, into: &reports)
    if sections[section].layout.keepsGeometry { sections[section].content.geometry = nil }
    sections.updateExtent(ofSection: section)
    // Without a window layouts are prepared again once there is one, and what is wrong is said then.
    if !viewport.bounds.isEmpty {
      for fault in sections[section].layout.faults() {
        reports.append(.invalidLayout(section: section, fault))
      }
    }
    phase = .begin
  }
}

/// Frames that are no place.
struct InvalidFrames {
  private var count = 0
  private var first = 0

  /// Looks for more of them, behind those looked at before.
  mutating func look(through geometry: ItemGeometry, _ range: Range<Int>) {
    guard case .frames(let frames) = geometry else { return }
    for index in range.clamped(to: 0..<frames.count) where !frames[index].isValid {
      if count == 0 { first = index }
      count += 1
    }
  }

  /// Reports them, if there are any, of items that stand from an index on.
  func report(section: Int, at index: Int, into reports: inout Buffer<Report>) {
    if count > 0 {
      reports.append(.invalidFrames(section: section, count: count, first: index + first))
    }
  }
}

extension ItemList {
  /// Reports lists of different lengths.
  func reportUnequalCounts(section: Int, into reports: inout Buffer<Report>) {
    let count = count
    if case .positions(let given) = identities, given != count {
      reports.append(.invalidCount(section: section, count: given, taken: count))
    }
    let geometryCount = geometry.count ?? count
    if geometryCount != count || (!revisions.isEmpty && revisions.count != count) {
      reports.append(
        .unequalCounts(
          section: section, items: count, geometry: geometryCount, revisions: revisions.count))
    }
  }
}
