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

/// A view together with the identifier under which it may be reused.
public struct BoundView<View: AnyObject> {
  /// The view.
  public var view: View
  /// The identifier; with `ReuseIdentifier.none` the view is removed when it leaves.
  public var reuse: ReuseIdentifier

  /// Creates a pair of a view and the identifier under which it may be reused.
  public init(_ view: View, reuse: ReuseIdentifier) {
    self.view = view
    self.reuse = reuse
  }
}

/// The idle views that a data source may reuse, inside its callback and nowhere else: it cannot be kept.
///
/// Every call prefers the view that last showed the same item.
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
  public func dequeue(_ reuse: ReuseIdentifier) -> View? { session.dequeue(reuse) }

  /// Returns a view of a registration, bound to an item.
  ///
  /// - Parameters:
  ///   - registration: Makes such views, and binds them.
  ///   - item: The item to show.
  /// - Returns: The view and its identifier, to be returned as they are.
  public func dequeue<Item>(
    _ registration: Registration<View, Item>, for item: Item
  ) -> BoundView<View> {
    let reuse = registration.reuse(in: session.pool)
    let view: View
    if let idle = session.dequeue(reuse) {
      registration.prepareForReuse?(idle)
      view = idle
    } else {
      view = registration.make()
    }
    registration.bind(view, item)
    return BoundView(view, reuse: reuse)
  }
}

/// A recipe for views of one kind, which makes them and binds them to items of one type.
///
/// ```swift
/// let cards = Registration<Card, Product>(.card) { Card() } bind: { card, product in
///   card.title = product.name
/// }
/// // in the data source:
/// dequeuer.dequeue(cards, for: products[index])
/// ```
public struct Registration<View: AnyObject, Item> {
  /// The identity under which views are reused.
  private enum Identity {
    /// An identifier chosen by the app.
    case identifier(ReuseIdentifier)
    /// An object, to which each pool gives an identifier of its own.
    case object(AnyObject)
  }

  private let identity: Identity
  let make: () -> View
  let prepareForReuse: ((View) -> Void)?
  let bind: (View, Item) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - reuse: The identifier under which such views are reused.
  ///   - make: Makes a view.
  ///   - bind: Lets a view show an item; called for new and reused views alike.
  public init(
    _ reuse: ReuseIdentifier, make: @escaping () -> View,
    bind: @escaping (_ view: View, _ item: Item) -> Void
  ) {
    identity = .identifier(reuse)
    self.make = make
    prepareForReuse = nil
    self.bind = bind
  }

  /// Creates a registration whose views are reused for each other and for no others.
  ///
  /// Keep it: a registration that is made anew for each item is another kind each time, of which nothing is reused.
  ///
  /// ```swift
  /// let rows = Registration { Label() } update: { label, name in label.text = name }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes a view.
  ///   - prepareForReuse: Brings a view that showed something else back to its first state.
  ///   - update: Lets a view show an item; called for new and reused views alike.
  public init(
    make: @escaping () -> View, prepareForReuse: ((View) -> Void)? = nil,
    update: @escaping (_ view: View, _ item: Item) -> Void
  ) {
    identity = .object(RegistrationIdentity())
    self.make = make
    self.prepareForReuse = prepareForReuse
    bind = update
  }

  /// Returns the identifier under which views are reused in a pool.
  func reuse(in pool: ReusePool<View>) -> ReuseIdentifier {
    switch identity {
    case .identifier(let reuse): reuse
    case .object(let object): pool.identifier(of: object)
    }
  }
}

/// The identity of a registration that has no identifier of the app's.
private final class RegistrationIdentity {}
