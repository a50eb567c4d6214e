import Testing

@testable import LazyScrollEngine

/// The reports of an update, of which some are made once until the data changes.
@Suite struct DiagnosticsTests {
  private var diagnostics = Diagnostics()

  private func row(_ index: Int, section: Int = 0, kind: ElementKind = .item) -> ListElement {
    ListElement(kind: kind, section: section, index: index, id: .position(index))
  }

  /// Takes the pending reports.
  private mutating func taken() -> [EngineCommand] {
    var commands = Buffer<EngineCommand>()
    diagnostics.report(into: &commands)
    return Array(commands)
  }

  @Test mutating func reportsAreMadeInOrderAndOnlyOnce() {
    diagnostics.add(.invalidViewport)
    diagnostics.add(.invalidSectionCount(-1))
    let first = taken()
    let second = taken()
    #expect(first == [.report(.invalidViewport), .report(.invalidSectionCount(-1))])
    #expect(second == [])
  }

  @Test mutating func reportsWithoutAnElementAreRepeated() {
    for _ in 0..<3 { diagnostics.add(.invalidViewport) }
    let reports = taken()
    #expect(reports.count == 3)
  }

  @Test mutating func reportOfAnElementIsMadeOnce() {
    diagnostics.add(.noSize(row(3)), onceFor: row(3))
    let first = taken()
    diagnostics.add(.noSize(row(3)), onceFor: row(3))
    let second = taken()
    #expect(first == [.report(.noSize(row(3)))])
    #expect(second == [])
  }

  /// Another kind of report, another index, another section and another kind of element are other matters.
  @Test mutating func otherMattersAreReported() {
    diagnostics.add(.noSize(row(3)), onceFor: row(3))
    let others: [(ListReport, ListElement)] = [
      (.forgottenItem(row(3)), row(3)), (.noSize(row(4)), row(4)),
      (.noSize(row(3, section: 1)), row(3, section: 1)),
      (.noSize(row(3, kind: .header)), row(3, kind: .header)),
    ]
    for (report, element) in others { diagnostics.add(report, onceFor: element) }
    let reports = taken()
    #expect(reports.dropFirst() == others.map { .report($0.0) }[...])
  }

  @Test mutating func otherDataIsReportedAnew() {
    diagnostics.add(.noSize(row(3)), onceFor: row(3))
    diagnostics.dataDidChange()
    diagnostics.add(.noSize(row(3)), onceFor: row(3))
    let reports = taken()
    #expect(reports.count == 2)
  }

  @Test mutating func findingsSayWhetherTheyAreMadeOnce() {
    var findings = Buffer<Finding>()
    for _ in 0..<2 {
      findings.append(Finding(report: .outsideContent(row(1)), element: row(1)))
      findings.append(Finding(report: .unsettled(rounds: 9), element: nil))
    }
    diagnostics.add(findings)
    let reports = taken()
    let repeated = EngineCommand.report(.unsettled(rounds: 9))
    #expect(reports == [.report(.outsideContent(row(1))), repeated, repeated])
  }
}
