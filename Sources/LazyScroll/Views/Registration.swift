import LazyScrollEngine

/// The closures that make views of one kind and bind them to items of one type.
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
    /// An object, for which each pool assigns an identifier.
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
  ///   - bind: Shows an item in a view; called for new and reused views.
  public init(
    _ reuse: ReuseIdentifier, make: @escaping () -> View,
    bind: @escaping (_ view: View, _ item: Item) -> Void
  ) {
    identity = .identifier(reuse)
    self.make = make
    prepareForReuse = nil
    self.bind = bind
  }

  /// Creates a registration whose views are reused only among themselves.
  ///
  /// Store the registration. If you create one for each item, no view is ever reused.
  ///
  /// ```swift
  /// let rows = Registration { Label() } update: { label, name in label.text = name }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes a view.
  ///   - prepareForReuse: Resets a view before it is reused.
  ///   - update: Shows an item in a view; called for new and reused views.
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

/// The identity of a registration without an identifier chosen by the app.
private final class RegistrationIdentity {}
