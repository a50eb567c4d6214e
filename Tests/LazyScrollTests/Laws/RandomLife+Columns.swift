import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Columns of a waterfall, which may stand further along the axis than their items alone would put them.
///
/// Measurements above what is seen move each column by another distance. The engine gives a column a lead instead,
/// so that what was seen side by side goes on standing side by side.
extension RandomLife {
  /// Checks the leads of all columns, and lets the oracle go on from them.
  func checkLeads() {
    for section in page.sections.indices {
      guard case .waterfall(var waterfall) = page.sections[section].arrangement else { continue }
      let old = waterfall.leads
      waterfall.leads = []
      page.sections[section].arrangement = .waterfall(waterfall)
      // Items that span columns couple these: none has a lead.
      let isCoupled = page.sections[section].items.contains { $0.span > 1 }
      if waterfall.grid.columns == 1 || isCoupled { continue }
      waterfall.leads = leads(inSection: section, columns: waterfall.grid.columns)
      page.sections[section].arrangement = .waterfall(waterfall)
      check(waterfall.leads, after: old, inSection: section)
    }
    isMeasured = false
  }

  /// How much further along the axis than by its items alone each column stands.
  private func leads(inSection section: Int, columns: Int) -> [Double] {
    let items = page.sections[section].items
    let plain = page.items.filter { $0.section == section }
    return (0..<columns).map { column in
      guard let first = items.firstIndex(where: { $0.column == column }),
        let frame = driver.engine.frame(of: IndexPath(section: section, item: first))
      else { return 0 }
      return frame.minY - plain[first].frame.minY
    }
  }

  private func check(_ leads: [Double], after old: [Double], inSection section: Int) {
    if leads[0].magnitude > 1e-6 {
      fail("the first column of section \(section) has a lead of \(leads[0])")
    }
    // What is out of sight is not asked to give leads back, and what is in sight not before so much was scrolled.
    let threshold = min(20, driver.engine.viewport.overscan.top)
    let start = page.start(ofSection: section)
    let end = start + page.sections[section].extent(width: page.width)
    let isSeen = start < host.viewport.bounds.maxY && end > host.viewport.bounds.minY
    let way = isSeen ? way(intoSection: section) + threshold : .infinity
    for (column, lead) in leads.enumerated() {
      if lead.magnitude > way + 1e-6 {
        fail("column \(column) of section \(section) leads by \(lead), \(way) behind the start")
      }
      // Only what is measured, or estimated otherwise, gives leads; else they are kept or given back.
      let known = old.isEmpty ? 0 : old[column]
      if !isMeasured, lead.magnitude > known.magnitude + 1e-6 || lead * known < -1e-6 {
        fail("column \(column) of section \(section) leads by \(lead) and not \(known)")
      }
    }
  }

  /// How far the window is from where the items of a section start; 0 before that.
  private func way(intoSection section: Int) -> Double {
    let table = page.sections[section].table
    let top =
      page.start(ofSection: section) + (table?.header?.length ?? 0) + (table?.insets.top ?? 0)
    return max(0, host.viewport.bounds.minY - top)
  }

  /// What was seen side by side in columns stands side by side, if nothing but sizes changed in its section.
  ///
  /// Not near the section's start, where leads are given back, nor after a reload, with which they begin anew.
  func checkColumns(since before: NaivePage) {
    if isRearranged { return }
    let seen = Dictionary(
      seen.filter(\.isSettled).compactMap { seen in seen.id.map { ($0, seen.y) } },
      uniquingKeysWith: { first, _ in first })
    for (section, now) in page.sections.enumerated() {
      guard case .waterfall(let waterfall) = now.arrangement, waterfall.grid.columns > 1,
        let old = before.sections.first(where: { isAlike($0, now) })
      else { continue }
      let longest = (old.leads + now.leads).map(\.magnitude).max() ?? 0
      let stretch = 4 * max(longest, host.viewport.bounds.size.height / 2)
      if way(intoSection: section) < stretch { continue }
      let placed = page.items.filter { $0.section == section }
      var drift: [Int: Double] = [:]
      for place in placed {
        let item = now.items[place.index]
        guard drift[item.column] == nil, let y = item.id.flatMap({ seen[$0] }), y > -0.01
        else { continue }
        drift[item.column] = place.frame.minY - host.viewport.bounds.minY - y
      }
      columnsCompared += max(0, drift.count - 1)
      if let least = drift.values.min(), let most = drift.values.max(), most - least > 1 {
        fail("columns \(drift) of section \(section) moved by different distances")
      }
    }
  }

  /// Whether two sections have the same items in the same columns, of which none spans several.
  private func isAlike(_ a: NaivePage.Section, _ b: NaivePage.Section) -> Bool {
    guard case .waterfall(let old) = a.arrangement, case .waterfall(let new) = b.arrangement
    else { return false }
    return old.grid == new.grid && b.isSimple && a.items.map(\.id) == b.items.map(\.id)
      && a.items.map(\.column) == b.items.map(\.column)
  }
}

extension NaivePage.Section {
  /// How much further along the axis than by its items alone each column stands; empty where none does.
  fileprivate var leads: [Double] {
    if case .waterfall(let waterfall) = arrangement { waterfall.leads } else { [] }
  }

  /// Whether its items have names and take up one column each, if there are any.
  var isSimple: Bool { !items.isEmpty && items.allSatisfy { $0.id != nil && $0.span == 1 } }
}
