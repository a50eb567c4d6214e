import LazyScrollEngine
import LazyScrollTrace

/// A layout of the app's own in kept traces: a staircase, or one with invalid answers.
struct TraceLayout: SectionLayout {
  /// An invalid answer, or none.
  enum Fault: Int, CaseIterable {
    case none, duplicate, unknown, invalidFrame, tooLong, outside, forgotten
  }

  var fault: Fault
  private var count = 0

  init(_ fault: Fault = .none) {
    self.fault = fault
  }

  /// Reads the layout that a trace names `custom`.
  static func read(_ trace: inout TraceReader) throws(TraceError) -> AnySectionLayout? {
    guard let fault = Fault(rawValue: try trace.integer()) else { return nil }
    return AnySectionLayout(TraceLayout(fault))
  }

  func layoutDescription() -> LayoutDescription {
    LayoutDescription("custom", .integer(fault.rawValue))
  }

  var contentSize: LayoutSize {
    LayoutSize(width: 320, height: fault == .tooLong ? .infinity : Double(count) * 40 + 10)
  }

  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    count = content.count
  }

  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    for index in 0..<count {
      let stair = stair(index)
      if !stair.frame.intersects(rect) { continue }
      if fault == .forgotten, index == 1, rect.minY > 0 { continue }
      answer.append(stair)
    }
    switch fault {
    case .duplicate where count > 0: answer.append(stair(0))
    case .unknown: answer.append(LayoutAttributes(index: count + 3, frame: stair(1).frame))
    case .invalidFrame:
      answer.append(
        LayoutAttributes(
          kind: .decoration(3), index: 0, frame: LayoutRect(x: 0, y: .nan, width: 9, height: 9)))
    case .outside:
      answer.append(
        LayoutAttributes(
          kind: .decoration(3), index: 0, frame: LayoutRect(x: 0, y: -50, width: 9, height: 90)))
    case .none, .duplicate, .tooLong, .forgotten: break
    }
  }

  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    kind == .item && index >= 0 && index < count ? stair(index) : nil
  }

  private func stair(_ index: Int) -> LayoutAttributes {
    LayoutAttributes(
      index: index,
      frame: LayoutRect(x: Double(index % 5) * 30, y: Double(index) * 40, width: 120, height: 50),
      zIndex: Int32(index % 3), alpha: index % 4 == 3 ? 0.5 : 1,
      transform: index % 6 == 5 ? .scale(x: 0.5, y: 2) : .identity)
  }
}
