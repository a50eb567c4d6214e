/// What layouts are told: content, changes, and where they are.
extension Engine {
  /// Prepares a section again from its content.
  mutating func prepare(section handle: Int) {
    prepare(section: handle, in: environment(ofSection: handle))
  }

  /// Prepares a section again in an environment.
  mutating func prepare(section handle: Int, in environment: LayoutEnvironment) {
    work.preparations &+= 1
    sections[handle].prepare(in: environment)
    sections.updateExtent(ofSection: handle)
    if !Program.isPlain { reportFaults(ofSection: handle) }
    forgetAnswer()
  }

  /// Tells a section's layout of a change, and does what its answer asks for.
  mutating func change(section handle: Int, _ change: LayoutChange) {
    self.change(section: handle, change, in: environment(ofSection: handle))
  }

  /// Tells a section's layout of a change in an environment, and does what its answer asks for.
  mutating func change(
    section handle: Int, _ change: LayoutChange, in environment: LayoutEnvironment
  ) {
    switch sections[handle].apply(change, in: environment) {
    case .nothing: return
    case .pinned: forgetPinnedViews()
    case .attributes: forgetAnswer()
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

  /// Reports items, and sizes of items, that a change brought to a section and that make no sense.
  mutating func reportFaultyItems(ofSection index: Int) {
    if Program.isPlain { return }
    for fault in sections[sections.handle(at: index)].layout.faults() {
      if case .items(_, let first) = fault { report(fault, ofSection: index, oncePer: first) }
    }
  }

  private mutating func report(_ fault: LayoutFault, ofSection section: Int, oncePer index: Int) {
    report(
      .invalidLayout(section: section, fault),
      of: Element(kind: .background, section: section, index: index, id: .position(0)))
  }

  /// The environment of a section, in its own coordinates.
  mutating func environment(ofSection handle: Int) -> LayoutEnvironment {
    environment(ofSection: handle, at: viewport)
  }

  /// The environment that a section has in a viewport, in its own coordinates.
  mutating func environment(ofSection handle: Int, at viewport: Viewport) -> LayoutEnvironment {
    let start = sections.start(at: sections.index(of: handle))
    return LayoutEnvironment(along: axis, viewport).moved(to: start)
  }
}
