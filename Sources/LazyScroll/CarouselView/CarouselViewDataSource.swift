import LazyScrollEngine

/// Gives the views of a carousel's items.
public protocol CarouselViewDataSource<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// The view for an item, bound to its content; or made to wait for it, if that is still to come.
  ///
  /// When it has come, ``CarouselView/reconfigure(_:)`` has the view asked for again.
  ///
  /// - Parameters:
  ///   - item: The item's name.
  ///   - index: Where it stands in the list.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The view and its identifier, or `nil` to show nothing.
  func view(
    for item: ItemID, at index: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>?

  /// What stands for an item that there is no time to bind; the host's placeholder by default.
  func placeholder(
    for item: ItemID, at index: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> View?
}

extension CarouselViewDataSource {
  /// The host's placeholder.
  public func placeholder(
    for item: ItemID, at index: Int, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }
}

/// Is told what becomes of a carousel, and of its items as that of a ``LazyScrollView`` is.
///
/// Everything has an empty default.
public protocol CarouselViewDelegate<View>: LazyScrollViewDelegate {
  /// Other items are to be seen, or soon: what of them is missing is to be loaded now.
  func rangeDidChange(to range: CarouselRange)
}

extension CarouselViewDelegate {
  /// Does nothing.
  public func rangeDidChange(to range: CarouselRange) {}
}

/// Which of a carousel's items are on the screen.
public struct CarouselRange: Hashable, Sendable {
  /// Those that are to be seen.
  public var seen: Range<Int>
  /// The same, and one more at either end if there is one.
  public var kept: Range<Int>

  /// The given items.
  public init(seen: Range<Int>, kept: Range<Int>) {
    (self.seen, self.kept) = (seen, kept)
  }

  /// None.
  public static let none = CarouselRange(seen: 0..<0, kept: 0..<0)
}
