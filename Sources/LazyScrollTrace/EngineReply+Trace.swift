import LazyScrollEngine

/// Replies that are written as lines of a trace, and read from them.
extension EngineReply {
  /// Writes the reply as one line.
  package func write(to trace: inout TraceWriter) {
    switch self {
    case .bound(let element, let view, let reuse):
      trace.word("bound")
      element.write(to: &trace)
      trace.integer(Int(view.rawValue))
      trace.integer(Int(reuse.rawValue))
    case .refused(let element):
      trace.word("refused")
      element.write(to: &trace)
    case .deferred(let element, let placeholder):
      trace.word("deferred")
      element.write(to: &trace)
      trace.integer(placeholder.map { Int($0.rawValue) } ?? -1)
    case .measured(let element, let size):
      trace.word("measured")
      element.write(to: &trace)
      trace.size(size)
    case .declared(let element, let size):
      trace.word("declared")
      element.write(to: &trace)
      trace.size(size)
    }
    trace.endLine()
  }

  /// Reads a reply written by ``write(to:)``.
  ///
  /// - Parameter trace: The reader, at the start of a line.
  /// - Throws: The error and its line.
  package init(from trace: inout TraceReader) throws(TraceError) {
    switch try trace.word(among: ["bound", "refused", "deferred", "measured", "declared"]) {
    case 0:
      let element = try ListElement(from: &trace)
      let view = try trace.view()
      guard let reuse = Int32(exactly: try trace.integer()) else {
        throw TraceError(.number, line: trace.line)
      }
      self = .bound(element, view, ReuseIdentifier(reuse))
    case 1: self = .refused(try ListElement(from: &trace))
    case 2:
      let element = try ListElement(from: &trace)
      let view = try trace.view()
      self = .deferred(element, placeholder: view.rawValue < 0 ? nil : view)
    case 3: self = .measured(try ListElement(from: &trace), try trace.size())
    default: self = .declared(try ListElement(from: &trace), try trace.size())
    }
    try trace.endLine()
  }
}

extension ElementKind {
  func write(to trace: inout TraceWriter) {
    if let kind = supplementary {
      trace.word("supplementary")
      trace.integer(Int(kind))
    } else if let kind = decoration {
      trace.word("decoration")
      trace.integer(Int(kind))
    } else {
      trace.word("item")
    }
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    switch try trace.word(among: ["item", "supplementary", "decoration"]) {
    case 0: self = .item
    case 1: self = .supplementary(try trace.choice { $0 })
    default: self = .decoration(try trace.choice { $0 })
    }
  }
}

extension ListElement {
  func write(to trace: inout TraceWriter) {
    kind.write(to: &trace)
    trace.integer(section)
    trace.integer(index)
    id.write(to: &trace)
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    self.init(
      kind: try ElementKind(from: &trace), section: try trace.integer(), index: try trace.integer(),
      id: try ItemID(from: &trace))
  }
}
