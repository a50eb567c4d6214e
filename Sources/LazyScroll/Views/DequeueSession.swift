import LazyScrollEngine

/// A factory of the views of one identifier, and the number of views that are to be made ahead of their use.
final class ViewFactory<View: AnyObject> {
  let reuse: ReuseIdentifier
  var make: (() -> View)?
  /// The number of idle views that are wanted.
  var wanted = 0

  init(_ reuse: ReuseIdentifier) {
    self.reuse = reuse
  }
}

/// The access of one driver to its pool: its factories, and the views taken in one call of the data source.
///
/// It decides which view is used and calls nobody: a ``Dequeuer`` or the driver calls the factory that it returns, and
/// prepares the view that is used again. A class, so that a ``Dequeuer`` may refer to it.
final class DequeueSession<View: AnyObject> {
  /// The source of a view.
  enum Source {
    /// A view that was used before; it has to be prepared for reuse.
    case used(View)
    /// A factory. Its view is passed to ``adopt(_:as:)``.
    case factory(() -> View)
    /// Neither a view nor a factory.
    case none
  }

  let pool: ReusePool<View>
  /// The number under which the items of this driver are known to its pool.
  private(set) var number: Int32
  /// The factories in the order of their first use: a few, searched one by one.
  private(set) var factories: [ViewFactory<View>] = []
  /// The driver, by which the pool knows who uses a view, and which prepares views for reuse.
  unowned(unsafe) var member: (any PoolMember<View>)?

  private var shown: ShownContent?
  /// The view that shows the element now and may go on to do so.
  private var current: ViewID?
  private(set) var taken = Buffer<ViewID>()

  init(pool: ReusePool<View>) {
    self.pool = pool
    number = pool.join()
  }

  /// Lets no item get back the view that showed it before, unless the view is bound again.
  func forgetShownContent() { number = pool.join() }

  // MARK: A call of the data source

  /// Begins a call of the data source.
  ///
  /// - Parameters:
  ///   - shown: The item that is to be shown, and its revision.
  ///   - current: The view that shows it now, which is the first to offer for reuse.
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

  /// Returns the view to use next: the one that shows the element now, else an idle one, else one of a factory.
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
  /// A factory may return a view that it returned before. An idle one is used again; a live one is not taken, so the driver
  /// refuses it.
  func adopt(_ view: View, as reuse: ReuseIdentifier) {
    guard let known = pool.number(of: view) else {
      taken.append(pool.adopt(view, as: reuse, for: member))
      return
    }
    if pool.isIdle(known) {
      pool.takeOut(known, for: member)
      taken.append(known)
    }
  }

  // MARK: Views ahead of their use

  /// The factory of an identifier; at first it makes no views.
  func factory(for reuse: ReuseIdentifier) -> ViewFactory<View> {
    for factory in factories where factory.reuse == reuse { return factory }
    let factory = ViewFactory<View>(reuse)
    factories.append(factory)
    return factory
  }

  /// Requests views ahead of their use.
  ///
  /// - Parameters:
  ///   - count: The number of idle views that are wanted; 1,024 at most.
  ///   - reuse: Their identifier.
  /// - Returns: `false` if no factory makes such views.
  func want(_ count: Int, of reuse: ReuseIdentifier) -> Bool {
    let factory = factory(for: reuse)
    if factory.make == nil { return false }
    factory.wanted = max(factory.wanted, min(count, 1024))
    return true
  }

  /// Returns the next factory that has to make a view, from an index on, which it moves there.
  ///
  /// The number of factories is read anew each time: a factory may register another one.
  func nextFactory(from index: inout Int) -> ViewFactory<View>? {
    while index < factories.count {
      let factory = factories[index]
      if factory.make != nil, pool.idleCount(of: factory.reuse) < factory.wanted { return factory }
      factory.wanted = 0
      index += 1
    }
    return nil
  }

  /// Puts a view that was made ahead of its use into the pool.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - factory: The factory that made it.
  /// - Returns: False if the factory has returned the view before: it is asked for no more.
  func store(_ view: View, of factory: ViewFactory<View>) -> Bool {
    if pool.number(of: view) != nil {
      factory.wanted = 0
      return false
    }
    let id = pool.adopt(view, for: member)
    let before = pool.idleCount(of: factory.reuse)
    pool.recycle(id, as: factory.reuse)
    // A budget may have taken it away again.
    if pool.idleCount(of: factory.reuse) == before { factory.wanted = 0 }
    return true
  }
}
