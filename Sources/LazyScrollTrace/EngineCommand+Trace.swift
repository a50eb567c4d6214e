import LazyScrollEngine

/// Commands as lines of a trace, which are compared with those of a replay.
///
/// A command's line starts with `>`, so that a replay skips it.
extension EngineCommand {
  /// Writes the command as one line.
  package func write(to trace: inout TraceWriter) {
    trace.word(">")
    switch self {
    case .recycle(let view): trace.view("recycle", view)
    case .discard(let view): trace.view("discard", view)
    case .materialize(let element, let attributes, let current):
      trace.word("materialize")
      element.write(to: &trace)
      trace.rect(attributes.frame)
      trace.integer(current.map { Int($0.rawValue) } ?? -1)
    case .stamp(let view, let element):
      trace.view("stamp", view)
      element.write(to: &trace)
    case .place(let view, let attributes, let movement):
      trace.view("place", view)
      attributes.write(to: &trace)
      if let movement {
        trace.integer(Int(movement.number))
        trace.number(movement.transition.duration)
      }
    case .measure(let view, let element, let proposed, let axes):
      trace.view("measure", view)
      element.write(to: &trace)
      trace.size(proposed)
      trace.integer(Int(axes.rawValue))
    case .didEnter(let view, let element, let times):
      trace.view("enter", view)
      element.write(to: &trace)
      trace.integer(times)
    case .didLeave(let view, let element):
      trace.view("leave", view)
      element.write(to: &trace)
    case .contentSize(let size):
      trace.word("size")
      trace.size(size)
    case .correct(let delta):
      trace.word("correct")
      trace.number(delta.x)
      trace.number(delta.y)
    case .scroll(let offset, let animation):
      trace.word("scroll")
      trace.number(offset.x)
      trace.number(offset.y)
      trace.flag(animation != nil)
      if let duration = animation?.duration { trace.number(duration) }
    case .scrollEnded(let target, let outcome):
      trace.word("scrolled")
      target.item.write(to: &trace)
      trace.integer(Int(outcome.rawValue))
    case .report(let report):
      trace.word("report")
      trace.integer(report.code)
    }
    trace.endLine()
  }
}

extension LayoutAttributes {
  /// Writes the frame of the view, and its other attributes if they differ from the default.
  func write(to trace: inout TraceWriter) {
    trace.rect(frame)
    if zIndex != 0 || alpha != 1 || transform != .identity {
      trace.integer(Int(zIndex))
      trace.number(alpha)
    }
    if transform != .identity {
      for part in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] {
        trace.number(part)
      }
    }
  }
}

extension TraceWriter {
  fileprivate mutating func view(_ word: StaticString, _ view: ViewID) {
    self.word(word)
    integer(Int(view.rawValue))
  }
}
