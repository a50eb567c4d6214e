import LazyScrollEngine

/// A function that creates a layout from its name and parameters in a trace.
///
/// - Parameters:
///   - trace: The reader, after the layout's name; the function reads the parameters.
/// - Returns: The layout, or `nil` for an unknown name.
public typealias LayoutReader =
  (_ trace: inout TraceReader) throws(TraceError) -> AnySectionLayout?

extension EngineEvent {
  /// Reads an event written by ``write(to:)``.
  ///
  /// - Parameters:
  ///   - trace: The reader, at the start of a line.
  ///   - custom: Creates the app's own layouts, which a trace names `custom`; if it is `nil`, such a layout is an error.
  /// - Throws: The error and its line.
  package init(
    from trace: inout TraceReader, custom: LayoutReader? = nil
  ) throws(TraceError) {
    let word = try trace.word(among: [
      "viewport", "phase", "snapshot", "edit", "invalidate", "resized", "frame", "settle",
      "scroll", "lease", "clear", "reset", "ended", "forget", "time",
      "follow", "stand", "limit", "focus", "scrolled", "list",
    ])
    switch word {
    case 0: self = .viewport(try Viewport(from: &trace))
    case 1: self = .phase(try trace.choice { ScrollingPhase(rawValue: $0) })
    case 2:
      let transition = try trace.transition()
      self = .snapshot(try Snapshot(from: &trace, custom: custom), transition: transition)
    case 3:
      let transition = try trace.transition()
      var changes: [SnapshotChange] = []
      for _ in 0..<(try trace.length()) {
        changes.append(try SnapshotChange(from: &trace, custom: custom))
      }
      self = .edit(ChangeSet(changes, transition: transition))
    case 4:
      let section = try trace.integer()
      self = .invalidate(section: section, try InvalidationContext(from: &trace))
    case 5: self = .resized(try trace.view(), try trace.size())
    case 6: self = .frame
    case 7: self = .settle
    case 8:
      let item = try ItemID(from: &trace)
      var target = ScrollDestination(
        item: item, section: try trace.integer(), kind: try ElementKind(from: &trace),
        alignment: try trace.choice { ScrollDestination.Alignment(rawValue: $0) },
        isAnimated: try trace.flag())
      if trace.hasMore {
        target.offset = try trace.number()
        let duration = try trace.number()
        if target.isAnimated { target.animation = ScrollAnimation(duration: duration) }
      }
      self = .scroll(target)
    case 9:
      let item = try ItemID(from: &trace)
      let (section, isHeld) = (try trace.integer(), try trace.flag())
      // Older traces contain no reason for a lease.
      let reason = trace.hasMore ? try trace.choice { LeaseReason(rawValue: $0) } : .kept
      self = .lease(ItemReference(item, inSection: section), for: reason, isHeld: isHeld)
    case 10: self = .clear(pooled: try trace.flag())
    case 11: self = .resetEnterCounts
    case 12:
      let view = try trace.view()
      self = .movementEnded(
        view, number: try trace.movement(), isFinished: try trace.flag())
    case 13: self = .reset
    case 14: self = .time(try trace.number())
    case 15: self = .follow(try trace.choice { FollowedEdges(rawValue: $0) })
    case 16: self = .standShortContent(try trace.choice { ShortContentEdge(rawValue: $0) })
    case 17: self = .limitLeases(try trace.integer())
    case 18:
      let item = try trace.flag() ? try ItemID(from: &trace) : nil
      let section = try trace.integer()
      self = .focus(item.map { ItemReference($0, inSection: section) })
    case 19: self = .scrolledBeforeChange(try Viewport(from: &trace))
    default:
      #if hasFeature(Embedded)
        throw TraceError(.number, line: trace.line)
      #else
        let (view, size, shift) = (try trace.view(), try trace.size(), try trace.number())
        let held = try trace.choice { ListResize.Held(rawValue: $0) }
        self = .listResized(
          view,
          ListResize(
            size: size, shift: shift, held: held, tail: try trace.number(),
            isSettling: try trace.flag()))
      #endif
    }
    try trace.endLine()
  }
}

