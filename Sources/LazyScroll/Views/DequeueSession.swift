import LazyScrollEngine

/// A factory for the views of one reuse identifier, and the number of views to make in advance.
final class ViewFactory<View: AnyObject> {
  let reuse: ReuseIdentifier
  var make: (() -> View)?
  /// The number of idle views to make in advance.
  var wanted = 0

  init(_ reuse: ReuseIdentifier) {
    self.reuse = reuse
  }
}

/// A driver's access to its reuse pool: the driver's view factories, and the views taken in the present call of the data
/// source.
///
/// It chooses the view and calls nobody: a ``Dequeuer`` or the driver calls the factory that it returns, or prepares the view
/// for reuse. It is a class, so that a ``Dequeuer`` can refer to it.
final class DequeueSession<View: AnyObject> {
  /// The source of a view that the data source asks for.
  enum Source {
    /// A view that was used before, which the caller has to prepare for reuse.
    case used(View)
    /// A factory, whose view the caller has to pass to ``adopt(_:as:)``.
    case factory(() -> View)
    /// There is neither an idle view nor a factory, so the data source makes a view.
    case none
  }

  let pool: ReusePool<View>
  /// The number of this driver in the pool, by which its items differ from items of other drivers with equal IDs.
  private(set) var number: Int32
  /// The view factories in the order of their first use; they are few, so they are searched linearly.
  private(set) var factories: [ViewFactory<View>] = []
  /// The driver, which the pool records as the user of the views that it takes, and which prepares views for reuse.
  unowned(unsafe) var member: (any PoolMember<View>)?

  private var shown: ShownContent?
  /// The view that shows the data source's element now; it is offered for reuse first.
  private var current: ViewID?
  private(set) var taken = Buffer<ViewID>()

  init(pool: ReusePool<View>) {
    self.pool = pool
    number = pool.join()
  }

  /// Makes the driver bind all idle views before it reuses them, even for the items that they showed.
  ///
  /// A new number in the pool has this effect: the pool then takes the content of idle views for that of another driver.
  func forgetShownContent() { number = pool.join() }

  // MARK: A call of the data source

  /// Begins a call of the data source, in which it takes views for one element.
  ///
  /// - Parameters:
  ///   - shown: The identity and the revision of the element to show.
  ///   - current: The view that shows the element now, which is offered for reuse first; `nil` for none.
  func begin(for shown: ShownContent, current: ViewID?) {
    self.shown = shown
    self.current = current
    taken.removeAll()
  }

  /// Returns true if the data source took a view from the pool in the present call.
  func hasTaken(_ view: ViewID) -> Bool {
    for index in taken.indices where taken[index] == view { return true }
    return false
  }

  /// Returns the source of the next view: the view that shows the element now, or else an idle view, or else a factory.
  func dequeue(_ reuse: ReuseIdentifier) -> Source {
    var used: ViewID?
    if let current, pool.reuse(of: current) == reuse, reuse != .none {
      (used, self.current) = (current, nil)
    } else {
      used = pool.dequeue(reuse, for: shown, by: member)
    }
    if let used {
      taken.append(used)
      return pool.view(used).map { .used($0) } ?? .none
    }
    guard reuse != .none, let make = factory(for: reuse).make else { return .none }
    return .factory(make)
  }

  /// Adds a view that was made by a factory to the pool, and to the views that are taken in this call.
  ///
  /// A factory may return a view that it returned before. If the view is idle, it is reused. If it shows an element, it is not
  /// added, so that the driver rejects it.
  func adopt(_ view: View, as reuse: ReuseIdentifier) {
    guard let known = pool.number(of: view) else {
      taken.append(pool.adopt(view, as: reuse, for: member))
      return
    }
    if pool.isIdle(known) {
      pool.claimIdle(known, for: member)
      taken.append(known)
    }
  }

  // MARK: Views ahead of their use

  /// Returns the entry for an identifier's factory, which is created without a `make` closure if there is none.
  func factory(for reuse: ReuseIdentifier) -> ViewFactory<View> {
    for factory in factories where factory.reuse == reuse { return factory }
    let factory = ViewFactory<View>(reuse)
    factories.append(factory)
    return factory
  }

  /// Records the number of idle views that the driver has to make in advance.
  ///
  /// - Parameters:
  ///   - count: The number of idle views to have; 1,024 at most.
  ///   - reuse: The identifier of the views.
  /// - Returns: False if no factory is registered for the identifier.
  func want(_ count: Int, of reuse: ReuseIdentifier) -> Bool {
    let factory = factory(for: reuse)
    if factory.make == nil { return false }
    factory.wanted = max(factory.wanted, min(count, 1024))
    return true
  }

  /// Returns the next factory that has to make views in advance, and advances the index to it.
  ///
  /// The number of factories is read in each iteration, because a factory may register another one.
  ///
  /// - Parameter index: The index of the first factory to look at.
  /// - Returns: The factory; `nil` if no factory from the index on has to make views.
  func nextFactory(from index: inout Int) -> ViewFactory<View>? {
    while index < factories.count {
      let factory = factories[index]
      if factory.make != nil, pool.idleCount(of: factory.reuse) < factory.wanted { return factory }
      factory.wanted = 0
      index += 1
    }
    return nil
  }

  /// Puts a view that was made in advance into the pool as an idle view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - factory: The factory that made it.
  /// - Returns: False if the factory has returned the same view before; it is then not asked for more views.
  func store(_ view: View, of factory: ViewFactory<View>) -> Bool {
    if pool.number(of: view) != nil {
      factory.wanted = 0
      return false
    }
    let id = pool.adopt(view, for: member)
    let before = pool.idleCount(of: factory.reuse)
    pool.recycle(id, as: factory.reuse)
    // If the pool's budget of idle views is used up, it has removed the view again, so make no more.
    if pool.idleCount(of: factory.reuse) == before { factory.wanted = 0 }
    return true
  }
}
