import LazyScrollEngine

/// A layout of items of equal height, each of which covers the end of the one before.
struct OverlapLayout: SectionLayout {
  /// The distance between the starts of two items, in points.
  let step: Double
  /// The height of an item, in points; more than the step.
  let height: Double
  /// A Boolean value that indicates whether the items 1, 4, 7 and so on have a greater z than the others.
  let raisesThirds: Bool
  private var count = 0
  private var width = 0.0

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - step: The distance between the starts of two items, in points.
  ///   - height: The height of an item, in points.
  ///   - raisesThirds: Whether the items 1, 4, 7 and so on have a greater z than the others.
  init(step: Double, height: Double, raisesThirds: Bool) {
    self.step = step
    self.height = height
    self.raisesThirds = raisesThirds
  }

  var contentSize: LayoutSize {
    LayoutSize(width: width, height: count == 0 ? 0 : Double(count - 1) * step + height)
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    width = environment.crossExtent
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    let first = Int(max(0, (rect.minY - height) / step))
    let last = Int(max(0, min(Double(count), rect.maxY / step + 1)))
    for index in first..<max(first, last) {
      if let item = attributes(of: .item, at: index, in: environment) { answer.append(item) }
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item else { return nil }
    return LayoutAttributes(
      index: index,
      frame: LayoutRect(x: 0, y: Double(index) * step, width: width, height: height),
      zIndex: raisesThirds && index % 3 == 1 ? 1 : 0)
  }
}
