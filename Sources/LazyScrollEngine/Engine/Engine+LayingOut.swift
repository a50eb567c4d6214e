/// Another layout for a section that is there; see ``Change/layOutSection(_:at:)``.
public struct SectionRelayout: Sendable {
  let section: SectionSnapshot
  let index: Int

  func perform(in engine: inout Engine) { engine.layOut(section, at: index) }
}

extension Change {
  /// Lays a section out in another way, with other supplementary views if it says so.
  ///
  /// Its items stay who they are: what the new section says of them is their geometry. It keeps its name
  /// and its level.
  ///
  /// - Parameters:
  ///   - section: How the section is laid out, with as many items as it has.
  ///   - index: The section.
  /// - Returns: The change.
  public static func layOutSection(_ section: SectionSnapshot, at index: Int) -> Change {
    .relayout(SectionRelayout(section: section, index: index))
  }
}

extension Engine {
  /// Lays a section out in another way; its items stay who they are.
  mutating func layOut(_ section: SectionSnapshot, at index: Int) {
    let handle = sections.handle(at: index)
    let count = sections[handle].order.count
    guard section.items.count == count else {
      reports.append(.countMismatch(expected: count, actual: section.items.count))
      return
    }
    guard count <= section.layout.box.greatestCount else {
      reports.append(.invalidCount(section: index, count: count, taken: count))
      return
    }
    section.items.reportUnequalCounts(section: index, into: &reports)
    var invalid = InvalidFrames()
    invalid.look(through: section.items.geometry, 0..<(section.items.geometry.count ?? 0))
    invalid.report(section: index, at: 0, into: &reports)
    sections[handle].layout = section.layout.box
    sections[handle].content = SectionContent(
      count: count, geometry: section.items.geometry, supplementaries: section.supplementaries)
    prepare(section: handle)
    if sections[handle].layout.keepsGeometry { sections[handle].content.geometry = nil }
    // What was measured before is no guide to what comes now.
    learnt.forgetWeights()
    hasNewEstimates = true
    for position in live.indices where live.at(position).pointee.handle == handle {
      live.at(position).pointee.measureAgain()
    }
  }
}