extension SnapshotChange {
  init(from trace: inout TraceReader, custom: LayoutReader?) throws(TraceError) {
    let word = try trace.word(among: [
      "insert", "remove", "move", "reload", "resize", "reframe", "shift", "insertSection",
      "removeSection", "moveSection", "grow", "layOutSection", "invalidateItems",
      "reloadSupplementaries",
    ])
    switch word {
    case 0:
      let path = try trace.path()
      self = .insertItems(try ItemList(from: &trace), at: path)
    case 1: self = .removeItems(section: try trace.integer(), try trace.range())
    case 2: self = .moveItem(from: try trace.path(), to: try trace.path())
    case 3:
      self = .reloadItems(
        section: try trace.integer(), try trace.range(), revisions: try trace.list())
    case 4: self = .resizeItem(at: try trace.path(), try trace.size())
    case 5: self = .reframeItem(at: try trace.path(), try trace.rect())
    case 6: self = .shiftItems(after: try trace.path(), by: try trace.number())
    case 7:
      let index = try trace.integer()
      self = .insertSection(try SectionSnapshot(from: &trace, custom: custom), at: index)
    case 8: self = .removeSection(try trace.integer())
    case 9: self = .moveSection(from: try trace.integer(), to: try trace.integer())
    case 10: self = .growItem(at: try trace.path(), try trace.size())
    case 12: self = .invalidateItems(section: try trace.integer(), try trace.range())
    case 13: self = .reloadSupplementaries
    default:
      let index = try trace.integer()
      self = SnapshotChange.layOutSection(
        try SectionSnapshot(from: &trace, custom: custom), at: index)
    }
  }
}

extension Snapshot {
  init(from trace: inout TraceReader, custom: LayoutReader?) throws(TraceError) {
    self.init(axis: try trace.flag() ? .horizontal : .vertical)
    for _ in 0..<(try trace.length()) {
      sections.append(try SectionSnapshot(from: &trace, custom: custom))
    }
  }
}

extension SectionSnapshot {
  init(from trace: inout TraceReader, custom: LayoutReader?) throws(TraceError) {
    let id = try trace.unsigned()
    let level = try trace.integer()
    let layout = try AnySectionLayout(from: &trace, custom: custom)
    let items = try ItemList(from: &trace)
    var supplementaries: [SupplementaryList] = []
    for _ in 0..<(try trace.length()) {
      let kind = try trace.integer()
      guard let kind = UInt8(exactly: kind) else { throw TraceError(.number, line: trace.line) }
      supplementaries.append(
        SupplementaryList(
          kind: kind, count: try trace.integer(), geometry: try ItemGeometry(from: &trace)))
    }
    self.init(
      id: id == ItemID.missing ? nil : id, items: items, supplementaries: supplementaries,
      layout: layout)
    self.level = level
  }
}

extension ItemList {
  init(from trace: inout TraceReader) throws(TraceError) {
    if try trace.word(among: ["positions", "ids"]) == 0 {
      self.init(count: try trace.integer())
    } else {
      self.init(ids: try trace.list())
    }
    geometry = try ItemGeometry(from: &trace)
    revisions = try trace.list()
  }
}

extension ItemGeometry {
  init(from trace: inout TraceReader) throws(TraceError) {
    switch try trace.word(among: ["none", "extents", "sizes", "frames", "spans"]) {
    case 0: self = .none
    case 1:
      var extents: [Double] = []
      for _ in 0..<(try trace.length()) { extents.append(try trace.number()) }
      self = .extents(extents)
    case 2:
      var sizes: [LayoutSize] = []
      for _ in 0..<(try trace.length()) { sizes.append(try trace.size()) }
      self = .sizes(sizes)
    case 3:
      var frames: [LayoutRect] = []
      for _ in 0..<(try trace.length()) { frames.append(try trace.rect()) }
      self = .frames(frames)
    default:
      var spans: [ItemSpan] = []
      for _ in 0..<(try trace.length()) {
        let columns = try trace.integer()
        spans.append(ItemSpan(columns: columns, size: try trace.flag() ? try trace.size() : nil))
      }
      self = .spans(spans)
    }
  }
}

