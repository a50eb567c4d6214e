import LazyScrollEngine

/// The source of a view for every element that comes near the viewport.
///
/// It is called while the driver performs commands. It may call the driver then (reload, scroll, clear);
/// such calls wait their turn.
public protocol DataSource<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Returns the view for an element, bound to its content.
  ///
  /// The data source decides whether a view is reused: it asks the dequeuer for one, and makes one if there is none.
  ///
  /// - Parameters:
  ///   - element: The element to show.
  ///   - dequeuer: Gives idle views; it is of no use after the call.
  /// - Returns: The view and the identifier under which it may be reused, or `nil` to show nothing.
  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Returns a placeholder for an element that there is no time to bind; the host's by default.
  ///
  /// - Parameters:
  ///   - element: The element that will be shown.
  ///   - dequeuer: Gives idle placeholders.
  /// - Returns: A view that is quick to make, or `nil` for the host's.
  func placeholder(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> View?

  /// Returns the size of an element that the layout does not know; by default the host measures the view.
  ///
  /// - Parameters:
  ///   - element: An element that was bound to a view.
  ///   - proposed: The size it has now.
  /// - Returns: The size, or `nil` to let the host measure the view.
  func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize?
}

extension DataSource {
  /// Returns `nil`, for the host's placeholder.
  public func placeholder(
    for element: ListElement, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }

  /// Returns `nil`, so that the host measures the view.
  public func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize? { nil }
}
