import LazyScrollEngine

/// The frame, the ID and the revision of an item in a ``LazyScrollView``.
///
/// ```swift
/// ItemModel(frame: tile.frame, id: tile.muiID, revision: tile.version)
/// ```
public struct ItemModel: Hashable, Sendable {
  /// The item's frame in points, relative to the start of the items, which is the end of the header if there is one.
  ///
  /// An item whose frame has no area is never shown.
  public var frame: LayoutRect
  /// The item's ID, unique in the list view; `nil` for an item that is identified by its index.
  public var id: ListItemID?
  /// The revision of the item's content, a number that the app changes with the content.
  ///
  /// On a reload, an item with the same ID and revision as before keeps its view, which is not bound again.
  public var revision: UInt64?

  /// Creates the model of an item whose ID is a number, or that has no ID.
  public init(frame: LayoutRect, id: UInt64? = nil, revision: UInt64? = nil) {
    self.frame = frame
    self.id = id.map { .id($0) }
    self.revision = revision
  }

  #if !hasFeature(Embedded)
    /// Creates the model of an item with an ID of any type.
    ///
    /// - Parameters:
    ///   - frame: The item's frame in points, relative to the start of the items.
    ///   - id: The item's ID, for instance a string; `nil` for an item that is identified by its index.
    ///   - revision: The revision of the item's content.
    public init<ID: Hashable & Sendable>(frame: LayoutRect, id: ID?, revision: UInt64? = nil) {
      self.frame = frame
      self.id = id.map { .id($0) }
      self.revision = revision
    }
  #endif
}

/// The source of data for a ``LazyScrollView``: the number of items, the frame of each item, and the view that shows it.
///
/// The list view may call these methods at any time after the first ``DataSourceListView/reloadData(transition:)``. An
/// implementation may call the list view's methods, which then take effect after it returns.
public protocol LazyScrollViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Returns the number of items; a negative number, or a number above 2²⁶, counts as 0.
  func numberOfItems(in lazyScrollView: LazyScrollView<Host>) -> Int

  /// Returns the frame and the identity of an item.
  ///
  /// If the app removes items while the list view is reading the models, this method may still be called for indexes of removed
  /// items. The list view ignores the models returned for them.
  ///
  /// - Parameters:
  ///   - lazyScrollView: The list view that calls this method.
  ///   - index: The index of an item, in `0..<numberOfItems(in:)`.
  /// - Returns: The item's model.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, itemModelAt index: Int) -> ItemModel

  /// Returns the view for an item, with the item's content.
  ///
  /// To reuse views, take an idle one from `dequeuer`, under a reuse identifier of your choice, and make a new view only if there
  /// is none.
  ///
  /// - Parameters:
  ///   - lazyScrollView: The list view that calls this method.
  ///   - item: The item's ID, or its index if it has none.
  ///   - dequeuer: The source of idle views; it prefers the view that last showed the same item.
  /// - Returns: The view and its reuse identifier, or `nil` to show nothing.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Appends the models of a range of items; by default, calls `lazyScrollView(_:itemModelAt:)` for each of them.
  ///
  /// - Parameters:
  ///   - lazyScrollView: The list view that calls this method.
  ///   - range: The indexes of the items, in `0..<numberOfItems(in:)`.
  ///   - models: The list to which to append one model for each item.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelsIn range: Range<Int>,
    into models: inout ItemModels)

  /// Returns a placeholder for an item whose view cannot be bound in time; `nil`, the default, for the host's placeholder.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, placeholderFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?

  // MARK: Header and footer

  /// Returns the model of the header before all items; `nil`, the default, for no header.
  ///
  /// The model is read on each reload. If it has no height, the host measures the view.
  func header(of lazyScrollView: LazyScrollView<Host>) -> BarModel?

  /// Returns the model of the footer after all items; `nil`, the default, for no footer.
  func footer(of lazyScrollView: LazyScrollView<Host>) -> BarModel?

  /// Returns the view of the header, which is requested only if the header has a model.
  func headerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?

  /// Returns the view of the footer, which is requested only if the footer has a model.
  func footerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  )
    -> BoundView<Host.View>?
}

extension LazyScrollViewDataSource {
  /// Calls `lazyScrollView(_:itemModelAt:)` for each item by default.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelsIn range: Range<Int>,
    into models: inout ItemModels
  ) {
    for index in range { models.append(self.lazyScrollView(lazyScrollView, itemModelAt: index)) }
  }

  /// Returns `nil` by default, for the host's placeholder.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, placeholderFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }

  /// Returns `nil` by default, for no header.
  public func header(of lazyScrollView: LazyScrollView<Host>) -> BarModel? { nil }

  /// Returns `nil` by default, for no footer.
  public func footer(of lazyScrollView: LazyScrollView<Host>) -> BarModel? { nil }

  /// Returns `nil` by default, to show nothing.
  public func headerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }

  /// Returns `nil` by default, to show nothing.
  public func footerView(
    of lazyScrollView: LazyScrollView<Host>, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
}

/// The receiver of events of a ``LazyScrollView``'s items and their views.
///
/// All methods have default implementations.
public protocol LazyScrollViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Tells the delegate that a view was bound to an item, which is in or near the viewport.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLoad view: Host.View, for item: ListItemID)
  /// Tells the delegate that an item entered the viewport; `times` counts the item's entries from 1.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEnter view: Host.View, for item: ListItemID,
    times: Int)
  /// Tells the delegate that an item left the viewport.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLeave view: Host.View, for item: ListItemID)
  /// Returns a Boolean value that indicates whether the user may select an item; true by default.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, shouldSelect item: ListItemID) -> Bool
  /// Tells the delegate that the user tapped an item, in any selection mode, whether it was selected or not.
  ///
  /// If the tap also selects or deselects the item, the delegate is told of the selection first.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didTap item: ListItemID)
  /// Tells the delegate that an item was selected.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didSelect item: ListItemID)
  /// Tells the delegate that an item was deselected.
  func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didDeselect item: ListItemID)
  /// Tells the delegate that a scroll to an item ended, with its outcome.
  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome)
}

extension LazyScrollViewDelegate {
  /// Does nothing by default.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLoad view: Host.View, for item: ListItemID
  ) {}
  /// Does nothing by default.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEnter view: Host.View, for item: ListItemID,
    times: Int
  ) {}
  /// Does nothing by default.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didLeave view: Host.View, for item: ListItemID
  ) {}
  /// Returns true by default: the user may select every item.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, shouldSelect item: ListItemID)
    -> Bool
  { true }
  /// Does nothing by default.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didTap item: ListItemID) {}
  /// Does nothing by default.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didSelect item: ListItemID) {}
  /// Does nothing by default.
  public func lazyScrollView(_ lazyScrollView: LazyScrollView<Host>, didDeselect item: ListItemID) {
  }
  /// Does nothing by default.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome
  ) {}
}
