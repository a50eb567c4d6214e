/// Changes that are passed to layouts, and the preparation of layouts.
extension ContentModel {
  /// Prepares the layout of a section again from the section's content.
  mutating func prepare(section handle: Int, into output: inout Output) {
    prepare(section: handle, in: environment(ofSection: handle), into: &output)
  }

  /// Prepares the layout of a section again in an environment, which contains the viewport.
  mutating func prepare(
    section handle: Int, in environment: LayoutEnvironment, into output: inout Output
  ) {
    preparations &+= 1
    sections[handle].prepare(in: environment)
    sections.updateExtent(ofSection: handle)
    reportFaults(ofSection: handle, into: &output)
    record(.attributes)
  }

  /// Passes a change, such as a measured size, to the layout of a section.
  mutating func change(
    section handle: Int, _ change: LayoutChange, into output: inout Output
  ) {
    self.change(section: handle, change, in: environment(ofSection: handle), into: &output)
  }

  /// Passes a change to the layout of a section in an environment, and prepares the layout again if it requests it.
  mutating func change(
    section handle: Int, _ change: LayoutChange, in environment: LayoutEnvironment,
    into output: inout Output
  ) {
    switch sections[handle].apply(change, in: environment) {
    case .nothing: return
    case .pinned: record(.pinned)
    case .attributes: record(.attributes)
    case .preparation:
      prepare(section: handle, in: environment, into: &output)
      return
    }
    sections.updateExtent(ofSection: handle)
  }

  private func reportFaults(ofSection handle: Int, into output: inout Output) {
    let index = sections.index(of: handle)
    for fault in sections[handle].layout.faults() {
      report(fault, ofSection: index, oncePer: -fault.code, into: &output)
    }
  }

  /// Reports the items of a section that its layout finds invalid, such as items of invalid size, after a change of the section.
  func reportFaultyItems(ofSection index: Int, into output: inout Output) {
    for fault in sections[sections.handle(at: index)].layout.faults() {
      guard case .items(_, let first) = fault else { continue }
      report(fault, ofSection: index, oncePer: first, into: &output)
    }
  }

  private func report(
    _ fault: LayoutFault, ofSection section: Int, oncePer index: Int, into output: inout Output
  ) {
    output.report(
      .invalidLayout(section: section, fault),
      onceFor: ListElement(kind: .background, section: section, index: index, id: .position(0)))
  }

  /// Prepares the sections whose layouts are stale in the present viewport.
  ///
  /// - Parameters:
  ///   - old: The viewport for which the layouts were prepared.
  ///   - output: Receives reports.
  mutating func prepareSections(since old: Viewport, into output: inout Output) {
    for index in 0..<sections.count {
      let section = SectionList.Visible(
        index: index, handle: sections.handle(at: index), start: sections.start(at: index))
      if staleness(of: section, since: old) == .preparation {
        prepare(section: section.handle, into: &output)
      }
    }
    record(.attributes)
  }

  /// Returns the extent to which the results of a layout for another viewport are stale in the present viewport.
  func staleness(of section: SectionList.Visible, since old: Viewport) -> Staleness {
    sections[section.handle].layout.staleness(
      from: environment(of: section, at: old), to: environment(of: section, at: viewport))
  }

  /// Counts a measurement in a section, because the section's estimates are weighted by its numbers of measurements.
  mutating func recordShare(_ number: Int, inSection handle: Int) {
    sections[handle].shares.record(number)
  }

  /// Prepares the layout of a section for a viewport, if its last preparation is stale for that viewport.
  mutating func prepareIfStale(
    section handle: Int, at viewport: Viewport, into output: inout Output
  ) {
    let (old, new) = (
      environment(ofSection: handle), environment(ofSection: handle, at: viewport)
    )
    if sections[handle].layout.staleness(from: old, to: new) == .preparation {
      prepare(section: handle, in: new, into: &output)
    }
  }

  /// Passes the drift of columns to the layout of a section, which then shifts the columns back.
  ///
  /// - Parameters:
  ///   - handle: The handle of the section.
  ///   - drifted: The distances by which items have moved against the anchor; `nil` to prepare the section for the viewport only.
  ///   - isFollowed: True if the viewport follows the first column of the section.
  ///   - viewport: The viewport in which the columns have to be aligned.
  ///   - output: Receives reports.
  mutating func holdColumns(
    ofSection handle: Int, _ drifted: [DriftedItem]?, isFollowed: Bool, at viewport: Viewport,
    into output: inout Output
  ) {
    guard let drifted else {
      return prepareIfStale(section: handle, at: viewport, into: &output)
    }
    change(
      section: handle, .drifted(drifted, isFollowed: isFollowed),
      in: environment(ofSection: handle, at: viewport), into: &output)
  }

  /// Prepares the sections with columns that intersect a window, if their layouts are stale in a viewport.
  ///
  /// This includes sections that enter the window with the present change and have no live elements yet.
  ///
  /// - Complexity: O(log s) for s sections, and O(log s) for each in the window.
  mutating func prepareStaleColumns(
    in window: LayoutRect, at viewport: Viewport, into output: inout Output
  ) {
    var index =
      sections.index(at: max(sections.start, window.offset(along: axis))) ?? sections.count
    while index < sections.count, sections.start(at: index) <= window.end(along: axis) {
      let handle = sections.handle(at: index)
      if sections[handle].layout.hasColumns {
        prepareIfStale(section: handle, at: viewport, into: &output)
      }
      index += 1
    }
  }

  /// Passes new estimates of unmeasured extents to the layouts.
  ///
  /// - Parameters:
  ///   - changes: The old and the new estimates.
  ///   - part: The fraction of the change to apply: 0 for the old estimates, 1 for the new ones.
  ///   - output: Receives reports.
  mutating func adopt(
    _ changes: Buffer<EstimateChange>, part: Double, into output: inout Output
  ) {
    for change in changes {
      self.change(
        section: change.handle, .estimate(change.kind, change.estimate(part: part)),
        into: &output)
    }
  }

  /// Reports the first section whose extent exceeds the greatest coordinate.
  func reportIfTooLong(into output: inout Output) {
    guard let section = sections.sectionTooLong() else { return }
    output.report(
      .contentTooLong(section: section),
      onceFor: ListElement(kind: .background, section: section, index: 0, id: .position(0)))
  }
}
