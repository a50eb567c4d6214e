import LazyScrollEngine

/// The numbered views of one or several scroll views, of which idle ones can be reused.
///
/// For example, carousels that share a pool reuse each other's pictures. A view that moves to another scroll view is first
/// removed from the previous one.
///
/// ```swift
/// let pool = ReusePool<Card>()
/// let first = Driver(host: a, pool: pool)
/// let second = Driver(host: b, pool: pool)
/// ```
///
/// Invariant: a view keeps its number as long as it is in the pool's table, and an idle view is not visible on any screen.
public final class ReusePool<View: AnyObject> {
  /// A view and its state in the pool; a class, so that reading an entry copies nothing.
  private final class Entry {
    var view: View?
    /// The scroll view that has the view in its hierarchy.
    unowned(unsafe) var owner: (any PoolMember<View>)?
    /// The member (user of the pool) that has taken or added the view, and does not show it yet.
    ///
    /// Callbacks of the app run until the view is shown. Without this entry, another member could take the same view in one of
    /// them.
    unowned(unsafe) var taker: (any PoolMember<View>)?
    var isHidden = true
    var reuse: ReuseIdentifier
    /// The identity and the revision of the element that the view shows; `nil` for an idle view, or one that has to be bound
    /// first.
    var shown: ShownContent?

    init(view: View? = nil, reuse: ReuseIdentifier = .none) {
      self.view = view
      self.reuse = reuse
    }
  }

  private var entries: [Entry] = []
  private var free = Buffer<Int32>()
  /// The numbers of the views, by the address of the view.
  private var numbers = NumberTable()
  private var recycler = Recycler()
  private var nextMember: Int32 = 0
  /// The registrations whose reuse identifier the app does not choose; they are few, so they are searched linearly.
  private var registrations: [AnyObject] = []
  private var hasReportedRegistrations = false

  /// Creates an empty pool.
  public init() {}

  /// The number of idle views, which can be reused.
  public var idleCount: Int { recycler.idleCount }

  /// Returns the number of idle views with a reuse identifier.
  package func idleCount(of reuse: ReuseIdentifier) -> Int { recycler.idleCount(of: reuse) }

  /// Returns the reuse identifier of a registration for which the app has chosen none.
  ///
  /// These identifiers count down from the greatest number, because identifiers of apps count up from 1.
  func identifier(of registration: AnyObject) -> ReuseIdentifier {
    let known = registrations.firstIndex { $0 === registration }
    if known == nil { registrations.append(registration) }
    return ReuseIdentifier(.max - Int32(known ?? registrations.count - 1))
  }

  /// Returns the number of registrations at the first call after it has reached 100, which suggests a mistake of the app;
  /// otherwise `nil`.
  func surplusRegistrations() -> Int? {
    if registrations.count < 100 || hasReportedRegistrations { return nil }
    hasReportedRegistrations = true
    return registrations.count
  }

  /// The number of views in the pool, live and idle.
  public var viewCount: Int { numbers.count }

  /// Limits the number of idle views with a reuse identifier; excess views are removed, the longest idle ones first.
  ///
  /// - Parameters:
  ///   - budget: The greatest number of idle views; `nil` for no limit.
  ///   - reuse: The reuse identifier of the views.
  public func setBudget(_ budget: Int?, for reuse: ReuseIdentifier) {
    // Remove the views one by one, because a host may call back when a view is removed.
    let limit = max(0, budget ?? .max)
    while recycler.idleCount(of: reuse) > limit, let view = recycler.dequeue(reuse, for: nil) {
      forget(view)
    }
    _ = recycler.setBudget(budget, for: reuse)
  }

  /// Removes all idle views from their hosts and from the pool.
  package func removeIdleViews() {
    while let view = recycler.takeAny() { forget(view) }
  }

  // MARK: Members

  /// Returns a number for a new member (user of the pool).
  func join() -> Int32 {
    nextMember += 1
    return nextMember
  }

  /// Releases all views of a member (user of the pool) that is being deallocated or ended.
  ///
  /// - Parameters:
  ///   - member: The member whose views are released.
  ///   - removingViews: True to remove the views from the member's hierarchy as well.
  func leave(_ member: any PoolMember<View>, removingViews: Bool = true) {
    for index in entries.indices where entries[index].owner === member {
      if !removingViews { entries[index].owner = nil }
      let view = ViewID(Int32(index))
      recycler.remove(view)
      forget(view)
    }
    for entry in entries where entry.taker === member { entry.taker = nil }
  }

  // MARK: Views

  func view(_ id: ViewID) -> View? { entries[Int(id.rawValue)].view }

  func number(of view: View) -> ViewID? {
    let number = numbers.value(of: Self.address(of: view))
    return number < 0 ? nil : ViewID(Int32(truncatingIfNeeded: number))
  }

