#if GTK
  import LazyScroll
  import LazyScrollEngine

  /// The keyboard's focus of a host, and what assistive technology knows of the items.
  struct GTKFocus {
    /// The view that has the focus, or in which it is.
    weak var view: GTKView?
    /// The item that is to have the focus as soon as it has a view: its section and ID.
    var wanted: (section: Int, item: ItemID)?
    /// A Boolean value that indicates whether a view shows another element than assistive technology knows.
    var isSetStale = false
  }

  /// The items among which the focus of a host moves.
  struct GTKFocusMap: FocusMap {
    let driver: Driver<GTKHost>

    var sections: Range<Int> { 0..<driver.engine.content.sectionCount }
    var window: LayoutSize { driver.host.windowSize }
    var contentSize: LayoutSize { driver.engine.contentSize }

    func itemCount(inSection section: Int) -> Int {
      driver.engine.content.itemCount(inSection: section)
    }
    func frame(of path: ItemPath) -> LayoutRect? { driver.engine.content.frame(of: path) }
    func items(in rect: LayoutRect) -> [ItemPath] {
      driver.engine.content.elements(in: rect).compactMap { element, _ in
        element.kind == .item ? ItemPath(section: element.section, item: element.index) : nil
      }
    }
  }
#endif
