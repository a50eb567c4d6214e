import LazyScrollEngine

/// Events that are written as lines of a trace.
extension EngineEvent {
  /// Writes the event as one line.
  ///
  /// - Parameter trace: Receives the line.
  package borrowing func write(to trace: inout TraceWriter) {
    switch self {
    case .viewport(let viewport):
      trace.word("viewport")
      viewport.write(to: &trace)
    case .scrolledBeforeChange(let viewport):
      trace.word("scrolled")
      viewport.write(to: &trace)
    case .phase(let phase):
      trace.word("phase")
      trace.integer(Int(phase.rawValue))
    case .snapshot(let snapshot, let transition):
      trace.word("snapshot")
      write(transition, to: &trace)
      snapshot.write(to: &trace)
    case .prepared(let prepared, let transition):
      trace.word("snapshot")
      write(transition, to: &trace)
      prepared.source.write(to: &trace)
    case .edit(let changes):
      trace.word("edit")
      write(changes.transition, to: &trace)
      trace.integer(changes.changes.count)
      for change in changes.changes { change.write(to: &trace) }
    case .invalidate(let section, let context):
      trace.word("invalidate")
      trace.integer(section)
      context.write(to: &trace)
    case .resized(let view, let size):
      trace.word("resized")
      trace.integer(Int(view.rawValue))
      trace.size(size)
    #if !hasFeature(Embedded)
      case .listResized(let view, let resize):
        trace.word("list")
        trace.integer(Int(view.rawValue))
        trace.size(resize.size)
        trace.number(resize.shift)
        trace.integer(Int(resize.held.rawValue))
        trace.number(resize.tail)
        trace.flag(resize.isSettling)
    #endif
    case .frame: trace.word("frame")
    case .time(let time):
      trace.word("time")
      trace.number(time)
    case .settle: trace.word("settle")
    case .scroll(let target):
      trace.word("scroll")
      target.item.write(to: &trace)
      trace.integer(target.section)
      target.kind.write(to: &trace)
      trace.integer(Int(target.alignment.rawValue))
      trace.flag(target.isAnimated)
      // Fields that older traces lack come last in the line, so that a reader can still read these traces.
      if target.offset != 0 || target.animation?.duration != nil {
        trace.number(target.offset)
        trace.number(target.animation?.duration ?? -1)
      }
    case .lease(let item, let reason, let held):
      trace.word("lease")
      item.id.write(to: &trace)
      trace.integer(item.section)
      trace.flag(held)
      trace.integer(Int(reason.rawValue))
    case .limitLeases(let limit):
      trace.word("limit")
      trace.integer(limit)
    case .focus(let item):
      trace.word("focus")
      trace.flag(item != nil)
      item?.id.write(to: &trace)
      trace.integer(item?.section ?? 0)
    case .clear(let pooled):
      trace.word("clear")
      trace.flag(pooled)
    case .reset: trace.word("forget")
    case .resetEnterCounts: trace.word("reset")
    case .follow(let edges):
      trace.word("follow")
      trace.integer(Int(edges.rawValue))
    case .standShortContent(let edge):
      trace.word("stand")
      trace.integer(Int(edge.rawValue))
    case .movementEnded(let view, let number, let isFinished):
      trace.word("ended")
      trace.integer(Int(view.rawValue))
      trace.integer(Int(number))
      trace.flag(isFinished)
    }
    trace.endLine()
  }

  private func write(_ transition: ListTransition?, to trace: inout TraceWriter) {
    trace.flag(transition != nil)
    if let transition {
      trace.number(transition.duration)
      trace.integer(Int(transition.curve.rawValue))
    }
  }
}

extension SnapshotChange {
  func write(to trace: inout TraceWriter) {
    switch self {
    case .insertItems(let items, let path):
      trace.word("insert")
      trace.path(path)
      items.write(to: &trace)
    case .removeItems(let section, let range):
      trace.word("remove")
      trace.integer(section)
      trace.range(range)
    case .moveItem(let source, let target):
      trace.word("move")
      trace.path(source)
      trace.path(target)
    case .reloadItems(let section, let range, let revisions):
      trace.word("reload")
      trace.integer(section)
      trace.range(range)
      trace.list(revisions)
    case .reloadSupplementaries: trace.word("reloadSupplementaries")
    case .resizeItem(let path, let size):
      trace.word("resize")
      trace.path(path)
      trace.size(size)
    case .reframeItem(let path, let frame):
      trace.word("reframe")
      trace.path(path)
      trace.rect(frame)
    case .invalidateItems(let section, let range):
      trace.word("invalidateItems")
      trace.integer(section)
      trace.range(range)
    case .growItem(let path, let size):
      trace.word("grow")
      trace.path(path)
      trace.size(size)
    case .shiftItems(let path, let delta):
      trace.word("shift")
      trace.path(path)
      trace.number(delta)
    case .layOutSection(let section, let index):
      trace.word("layOutSection")
      trace.integer(index)
      section.write(to: &trace)
    case .insertSection(let section, let index):
      trace.word("insertSection")
      trace.integer(index)
      section.write(to: &trace)
    case .removeSection(let index):
      trace.word("removeSection")
      trace.integer(index)
    case .moveSection(let source, let target):
      trace.word("moveSection")
      trace.integer(source)
      trace.integer(target)
    }
  }
}

