/// A snapshot that is ready for an engine: its IDs are in a table, and its layouts are prepared.
///
/// An engine takes over a prepared snapshot without further work. Only if it was prepared for another width are layouts that
/// depend on the width prepared again.
public struct PreparedSnapshot: Sendable {
  /// The snapshot that was prepared.
  package let source: Snapshot
  let complaints: Buffer<ListReport>
  /// The number of items in all sections.
  package let itemCount: Int
  var sections: SectionList
  var table: IDTable
  let viewport: Viewport
}

/// A builder that prepares a snapshot in slices, on any thread or between two display frames.
///
/// ```swift
/// var builder = SnapshotBuilder(snapshot, viewport: viewport)
/// while !builder.step(visiting: 20_000) { /* another frame goes by */ }
/// engine.update(.prepared(builder.finish(), transition: nil), into: &commands)
/// ```
///
/// The result does not depend on the sizes of the slices. The builder is not copyable, because nothing needs a copy of it.
package struct SnapshotBuilder: ~Copyable, Sendable {
  private enum Phase: Sendable {
    case clear, begin, identify, prepare
  }

  private let snapshot: Snapshot
  private let viewport: Viewport
  private var sections: SectionList
  private var table: IDTable
  private var reports = Buffer<ListReport>()
  private var duplicates = ItemOrder.Duplicates()
  private var invalid = InvalidFrames()
  private var phase = Phase.clear
  /// The items of the section that is being prepared, of which the first `next` are done.
  private var items = ItemList(count: 0)
  private var next = 0
  private var itemCount = 0

  /// Creates a builder for a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The data and its layouts. Its arrays are not copied.
  ///   - viewport: The viewport in which the snapshot will most likely be shown.
  package init(_ snapshot: Snapshot, viewport: Viewport) {
    self.snapshot = snapshot
    self.viewport = viewport
    var named = 0
    for index in snapshot.sections.indices {
      if case .ids(let ids) = snapshot.sections[index].items.identities { named += ids.count }
    }
    table = IDTable(clearingLater: named)
    sections = SectionList(axis: snapshot.axis, capacity: snapshot.sections.count)
  }

  /// Performs part of the preparation.
  ///
  /// - Parameter limit: The maximum number of items to visit, at least 1. A layout that cannot
  ///   prepare itself in slices, such as most custom ones, visits all of its section's items.
  /// - Returns: `true` if the snapshot is prepared.
  package mutating func step(visiting limit: Int) -> Bool {
    var left = max(1, limit)
    while left > 0 {
      let section = sections.count - 1
      switch phase {
      case .clear:
        // Clearing eight entries takes no longer than adding one item, so eight of them count as one.
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

  /// Returns the prepared snapshot, after performing whatever part of the preparation is left.
  package consuming func finish() -> PreparedSnapshot {
    while !step(visiting: .max) {}
    if let first = duplicates.first {
      reports.append(.duplicateIDs(count: duplicates.count, first: first))
    }
    // Swapping transfers the values without retaining and releasing their contents, as a copy would.
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
        level: max(0, min(source.level, LayoutEnvironment.greatestLevel))), at: sections.count)
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
    // Without a viewport, layouts are prepared again once there is one, and report their faults then.
    if !viewport.bounds.isEmpty {
      for fault in sections[section].layout.faults() {
        reports.append(.invalidLayout(section: section, fault))
      }
    }
    phase = .begin
  }
}

/// The number of invalid frames among a section's items, and the first of them.
struct InvalidFrames {
  private var count = 0
  private var first = 0

  /// Counts invalid frames in a range that follows the ranges already checked.
  mutating func look(through geometry: ItemGeometry, _ range: Range<Int>) {
    guard case .frames(let frames) = geometry else { return }
    for index in range.clamped(to: 0..<frames.count) where !frames[index].isValid {
      if count == 0 { first = index }
      count += 1
    }
  }

  /// Reports the invalid frames, if there are any; `index` is the section index of the first item that was checked.
  func report(section: Int, at index: Int, into reports: inout Buffer<ListReport>) {
    if count > 0 {
      reports.append(.invalidFrames(section: section, count: count, first: index + first))
    }
  }
}

extension ItemList {
  /// Reports an invalid number of items, and lists of geometry or revisions that differ from the items in length.
  func reportUnequalCounts(section: Int, into reports: inout Buffer<ListReport>) {
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
