/// How columns stay beside each other, though what is measured above moves each by itself.
///
/// A column that would move against the first one, of which nothing is seen but its items, is given a lead instead: all
/// of it stands so much further along the axis. At the section's start there are no leads: on the last stretch before
/// it they are given back, in proportion to the way that is left, so that columns never jump.
extension WaterfallLayout {
  /// How far a column stands from where its items alone would put it, in points.
  func lead(of column: Int) -> Double { leads.isEmpty ? 0 : leads[column] }

  /// On how long a stretch before the section's start leads are given back, in points: so long that no
  /// column moves by a quarter more than the reader does.
  private func stretch(in environment: LayoutEnvironment) -> Double {
    var longest = environment.viewport.visibleBounds.extent(along: axis) / 2
    for lead in leads { longest = max(longest, lead.magnitude) }
    return min(wayOfLeads, 4 * longest)
  }

  /// How far the viewport is from the section's start, in points; 0 where it shows the start.
  private func way(in environment: LayoutEnvironment) -> Double {
    max(0, environment.viewport.visibleBounds.offset(along: axis))
  }

  /// Whether the viewport comes closer to the section's start than it was when leads were given.
  func owesLeads(in environment: LayoutEnvironment) -> Bool {
    !leads.isEmpty && way(in: environment) < stretch(in: environment)
  }

  /// Answers hold until leads have to be given back.
  func limit(_ reach: inout BandReach, in environment: LayoutEnvironment) {
    if leads.isEmpty { return }
    let left = way(in: environment) - stretch(in: environment)
    reach.limit(backward: max(0, left), forward: .infinity)
  }

  /// Gives back as much of the leads as the way to the section's start has become shorter.
  mutating func giveBackLeads(in environment: LayoutEnvironment) {
    if !owesLeads(in: environment) { return }
    let way = way(in: environment)
    if way == 0 {
      leads = []
      return
    }
    let part = way / stretch(in: environment)
    for column in leads.indices { leads[column] *= part }
    wayOfLeads = way
  }

  /// Takes leads back where items span columns: these couple columns, so that none stands by itself.
  mutating func dropLeadsOfCoupledColumns() {
    if cells.spanningCount > 0 { leads = [] }
  }

  /// Lets columns stand where they stood: of each the first item that was seen decides.
  mutating func hold(_ drifted: [DriftedItem], in environment: LayoutEnvironment) -> Staleness {
    let way = way(in: environment)
    if drifted.isEmpty || way == 0 || columns.count == 1 || cells.spanningCount > 0 {
      if leads.isEmpty { return .nothing }
      leads = []
      return .attributes
    }
    let before = leads
    giveBackLeads(in: environment)
    var new = leads.isEmpty ? [Double](repeating: 0, count: columns.count) : leads
    var isHeld = [Bool](repeating: false, count: columns.count)
    for item in drifted where item.index < cells.count {
      let column = Int(cells[item.index].column)
      if isHeld[column] { continue }
      isHeld[column] = true
      new[column] -= item.distance
    }
    // The first column has none: what all have in common is for the content offset to make up for.
    let common = new[0]
    // No start of a column comes into sight before the section's own.
    for column in new.indices { new[column] = max(-way, min(new[column] - common, way)) }
    leads = new.allSatisfy { $0 == 0 } ? [] : new
    if leads == before { return .nothing }
    wayOfLeads = way
    return .attributes
  }
}