extension InvalidationContext {
  init(from trace: inout TraceReader) throws(TraceError) {
    let scope: Scope
    switch try trace.word(among: [
      "everything", "counts", "items", "supplementaries", "decorations", "arrangement",
    ]) {
    case 0: scope = .everything
    case 1: scope = .counts
    case 2: scope = .items(try trace.list())
    case 3: scope = .supplementaries(try trace.choice { $0 }, try trace.list())
    case 5: scope = .arrangement
    default: scope = .decorations(try trace.choice { $0 }, try trace.list())
    }
    self.init(
      scope, contentOffsetAdjustment: LayoutPoint(x: try trace.number(), y: try trace.number()),
      contentSizeAdjustment: trace.hasMore ? try trace.size() : .zero)
  }
}

extension Viewport {
  init(from trace: inout TraceReader) throws(TraceError) {
    self.init(
      bounds: try trace.rect(), insets: try trace.insets(), overscan: try trace.insets(),
      threshold: try trace.number(), scale: try trace.number(),
      direction: try trace.flag() ? .rightToLeft : .leftToRight, isNested: try trace.flag())
  }
}

extension ItemID {
  init(from trace: inout TraceReader) throws(TraceError) {
    if try trace.word(among: ["id", "position"]) == 0 {
      self = .id(try trace.unsigned())
    } else {
      self = .position(try trace.integer())
    }
  }
}

extension TraceReader {
  /// Reads a width and a height.
  public mutating func size() throws(TraceError) -> LayoutSize {
    LayoutSize(width: try number(), height: try number())
  }

  /// Reads a rectangle: its corner, its width and its height.
  package mutating func rect() throws(TraceError) -> LayoutRect {
    LayoutRect(origin: LayoutPoint(x: try number(), y: try number()), size: try size())
  }

  mutating func insets() throws(TraceError) -> LayoutInsets {
    LayoutInsets(
      top: try number(), leading: try number(), bottom: try number(), trailing: try number())
  }

  mutating func path() throws(TraceError) -> ItemPath {
    ItemPath(section: try integer(), item: try integer())
  }

  mutating func range() throws(TraceError) -> Range<Int> {
    let (lower, upper) = (try integer(), try integer())
    if lower > upper { throw TraceError(.number, line: line) }
    return lower..<upper
  }

  mutating func movement() throws(TraceError) -> UInt32 {
    guard let number = UInt32(exactly: try integer()) else {
      throw TraceError(.number, line: line)
    }
    return number
  }

  mutating func view() throws(TraceError) -> ViewID {
    guard let number = Int32(exactly: try integer()) else {
      throw TraceError(.number, line: line)
    }
    return ViewID(number)
  }

  /// Reads the number of list entries that follow, which cannot exceed the number of bytes left.
  mutating func length() throws(TraceError) -> Int {
    let length = try integer()
    if length < 0 || length > remaining { throw TraceError(.number, line: line) }
    return length
  }

  mutating func list() throws(TraceError) -> [UInt64] {
    var values: [UInt64] = []
    for _ in 0..<(try length()) { values.append(try unsigned()) }
    return values
  }

  mutating func list() throws(TraceError) -> [Int] {
    var values: [Int] = []
    for _ in 0..<(try length()) { values.append(try integer()) }
    return values
  }

  mutating func choice<Choice>(
    _ make: (UInt8) -> Choice?
  ) throws(TraceError) -> Choice {
    guard let number = UInt8(exactly: try integer()), let choice = make(number) else {
      throw TraceError(.number, line: line)
    }
    return choice
  }

  mutating func transition() throws(TraceError) -> ListTransition? {
    if !(try flag()) { return nil }
    return ListTransition(
      duration: try number(), curve: try choice { ListTransition.Curve(rawValue: $0) })
  }
}