extension Snapshot {
  func write(to trace: inout TraceWriter) {
    trace.flag(axis == .horizontal)
    trace.integer(sections.count)
    for section in sections { section.write(to: &trace) }
  }
}

extension SectionSnapshot {
  func write(to trace: inout TraceWriter) {
    trace.unsigned(id ?? ItemID.missing)
    trace.integer(level)
    trace.description(layout.layoutDescription())
    items.write(to: &trace)
    trace.integer(supplementaries.count)
    for list in supplementaries {
      trace.integer(Int(list.kind))
      trace.integer(list.count)
      list.geometry.write(to: &trace)
    }
  }
}

extension ItemList {
  func write(to trace: inout TraceWriter) {
    switch identities {
    case .positions(let count):
      trace.word("positions")
      trace.integer(count)
    case .ids(let ids):
      trace.word("ids")
      trace.list(ids)
    }
    geometry.write(to: &trace)
    trace.list(revisions)
  }
}

extension ItemGeometry {
  func write(to trace: inout TraceWriter) {
    switch self {
    case .none: trace.word("none")
    case .extents(let extents):
      trace.word("extents")
      trace.integer(extents.count)
      for extent in extents { trace.number(extent) }
    case .sizes(let sizes):
      trace.word("sizes")
      trace.integer(sizes.count)
      for size in sizes { trace.size(size) }
    case .frames(let frames):
      trace.word("frames")
      trace.integer(frames.count)
      for frame in frames { trace.rect(frame) }
    case .spans(let spans):
      trace.word("spans")
      trace.integer(spans.count)
      for span in spans {
        trace.integer(span.columns)
        trace.flag(span.size != nil)
        if let size = span.size { trace.size(size) }
      }
    }
  }
}

extension InvalidationContext {
  func write(to trace: inout TraceWriter) {
    switch scope {
    case .everything: trace.word("everything")
    case .counts: trace.word("counts")
    case .arrangement: trace.word("arrangement")
    case .items(let items):
      trace.word("items")
      trace.list(items)
    case .supplementaries(let kind, let indexes):
      trace.word("supplementaries")
      trace.integer(Int(kind))
      trace.list(indexes)
    case .decorations(let kind, let indexes):
      trace.word("decorations")
      trace.integer(Int(kind))
      trace.list(indexes)
    }
    trace.number(contentOffsetAdjustment.x)
    trace.number(contentOffsetAdjustment.y)
    if contentSizeAdjustment != .zero { trace.size(contentSizeAdjustment) }
  }
}

extension Viewport {
  func write(to trace: inout TraceWriter) {
    trace.rect(bounds)
    trace.insets(insets)
    trace.insets(overscan)
    trace.number(threshold)
    trace.number(scale)
    trace.flag(direction == .rightToLeft)
    trace.flag(isNested)
  }
}

extension ItemID {
  func write(to trace: inout TraceWriter) {
    if let name {
      trace.word("id")
      trace.unsigned(name)
    } else {
      trace.word("position")
      trace.integer(position ?? -1)
    }
  }
}

extension TraceWriter {
  /// Writes the kind and the parameters of a layout.
  package mutating func description(_ description: LayoutDescription) {
    word(description.kind)
    for value in description.values {
      switch value {
      case .word(let word): self.word(word)
      case .integer(let integer): self.integer(integer)
      case .number(let number): self.number(number)
      }
    }
  }

  /// Writes a width and a height.
  public mutating func size(_ size: LayoutSize) {
    number(size.width)
    number(size.height)
  }

  /// Writes a corner, a width and a height.
  package mutating func rect(_ rect: LayoutRect) {
    number(rect.minX)
    number(rect.minY)
    size(rect.size)
  }

  mutating func insets(_ insets: LayoutInsets) {
    number(insets.top)
    number(insets.leading)
    number(insets.bottom)
    number(insets.trailing)
  }

  mutating func path(_ path: ItemPath) {
    integer(path.section)
    integer(path.item)
  }

  mutating func range(_ range: Range<Int>) {
    integer(range.lowerBound)
    integer(range.upperBound)
  }

  mutating func list(_ values: [UInt64]) {
    integer(values.count)
    for value in values { unsigned(value) }
  }

  mutating func list(_ values: [Int]) {
    integer(values.count)
    for value in values { integer(value) }
  }
}
