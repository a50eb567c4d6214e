import IsolationByDefault
import IsolationExplicit
import IsolationInferred
import IsolationNonisolated
import LazyScrollTerminal
import Testing

/// The contacts of each isolation, in a terminal of six rows.
@Suite struct IsolationTests {
  private static let names = (0..<500).map { "Contact \($0)" }

  /// A terminal without a screen, with a clock of its own.
  private final class Terminal {
    private final class Clock { var now = ContinuousClock.now }

    let host: TerminalHost
    private let clock: Clock

    init() {
      let clock = Clock()
      self.clock = clock
      var configuration = TerminalHost.Configuration()
      configuration.isMotionReduced = true
      host = TerminalHost(
        size: CellSize(columns: 20, rows: 6), configuration: configuration,
        clock: { clock.now })
    }

    /// Performs the work of the next display frames.
    func settle() {
      for _ in 0..<100 {
        guard let deadline = host.nextDeadline else { return }
        clock.now = max(clock.now, deadline)
        host.performDueWork()
      }
    }

    func type(_ text: String) {
      host.receive(text.utf8)
      settle()
    }

    /// The name in a row of the screen, without the scroll bar beside it.
    func name(atRow row: Int) -> String? {
      let words = host.screen.lines[row].split(separator: " ")
      return words.count >= 2 ? "\(words[0]) \(words[1])" : nil
    }

    /// Scrolls to the end, taps the first row, and compares what is told with the row.
    func exercise(_ shown: AnyObject, tapped: () -> String?) throws {
      settle()
      #expect(name(atRow: 0) == "Contact 0")
      #expect(name(atRow: 5) == "Contact 5")
      type("\u{1B}[F")
      #expect(name(atRow: 5) == "Contact 499")
      #expect(tapped() == nil)
      type("\u{1B}[<0;3;1M\u{1B}[<0;3;1m")
      #expect(tapped() == "Contact 494")
      withExtendedLifetime(shown) {}
    }
  }

  @MainActor @Test func explicitConformancesHoldOnTheMainActor() throws {
    let (first, second) = (Terminal(), Terminal())
    let contacts = IsolationExplicit.Contacts(host: first.host, names: Self.names)
    try first.exercise(contacts) { contacts.tapped }
    let list = IsolationExplicit.NameList(host: second.host, names: Self.names)
    try second.exercise(list) { list.tapped }
  }

  @MainActor @Test func inferredConformancesHoldOnTheMainActor() throws {
    let (first, second) = (Terminal(), Terminal())
    let contacts = IsolationInferred.Contacts(host: first.host, names: Self.names)
    try first.exercise(contacts) { contacts.tapped }
    let list = IsolationInferred.NameList(host: second.host, names: Self.names)
    try second.exercise(list) { list.tapped }
  }

  @MainActor @Test func defaultIsolationNeedsNoAnnotations() throws {
    let (first, second) = (Terminal(), Terminal())
    let contacts = IsolationByDefault.Contacts(host: first.host, names: Self.names)
    try first.exercise(contacts) { contacts.tapped }
    let list = IsolationByDefault.NameList(host: second.host, names: Self.names)
    try second.exercise(list) { list.tapped }
  }

  @Test func nonisolatedListsBelongToWhoeverMadeThem() throws {
    let (first, second) = (Terminal(), Terminal())
    let contacts = IsolationNonisolated.Contacts(host: first.host, names: Self.names)
    try first.exercise(contacts) { contacts.tapped }
    let list = IsolationNonisolated.NameList(host: second.host, names: Self.names)
    try second.exercise(list) { list.tapped }
  }

  /// Lists of an actor, which nothing else may touch.
  private actor Reader {
    private let terminal = Terminal()
    private var contacts: IsolationNonisolated.Contacts?

    /// Shows contacts and reads them again; returns the end of that, and the first row.
    func readAgain(_ names: [String]) async -> (ListUpdate, String?) {
      let contacts = IsolationNonisolated.Contacts(host: terminal.host, names: names)
      self.contacts = contacts
      let frames = Task {
        while !Task.isCancelled {
          terminal.settle()
          await Task.yield()
        }
      }
      let end = await contacts.reload()
      frames.cancel()
      return (end, terminal.name(atRow: 0))
    }
  }

  @Test func asynchronousMethodsStayOnTheActorOfTheList() async throws {
    let (end, first) = await Reader().readAgain(Self.names)
    #expect(end == .shown)
    #expect(first == "Contact 0")
  }

  @MainActor @Test func asynchronousMethodsStayOnTheMainActor() async throws {
    let terminal = Terminal()
    let contacts = IsolationByDefault.Contacts(host: terminal.host, names: Self.names)
    let frames = Task {
      while !Task.isCancelled {
        terminal.settle()
        await Task.yield()
      }
    }
    #expect(await contacts.reload() == .shown)
    let other = Terminal()
    let list = IsolationByDefault.NameList(host: other.host, names: Self.names)
    #expect(await list.show(["Contact 7"]) == .shown)
    frames.cancel()
    other.settle()
    #expect(other.name(atRow: 0) == "Contact 7")
  }
}
