import LazyScrollEngine

/// The source of the views of a carousel's items.
public protocol CarouselViewDataSource<View>: AnyObject {
  /// The platform's type of views.
  associatedtype View: AnyObject

  /// Returns the view for an item, bound to its content, or showing that it waits for it.
  ///
  /// Once the content was loaded, ``CarouselView/reconfigure(_:)`` has the view asked for again.
  ///
  /// - Parameters:
  ///   - item: The item's ID.
  ///   - index: The item's index in the list.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The view and its identifier, or `nil` to show nothing.
  func view(
    for item: ItemID, at index: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// Returns a view that stands for an item that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func placeholder(
    for item: ItemID, at index: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> View?
}

extension CarouselViewDataSource {
  /// Returns `nil`, for the host's placeholder.
  public func placeholder(
    for item: ItemID, at index: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }
}

/// The receiver of events of a carousel, and of its items and their views as the delegate of a ``LazyScrollView`` is.
///
/// Everything has an empty default.
public protocol CarouselViewDelegate<View>: LazyScrollViewDelegate {
  /// Other items are on the screen, or soon will be: missing data of theirs is to be loaded now.
  func rangeDidChange(to range: CarouselRange)
}

extension CarouselViewDelegate {
  /// Does nothing.
  public func rangeDidChange(to range: CarouselRange) {}
}

/// The range of a carousel's items on the screen, with and without their neighbours.
public struct CarouselRange: Hashable, Sendable {
  /// The items on the screen.
  public var seen: Range<Int>
  /// The items on the screen, and one more at either end if there is one.
  public var kept: Range<Int>

  /// The ranges of items.
  public init(seen: Range<Int>, kept: Range<Int>) {
    (self.seen, self.kept) = (seen, kept)
  }

  /// No items.
  public static let none = CarouselRange(seen: 0..<0, kept: 0..<0)
}
