import Testing

@testable import LazyScrollEngine

/// The commands and reports of an update; reports of an element are made once until the data changes.
@Suite struct OutputTests {
  private var output = Output()

  private func row(_ index: Int, section: Int = 0, kind: ElementKind = .item) -> ListElement {
    ListElement(kind: kind, section: section, index: index, id: .position(index))
  }

  /// Takes the pending reports.
  private mutating func taken() -> [EngineCommand] {
    output.begin()
    output.finish()
    return Array(output.commands)
  }

  @Test mutating func reportsAreMadeInOrderAndOnlyOnce() {
    output.report(.invalidViewport)
    output.report(.invalidSectionCount(-1))
    let first = taken()
    let second = taken()
    #expect(first == [.report(.invalidViewport), .report(.invalidSectionCount(-1))])
    #expect(second == [])
  }

  @Test mutating func reportsWithoutAnElementAreRepeated() {
    for _ in 0..<3 { output.report(.invalidViewport) }
    let reports = taken()
    #expect(reports.count == 3)
  }

  @Test mutating func reportOfAnElementIsMadeOnce() {
    output.report(.noSize(row(3)), onceFor: row(3))
    let first = taken()
    output.report(.noSize(row(3)), onceFor: row(3))
    let second = taken()
    #expect(first == [.report(.noSize(row(3)))])
    #expect(second == [])
  }

  /// Another kind of report, another index, another section and another kind of element are other matters.
  @Test mutating func otherMattersAreReported() {
    output.report(.noSize(row(3)), onceFor: row(3))
    let others: [(ListReport, ListElement)] = [
      (.forgottenItem(row(3)), row(3)), (.noSize(row(4)), row(4)),
      (.noSize(row(3, section: 1)), row(3, section: 1)),
      (.noSize(row(3, kind: .header)), row(3, kind: .header)),
    ]
    for (report, element) in others { output.report(report, onceFor: element) }
    let reports = taken()
    #expect(reports.dropFirst() == others.map { .report($0.0) }[...])
  }

  @Test mutating func otherDataIsReportedAnew() {
    output.report(.noSize(row(3)), onceFor: row(3))
    output.dataDidChange()
    output.report(.noSize(row(3)), onceFor: row(3))
    let reports = taken()
    #expect(reports.count == 2)
  }

  /// Reports stand behind the commands of the update, whichever came first; the next update begins without them.
  @Test mutating func reportsFollowTheCommands() {
    output.report(.invalidViewport)
    output.append(.contentSize(.zero))
    output.begin()
    output.append(.recycle(ViewID(1)))
    output.finish()
    let commands = Array(output.commands)
    output.begin()
    let isEmpty = output.commands.isEmpty
    #expect(commands == [.recycle(ViewID(1)), .report(.invalidViewport)])
    #expect(isEmpty)
  }
}
