/// A type-erased layout.
///
/// It has value semantics: before a layout is prepared or changed, `Section` copies its box unless the
/// box is uniquely referenced.
public struct AnySectionLayout: Sendable {
  let box: SectionLayoutBox

  /// Creates a type-erased layout from a layout.
  public init(_ layout: some SectionLayout) {
    box = ConcreteSectionLayoutBox(layout)
  }

  /// Returns the layout's kind and parameters.
  public func layoutDescription() -> LayoutDescription { box.layoutDescription() }

  /// Returns a Boolean value that indicates whether another layout arranges the same content in the
  /// same way: it has the same type and the same complete description.
  ///
  /// A layout of an app with the default description (``SectionLayout/layoutDescription()``) is equal to
  /// no layout, not even to itself. The content and measured sizes are not compared; estimates that were
  /// adapted to measurements are.
  ///
  /// - Parameter other: The other layout.
  /// - Returns: `true` if the layouts are known to be the same.
  /// - Complexity: O(1).
  public func isEqual(to other: AnySectionLayout) -> Bool {
    guard box.hasType(of: other.box) else { return false }
    let description = layoutDescription()
    return description.isComplete && description == other.layoutDescription()
  }
}
