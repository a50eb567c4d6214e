import LazyScrollEngine
import LazyScrollTestSupport

/// Cards of the shop's heights in four columns.
enum Waterfall {
  static let columns = 4
  static let spacing = 8.0

  /// Returns the extent of each card.
  static func extents(count: Int) -> [Double] {
    var random = SeededRandom(seed: 42)
    return (0..<count).map { _ in Double(56 + random.below(245)) }
  }

  /// Returns the waterfall of such cards.
  static func layout(of extents: [Double]) -> WaterfallLayout {
    var layout = WaterfallLayout(columns: .count(columns), spacing: spacing)
    layout.prepare(
      SectionContent(count: extents.count, geometry: .extents(extents)),
      in: TablePage.environment())
    return layout
  }
}

extension SectionLayout {
  /// Returns the number of items materialized with the viewport at an offset.
  func itemCount(at offset: Double, into answer: inout LayoutAnswer) -> Int {
    let environment = TablePage.environment(at: offset)
    answer.removeAll()
    attributes(in: environment.viewport.window, in: environment, into: &answer)
    return answer.count
  }
}
