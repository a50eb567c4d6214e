#if !hasFeature(Embedded)
  extension Engine {
    /// Returns a report as a sentence that names its layout by type.
    ///
    /// - Parameter report: A report of this engine; its sections are the present ones.
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
