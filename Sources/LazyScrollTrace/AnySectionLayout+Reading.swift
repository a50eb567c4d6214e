import LazyScrollEngine

/// Layouts that are created from their descriptions in a trace.
extension AnySectionLayout {
  /// Reads the description of a layout, which ends where the items of its section begin.
  ///
  /// - Parameters:
  ///   - trace: The reader, at the layout's kind.
  ///   - custom: Creates the app's own layouts, whose descriptions start with the word `custom`.
  /// - Throws: The error and its line.
  package init(from trace: inout TraceReader, custom: LayoutReader?) throws(TraceError) {
    var isCustom = trace
    if (try? isCustom.word(among: ["custom"])) != nil {
      trace = isCustom
      guard let custom, let layout = try custom(&trace) else {
        throw TraceError(.unknownLayout, line: trace.line)
      }
      self = layout
      return
    }
    let description = try LayoutDescription(from: &trace)
    // A description may also name a layout of the app inside a frame (a header, a footer, margins), which only the app can
    // create.
    guard let layout = AnySectionLayout(description) else {
      throw TraceError(.unknownLayout, line: trace.line)
    }
    self = layout
  }
}

extension LayoutDescription {
  fileprivate init(from trace: inout TraceReader) throws(TraceError) {
    self.init(Self.words[try trace.word(among: Self.words)])
    while true {
      var items = trace
      if (try? items.word(among: ["positions", "ids"])) != nil { return }
      append(try trace.value(among: Self.words))
    }
  }
}

extension TraceReader {
  /// Reads one value of a layout's description: a number, or one of the given words.
  fileprivate mutating func value(
    among words: [StaticString]
  ) throws(TraceError) -> LayoutDescription.Value {
    var ahead = self
    if let integer = try? ahead.integer() {
      self = ahead
      return .integer(integer)
    }
    ahead = self
    if let number = try? ahead.number() {
      self = ahead
      return .number(number)
    }
    return .word(words[try word(among: words)])
  }
}