  private static func address(of view: View) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(view)))
  }

  func isIdle(_ id: ViewID) -> Bool { recycler.isIdle(id) }

  /// Returns true if a view is in the hierarchy of a member (user of the pool).
  func isOwned(_ id: ViewID, by member: any PoolMember<View>) -> Bool {
    entries[Int(id.rawValue)].owner === member
  }

  /// Returns true if no other member (user of the pool) shows a view or is about to show it.
  func isFree(_ id: ViewID, for member: any PoolMember<View>) -> Bool {
    let entry = entries[Int(id.rawValue)]
    return (entry.owner == nil || entry.owner === member)
      && (entry.taker == nil || entry.taker === member)
  }

  func isHidden(_ id: ViewID) -> Bool { entries[Int(id.rawValue)].isHidden }

  func setHidden(_ isHidden: Bool, _ id: ViewID) {
    entries[Int(id.rawValue)].isHidden = isHidden
  }

  func reuse(of id: ViewID) -> ReuseIdentifier { entries[Int(id.rawValue)].reuse }

  /// Returns the number of a view; adds a new view to the pool, taken by a member (user of the pool).
  func adopt(
    _ view: View, as reuse: ReuseIdentifier = .none, for member: (any PoolMember<View>)?
  ) -> ViewID {
    if let known = number(of: view) { return known }
    let entry = Entry(view: view, reuse: reuse)
    entry.taker = member
    let number: Int32
    if !free.isEmpty {
      number = free[free.count - 1]
      free.remove(at: free.count - 1)
      entries[Int(number)] = entry
    } else {
      number = Int32(entries.count)
      entries.append(entry)
    }
    numbers.set(Int64(number), for: Self.address(of: view))
    return ViewID(number)
  }

  /// Makes a member (user of the pool) the owner of a view, which it puts into its hierarchy.
  ///
  /// - Returns: True if the member has to add the view to its hierarchy; false if the view is there already.
  func claim(
    _ id: ViewID, for member: any PoolMember<View>, as reuse: ReuseIdentifier
  ) -> Bool {
    let entry = entries[Int(id.rawValue)]
    entry.reuse = reuse
    entry.taker = nil
    let previous = entry.owner
    if previous === member { return false }
    // Set the new owner first, because the host of the previous owner may call back when the view is removed.
    entry.owner = member
    entry.isHidden = true
    if let previous, let view = entry.view { previous.detach(view) }
    return true
  }

  /// Stores the identity and the revision of the element that a view shows; `nil` if the view has to be bound before it is
  /// reused.
  func record(_ shown: ShownContent?, by id: ViewID) { entries[Int(id.rawValue)].shown = shown }

  /// Makes a view idle, so that it can be reused; removes it if there are too many idle views or it has no reuse identifier.
  func recycle(_ id: ViewID, as reuse: ReuseIdentifier) {
    if reuse == .none {
      forget(id)
      return
    }
    let entry = entries[Int(id.rawValue)]
    entry.reuse = reuse
    entry.taker = nil
    let shown = entry.shown
    entry.shown = nil
    if let surplus = recycler.recycle(id, as: reuse, showing: shown) { forget(surplus) }
  }

  /// Takes an idle view for a member (user of the pool), preferably the view that last showed a given element.
  ///
  /// - Returns: The view's number; `nil` if no view with the identifier is idle.
  func dequeue(
    _ reuse: ReuseIdentifier, for shown: ShownContent?, by member: (any PoolMember<View>)?
  ) -> ViewID? {
    guard let view = recycler.dequeue(reuse, for: shown) else { return nil }
    entries[Int(view.rawValue)].taker = member
    return view
  }

  /// Takes the idle view that still shows an element at the same revision, so that it need not be bound again; `nil` if there
  /// is none.
  func dequeueUnchanged(
    _ shown: ShownContent, by member: any PoolMember<View>
  ) -> (view: ViewID, reuse: ReuseIdentifier)? {
    guard let found = recycler.dequeueUnchanged(shown) else { return nil }
    entries[Int(found.view.rawValue)].taker = member
    return found
  }

  /// Takes a given idle view for a member (user of the pool), so that it is no longer idle.
  func claimIdle(_ id: ViewID, for member: (any PoolMember<View>)?) {
    recycler.remove(id)
    entries[Int(id.rawValue)].taker = member
  }

  /// Removes a view from the pool and from its host, and releases it.
  ///
  /// The view's number is removed before the host is called, because the host may call back.
  func forget(_ id: ViewID) {
    let entry = entries[Int(id.rawValue)]
    guard let view = entry.view else { return }
    numbers.remove(Self.address(of: view))
    entries[Int(id.rawValue)] = Entry()
    free.append(id.rawValue)
    entry.owner?.detach(view)
  }

  /// Checks the invariants of the pool and of its ``Recycler``.
  ///
  /// The method is empty unless the code is compiled with `LAZYSCROLL_CHECKS`.
  package func _checkInvariants() {
    recycler._checkInvariants()
    #if LAZYSCROLL_CHECKS
      precondition(
        numbers.count + free.count == entries.count,
        "\(numbers.count) views and \(free.count) free numbers are not \(entries.count)")
    #endif
  }
}

/// A user of a reuse pool, which can remove a view from its hierarchy, and prepare a view for reuse.
protocol PoolMember<View>: AnyObject {
  associatedtype View: AnyObject
  func detach(_ view: View)
  func willReuse(_ view: View)
}
