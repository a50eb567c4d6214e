/// The commands of an update and its reports of invalid input, to which each step of the update appends.
///
/// Reports follow all commands. A report about an element is made once until the data changes, because layouts are queried at
/// nearly every scroll event, and would repeat it each time.
package struct Output: Sendable {
  /// The commands, in the order in which a driver performs them.
  package private(set) var commands = Buffer<EngineCommand>()
  /// The reports of this update, which ``finish()`` appends to the commands.
  private var reports = Buffer<ListReport>()
  /// The kinds of reports that were made about each element since the data changed, so that none is made twice.
  private var reported = IdentityTable()

  /// Removes the commands of the previous update; reports that ``finish()`` has not appended to them yet are kept.
  mutating func begin() { commands.removeAll() }

  /// Appends the reports to the commands, so that they follow all commands of the update.
  mutating func finish() {
    if reports.isEmpty { return }
    for report in reports { commands.append(.report(report)) }
    reports.removeAll()
  }

  // MARK: Commands

  /// Appends a command.
  mutating func append(_ command: EngineCommand) { commands.append(command) }

  // MARK: Reports

  /// Adds a report.
  mutating func report(_ report: ListReport) { reports.append(report) }

  /// Adds reports that were made while data was prepared.
  mutating func report(_ others: Buffer<ListReport>) { reports.append(others) }

  /// Adds a report about an element, unless a report with the same code was made about it since the data changed.
  mutating func report(_ report: ListReport, onceFor element: ListElement) {
    let matter = ElementIdentity(
      rank: UInt64(report.code) << 10 | UInt64(element.kind.rank), handle: element.section,
      index: element.index)
    if reported.value(of: matter) >= 0 { return }
    reported.set(1, for: matter)
    reports.append(report)
  }

  /// Forgets which reports have been made, so that new data is reported again.
  mutating func dataDidChange() { reported.removeAll() }
}
