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
  let sections: [Section]
  let table: IDTable
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
/// The result is the same however it was sliced.
public struct SnapshotBuilder: Sendable {
  private enum Phase: Sendable {
    case begin, identify, prepare
  }

  private let snapshot: Snapshot
  private let viewport: Viewport
  private var sections: [Section] = []
  private var table: IDTable
  private var reports = Buffer<Report>()
  private var duplicates = ItemOrder.Duplicates()
  private var invalid = (count: 0, first: 0)
  private var phase = Phase.begin
  private var next = 0
  private var start = 0.0
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
    for section in snapshot.sections {
      if case .ids(let ids) = section.items.identities { named += ids.count }
    }
    table = IDTable(capacity: named)
    sections.reserveCapacity(snapshot.sections.count)
  }

  /// Does part of the work.
  ///
  /// - Parameter limit: The most items to visit, at least one. A section's layout that prepares
  ///   itself at once, as custom ones do, visits all of its items.
  /// - Returns: Whether the snapshot is prepared.
  public mutating func step(visiting limit: Int) -> Bool {
    var left = max(1, limit)
    while left > 0 {
      let current = phase == .begin ? sections.count : sections.count - 1
      guard current < snapshot.sections.count else { return true }
      let source = snapshot.sections[current]
      switch phase {
      case .begin:
        begin(source)
        left -= 1
      case .identify:
        let range = next..<next + min(left, source.items.count - next)
        identify(range, of: source, section: current)
        left -= max(1, range.count)
        next = range.upperBound
        if next == source.items.count { phase = .prepare }
      case .prepare:
        let environment = LayoutEnvironment(axis: snapshot.axis, viewport: viewport)
        let isPrepared = sections[current].layout.prepareSlice(
          sections[current].content, in: environment.moved(to: start), visiting: left)
        if !isPrepared { return false }
        left = 0
        end(section: current)
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
    return PreparedSnapshot(
      source: snapshot, complaints: reports, itemCount: itemCount, sections: sections, table: table,
      viewport: viewport)
  }

  private mutating func begin(_ source: SectionSnapshot) {
    let items = source.items
    let (sum, isTooMany) = itemCount.addingReportingOverflow(items.count)
    itemCount = isTooMany ? .max : sum
    let isPlain = if case .positions = items.identities { true } else { false }
    sections.append(
      Section(
        id: source.id,
        order: isPlain
          ? ItemOrder(count: max(0, items.count))
          : ItemOrder(namedWithCapacity: items.count, hasRevisions: !items.revisions.isEmpty),
        content: SectionContent(
          count: max(0, items.count), geometry: items.geometry,
          supplementaries: source.supplementaries),
        layout: source.layout))
    items.reportUnequalCounts(section: sections.count - 1, into: &reports)
    invalid = (0, 0)
    next = 0
    let hasFrames = if case .frames = items.geometry { true } else { false }
    phase = isPlain && !hasFrames || items.count <= 0 ? .prepare : .identify
  }

  private mutating func identify(
    _ range: Range<Int>, of source: SectionSnapshot, section: Int
  ) {
    sections[section].order.append(
      source.items, range: range, section: section, table: &table, duplicates: &duplicates)
    if case .frames(let frames) = source.items.geometry {
      for index in range where index < frames.count && !frames[index].isValid {
        if invalid.count == 0 { invalid.first = index }
        invalid.count += 1
      }
    }
  }

  private mutating func end(section: Int) {
    if invalid.count > 0 {
      reports.append(
        .invalidFrames(section: section, count: invalid.count, first: invalid.first))
    }
    if sections[section].layout.keepsGeometry { sections[section].content.geometry = nil }
    start += max(0, sections[section].layout.contentSize[snapshot.axis])
    phase = .begin
  }
}

extension ItemList {
  /// Reports lists of different lengths.
  func reportUnequalCounts(section: Int, into reports: inout Buffer<Report>) {
    if let invalidCount {
      reports.append(.invalidCount(section: section, count: invalidCount, taken: count))
    }
    let geometryCount = geometry.count ?? count
    if geometryCount != count || (!revisions.isEmpty && revisions.count != count) {
      reports.append(
        .unequalCounts(
          section: section, items: count, geometry: geometryCount, revisions: revisions.count))
    }
  }
}
