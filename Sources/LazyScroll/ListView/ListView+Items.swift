import LazyScrollEngine

#if !hasFeature(Embedded)
  /// The app's closures for the items of a list view, by index path.
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

    /// True if an event of an item may concern one of the closures.
    var isListening: Bool {
      onLoad != nil || onEnter != nil || onLeave != nil || onTap != nil || onSelect != nil
        || onDeselect != nil || onMove != nil
    }

    /// Calls the closure for an event.
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

/// Events of items and decisions about them, for every class of list view.
///
/// The content (a data source and its delegate, or a typed list) is told first. The closures here work in each class, by index
/// path; a ``LazyList`` has the same by the app's IDs.
extension ListView {
  #if !hasFeature(Embedded)
    /// Called when an item got a view that is bound to it, before the view is shown.
    public final var onLoadItem: ((ItemPath, View) -> Void)? {
      get { itemCallbacks.onLoad }
      set { itemCallbacks.onLoad = newValue }
    }

    /// Called when an item entered the viewport; `times` counts its entries from 1.
    public final var onEnterItem: ((ItemPath, View, _ times: Int) -> Void)? {
      get { itemCallbacks.onEnter }
      set { itemCallbacks.onEnter = newValue }
    }

    /// Called when an item left the viewport, or lost its view there.
    ///
    /// The index path is the last one of an item that was removed.
    public final var onLeaveItem: ((ItemPath, View) -> Void)? {
      get { itemCallbacks.onLeave }
      set { itemCallbacks.onLeave = newValue }
    }

    /// Called when the user tapped an item, selected or not.
    public final var onTapItem: ((ItemPath) -> Void)? {
      get { itemCallbacks.onTap }
      set { itemCallbacks.onTap = newValue }
    }

    /// Called when an item was selected.
    public final var onSelectItem: ((ItemPath) -> Void)? {
      get { itemCallbacks.onSelect }
      set { itemCallbacks.onSelect = newValue }
    }

    /// Called when an item was deselected.
    public final var onDeselectItem: ((ItemPath) -> Void)? {
      get { itemCallbacks.onDeselect }
      set { itemCallbacks.onDeselect = newValue }
    }

    /// Called when the user dropped an item at another index path; the data source has been told.
    public final var onMoveItem: ((_ source: ItemPath, _ target: ItemPath) -> Void)? {
      get { itemCallbacks.onMove }
      set { itemCallbacks.onMove = newValue }
    }

    /// Returns false for an item that a touch neither highlights, selects nor taps.
    public final var shouldHighlightItem: ((ItemPath) -> Bool)? {
      get { itemCallbacks.shouldHighlight }
      set { itemCallbacks.shouldHighlight = newValue }
    }

    /// Returns false for an item that a touch does not select.
    public final var shouldSelectItem: ((ItemPath) -> Bool)? {
      get { itemCallbacks.shouldSelect }
      set { itemCallbacks.shouldSelect = newValue }
    }

    /// Returns true for an item that the user may move; `nil` to ask the data source.
    public final var canMoveItem: ((ItemPath) -> Bool)? {
      get { itemCallbacks.canMove }
      set { itemCallbacks.canMove = newValue }
    }
  #endif

  /// Tells the content and the app's closures of an event.
  final func publish(_ event: ListEvent<View>) {
    content?.handle(event)
    #if !hasFeature(Embedded)
      // Index paths are looked up only for closures.
      if itemCallbacks.isListening, let event = pathEvent(event) { itemCallbacks.tell(event) }
    #endif
  }

  /// Returns true if a touch may have an effect on an item.
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

  /// Returns true if the user may move an item.
  final func isMovable(at path: ItemPath) -> Bool {
    #if !hasFeature(Embedded)
      if let canMove = itemCallbacks.canMove { return canMove(path) }
    #endif
    return content?.allowsMovement(at: path) ?? false
  }
}
