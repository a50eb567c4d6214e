// A table of contacts for a page, in Swift. `Utilities/embedded-wasm Examples/hello-swift-page` compiles this
// folder, together with the engine and the browser's host, into one WebAssembly file.
#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Names the lists that pages may show; called once when a page has loaded the app.
  @_expose(wasm, "registerLists") @_cdecl("registerLists")
  public func registerLists() {
    PageLists.add("contacts") { host -> TableView<WebHost> in
      let table = TableView(host: host)
      let contacts = Contacts()
      table.dataSource = contacts
      table.delegate = contacts
      return table
    }
  }

  /// The contacts, and the stars that the user gave them.
  final class Book {
    private let names = ["Ada", "Grace", "Hedy", "Katherine", "Radia"]
    private var stars: [Int: Int] = [:]

    func title(of number: Int) -> String {
      "\(number). \(names[number % names.count]) "
        + String(repeating: "★", count: stars[number] ?? 0)
    }

    func record(of number: Int) -> String {
      String(repeating: "A note. ", count: 1 + number % 7 * 5)
    }

    func addStar(to number: Int) { stars[number, default: 0] += 1 }
  }

  /// A hundred thousand contacts in rows that are as high as their notes; a tap adds a star to one.
  final class Contacts: TableViewDataSource, TableViewDelegate {
    private let book: Book
    /// The rows: a name and a note below it, which are made once and bound again and again.
    private let rows: Registration<WebView, Int>

    init() {
      let book = Book()
      self.book = book
      rows = Registration {
        let row = WebView.make("article")
        _ = WebView.make("h2", in: row)
        _ = WebView.make("p", in: row)
        return row
      } update: { row, number in
        row.children[0].setText(book.title(of: number))
        row.children[1].setText(book.record(of: number))
        row.setStyle("--hue", to: "\(number * 47 % 360)")
      }
    }

    func tableView(_ tableView: TableView<WebHost>, numberOfRowsInSection section: Int) -> Int {
      100_000
    }

    func tableView(
      _ tableView: TableView<WebHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? {
      dequeuer.dequeue(rows, for: path.row)
    }

    func tableView(_ tableView: TableView<WebHost>, didTapRowAt path: ItemPath) {
      book.addStar(to: path.row)
      tableView.reloadRows(at: path)
    }
  }
#endif
