#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The layout of a section, its level and its supplementary views, without its items.
  struct SectionArrangement: Sendable {
    private let layout: AnySectionLayout
    private let level: Int
    private let supplementaries: [SupplementaryList]

    /// Creates the arrangement of a section.
    init(_ section: SectionSnapshot) {
      layout = section.layout
      level = section.level
      supplementaries = section.supplementaries
    }

    /// Returns a Boolean value that indicates whether items can be edited under another arrangement without a new layout.
    ///
    /// It is false for a layout of the app that does not describe itself.
    func isEqual(to other: SectionArrangement) -> Bool {
      level == other.level && supplementaries == other.supplementaries
        && layout.isEqual(to: other.layout)
    }
  }
#endif
