/// Facts that layouts are told, and preparing them.
extension ContentModel {
  /// Prepares a section again from its content.
  mutating func prepare(section handle: Int) {
    prepare(section: handle, in: environment(ofSection: handle))
  }

  /// Prepares a section again in an environment.
  mutating func prepare(section handle: Int, in environment: LayoutEnvironment) {
    preparations &+= 1
    sections[handle].prepare(in: environment)
    sections.updateExtent(ofSection: handle)
    reportFaults(ofSection: handle)
    note(.attributes)
  }

  /// Tells a section's layout of a change.
  mutating func change(section handle: Int, _ change: LayoutChange) {
    self.change(section: handle, change, in: environment(ofSection: handle))
  }

  /// Tells a section's layout of a change in an environment, and prepares it again if it says so.
  mutating func change(
    section handle: Int, _ change: LayoutChange, in environment: LayoutEnvironment
  ) {
    switch sections[handle].apply(change, in: environment) {
    case .nothing: return
    case .pinned: note(.pinned)
    case .attributes: note(.attributes)
    case .preparation:
      prepare(section: handle, in: environment)
      return
    }
    sections.updateExtent(ofSection: handle)
  }

  private mutating func reportFaults(ofSection handle: Int) {
    let index = sections.index(of: handle)
    for fault in sections[handle].layout.faults() {
      report(fault, ofSection: index, oncePer: -fault.code)
    }
  }

  /// Reports invalid items, and invalid sizes of items, that a change brought to a section.
  mutating func reportFaultyItems(ofSection index: Int) {
    for fault in sections[sections.handle(at: index)].layout.faults() {
      if case .items(_, let first) = fault { report(fault, ofSection: index, oncePer: first) }
    }
  }

  private mutating func report(_ fault: LayoutFault, ofSection section: Int, oncePer index: Int) {
    report(
      .invalidLayout(section: section, fault),
      onceFor: ListElement(kind: .background, section: section, index: index, id: .position(0)))
  }

  /// Prepares the sections whose layouts say that another viewport makes them stale.
  ///
  /// - Parameter old: The viewport that they were prepared for.
  mutating func prepareSections(since old: Viewport) {
    for index in 0..<sections.count {
      let section = SectionList.Visible(
        index: index, handle: sections.handle(at: index), start: sections.start(at: index))
      if staleness(of: section, since: old) == .preparation { prepare(section: section.handle) }
    }
    note(.attributes)
  }

  /// Returns the part of a layout's answers that has become stale since another viewport.
  func staleness(of section: SectionList.Visible, since old: Viewport) -> Staleness {
    sections[section.handle].layout.staleness(
      from: environment(of: section, at: old), to: environment(of: section, at: viewport))
  }

  /// Counts a measurement as one of those that a section's estimates are weighted by.
  mutating func noteShare(_ number: Int, inSection handle: Int) {
    sections[handle].shares.note(number)
  }

  /// Prepares a section whose layout says that another viewport makes it stale, as it stands there.
  mutating func prepareIfStale(section handle: Int, at viewport: Viewport) {
    let (old, new) = (
      environment(ofSection: handle), environment(ofSection: handle, at: viewport)
    )
    if sections[handle].layout.staleness(from: old, to: new) == .preparation {
      prepare(section: handle, in: new)
    }
  }

  /// Tells a section's layout how far its columns have drifted, in the viewport in which they stay.
  ///
  /// - Parameters:
  ///   - handle: The section.
  ///   - drifted: The items that have moved against the anchor; `nil` if the section is only prepared for the
  ///     viewport.
  ///   - isFollowed: True if the viewport follows the first column.
  ///   - viewport: The viewport.
  mutating func holdColumns(
    ofSection handle: Int, _ drifted: [DriftedItem]?, isFollowed: Bool, at viewport: Viewport
  ) {
    guard let drifted else { return prepareIfStale(section: handle, at: viewport) }
    change(
      section: handle, .drifted(drifted, isFollowed: isFollowed),
      in: environment(ofSection: handle, at: viewport))
  }

  /// Prepares the sections with columns in a window whose layouts say that a viewport makes them stale: those, too,
  /// that come into it with the change at hand.
  ///
  /// - Complexity: O(log s) for s sections, and O(log s) for each in the window.
  mutating func prepareStaleColumns(in window: LayoutRect, at viewport: Viewport) {
    var index =
      sections.index(at: max(sections.start, window.offset(along: axis))) ?? sections.count
    while index < sections.count, sections.start(at: index) <= window.end(along: axis) {
      let handle = sections.handle(at: index)
      if sections[handle].layout.hasColumns { prepareIfStale(section: handle, at: viewport) }
      index += 1
    }
  }

  /// Tells layouts of other estimates.
  ///
  /// - Parameters:
  ///   - changes: The estimates.
  ///   - part: The part of the way that they go, from 0 to 1.
  mutating func adopt(_ changes: Buffer<EstimateChange>, part: Double) {
    for change in changes {
      self.change(section: change.handle, .estimate(change.kind, change.estimate(part: part)))
    }
  }

  /// Reports the first section that is longer than there are coordinates.
  mutating func reportIfTooLong() {
    guard let section = sections.sectionTooLong() else { return }
    report(
      .contentTooLong(section: section),
      onceFor: ListElement(kind: .background, section: section, index: 0, id: .position(0)))
  }
}
