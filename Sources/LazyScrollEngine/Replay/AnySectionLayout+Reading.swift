/// The creation of layouts from their names and parameters.
extension AnySectionLayout {
  /// Writes the data from which a trace can create the layout again.
  package func write(to trace: inout TraceWriter) { box.write(to: &trace) }

  init(from trace: inout TraceReader, custom: LayoutReader?) throws(TraceError) {
    var frame: SectionFrame?
    while true {
      switch try trace.word(among: [
        "absolute", "list", "table", "grid", "waterfall", "flow", "framed", "custom", "carousel",
        "spacedList", "spacedTable",
      ]) {
      case 0: self.init(AbsoluteLayout(), within: frame)
      case 1: self.init(ListLayout(estimate: try trace.number()), within: frame)
      case 2: self.init(try TableLayout(from: &trace), within: frame)
      case 3: self.init(try UniformGridLayout(from: &trace), within: frame)
      case 4: self.init(try WaterfallLayout(from: &trace), within: frame)
      case 5: self.init(try FlowLayout(from: &trace), within: frame)
      case 6 where frame == nil:
        frame = try SectionFrame(from: &trace)
        continue
      case 7 where frame == nil:
        guard let custom, let made = try custom(&trace) else {
          throw TraceError(.unknownLayout, line: trace.line)
        }
        self = made
      case 9:
        self.init(
          ListLayout(estimate: try trace.number(), spacing: try trace.number()), within: frame)
      case 10: self.init(try TableLayout(from: &trace, isSpaced: true), within: frame)
      case 8: self.init(try CarouselLayout(from: &trace), within: frame)
      // A layout frame around a layout of the reader's own can only be created by the reader.
      default: throw TraceError(.unknownLayout, line: trace.line)
      }
      return
    }
  }

  private init<Layout: SectionLayout>(_ layout: Layout, within frame: SectionFrame?) {
    if let frame {
      self.init(FramedLayout(layout, frame))
    } else {
      self.init(layout)
    }
  }
}
