import LazyScrollEngine

/// A layout of cards on both sides of a line, each at its time; if that place is occupied, as soon
/// after as possible.
struct TimelineLayout: SectionLayout {
  /// The time of each item, in points from the line's start; in ascending order.
  let times: [Double]
  /// The height of a card, in points.
  var cardHeight = 80.0
  /// The least distance between two cards of a side, and between the line and a card.
  var spacing = 16.0
  private var frames: [LayoutRect] = []
  private var width = 0.0

  init(times: [Double]) { self.times = times }

  var contentSize: LayoutSize { LayoutSize(width: width, height: frames.last?.maxY ?? 0) }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    width = environment.crossExtent
    let cardWidth = max(0, (width - 2 * spacing) / 2)
    var ends = [0.0, 0.0]
    frames = (0..<content.count).map { index in
      // The side whose last card ends first; so no card starts before its predecessor.
      let side = ends[0] <= ends[1] ? 0 : 1
      let time = index < times.count ? times[index] : 0
      let frame = LayoutRect(
        x: side == 0 ? 0 : width - cardWidth, y: max(time, ends[side]), width: cardWidth,
        height: cardHeight)
      ends[side] = frame.maxY + spacing
      return frame
    }
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    // Cards have equal heights, so they end in the order in which they start.
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= rect.minY { low = middle + 1 } else { high = middle }
    }
    while low < frames.count, frames[low].minY < rect.maxY {
      answer.append(LayoutAttributes(index: low, frame: frames[low]))
      low += 1
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, frames.indices.contains(index) else { return nil }
    return LayoutAttributes(index: index, frame: frames[index])
  }
}
