/// What layouts are told, and their preparation.
extension ContentModel {
  /// Prepares a section again from its content.
  mutating func prepare(section handle: Int, into output: inout Output) {
    prepare(section: handle, in: environment(ofSection: handle), into: &output)
  }

  /// Prepares a section again in an environment.
  mutating func prepare(
    section handle: Int, in environment: LayoutEnvironment, into output: inout Output
  ) {
    preparations &+= 1
    sections[handle].prepare(in: environment)
    sections.updateExtent(ofSection: handle)
    reportFaults(ofSection: handle, into: &output)
    record(.attributes)
  }

  /// Tells a section's layout of a change.
  mutating func change(
    section handle: Int, _ change: LayoutChange, into output: inout Output
  ) {
    self.change(section: handle, change, in: environment(ofSection: handle), into: &output)
  }

  /// Tells a section's layout of a change in an environment, and prepares it again if it asks for that.
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

  /// Reports invalid items, and items of invalid size, after a change of a section.
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
  ///   - old: The viewport that they were prepared for.
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

  /// Returns the extent to which the answers of a layout are stale since another viewport.
  func staleness(of section: SectionList.Visible, since old: Viewport) -> Staleness {
    sections[section.handle].layout.staleness(
      from: environment(of: section, at: old), to: environment(of: section, at: viewport))
  }

  /// Counts a measurement, by which the estimates of a section are weighted.
  mutating func recordShare(_ number: Int, inSection handle: Int) {
    sections[handle].shares.record(number)
  }

  /// Prepares a section for a viewport, if its layout is stale there.
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

  /// Tells a section's layout how far its columns have drifted, for the viewport in which they are to be aligned.
  ///
  /// - Parameters:
  ///   - handle: The section.
  ///   - drifted: How far items have moved against the anchor; `nil` to prepare the section for the viewport only.
  ///   - isFollowed: True if the viewport follows the first column.
  ///   - viewport: The viewport.
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

  /// Prepares the sections with columns in a window whose layouts are stale in a viewport, also those that enter the window
  /// with the present change.
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

  /// Tells layouts of other estimates.
  ///
  /// - Parameters:
  ///   - changes: The estimates.
  ///   - part: The part of the way from the old to the new estimates, from 0 to 1.
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
