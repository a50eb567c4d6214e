#if Desktop
  import FeedStore
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// The table: contacts by their names, below letters that stay at the top; a name leads to its row.
  @MainActor final class TablePage: DesktopPage {
    let frame = PageFrame()
    private(set) var inspection: ListInspection?
    private(set) var table: GTKTableView?

    private let options: DesktopGallery.Options
    private let search = GTKEntry(placeholder: "Find a name")
    private var source: ContactSource?
    private let observer = ScrollListener()

    init(_ options: DesktopGallery.Options) {
      self.options = options
      frame.title.text = "Contacts"
      frame.bar.append(search)
      search.isSensitive = false
    }

    /// A store with its sections.
    private struct Book: Sendable {
      let store: ContactStore
      let sections: [ContactSection]
    }

    func open() {
      let options = options
      StoreOpening(frame: frame, waiting: "Opening the address book …").open { state in
        let store = try ContactStore(
          path: CacheFile.path(contacts: options.contacts, beside: options.database),
          count: options.contacts, onWait: state.wait)
        try store.fill {
          state.fill($0, of: store.count)
        } onWait: {
          state.wait()
        }
        return Book(store: store, sections: try store.sections())
      } ready: { [unowned self] in
        show($0)
      }
    }

    private func show(_ book: Book) {
      if book.store.count == 0 { return frame.beEmpty("There is nobody in the address book.") }
      let pages = ContactPages(book.store, sections: book.sections)
      let source = ContactSource(pages)
      let table = GTKTableView(host: GTKHost())
      table.estimatedRowHeight = 62
      table.dataSource = source
      table.reloadData()
      observer.didScroll = { [unowned self] in showPlace() }
      table.addScrollObserver(observer)
      self.source = source
      self.table = table
      inspection = ListInspection(of: table)
      search.isSensitive = true
      search.onChange = { [unowned self] in find($0) }
      frame.show(table.host.widget)
      showPlace()
    }

    /// Scrolls to the first contact whose name begins with a text.
    func find(_ text: String) {
      guard let source, let table, !text.isEmpty else { return }
      do throws(FeedStoreError) {
        guard let row = try source.pages.store.firstRow(named: text),
          let path = source.pages.path(of: row)
        else {
          frame.place.text = "Nobody is called “\(text)”."
          return
        }
        table.scrollToRow(at: ItemPath(row: path.row, section: path.section), at: .start)
        showPlace()
      } catch {
        frame.place.text = error.message
      }
    }

    private func showPlace() {
      guard let table, let source, let first = table.indexPathsForVisibleRows.first else { return }
      let row = source.pages.sections[first.section].first + first.row
      frame.place.text = "\((row + 1).grouped) of \(source.pages.store.count.grouped)"
    }
  }

  /// The contacts as the data of a table.
  final class ContactSource: TableViewDataSource {
    /// The contacts.
    let pages: ContactPages

    private let rows = Registration(
      content: { ContactRow() },
      update: { (row: ContactRow, contact: Result<Contact, FeedStoreError>) in
        switch contact {
        case .success(let contact): row.show(contact)
        case .failure(let error): row.fail(error.message)
        }
      })
    private let letters = Registration(
      content: { () -> GTKLabel in
        let label = GTKLabel()
        label.addStyle("letter")
        return label
      }, update: { (label: GTKLabel, letter: String) in label.text = letter })

    /// The data of a table.
    init(_ pages: ContactPages) { self.pages = pages }

    func numberOfSections(in tableView: TableView<GTKHost>) -> Int { pages.sections.count }

    func tableView(_ tableView: TableView<GTKHost>, numberOfRowsInSection section: Int) -> Int {
      pages.sections[section].count
    }

    func tableView(_ tableView: TableView<GTKHost>, sectionAt index: Int) -> SectionModel {
      SectionModel(header: BarModel(isPinned: true))
    }

    func tableView(
      _ tableView: TableView<GTKHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<GTKView>
    ) -> BoundView<GTKView>? {
      let number = pages.sections[path.section].first + path.row
      let contact = Result { () throws(FeedStoreError) in try pages.contact(number) }
      return dequeuer.dequeue(rows, for: contact)
    }

    func tableView(
      _ tableView: TableView<GTKHost>, viewForHeaderInSection section: Int,
      from dequeuer: borrowing Dequeuer<GTKView>
    ) -> BoundView<GTKView>? {
      dequeuer.dequeue(letters, for: pages.sections[section].letter)
    }
  }

  /// A listener to scrolling that calls a closure.
  final class ScrollListener: ScrollObserver {
    /// Called after the content scrolled.
    var didScroll: () -> Void = {}
    /// Called with each new phase of scrolling.
    var didChangePhase: (ScrollingPhase) -> Void = { _ in }

    func didScroll(from old: Viewport, to new: Viewport) { didScroll() }
    func scrollPhaseDidChange(to phase: ScrollingPhase) { didChangePhase(phase) }
  }
#endif
