#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The keyboard's focus of a host, and what assistive technology knows of the items.
  struct GTKFocus {
    /// The view that has the focus, or in which it is.
    weak var view: GTKView?
    /// True if that view shows an item of the list, and not one of a list nested in it.
    ///
    /// Asked when the focus comes: a view that is recycled is bound to nothing any more.
    var isOwnItem = false
    /// The item that is to have the focus as soon as it has a view.
    var wanted: WantedItem?
    /// The item that had the focus, whose view was taken from it.
    var lost: ListElement?
    /// True if the pointer or a finger is down: what is pressed stays where it is.
    var isPressed = false
    /// True if an item gets the focus to which a scroll under way leads already.
    var isLedByScroll = false
    /// The point of the stage at which the pointer went down.
    var press: LayoutPoint?
    /// True if positions are to be announced again.
    var arePositionsStale = false
    /// The window that tells of its focus, and the connection to it.
    var window: (pointer: UnsafeMutableRawPointer, connection: gulong)?

    /// An item that is to have the focus.
    struct WantedItem {
      let section: Int
      let item: ItemID
      /// True if it is to be scrolled into the window.
      let isRevealed: Bool
    }
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
