#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// List views that an app makes in Swift, compiled into the WebAssembly that its page loads.
  ///
  /// ```swift
  /// @_expose(wasm, "registerLists") @_cdecl("registerLists")
  /// public func registerLists() {
  ///   PageLists.add("contacts") { host -> TableView<WebHost> in
  ///     let table = TableView(host: host)
  ///     table.dataSource = Contacts()
  ///     return table
  ///   }
  /// }
  /// ```
  ///
  /// `registerLists` is called once, when the page has loaded the WebAssembly file. The page creates a list in an element with
  /// `createSwiftList(element, { name: "contacts", wasm })`.
  public enum PageLists {
    private struct Entry {
      var name: StaticString
      var make: (WebHost) -> PageList
    }

    nonisolated(unsafe) private static var entries: [Entry] = []

    /// Adds a list that pages can create by its name.
    ///
    /// - Parameters:
    ///   - name: The name, in ASCII; if two lists have the same name, the first is created.
    ///   - make: Makes the list, each time that a page creates it. `reloadData()` is called afterwards.
    public static func add<List: ListView<WebHost> & DataSourceListView>(
      _ name: StaticString, make: @escaping (WebHost) -> List
    ) {
      entries.append(
        Entry(name: name) { host in
          let list = make(host)
          return PageList(list) { list.reloadData() }
        })
    }

    /// The number of lists that the app has added.
    fileprivate static var count: Int { entries.count }

    fileprivate static func name(at index: Int) -> StaticString { entries[index].name }

    fileprivate static func make(_ index: Int, _ host: WebHost) -> PageList {
      entries[index].make(host)
    }
  }

  /// A list on a page whose data and views the app provides in Swift.
  private final class PageList: WebListView {
    /// The function that reads all data of the list, as `reloadData()` does; empty once the list is destroyed.
    private(set) var load: () -> Void

    init(_ list: ListView<WebHost>, load: @escaping () -> Void) {
      self.load = load
      super.init(list)
      host.firstSection = list.firstSection
    }

    override func letGo() {
      load = {}
      super.letGo()
    }

    // A scroll that the app begins in Swift reports its end to the app's completion handler. JavaScript is told of the end of a
    // scroll only if JavaScript began the scroll.

    override func scroll(to target: ScrollDestination) {
      scrollView.driver.scroll(to: target, completion: tellScrollEnd)
    }

    override func scroll(backTo path: ItemPath, distance: Double, edges: FollowedEdges) {
      scrollView.scroll(
        backTo: path, distance: distance, edges: edges, completion: tellScrollEnd)
    }

    /// A completion handler that tells JavaScript how a scroll ended.
    ///
    /// It captures only the host, because a scroll may be under way when the list is destroyed.
    private var tellScrollEnd: (ScrollOutcome) -> Void {
      { [host] outcome in host.call(.scrollEnded, Double(outcome.number)) }
    }

    /// Returns the number of items before an item, counted over all sections; -1 if there is no such item.
    func place(ofItem number: Double) -> Int {
      guard let path = path(ofItem: number) else { return -1 }
      var place = path.item
      for section in host.firstSection..<path.section {
        place += scrollView.driver.engine.content.itemCount(inSection: section)
      }
      return place
    }

    /// Returns the number by which JavaScript knows the item that has `place` items before it, counted over all sections; NaN
    /// if there is no such item.
    func number(ofItemAt place: Int) -> Double {
      guard place >= 0 else { return .nan }
      var item = place
      for section in 0..<scrollView.numberOfSections {
        let count = scrollView.driver.engine.content.itemCount(
          inSection: section + host.firstSection)
        if item < count { return itemAt(host.number, Int32(section), Int32(item)) }
        item -= count
      }
      return .nan
    }
  }

  // MARK: Calls from JavaScript

  /// Returns the list with a number that `createList` has returned.
  private func pageList(_ number: Int32) -> PageList {
    unsafeDowncast(listView(number), to: PageList.self)
  }

  /// Returns the number of lists that the app has added.
  @_expose(wasm, "listCount") @_cdecl("listCount")
  public func listCount() -> Int32 { Int32(PageLists.count) }

  /// Returns the address of the name of the list at an index.
  @_expose(wasm, "listName") @_cdecl("listName")
  public func listName(_ index: Int32) -> UnsafePointer<UInt8> {
    PageLists.name(at: Int(index)).utf8Start
  }

  /// Returns the length of the name of the list at an index, in bytes.
  @_expose(wasm, "listNameLength") @_cdecl("listNameLength")
  public func listNameLength(_ index: Int32) -> Int32 {
    Int32(PageLists.name(at: Int(index)).utf8CodeUnitCount)
  }

  /// Creates the list that the app added at an index, and returns the number by which JavaScript refers to the new list.
  @_expose(wasm, "createList") @_cdecl("createList")
  public func createList(_ index: Int32) -> Int32 {
    add(PageLists.make(Int(index), WebHost(number: nextNumber)))
  }

  /// Reads the data of a list, as `reloadData()` does.
  @_expose(wasm, "loadList") @_cdecl("loadList")
  public func loadList(_ number: Int32) { pageList(number).load() }

  /// Returns the number of items of a list.
  @_expose(wasm, "listItemCount") @_cdecl("listItemCount")
  public func listItemCount(_ number: Int32) -> Int32 {
    Int32(clamping: pageList(number).scrollView.itemCount)
  }

  /// Returns the number of items before an item, counted over all sections; -1 if there is no such item.
  @_expose(wasm, "listPlace") @_cdecl("listPlace")
  public func listPlace(_ number: Int32, _ item: Double) -> Int32 {
    Int32(clamping: pageList(number).place(ofItem: item))
  }

  /// Returns the number by which JavaScript knows the item that has `place` items before it, counted over all sections; NaN if
  /// there is no such item.
  @_expose(wasm, "listItem") @_cdecl("listItem")
  public func listItem(_ number: Int32, _ place: Int32) -> Double {
    pageList(number).number(ofItemAt: Int(place))
  }
#endif
