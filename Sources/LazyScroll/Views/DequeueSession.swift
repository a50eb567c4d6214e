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
/// It is a class, so that a ``Dequeuer`` can refer to it.
final class DequeueSession<View: AnyObject> {
  let pool: ReusePool<View>
  /// The number by which the pool tells this driver's items from those of other drivers.
  private(set) var number: Int32
  /// The factories in the order of their first use; few, so they are searched linearly.
  private(set) var factories: [ViewFactory<View>] = []
  /// The driver, which prepares each view that is about to be reused.
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

  /// Returns an idle or a new view; `nil` if there is neither an idle view nor a factory.
  func dequeue(_ reuse: ReuseIdentifier) -> View? {
    if let current, pool.reuse(of: current) == reuse, reuse != .none {
      self.current = nil
      return take(current)
    }
    if let view = pool.dequeue(reuse, for: shown, by: member) { return take(view) }
    guard reuse != .none, let make = factory(for: reuse).make else { return nil }
    let view = make()
    // A factory may return a view that it returned before: an idle one is taken, a live one is rejected by the driver.
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

  /// Makes one view and puts it into the pool.
  ///
  /// - Returns: False if the factory returned no view, or one that it returned before.
  func makeAhead(with factory: ViewFactory<View>) -> Bool {
    guard let view = factory.make?() else { return false }
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
