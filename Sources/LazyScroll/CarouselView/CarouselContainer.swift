/// A view of a list that can hold a carousel.
///
/// The carousel lives as long as the view, and goes from list to list with it: see ``CarouselRows``. The view
/// owns the carousel, so the carousel's host must not hold the view strongly.
public protocol CarouselContainer: AnyObject {
  /// The scroll view inside the view.
  associatedtype CarouselHost: ListHost

  /// The carousel inside the view; `nil` for a view without one.
  var carousel: CarouselView<CarouselHost>? { get set }
}
