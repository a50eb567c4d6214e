/// The commands and the reports of an update: each step appends what it decided.
///
/// Reports stand behind the commands. A report of an element is made once until the data changes, because layouts
/// are asked at nearly every tick and would repeat it each time.
package struct Output: Sendable {
  /// The commands, in the order in which a driver performs them.
  package private(set) var commands = Buffer<EngineCommand>()
  /// The reports that ``finish()`` moves behind the commands.
  private var reports = Buffer<ListReport>()
  /// The reports that have been made of an element since the data changed.
  private var reported = IdentityTable()

  /// Removes the commands of the update before; reports that are not among its commands yet are kept.
  mutating func begin() { commands.removeAll() }

  /// Moves the reports behind the commands.
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

  /// Adds a report of an element, unless the same kind has been made of it since the data changed.
  mutating func report(_ report: ListReport, onceFor element: ListElement) {
    let matter = ElementIdentity(
      rank: UInt64(report.code) << 10 | UInt64(element.kind.rank), handle: element.section,
      index: element.index)
    if reported.value(of: matter) >= 0 { return }
    reported.set(1, for: matter)
    reports.append(report)
  }

  /// Forgets which reports have been made: the data is another.
  mutating func dataDidChange() { reported.removeAll() }
}
