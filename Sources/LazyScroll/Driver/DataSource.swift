import LazyScrollEngine

/// A provider of views for the elements (items, headers, footers and the like) that come near the viewport.
///
/// The driver calls it while it performs commands. If the data source calls the driver from inside these methods (reload,
/// scroll, clear), the driver performs the calls afterwards.
public protocol DataSource<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Returns the view for an element, bound to its content.
  ///
  /// Ask the dequeuer for an idle view first; make a new view if it returns `nil`.
  ///
  /// - Parameters:
  ///   - element: The element to show.
  ///   - dequeuer: Access to idle views, valid only during the call.
  /// - Returns: The view and the identifier under which it may be reused, or `nil` to show nothing.
  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Returns a placeholder for an element that gets its own view in a later display frame; by default the host makes one.
  ///
  /// - Parameters:
  ///   - element: The element that will be shown later.
  ///   - dequeuer: Access to idle placeholders, valid only during the call.
  /// - Returns: A view that is quick to make; `nil` to use the host's placeholder.
  func placeholder(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> View?

  /// Returns the size of an element if the layout does not have it; by default the host measures the view.
  ///
  /// - Parameters:
  ///   - element: An element that was bound to a view.
  ///   - proposed: The element's present size, in points.
  /// - Returns: The size, or `nil` to let the host measure the view.
  func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize?
}

extension DataSource {
  /// Returns `nil`, so that the host makes the placeholder.
  public func placeholder(
    for element: ListElement, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }

  /// Returns `nil`, so that the host measures the view.
  public func size(of element: ListElement, proposed: LayoutSize) -> LayoutSize? { nil }
}
