import LazyScrollEngine

/// A factory for the views of one reuse identifier, and the number of views to make in advance.
final class ViewFactory<View: AnyObject> {
  let reuse: ReuseIdentifier
  var make: (() -> View)?
  /// The number of idle views that are wanted.
  var wanted = 0

  init(_ reuse: ReuseIdentifier) {
    self.reuse = reuse
  }
}

/// A driver's access to its pool: its factories, and the views dequeued in the present call of the data source.
///
/// It chooses the view and calls nobody: a ``Dequeuer`` or the driver calls the factory that it returns, or prepares the view for
/// reuse. It is a class, so that a ``Dequeuer`` can refer to it.
final class DequeueSession<View: AnyObject> {
  /// The source of a view.
  enum Source {
    /// A view that was used before, which the caller has to prepare for reuse.
    case used(View)
    /// A factory, whose view the caller has to pass to ``adopt(_:as:)``.
    case factory(() -> View)
    /// There is neither a view nor a factory.
    case none
  }

  let pool: ReusePool<View>
  /// The number by which the pool tells this driver's items from those of other drivers.
  private(set) var number: Int32
  /// The factories in the order of their first use; few, so they are searched linearly.
  private(set) var factories: [ViewFactory<View>] = []
  /// The driver, which the pool records as the user of a view, and which prepares views for reuse.
  unowned(unsafe) var member: (any PoolMember<View>)?

  private var shown: ShownContent?
  /// The view that shows the element now, which is offered for reuse first.
  private var current: ViewID?
  private(set) var taken = Buffer<ViewID>()

  init(pool: ReusePool<View>) {
    self.pool = pool
    number = pool.join()
  }

  /// Makes all idle views be bound before reuse, even for the item that they showed.
  func forgetShownContent() { number = pool.join() }

  // MARK: A call of the data source

  /// Begins a call of the data source.
  ///
  /// - Parameters:
  ///   - shown: The item to show, and its revision.
  ///   - current: The view that shows it now, which is offered for reuse first.
  func begin(for shown: ShownContent, current: ViewID?) {
    self.shown = shown
    self.current = current
    taken.removeAll()
  }

  /// Returns a Boolean value that indicates whether a view was taken in this call.
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

  /// Adds a view that a factory has returned to the pool and to the views of this call.
  ///
  /// A factory may return a view that it returned before. An idle one is reused; a live one is not added, so the driver rejects
  /// it.
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

  /// Returns the entry for the factory of an identifier, which has no `make` closure at first.
  func factory(for reuse: ReuseIdentifier) -> ViewFactory<View> {
    for factory in factories where factory.reuse == reuse { return factory }
    let factory = ViewFactory<View>(reuse)
    factories.append(factory)
    return factory
  }

  /// Requests views to be made in advance.
  ///
  /// - Parameters:
  ///   - count: The number of idle views that are wanted; 1,024 at most.
  ///   - reuse: Their identifier.
  /// - Returns: False if no factory makes such views.
  func want(_ count: Int, of reuse: ReuseIdentifier) -> Bool {
    let factory = factory(for: reuse)
    if factory.make == nil { return false }
    factory.wanted = max(factory.wanted, min(count, 1024))
    return true
  }

  /// Returns the next factory that has to make views in advance, from an index on, and advances the index to it.
  ///
  /// The number of factories is read each time, because a factory may register another one.
  func nextFactory(from index: inout Int) -> ViewFactory<View>? {
    while index < factories.count {
      let factory = factories[index]
      if factory.make != nil, pool.idleCount(of: factory.reuse) < factory.wanted { return factory }
      factory.wanted = 0
      index += 1
    }
    return nil
  }

  /// Adds a view that was made in advance to the pool.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - factory: The factory that made it.
  /// - Returns: False if the factory returned the view before; the factory is then not called again.
  func store(_ view: View, of factory: ViewFactory<View>) -> Bool {
    if pool.number(of: view) != nil {
      factory.wanted = 0
      return false
    }
    let id = pool.adopt(view, for: member)
    let before = pool.idleCount(of: factory.reuse)
    pool.recycle(id, as: factory.reuse)
    // The pool's budget may have removed it again.
    if pool.idleCount(of: factory.reuse) == before { factory.wanted = 0 }
    return true
  }
}
