#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The layout of a section in a form that can be compared: as text of a trace.
  struct SectionArrangement: Equatable, Sendable {
    private let text: [UInt8]
    private let supplementaries: [SupplementaryList]

    /// Creates the arrangement of a section; `nil` for a layout defined by the app, whose parameters are unknown.
    init?(_ section: SectionSnapshot) {
      var trace = TraceWriter()
      section.layout.write(to: &trace)
      trace.integer(section.level)
      text = trace.bytes
      supplementaries = section.supplementaries
      let words = text.split(separator: UInt8(ascii: " "))
      let isCustom = words.contains { $0.elementsEqual("custom".utf8) }
      if isCustom { return nil }
    }
  }
#endif
