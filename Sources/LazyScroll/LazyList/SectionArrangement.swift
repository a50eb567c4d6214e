#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The layout of a section as text, by which it is known to be the same as another one.
  struct SectionArrangement: Equatable, Sendable {
    private let text: [UInt8]
    private let supplementaries: [SupplementaryList]

    /// The arrangement of a section; `nil` if it has a layout of the app's own, of whose parameters nothing is known.
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
