/// Another layout for a section that is there.
extension Engine {
  /// Lays a section out in another way; its items stay who they are.
  mutating func layOut(_ section: SectionSnapshot, at index: Int, _ number: Int) {
    guard let handle = handle(ofSection: index, number) else { return }
    let count = sections[handle].order.count
    guard section.items.count == count else {
      reports.append(.countMismatch(expected: count, actual: section.items.count))
      return
    }
    section.items.reportUnequalCounts(section: index, into: &reports)
    var invalid = InvalidFrames()
    invalid.look(through: section.items.geometry, 0..<(section.items.geometry.count ?? 0))
    invalid.report(section: index, at: 0, into: &reports)
    sections[handle].layout = section.layout
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
