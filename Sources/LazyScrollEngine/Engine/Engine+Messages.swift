#if !hasFeature(Embedded)
  extension Engine {
    /// Returns the text of a report as a sentence, in which a layout is named by its type.
    ///
    /// - Parameter report: A report of this engine. Its section indexes are looked up in the present data.
    /// - Returns: The sentence, without a full stop.
    public func message(of report: ListReport) -> String {
      report.message(calling: { section in
        if section < 0 || section >= content.sections.count {
          return "the layout of section \(section)"
        }
        return
          "\(content.sections[content.sections.handle(at: section)].layout.name) of section \(section)"
      })
    }
  }
#endif
