/// A view that can contain a carousel, such as the view of a row in a list view.
///
/// The view owns the carousel, and both are reused together for other rows; see ``CarouselRows``. The carousel's host must not
/// retain the view, because that would be a reference cycle.
public protocol CarouselContainer: AnyObject {
  /// The type of the platform's scroll view inside the view.
  associatedtype CarouselHost: ListHost

  /// The carousel inside the view; `nil` if the view has none yet.
  var carousel: CarouselView<CarouselHost>? { get set }
}
