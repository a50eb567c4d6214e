import LazyScrollEngine

/// The frame and the identity of an item of a ``LazyScrollView``.
public struct ItemModel: Hashable, Sendable {
  /// The item's frame, in points from where the items start; an item without area is never shown.
  public var frame: LayoutRect
  /// The item's ID, unique in the feed; an item without one is known by its index.
  public var id: UInt64?
  /// The revision of the item's content.
  ///
  /// An item with equal ID and revision is not asked for again on reload.
  public var revision: UInt64?

  /// The model of an item.
  public init(frame: LayoutRect, id: UInt64? = nil, revision: UInt64? = nil) {
    self.frame = frame
    self.id = id
    self.revision = revision
  }
}

/// The source of a ``LazyScrollView``: the number of items, the frame of each, and the view that shows it.
///
/// A data source may be asked at any time, from the first ``DataSourceListView/reloadData(transition:)`` on, and may
/// call the list view from inside any of these; that waits its turn.
public protocol LazyScrollViewDataSource<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  /// Returns the number of items; a negative number, and one above 2²⁶, counts as none.
  func numberOfItems() -> Int

  /// Returns the frame and the identity of an item.
  ///
  /// If items are removed while all are being read, indexes that existed when the reading began are still asked for;
  /// the answers for them are ignored.
  ///
  /// - Parameter index: An item in `0..<numberOfItems()`.
  /// - Returns: The item's model.
  func itemModel(at index: Int) -> ItemModel

  /// Returns the view for an item, bound to its content.
  ///
  /// The data source decides whether a view is reused, and under which identifier: ask the dequeuer for one, make one
  /// if it has none.
  ///
  /// - Parameters:
  ///   - item: The item's ID, or its index if it has none.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The view and its identifier, or `nil` to show nothing.
  func view(for item: ItemID, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Adds the models of many items; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - range: Items in `0..<numberOfItems()`.
  ///   - models: Receives one model for each.
  func itemModels(in range: Range<Int>, into models: inout ItemModels)

  /// Returns a view that stands for an item that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func placeholder(for item: ItemID, from dequeuer: borrowing Dequeuer<View>) -> View?

  // MARK: Header and footer

  /// The header before all items, which may be pinned; `nil`, the default, for none.
  ///
  /// It is read on reload. A height that is not declared is measured.
  var header: BarModel? { get }

  /// The footer behind all items, which may be pinned; `nil`, the default, for none.
  var footer: BarModel? { get }

  /// Returns the view of the header.
  func header(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Returns the view of the footer.
  func footer(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?
}

extension LazyScrollViewDataSource {
  /// Asks for one model after the other.
  public func itemModels(in range: Range<Int>, into models: inout ItemModels) {
    for index in range { models.append(itemModel(at: index)) }
  }

  /// Returns `nil`, for the host's placeholder.
  public func placeholder(
    for item: ItemID, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }

  /// No header.
  public var header: BarModel? { nil }

  /// No footer.
  public var footer: BarModel? { nil }

  /// Returns `nil`, to show nothing.
  public func header(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? { nil }

  /// Returns `nil`, to show nothing.
  public func footer(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? { nil }
}

/// The receiver of events of a ``LazyScrollView``'s items and their views.
///
/// Everything has an empty default.
public protocol LazyScrollViewDelegate<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  /// A view was bound to an item that came near the viewport.
  func didLoad(_ view: View, for item: ItemID)
  /// An item entered the viewport; `times` counts its appearances from 1.
  func didEnter(_ view: View, for item: ItemID, times: Int)
  /// An item left the viewport.
  func didLeave(_ view: View, for item: ItemID)
  /// Returns a Boolean value that indicates whether the reader may select an item; true by default.
  func shouldSelect(_ item: ItemID) -> Bool
  /// The reader tapped an item, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func didTap(_ item: ItemID)
  /// An item was selected.
  func didSelect(_ item: ItemID)
  /// An item was deselected.
  func didDeselect(_ item: ItemID)
  /// A scroll to an item ended.
  func didEndScroll(to item: ItemID, _ outcome: ScrollOutcome)
  /// Input was invalid; the report says what was done instead.
  func didReport(_ report: ListReport)
}

extension LazyScrollViewDelegate {
  /// Does nothing.
  public func didLoad(_ view: View, for item: ItemID) {}
  /// Does nothing.
  public func didEnter(_ view: View, for item: ItemID, times: Int) {}
  /// Does nothing.
  public func didLeave(_ view: View, for item: ItemID) {}
  /// Returns true.
  public func shouldSelect(_ item: ItemID) -> Bool { true }
  /// Does nothing.
  public func didTap(_ item: ItemID) {}
  /// Does nothing.
  public func didSelect(_ item: ItemID) {}
  /// Does nothing.
  public func didDeselect(_ item: ItemID) {}
  /// Does nothing.
  public func didEndScroll(to item: ItemID, _ outcome: ScrollOutcome) {}
  /// Does nothing.
  public func didReport(_ report: ListReport) {}
}
