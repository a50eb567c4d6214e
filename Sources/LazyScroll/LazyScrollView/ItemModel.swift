import LazyScrollEngine

/// The frame and the identity of an item of a ``LazyScrollView``.
///
/// ```swift
/// ItemModel(frame: tile.frame, id: tile.muiID, revision: tile.version)
/// ```
public struct ItemModel: Hashable, Sendable {
  /// The item's frame, in points from where the items start; an item without area is never shown.
  public var frame: LayoutRect
  /// The item's ID, unique in the feed; an item without one is known by its index.
  public var id: ListItemID?
  /// The revision of the item's content.
  ///
  /// An item with equal ID and revision is not asked for again on reload.
  public var revision: UInt64?

  /// Creates the model of an item whose ID is a number, or that has none.
  public init(frame: LayoutRect, id: UInt64? = nil, revision: UInt64? = nil) {
    self.frame = frame
    self.id = id.map { .id($0) }
    self.revision = revision
  }

  #if !hasFeature(Embedded)
    /// Creates the model of an item with an ID of the app's own.
    ///
    /// - Parameters:
    ///   - frame: The item's frame, in points from where the items start.
    ///   - id: The item's ID, a string for instance; `nil` for an item that is known by its index.
    ///   - revision: The revision of the item's content.
    public init<ID: Hashable & Sendable>(frame: LayoutRect, id: ID?, revision: UInt64? = nil) {
      self.frame = frame
      self.id = id.map { .id($0) }
      self.revision = revision
    }
  #endif
}

/// The source of a ``LazyScrollView``: the number of items, the frame of each, and the view that shows it.
///
/// A data source may be asked at any time, from the first ``DataSourceListView/reloadData(transition:)`` on, and may
/// call the list view from inside any of these; that waits its turn.
public protocol LazyScrollViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Returns the number of items; a negative number, and one above 2²⁶, counts as none.
  func numberOfItems(in lazyScrollView: LazyScrollView<Host>) -> Int

  /// Returns the frame and the identity of an item.
  ///
  /// If items are removed while all are being read, indexes that existed when the reading began are still asked for;
  /// the answers for them are ignored.
  ///
  /// - Parameters:
  ///   - lazyScrollView: The list view that asks.
  ///   - index: An item in `0..<numberOfItems(in:)`.
  /// - Returns: The item's model.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, itemModelAt index: Int) -> ItemModel

  /// Returns the view for an item, bound to its content.
  ///
  /// The data source decides whether a view is reused, and under which identifier: ask the dequeuer for one, make one
  /// if it has none.
  ///
  /// - Parameters:
  ///   - lazyScrollView: The list view that asks.
  ///   - item: The item's ID, or its index if it has none.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The view and its identifier, or `nil` to show nothing.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Adds the models of many items; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - lazyScrollView: The list view that asks.
  ///   - range: Items in `0..<numberOfItems(in:)`.
  ///   - models: Receives one model for each.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelsIn range: Range<Int>,
    into models: inout ItemModels)

  /// Returns a view that stands for an item that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, placeholderFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?

  // MARK: Header and footer

  /// Returns the header before all items, which may be pinned; `nil`, the default, for none.
  ///
  /// It is read on reload. A height that is not declared is measured.
  func header(of lazyScrollView: LazyScrollView<Host>) -> BarModel?

  /// Returns the footer behind all items, which may be pinned; `nil`, the default, for none.
  func footer(of lazyScrollView: LazyScrollView<Host>) -> BarModel?

  /// Returns the view of the header.
  func headerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?

  /// Returns the view of the footer.
  func footerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?
}

extension LazyScrollViewDataSource {
  /// Asks for one model after the other.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelsIn range: Range<Int>,
    into models: inout ItemModels
  ) {
    for index in range { models.append(self.lazyScrollView(lazyScrollView, itemModelAt: index)) }
  }

  /// Returns `nil`, for the host's placeholder.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, placeholderFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }

  /// Returns `nil`, for no header.
  public func header(of lazyScrollView: LazyScrollView<Host>) -> BarModel? { nil }

  /// Returns `nil`, for no footer.
  public func footer(of lazyScrollView: LazyScrollView<Host>) -> BarModel? { nil }

  /// Returns `nil`, to show nothing.
  public func headerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }

  /// Returns `nil`, to show nothing.
  public func footerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
}

/// The receiver of events of a ``LazyScrollView``'s items and their views.
///
/// Everything has an empty default.
public protocol LazyScrollViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// A view was bound to an item that came near the viewport.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLoad view: Host.View, for item: ListItemID)
  /// An item entered the viewport; `times` counts its appearances from 1.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEnter view: Host.View, for item: ListItemID,
    times: Int)
  /// An item left the viewport.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLeave view: Host.View, for item: ListItemID)
  /// Returns a Boolean value that indicates whether the user may select an item; true by default.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, shouldSelect item: ListItemID) -> Bool
  /// The user tapped an item, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didTap item: ListItemID)
  /// An item was selected.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didSelect item: ListItemID)
  /// An item was deselected.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didDeselect item: ListItemID)
  /// A scroll to an item ended.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome)
}

extension LazyScrollViewDelegate {
  /// Does nothing.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLoad view: Host.View, for item: ListItemID
  ) {}
  /// Does nothing.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEnter view: Host.View, for item: ListItemID,
    times: Int
  ) {}
  /// Does nothing.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLeave view: Host.View, for item: ListItemID
  ) {}
  /// Returns true.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, shouldSelect item: ListItemID)
    -> Bool
  { true }
  /// Does nothing.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didTap item: ListItemID) {}
  /// Does nothing.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didSelect item: ListItemID) {}
  /// Does nothing.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didDeselect item: ListItemID) {
  }
  /// Does nothing.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome
  ) {}
}
