#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The state of the keyboard focus of a host, and of the positions announced to assistive technology.
  struct GTKFocus {
    /// The view that has the focus or contains the focused widget.
    weak var view: GTKView?
    /// True if the view shows an item of the list itself, and not of a nested list.
    ///
    /// It is determined when the view gets the focus, because a recycled view no longer has an item.
    var isOwnItem = false
    /// The item that gets the focus as soon as it has a view.
    var wanted: WantedItem?
    /// The item that lost the focus because its view was hidden or reused.
    var lost: ListElement?
    /// True while the pointer or a finger is down, so that pressing a widget does not scroll.
    var isPressed = false
    /// True while an item gets the focus to which a scroll is already under way.
    var isLedByScroll = false
    /// The point of the stage at which the pointer went down.
    var press: LayoutPoint?
    /// True if positions have to be announced again to assistive technology.
    var arePositionsStale = false
    /// The window whose focus is observed, and the signal connection.
    var window: (pointer: UnsafeMutableRawPointer, connection: gulong)?

    /// An item that gets the focus once it has a view.
    struct WantedItem {
      let section: Int
      let item: ItemID
      /// True if the item is scrolled into the window.
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
