/// The reports of an update, and a memory of those that are made only once.
///
/// Layouts are asked at nearly every tick, and would repeat what they get wrong each time.
struct Diagnostics: Sendable {
  private var pending = Buffer<ListReport>()
  /// Reports that have been made of an element since the data changed.
  private var reported = IdentityTable()

  /// Adds a report.
  mutating func add(_ report: ListReport) { pending.append(report) }

  /// Adds a report of an element, unless the same kind has been made of it since the data changed.
  mutating func add(_ report: ListReport, onceFor element: ListElement) {
    let matter = ElementIdentity(
      rank: UInt64(report.code) << 10 | UInt64(element.kind.rank), handle: element.section,
      index: element.index)
    if reported.value(of: matter) >= 0 { return }
    reported.set(1, for: matter)
    pending.append(report)
  }

  /// Adds reports of another part.
  mutating func add(_ findings: Buffer<Finding>) {
    for finding in findings {
      if let element = finding.element {
        add(finding.report, onceFor: element)
      } else {
        add(finding.report)
      }
    }
  }

  /// Adds reports that were made while data was prepared.
  mutating func add(_ reports: Buffer<ListReport>) { pending.append(reports) }

  /// Forgets which reports have been made: the data is another.
  mutating func dataDidChange() { reported.removeAll() }

  /// Moves the pending reports into commands.
  mutating func report(into commands: inout Buffer<EngineCommand>) {
    if pending.isEmpty { return }
    for report in pending { commands.append(.report(report)) }
    pending.removeAll()
  }
}
