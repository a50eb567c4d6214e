/// A layout whose type is not known.
///
/// It is a value: whoever prepares it or tells it of changes copies the box first, unless it holds the
/// box alone (`Section`).
public struct AnySectionLayout: Sendable {
  let box: SectionLayoutBox

  /// Wraps a layout.
  public init(_ layout: some SectionLayout) {
    box = ConcreteSectionLayoutBox(layout)
  }
}
