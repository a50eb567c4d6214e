import LazyScrollEngine

/// Gives a view for every element that comes near the viewport.
///
/// A data source is asked while the driver works. It may call the driver then (reload, scroll, clear);
/// that waits its turn.
public protocol DataSource<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// The view for an element, bound to its content.
  ///
  /// Whether a view is reused is decided here: ask the dequeuer for one, make one when it has none.
  ///
  /// - Parameters:
  ///   - element: What is to be shown.
  ///   - dequeuer: Gives idle views; it is of no use after the call.
  /// - Returns: The view and the identifier under which it may be reused, or `nil` to show nothing.
  func view(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?

  /// What stands for an element that there is no time to bind; the host's placeholder by default.
  ///
  /// - Parameters:
  ///   - element: What will be shown.
  ///   - dequeuer: Gives idle placeholders.
  /// - Returns: A view that is quick to make, or `nil` for the host's.
  func placeholder(for element: Element, from dequeuer: borrowing Dequeuer<View>) -> View?

  /// The size of an element whose layout leaves it to be measured; by default the host measures it.
  ///
  /// - Parameters:
  ///   - element: What was bound to a view.
  ///   - proposed: The size it has now.
  /// - Returns: The size, or `nil` to let the host measure the view.
  func size(of element: Element, proposed: Size) -> Size?
}

extension DataSource {
  /// The host's placeholder.
  public func placeholder(
    for element: Element, from dequeuer: borrowing Dequeuer<View>
  ) -> View? { nil }

  /// The host measures it.
  public func size(of element: Element, proposed: Size) -> Size? { nil }
}

/// A view together with the identifier under which it may be reused.
public struct BoundView<View: AnyObject> {
  /// The view.
  public var view: View
  /// The identifier; with `ReuseIdentifier.none` the view is removed when it leaves.
  public var reuse: ReuseIdentifier

  /// A view to be reused under an identifier.
  public init(_ view: View, reuse: ReuseIdentifier) {
    self.view = view
    self.reuse = reuse
  }
}

/// Gives idle views inside a data source's callback, and nowhere else: it cannot be kept.
///
/// Every call prefers the view that last showed the same item.
public struct Dequeuer<View: AnyObject>: ~Copyable {
  private unowned(unsafe) let session: DequeueSession<View>

  init(_ session: DequeueSession<View>) {
    self.session = session
  }

  /// An idle view, prepared for reuse; without one, a new one if a factory is registered.
  ///
  /// - Parameter reuse: The identifier under which views may stand in for each other.
  /// - Returns: The view, or `nil` when one has to be made.
  /// - Complexity: O(1).
  public func dequeue(_ reuse: ReuseIdentifier) -> View? { session.dequeue(reuse) }

  /// A view of a registration, bound to an item.
  ///
  /// - Parameters:
  ///   - registration: How such views are made and bound.
  ///   - item: What it shall show.
  /// - Returns: The view and its identifier, to be returned as they are.
  public func dequeue<Item>(
    _ registration: Registration<View, Item>, for item: Item
  ) -> BoundView<View> {
    let view = session.dequeue(registration.reuse) ?? registration.make()
    registration.bind(view, item)
    return BoundView(view, reuse: registration.reuse)
  }
}

/// How views of one kind are made, and bound to items of one type.
///
/// ```swift
/// let cards = Registration<Card, Product>(.card) { Card() } bind: { card, product in
///   card.title = product.name
/// }
/// // in the data source:
/// dequeuer.dequeue(cards, for: products[index])
/// ```
public struct Registration<View: AnyObject, Item> {
  /// The identifier under which such views are reused.
  public let reuse: ReuseIdentifier
  let make: () -> View
  let bind: (View, Item) -> Void

  /// A registration.
  ///
  /// - Parameters:
  ///   - reuse: The identifier under which such views are reused.
  ///   - make: Makes a view.
  ///   - bind: Lets a view show an item; called for new and reused views alike.
  public init(
    _ reuse: ReuseIdentifier, make: @escaping () -> View,
    bind: @escaping (_ view: View, _ item: Item) -> Void
  ) {
    self.reuse = reuse
    self.make = make
    self.bind = bind
  }
}

/// What makes views of one identifier, and how many are to be made ahead of their use.
final class ViewFactory<View: AnyObject> {
  let reuse: ReuseIdentifier
  var make: (() -> View)?
  /// How many views shall be idle.
  var wanted = 0

  init(_ reuse: ReuseIdentifier) {
    self.reuse = reuse
  }
}

/// One call of the data source: what it took from the pool so far.
final class DequeueSession<View: AnyObject> {
  let pool: ReusePool<View>
  /// The factories in the order of their first use: a few, looked through one by one.
  private(set) var factories: [ViewFactory<View>] = []
  /// Told of each view that is about to be reused.
  unowned(unsafe) var member: (any PoolMember<View>)?

  private var shown: Shown?
  /// The view that shows the element now and may go on to do so.
  private var current: ViewID?
  private(set) var taken = Buffer<ViewID>()

  init(pool: ReusePool<View>) {
    self.pool = pool
  }

  /// The factory of an identifier; at first it makes no views.
  func factory(for reuse: ReuseIdentifier) -> ViewFactory<View> {
    for factory in factories where factory.reuse == reuse { return factory }
    let factory = ViewFactory<View>(reuse)
    factories.append(factory)
    return factory
  }

  func begin(for shown: Shown, current: ViewID?) {
    self.shown = shown
    self.current = current
    taken.removeAll()
  }

  func hasTaken(_ view: ViewID) -> Bool {
    for index in taken.indices where taken[index] == view { return true }
    return false
  }

  func dequeue(_ reuse: ReuseIdentifier) -> View? {
    if let current, pool.reuse(of: current) == reuse, reuse != .none {
      self.current = nil
      return take(current)
    }
    if let view = pool.dequeue(reuse, for: shown, by: member) { return take(view) }
    guard reuse != .none, let make = factory(for: reuse).make else { return nil }
    let view = make()
    // A factory may give what it gave before: an idle view is taken, a live one is for the driver to
    // refuse.
    if let known = pool.number(of: view) {
      if pool.isIdle(known) {
        pool.takeOut(known, for: member)
        taken.append(known)
      }
    } else {
      taken.append(pool.adopt(view, as: reuse, for: member))
    }
    return view
  }

  private func take(_ id: ViewID) -> View? {
    taken.append(id)
    guard let view = pool.view(id) else { return nil }
    member?.willReuse(view)
    return view
  }
}
