import LazyScrollEngine

/// The source of views for the items of a ``CarouselView``.
public protocol CarouselViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Returns the view for an item, with the item's content, or with an indication that the content is still loading.
  ///
  /// When the content is loaded, call `reconfigure(_:)`, so that the carousel requests the view again.
  ///
  /// - Parameters:
  ///   - carouselView: The carousel that requests the view.
  ///   - item: The item's ID.
  ///   - index: The item's index in the list.
  ///   - dequeuer: The source of idle views; it prefers the view that last showed the same item.
  /// - Returns: The view and its reuse identifier, or `nil` to show nothing.
  func carouselView(
    _ carouselView: CarouselView<Host>, viewFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a placeholder for an item whose view cannot be bound in time; `nil`, the default, for the host's placeholder.
  func carouselView(
    _ carouselView: CarouselView<Host>, placeholderFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?
}

extension CarouselViewDataSource {
  /// Returns `nil` by default, for the host's placeholder.
  public func carouselView(
    _ carouselView: CarouselView<Host>, placeholderFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }
}

/// The receiver of events of a ``CarouselView``, of its items and of their views.
///
/// All methods have default implementations.
public protocol CarouselViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Tells the delegate that other items are visible or nearly visible, so that it can load their missing content.
  func carouselView(_ carouselView: CarouselView<Host>, rangeDidChangeTo range: CarouselRange)
  /// Tells the delegate that a view was bound to an item, which is in or near the viewport.
  func carouselView(
    _ carouselView: CarouselView<Host>, didLoad view: Host.View, for item: ListItemID)
  /// Tells the delegate that an item entered the viewport; `times` counts the item's entries from 1.
  func carouselView(
    _ carouselView: CarouselView<Host>, didEnter view: Host.View, for item: ListItemID, times: Int)
  /// Tells the delegate that an item left the viewport.
  func carouselView(
    _ carouselView: CarouselView<Host>, didLeave view: Host.View, for item: ListItemID)
  /// Returns a Boolean value that indicates whether the user may select an item; true by default.
  func carouselView(_ carouselView: CarouselView<Host>, shouldSelect item: ListItemID) -> Bool
  /// Tells the delegate that the user tapped an item, in any selection mode, whether it was selected or not.
  ///
  /// If the tap also selects or deselects the item, the delegate is told of the selection first.
  func carouselView(_ carouselView: CarouselView<Host>, didTap item: ListItemID)
  /// Tells the delegate that an item was selected.
  func carouselView(_ carouselView: CarouselView<Host>, didSelect item: ListItemID)
  /// Tells the delegate that an item was deselected.
  func carouselView(_ carouselView: CarouselView<Host>, didDeselect item: ListItemID)
  /// Tells the delegate that a scroll to an item ended, with its outcome.
  func carouselView(
    _ carouselView: CarouselView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome)
}

extension CarouselViewDelegate {
  /// Does nothing by default.
  public func carouselView(
    _ carouselView: CarouselView<Host>, rangeDidChangeTo range: CarouselRange
  ) {}
  /// Does nothing by default.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didLoad view: Host.View, for item: ListItemID
  ) {}
  /// Does nothing by default.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didEnter view: Host.View, for item: ListItemID, times: Int
  ) {}
  /// Does nothing by default.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didLeave view: Host.View, for item: ListItemID
  ) {}
  /// Returns true by default: the user may select every item.
  public func carouselView(_ carouselView: CarouselView<Host>, shouldSelect item: ListItemID)
    -> Bool
  {
    true
  }
  /// Does nothing by default.
  public func carouselView(_ carouselView: CarouselView<Host>, didTap item: ListItemID) {}
  /// Does nothing by default.
  public func carouselView(_ carouselView: CarouselView<Host>, didSelect item: ListItemID) {}
  /// Does nothing by default.
  public func carouselView(_ carouselView: CarouselView<Host>, didDeselect item: ListItemID) {}
  /// Does nothing by default.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome
  ) {}
}

/// The range of a carousel's visible items, with and without one neighbour at each end.
public struct CarouselRange: Hashable, Sendable {
  /// The indexes of the visible items in the list.
  public var seen: Range<Int>
  /// The indexes of the items that have views: the visible items, and one more at each end if it exists.
  public var kept: Range<Int>

  /// Creates a pair of ranges of item indexes.
  package init(seen: Range<Int>, kept: Range<Int>) {
    (self.seen, self.kept) = (seen, kept)
  }

  /// The range without items.
  package static let none = CarouselRange(seen: 0..<0, kept: 0..<0)
}
