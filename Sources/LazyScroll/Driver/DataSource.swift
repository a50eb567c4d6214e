import LazyScrollEngine

/// The source of a view for every element that comes near the viewport.
///
/// The driver calls it while it performs commands. Calls to the driver from inside (reload, scroll, clear) are performed
/// afterwards.
public protocol DataSource<View>: AnyObject {
  /// The platform's class of views.
  associatedtype View: AnyObject

  /// Returns the view for an element, bound to its content.
  ///
  /// To reuse a view, ask the dequeuer; make a new one if it returns `nil`.
  ///
  /// - Parameters:
  ///   - element: The element to show.
  ///   - dequeuer: Returns idle views; valid only during the call.
  /// - Returns: The view and the identifier under which it may be reused, or `nil` to show nothing.
  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// Returns a placeholder for an element whose binding has to wait for a later display frame; the host's by default.
  ///
  /// - Parameters:
  ///   - element: The element that will be shown.
  ///   - dequeuer: Returns idle placeholders.
  /// - Returns: A view that is quick to make, or `nil` for the host's.
  func placeholder(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> View?

  /// Returns the size of an element if the layout does not have it; by default the host measures the view.
  ///
  /// - Parameters:
  ///   - element: An element that was bound to a view.
  ///   - proposed: The element's present size.
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
