import LazyScrollEngine

/// What a scroll view must know of an item before it is shown: where it stands and who it is.
public struct ItemModel: Hashable, Sendable {
  /// The item's place in content space, in points; one without area is never shown.
  public var frame: Rect
  /// The item's name, unique in the feed; without one the item goes by its index.
  public var id: UInt64?
  /// What state the item's content is in.
  ///
  /// An item whose name and revision are unchanged is not asked for again on reload.
  public var revision: UInt64?

  /// The model of an item.
  public init(frame: Rect, id: UInt64? = nil, revision: UInt64? = nil) {
    self.frame = frame
    self.id = id
    self.revision = revision
  }
}

/// Answers the three questions of a lazy scroll view: how many items, where is each, and what shows it.
///
/// A data source may be asked at any time, from the first ``LazyScrollView/reloadData(transition:)`` on, and may
/// call the scroll view from inside any of these; that waits its turn.
public protocol LazyScrollViewDataSource<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// The number of items in the feed; a negative number, and one above 2²⁶, counts as none.
  func numberOfItems() -> Int

  /// Where an item stands and who it is.
  ///
  /// Should items go while all are being read, then indexes that were there when the reading began are
  /// still asked for; whatever is answered for them is dropped.
  ///
  /// - Parameter index: An item in `0..<numberOfItems()`.
  /// - Returns: The item's frame and name.
  func itemModel(at index: Int) -> ItemModel

  /// The view for an item, bound to its content.
  ///
  /// The scroll view notes the item on the view; what is decided here is whether a view is reused, and
  /// under which identifier.
  ///
  /// - Parameters:
  ///   - item: The item's name, or its index if it has none.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The view and its identifier, or `nil` to show nothing.
  func view(for item: ItemID, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Where many items stand; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - range: Items in `0..<numberOfItems()`.
  ///   - models: Receives one model for each, behind what it holds.
  func itemModels(in range: Range<Int>, into models: inout ItemModels)

  /// What stands for an item that there is no time to bind; the host's placeholder by default.
  func placeholder(for item: ItemID, from dequeuer: borrowing Dequeuer<View>) -> View?
}

extension LazyScrollViewDataSource {
  /// Asks for one after the other.
  public func itemModels(in range: Range<Int>, into models: inout ItemModels) {
    for index in range { models.append(itemModel(at: index)) }
  }

  /// The host's placeholder.
  public func placeholder(
    for item: ItemID, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }
}

/// Is told what becomes of items and their views.
///
/// Everything has an empty default.
public protocol LazyScrollViewDelegate<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// A view was bound to an item that came near the viewport.
  func didLoad(_ view: View, for item: ItemID)
  /// An item came into the viewport, for the how-manieth time since counting began.
  func didEnter(_ view: View, for item: ItemID, times: Int)
  /// An item left the viewport.
  func didLeave(_ view: View, for item: ItemID)
  /// Whether the reader may choose an item; yes by default.
  func shouldSelect(_ item: ItemID) -> Bool
  /// The reader tapped an item, in any selection mode, be it selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func didTap(_ item: ItemID)
  /// The reader chose an item.
  func didSelect(_ item: ItemID)
  /// The reader gave up an item.
  func didDeselect(_ item: ItemID)
  /// A scroll to an item ended.
  func didEndScroll(to item: ItemID, _ outcome: ScrollOutcome)
  /// Something made no sense; this is what was done about it.
  func didReport(_ report: Report)
}

extension LazyScrollViewDelegate {
  /// Does nothing.
  public func didLoad(_ view: View, for item: ItemID) {}
  /// Does nothing.
  public func didEnter(_ view: View, for item: ItemID, times: Int) {}
  /// Does nothing.
  public func didLeave(_ view: View, for item: ItemID) {}
  /// Yes.
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
  public func didReport(_ report: Report) {}
}
