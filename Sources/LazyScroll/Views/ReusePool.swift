import LazyScrollEngine

/// The views of one or several scroll views, numbered, with those that are idle and may be reused.
///
/// Carousels that share a pool reuse each other's pictures, for example. A view that moves to another scroll view is removed from
/// its former one first.
///
/// ```swift
/// let pool = ReusePool<Card>()
/// let first = Driver(host: a, pool: pool)
/// let second = Driver(host: b, pool: pool)
/// ```
///
/// Invariant: a view keeps its number as long as the pool knows it, and an idle view is on no screen.
public final class ReusePool<View: AnyObject> {
  /// A view and its state; a class, so that reading an entry copies nothing.
  private final class Entry {
    var view: View?
    /// The scroll view that has the view in its hierarchy.
    unowned(unsafe) var owner: (any PoolMember<View>)?
    /// The member that has dequeued or added the view, and does not show it yet.
    ///
    /// Callbacks run meanwhile, in which another member could be given the same view.
    unowned(unsafe) var taker: (any PoolMember<View>)?
    var isHidden = true
    var reuse: ReuseIdentifier
    /// The element that the view shows, or showed before it became idle.
    var shown: ShownContent?

    init(view: View? = nil, reuse: ReuseIdentifier = .none) {
      self.view = view
      self.reuse = reuse
    }
  }

  private var entries: [Entry] = []
  private var free = Buffer<Int32>()
  /// The numbers of views by address.
  private var numbers = NumberTable()
  private var recycler = Recycler()
  private var nextMember: Int32 = 0
  /// The registrations without an identifier chosen by the app; few, so they are searched linearly.
  private var registrations: [AnyObject] = []
  private var hasReportedRegistrations = false

  /// Creates a pool without views.
  public init() {}

  /// The number of idle views.
  public var idleCount: Int { recycler.idleCount }

  /// Returns the number of idle views under an identifier.
  package func idleCount(of reuse: ReuseIdentifier) -> Int { recycler.idleCount(of: reuse) }

  /// Returns the identifier of a registration without one chosen by the app.
  ///
  /// These identifiers count down from the greatest number, because those of apps count up from 1.
  func identifier(of registration: AnyObject) -> ReuseIdentifier {
    let known = registrations.firstIndex { $0 === registration }
    if known == nil { registrations.append(registration) }
    return ReuseIdentifier(.max - Int32(known ?? registrations.count - 1))
  }

  /// Returns the number of registrations, once, when it reaches 100, which suggests a mistake of the app; otherwise `nil`.
  func surplusRegistrations() -> Int? {
    if registrations.count < 100 || hasReportedRegistrations { return nil }
    hasReportedRegistrations = true
    return registrations.count
  }

  /// The number of views known, live and idle.
  public var viewCount: Int { numbers.count }

  /// Limits how many views may be idle under an identifier; excess views are removed, longest idle first.
  ///
  /// - Parameters:
  ///   - budget: The greatest number of idle views, or `nil` for no limit.
  ///   - reuse: The identifier.
  public func setBudget(_ budget: Int?, for reuse: ReuseIdentifier) {
    // One by one, because a host may call back when a view is removed.
    let limit = max(0, budget ?? .max)
    while recycler.idleCount(of: reuse) > limit, let view = recycler.dequeue(reuse, for: nil) {
      forget(view)
    }
    _ = recycler.setBudget(budget, for: reuse)
  }

  /// Removes and releases all idle views.
  package func removeIdleViews() {
    while let view = recycler.takeAny() { forget(view) }
  }

  // MARK: Members

  /// Returns the number of a new member.
  func join() -> Int32 {
    nextMember += 1
    return nextMember
  }

  /// Releases all views of a member that is being deallocated or ended.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - removingViews: True to remove the views from the member's hierarchy.
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

  /// Returns a Boolean value that indicates whether a view is in the hierarchy of a member.
  func isOwned(_ id: ViewID, by member: any PoolMember<View>) -> Bool {
    entries[Int(id.rawValue)].owner === member
  }

  /// Returns true if no other member shows a live view or is about to.
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

  /// Returns the number of a view, and adds it for the member if it is new.
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

  /// Makes a member the owner of a view.
  ///
  /// - Returns: True if the view has to be added to the member's hierarchy.
  func claim(
    _ id: ViewID, for member: any PoolMember<View>, as reuse: ReuseIdentifier
  ) -> Bool {
    let entry = entries[Int(id.rawValue)]
    entry.reuse = reuse
    entry.taker = nil
    let previous = entry.owner
    if previous === member { return false }
    // Set first, because the former owner's host may call back.
    entry.owner = member
    entry.isHidden = true
    if let previous, let view = entry.view { previous.detach(view) }
    return true
  }

  /// Stores the element that a view shows; `nil` for a view that has to be bound before any reuse.
  func record(_ shown: ShownContent?, by id: ViewID) { entries[Int(id.rawValue)].shown = shown }

  /// Makes a view idle; removes it if it exceeds the budget or has no identifier.
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

  /// Removes an idle view from the pool for a member, and returns it.
  func dequeue(
    _ reuse: ReuseIdentifier, for shown: ShownContent?, by member: (any PoolMember<View>)?
  ) -> ViewID? {
    guard let view = recycler.dequeue(reuse, for: shown) else { return nil }
    entries[Int(view.rawValue)].taker = member
    return view
  }

  /// Removes and returns the idle view that still shows an item at the same revision; `nil` for none.
  func dequeueUnchanged(
    _ shown: ShownContent, by member: any PoolMember<View>
  ) -> (view: ViewID, reuse: ReuseIdentifier)? {
    guard let found = recycler.dequeueUnchanged(shown) else { return nil }
    entries[Int(found.view.rawValue)].taker = member
    return found
  }

  /// Removes a given idle view from the pool for a member.
  func claimIdle(_ id: ViewID, for member: (any PoolMember<View>)?) {
    recycler.remove(id)
    entries[Int(id.rawValue)].taker = member
  }

  /// Removes a view from its hierarchy and releases it.
  ///
  /// Its number is removed before the host is called, which may call back.
  func forget(_ id: ViewID) {
    let entry = entries[Int(id.rawValue)]
    guard let view = entry.view else { return }
    numbers.remove(Self.address(of: view))
    entries[Int(id.rawValue)] = Entry()
    free.append(id.rawValue)
    entry.owner?.detach(view)
  }

  /// Checks the type's invariant, and those of ``Recycler``.
  ///
  /// Empty unless `LAZYSCROLL_CHECKS` is given.
  package func _checkInvariants() {
    recycler._checkInvariants()
    #if LAZYSCROLL_CHECKS
      precondition(
        numbers.count + free.count == entries.count,
        "\(numbers.count) views and \(free.count) free numbers are not \(entries.count)")
    #endif
  }
}

/// A user of a pool: it can remove a view from its hierarchy, and prepare a view for reuse.
protocol PoolMember<View>: AnyObject {
  associatedtype View: AnyObject
  func detach(_ view: View)
  func willReuse(_ view: View)
}
