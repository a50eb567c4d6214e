import LazyScrollEngine

/// A view together with the identifier under which it may be reused.
public struct BoundView<View: AnyObject> {
  /// The view.
  public var view: View
  /// The reuse identifier; with `ReuseIdentifier.none` the view is removed when it leaves the window.
  package var reuse: ReuseIdentifier

  /// Creates a pair of a view and the identifier under which it may be reused.
  public init(_ view: View, reuse: ReuseIdentifier) {
    self.view = view
    self.reuse = reuse
  }
}

/// Access to the idle views that a data source may reuse, valid only during its callback.
///
/// It prefers the view that last showed the same item.
public struct Dequeuer<View: AnyObject>: ~Copyable {
  private unowned(unsafe) let session: DequeueSession<View>

  init(_ session: DequeueSession<View>) {
    self.session = session
  }

  /// Returns an idle view, prepared for reuse, or else a new one if a factory is registered.
  ///
  /// - Parameter reuse: The identifier under which views may stand in for each other.
  /// - Returns: The view, or `nil` if the data source has to make one.
  /// - Complexity: O(1).
  public func dequeue(_ reuse: ReuseIdentifier) -> View? {
    switch session.dequeue(reuse) {
    case .none: return nil
    case .used(let view):
      session.member?.willReuse(view)
      return view
    case .factory(let make):
      let view = make()
      session.adopt(view, as: reuse)
      return view
    }
  }

  /// Returns a view of a registration, bound to an item.
  ///
  /// - Parameters:
  ///   - registration: The registration that makes and binds such views.
  ///   - item: The item to show.
  /// - Returns: The view and its identifier, which the data source returns unchanged.
  public func dequeue<Item>(
    _ registration: Registration<View, Item>, for item: Item
  ) -> BoundView<View> {
    let reuse = registration.reuse(in: session.pool)
    let view: View
    if let idle = dequeue(reuse) {
      registration.prepareForReuse?(idle)
      view = idle
    } else {
      view = registration.make()
    }
    registration.bind(view, item)
    return BoundView(view, reuse: reuse)
  }

  /// Returns the identifier under which views of an object's kind are reused.
  func identifier(of object: AnyObject) -> ReuseIdentifier { session.pool.identifier(of: object) }
}
