/// A type-erased layout.
///
/// It is a value: before a layout is prepared or changed its box is copied, unless it is uniquely
/// referenced (`Section`).
public struct AnySectionLayout: Sendable {
  let box: SectionLayoutBox

  /// Creates a type-erased layout from a layout.
  public init(_ layout: some SectionLayout) {
    box = ConcreteSectionLayoutBox(layout)
  }
}
