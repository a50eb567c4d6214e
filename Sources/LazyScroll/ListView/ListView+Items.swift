import LazyScrollEngine

#if !hasFeature(Embedded)
  /// The app's closures for events of items, and for decisions about items, by index path.
  struct ItemCallbacks<View: AnyObject> {
    var onLoad: ((ItemPath, View) -> Void)?
    var onEnter: ((ItemPath, View, _ times: Int) -> Void)?
    var onLeave: ((ItemPath, View) -> Void)?
    var onTap: ((ItemPath) -> Void)?
    var onSelect: ((ItemPath) -> Void)?
    var onDeselect: ((ItemPath) -> Void)?
    var onMove: ((_ source: ItemPath, _ target: ItemPath) -> Void)?
    var shouldHighlight: ((ItemPath) -> Bool)?
    var shouldSelect: ((ItemPath) -> Bool)?
    var canMove: ((ItemPath) -> Bool)?

    /// True if the app has set at least one of the closures for events.
    var isListening: Bool {
      onLoad != nil || onEnter != nil || onLeave != nil || onTap != nil || onSelect != nil
        || onDeselect != nil || onMove != nil
    }

    /// Calls the app's closure for an event of an item, if the app has set one.
    func tell(_ event: PathEvent<View>) {
      switch event {
      case .load(let view, .item, let path): onLoad?(path, view)
      case .enter(let view, .item, let path, let times): onEnter?(path, view, times)
      case .leave(let view, .item, let path): onLeave?(path, view)
      case .tap(let path): onTap?(path)
      case .select(let path): onSelect?(path)
      case .deselect(let path): onDeselect?(path)
      case .move(let source, let target): onMove?(source, target)
      case .load, .enter, .leave, .scrollEnd: break
      }
    }
  }
#endif

/// Closures that the app can set for events of items, and for decisions about items, in every class of list view.
///
/// The closures name items by index path. They are called after the delegate. A ``LazyList`` also has closures that name items by
/// the app's IDs.
extension ListView {
  #if !hasFeature(Embedded)
    /// A closure called when an item has received a view with its content, before the view is shown.
    public final var onLoadItem: ((ItemPath, View) -> Void)? {
      get { itemCallbacks.onLoad }
      set { itemCallbacks.onLoad = newValue }
    }

    /// A closure called when an item has entered the viewport; `times` counts the item's entries from 1.
    public final var onEnterItem: ((ItemPath, View, _ times: Int) -> Void)? {
      get { itemCallbacks.onEnter }
      set { itemCallbacks.onEnter = newValue }
    }

    /// A closure called when an item has left the viewport, or has lost its view there.
    ///
    /// For an item that was removed, the index path is the last one that the item had.
    public final var onLeaveItem: ((ItemPath, View) -> Void)? {
      get { itemCallbacks.onLeave }
      set { itemCallbacks.onLeave = newValue }
    }

    /// A closure called when the user has tapped an item, whether it is selected or not.
    public final var onTapItem: ((ItemPath) -> Void)? {
      get { itemCallbacks.onTap }
      set { itemCallbacks.onTap = newValue }
    }

    /// A closure called when an item has been selected.
    public final var onSelectItem: ((ItemPath) -> Void)? {
      get { itemCallbacks.onSelect }
      set { itemCallbacks.onSelect = newValue }
    }

    /// A closure called when an item has been deselected.
    public final var onDeselectItem: ((ItemPath) -> Void)? {
      get { itemCallbacks.onDeselect }
      set { itemCallbacks.onDeselect = newValue }
    }

    /// A closure called when the user has dropped an item at another index path, after the data source was told.
    public final var onMoveItem: ((_ source: ItemPath, _ target: ItemPath) -> Void)? {
      get { itemCallbacks.onMove }
      set { itemCallbacks.onMove = newValue }
    }

    /// A closure that returns false for an item that a touch must not highlight, select or tap; `nil`, the default, allows all
    /// items.
    public final var shouldHighlightItem: ((ItemPath) -> Bool)? {
      get { itemCallbacks.shouldHighlight }
      set { itemCallbacks.shouldHighlight = newValue }
    }

    /// A closure that returns false for an item that a touch must not select; `nil`, the default, allows all items.
    public final var shouldSelectItem: ((ItemPath) -> Bool)? {
      get { itemCallbacks.shouldSelect }
      set { itemCallbacks.shouldSelect = newValue }
    }

    /// A closure that returns true for an item that the user may move; `nil`, the default, to ask the data source.
    public final var canMoveItem: ((ItemPath) -> Bool)? {
      get { itemCallbacks.canMove }
      set { itemCallbacks.canMove = newValue }
    }
  #endif

  /// Passes an event to the content, and then to the app's closures.
  final func publish(_ event: ListEvent<View>) {
    content?.handle(event)
    #if !hasFeature(Embedded)
      // Looking up an index path takes time, so it is done only if the app has set a closure.
      if itemCallbacks.isListening, let event = pathEvent(event) { itemCallbacks.tell(event) }
    #endif
  }

  /// Returns true if both the content and the app's closure allow a touch to highlight or select an item.
  final func isAllowed(_ action: TouchAction, on item: ItemReference) -> Bool {
    guard content?.allows(action, item) ?? true else { return false }
    #if !hasFeature(Embedded)
      guard
        let decide = action == .select ? itemCallbacks.shouldSelect : itemCallbacks.shouldHighlight,
        let path = path(of: item)
      else { return true }
      return decide(path)
    #else
      return true
    #endif
  }

  /// Returns true if the app's closure, or without one the content, lets the user move an item.
  final func isMovable(at path: ItemPath) -> Bool {
    #if !hasFeature(Embedded)
      if let canMove = itemCallbacks.canMove { return canMove(path) }
    #endif
    return content?.allowsMovement(at: path) ?? false
  }
}
