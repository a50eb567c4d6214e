import LazyScrollEngine

/// A view together with the identifier under which it may be reused.
public struct BoundView<View: AnyObject> {
  /// The view to show.
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
/// Of the idle views it prefers the one that last showed the same item.
public struct Dequeuer<View: AnyObject>: ~Copyable {
  private unowned(unsafe) let session: DequeueSession<View>

  init(_ session: DequeueSession<View>) {
    self.session = session
  }

  /// Returns an idle view, prepared for reuse, or else a new view if a factory is registered for the identifier.
  ///
  /// - Parameter reuse: The identifier of views of the same kind, of which each can be reused for another.
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

  /// Returns a view that a registration makes, or an idle one, bound to an item.
  ///
  /// - Parameters:
  ///   - registration: The registration that makes views of one kind and binds them to items.
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

  /// Returns the reuse identifier that the pool assigns to an object, for example to a registration without an identifier.
  func identifier(of object: AnyObject) -> ReuseIdentifier { session.pool.identifier(of: object) }
}
