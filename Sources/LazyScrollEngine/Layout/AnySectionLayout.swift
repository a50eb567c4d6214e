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

  /// Returns the layout's kind and parameters.
  public func layoutDescription() -> LayoutDescription { box.layoutDescription() }

  /// Returns a Boolean value that indicates whether another layout arranges the same content in the
  /// same way: it has the same type and the same complete description.
  ///
  /// A layout of an app that describes nothing (``SectionLayout/layoutDescription()``) is equal to
  /// none, itself included. Content and measured sizes do not count,
  /// learnt estimates do.
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
