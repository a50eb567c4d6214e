#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  // The keyboard focus. JavaScript reports the view that has the focus, and moves the focus to the node of the item that a
  // function returns. Items are numbers as in `Exports.swift`, NaN for none.

  /// Records that the focus is now in a view or its descendants; -1 if it is in no view.
  @_expose(wasm, "focusMoved") @_cdecl("focusMoved")
  public func focusMoved(_ number: Int32, _ view: Int32) {
    listView(number).scrollView.driver.focusDidMove(to: view < 0 ? nil : WebView.of(view))
  }

  /// Returns the item that has to be brought into view before the Tab key moves the focus from `item`; NaN if there is no next
  /// item, or it has a node already.
  ///
  /// Without a node for the next item, the focus would leave the list.
  @_expose(wasm, "itemToReveal") @_cdecl("itemToReveal")
  public func itemToReveal(_ number: Int32, _ item: Double, _ step: Int32) -> Double {
    let listView = listView(number)
    guard let path = listView.path(ofItem: item),
      let next = FocusWalk.neighbor(of: path, by: Int(step), in: WebFocusMap(listView))
    else { return .nan }
    let driver = listView.scrollView.driver
    if let id = driver.engine.content.id(at: next),
      let view = driver.view(of: id, inSection: next.section),
      driver.element(of: view) != nil
    {
      return .nan
    }
    return listView.number(at: next)
  }

  extension WebListView {
    /// Returns the number by which JavaScript knows an item, given its path in the engine.
    package final func number(at path: ItemPath) -> Double {
      let id = scrollView.driver.engine.content.id(at: path) ?? .position(path.item)
      return id.number(inSection: path.section - host.firstSection)
    }
  }

  /// The frames and counts of a list's items, by their index paths in the engine, for keys that move the focus.
  package struct WebFocusMap: FocusMap {
    private let listView: WebListView

    package init(_ listView: WebListView) { self.listView = listView }

    private var driver: Driver<WebHost> { listView.scrollView.driver }

    package var sections: Range<Int> {
      listView.host.firstSection..<listView.host.firstSection + listView.scrollView.numberOfSections
    }
    package var window: LayoutSize { listView.window?.form.size ?? .zero }
    package var contentSize: LayoutSize { driver.engine.contentSize }

    package func itemCount(inSection section: Int) -> Int {
      driver.engine.content.itemCount(inSection: section)
    }
    package func frame(of path: ItemPath) -> LayoutRect? { driver.engine.content.frame(of: path) }
    package func items(in rect: LayoutRect) -> [ItemPath] {
      var paths: [ItemPath] = []
      for (element, _) in driver.engine.content.elements(in: rect) where element.kind == .item {
        paths.append(ItemPath(section: element.section, item: element.index))
      }
      return paths
    }
  }
#endif
