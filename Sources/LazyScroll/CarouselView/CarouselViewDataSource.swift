import LazyScrollEngine

/// The source of the views of a carousel's items.
public protocol CarouselViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Returns the view for an item, bound to its content, or showing that it waits for it.
  ///
  /// Once the content was loaded, ``CarouselView/reconfigure(_:)`` has the view asked for again.
  ///
  /// - Parameters:
  ///   - carouselView: The carousel that asks.
  ///   - item: The item's ID.
  ///   - index: The item's index in the list.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The view and its identifier, or `nil` to show nothing.
  func carouselView(
    _ carouselView: CarouselView<Host>, viewFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a view that stands for an item that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func carouselView(
    _ carouselView: CarouselView<Host>, placeholderFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?
}

extension CarouselViewDataSource {
  /// Returns `nil`, for the host's placeholder.
  public func carouselView(
    _ carouselView: CarouselView<Host>, placeholderFor item: ListItemID, at index: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }
}

/// The receiver of events of a carousel, its items and their views.
///
/// Everything has an empty default.
public protocol CarouselViewDelegate<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  /// Other items are on the screen, or soon will be: missing data of theirs is to be loaded now.
  func carouselView(_ carouselView: CarouselView<Host>, rangeDidChangeTo range: CarouselRange)
  /// A view was bound to an item that came near the viewport.
  func carouselView(
    _ carouselView: CarouselView<Host>, didLoad view: Host.View, for item: ListItemID)
  /// An item entered the viewport; `times` counts its appearances from 1.
  func carouselView(
    _ carouselView: CarouselView<Host>, didEnter view: Host.View, for item: ListItemID, times: Int)
  /// An item left the viewport.
  func carouselView(
    _ carouselView: CarouselView<Host>, didLeave view: Host.View, for item: ListItemID)
  /// Returns a Boolean value that indicates whether the user may select an item; true by default.
  func carouselView(_ carouselView: CarouselView<Host>, shouldSelect item: ListItemID) -> Bool
  /// The user tapped an item, in any selection mode, selected already or not.
  ///
  /// A tap that selects, or deselects, is told after that.
  func carouselView(_ carouselView: CarouselView<Host>, didTap item: ListItemID)
  /// An item was selected.
  func carouselView(_ carouselView: CarouselView<Host>, didSelect item: ListItemID)
  /// An item was deselected.
  func carouselView(_ carouselView: CarouselView<Host>, didDeselect item: ListItemID)
  /// A scroll to an item ended.
  func carouselView(
    _ carouselView: CarouselView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome)
}

extension CarouselViewDelegate {
  /// Does nothing.
  public func carouselView(
    _ carouselView: CarouselView<Host>, rangeDidChangeTo range: CarouselRange
  ) {}
  /// Does nothing.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didLoad view: Host.View, for item: ListItemID
  ) {}
  /// Does nothing.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didEnter view: Host.View, for item: ListItemID, times: Int
  ) {}
  /// Does nothing.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didLeave view: Host.View, for item: ListItemID
  ) {}
  /// Returns true.
  public func carouselView(_ carouselView: CarouselView<Host>, shouldSelect item: ListItemID)
    -> Bool
  {
    true
  }
  /// Does nothing.
  public func carouselView(_ carouselView: CarouselView<Host>, didTap item: ListItemID) {}
  /// Does nothing.
  public func carouselView(_ carouselView: CarouselView<Host>, didSelect item: ListItemID) {}
  /// Does nothing.
  public func carouselView(_ carouselView: CarouselView<Host>, didDeselect item: ListItemID) {}
  /// Does nothing.
  public func carouselView(
    _ carouselView: CarouselView<Host>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome
  ) {}
}

/// The range of a carousel's items on the screen, with and without their neighbours.
public struct CarouselRange: Hashable, Sendable {
  /// The items on the screen.
  public var seen: Range<Int>
  /// The items on the screen, and one more at either end if there is one.
  public var kept: Range<Int>

  /// The ranges of items.
  package init(seen: Range<Int>, kept: Range<Int>) {
    (self.seen, self.kept) = (seen, kept)
  }

  /// No items.
  package static let none = CarouselRange(seen: 0..<0, kept: 0..<0)
}
