import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Column offsets of a waterfall: columns may lie further along the axis than their items alone would put them.
///
/// Measurements above the visible area move each column by another distance. The engine gives a column an offset
/// instead, so that items visible side by side stay side by side.
extension RandomLife {
  /// Checks the offsets of all columns, and lets the oracle continue from them.
  func checkLeads() {
    for section in page.sections.indices {
      guard case .waterfall(var waterfall) = page.sections[section].arrangement else { continue }
      let old = waterfall.leads
      waterfall.leads = []
      page.sections[section].arrangement = .waterfall(waterfall)
      // Spanning items couple their columns: these have no offset.
      let isCoupled = page.sections[section].items.contains { $0.span > 1 }
      if waterfall.grid.columns == 1 || isCoupled { continue }
      waterfall.leads = leads(inSection: section, columns: waterfall.grid.columns)
      page.sections[section].arrangement = .waterfall(waterfall)
      check(waterfall.leads, after: old, inSection: section)
    }
    isMeasured = false
  }

  /// The distance of each column along the axis from where its items alone would put it.
  private func leads(inSection section: Int, columns: Int) -> [Double] {
    let items = page.sections[section].items
    let plain = page.items.filter { $0.section == section }
    return (0..<columns).map { column in
      guard let first = items.firstIndex(where: { $0.column == column }),
        let frame = driver.engine.content.frame(of: ItemPath(section: section, item: first))
      else { return 0 }
      return frame.minY - plain[first].frame.minY
    }
  }

  private func check(_ leads: [Double], after old: [Double], inSection section: Int) {
    if leads[0].magnitude > 1e-6 {
      fail("the first column of section \(section) has an offset of \(leads[0])")
    }
    // An invisible section need not reduce its offsets, and a visible one only after so much scrolling.
    let threshold = min(20, driver.engine.viewport.overscan.top)
    let start = page.start(ofSection: section)
    let end = start + page.sections[section].extent(width: page.width)
    let bounds = host.viewport.bounds
    let isSeen = !bounds.isEmpty && start < bounds.maxY && end > bounds.minY
    // Below the headers of outer sections no start of a column is visible.
    let way =
      isSeen
      ? way(into: section, of: page, from: bounds.minY + cover(over: section)) + threshold
      : .infinity
    for (column, lead) in leads.enumerated() {
      if lead.magnitude > way + 1e-6 {
        fail("column \(column) of section \(section) is offset by \(lead), \(way) behind the start")
      }
      // Only measurements and new estimates create offsets; otherwise these are kept or reduced.
      let known = old.isEmpty ? 0 : old[column]
      if !isMeasured, lead.magnitude > known.magnitude + 1e-6 || lead * known < -1e-6 {
        fail("column \(column) of section \(section) is offset by \(lead) and not \(known)")
      }
    }
  }

  /// The distance of an offset from the start of a section's items; 0 before it.
  private func way(into section: Int, of page: NaivePage, from offset: Double) -> Double {
    let table = page.sections[section].table
    let top =
      page.start(ofSection: section) + (table?.header?.length ?? 0) + (table?.insets.top ?? 0)
    return max(0, offset - top)
  }

  /// The extent at the window's start that headers of outer sections cover, where they lie over a section.
  private func cover(over section: Int) -> Double {
    let bounds = host.viewport.bounds
    let level = page.sections[section].level
    return page.placed(seenFrom: bounds.minY, to: bounds.maxY).filter {
      $0.kind == .header && $0.section < section && page.sections[$0.section].level < level
    }.map { $0.frame.maxY - bounds.minY }.max().map { max(0, $0) } ?? 0
  }

  /// Checks that items visible side by side stay side by side, if only sizes changed in their section.
  ///
  /// In each column the first visible item decides that started in the window. An edit may move all of a section within
  /// the window: then it may also be the first that starts there afterwards. Offsets are reduced near the section's
  /// start, also where a host moves the window there for a while, and begin again at 0 after a reload.
  func checkColumns(since before: NaivePage) {
    if isRearranged { return }
    for (section, now) in page.sections.enumerated() {
      guard case .waterfall(let waterfall) = now.arrangement, waterfall.grid.columns > 1,
        let place = before.sections.firstIndex(where: { isAlike($0, now) })
      else { continue }
      let longest = (before.sections[place].leads + now.leads).map(\.magnitude).max() ?? 0
      let stretch = 4 * max(longest, host.viewport.bounds.size.height / 2)
      let way = min(
        way(into: section, of: page, from: host.viewport.bounds.minY),
        way(into: place, of: before, from: offsetAfterHost))
      if way < stretch { continue }
      let drift = drift(ofColumnsIn: section) { seen, _ in seen.isInside }
      columnsCompared += max(0, drift.count - 1)
      if areAlike(drift) { continue }
      let window = 0..<host.viewport.bounds.size.height
      if isEdited, areAlike(self.drift(ofColumnsIn: section) { window.contains($1) }) { continue }
      fail("columns \(drift) of section \(section) moved by different distances")
    }
  }

  private func areAlike(_ drift: [Int: Double]) -> Bool {
    guard let least = drift.values.min(), let most = drift.values.max() else { return true }
    return most - least <= 1
  }

  /// Returns how far each column of a section has moved against the window: the first item that was visible and
  /// decides, as it was seen and where it stands now.
  private func drift(
    ofColumnsIn section: Int, _ decides: (Anchor, Double) -> Bool
  ) -> [Int: Double] {
    let seen = Dictionary(
      seen.filter(\.isSettled).compactMap { seen in seen.id.map { ($0, seen) } },
      uniquingKeysWith: { first, _ in first })
    var drift: [Int: Double] = [:]
    for place in page.items where place.section == section {
      let item = page.sections[section].items[place.index]
      let y = place.frame.minY - host.viewport.bounds.minY
      guard drift[item.column] == nil, let before = item.id.flatMap({ seen[$0] }),
        decides(before, y)
      else { continue }
      drift[item.column] = y - before.y
    }
    return drift
  }

  /// Returns whether two sections have the same items in the same columns, none spanning several.
  private func isAlike(_ a: NaivePage.Section, _ b: NaivePage.Section) -> Bool {
    guard case .waterfall(let old) = a.arrangement, case .waterfall(let new) = b.arrangement
    else { return false }
    return old.grid == new.grid && b.isSimple && a.items.map(\.id) == b.items.map(\.id)
      && a.items.map(\.column) == b.items.map(\.column)
  }
}

extension NaivePage.Section {
  /// The distance of each column from where its items alone would put it; empty if there is none.
  fileprivate var leads: [Double] {
    if case .waterfall(let waterfall) = arrangement { waterfall.leads } else { [] }
  }

  /// A Boolean value that indicates whether its items, if any, have IDs and one column each.
  var isSimple: Bool { !items.isEmpty && items.allSatisfy { $0.id != nil && $0.span == 1 } }
}
