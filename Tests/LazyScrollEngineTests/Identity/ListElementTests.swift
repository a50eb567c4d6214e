import LazyScrollEngine
import Testing

@Suite struct ListElementTests {
  @Test func elementsAreOrderedBySectionThenKindThenIndex() {
    let kinds: [ElementKind] = [
      .background, .separator, .decoration(9), .header, .supplementary(7), .item,
      .supplementary(130), .footer,
    ]
    var ordered: [ListElement] = []
    for section in 0..<2 {
      for kind in kinds {
        for index in 0..<3 {
          // IDs run the other way, and do not count.
          ordered.append(
            ListElement(
              kind: kind, section: section, index: index, id: .id(UInt64(100 - index))))
        }
      }
    }
    for (place, element) in ordered.enumerated() {
      for (other, later) in ordered.enumerated() {
        #expect(element.comesBefore(later) == (place < other))
      }
    }
  }
}
