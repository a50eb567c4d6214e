#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The layout, the outline level and the supplementary views of a section, which are compared when the data is updated.
  struct SectionArrangement: Sendable {
    private let layout: AnySectionLayout
    private let level: Int
    private let supplementaries: [SupplementaryList]

    /// Creates the arrangement that a section of a snapshot has.
    init(_ section: SectionSnapshot) {
      layout = section.layout
      level = section.level
      supplementaries = section.supplementaries
    }

    /// Returns true if two arrangements are known to be equal, so that a section's items can be edited without a new layout.
    ///
    /// The result is false for an app's layout without a description (`layoutDescription()`), because such layouts cannot be
    /// compared.
    func isEqual(to other: SectionArrangement) -> Bool {
      level == other.level && supplementaries == other.supplementaries
        && layout.isEqual(to: other.layout)
    }
  }
#endif
