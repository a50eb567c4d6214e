import LazyScrollEngine

/// A layout of an app's own: rows of one height, each with a stripe, and a badge on the first.
struct StripedRows: SectionLayout {
  static let rowExtent = 40.0
  static let badgeNumber: UInt8 = 9
  static let badge = ElementKind.supplementary(badgeNumber)
  static let stripe = ElementKind.decoration(9)

  private var count = 0
  private var axis = ScrollAxis.vertical
  private var crossExtent = 0.0

  var contentSize: LayoutSize {
    LayoutRect(
      along: axis, offset: 0, extent: Double(count) * Self.rowExtent, crossOffset: 0,
      crossExtent: crossExtent
    ).size
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
    axis = environment.axis
    crossExtent = environment.crossExtent
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    for index in 0..<count {
      for kind in [Self.stripe, Self.badge, .item] {
        if let attributes = attributes(of: kind, at: index, in: environment) {
          answer.append(attributes)
        }
      }
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard index >= 0, index < count else { return nil }
    let offset = Double(index) * Self.rowExtent
    func place(_ start: Double, _ extent: Double, _ crossStart: Double, _ crossExtent: Double)
      -> LayoutAttributes
    {
      LayoutAttributes(
        kind: kind, index: index,
        frame: LayoutRect(
          along: axis, offset: offset + start, extent: extent, crossOffset: crossStart,
          crossExtent: crossExtent))
    }
    if kind == .item { return place(0, Self.rowExtent, 0, crossExtent) }
    if kind == Self.stripe { return place(0, 5, 0, 10) }
    return kind == Self.badge && index == 0 ? place(5, 15, 20, 30) : nil
  }
}
