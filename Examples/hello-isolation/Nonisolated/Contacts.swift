import LazyScrollTerminal

/// The same screen without isolation: it belongs to the thread, or to the actor, that made it.
///
/// It is not `Sendable`, so the compiler lets it go nowhere else. Its asynchronous methods stay there, too:
/// `nonisolated(nonsending)`.
package final class Contacts: TableViewDataSource, TableViewDelegate {
  private let table: TerminalTableView
  private let names: [String]
  /// The name that was tapped last.
  package private(set) var tapped: String?

  private let cells = Registration<TerminalView, String> {
    TerminalView()
  } update: { cell, name in
    cell.content = { $0.text(name) }
  }

  /// Creates a screen of contacts with a host, which it owns through its table.
  package init(host: TerminalHost, names: [String]) {
    self.names = names
    table = TerminalTableView(host: host)
    table.dataSource = self
    table.delegate = self
    table.reloadData()
  }

  /// Reads the contacts again, so many in a display frame.
  package nonisolated(nonsending) func reload() async -> ListUpdate {
    await table.reloadData(from: self, inSlicesOf: 100)
  }

  // MARK: TableViewDataSource

  package func tableView(_ tableView: TerminalTableView, numberOfRowsInSection section: Int) -> Int
  {
    names.count
  }

  package func tableView(
    _ tableView: TerminalTableView, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    dequeuer.dequeue(cells, for: names[path.row])
  }

  package func tableView(_ tableView: TerminalTableView, heightForRowAt path: ItemPath) -> Double? {
    16
  }

  // MARK: TableViewDelegate

  package func tableView(_ tableView: TerminalTableView, didTapRowAt path: ItemPath) {
    tapped = names[path.row]
  }
}

/// A list of the same contacts by their names: a `LazyList` asks closures, which have the isolation of the place where
/// they are written.
package final class NameList {
  private let list: TerminalList<String>
  /// The name that was tapped last.
  package private(set) var tapped: String?

  /// Creates a list with a host, which it owns through the list view.
  package init(host: TerminalHost, names: [String]) {
    let rows = Registration<TerminalView, String> {
      TerminalView()
    } update: { row, name in
      row.content = { $0.text(name) }
    }
    list = TerminalList<String>(host: host, layout: ListLayout(estimate: 16)) { rows($0) }
    list.onTap = { [weak self] in self?.tapped = $0 }
    list.apply(names)
  }

  /// Shows other names; their numbers are given on another thread.
  package nonisolated(nonsending) func show(_ names: [String]) async -> ListUpdate {
    var snapshot = ListSnapshot<OnlySection, String>()
    snapshot.appendSections([.only])
    snapshot.appendItems(names)
    return await list.applyInBackground(snapshot)
  }
}
