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
  /// The origin of the reuse identifier under which the views are reused.
  private enum Identity {
    /// An identifier chosen by the app.
    case identifier(ReuseIdentifier)
    /// An object that represents the registration; each pool assigns an identifier to it.
    case object(AnyObject)
  }

  private let identity: Identity
  let make: () -> View
  let prepareForReuse: ((View) -> Void)?
  let bind: (View, Item) -> Void

  /// Creates a registration with a reuse identifier chosen by the app.
  ///
  /// - Parameters:
  ///   - reuse: The identifier under which the views are reused.
  ///   - make: A closure that makes a view.
  ///   - bind: A closure that shows an item in a view; called for new and for reused views.
  public init(
    _ reuse: ReuseIdentifier, make: @escaping () -> View,
    bind: @escaping (_ view: View, _ item: Item) -> Void
  ) {
    identity = .identifier(reuse)
    self.make = make
    prepareForReuse = nil
    self.bind = bind
  }

  /// Creates a registration whose views are reused only for items of the same registration.
  ///
  /// Store the registration. If you create one for each item, no view is ever reused.
  ///
  /// ```swift
  /// let rows = Registration { Label() } update: { label, name in label.text = name }
  /// ```
  ///
  /// - Parameters:
  ///   - make: A closure that makes a view.
  ///   - prepareForReuse: A closure that resets a view before it is reused.
  ///   - update: A closure that shows an item in a view; called for new and for reused views.
  public init(
    make: @escaping () -> View, prepareForReuse: ((View) -> Void)? = nil,
    update: @escaping (_ view: View, _ item: Item) -> Void
  ) {
    identity = .object(RegistrationIdentity())
    self.make = make
    self.prepareForReuse = prepareForReuse
    bind = update
  }

  /// Returns the identifier under which the registration's views are reused in a pool.
  func reuse(in pool: ReusePool<View>) -> ReuseIdentifier {
    switch identity {
    case .identifier(let reuse): reuse
    case .object(let object): pool.identifier(of: object)
    }
  }
}

/// An object that represents a registration whose reuse identifier the app does not choose.
private final class RegistrationIdentity {}
