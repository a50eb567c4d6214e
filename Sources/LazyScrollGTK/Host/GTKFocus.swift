#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// The state of the keyboard focus in a host's list, and of the item positions that a screen reader announces.
  struct GTKFocus {
    /// The view that has the focus or contains the focused widget.
    weak var view: GTKView?
    /// True if the focused view shows an item of the list itself, not of a nested list.
    ///
    /// The value is determined when the view gets the focus, because a recycled view no longer has an item.
    var isOwnItem = false
    /// The item that gets the focus as soon as it has a view; `nil` if no item waits for the focus.
    var wanted: WantedItem?
    /// The item that lost the focus because its view was hidden or reused.
    var lost: ListElement?
    /// True while a mouse button or a finger is down.
    ///
    /// A widget that gets the focus by a press is visible already, so the list does not scroll to it.
    var isPressed = false
    /// True while the focus moves to an item that a running scroll already brings into view, so that no second scroll begins.
    var isLedByScroll = false
    /// The point at which the mouse button or the finger went down, in the coordinates of the stage, the list's widget.
    var press: LayoutPoint?
    /// True if item positions, such as 3 of 12, have to be passed to assistive technology again.
    var arePositionsStale = false
    /// The GTK window whose focused widget is observed, and the ID of the signal connection that observes it.
    var window: (pointer: UnsafeMutableRawPointer, connection: gulong)?

    /// An item that gets the focus once it has a view.
    struct WantedItem {
      let section: Int
      let item: ItemID
      /// True if the list scrolls to the item; false if a scroll there is already under way, and the item gets the focus once it
      /// is visible.
      let isRevealed: Bool
    }
  }

  /// The items of a host's list and their frames, among which arrow keys find the next item to focus.
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
